internal import Messages

extension PackReference {
  /// The whole reference as the page of the documentation.
  public var markdown: String {
    let introduction = """
      # The pack language

      Every object, field and kind of value that a pack may have.

      This page is written by the program from the declarations that packs are checked against; \
      `chainmail pack docs` shows the same. Each example is read by a test. How to write a pack is \
      told in <doc:ContentPacks>.

      """
    return introduction + topics.map { "\n" + Self.markdown(of: $0) }.joined()
  }

  private static func markdown(of topic: Topic) -> String {
    var text = "## \(topic.name)\n\n\(topic.meaning)"
    text += (topic.place.map { " Stands \($0)." } ?? "") + "\n"
    switch topic.content {
    case .object(let shape):
      text += "\n| Field | Meaning | Allowed |\n| --- | --- | --- |\n"
      for field in shape.fields {
        text += "| `\(field.name)` | \(joined(field.sentences)) | \(field.kind.summary) |\n"
      }
      if let choice = shape.choice { text += "\n\(choice)\n" }
      text += "\n```yaml\n\(shape.example)\n```\n"
    case .terms(let terms):
      text += "\n| Name | Meaning |\n| --- | --- |\n"
      for term in terms {
        text += "| \(term.name) | \(joined(term.sentences)) |\n"
      }
    }
    return text
  }

  private static func joined(_ sentences: [Message]) -> String {
    sentences.map(\.description).joined(separator: " ")
  }
}
