public import ChainmailCore

/// Hits that differ in nothing but their size: of one type, or a mix in fixed proportions.
public struct HitProfile: Hashable, Sendable {
  /// The proportions of the types, in the pack's order; any amounts above zero.
  public let proportions: AmountTable
  /// Tags, side effects, penetration, stats and source, which every hit carries.
  private let pattern: Blow

  /// Hits of one type.
  public init(_ type: DamageType) { self.init(like: Blow([type: 1])) }

  /// Hits like this blow: of its types in the proportions of its amounts.
  ///
  /// A blow without amounts, or with a negative one, is a programmer's error and traps.
  public init(like blow: Blow) {
    precondition(
      !blow.amounts.isZero && blow.amounts.types.allSatisfy { blow.amounts[$0] > .zero },
      "a profile has proportions above zero")
    proportions = blow.amounts
    pattern = blow
  }

  /// The hit of a size.
  ///
  /// Each type's part is rounded down to the quantum, and is at least one: so a larger hit has of
  /// no type less, though its parts may come to some quanta less, or more, than its size.
  ///
  /// - Parameter size: Above zero.
  /// - Returns: The blow.
  public func hit(_ size: Amount) -> Blow {
    var blow = pattern
    let whole = Int128(proportions.totalQuanta)
    for type in proportions.types {
      let part = Int128(size.quanta) * Int128(proportions[type].quanta) / whole
      blow.amounts[type] = Amount(quanta: max(part, 1)) ?? .max
    }
    if let maximum = blow.maximum { blow.maximum = max(maximum, size) }
    return blow
  }

  /// The types of a hit.
  public var types: TypeSet { proportions.types }
}

/// How much luck a hit has to be survived with.
public enum SurvivalLuck: Hashable, Sendable {
  /// However the dice fall.
  case certain
  /// With at least this probability, above zero and below one.
  case likely(Double)
  /// If the dice fall as well as they can.
  case best

  /// Whether a hit that fells the body so often counts as survived.
  func survives(_ falls: Likelihood) -> Bool {
    switch self {
    case .certain: falls.value == 0
    case .likely(let probability): 1 - falls.value >= probability - 1e-12
    case .best: falls.exact.map { $0 != .one } ?? (falls.value < 1)
    }
  }
}
