import Foundation
import Testing

/// A reader who does what the pages about other games' rules say sees what they show.
@Suite struct `The worked examples of the pages of rules` {
  @Test(
    arguments: [
      (
        "Angband",
        [
          "impact/armour physical 39 11 28 reduced", "elements/base fire 52 22 30 scaled",
          "701 to 678 left", "678 to 653 left", "653 to 503 left",
        ]
      ),
      (
        "CataclysmDDA",
        [
          "front plate/armour bullet 80 32 48 reduced", "body -23 (337 left)",
          "body -60, falls",
        ]
      ),
      ("DnD", ["slashing 10 5 5", "20 to 4 left"]),
      (
        "DungeonCrawl",
        ["drew 19 of 41", "armour/weapon physical 38 14 24 reduced", "body -21 (39 left)"]
      ),
      ("EveOnline", ["1000 to 536.25 left", "beyond what the body had: 105.7936"]),
      (
        "NetHack",
        ["drew 8 of 20", "hero/half-physical physical 19 9 10 scaled", "body -10 (150 left)"]
      ),
      (
        "PathOfExile",
        [
          "damage taken/multiplier physical 1698 399 1299 scaled",
          "resistances fire 900 630 270 scaled", "damage taken/multiplier fire 270 63 207 scaled",
          "energy shield fire 207 207 0 soaked up 375.25 to 168.25 left",
          "body -430.95 (3569.05 left)",
        ]
      ),
      (
        "WorldOfWarcraft",
        ["plate physical 159800 98537.6774 61262.3226 reduced", "500000 to 498579.9091 left"]
      ),
    ])
  func `come to the same by their commands`(game: String, shown: [String]) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(
        path: "Sources/ChainmailContent/ChainmailContent.docc/RulesOf\(game).md"),
      encoding: .utf8)
    let home = try Home()
    if let loadout = block("yaml", of: page) {
      try Data(loadout.utf8).write(to: home.file("loadout.yml"))
    }
    let run = try home.shell(#require(block("sh", of: page)))
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let words = run.output.lowercased().split(whereSeparator: \.isWhitespace)
    let told = words.joined(separator: " ")
    for part in shown { #expect(told.contains(part), "\(part)") }
  }

  /// The first block of a language, if there is one.
  private func block(_ language: String, of page: String) -> String? {
    let parts = page.components(separatedBy: "```\(language)\n")
    return parts.count > 1 ? parts[1].components(separatedBy: "```")[0] : nil
  }
}
