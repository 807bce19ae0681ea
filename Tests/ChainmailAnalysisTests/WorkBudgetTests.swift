import ChainmailContent
import ChainmailCore
import ChainmailLog
import Testing

import ChainmailAnalysis

/// Packs whose parts are all within their limits, and whose attacks would take minutes.
@Suite struct `The work of one attack` {
  /// A pack with links in front of a body, under damage of so many types.
  static func rules(
    _ links: [String], groups: [String] = [], listed: [String] = [], types: Int = 1
  ) throws -> Rules {
    let ordered = groups.map { "{id: \($0), order: gathered}" } + listed.map { "{id: \($0)}" }
    let header = """
      schema: 1
      id: heavy
      name: Heavy
      types: [\((0..<types).map { "{id: t\($0), name: T\($0)}" }.joined(separator: ", "))]
      groups: [\(ordered.joined(separator: ", "))]
      attacks: [sword]
      loadout: {worn: [armor, body]}

      """
    let defenders =
      "schema: 1\ndefenders:\n  - id: armor\n    name: Armor\n    links:\n"
      + links.enumerated().map { "      - {name: l\($0), \($1)}\n" }.joined()
      + "  - {id: body, name: Body, links: [{pool: {size: 99999999999, terminal: yes}}]}\n"
    let attack = "schema: 1\nid: sword\nname: Sword\namounts: {t0: 9999999}\n"
    return try PackFiles([
      ContentFile(path: "pack.yml", text: header),
      ContentFile(path: "defenders/all.yml", text: defenders),
      ContentFile(path: "attacks/sword.yml", text: attack),
    ]).pack().rules
  }

  /// A link that throws so many thousand dice.
  static func dice(_ thousands: Int) -> String {
    let dice = Array(repeating: "binomial(1000, 50%)", count: thousands)
    return "subtract: {amount: \"\(dice.joined(separator: " + "))\"}"
  }

  private static let blow = Blow([DamageType(0): 9_999_999])

  private static func link(_ index: UInt16) -> LinkID {
    LinkID(piece: PieceID(kind: DefenderKind(0), copy: 1), index: index)
  }

  /// What becomes of the blow without notes, with them, and link by link.
  private func outcomes(_ rules: Rules) throws -> [Result<Outcome, EvaluationError>] {
    let defense = try GameState(seed: 1, rules: rules).defense
    let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), Self.blow)
    let luck = CounterLuck(seed: 1)
    return [
      Result { () throws(EvaluationError) in
        var defense = defense
        var silent = Evaluator(draws: luck, recorder: NoLedger())
        return try silent.resolve(attack, in: &defense)
      },
      Result { () throws(EvaluationError) in
        var defense = defense
        var noting = Evaluator(draws: luck, recorder: LedgerRecorder())
        return try noting.resolve(attack, in: &defense)
      },
      Result { () throws(EvaluationError) in
        var defense = defense
        var stepped = Evaluator(draws: luck, recorder: NoLedger())
        stepped.begin(attack, in: defense)
        while try stepped.step(&defense) {}
        return try stepped.finish(&defense)
      },
    ]
  }

  @Test func `is bounded, and the link at which it ends is named`() throws {
    let rules = try Self.rules(Array(repeating: Self.dice(12), count: 200))
    #expect(
      try outcomes(rules)
        == Array(repeating: .failure(.tooMuchWork(Self.link(2))), count: 3))
    var game = try GameState(seed: 1, rules: rules)
    let before = game
    #expect(
      reduce(&game, .receive(Self.blow, entry: nil), under: rules)
        == [.rejected(.evaluation(.tooMuchWork(Self.link(2))))])
    #expect(game == before)
    _ = reduce(&game, .spar(pace: 2), under: rules)
    let events = (0..<2).flatMap { _ in reduce(&game, .wait, under: rules) }
    #expect(events.contains { if case .dissolved(_, .evaluation) = $0 { true } else { false } })
    #expect(game.defense == before.defense)
  }

  @Test func `is told of all dice alike, with notes and without`() throws {
    var fates: [Bool] = []
    for thousands in 27...31 {
      let rules = try Self.rules([Self.dice(12), Self.dice(12), Self.dice(thousands - 24)])
      let found = try outcomes(rules)
      #expect(Set(found.map { try? $0.get() }).count == 1)
      fates.append((try? found[0].get()) != nil)
    }
    #expect(fates == [true, true, true, false, false])
  }

  @Test func `is bounded where groups gather groups that gather groups`() throws {
    let groups = (0..<10).map { "g\($0)" }
    let links = (0..<250).map { place in
      let level = place / 25
      return level < 9
        ? "bucket: {combine: product, gather: g\(level + 1)}, group: g\(level)"
        : "scale: {ratio: 99%}, group: g9"
    }
    let rules = try Self.rules(links + ["bucket: {combine: product, gather: g0}"], groups: groups)
    for outcome in try outcomes(rules) {
      guard case .failure(.tooMuchWork) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
    }
  }

  /// A sum of so many numbers that takes thirty steps, or a multiple of that.
  private static func sum(_ steps: Int) -> String {
    (0..<steps / 2).map { _ in "damage" }.joined(separator: " + ") + " - \(steps / 2 - 1) * damage"
  }

  @Test func `counts formulas, however short`() throws {
    let groups = ["g"]
    let members = Array(
      repeating: "scale: {ratio: \"(\(Self.sum(28))) / damage\"}, group: g", count: 128)
    let buckets = Array(repeating: "bucket: {combine: product, gather: g}", count: 127)
    let rules = try Self.rules(members + buckets, groups: groups, types: 8)
    var amounts = AmountTable()
    for type in 0..<8 { amounts[DamageType(type)] = 9_999_999 }
    var defense = try GameState(seed: 1, rules: rules).defense
    var evaluator = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
    let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), Blow(amounts))
    do throws(EvaluationError) {
      _ = try evaluator.resolve(attack, in: &defense)
      Issue.record("128 · 127 · 8 formulas were worked out")
    } catch {
      guard case .tooMuchWork(let link) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(link.index < 250)
    }
  }

  @Test func `counts the links that sums look through, and ends within a bucket`() throws {
    let pools = Array(repeating: "pool: {size: 9, share: 0%}, group: g", count: 200)
    let sums = (0..<60).map { _ in "sum(g.level)" }.joined(separator: " + ")
    let members = (0..<32).map { _ in "{subtract: {amount: \"\(sums)\"}}" }
    let bucket = "bucket: {combine: sum, links: [\(members.joined(separator: ", "))]}"
    let header = try Self.rules(pools + [bucket], listed: ["g"], types: 32)
    var amounts = AmountTable()
    for type in 0..<32 { amounts[DamageType(type)] = 9_999_999 }
    var defense = try GameState(seed: 1, rules: header).defense
    var evaluator = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
    #expect(throws: EvaluationError.tooMuchWork(Self.link(200))) {
      try evaluator.resolve(
        Attack(id: AttackID(attacker: .player, ordinal: 0), Blow(amounts)), in: &defense)
    }
    // The formula during which it was used up is the last.
    #expect(evaluator.work < EvaluationError.workLimit + 60 * (1 + 201 / 8) + 8)
  }

  @Test func `is paid for links by those packets only that meet them`() throws {
    func work(_ target: String) throws -> Int {
      let links = Array(repeating: "scale: {ratio: 100%}", count: 100)
      let emit = #"emit: {to: \#(target), spawned: "if(depth = 0, 1%, 0%)"}"#
      var defense = try GameState(seed: 1, rules: Self.rules([emit] + links)).defense
      var evaluator = Evaluator(draws: CounterLuck(seed: 1), recorder: NoLedger())
      _ = try evaluator.resolve(
        Attack(id: AttackID(attacker: .player, ordinal: 0), Self.blow), in: &defense)
      return evaluator.work
    }
    #expect(try work("attacker") == work("ally"))
    // 102 links are met once more, and the formula is worked out once more.
    #expect(try work("self") - work("attacker") == 103)
  }

  @Test func `of the largest hit is an answer where smaller hits have one`() throws {
    // A thousand points take more dice than there may be.
    let dice = "binomial(1000, if(damage < 1000, 0, 50%))"
    let sum = Array(repeating: dice, count: 12).joined(separator: " + ")
    let link = "subtract: {amount: \"0 * (\(sum))\"}"
    let wearer = try Wearer(try Self.rules(Array(repeating: link, count: 20)))
    let profile = HitProfile(DamageType(0))
    let some = MaxHit(of: profile, on: wearer)
    #expect(some.fault == nil && some.largestSurvived == 999)
    #expect(some.firstUnresolved == 1000 && some.firstKilling == nil)
    guard case .tooMuchWork? = some.obstacle else {
      Issue.record("\(String(describing: some.obstacle))")
      return
    }
    // Where every hit is too much, the rules are at fault.
    let all = link.replacing("if(damage < 1000, 0, 50%)", with: "50%")
    let none = try Wearer(try Self.rules(Array(repeating: all, count: 20)))
    let heavy = MaxHit(of: profile, on: none)
    #expect(heavy.fault == .tooMuchWork(Self.link(2)))
    var work = MaxHit.SharedWork()
    let answers = (0..<3).map { _ in MaxHit(of: profile, on: none, sharing: &work) }
    #expect(answers.allSatisfy { $0.fault == heavy.fault })
  }

  @Test func `writes no record that is longer than it may be`() throws {
    let scale = "scale: {ratio: 99.9%}"
    let send = #"emit: {to: self, spawned: "if(depth = 0, 1%, 0%)"}"#
    let cases = [
      try Self.rules([Self.dice(12), Self.dice(12), Self.dice(5)]),
      try Self.rules(Array(repeating: scale, count: 255), types: 32),
      try Self.rules(Array(repeating: scale, count: 100) + [send, send], types: 32),
      try Self.rules(Array(repeating: send, count: 40), types: 32),
    ]
    var lengths: [Int] = []
    for rules in cases {
      var amounts = AmountTable()
      for type in 0..<rules.types.count {
        amounts[DamageType(type)] = Amount(quanta: 9_123_456_781_234 + Int64(type)) ?? .max
      }
      var state = try GameState(seed: 1, rules: rules)
      var scribe = Scribe(rules: rules)
      for content in scribe.opening(state) { scribe.write(content, tick: 0) }
      var told = TurnList()
      let action = Action.receive(Blow(amounts), entry: nil)
      reduce(&state, action, under: rules, into: &told)
      for content in scribe.contents(action, told, state).joined() {
        scribe.write(content, tick: 0)
        lengths.append(scribe.line.count)
      }
    }
    #expect(lengths.max() ?? 0 > 500_000)
    #expect(lengths.allSatisfy { $0 <= EvaluationError.ledgerLimit }, "\(lengths)")
  }

  @Test func `ends an answer that would cost too much, which says so`() throws {
    let wearer = try Wearer(try Self.rules([Self.dice(12), Self.dice(12)]))
    let limits = AnswerLimits(work: 300_000)
    let distribution = try Distribution(
      of: [Self.blow], on: wearer, seeds: 1000, within: Enumeration.Bounds(steps: 100_000),
      limits: limits)
    #expect(distribution.isCutShort)
    #expect(distribution.ground == .simulation(seeds: 13))
    let total = distribution.outcomes.reduce(0) { $0 + $1.likelihood.value }
    #expect(abs(total - 1) < 1e-9)
    #expect(abs((distribution.links.last?.acts ?? 0) - 1) < 1e-9)

    let points = try EffectiveHitPoints(
      of: HitProfile(DamageType(0)), on: wearer, hit: 9_999_999, seeds: 1000, playingOut: false,
      within: limits)
    #expect(points.isCutShort && points.raw == nil)

    var effort = HitProbe.Effort()
    (effort.hit, effort.all, effort.most) = (50_000, 60_000, 60_000)
    let largest = MaxHit(
      of: HitProfile(DamageType(0)), on: wearer, luck: .certain, seeds: 5, within: effort)
    #expect(largest.isCutShort && largest.ground != .proven)
    #expect(largest.firstUnresolved == nil)
    #expect(largest.largestSurvived < largest.firstKilling ?? .max)
  }

  @Test func `is not done for an answer that is wanted no more`() throws {
    let wearer = try Wearer(try Self.rules([Self.dice(12), Self.dice(12)]))
    let profile = HitProfile(DamageType(0))
    #expect(try Distribution(of: [Self.blow], on: wearer, unless: { true }) == nil)
    #expect(
      try Distribution(throwing: wearer.rules.attacks[0], on: wearer, unless: { true }) == nil)
    #expect(try EffectiveHitPoints(of: profile, on: wearer, unless: { true }) == nil)
    #expect(MaxHit(of: profile, on: wearer, unless: { true }) == nil)
    #expect(try WorstProfile(on: wearer, unless: { true }) == nil)
    let plain = try Wearer(try Self.rules(["scale: {ratio: 50%}"]))
    #expect(try Distribution(of: [Self.blow], on: plain, unless: { false })?.falls.value == 0)
  }
}
