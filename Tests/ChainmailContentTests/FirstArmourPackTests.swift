import ChainmailContent
import ChainmailCore
import Foundation
import Testing

@Suite struct `The pack first-armour` {
  @Test func `is the textbook chain, with a resonator in the bag`() throws {
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
        defender magic-resistance
        link immune when.types=magic
        defender resonator
        link convert to=magic when.types=lightning
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

  @Test func `makes a game whose lightning does not kill in seven throws`() throws {
    let rules = try Pack(files: PackFolders.firstArmour()).rules
    var state = try GameState(seed: 1, rules: rules)
    for _ in 0..<7 { _ = reduce(&state, .throw(2, entry: nil), under: rules) }
    #expect(state.defense.hitPoints == 1)
  }
}
