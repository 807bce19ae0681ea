internal import ChainmailCore
internal import Messages

/// Between which bounds everything lies that the formulas of a link may read, as far as the pack
/// declares it: ranges of stats, dice of registers, sizes of pools.
///
/// Nothing is known of attacks but that amounts end somewhere, unless a packet is at hand.
struct DeclaredBounds: TrendSource {
  private let rules: Rules
  /// Those of one character; nil stands for every character.
  private let stats: StatTable?
  private var registers: [Trend]
  /// The link that reads.
  private var link: LinkReference?
  /// The packet that it meets; nil stands for every packet.
  var packet: PacketBounds?

  /// What is steady does not depend on it.
  var isWholeDamage: Bool { false }

  /// The bounds for every character.
  init(of rules: Rules) { self.init(rules, nil) }

  /// The bounds for the character with a loadout.
  init(of loadout: Loadout, under rules: Rules) {
    self.init(rules, StatTable(loadout, rules: rules))
  }

  private init(_ rules: Rules, _ stats: StatTable?) {
    (self.rules, self.stats) = (rules, stats)
    registers = Array(repeating: .unknown, count: rules.registers.count)
    // A register that nobody has rolled holds 0.
    var rolled = Array(repeating: Trend(0), count: registers.count)
    for (kind, defender) in rules.defenders.enumerated() {
      for (place, definition) in defender.links.enumerated() {
        guard case .roll(let roll) = definition.primitive else { continue }
        let reference = LinkReference(
          kind: DefenderKind(UInt16(clamping: kind)), index: defender.index(ofLinkAt: place))
        let register = Int(roll.register)
        rolled[register] = rolled[register].joined(with: roll.trend(in: read(by: reference)))
      }
    }
    registers = rolled
  }

  /// The bounds as a link reads them.
  func read(by link: LinkReference) -> DeclaredBounds {
    var bounds = self
    bounds.link = link
    return bounds
  }

  func value(of input: FormulaInput, for type: DamageType?) -> Trend {
    switch input {
    case .stat(let stat): value(ofStat: Int(stat), for: type)
    case .attackerStat(let stat): rules.attackerStats[Int(stat)].bounds
    case .damage:
      type.flatMap { packet?.amount(of: $0) } ?? Trend(steady: 0, packet?.total.high ?? .most)
    case .total: packet?.total ?? .anyAmount
    case .maximum, .penetration, .arrived, .taken, .lost: .anyAmount
    case .depth:
      packet.map { Trend(Double($0.depth)) }
        ?? Trend(steady: 0, Double(EvaluationError.depthLimit), isWhole: true)
    case .register(let register): registers[Int(register)]
    case .link(let reference, let property): self.property(property, of: reference)
    case .sumOfGroup(let group, let property):
      sum(of: property, over: rules.links(in: group))
    case .sumOfCopies(let reference, let property): sum(of: property, over: [reference])
    case .own(let property): link.map { self.property(property, of: $0) } ?? .unknown
    }
  }

  private func value(ofStat stat: Int, for type: DamageType?) -> Trend {
    if let stats { return stats.trend(of: stat, for: type, among: rules.allTypes) }
    let range = rules.stats[stat].range
    return Trend(steady: range.lowerBound.approximate, range.upperBound.approximate)
  }

  private func property(_ property: LinkProperty, of reference: LinkReference) -> Trend {
    guard let link = rules.definition(of: reference) else { return .unknown }
    // A link that is not worn has nothing.
    switch property {
    case .size, .level: return Trend(steady: 0, mostHeld(by: link.primitive))
    case .charges:
      return Trend(steady: 0, link.condition.charges.map(Double.init) ?? 0, isWhole: true)
    case .adaptation: return Trend(steady: 0, 1)
    }
  }

  /// A chain may have as many copies of each as it has room for.
  private func sum(of property: LinkProperty, over links: [LinkReference]) -> Trend {
    let most = links.map { self.property(property, of: $0).high }.max() ?? 0
    return Trend(
      steady: 0, most * Double(Defense.linkLimit), isWhole: property == .charges)
  }

  /// The most that a link's level ever is, which is that of a fresh one.
  func mostHeld(by primitive: Primitive) -> Double {
    let size = primitive.initialLevel.trend(in: SizeReading(bounds: self), for: nil)
    return min(max(size.high, 0), .most)
  }

  /// What a size reads: stats, and nothing else.
  private struct SizeReading: TrendSource {
    let bounds: DeclaredBounds
    var isWholeDamage: Bool { false }

    func value(of input: FormulaInput, for type: DamageType?) -> Trend {
      if case .stat = input { bounds.value(of: input, for: type) } else { Trend(0) }
    }
  }
}

extension DeclaredBounds {
  /// Why a test comes to zero whatever happens; nil where it may hold.
  func reasonNeverToHold(_ test: Formula) -> Message? {
    if test.contradictsItself { return Message("what it asks contradicts itself") }
    guard test.trend(in: self, for: nil).truth == false else { return nil }
    return test.dice.isEmpty
      ? Message("what it asks never holds, whatever the stats are within their ranges")
      : Message("what it asks never holds, whatever its dice show")
  }

  /// Between which bounds a field lies.
  func bounds<Value>(of parameter: Parameter<Value>, for type: DamageType? = nil) -> Trend {
    parameter.trend(in: self, for: type)
  }

  /// Between which bounds lies what is resisted of a type.
  func bounds(of resistance: Resistance, for type: DamageType) -> Trend {
    var resisted = bounds(of: resistance.value[type], for: type)
    if let cap = resistance.cap { resisted = resisted.smaller(bounds(of: cap[type], for: type)) }
    if let hardCap = resistance.hardCap { resisted = resisted.smaller(Trend(hardCap.approximate)) }
    if resistance.penetration != .none, packet?.pierces ?? true { resisted.low = -.infinity }
    return resisted
  }

  /// Whether a field is always this number.
  func isAlways<Value>(
    _ number: Double, _ parameter: Parameter<Value>, for type: DamageType? = nil
  ) -> Bool {
    bounds(of: parameter, for: type).constant == number
  }

  /// Whether a field is always this number for each of some types.
  func isAlways<Value>(_ number: Double, _ values: PerType<Value>, for types: TypeSet) -> Bool {
    types.allSatisfy { isAlways(number, values[$0], for: $0) }
  }
}

/// Between which bounds lies what a packet holds.
struct PacketBounds {
  /// How many links sent it off, one after the other.
  var depth: Int
  /// The most that it holds of each type, by place.
  var most: [Double]
  /// The least that it holds of all types together.
  var least = 0.0
  /// Whether it may ignore defences, as attacks do and what is sent to the chain's beginning does
  /// not.
  var pierces = true

  func amount(of type: DamageType) -> Trend { Trend(steady: 0, most[Int(type.index)]) }

  var total: Trend { Trend(steady: least, min(most.reduce(0, +), .most)) }
}

extension Trend {
  /// What an amount of damage may be.
  static let anyAmount = Trend(steady: 0, .most)
}

extension Double {
  /// The largest amount.
  static let most = Amount.max.approximate
}

extension Amount {
  /// The nearest double.
  var approximate: Double { Number(self).approximate }
}

extension Ratio {
  /// The nearest double.
  var approximate: Double { Number(self).approximate }
}

extension AttackerStatDefinition {
  /// Between which bounds it lies.
  fileprivate var bounds: Trend {
    let fallback = Number(fallback)
    return Trend(
      steady: min(range.lowerBound, fallback).approximate,
      max(range.upperBound, fallback).approximate, isWhole: isWhole && fallback.isWhole)
  }
}
