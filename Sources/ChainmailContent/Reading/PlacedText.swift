/// A part of a line that knows where it stands.
package struct PlacedText {
  package var text: Substring
  /// From 1, in Unicode scalars.
  package var column: Int

  package init(_ text: Substring, column: Int) {
    self.text = text
    self.column = column
  }

  /// The parts between separators; at least one.
  ///
  /// Goes by scalars, since a mark that follows a separator would hide it inside a character. Where
  /// `keepingQuotes`, what stands between two quotation marks is not cut.
  func split(
    at separator: Unicode.Scalar, atMost limit: Int = .max, keepingQuotes: Bool = false
  ) -> [PlacedText] {
    var parts: [PlacedText] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var partColumn = column
    var column = column
    var isQuoted = false
    var index = start
    while index < scalars.endIndex {
      if keepingQuotes, scalars[index] == "\"" { isQuoted.toggle() }
      if scalars[index] == separator, !isQuoted, parts.count < limit - 1 {
        parts.append(PlacedText(text[start..<index], column: partColumn))
        start = scalars.index(after: index)
        partColumn = column + 1
      }
      column += 1
      scalars.formIndex(after: &index)
    }
    parts.append(PlacedText(text[start...], column: partColumn))
    return parts
  }

  /// What stands between the quotation marks around the text; nil where there are none.
  var unquoted: Substring? {
    let scalars = text.unicodeScalars
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    let inner = scalars.dropFirst().dropLast()
    return text[inner.startIndex..<inner.endIndex]
  }
}
