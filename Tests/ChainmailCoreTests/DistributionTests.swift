import ChainmailCore
import TestSupport
import Testing

/// The evaluator with draws that are laid down, and with all draws there are.
@Suite struct `Draws other than luck` {
  private static let type = DamageType(0)

  private func defense(_ links: [LinkDefinition]) throws -> Defense {
    let pieces = links.enumerated().map { place, link in
      DefenderDefinition(id: "piece-\(place)", links: [link])
    }
    let body = DefenderDefinition(
      id: "body", links: [LinkDefinition(.pool(Pool(size: 100, isTerminal: true)))])
    let rules = Rules(
      pack: "dice", types: ["weapon"], registers: ["place"], defenders: pieces + [body],
      loadout: Loadout(worn: (0...links.count).map { DefenderKind(UInt16($0)) }))
    return try GameState(seed: 1, rules: rules).defense
  }

  /// What a link makes of 10 under these draws: what the body loses, and what it drew.
  private func fate(
    _ link: LinkDefinition, _ draws: [UInt64]
  ) throws -> (body: Amount, draws: [RecordedDraw]) {
    var defense = try defense([link])
    var evaluator = Evaluator(draws: FixedDraws(draws), recorder: LedgerRecorder())
    let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), Blow([Self.type: 10]))
    let outcome = try evaluator.resolve(attack, in: &defense)
    return (outcome.body, evaluator.recorder.report.walk(of: 0).first?.draws ?? [])
  }

  @Test func `that are laid down make a gate stand shut or open`() throws {
    let gate = LinkDefinition(.gate(Gate(chance: Ratio("0.25") ?? .one)))
    for (draw, body) in [(0, 0), (249_999_999, 0), (250_000_000, 10)] as [(UInt64, Amount)] {
      let fate = try fate(gate, [draw])
      #expect(fate.body == body)
      #expect(fate.draws == [RecordedDraw(slot: 1, bound: 1_000_000_000, result: draw)])
    }
  }

  @Test func `that are laid down are what a die shows`() throws {
    for draw in 0..<4 as Range<UInt64> {
      let fate = try fate(LinkDefinition(.subtract(Subtract(1, die: 2...5))), [draw])
      #expect(fate.body == Amount(Int(10 - 1 - 2 - draw)))
      #expect(fate.draws == [RecordedDraw(slot: 1, bound: 4, result: draw)])
    }
  }

  @Test func `that are laid down decide a roll and who reads it`() throws {
    var condition = Condition()
    condition.register = RegisterTest(register: 0, allowed: 5...6)
    for draw in 0..<6 as Range<UInt64> {
      var defense = try defense([
        LinkDefinition(.roll(Roll(into: 0, die: 1...6))),
        LinkDefinition(when: condition, .immune(Immune())),
      ])
      var evaluator = Evaluator(draws: FixedDraws([draw]), recorder: NoLedger())
      let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), Blow([Self.type: 10]))
      #expect(try evaluator.resolve(attack, in: &defense).body == (draw >= 4 ? 0 : 10))
    }
  }

  @Test func `that are laid down round a product away from zero or towards it`() throws {
    // Ten times 0.77 is 7.7: it becomes 8 with odds of 7 in 10.
    let scale = LinkDefinition(.scale(Scale(Ratio("0.77") ?? .one, rounding: .stochastic)))
    #expect(try fate(scale, [2_999_999_999_999]).body == 7)
    #expect(try fate(scale, [3_000_000_000_000]).body == 8)
  }

  @Test func `that are laid down let a link act or not`() throws {
    var condition = Condition()
    condition.chance = .fixed(Ratio("0.5") ?? .one)
    let link = LinkDefinition(when: condition, .immune(Immune()))
    #expect(try fate(link, [499_999_999]).body == 0)
    #expect(try fate(link, [500_000_000]).body == 10)
  }

  @Test func `that are laid down save a body from death or not`() throws {
    var condition = Condition()
    condition.chance = .fixed(Ratio("0.5") ?? .one)
    for (draw, left) in [(0, 1), (500_000_000, 0)] as [(UInt64, Amount)] {
      var defense = try defense([
        LinkDefinition(when: condition, .react(React(on: .lethal, .save(leaving: 1))))
      ])
      var evaluator = Evaluator(draws: FixedDraws([draw]), recorder: NoLedger())
      let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), Blow([Self.type: 200]))
      _ = try evaluator.resolve(attack, in: &defense)
      #expect(defense.hitPoints == left)
    }
  }

  /// How likely each loss of the body is, and what the links drew in each combination.
  private func distribution(
    _ links: [LinkDefinition], blow: Amount = 10
  ) throws -> (losses: [Amount: Probability], seen: [[RecordedDraw]]) {
    let fresh = try defense(links)
    let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), Blow([Self.type: blow]))
    var losses: [Amount: Probability] = [:]
    var seen: [[RecordedDraw]] = []
    var draws = EnumeratedDraws()
    repeat {
      var defense = fresh
      var evaluator = Evaluator(draws: draws, recorder: LedgerRecorder())
      let outcome = try evaluator.resolve(attack, in: &defense)
      draws = evaluator.draws
      seen.append(evaluator.recorder.report.walk(of: 0).flatMap(\.draws))
      let weight = try #require(draws.weight)
      losses[outcome.body] = (losses[outcome.body] ?? .zero).adding(weight)
    } while draws.advance()
    #expect(losses.values.reduce(.zero) { $0?.adding($1) } == Probability.one)
    return (losses, seen)
  }

  @Test func `that are all there are give the exact distribution of two dice`() throws {
    let (losses, seen) = try distribution([
      LinkDefinition(.subtract(Subtract(0, die: 1...4))),
      LinkDefinition(.subtract(Subtract(0, die: 1...3))),
    ])
    #expect(seen.count == 12)
    #expect(Set(seen).count == 12)
    #expect(
      losses == [
        8: Probability(1, of: 12), 7: Probability(2, of: 12), 6: Probability(3, of: 12),
        5: Probability(3, of: 12), 4: Probability(2, of: 12), 3: Probability(1, of: 12),
      ])
  }

  @Test func `that are all there are see two outcomes of a chance, with its exact odds`() throws {
    var sometimes = Condition()
    sometimes.chance = .fixed(Ratio("0.1") ?? .one)
    let (losses, seen) = try distribution([
      LinkDefinition(.gate(Gate(chance: Ratio("0.25") ?? .one))),
      LinkDefinition(when: sometimes, .subtract(Subtract(4))),
      LinkDefinition(.scale(Scale(Ratio("0.75") ?? .one, rounding: .stochastic))),
    ])
    // Shut; or open, with 6 or 10 to scale: 4.5 is 4 or 5, 7.5 is 7 or 8.
    #expect(seen.count == 5)
    #expect(Set(seen).count == 5)
    #expect(
      losses == [
        0: Probability(1, of: 4), 4: Probability(3, of: 80), 5: Probability(3, of: 80),
        7: Probability(27, of: 80), 8: Probability(27, of: 80),
      ])
  }

  @Test func `that are all there are need none where a product is whole`() throws {
    let (losses, seen) = try distribution([
      LinkDefinition(.scale(Scale(Ratio("0.5") ?? .one, rounding: .stochastic)))
    ])
    #expect(seen.count == 1)
    #expect(losses == [5: .one])
  }

  @Test func `that are all there are weigh a save from death`() throws {
    var condition = Condition()
    condition.chance = .fixed(Ratio("0.3") ?? .one)
    let (losses, _) = try distribution(
      [LinkDefinition(when: condition, .react(React(on: .lethal, .save(leaving: 1))))], blow: 200)
    #expect(losses == [99: Probability(3, of: 10), 100: Probability(7, of: 10)])
  }
}

@Suite struct `A slot that is asked again` {
  private let packet = PacketKey(attack: AttackID(attacker: .player, ordinal: 0))

  @Test func `gives what it gave, as luck does`() {
    var draws = EnumeratedDraws()
    var seen: [[UInt64]] = []
    repeat {
      seen.append((0..<2).map { _ in draws.draw(below: 3, packet: packet, link: 7, slot: 1) })
      #expect(draws.weight == Probability(1, of: 3))
    } while draws.advance()
    #expect(seen == [[0, 0], [1, 1], [2, 2]])
  }

  @Test func `with other odds is split where these lie`() {
    var draws = EnumeratedDraws()
    var seen: [[Bool]: Probability?] = [:]
    repeat {
      let first = draws.draw(below: 10, dividedAt: 5, packet: packet, link: 7, slot: 1) < 5
      let second = draws.draw(below: 10, dividedAt: 2, packet: packet, link: 7, slot: 1) < 2
      seen[[first, second]] = draws.weight
    } while draws.advance()
    #expect(
      seen == [
        [true, true]: Probability(2, of: 10), [true, false]: Probability(3, of: 10),
        [false, false]: Probability(5, of: 10),
      ])
  }
}

@Suite struct `A probability` {
  @Test func `is in lowest terms and adds and multiplies exactly`() throws {
    #expect(Probability(250_000_000, of: 1_000_000_000) == Probability(1, of: 4))
    #expect(Probability(1, of: 4).adding(Probability(1, of: 12)) == Probability(1, of: 3))
    #expect(Probability(3, of: 4).times(2, of: 9) == Probability(1, of: 6))
    #expect(Probability(0, of: 7) == .zero)
    #expect(Probability(7, of: 7) == .one)
    #expect(Probability(3, of: 8).description == "3/8")
    #expect(Probability(3, of: 8).times(Probability(2, of: 9)) == Probability(1, of: 12))
    #expect(Probability(3, of: 8).complement == Probability(5, of: 8))
    #expect(Probability(3, of: 8).value == 0.375)
  }

  @Test func `that takes more than 128 bits is none`() {
    var weight: Probability? = .one
    for _ in 0..<3 { weight = weight?.times(1, of: .max) }
    #expect(weight == nil)
    let fine = Probability(1, of: .max).times(1, of: .max)
    #expect(fine?.adding(Probability(1, of: 3)) != nil)
    #expect(fine?.adding(Probability(1, of: .max - 1)) == nil)
  }
}
