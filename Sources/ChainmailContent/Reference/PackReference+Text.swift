extension PackReference {
  /// Topics as plain text.
  ///
  /// - Parameters:
  ///   - topics: What to show.
  ///   - width: The columns that a line may fill; at least 60 are. Words that are longer, and
  ///     examples, go beyond.
  /// - Returns: Lines without line breaks.
  public static func lines(of topics: [Topic], width: Int) -> [String] {
    let width = max(width, 60)
    return Array(topics.map { lines(of: $0, width: width) }.joined(separator: [""]))
  }

  private static func lines(of topic: Topic, width: Int) -> [String] {
    var lines = [topic.name + (topic.place.isEmpty ? "" : "  (\(topic.place))")]
    lines += wrapped(topic.meaning, to: width, indent: 2)
    lines.append("")
    switch topic.content {
    case .object(let shape): lines += body(of: shape, width: width)
    case .terms(let terms):
      lines += table(terms.map { ($0.name, [$0.meaning + examples(of: $0)]) }, width: width)
    }
    return lines
  }

  private static func body(of shape: ObjectShape, width: Int) -> [String] {
    var lines = table(
      shape.fields.map { field in
        (field.name, [field.meaning + spaced(field.absence), "Allowed: \(field.kind.summary)."])
      }, width: width)
    if let choice = shape.choice { lines += [""] + wrapped(choice, to: width, indent: 2) }
    return lines + ["", "  Example:"]
      + shape.example.split(separator: "\n").map { "    \($0)" }
  }

  private static func spaced(_ sentence: String) -> String {
    sentence.isEmpty ? "" : " \(sentence)"
  }

  static func examples(of term: Term) -> String {
    term.examples.isEmpty ? "" : " As in \(term.examples.joined(separator: ", "))."
  }

  /// Names beside what is said of them.
  private static func table(_ rows: [(name: String, texts: [String])], width: Int) -> [String] {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.flatMap { name, texts in
      var lines = texts.flatMap { wrapped($0, to: width, indent: column) }
      let blanks = String(repeating: " ", count: column - name.count - 2)
      lines[0] = "  \(name)\(blanks)" + lines[0].dropFirst(column)
      return lines
    }
  }

  /// A text in lines, broken between words.
  private static func wrapped(_ text: String, to width: Int, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [margin + line]
  }
}

extension ObjectShape {
  /// Which fields exclude each other, as a sentence; nil where none do.
  var choice: String? {
    oneOf.isEmpty ? nil : "Exactly one of \(oneOf.joined(separator: ", "))."
  }
}
