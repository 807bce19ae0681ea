/// Multiplies each type it is asked about.
///
/// Below one it absorbs, above one it amplifies; a factor below zero counts as zero. Slots: 1 + the
/// type's place, where the rounding is stochastic; those of its formulas. Monotone where no formula
/// reads the packet.
public struct Scale: Hashable, Sendable {
  /// By what each type is multiplied.
  public enum Factor: Hashable, Sendable {
    case ratio(PerType<Ratio>)
    /// By one minus a resistance; a negative one amplifies.
    case resistance(Resistance)
    /// By the ratio at a level's place.
    case level(LevelTable)
    /// Nothing is multiplied: the formula says what is left.
    case result(Formula)
  }

  public var factor: Factor
  public var remainder: Remainder

  public init(_ factor: Factor, remainder: Remainder = Remainder()) {
    self.factor = factor
    self.remainder = remainder
  }

  /// The same ratio for every type.
  public init(_ ratio: Ratio, rounding: Rounding = .none) {
    self.init(.ratio(PerType(.fixed(ratio))), remainder: Remainder(rounding))
  }

  /// A ratio for each type named, one for the others.
  public init(_ ratios: [DamageType: Ratio], rounding: Rounding = .none) {
    self.init(
      .ratio(PerType(ratios.mapValues { .fixed($0) }, others: .fixed(.one))),
      remainder: Remainder(rounding))
  }
}

/// How much of a type is resisted: capped, and less what penetrates it.
public struct Resistance: Hashable, Sendable {
  /// When penetration is taken off.
  public enum Penetration: UInt8, Hashable, Sendable, CaseIterable {
    /// Not at all.
    case none
    /// Before the cap: what stands beyond it makes up for penetration.
    case beforeCap
    /// After the cap.
    case afterCap
  }

  public var value: PerType<Ratio>
  /// The largest resistance that counts; nil where there is none.
  public var cap: PerType<Ratio>?
  /// What no cap goes beyond; nil where there is none.
  public var hardCap: Ratio?
  /// A point of the packet's penetration is one percent.
  public var penetration: Penetration

  public init(
    _ value: PerType<Ratio>, cap: PerType<Ratio>? = nil, hardCap: Ratio? = nil,
    penetration: Penetration = .none
  ) {
    self.value = value
    self.cap = cap
    self.hardCap = hardCap
    self.penetration = penetration
  }
}

/// Ratios for consecutive levels; a level beyond an end counts as the end.
public struct LevelTable: Hashable, Sendable {
  public var level: PerType<Int64>
  /// The level of the first ratio.
  public var first: Int64
  /// At least one, at most ``limit``.
  public var ratios: [Parameter<Ratio>]

  public init(level: PerType<Int64>, first: Int64 = 0, ratios: [Parameter<Ratio>]) {
    self.level = level
    self.first = first
    self.ratios = ratios
  }

  /// The most ratios.
  public static let limit = 64

  func ratio(at level: Int64) -> Parameter<Ratio> {
    let (place, overflow) = level.subtractingReportingOverflow(first)
    if overflow { return ratios[level < 0 ? 0 : ratios.count - 1] }
    return ratios[Int(Swift.min(Swift.max(place, 0), Int64(ratios.count - 1)))]
  }
}

extension Scale: LinkHandler {
  package static let name = "scale"

  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package var formulas: [Formula] { factor.formulas }

  package var influence: Influence { Influence(.changed) }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var acted = false
    for type in types {
      if case .result(let formula) = factor {
        let left = try visit.number(formula, packet, types, for: type)
        acted = try visit.leave(left, of: type, in: &packet, by: remainder) || acted
        continue
      }
      let ratio = try ratio(of: type, packet, types, &visit)
      // Both are below 2⁶³.
      let product = Int128(packet.amounts[type].quanta) * Int128(ratio.quanta)
      let changed = try visit.leave(
        product, Ratio.quantaPerUnit, of: type, in: &packet, by: remainder)
      acted = changed || acted
    }
    return acted ? .scaled : .unaffected
  }

  /// By what a type is multiplied, at least zero; of a formula for the result that by the amount.
  func ratio(
    of type: DamageType, _ packet: borrowing Packet, _ types: TypeSet,
    _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Ratio {
    let ratio: Ratio
    switch factor {
    case .ratio(let ratios): ratio = try visit.value(of: ratios[type], packet, types, for: type)
    case .resistance(let resistance):
      let resisted = try resistance.resisted(of: type, packet, types, &visit)
      ratio = Ratio(quanta: Ratio.one.quanta.subtractingClamped(resisted.quanta))
    case .level(let table):
      let level = try visit.value(of: table.level[type], packet, types, for: type)
      ratio = try visit.value(of: table.ratio(at: level), packet, types, for: type)
    case .result(let formula):
      let left = try visit.number(formula, packet, types, for: type)
      do throws(NumberError) {
        ratio = try Ratio(left.divided(by: Number(packet.amounts[type])))
      } catch {
        throw .arithmetic(visit.link, error)
      }
    }
    return Swift.max(ratio, .zero)
  }
}

extension Resistance {
  func resisted(
    of type: DamageType, _ packet: borrowing Packet, _ types: TypeSet,
    _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Ratio {
    var quanta = try visit.value(of: value[type], packet, types, for: type).quanta
    let percent = Ratio.quantaPerUnit / 100 / Amount.quantaPerUnit
    let (penetrated, overflow) = packet.penetration[type].quanta
      .multipliedReportingOverflow(by: percent)
    let less = overflow ? Int64.max : penetrated
    if penetration == .beforeCap { quanta = quanta.subtractingClamped(less) }
    var most = Int64.max
    if let cap { most = try visit.value(of: cap[type], packet, types, for: type).quanta }
    if let hardCap { most = Swift.min(most, hardCap.quanta) }
    quanta = Swift.min(quanta, most)
    if penetration == .afterCap { quanta = quanta.subtractingClamped(less) }
    return Ratio(quanta: quanta)
  }
}

extension Int64 {
  /// The difference; what goes beyond 64 bits counts as the nearer end.
  func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return self < 0 ? .min : .max
  }
}

extension Scale.Factor {
  var formulas: [Formula] {
    switch self {
    case .ratio(let ratios): ratios.formulas
    case .resistance(let resistance): resistance.value.formulas + (resistance.cap?.formulas ?? [])
    case .level(let table): table.level.formulas + table.ratios.flatMap(\.formulas)
    case .result(let formula): [formula]
    }
  }
}
