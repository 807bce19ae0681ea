extension ScreenBuffer {
  /// The frame as a picture in SVG 1.1, of which nothing lies outside: no font, style or script.
  ///
  /// Every cell is 9 by 17 pixels, and every text is stretched to the cells that it takes, so that
  /// columns are columns in whatever monospace font there is. A screen reader gets the title and then
  /// the text of the frame. The same frame gives the same bytes. Complexity: O(cells).
  ///
  /// - Parameter title: What is seen, in a few words; what of it cannot be shown is replaced.
  /// - Returns: The whole document, without an XML declaration, to be written in UTF-8.
  public func svg(title: String) -> String {
    let width = size.columns * Grid.columnWidth + 2 * Grid.margin
    let height = size.rows * Grid.rowHeight + 2 * Grid.margin
    let shownTitle = GlyphIterator(title).map(\.text).joined()
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(escaped(shownTitle))</title>
      <desc>
      \(escaped(text))</desc>
      <rect width="\(width)" height="\(height)" rx="6" fill="\(Palette.paper)"/>
      <g font-family="\(Grid.fonts)" font-size="\(Grid.fontSize)" fill="\(Palette.ink)" \
      xml:space="preserve">

      """
    for row in 0..<size.rows {
      // The grounds first: a letter may reach a little beyond its cell.
      let runs = styleRuns(row: row)
      svg += runs.map { $0.ground(row: row) }.joined()
      if let cursor, cursor.row == row { svg += cursorMark(at: cursor) }
      svg += runs.flatMap(\.pieces).map { $0.lettering(row: row) }.joined()
    }
    return svg + "</g>\n</svg>\n"
  }

  private func cursorMark(at place: Position) -> String {
    """
    <rect \(Grid.cells(from: place.column, columns: 1, row: place.row)) fill-opacity="0.5"/>

    """
  }
}

/// The measures of a picture, in pixels.
private enum Grid {
  /// Common monospace fonts are 0.6 of their size wide.
  static let fontSize = 15
  static let columnWidth = 9
  /// No more than the boxes of common fonts are high (1.13 of their size), so that lines join.
  static let rowHeight = 17
  /// From the top of a row to the line on which its letters stand.
  static let baseline = 13
  static let margin = 9
  static let fonts = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"

  static func x(_ column: Int) -> Int { margin + column * columnWidth }

  /// The attributes of a rectangle over cells of one row.
  static func cells(from column: Int, columns: Int, row: Int) -> String {
    "x=\"\(x(column))\" y=\"\(margin + row * rowHeight)\" "
      + "width=\"\(columns * columnWidth)\" height=\"\(rowHeight)\""
  }
}

extension StyleRun {
  /// The ground behind the run where it is not the paper, as an element and a line break.
  fileprivate func ground(row: Int) -> String {
    guard let paint = style.ground else { return "" }
    return "<rect \(Grid.cells(from: column, columns: columns, row: row)) fill=\"\(paint)\"/>\n"
  }

  /// The characters of the run, as an element and a line break.
  fileprivate func lettering(row: Int) -> String {
    var attributes =
      "x=\"\(Grid.x(column))\" y=\"\(Grid.margin + row * Grid.rowHeight + Grid.baseline)\""
    attributes += " textLength=\"\(columns * Grid.columnWidth)\" lengthAdjust=\"spacingAndGlyphs\""
    if let paint = style.lettering { attributes += " fill=\"\(paint)\"" }
    if style.attributes.contains(.dim) { attributes += " fill-opacity=\"0.6\"" }
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.underline) { attributes += " text-decoration=\"underline\"" }
    return "<text \(attributes)>\(escaped(text))</text>\n"
  }

  /// The run in pieces that are set each for itself.
  ///
  /// Letters and the lines of boxes may come from two fonts, and any other character from a third of
  /// another width, which stands alone for that reason. Blanks around a piece are left out where they
  /// are not underlined.
  fileprivate var pieces: [StyleRun] {
    var pieces: [StyleRun] = []
    var column = column
    for glyph in glyphs {
      if let last = pieces.indices.last, let kind = glyph.kind,
        pieces[last].glyphs.last?.kind == kind
      {
        pieces[last].glyphs.append(glyph)
      } else {
        pieces.append(StyleRun(column: column, style: style, glyphs: [glyph]))
      }
      column += glyph.columns
    }
    guard !style.attributes.contains(.underline) else { return pieces }
    for index in pieces.indices {
      pieces[index].dropTrailingBlanks()
      pieces[index].dropLeadingBlanks()
    }
    return pieces.filter { !$0.glyphs.isEmpty }
  }
}

extension Style {
  /// What is painted behind the characters; nil where the paper is seen.
  fileprivate var ground: String? {
    attributes.contains(.reverse)
      ? Palette.paint(foreground) ?? Palette.ink : Palette.paint(background)
  }

  /// What the characters are painted in; nil for the ink.
  fileprivate var lettering: String? {
    attributes.contains(.reverse)
      ? Palette.paint(background) ?? Palette.paper : Palette.paint(foreground)
  }
}

/// Characters that every font has in one width.
private enum CharacterKind {
  case letters, lines
}

extension Glyph {
  /// Of what kind the glyph is; nil where it must stand alone.
  fileprivate var kind: CharacterKind? {
    switch base.value {
    case 1..<0x180: .letters
    case 0x2500..<0x25A0: .lines
    default: nil
    }
  }
}

/// A text as XML has it; scalar by scalar, since a mark makes one character of itself and a `<`.
private func escaped(_ text: String) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
    case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
    case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
    default: escaped.append(scalar)
    }
  }
  return String(escaped)
}
