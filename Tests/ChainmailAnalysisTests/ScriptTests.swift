import ChainmailAnalysis
import ChainmailCore
import ResponderChain
import Testing

@Suite struct `Several attacks, one after the other` {
  private func charged(_ charges: Int32) -> LinkDefinition {
    var condition = Condition()
    condition.charges = charges
    return LinkDefinition(when: condition, .immune(Immune()))
  }

  @Test func `each find what the last one left behind`() throws {
    let blow = Blow([Chains.weapon: 20])
    let wearer = try Chains.wearer([charged(1)])
    let script = try ScriptExplanation(of: [blow, blow, blow], on: wearer)
    #expect(script.attacks.map(\.report.outcome.body) == [0, 20, 20])
    #expect(script.attacks.map(\.report.hitPointsAfter) == [50, 30, 10])
    #expect(script.bodyQuanta == 400_000)
    #expect(script.falls == 0)
  }

  @Test func `are what play would have come to`() throws {
    let blow = Blow([Chains.weapon: 30])
    let wearer = try Chains.wearer(
      [LinkDefinition(.subtract(Subtract(0, die: 0...9)))], seed: 5)
    let script = try ScriptExplanation(of: [blow, blow, blow], on: wearer)
    var state = wearer.state
    for explanation in script.attacks {
      let events = reduce(&state, .receive(blow, entry: nil), under: wearer.rules)
      #expect(events.first == .hit(explanation.report))
      #expect(events.contains(.fell) == explanation.fell)
      #expect(state == explanation.after)
    }
    #expect(script.falls > 0)
  }

  @Test func `cannot enter at what an earlier one has broken`() throws {
    var rules = Chains.rules([])
    rules.defenders.append(
      DefenderDefinition(
        id: "glass",
        links: [
          LinkDefinition(name: "pane", .scale(Scale(Chains.ratio(50)))),
          LinkDefinition(name: "crack", .react(React(on: .absorbed, .shatter))),
        ]))
    rules.loadout = Loadout(worn: [DefenderKind(1), DefenderKind(0)])
    let pane = try #require(rules.link(named: "glass/pane"))
    let wearer = try Wearer(rules, entry: pane)
    let blow = Blow([Chains.weapon: 4])
    #expect(throws: ScriptExplanation.Failure(attack: 1, .notWorn(pane))) {
      try ScriptExplanation(of: [blow, blow], on: wearer)
    }
    #expect(throws: ExplanationError.notWorn(pane)) {
      try Distribution(of: [blow, blow], on: wearer)
    }
  }

  @Test func `say which of them cannot be resolved`() throws {
    let wearer = try Chains.wearer([LinkDefinition(.scale(Scale(Chains.ratio(200))))])
    let link = try #require(wearer.rules.link(named: "piece-0"))
    #expect(
      throws: ScriptExplanation.Failure(attack: 1, .refused(.evaluation(.overflow(link))))
    ) {
      try ScriptExplanation(
        of: [Blow([Chains.weapon: 1]), Blow([Chains.weapon: .max])], on: wearer)
    }
  }
}

@Suite struct `The same attacks through several loadouts` {
  @Test func `stand side by side`() throws {
    let blows = [Blow([Chains.weapon: 30]), Blow([Chains.weapon: 30])]
    let bare = try Chains.wearer([])
    let shielded = try Chains.wearer([LinkDefinition(.pool(Pool(size: 40)))])
    let comparison = try Comparison(of: [
      Comparison.Contender(name: "bare", wearer: bare, blows: blows),
      Comparison.Contender(name: "shielded", wearer: shielded, blows: blows),
    ])
    #expect(comparison.attackCount == 2)
    let (left, right) = (comparison.columns[0].script, comparison.columns[1].script)
    #expect(left.attacks.map(\.report.outcome.body) == [30, 20])
    #expect(left.attacks.map(\.report.outcome.overkill) == [0, 10])
    #expect(left.falls == 1)
    #expect(right.attacks.map(\.report.outcome.body) == [0, 20])
    #expect(
      right.attacks.map(\.report.outcome.stoppedBy)
        == [shielded.rules.link(named: "piece-0"), nil])
    #expect(right.bodyQuanta == 200_000)
    #expect(left.overkillQuanta == 100_000)
  }

  @Test func `leave out what has another unit there, or is out of range`() throws {
    var source = Chains.rules([], types: ["weapon"])
    source.attackerStats = [
      AttackerStatDefinition(id: "more", unit: .number),
      AttackerStatDefinition(id: "reach", unit: .number),
    ]
    var target = source
    target.attackerStats[0].unit = .ratio
    target.attackerStats[1].range = 0...3
    target.penetration = PenetrationDefinition(isPercentage: true)
    let blow = Blow(
      [DamageType(0): 5], penetration: [DamageType(0): 50],
      stats: [AttackerStat(name: "more", value: 1), AttackerStat(name: "reach", value: 4)])
    let mapping = TypeMapping(from: source, to: target)
    #expect(try mapping.blow(blow) == Blow([DamageType(0): 5]))
    #expect(mapping.leftOut(of: blow).stats == ["more", "reach"])
    #expect(mapping.leftOut(of: blow).penetration == ["weapon"])
    #expect(try TypeMapping(from: source, to: source).blow(blow) == blow)
  }

  @Test func `map types by id, and by the aliases given`() throws {
    let source = Chains.rules([], types: ["weapon", "magic", "poison"])
    var target = Chains.rules([], types: ["arcane", "weapon"])
    target.tags = ["ranged", "melee"]
    target.effects = []
    target.attackerStats = [
      AttackerStatDefinition(id: "accuracy", unit: .number)
    ]
    let blow = Blow(
      [DamageType(0): 5, DamageType(1): 7], tags: TagSet(rawValue: 1),
      effects: EffectSet(rawValue: 1), penetration: [DamageType(1): 2, DamageType(2): 3],
      stats: [AttackerStat(name: "accuracy", value: 5), AttackerStat(name: "reach", value: 2)])
    let mapping = TypeMapping(from: source, to: target, aliases: ["magic": "arcane"])
    #expect(
      try mapping.blow(blow)
        == Blow(
          [DamageType(0): 7, DamageType(1): 5], tags: TagSet(rawValue: 2),
          penetration: [DamageType(0): 2], stats: blow.stats))
    #expect(mapping.leftOut(of: blow).tags.isEmpty)
    #expect(mapping.leftOut(of: blow).effects == ["burning"])
    #expect(mapping.leftOut(of: blow).penetration == ["poison"])
    #expect(mapping.leftOut(of: blow).stats == ["reach"])
    #expect(TypeMapping(from: source, to: source).leftOut(of: Blow([:])).isEmpty)
    let both = TypeMapping(
      from: source, to: target, aliases: ["magic": "weapon"])
    #expect(try both.blow(blow).amounts == [DamageType(1): 12])
    #expect(
      throws: TypeMapping.Unmapped(missing: [DamageType(1)])
    ) {
      try TypeMapping(from: source, to: target).blow(blow)
    }
  }

  @Test func `know a type of another pack by the aliases of either`() throws {
    var source = Chains.rules([], types: ["blade", "fire", "magic"])
    var target = Chains.rules([], types: ["heat", "magic", "edge"])
    typealias Alias = TypeNames.Alias
    let (first, second) = (DamageType(0), DamageType(1))
    source.typeNames.aliases = [Alias("steel", for: first), Alias("edge", for: first)]
    target.typeNames.aliases = [Alias("fire", for: first), Alias("blade", for: second)]
    let blow = Blow([DamageType(0): 1, DamageType(1): 2, DamageType(2): 4])
    let mapping = TypeMapping(from: source, to: target)
    // The target's alias of an id counts before the source's aliases, and both before nothing.
    #expect(try mapping.blow(blow).amounts == [DamageType(0): 2, DamageType(1): 5])
    target.typeNames.aliases.removeLast()
    let other = TypeMapping(from: source, to: target)
    #expect(try other.blow(blow).amounts == [DamageType(0): 2, DamageType(1): 4, DamageType(2): 1])
    let told = TypeMapping(from: source, to: target, aliases: ["blade": "fire"])
    #expect(try told.blow(blow).amounts == [DamageType(0): 3, DamageType(1): 4])
  }

  @Test func `ask what a type is that may be several of another pack`() throws {
    var source = Chains.rules([], types: ["shock", "cut"])
    var target = Chains.rules([], types: ["em", "lightning", "slash", "stab"])
    typealias Alias = TypeNames.Alias
    typealias Choice = TypeMapping.Unmapped.Choice
    let (shock, cut) = (DamageType(0), DamageType(1))
    source.typeNames.aliases = [Alias("em", for: shock), Alias("lightning", for: shock)]
    target.typeNames.add(DamageType(2), to: "cut")
    target.typeNames.add(DamageType(3), to: "cut")
    let blow = Blow([shock: 1], penetration: [cut: 2])
    let mapping = TypeMapping(from: source, to: target)
    #expect(
      throws: TypeMapping.Unmapped(
        choices: [
          Choice(shock, among: [DamageType(0), DamageType(1)]),
          Choice(cut, among: [DamageType(2), DamageType(3)]),
        ])
    ) {
      try mapping.blow(blow)
    }
    #expect(mapping.type(for: shock) == nil)
    let told = TypeMapping(
      from: source, to: target, aliases: ["shock": "lightning", "cut": "stab"])
    #expect(
      try told.blow(blow) == Blow([DamageType(1): 1], penetration: [DamageType(3): 2]))
    #expect(told.types(of: blow) == [shock, cut])
  }
}
