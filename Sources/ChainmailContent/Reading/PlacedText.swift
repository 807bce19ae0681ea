/// A part of a line that knows where it stands.
struct PlacedText {
  var text: Substring
  var column: Int

  init(_ text: Substring, column: Int) {
    self.text = text
    self.column = column
  }

  /// The parts between separators; at least one.
  ///
  /// Goes by scalars, since a mark that follows a separator would hide it inside a character.
  ///
  /// - Parameter outsideQuotes: Whether what stands between double quotes is left whole.
  func split(
    at separator: Unicode.Scalar, atMost limit: Int = .max, outsideQuotes: Bool = false
  ) -> [PlacedText] {
    var isQuoted = false
    var parts: [PlacedText] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var partColumn = column
    var column = column
    for index in scalars.indices {
      if outsideQuotes, scalars[index] == "\"" { isQuoted.toggle() }
      if scalars[index] == separator, !isQuoted, parts.count < limit - 1 {
        parts.append(PlacedText(text[start..<index], column: partColumn))
        start = scalars.index(after: index)
        partColumn = column + 1
      }
      column += 1
    }
    parts.append(PlacedText(text[start...], column: partColumn))
    return parts
  }
}
