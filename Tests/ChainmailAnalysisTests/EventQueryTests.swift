import ChainmailAnalysis
import ChainmailCore
import ResponderChain
import TestSupport
import Testing

@Suite struct `A question about what happened` {
  private let rules = FirstArmour.rules

  /// What happens: a sword is stopped, a bolt hurts, the armour goes and comes back, a sword hurts.
  private func events() throws -> [Event] {
    var state = try GameState(seed: 7, rules: rules)
    let armor = try #require(rules.piece(named: "armor"))
    let actions: [Action] = [
      .throw(0, entry: nil), .receive(Blow([FirstArmour.lightning: 7], source: "bolt"), entry: nil),
      .doff(armor),
      .receive(Blow([FirstArmour.weapon: 45]), entry: nil), .don(armor, at: .first), .undo,
    ]
    return actions.flatMap { reduce(&state, $0, under: rules) }
  }

  /// The events that fit, by their places.
  private func places(_ text: String) throws -> [Int] {
    let query = try EventQuery(text, under: rules)
    return try events().enumerated().filter { query.matches($0.element, under: rules) }.map(
      \.offset)
  }

  @Test(arguments: [
    ("hit", [0, 1, 3]), ("stopped", [0]), ("!hit", [2, 4, 5, 6, 7]), ("doffed", [2]),
    ("donned armor", [6]), ("fell", [4]), ("rose", [5]), ("undone", [7]), ("donned body", []),
    ("armor", [0, 2, 6]), ("armor hit", [0]), ("magic-resistance", []), ("body hit", [1, 3]),
    ("weapon", [0, 3]), ("lightning", [1]), ("sword", [0]), ("bolt", [1]),
    ("player", [0, 1, 3]), ("sparring", []), ("hit !weapon", [1]), ("  weapon   !sword ", [3]),
    ("source=bolt", [1]), ("source=nobody", []), ("body>0", [1, 3]), ("body>7", [3]),
    ("body>=7", [1, 3]), ("body=7", [1]), ("body<7", [0]),
    ("body<=7", [0, 1]), ("took>0", [0]), ("took>17 armor", [0]), ("took>18 armor", []),
    ("took>6 body", [1, 3]), ("took>7 body", [3]), ("thrown=18", [0]), ("overkill>1.5", [3]),
    ("!overkill>0 hit", [0, 1]), ("!body>0", [0]), ("!stopped", [1, 3]), ("!player", []),
    ("!source=bolt", [0, 3]), ("!weapon", [1]), ("!donned", [0, 1, 2, 3, 4, 5, 7]),
    ("!armor", [1, 3]), ("!magic-resistance", [0, 1, 2, 3, 6]), ("TOOK>0", [0]), ("Stopped", [0]),
  ])
  func `fits what it says`(text: String, fitting: [Int]) throws {
    #expect(try places(text) == fitting)
  }

  @Test(arguments: [
    ("donned armor", true), ("doffed resonator", true), ("swapped", true),
    ("!donned", false), ("donned resonator", true), ("moved", false), ("body", false),
  ])
  func `a swap is putting on and taking off`(text: String, fits: Bool) throws {
    let armor = try #require(rules.piece(named: "armor"))
    let resonator = try #require(rules.piece(named: "resonator"))
    let query = try EventQuery(text, under: rules)
    #expect(query.matches(.swapped(armor, for: resonator, place: 0), under: rules) == fits)
  }

  @Test(arguments: [
    ("magic resistance", [9]), ("Magic  Resistance hit", []), ("!MAGIC RESISTANCE doffed", [2]),
    ("Iron ball", [0, 3]), ("iron BALL !sword", [3]), ("thunder", [1]), ("hit Plate", [0]),
  ])
  func `may call things as people do`(text: String, fitting: [Int]) throws {
    let names = PeoplesNames(
      defenders: ["Plate", "Magic resistance"], types: ["Iron ball", "Hex", "Thunder"],
      attacks: ["Hit"])
    let query = try EventQuery(text, under: rules, names)
    let resistance = try #require(rules.piece(named: "magic-resistance"))
    let events = try events() + [.gained(resistance)]
    let found = events.enumerated().filter { query.matches($0.element, under: rules) }
    #expect(found.map(\.offset) == fitting.map { $0 == 9 ? events.count - 1 : $0 })
  }

  @Test func `finds what a room noted`() throws {
    let fact = try #require(RoomFact(room: "coins", what: "accepted", by: "quarter", number: 1))
    let events = try events() + [.noted(fact)]
    for (text, found) in [
      ("room=coins", [8]), ("room=gate", []), ("room=coins hit", []), ("!room=gate", [0, 1, 3, 8]),
    ] {
      let query = try EventQuery(text, under: rules)
      let places = events.indices.filter { query.matches(events[$0], under: rules) }
      #expect(places == found, "\(text)")
    }
  }

  @Test func `is kept as it was written, but for needless spaces`() throws {
    #expect(try EventQuery("  armor  took>1 ", under: rules).text == "armor took>1")
  }

  @Test(arguments: [
    ("", EventQueryError.empty), ("   ", .empty),
    ("armour", .unknown(word: "armour", nearest: "armor")),
    ("hit brok", .unknown(word: "brok", nearest: "broke")),
    ("bdoy>0", .unknown(word: "bdoy>0", nearest: "body")),
    ("xyzzyxyzzy", .unknown(word: "xyzzyxyzzy", nearest: nil)),
    ("!", .unknown(word: "!", nearest: nil)), ("! armor", .unknown(word: "!", nearest: nil)),
    ("took", .noComparison(measure: "took")), ("!Thrown", .noComparison(measure: "thrown")),
    ("took>", .noAmount(word: "took>")), ("body>x", .noAmount(word: "body>x")),
    ("took>>5", .noAmount(word: "took>>5")), ("body > 0", .noAmount(word: ">")),
    ("source=", .unknown(word: "source=", nearest: nil)),
    ("room=", .unknown(word: "room=", nearest: nil)),
    ("link=Aegis", .noMeasure(name: "link")), ("!foo=1", .noMeasure(name: "foo")),
    ("coins", .unknown(word: "coins", nearest: nil)),
  ])
  func `that means nothing is refused`(text: String, why: EventQueryError) {
    #expect(throws: why) { try EventQuery(text, under: rules) }
  }

  @Test func `may name a link of several`() throws {
    let rules = SpreadPiece.rules
    var state = try GameState(seed: 7, rules: rules)
    let events = reduce(&state, .receive(Blow([DamageType(0): 9]), entry: nil), under: rules)
    for (text, fits) in [
      ("coat", true), ("coat/lining", true), ("coat.lining", true), ("coat/collar", false),
    ] {
      let query = try EventQuery(text, under: rules)
      #expect(events.contains { query.matches($0, under: rules) } == fits, "\(text)")
    }
  }
}

/// A piece of two links, of which one never has anything to do.
private enum SpreadPiece {
  static let rules = Rules(
    pack: "spread", types: ["blade", "fire"],
    defenders: [
      DefenderDefinition(
        id: "coat",
        links: [
          LinkDefinition(name: "collar", when: fire, .immune(Immune())),
          LinkDefinition(name: "lining", .subtract(Subtract(2))),
        ]),
      DefenderDefinition(
        id: "flesh", links: [LinkDefinition(.pool(Pool(size: 50, isTerminal: true)))]),
    ], loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))

  private static var fire: Condition {
    var condition = Condition()
    condition.types = [DamageType(1)]
    return condition
  }
}
