internal import ChainmailContent
package import ChainmailLog
internal import Messages

/// The packs that somebody asked the library for by name, the latest first: a profile keeps them.
package struct AskedPacks: Hashable, Sendable {
  /// The most that are remembered; the oldest go.
  package static let limit = 20

  /// Their ids, each once.
  package private(set) var ids: [String] = []

  /// Nobody has asked yet.
  package init() {}

  /// Takes note that a pack was asked for.
  ///
  /// - Returns: False for a name that no pack can have; it is not remembered.
  package mutating func ask(for id: String) -> Bool {
    guard Identifier.isValid(id) else { return false }
    drop(id)
    ids.insert(id, at: 0)
    ids.removeLast(max(ids.count - AskedPacks.limit, 0))
    return true
  }

  /// Forgets that a pack was asked for.
  package mutating func drop(_ id: String) { ids.removeAll { $0 == id } }

  /// As a profile keeps them.
  package var kept: JSONValue { .object([.init("asked", .array(ids.map { .string($0) }))]) }

  /// Reads what a profile keeps.
  ///
  /// - Throws: `JSONError` for what nobody can have asked for.
  package init(kept json: JSONValue) throws(JSONError) {
    for value in try json.member("asked").asArray("asked") {
      let id = try value.asString("asked")
      guard Identifier.isValid(id) else {
        throw JSONError(field: "asked", "has a name that no pack can have")
      }
      guard !ids.contains(id) else { throw JSONError(field: "asked", "has a name twice") }
      guard ids.count < AskedPacks.limit else {
        throw JSONError(field: "asked", "has more than \(AskedPacks.limit) names")
      }
      ids.append(id)
    }
  }
}
