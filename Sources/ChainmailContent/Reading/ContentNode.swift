internal import Messages

/// A value of a content file before anything is known of its meaning, with its place.
package struct ContentNode: Sendable {
  package enum Content: Sendable {
    case scalar(String)
    case sequence([ContentNode])
    case mapping([Entry])
  }

  /// A field with its place; nothing forbids two of one name here.
  package struct Entry: Sendable {
    package var name: String
    package var nameLocation: ContentLocation
    package var value: ContentNode
  }

  var location: ContentLocation
  var content: Content
  /// How many characters stand before a text's first one, such as a quotation mark.
  var textOffset: UInt8 = 0

  /// Where a text's first character stands.
  var textLocation: ContentLocation {
    var place = location
    place.column += Int(textOffset)
    return place
  }

  /// What it is, in words.
  var kind: Message {
    switch content {
    case .scalar(let text): text.isEmpty ? Message("empty") : Message("the text \(quoted(text))")
    case .sequence: Message("a list")
    case .mapping: Message("a group of fields")
    }
  }

  /// The value of a field; of several the first.
  subscript(name: String) -> ContentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.name == name }?.value
  }

  var scalar: String? {
    if case .scalar(let text) = content { text } else { nil }
  }

  /// The fields; none where it is no group of them.
  var entries: [Entry] {
    get { if case .mapping(let entries) = content { entries } else { [] } }
    set { content = .mapping(newValue) }
  }

  var elements: [ContentNode] {
    if case .sequence(let nodes) = content { nodes } else { [] }
  }
}
