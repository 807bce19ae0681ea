import ArgumentParser
import ChainmailContent
import ChainmailCore

extension CompletionKind {
  /// The links of what is worn when the attacks fall.
  static let wornLinks = CompletionKind.links { $0.worn }
  /// The same but for the body's, which cannot be taken off.
  static let looseLinks = CompletionKind.links { $0.worn.dropLast() }

  /// The pieces in the bag.
  static let bagPieces = CompletionKind.custom { words, place, _ in
    LineSoFar(words, without: place).map { $0.bag.map($0.rules.name(of:)) } ?? []
  }

  private static func links(
    of pieces: @escaping @Sendable (LineSoFar) -> [PieceID]
  ) -> CompletionKind {
    .custom { words, place, _ in
      LineSoFar(words, without: place).map { pieces($0).flatMap($0.rules.linkNames(of:)) } ?? []
    }
  }
}

/// What the rest of a line says of the character, while one of its words is completed.
private struct LineSoFar {
  let rules: Rules
  let worn: [PieceID]
  var bag: [PieceID] { rules.loadout.pieces.filter { !worn.contains($0) } }

  /// Reads it; nil where it asks for rules that are not here.
  init?(_ words: [String], without place: Int) {
    let line = words.indices.filter { $0 != place }.map { words[$0] }
    func values(_ option: String) -> [String] {
      line.indices.compactMap { place in
        if line[place].hasPrefix(option + "=") {
          return String(line[place].dropFirst(option.count + 1))
        }
        // To bash the sign between an option and its value is a word of its own.
        return line[place] == option ? line[(place + 1)...].first { $0 != "=" } : nil
      }
    }
    let choice = PackChoice(
      pack: values("--pack").first, loadout: values("--loadout").first,
      assets: values("--assets").first)
    guard let rules = try? choice.load().rules else { return nil }
    func pieces(_ option: String) -> [PieceID] {
      values(option).compactMap { rules.link(written: $0)?.piece }
    }
    self.rules = rules
    worn = rules.worn(doffing: pieces("--doff"), donning: pieces("--don"))
  }
}
