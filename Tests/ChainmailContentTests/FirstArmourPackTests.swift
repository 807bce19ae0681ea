import ChainmailContent
import ChainmailCore
import Foundation
import Testing

@Suite struct `The pack first-armour` {
  @Test func `is the textbook chain, a resonator in the bag and three companions to call`() throws {
    let pack = try Pack(files: PackFolders.firstArmour())
    #expect(
      RulesEncoding.text(of: pack.rules) == """
        chainmail rules 1
        pack first-armour
        type weapon
        type magic
        type lightning
        tag melee
        tag ranged
        tag spell
        defender armor
        link immune when.types=weapon
        defender body
        link pool size=50 terminal=yes
        defender dog companion=yes
        link pool size=9
        defender magic-resistance
        link immune when.types=magic
        defender monkey companion=yes
        link scale ratio=0.5 round=down when.types=weapon
        defender resonator
        link convert to=magic when.types=lightning
        defender squirrel companion=yes
        link subtract amount=5 when.types=magic
        attack sword amounts=weapon:18 tags=melee
        attack spell amounts=magic:12 tags=spell
        attack bolt amounts=lightning:7 tags=ranged,spell
        worn armor
        worn magic-resistance
        worn body
        bag resonator

        """)
  }

  /// Re-recorded under `RECORD_GOLDENS=1` only.
  @Test func `starts from a compiled form that equals its YAML`() throws {
    let compiled = PackFolders.firstArmourFolder.appending(path: "pack.rules")
    let pack = try Pack(files: PackFolders.firstArmour())
    let text = PackEncoding.text(of: pack)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: compiled)
    }
    let committed = String(decoding: try Data(contentsOf: compiled), as: UTF8.self)
    #expect(committed == text, "RECORD_GOLDENS=1 swift test --filter ChainmailContentTests")
    #expect(try PackEncoding.pack(ContentFile(path: "pack.rules", text: committed)) == pack)
  }

  @Test func `is inside the program`() throws {
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    let found = try library.pack("first-armour")
    #expect(found.origin == .builtIn)
    #expect(try found.pack == Pack(files: PackFolders.firstArmour()))
  }

  @Test func `has companions who each soften another blow and leave the textbook chain as it is`()
    throws
  {
    let rules = try Pack(files: PackFolders.firstArmour()).rules
    #expect(rules.defenders.filter(\.isCompanion).map(\.id) == ["dog", "monkey", "squirrel"])
    // Behind no armour, so that the body tells what is left.
    for (animal, blow, hitPoints) in [("monkey", 0, 41), ("squirrel", 1, 43), ("dog", 2, 50)] {
      var state = try GameState(seed: 1, rules: rules)
      #expect(
        state.defense.pieces.map { rules.defenders[Int($0.kind.index)].id }
          == ["armor", "magic-resistance", "body"])
      for piece in state.defense.pieces.dropLast() {
        _ = reduce(&state, .doff(piece), under: rules)
      }
      let kind = try #require(rules.companion(named: animal))
      _ = reduce(&state, .call(kind, blows: 3), under: rules)
      _ = reduce(&state, .throw(blow, entry: nil), under: rules)
      #expect(state.defense.hitPoints == Amount(hitPoints))
      #expect(state.defense.companions.map(\.blowsLeft) == [2])
    }
  }

  @Test func `makes a game whose lightning does not kill in seven throws`() throws {
    let rules = try Pack(files: PackFolders.firstArmour()).rules
    var state = try GameState(seed: 1, rules: rules)
    for _ in 0..<7 { _ = reduce(&state, .throw(2, entry: nil), under: rules) }
    #expect(state.defense.hitPoints == 1)
  }
}
