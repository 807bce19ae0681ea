/// How a defence knows the stats of attackers: by place, where attacks bring them by name.
///
/// A stat with a value for each damage type is brought as `STAT`, for all of them, or as
/// `STAT.TYPE`, for one. Names are looked for once, when an attack is thrown; links then ask by
/// place.
public struct AttackerStatTable: Hashable, Sendable {
  private let storage: Storage?

  /// Rules that ask for nothing of an attacker.
  public init() { storage = nil }

  /// The table of stats.
  ///
  /// - Parameters:
  ///   - definitions: The stats, by place.
  ///   - types: The ids of the damage types; needed only where a stat has a value for each.
  public init(_ definitions: [AttackerStatDefinition], types: [String] = []) {
    storage = definitions.isEmpty ? nil : Storage(definitions, types: types)
  }

  public var isEmpty: Bool { storage == nil }

  /// Writes down what an attack brings, and the fallback of what it does not bring.
  ///
  /// What rules do not ask for counts for nothing. Keeps the memory of `values`, so that one attack
  /// after the other allocates nothing.
  ///
  /// - Complexity: O(declared values), and for each that is brought O(log declared values).
  fileprivate func resolve(_ blow: borrowing Blow, into values: inout [Number]) {
    values.removeAll(keepingCapacity: true)
    guard let storage else { return }
    values.append(contentsOf: storage.fallbacks)
    // By name in ascending order, so that one type's own value comes behind that of all types.
    for stat in blow.stats {
      guard let entry = storage.entry(of: stat.name) else { continue }
      for cell in entry.cells { values[cell] = Number(stat.value) }
    }
  }

  /// Where the value of a stat stands among those that are resolved.
  fileprivate func cell(of stat: Int, for type: DamageType?) -> Int {
    guard let storage, storage.columns.indices.contains(stat) else { return -1 }
    let column = storage.columns[stat]
    return column.lowerBound + (column.count > 1 ? Int(type?.index ?? 0) : 0)
  }
}

/// The stats that one attack brings, as links read them.
package struct AttackerStats: Sendable {
  package var table: AttackerStatTable
  private var values: [Number] = []

  package init(_ table: AttackerStatTable = AttackerStatTable()) { self.table = table }

  /// Becomes what an attack brings.
  package mutating func resolve(_ blow: borrowing Blow) { table.resolve(blow, into: &values) }

  /// The value of a stat; zero where no attack was resolved.
  ///
  /// - Parameters:
  ///   - stat: Its place in ``Rules/attackerStats``.
  ///   - type: Which of its values, where there is one for each damage type; nil is the first.
  /// - Returns: The value.
  /// - Complexity: O(1).
  package func value(of stat: Int, for type: DamageType?) -> Number {
    let cell = table.cell(of: stat, for: type)
    return values.indices.contains(cell) ? values[cell] : .zero
  }

  /// What is known of a stat, as ``StatTable/trend(of:for:among:)`` says of those of a character.
  package func trend(of stat: Int, for type: DamageType?, among types: TypeSet) -> Trend {
    guard type == nil, let first = types.first else {
      return Trend(value(of: stat, for: type).approximate)
    }
    return Trend.oneOf(types.map { value(of: stat, for: $0) }, value(of: stat, for: first))
  }
}

/// The fallbacks by place, and the places by name.
private final class Storage: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var name: String
    var cells: Range<Int>
  }

  let fallbacks: [Number]
  /// The values of each stat: one, or one for each damage type.
  let columns: [Range<Int>]
  /// In the order of their names.
  let entries: [Entry]

  init(_ definitions: [AttackerStatDefinition], types: [String]) {
    var fallbacks: [Number] = []
    var columns: [Range<Int>] = []
    var entries: [Entry] = []
    for definition in definitions {
      let start = fallbacks.count
      let count = definition.isPerType ? max(types.count, 1) : 1
      fallbacks += Array(repeating: Number(definition.fallback), count: count)
      columns.append(start..<start + count)
      entries.append(Entry(name: definition.id, cells: start..<start + count))
      guard definition.isPerType else { continue }
      for (place, type) in types.enumerated() {
        entries.append(
          Entry(
            name: AttackerStat.name(of: definition.id, for: type),
            cells: start + place..<start + place + 1))
      }
    }
    self.fallbacks = fallbacks
    self.columns = columns
    self.entries = entries.sorted { $0.name < $1.name }
  }

  func entry(of name: String) -> Entry? {
    var places = entries.indices
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      if entries[middle].name == name { return entries[middle] }
      places =
        entries[middle].name < name
        ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return nil
  }

  static func == (left: Storage, right: Storage) -> Bool {
    left === right || (left.fallbacks == right.fallbacks && left.entries == right.entries)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
