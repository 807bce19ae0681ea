public import Messages

/// A JSON text as it was read; numbers keep their digits, members their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue {
  /// A whole number.
  package static func integer(_ value: some BinaryInteger) -> JSONValue { .number(String(value)) }

  /// The member of an object, or nil.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The members of an object by name, of several with one name the first; none of other values.
  var membersByName: [String: JSONValue] {
    guard case .object(let members) = self else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The text that it was read from.
  package var text: String {
    var writer = JSONWriter()
    writer.json(self)
    return writer.text
  }

  /// The text for people to read; of a long one the beginning.
  var shownText: Message {
    let text = text
    guard text.utf8.count > 2_000 else { return Message(verbatim: text) }
    return Message(verbatim: text.prefix(500) + "…")
  }
}

/// Why a text is not the JSON that was expected.
public struct JSONError: Error, Hashable, Sendable, Worded {
  /// Where, in bytes from the text's start; 0 where the fault is in a whole member.
  public var offset: Int
  /// The member that is at fault, such as `links`; empty where the form is.
  public var field: String
  /// What is wrong and what is allowed.
  public var problem: Message

  package init(at offset: Int = 0, field: String = "", _ problem: Message) {
    self.offset = offset
    self.field = field
    self.problem = problem
  }

  public var message: Message { field.isEmpty ? problem : Message("\(field): \(problem)") }
}
