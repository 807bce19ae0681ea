/// A JSON text that a person may have written, and where its parts stand.
package struct PlacedJSON: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([PlacedJSON])
    case object([Member])
  }

  package struct Member: Hashable, Sendable {
    package var name: String
    /// Where the name's quotation mark stands, in bytes from the text's start.
    package var offset: Int
    package var value: PlacedJSON
  }

  /// Where it begins, in bytes from the text's start.
  package var offset: Int
  package var content: Content

  /// Reads one value that fills all of `bytes`, with blanks wherever JSON has them.
  ///
  /// - Throws: ``JSONError`` with the offset of the fault.
  /// - Complexity: O(bytes).
  package init(_ bytes: ArraySlice<UInt8>) throws(JSONError) {
    let (value, places) = try JSONReader.readPlaces(bytes)
    var rest = places[...]
    self.init(value, &rest)
  }

  private init(_ value: JSONValue, _ places: inout ArraySlice<Int>) {
    offset = places.popFirst() ?? 0
    switch value {
    case .null: content = .null
    case .bool(let flag): content = .bool(flag)
    case .number(let digits): content = .number(digits)
    case .string(let text): content = .string(text)
    case .array(let elements):
      var placed: [PlacedJSON] = []
      for element in elements { placed.append(PlacedJSON(element, &places)) }
      content = .array(placed)
    case .object(let members):
      var placed: [Member] = []
      for member in members {
        let offset = places.popFirst() ?? 0
        placed.append(
          Member(name: member.name, offset: offset, value: PlacedJSON(member.value, &places)))
      }
      content = .object(placed)
    }
  }
}
