/// Names one text that a person sees, with its English beside.
///
/// Each screen declares its keys in a file of its own, as
/// `static let panelBag = TextKey("panel.bag", "Bag")`: a key without a text does not compile.
/// Keys are equal if their ids are.
package struct TextKey: Hashable, Sendable {
  /// The id, as in `panel.bag`; no two keys share one.
  package let id: String
  /// The English; values are given in the order in which it names its placeholders.
  let english: TextTemplate

  /// Creates the key of a text, such as `{link} stops it`.
  package init(_ id: String, _ english: String) {
    self.id = id
    self.english = TextTemplate(english)
  }

  /// Compares the ids, since no two texts share one.
  package static func == (one: TextKey, other: TextKey) -> Bool { one.id == other.id }

  /// Hashes the id.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
