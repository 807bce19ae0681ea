import Foundation

extension Policy {
  /// The core runs any game's rules, so it cannot know one of them.
  static let noGameInTheCore = Policy(
    rule: "no file of the core names a game whose rules ship"
  ) { file in
    guard
      ["Sources/ChainmailCore/", "Sources/ResponderChain/"].contains(where: file.path.hasPrefix)
    else { return [] }
    return file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { number, line in
        GameNames.names(in: line).map { (number + 1, "names \($0.joined(separator: " "))") }
      }
  }
}

/// The names of the games whose rules ship, and what else people call them.
enum GameNames {
  /// Each as its words in lower case.
  static let all: Set<[Substring]> = Set((shipped + others).map { words(of: $0) })

  private static let others = [
    "path of exile", "poe", "eve", "eve online", "cataclysm", "dda", "cdda", "dungeon crawl",
    "crawl", "dcss", "nethack", "world of warcraft", "warcraft", "wow", "dungeons and dragons",
    "dnd", "d&d", "5e", "angband", "diablo", "rogue", "pathfinder",
  ]

  /// The ids and names of the packs in `Assets/Packs` that model a game.
  private static var shipped: [String] {
    let packs = SourceTree.root.appending(components: "Assets", "Packs")
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: packs.path)) ?? []
    return ids.flatMap { id -> [String] in
      let text = try? String(
        contentsOf: packs.appending(components: id, "pack.yml"), encoding: .utf8)
      guard let name = text?.firstMatch(of: #/(?m)^name: Rules of (.+)$/#)?.1 else { return [] }
      return [id, String(name)]
    }
  }

  /// The words of a text, in lower case; `D&D` is one.
  static func words(of text: some StringProtocol) -> [Substring] {
    text.lowercased()[...].split { !$0.isLetter && !$0.isNumber && $0 != "&" }
  }

  /// The names that stand in a line, word after word.
  static func names(in line: some StringProtocol) -> [[Substring]] {
    let words = words(of: line)
    return words.indices.flatMap { place in
      (byFirstWord[words[place]] ?? []).filter { words[place...].starts(with: $0) }
    }
  }

  private static let byFirstWord = Dictionary(grouping: all) { $0.first ?? "" }
}
