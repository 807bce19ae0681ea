/// The stats of one character, as links read them.
///
/// Copies share what they hold; a read allocates nothing.
public struct StatTable: Hashable, Sendable {
  private let storage: Storage?

  /// The stats of a character without any.
  public init() { storage = nil }

  /// Stats of these values, by their places in ``Rules/stats``.
  public init(_ values: [StatValue]) {
    storage = values.isEmpty ? nil : Storage(values)
  }

  /// Stats of these values, but for those that a loadout sets.
  package init(_ values: [StatValue], changedBy loadout: Loadout) {
    var values = values
    for setting in loadout.stats where values.indices.contains(setting.stat) {
      values[setting.stat] = setting.value
    }
    self.init(values)
  }

  /// The stats of a character with this loadout.
  ///
  /// A setting of a stat that the rules do not have, or of another shape than theirs, is a
  /// programmer's error and traps; checked loadouts have none.
  public init(_ loadout: Loadout, rules: Rules) {
    var values = rules.stats.map(\.initial)
    for setting in loadout.stats {
      precondition(
        values.indices.contains(setting.stat) && values[setting.stat].isAlike(setting.value),
        "a loadout sets stats of its rules, as they have them")
      values[setting.stat] = setting.value
    }
    self.init(values)
  }

  /// How many stats there are.
  public var count: Int { storage?.columns.count ?? 0 }

  /// The value of a stat.
  ///
  /// - Parameters:
  ///   - stat: Its place in ``Rules/stats``.
  ///   - type: Which of its values, where there is one for each damage type; nil is the first.
  /// - Returns: The value.
  /// - Precondition: There is a stat at the place, and where it has a value for each damage type one
  ///   for this type.
  /// - Complexity: O(1).
  public func value(of stat: Int, for type: DamageType?) -> Number {
    guard let storage else { preconditionFailure("a character has the stats of its rules") }
    let column = storage.columns[stat]
    return storage.cells[column.start + (column.isPerType ? Int(type?.index ?? 0) : 0)]
  }

  /// What is known of a stat that differs by type where a formula reads it with no type at hand, as
  /// conditions do: the first type that its link acts on is one of these.
  package func trend(of stat: Int, for type: DamageType?, among types: TypeSet) -> Trend {
    guard type == nil, storage?.columns[stat].isPerType == true, let first = types.first else {
      return Trend(value(of: stat, for: type).approximate)
    }
    return Trend.oneOf(types.map { value(of: stat, for: $0) }, value(of: stat, for: first))
  }

  /// All values, by place.
  public var values: [StatValue] {
    guard let storage else { return [] }
    return storage.columns.map { column in
      column.isPerType
        ? .perType(Array(storage.cells[column.start..<column.start + column.count]))
        : .single(storage.cells[column.start])
    }
  }

  /// Its part of a state's fingerprint; nil where there are no stats.
  package var fingerprint: UInt64? { storage?.fingerprint }
}

/// The values of all stats one behind the other.
private final class Storage: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    var start: Int
    var count: Int
    var isPerType: Bool
  }

  let cells: [Number]
  let columns: [Column]
  /// Kept, since no action changes stats and every turn asks for it.
  let fingerprint: UInt64

  init(_ values: [StatValue]) {
    var cells: [Number] = []
    var columns: [Column] = []
    for value in values {
      let start = cells.count
      cells += value.numbers
      columns.append(
        Column(start: start, count: cells.count - start, isPerType: value.isPerType))
    }
    self.cells = cells
    self.columns = columns
    var hash = Fingerprint()
    hash.combine(UInt64(cells.count))
    for cell in cells {
      hash.combine(UInt64(truncatingIfNeeded: cell.quanta))
      hash.combine(UInt64(truncatingIfNeeded: cell.quanta >> 64))
    }
    fingerprint = hash.value
  }

  static func == (left: Storage, right: Storage) -> Bool {
    left === right || (left.cells == right.cells && left.columns == right.columns)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension StatValue {
  fileprivate var isPerType: Bool {
    if case .perType = self { true } else { false }
  }

  /// Whether both hold one value, or both as many for damage types.
  package func isAlike(_ other: StatValue) -> Bool {
    switch (self, other) {
    case (.single, .single): true
    case (.perType(let left), .perType(let right)): left.count == right.count
    default: false
    }
  }
}
