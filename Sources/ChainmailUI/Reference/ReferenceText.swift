package import ChainmailContent
internal import ChainmailTerminal
internal import Messages

/// The reference of the pack language as plain text in one language.
package struct ReferenceText {
  /// The language; what is not translated is English.
  package var texts: Texts
  /// The columns that a line may fill, at least 60; longer words, and examples, go beyond.
  package var columns: Int

  private static let fewestColumns = 60

  /// Lays the reference out.
  ///
  /// - Parameters:
  ///   - texts: The language.
  ///   - columns: The columns that a line may fill; fewer than 60 count as 60.
  package init(_ texts: Texts, columns: Int) {
    self.texts = texts
    self.columns = max(columns, Self.fewestColumns)
  }

  /// Topics one after the other, as lines without line breaks.
  package func lines(of topics: [PackReference.Topic]) -> [String] {
    Array(topics.map(lines(of:)).joined(separator: [""]))
  }

  private func lines(of topic: PackReference.Topic) -> [String] {
    let place = topic.place.map { "  (\(texts($0)))" } ?? ""
    let head = [topic.name + place] + wrapped(texts(topic.meaning), indent: 2) + [""]
    switch topic.content {
    case .object(let shape): return head + body(of: shape)
    case .terms(let terms): return head + table(terms.map { ($0.name, [told($0.sentences)]) })
    }
  }

  private func body(of shape: ObjectShape) -> [String] {
    let fields = table(
      shape.fields.map { field in
        (field.name, [told(field.sentences), texts(Message("Allowed: \(field.kind.summary)."))])
      })
    let choice = shape.choice.map { [""] + wrapped(texts($0), indent: 2) } ?? []
    return fields + choice + ["", "  " + texts(Message("Example:"))]
      + shape.example.split(separator: "\n").map { "    \($0)" }
  }

  private func told(_ sentences: [Message]) -> String {
    texts.joined(sentences.map { texts($0) })
  }

  /// Names beside what is said of them.
  private func table(_ rows: [(name: String, texts: [String])]) -> [String] {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.flatMap { name, texts in
      var lines = texts.flatMap { wrapped($0, indent: column) }
      let blanks = String(repeating: " ", count: column - name.count - 2)
      lines[0] = "  \(name)\(blanks)" + lines[0].dropFirst(column)
      return lines
    }
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return WrappedText(text).lines(columns: columns - indent).map { margin + $0 }
  }
}
