import ChainmailCore
import Foundation

import ChainmailContent

/// A shipped pack as its YAML says, and characters that its rules are tried on.
struct GamePack {
  let rules: Rules

  /// Reads a pack from `Assets/Packs`, with these files besides: pieces that only a test has.
  init(_ id: String, adding added: [ContentFile] = [], testFile: String = #filePath) throws {
    let root = URL(filePath: testFile).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(components: "Assets", "Packs", id)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    let files = try paths.filter { $0.hasSuffix(".yml") }.map { path in
      ContentFile(
        path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
    rules = try Pack(files: files + added).rules
  }

  /// The text of a page of ChainmailContent.
  static func page(_ name: String, testFile: String = #filePath) throws -> String {
    let root = URL(filePath: testFile).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(
        components: "Sources", "ChainmailContent", "ChainmailContent.docc", "\(name).md"),
      encoding: .utf8)
  }

  /// The rules with a character as a loadout file describes one; the fields `schema` and `pack` are
  /// added.
  func wearing(_ loadout: String) throws -> Rules {
    let text = "schema: 1\npack: \(rules.pack)\n\(loadout)\n"
    var rules = rules
    rules.loadout = try LoadoutFile(ContentFile(path: "loadout.yml", text: text))
      .loadout(for: rules)
    return rules
  }

  /// A game of this character.
  func game(_ loadout: String, seed: UInt64 = 0) throws -> (GameState, Rules) {
    let rules = try wearing(loadout)
    return (try GameState(seed: seed, rules: rules), rules)
  }

  /// A blow in the syntax of attacks, such as `fire:100;tags=spell;stat=accuracy:200`.
  func blow(_ text: String, under rules: Rules) throws -> Blow {
    try AttackSyntax.blow(text, under: rules)
  }
}
