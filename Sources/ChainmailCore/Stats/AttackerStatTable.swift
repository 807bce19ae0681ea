/// How a defence knows the stats of attackers: by place, where attacks bring them by name.
///
/// Names are looked for once, when an attack is thrown; links then ask by place.
public struct AttackerStatTable: Hashable, Sendable {
  private let storage: Storage?

  /// Rules that ask for nothing of an attacker.
  public init() { storage = nil }

  public init(_ definitions: [AttackerStatDefinition]) {
    storage = definitions.isEmpty ? nil : Storage(definitions)
  }

  public var isEmpty: Bool { storage == nil }

  /// Writes down what an attack brings, by the places in ``Rules/attackerStats``, and the fallback
  /// of what it does not bring.
  ///
  /// What rules do not ask for counts for nothing. Keeps the memory of `values`, so that one attack
  /// after the other allocates nothing.
  ///
  /// - Complexity: O(declared stats), and for each that is brought O(log declared stats).
  package func resolve(_ blow: borrowing Blow, into values: inout [Number]) {
    values.removeAll(keepingCapacity: true)
    guard let storage else { return }
    values.append(contentsOf: storage.fallbacks)
    for stat in blow.stats {
      guard let place = storage.place(of: stat.name) else { continue }
      values[place] = Number(stat.value)
    }
  }
}

/// The fallbacks by place, and the places by name.
private final class Storage: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var name: String
    var place: Int
  }

  let fallbacks: [Number]
  /// In the order of their names.
  let entries: [Entry]

  init(_ definitions: [AttackerStatDefinition]) {
    fallbacks = definitions.map { Number($0.fallback) }
    entries = definitions.indices.map { Entry(name: definitions[$0].id, place: $0) }
      .sorted { $0.name < $1.name }
  }

  func place(of name: String) -> Int? {
    var places = entries.indices
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      if entries[middle].name == name { return entries[middle].place }
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
