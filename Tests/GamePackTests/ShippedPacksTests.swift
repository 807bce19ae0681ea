import ChainmailCore
import Foundation
import Messages
import Testing

import ChainmailContent

/// What holds for every pack of `Assets/Packs`, whatever game's rules it models.
@Suite struct `Every shipped pack` {
  static let ids: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: root.path).sorted()) ?? []
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(components: "Assets", "Packs")

  /// Under `RECORD_GOLDENS=1` the compiled form is written anew.
  @Test(arguments: ids)
  func `is compiled to what its YAML says`(id: String) throws {
    let pack = try Self.pack(id)
    let text = PackEncoding.text(of: pack)
    let compiled = Self.root.appending(components: id, "pack.rules")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: compiled)
    }
    #expect(
      try String(contentsOf: compiled, encoding: .utf8) == text,
      "RECORD_GOLDENS=1 swift test --filter GamePackTests")
    #expect(try PackEncoding.pack(ContentFile(path: "pack.rules", text: text)) == pack)
  }

  @Test(arguments: ids)
  func `plays: every attack meets its character, and the ledgers balance`(id: String) throws {
    let rules = try Self.pack(id).rules
    #expect(!rules.attacks.isEmpty)
    for seed in 0..<20 as Range<UInt64> {
      var game = try GameState(seed: seed, rules: rules)
      for attack in rules.attacks.indices {
        for event in reduce(&game, .throw(attack, entry: nil), under: rules) {
          if case .hit(let report) = event { #expect(report.isBalanced) }
          if case .rejected(let why) = event { Issue.record("\(id) \(attack): \(why)") }
        }
      }
    }
  }

  @Test(arguments: ids)
  func `holds nothing that is legal and surely wrong`(id: String) throws {
    let review = try PackReview(folder: Self.root.appending(path: id).path)
    #expect(review.warnings.map(\.description) == [])
  }

  /// So that taking everything off and putting it on in any order makes the same character.
  @Test(arguments: ids)
  func `stands as its stages say, and every piece that can be put on has one`(id: String) throws {
    let rules = try Self.pack(id).rules
    let pieces = rules.defenders.filter { !$0.isBody && !$0.isCompanion }
    #expect(
      pieces.filter { $0.stage == nil }.map(\.id) == (id == "first-armour" ? ["resonator"] : []))
    let worn = rules.loadout.worn.dropLast().map { rules.defenders[Int($0.index)] }
    let stages = worn.compactMap(\.stage)
    #expect(stages == stages.sorted(), "\(worn.map(\.id))")
  }

  private static func pack(_ id: String) throws -> Pack {
    let folder = root.appending(path: id)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try Pack(
      files: try paths.filter { $0.hasSuffix(".yml") }.map { path in
        ContentFile(
          path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
      })
  }
}
