import ResponderChain
import Testing

import ChainmailCore

@Suite struct `The stages of a defence` {
  /// Shields outside of armour outside of charms; a cape that has no stage.
  private static let rules = Rules(
    pack: "stages", types: ["blade"],
    stages: ["shields", "armour", "charms"],
    defenders: [
      piece("shield", stage: 0), piece("buckler", stage: 0), piece("mail", stage: 1),
      piece("charm", stage: 2), piece("cape", stage: nil),
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: 50, isTerminal: true)))]),
    ],
    loadout: Loadout(
      worn: [DefenderKind(2), DefenderKind(3), DefenderKind(5)],
      bag: [0, 1, 2, 4].map { DefenderKind($0) }))

  private static func piece(_ id: String, stage: UInt8?) -> DefenderDefinition {
    DefenderDefinition(
      id: id, stage: stage, links: [LinkDefinition(.subtract(Subtract(1)))])
  }

  private func chain(donning donned: String...) throws -> [String] {
    var game = try GameState(seed: 1, rules: Self.rules)
    for name in donned { try don(name, &game) }
    return names(game)
  }

  private func don(_ name: String, _ game: inout GameState) throws {
    let piece = try #require(Self.rules.piece(named: name))
    let place = Self.rules.naturalPosition(of: piece, in: game.defense)
    _ = reduce(&game, .don(piece, at: place), under: Self.rules)
  }

  private func names(_ game: GameState) -> [String] {
    game.defense.chain.map { Self.rules.name(of: $0.id) }
  }

  @Test func `put a piece just outside the outermost of a later one`() throws {
    #expect(try chain(donning: "shield") == ["shield", "mail", "charm", "body"])
    #expect(try chain(donning: "mail#2") == ["mail", "mail#2", "charm", "body"])
  }

  @Test func `leave those of one stage as they come`() throws {
    #expect(
      try chain(donning: "shield", "buckler") == ["shield", "buckler", "mail", "charm", "body"])
    #expect(
      try chain(donning: "buckler", "shield") == ["buckler", "shield", "mail", "charm", "body"])
  }

  @Test func `put a piece without one just outside the body`() throws {
    #expect(try chain(donning: "cape") == ["mail", "charm", "cape", "body"])
  }

  @Test func `put a piece just outside the body where nothing later is worn`() throws {
    var game = try GameState(seed: 1, rules: Self.rules)
    let charm = try #require(Self.rules.piece(named: "charm"))
    _ = reduce(&game, .doff(charm), under: Self.rules)
    try don("cape", &game)
    try don("charm", &game)
    #expect(names(game) == ["mail", "cape", "charm", "body"])
  }

  @Test func `go by where the pieces stand now`() throws {
    var game = try GameState(seed: 1, rules: Self.rules)
    let charm = try #require(Self.rules.link(named: "charm"))
    _ = reduce(&game, .move(charm, to: .first), under: Self.rules)
    try don("shield", &game)
    #expect(names(game) == ["shield", "charm", "mail", "body"])
  }

  @Test func `know nothing of a piece that the rules have not`() throws {
    let game = try GameState(seed: 1, rules: Self.rules)
    let unknown = PieceID(kind: DefenderKind(99), copy: 1)
    #expect(Self.rules.naturalPosition(of: unknown, in: game.defense) == .last)
  }
}
