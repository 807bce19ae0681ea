import ChainmailCore
import ResponderChain
import TestSupport
import Testing

/// Charges, wear and what else links remember, where a combination applies them.
@Suite struct `The state of gathered links` {
  private func half(_ condition: Condition = Condition()) -> LinkDefinition {
    LinkDefinition(when: condition, .scale(Scale(Ratio(percent: 50) ?? .one)), group: 0)
  }

  private func charged(_ charges: Int32, renewed: Renewal = .never) -> Condition {
    var condition = Condition()
    (condition.charges, condition.renewal) = (charges, renewed)
    return condition
  }

  private func gathering(_ rule: Combination.Rule = .product) -> LinkDefinition {
    LinkDefinition(.bucket(Bucket(Combination(rule, group: 0))))
  }

  private func charges(_ chain: SmallChain, _ piece: Int, _ link: Int = 0) -> Int32? {
    chain.state.defense.chain.first { $0.id == SmallChain.id(piece, link) }?.state.charges
  }

  @Test func `a charge is spent where a link acts, once for all types`() throws {
    var chain = try SmallChain([[half(charged(1))], [gathering()]], groups: [.gathered])
    let amounts: AmountTable = [SmallChain.blade: 60, SmallChain.fire: 40]
    #expect(try (0..<3).map { _ in try chain.hit(amounts).outcome.body } == [50, 100, 100])
    #expect(charges(chain, 0) == 0)
  }

  @Test func `a charge is told with the link that gathers`() throws {
    var chain = try SmallChain([[gathering()], [half(charged(2))]], groups: [.gathered])
    let steps = try chain.hit([SmallChain.blade: 100]).walk(of: 0)
    #expect(steps[0].members.map(\.link) == [SmallChain.id(1)])
    #expect(steps[0].members.map(\.before.charges) == [2])
    #expect(steps[0].members.map(\.after.charges) == [1])
    #expect(steps[1].before.charges == 1 && steps[1].after.charges == 1)
  }

  @Test func `a charge comes back with its turn`() throws {
    var chain = try SmallChain(
      [[half(charged(1, renewed: .turn))], [gathering()]], groups: [.gathered])
    #expect(try chain.hit([SmallChain.blade: 100]).outcome.body == 50)
    #expect(try chain.hit([SmallChain.blade: 100]).outcome.body == 100)
    chain.act(.wait)
    #expect(try chain.hit([SmallChain.blade: 100]).outcome.body == 50)
  }

  @Test func `nothing is spent by a link that changes nothing`() throws {
    let weak = LinkDefinition(
      when: charged(1), .scale(Scale(Ratio(percent: 80) ?? .one)), group: 0)
    let idle = LinkDefinition(when: charged(1), .scale(Scale(.one)), group: 0)
    var largest = try SmallChain(
      [[weak], [half(charged(1))], [weak], [gathering(.largest)]], groups: [.gathered])
    #expect(try largest.hit([SmallChain.blade: 100]).outcome.body == 50)
    #expect((0..<3).map { charges(largest, $0) } == [1, 0, 1])
    var sum = try SmallChain([[idle], [half(charged(1))], [gathering(.sum)]], groups: [.gathered])
    #expect(try sum.hit([SmallChain.blade: 100]).outcome.body == 50)
    #expect((0..<2).map { charges(sum, $0) } == [1, 0])
    // One that takes all leaves nothing for the next.
    let all = LinkDefinition(when: charged(1), .scale(Scale(.zero)), group: 0)
    var product = try SmallChain(
      [[all], [half(charged(1))], [gathering()]], groups: [.gathered])
    #expect(try product.hit([SmallChain.blade: 100]).outcome.body == 0)
    #expect((0..<2).map { charges(product, $0) } == [0, 1])
  }

  @Test func `numbers are spent while anything is left to take them off`() throws {
    let flat = LinkDefinition(when: charged(1), .subtract(Subtract(60)), group: 0)
    var chain = try SmallChain([[flat], [flat], [flat], [gathering(.sum)]], groups: [.gathered])
    #expect(try chain.hit([SmallChain.blade: 100]).outcome.body == 0)
    #expect((0..<3).map { charges(chain, $0) } == [0, 0, 1])
  }

  @Test func `a pool's own resistances spend charges too`() throws {
    let pool = LinkDefinition(
      .pool(Pool(.fixed(1000), own: Combination(.product, group: 0))))
    var chain = try SmallChain([[half(charged(1))], [pool]], groups: [.gathered])
    _ = try chain.hit([SmallChain.blade: 100])
    _ = try chain.hit([SmallChain.blade: 100])
    #expect(chain.level(1) == 850)
    #expect(charges(chain, 0) == 0)
  }

  @Test func `a part of a part spends its charge where the whole counts`() throws {
    let inner = LinkDefinition(
      when: charged(1), .scale(Scale(Ratio(percent: 50) ?? .one)), group: 1)
    let stack = LinkDefinition(
      when: charged(1), .bucket(Bucket(Combination(.stacking, group: 1))), group: 0)
    var chain = try SmallChain(
      [[inner], [stack], [gathering()]], groups: [.gathered, .gathered])
    #expect(try chain.hit([SmallChain.blade: 100]).outcome.body == 50)
    #expect((0..<2).map { charges(chain, $0) } == [0, 0])
    #expect(try chain.hit([SmallChain.blade: 100]).outcome.body == 100)
  }

  @Test func `a piece wears where its gathered link absorbs or stops`() throws {
    func wearing(_ trigger: React.Trigger) -> LinkDefinition {
      LinkDefinition(.react(React(on: trigger, .wear(1, durability: 2))))
    }
    var only = Condition()
    only.types = [SmallChain.fire]
    let fire = LinkDefinition(when: only, .scale(Scale(.zero)), group: 0)
    var chain = try SmallChain(
      [[half(), wearing(.absorbed)], [fire, wearing(.blocked)], [gathering()]],
      groups: [.gathered])
    _ = try chain.hit([SmallChain.blade: 100])
    #expect(chain.level(0, 1) == 1 && chain.level(1, 1) == 2)
    _ = try chain.hit([SmallChain.fire: 100])
    #expect(chain.worn == [1, 2] && chain.level(1, 1) == 1)
  }

  @Test func `a condition is read once, as the packet arrives`() throws {
    var large = Condition()
    large.total = 100...(.max)
    var chain = try SmallChain([[half(large)], [gathering()]], groups: [.gathered])
    // Of the second type it is asked when the first is halved already.
    #expect(
      try chain.hit([SmallChain.blade: 60, SmallChain.fire: 60]).outcome.body == 60)
    #expect(
      try chain.hit([SmallChain.blade: 40, SmallChain.fire: 40]).outcome.body == 80)
  }
}

/// Chains that are gathered, and the same links met one after the other.
@Suite struct `A gathered chain` {
  private static let count = 5
  private static let quarter = 250_000_000 as Int64

  /// Pieces with a factor, and some with a reaction; then what gathers them, if they are gathered,
  /// and the body.
  private func rules(_ pieces: [[LinkDefinition]], gathered: Bool) -> Rules {
    var definitions = pieces.enumerated().map { place, links in
      DefenderDefinition(id: "piece-\(place)", links: links)
    }
    definitions.append(
      DefenderDefinition(
        id: "body", links: [LinkDefinition(.pool(Pool(size: .max, isTerminal: true)))]))
    definitions.append(
      DefenderDefinition(
        id: "whole", links: [LinkDefinition(.bucket(Bucket(Combination(.product, group: 0))))]))
    var worn = pieces.indices.map { DefenderKind(UInt16($0)) }
    if gathered { worn.append(DefenderKind(UInt16(pieces.count + 1))) }
    worn.append(DefenderKind(UInt16(pieces.count)))
    return Rules(
      pack: "gathered", types: (0..<RandomFights.typeCount).map { "type-\($0)" },
      tags: ["melee", "spell"], registers: ["place"],
      groups: [LinkGroup(id: "group", order: gathered ? .gathered : .listed)],
      defenders: definitions, loadout: Loadout(worn: worn))
  }

  private func pieces(_ random: inout some RandomNumberGenerator) -> [[LinkDefinition]] {
    (0..<Self.count).map { _ in
      var condition = RandomFights.condition(&random)
      // What is left when the walk reaches a link is another total than that before all of them.
      condition.total = Condition().total
      if Int.random(in: 0..<2, using: &random) == 0 {
        condition.charges = .random(in: 0...4, using: &random)
        condition.renewal = [.never, .turn].randomElement(using: &random) ?? .never
      }
      let ratio = Ratio(quanta: Self.quarter * .random(in: 0...4, using: &random))
      let factor = LinkDefinition(name: "factor", when: condition, .scale(Scale(ratio)), group: 0)
      return [factor] + reaction(&random)
    }
  }

  private func reaction(_ random: inout some RandomNumberGenerator) -> [LinkDefinition] {
    let taken = Formula.reading(.taken).map { Parameter<Amount>.formula($0) } ?? .fixed(1)
    let (trigger, points, durability): (React.Trigger, Parameter<Amount>, Amount) =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: (.absorbed, .fixed(1), 3)
      case 1: (.blocked, .fixed(1), 2)
      case 2: (.absorbed, taken, 900)
      default: (.broken, .fixed(0), 1)
      }
    return [
      LinkDefinition(
        name: "wear", .react(React(on: trigger, .wear(points, durability: .fixed(durability)))))
    ]
  }

  /// A blow whose amounts can be divided by four once for each piece.
  private func blow(_ random: inout some RandomNumberGenerator) -> Blow {
    var blow = RandomFights.blow(&random)
    blow.effects = []
    for type in blow.amounts.types {
      blow.amounts[type] = Amount(quanta: blow.amounts[type].quanta / 1024 * 1024 + 1024) ?? .max
    }
    return blow
  }

  @Test func `does what its links do one after the other, and leaves them alike`() throws {
    try withSeeds(400, reaching: 300) { random in
      let pieces = pieces(&random)
      let seed = random.next()
      let (one, other) = (rules(pieces, gathered: true), rules(pieces, gathered: false))
      var gathered = try GameState(seed: seed, rules: one)
      var written = try GameState(seed: seed, rules: other)
      let fresh = self.states(gathered)
      var changed = false
      for _ in 0..<12 {
        let action: Action =
          Int.random(in: 0..<4, using: &random) == 0
          ? .wait : .receive(blow(&random), entry: nil)
        let (left, right) = (
          reduce(&gathered, action, under: one), reduce(&written, action, under: other)
        )
        #expect(bodies(left) == bodies(right))
        #expect(broken(left) == broken(right))
        let (states, others) = (states(gathered), states(written))
        #expect(states == others)
        changed = changed || states != fresh
      }
      return changed
    }
  }

  private func bodies(_ events: [Event]) -> [Amount] {
    events.compactMap { if case .hit(let report) = $0 { report.outcome.body } else { nil } }
  }

  private func broken(_ events: [Event]) -> [PieceID] {
    events.compactMap { if case .broke(let piece) = $0 { piece } else { nil } }
  }

  private func states(_ state: GameState) -> [LinkID: LinkState] {
    let whole = DefenderKind(UInt16(Self.count + 1))
    let links = state.defense.chain.filter { $0.id.piece.kind != whole }
    return Dictionary(uniqueKeysWithValues: links.map { ($0.id, $0.state) })
  }
}
