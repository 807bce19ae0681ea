import ChainmailAnalysis
import ChainmailCore

/// Characters made of links, for tests that ask about them.
enum Chains {
  static let weapon = DamageType(0)
  static let magic = DamageType(1)

  /// Each link is a piece of its own, outermost first; a body of this size stands behind them.
  static func rules(
    _ links: [LinkDefinition], body: Amount = 50, types: [String] = ["weapon", "magic"]
  ) -> Rules {
    let pieces = links.enumerated().map { place, link in
      DefenderDefinition(id: "piece-\(place)", links: [link])
    }
    let body = DefenderDefinition(
      id: "body", links: [LinkDefinition(.pool(Pool(size: body, isTerminal: true)))])
    return Rules(
      pack: "chains", types: types, tags: ["melee"], effects: ["burning"],
      registers: (0..<RegisterTest.limit).map { "register-\($0)" }, defenders: pieces + [body],
      loadout: Loadout(worn: (0...links.count).map { DefenderKind(UInt16($0)) }))
  }

  static func wearer(
    _ links: [LinkDefinition], body: Amount = 50, seed: UInt64 = 0
  ) throws -> Wearer {
    try Wearer(rules(links, body: body), seed: seed)
  }

  /// A condition that asks for a total.
  static func total(_ bounds: ClosedRange<Amount>) -> Condition {
    var condition = Condition()
    condition.total = bounds
    return condition
  }

  /// A condition that asks for types.
  static func on(_ types: TypeSet) -> Condition {
    var condition = Condition()
    condition.types = types
    return condition
  }

  static func ratio(_ percent: Int) -> Ratio { Ratio(percent: percent) ?? .one }

  static func units(_ units: Int) -> Amount { Amount(units) ?? .max }
}

/// Random chains with few dice, so that a test can go through all of them by itself.
enum RandomChains {
  static func links(
    _ count: ClosedRange<Int>, _ random: inout some RandomNumberGenerator
  ) -> [LinkDefinition] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      var condition = condition(&random)
      let primitive = primitive(&random)
      // What comes back without end is an error.
      if case .emit(let emit) = primitive, emit.target == .oneself { condition.charges = 1 }
      return LinkDefinition(when: condition, primitive)
    }
  }

  static func blow(_ random: inout some RandomNumberGenerator) -> Blow {
    Blow(
      [Chains.weapon: amount(1...40, &random), Chains.magic: amount(0...20, &random)],
      tags: TagSet(rawValue: .random(in: 0...1, using: &random)),
      effects: EffectSet(rawValue: .random(in: 0...1, using: &random)),
      penetration: [Chains.weapon: amount(0...3, &random)])
  }

  private static func amount(
    _ units: ClosedRange<Int>, _ random: inout some RandomNumberGenerator
  ) -> Amount {
    Chains.units(.random(in: units, using: &random))
  }

  private static func condition(_ random: inout some RandomNumberGenerator) -> Condition {
    var condition = Condition()
    switch Int.random(in: 0..<9, using: &random) {
    case 0: condition.types = [Chains.weapon]
    case 1: condition.types = [Chains.magic]
    case 2: condition.requiredTags = TagSet(rawValue: 1)
    case 3: condition.chance = .fixed(Chains.ratio(.random(in: 1...99, using: &random)))
    case 4: condition.charges = .random(in: 0...2, using: &random)
    case 5: condition.total = amount(0...10, &random)...amount(11...60, &random)
    case 6: condition.register = RegisterTest(register: 0, allowed: 0...1)
    default: break
    }
    return condition
  }

  private static func primitive(_ random: inout some RandomNumberGenerator) -> Primitive {
    let share = Chains.ratio(.random(in: 0...100, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .immune(Immune(ceiling: Bool.random(using: &random) ? PerType(.fixed(12)) : nil))
    case 1, 2: return .subtract(Subtract(amount(0...3, &random), die: 0...3))
    case 3: return .scale(Scale(share, rounding: .stochastic))
    case 4: return .gate(Gate(chance: share))
    case 5: return .roll(Roll(into: 0, die: 0...2))
    case 6: return .convert(Convert(to: Chains.magic, share: share))
    case 7: return .emit(Emit(.diverted(share), to: .attacker))
    case 8: return .emit(Emit(.spawned(share), to: .oneself))
    case 9: return .defer(Defer(share, over: 3))
    case 10: return .pool(Pool(size: amount(0...30, &random), share: share))
    case 11: return .react(React(on: .lethal, .save(leaving: .fixed(1))))
    case 12: return .react(React(on: .hit, .wear(.fixed(1), durability: .fixed(2))))
    case 13: return .react(React(on: .broken, .shatter))
    case 14:
      return .curve(
        Curve(PerType(.fixed(amount(0...30, &random))), .overDamage(.fixed(Chains.ratio(200)))))
    case 15:
      let scale = Combination.Member(.scale(Scale(share)))
      let flat = Combination.Member(.subtract(Subtract(amount(0...3, &random))))
      return .bucket(Bucket(Combination(.sum, [scale, scale, flat])))
    case 16: return .emit(Emit(.diverted(share), to: .onward))
    case 17:
      let own = Combination(.product, [Combination.Member(.scale(Scale(share)))])
      return .pool(Pool(.fixed(amount(0...30, &random)), own: own))
    case 18:
      let first = LinkReference(kind: DefenderKind(0), index: 0)
      return .react(React(on: .hit, .gain(.fixed(2), of: first)))
    default: return .roll(Roll(into: 0, .table([.init(0, weight: 3), .init(5, weight: 1)])))
    }
  }
}
