import ArgumentParser
import ChainmailContent
import ChainmailCore

extension CompletionKind {
  /// The links of what the character wears at first.
  static let wornLinks = CompletionKind.custom { line, _, _ in
    rules(on: line).map { $0.loadout.worn.indices.flatMap($0.linkNames(ofPieceAt:)) } ?? []
  }

  /// The same but for the body's, which cannot be taken off.
  static let looseLinks = CompletionKind.custom { line, _, _ in
    rules(on: line).map { $0.loadout.worn.indices.dropLast().flatMap($0.linkNames(ofPieceAt:)) }
      ?? []
  }

  /// The pieces in the bag.
  static let bagPieces = CompletionKind.custom { line, _, _ in
    rules(on: line).map { rules in
      rules.loadout.pieces.dropFirst(rules.loadout.worn.count).map(rules.name(of:))
    } ?? []
  }

  /// The rules that a line asks for so far; nil where it asks for none that are here.
  private static func rules(on line: [String]) -> Rules? {
    let choice = PackChoice(
      pack: value(of: "--pack", on: line), loadout: value(of: "--loadout", on: line),
      assets: value(of: "--assets", on: line))
    return try? choice.load().rules
  }

  private static func value(of option: String, on line: [String]) -> String? {
    for (place, word) in line.enumerated() {
      if word == option { return line.dropFirst(place + 1).first }
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
    }
    return nil
  }
}

extension Rules {
  fileprivate func linkNames(ofPieceAt place: Int) -> [String] {
    linkNames(of: loadout.pieces[place])
  }
}
