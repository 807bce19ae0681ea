extension ScreenBuffer {
  /// The frame as a picture in SVG 1.1, of which nothing lies outside: no font, style or script.
  ///
  /// Every cell is 9 by 17 pixels, and every text is stretched to the cells that it takes, so that
  /// columns are columns in whatever monospace font there is. Lines, bows, blocks and shades are
  /// drawn and not set in letters, so that they join. A screen reader gets the title and then the
  /// text of the frame. The same frame gives the same bytes. Complexity: O(cells).
  ///
  /// - Parameters:
  ///   - title: What is seen, in a few words; what of it cannot be shown is replaced.
  ///   - scheme: In which colors; where it has no shades, those of ``ColorScheme/dark`` stand in.
  /// - Returns: The whole document, without an XML declaration, to be written in UTF-8.
  public func svg(title: String, in scheme: ColorScheme = .dark) -> String {
    let paints = Paints(scheme)
    let width = size.columns * PictureGrid.columnWidth + 2 * PictureGrid.margin
    let height = size.rows * PictureGrid.rowHeight + 2 * PictureGrid.margin
    let shownTitle = GlyphIterator(title).map(\.text).joined()
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(escaped(shownTitle))</title>
      <desc>
      \(escaped(text))</desc>
      <rect width="\(width)" height="\(height)" rx="6" fill="\(paints.paper)"/>
      <g font-family="\(PictureGrid.fonts)" font-size="\(PictureGrid.fontSize)" fill="\(paints.ink)" \
      xml:space="preserve">

      """
    // The grounds first: a letter may reach a little beyond its cell.
    var drawing = Drawing(ink: paints.ink)
    var lettering = ""
    for row in 0..<size.rows {
      for run in styleRuns(row: row) {
        svg += run.ground(row: row, paints)
        for piece in run.pieces {
          if piece.isDrawn {
            piece.draw(row: row, into: &drawing, paints)
          } else {
            lettering += piece.lettering(row: row, paints)
          }
        }
      }
    }
    if let cursor { svg += cursorMark(at: cursor) }
    return svg + drawing.elements + lettering + "</g>\n</svg>\n"
  }

  private func cursorMark(at place: Position) -> String {
    """
    <rect \(PictureGrid.cells(from: place.column, columns: 1, row: place.row)) fill-opacity="0.5"/>

    """
  }
}

extension StyleRun {
  /// The ground behind the run where it is not the paper, as an element and a line break.
  fileprivate func ground(row: Int, _ paints: Paints) -> String {
    guard let paint = paints.ground(of: style) else { return "" }
    return
      "<rect \(PictureGrid.cells(from: column, columns: columns, row: row)) fill=\"\(paint)\"/>\n"
  }

  /// Whether the run is a piece that is drawn; where lines are under letters, all is letters.
  fileprivate var isDrawn: Bool {
    glyphs.first?.kind == .drawn && !style.attributes.contains(.underline)
  }

  /// Draws what is no blank of the run.
  fileprivate func draw(row: Int, into drawing: inout Drawing, _ paints: Paints) {
    for (offset, glyph) in glyphs.enumerated() {
      guard let drawn = DrawnGlyph(glyph) else { continue }
      drawing.add(
        drawn, column: column + offset, row: row, color: paints.lettering(of: style),
        isDim: paints.isFaded(style))
    }
  }

  /// The characters of the run, as an element and a line break.
  fileprivate func lettering(row: Int, _ paints: Paints) -> String {
    var attributes =
      "x=\"\(PictureGrid.x(column))\" y=\"\(PictureGrid.y(row) + PictureGrid.baseline)\""
    attributes +=
      " textLength=\"\(columns * PictureGrid.columnWidth)\" lengthAdjust=\"spacingAndGlyphs\""
    if let paint = paints.lettering(of: style) { attributes += " fill=\"\(paint)\"" }
    if paints.isFaded(style) { attributes += " fill-opacity=\"0.6\"" }
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.underline) { attributes += " text-decoration=\"underline\"" }
    return "<text \(attributes)>\(escaped(text))</text>\n"
  }

  /// The run in pieces that are set each for itself.
  ///
  /// What is drawn is apart from what is set in letters, and what may come from a font of another
  /// width stands alone. Blanks around a piece are left out where they are not underlined.
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

/// How characters are put into a picture together.
private enum CharacterKind {
  /// Every monospace font has them in one width.
  case letters
  case drawn
}

extension Glyph {
  /// Of what kind the glyph is; nil where it must stand alone.
  fileprivate var kind: CharacterKind? {
    switch base.value {
    case 1..<0x180: .letters
    default: DrawnGlyph(self) == nil ? nil : .drawn
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
