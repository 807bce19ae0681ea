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
      let changed: Bool
      switch try multiplier(of: type, packet, types, &visit) {
      case .value(let ratio):
        // Both are below 2⁶³.
        let product = Int128(packet.amounts[type].quanta) * Int128(ratio.quanta)
        changed = try visit.leave(
          product, Ratio.quantaPerUnit, of: type, in: &packet, by: remainder)
      case .number(let number):
        let left = try visit.arithmetic { () throws(NumberError) in
          try Number(packet.amounts[type]).multiplied(by: number)
        }
        changed = try visit.leave(left, of: type, in: &packet, by: remainder)
      }
      acted = changed || acted
    }
    return acted ? .scaled : .unaffected
  }

  /// The number by which a type is multiplied, at least zero; of a formula for the result that by
  /// the amount.
  @inline(__always)
  func multiplier(
    of type: DamageType, _ packet: borrowing Packet, _ types: TypeSet,
    _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Figure<Ratio> {
    let figure: Figure<Ratio>
    switch factor {
    case .ratio(let ratios): figure = try visit.figure(of: ratios[type], packet, types, for: type)
    case .resistance(let resistance):
      figure = try resistance.left(of: type, packet, types, &visit)
    case .level(let table):
      let level = try visit.value(of: table.level[type], packet, types, for: type)
      figure = try visit.figure(of: table.ratio(at: level), packet, types, for: type)
    case .result(let formula):
      let left = try visit.number(formula, packet, types, for: type)
      figure = .number(
        try visit.arithmetic { () throws(NumberError) in
          try left.divided(by: Number(packet.amounts[type]))
        })
    }
    return switch figure {
    case .value(let ratio): .value(Swift.max(ratio, .zero))
    case .number(let number): .number(Swift.max(number, .zero))
    }
  }
}

extension Resistance {
  /// The part of a type that is left, one minus what is resisted.
  @inline(__always)
  fileprivate func left(
    of type: DamageType, _ packet: borrowing Packet, _ types: TypeSet,
    _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Figure<Ratio> {
    if case .fixed(let value) = value[type], cap == nil, hardCap == nil, penetration == .none,
      value.quanta > Int64.min + Ratio.quantaPerUnit
    {
      return .value(Ratio(quanta: Ratio.quantaPerUnit - value.quanta))
    }
    return try capped(of: type, packet, types, &visit)
  }

  @inline(never)
  private func capped(
    of type: DamageType, _ packet: borrowing Packet, _ types: TypeSet,
    _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Figure<Ratio> {
    var resisted = try visit.number(of: value[type], packet, types, for: type)
    var most: Number?
    if let cap { most = try visit.number(of: cap[type], packet, types, for: type) }
    if let hardCap { most = Swift.min(most ?? Number(hardCap), Number(hardCap)) }
    // A point is one percent.
    let less = Number(uncheckedQuanta: Number(packet.penetration[type]).numerator / 100)
    return Figure(
      try visit.arithmetic { () throws(NumberError) in
        if penetration == .beforeCap { resisted = try resisted.subtracting(less) }
        if let most { resisted = Swift.min(resisted, most) }
        if penetration == .afterCap { resisted = try resisted.subtracting(less) }
        return try Number.one.subtracting(resisted)
      })
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
