/// A number that describes a character and that rules may read, such as `armour`.
///
/// Formulas ask for it by its place in ``Rules/stats``.
public struct StatDefinition: Hashable, Sendable {
  public var id: String
  public var unit: FormulaUnit
  /// What a character has whose loadout says nothing; whether there is a value for each damage type
  /// is the same for every character.
  public var initial: StatValue
  /// What the stat may be.
  public var range: ClosedRange<Number>

  /// Creates a stat.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - unit: What it is counted in.
  ///   - initial: What it is by itself; one value, or one for each damage type of the pack.
  ///   - range: What it may be; nil is all that the unit allows.
  public init(
    id: String, unit: FormulaUnit, initial: StatValue = .single(.zero),
    range: ClosedRange<Number>? = nil
  ) {
    self.id = id
    self.unit = unit
    self.initial = initial
    self.range = range ?? unit.bounds
  }

  /// Whether there is a value for each damage type.
  public var isPerType: Bool {
    if case .perType = initial { true } else { false }
  }

  /// The most stats that a pack may have.
  public static let limit = 128
}

/// What a stat holds.
public enum StatValue: Hashable, Sendable {
  case single(Number)
  /// One for each damage type, in the pack's order.
  case perType([Number])

  /// All that it holds.
  public var numbers: [Number] {
    switch self {
    case .single(let number): [number]
    case .perType(let numbers): numbers
    }
  }
}

/// What a stat of one character is, where it is not the initial value.
public struct StatSetting: Hashable, Sendable {
  /// The place in ``Rules/stats``.
  public var stat: Int
  public var value: StatValue

  public init(stat: Int, value: StatValue) {
    self.stat = stat
    self.value = value
  }
}

/// A number that an attacker may bring and that rules may read, such as `accuracy`.
public struct AttackerStatDefinition: Hashable, Sendable {
  public var id: String
  public var unit: FormulaUnit
  /// What counts where an attacker does not bring it.
  public var fallback: Amount
  /// What an attacker may bring of it.
  public var range: ClosedRange<Number>
  /// Whether an attacker may bring whole numbers only.
  public var isWhole: Bool
  /// The damage types for each of which it has a value; nil where one value is for all.
  public var types: TypeSet?

  /// Creates a stat.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - unit: What it is counted in.
  ///   - fallback: What counts where an attacker does not bring it.
  ///   - range: What an attacker may bring; nil is all that the unit allows.
  ///   - isWhole: Whether that is whole numbers only.
  ///   - types: The damage types for each of which it has a value; nil where one value is for all.
  public init(
    id: String, unit: FormulaUnit, fallback: Amount = .zero, range: ClosedRange<Number>? = nil,
    isWhole: Bool = false, types: TypeSet? = nil
  ) {
    self.id = id
    self.unit = unit
    self.fallback = fallback
    self.range = range ?? unit.bounds
    self.isWhole = isWhole
    self.types = types
  }

  /// Whether there is a value for each damage type.
  public var isPerType: Bool { types != nil }

  /// The most of them that a pack may have.
  public static let limit = 16
}
