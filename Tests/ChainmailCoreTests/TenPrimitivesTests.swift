import ChainmailCore
import ResponderChain
import TestSupport
import Testing

/// One chain that uses all ten primitives, over several attacks.
@Suite struct `All ten primitives in one chain` {
  static let physical = DamageType(0)
  static let fire = DamageType(1)
  static let cold = DamageType(2)

  static let rules: Rules = {
    func on(_ types: TypeSet, chance: Int = 100, charges: Int32? = nil) -> Condition {
      var condition = Condition()
      condition.types = types
      condition.chance = .fixed(Ratio(percent: chance) ?? .one)
      condition.charges = charges
      return condition
    }
    var torso = Condition()
    torso.register = RegisterTest(register: 0, allowed: 0...2)
    let percent = { (value: Int) in Ratio(percent: value) ?? .one }
    let definitions = [
      DefenderDefinition(id: "aim", links: [LinkDefinition(.roll(Roll(into: 0, die: 0...3)))]),
      DefenderDefinition(id: "cloak", links: [LinkDefinition(.gate(Gate(chance: percent(25))))]),
      DefenderDefinition(
        id: "charm",
        links: [LinkDefinition(when: on([cold], charges: 2), .immune(Immune(ceiling: 12)))]),
      DefenderDefinition(
        id: "mirror",
        links: [
          LinkDefinition(when: on([fire]), .emit(Emit(.diverted(percent(20)), to: .attacker)))
        ]),
      DefenderDefinition(
        id: "spikes",
        links: [
          LinkDefinition(when: on([physical]), .emit(Emit(.flat(physical, 3), to: .attacker)))
        ]
      ),
      DefenderDefinition(
        id: "resonator",
        links: [LinkDefinition(when: on([cold]), .convert(Convert(to: fire, share: percent(50))))]),
      DefenderDefinition(
        id: "mail",
        links: [
          LinkDefinition(name: "rings", when: torso, .subtract(Subtract(2, die: 0...4))),
          LinkDefinition(name: "wear", .react(React(on: .absorbed, .wear(1, durability: 5)))),
        ]),
      DefenderDefinition(
        id: "silk", links: [LinkDefinition(when: on([fire]), .scale(Scale(percent(75))))]),
      DefenderDefinition(
        id: "stagger",
        links: [LinkDefinition(when: on([physical]), .defer(Defer(percent(40), over: 3)))]),
      DefenderDefinition(
        id: "ward", links: [LinkDefinition(.pool(Pool(size: 20, share: percent(50))))]),
      DefenderDefinition(
        id: "grace",
        links: [
          LinkDefinition(when: on(.all, charges: 1), .react(React(on: .lethal, .save(leaving: 1))))
        ]),
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: 60, isTerminal: true)))]),
    ]
    return Rules(
      pack: "ten", types: ["physical", "fire", "cold"], registers: ["place"],
      defenders: definitions,
      loadout: Loadout(worn: definitions.indices.map { DefenderKind(UInt16($0)) }))
  }()

  static let blows: [Blow] = [
    Blow([physical: 30]), Blow([cold: 10]), Blow([cold: 30]), Blow([physical: 12, fire: 20]),
    Blow([fire: 44]), Blow([physical: 25], penetration: [physical: 3]), Blow([cold: 8]),
    Blow([physical: 60, fire: 60, cold: 60]), Blow([cold: 11]), Blow([physical: 17]),
  ]

  @Test func `the walk of every attack is as recorded`() throws {
    var state = try GameState(seed: 0xC0FFEE, rules: Self.rules)
    var text = ""
    var returned: [AttackID] = []
    for blow in Self.blows {
      for event in reduce(&state, .receive(blow, entry: nil), under: Self.rules)
        + reduce(&state, .wait, under: Self.rules)
      {
        text += describe(event)
        if case .hit(let report) = event, report.attack.id.attacker == .deferred {
          returned.append(report.attack.id)
        }
      }
    }
    expectGolden(text, "ten-primitives.ledger")
    let used = Set(Self.rules.defenders.flatMap { $0.links.map(\.primitive.name) })
    #expect(used.count == 10)
    // What was deferred came back under its own attack id, part by part.
    #expect(returned.prefix(1).map(\.ordinal) == [0])
    #expect(Set(returned).count == returned.count)
  }

  /// What the attacks came to, what came back after each, and the defence at the end.
  private struct Fate: Equatable {
    var outcomes: [Outcome] = []
    var returned: [ReturningPart] = []
    var defense: Defense
  }

  private func fate(
    _ resolve: (Attack, PacketKey?, Int, inout Defense) throws -> Outcome
  ) throws -> Fate {
    var fate = Fate(defense: try GameState(seed: 0xC0FFEE, rules: Self.rules).defense)
    for (index, blow) in Self.blows.enumerated() {
      let attack = Attack(id: AttackID(attacker: .player, ordinal: UInt32(index)), blow)
      fate.outcomes.append(try resolve(attack, nil, 0, &fate.defense))
      for part in fate.defense.takeReturning() {
        fate.returned.append(part)
        let body = fate.defense.bodyIndex
        fate.outcomes.append(try resolve(part.attack, part.key, body, &fate.defense))
      }
    }
    return fate
  }

  @Test func `stepping, walking and recording give the same answer, returns included`() throws {
    let luck = CounterLuck(seed: 0xC0FFEE)
    var reports: [HitReport] = []
    let walked = try fate { attack, key, entry, defense in
      var evaluator = Evaluator(draws: luck, recorder: NoLedger())
      return try evaluator.resolve(attack, in: &defense, from: entry, key: key)
    }
    let recorded = try fate { attack, key, entry, defense in
      var evaluator = Evaluator(draws: luck, recorder: LedgerRecorder())
      let outcome = try evaluator.resolve(attack, in: &defense, from: entry, key: key)
      reports.append(evaluator.recorder.report)
      return outcome
    }
    var steppedReports: [HitReport] = []
    let stepped = try fate { attack, key, entry, defense in
      var evaluator = Evaluator(draws: luck, recorder: LedgerRecorder())
      evaluator.begin(attack, in: defense, from: entry, key: key)
      while try evaluator.step(&defense) {}
      let outcome = try evaluator.finish(&defense)
      steppedReports.append(evaluator.recorder.report)
      return outcome
    }
    #expect(walked == recorded)
    #expect(walked == stepped)
    #expect(reports == steppedReports)
    #expect(walked.returned.count > 5)
  }

  private func describe(_ event: Event) -> String {
    let rules = Self.rules
    func table(_ amounts: AmountTable) -> String {
      "{" + amounts.types.map { "\(rules.name(of: $0)) \(amounts[$0])" }.joined(separator: ", ")
        + "}"
    }
    guard case .hit(let report) = event else { return "\(event)\n" }
    var text = "\(report.attack.id): body -\(report.outcome.body) over \(report.outcome.overkill)"
    text += " stopped by \(report.outcome.stoppedBy.map(rules.name(of:)) ?? "nobody")\n"
    for (index, packet) in report.packets.enumerated() {
      text += "  packet \(index) \(table(packet.amounts))"
      if let origin = packet.origin {
        text += " from \(rules.name(of: origin.cause)) to \(origin.target)"
      }
      text += "\n"
      for step in report.walk(of: index) {
        text += "    \(rules.name(of: step.link)) \(step.disposition) \(step.reason)"
        for (name, amounts) in [
          ("absorbed", step.absorbed), ("in", step.convertedIn), ("out", step.convertedOut),
          ("diverted", step.diverted), ("deferred", step.deferred), ("lost", step.lost),
        ] where !amounts.isZero {
          text += " \(name) \(table(amounts))"
        }
        if let id = step.deferral { text += " as \(id)" }
        for draw in step.draws { text += " [\(draw.slot): \(draw.result) of \(draw.bound)]" }
        text += "\n"
      }
    }
    for reaction in report.reactions {
      text += "  \(rules.name(of: reaction.reaction.link)) reacts to \(reaction.reaction.trigger)"
      text += " \(reaction.reaction.after.level)\(reaction.reaction.broke ? ", broke" : "")\n"
    }
    return text
  }
}

@Suite struct `What breaks` {
  @Test func `leaves the chain when the whole attack is over, not before`() throws {
    let type = DamageType(0)
    // Glass shatters at the first hit; what its mirror sends back at oneself still meets it.
    let glass = DefenderDefinition(
      id: "glass",
      links: [
        LinkDefinition(name: "shell", .react(React(on: .absorbed, .shatter))),
        LinkDefinition(name: "pane", .subtract(Subtract(2))),
      ])
    var once = Condition()
    once.charges = 1
    let echo = DefenderDefinition(
      id: "echo", links: [LinkDefinition(when: once, .emit(Emit(.flat(type, 5), to: .oneself)))])
    let body = DefenderDefinition(
      id: "body", links: [LinkDefinition(.pool(Pool(size: 100, isTerminal: true)))])
    let rules = Rules(
      pack: "glass", types: ["weapon"], defenders: [glass, echo, body],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1), DefenderKind(2)]))
    var state = try GameState(seed: 1, rules: rules)
    let events = reduce(&state, .receive(Blow([type: 10]), entry: nil), under: rules)
    let report = try #require(hits(events).first)
    #expect(report.packets.count == 2)
    #expect(
      report.walk(of: 1).map { rules.name(of: $0.link) }.prefix(2) == ["glass/shell", "glass/pane"])
    #expect(report.outcome.body == 11)
    #expect(events.last == .broke(PieceID(kind: DefenderKind(0), copy: 1)))
    #expect(state.defense.pieces.map(rules.name(of:)) == ["echo", "body"])
    #expect(state.bag.isEmpty)
  }

  @Test func `links that send packets to each other without end are named`() throws {
    let type = DamageType(0)
    let echo = DefenderDefinition(
      id: "echo", links: [LinkDefinition(.emit(Emit(.spawned(.one), to: .oneself)))])
    let body = DefenderDefinition(
      id: "body", links: [LinkDefinition(.pool(Pool(size: 100, isTerminal: true)))])
    // In no loop, though it is the first to be met by the packet that goes too deep.
    let spikes = DefenderDefinition(
      id: "spikes", links: [LinkDefinition(.emit(Emit(.flat(type, 3), to: .attacker)))])
    let rules = Rules(
      pack: "echo", types: ["weapon"], defenders: [echo, body, spikes],
      loadout: Loadout(worn: [DefenderKind(2), DefenderKind(0), DefenderKind(1)]))
    var state = try GameState(seed: 1, rules: rules)
    let before = state
    let link = LinkID(piece: PieceID(kind: DefenderKind(0), copy: 1), index: 0)
    #expect(
      reduce(&state, .receive(Blow([type: 1]), entry: nil), under: rules)
        == [.rejected(.evaluation(.spawnedTooDeep(Array(repeating: link, count: 9))))])
    #expect(state == before)
  }

  @Test func `an amount that leaves the range is an error that names the link`() throws {
    let type = DamageType(0)
    let lens = DefenderDefinition(
      id: "lens", links: [LinkDefinition(.scale(Scale(Ratio("1000000") ?? .one)))])
    let body = DefenderDefinition(
      id: "body", links: [LinkDefinition(.pool(Pool(size: 100, isTerminal: true)))])
    let rules = Rules(
      pack: "lens", types: ["weapon"], defenders: [lens, body],
      loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))
    var state = try GameState(seed: 1, rules: rules)
    let link = LinkID(piece: PieceID(kind: DefenderKind(0), copy: 1), index: 0)
    #expect(
      reduce(&state, .receive(Blow([type: 1_000_000]), entry: nil), under: rules)
        == [.rejected(.evaluation(.overflow(link)))])
  }
}
