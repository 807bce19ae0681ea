/// Between which bounds everything lies that the formulas of a chain may read while an attack walks
/// it, link by link.
struct WalkBounds: TrendSource {
  private var registers: [Trend]
  private let stats: StatTable
  private var attackerStats: AttackerStats
  private let tags: TagSet
  /// Those of the attack, and what links may make of them.
  private var types: TypeSet

  /// What is steady does not depend on it.
  var isWholeDamage: Bool { false }

  init(in defense: borrowing Defense, before blow: Blow) {
    stats = defense.stats
    (tags, types) = (blow.tags, blow.amounts.types.union(defense.typesMade))
    attackerStats = AttackerStats(defense.attackerStats)
    attackerStats.resolve(blow)
    registers = Array(repeating: Trend(0), count: RegisterTest.limit)
    // Links of a group may roll at another's place.
    for link in defense.chain where link.group != nil {
      if case .roll(let roll) = link.primitive { registers[Int(roll.register)] = .unknown }
    }
  }

  /// Whether a link may do anything where a packet meets it; one of a group may be asked elsewhere.
  func mayAct(_ link: Link) -> Bool {
    let condition = link.condition
    guard link.group == nil else { return true }
    guard tags.isSuperset(of: condition.requiredTags),
      tags.isDisjoint(with: condition.forbiddenTags),
      condition.types == .all || !types.isDisjoint(with: condition.types)
    else { return false }
    guard let test = condition.test, isSure(test) else { return true }
    return test.trend(in: self, for: nil).truth != false
  }

  /// Whether a formula always has an answer that a register can hold.
  private func isSure(_ formula: Formula) -> Bool { formula.extent(in: self, for: nil) < 9e18 }

  /// Takes in the next link of the chain.
  ///
  /// - Returns: Whether it rolls by a formula that always has an answer, and does so or not
  ///   whatever its dice show.
  mutating func isSureToRoll(_ link: Link) -> Bool {
    guard case .roll(let roll) = link.primitive else { return false }
    let formulas = link.condition.formulas + roll.formulas
    let isSure = formulas.allSatisfy(isSure)
    let rolled = roll.trend(in: self)
    registers[Int(roll.register)] = registers[Int(roll.register)].joined(with: rolled)
    return isSure && link.condition.formulas.allSatisfy(\.dice.isEmpty)
  }

  func value(of input: FormulaInput, for type: DamageType?) -> Trend {
    switch input {
    case .stat(let stat): stats.trend(of: Int(stat), for: type, among: types)
    case .attackerStat(let stat): attackerStats.trend(of: Int(stat), for: type, among: types)
    case .register(let register): registers[Int(register)]
    case .depth: Trend(steady: 0, Double(EvaluationError.depthLimit))
    case .link(_, .charges), .own(.charges): Trend(steady: 0, Double(Int32.max))
    case .sumOfGroup(_, .charges), .sumOfCopies(_, .charges):
      Trend(steady: 0, Double(Int32.max) * Double(Defense.linkLimit))
    case .sumOfGroup, .sumOfCopies:
      Trend(steady: 0, Number(Amount.max).approximate * Double(Defense.linkLimit))
    case .damage, .total, .maximum, .penetration, .link, .own, .arrived, .taken, .lost:
      Trend(steady: 0, Self.mostOfAllTypes)
    }
  }

  private static let mostOfAllTypes = Number(Amount.max).approximate * Double(DamageType.limit)
}

extension Primitive {
  /// The types that it may make of others.
  var typesMade: [DamageType] {
    switch self {
    case .convert(let convert): return convert.parts.map(\.target)
    case .emit(let emit):
      if case .flat(let type, _) = emit.content { return [type] }
      return emit.type.map { [$0] } ?? []
    default: return []
    }
  }
}
