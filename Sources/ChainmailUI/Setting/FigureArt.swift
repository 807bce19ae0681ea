package import ChainmailTerminal

/// A drawing of the figure, and what each worn piece adds to it.
///
/// In a stroke a space leaves what is below it, and `?` becomes the piece's letter.
package struct FigureArt: Hashable, Sendable {
  package struct Stroke: Hashable, Sendable {
    package var row: Int
    package var column: Int
    package var glyphs: [Glyph]

    package init(_ row: Int, _ column: Int, _ text: String) {
      self.row = row
      self.column = column
      glyphs = Array(GlyphIterator(text))
    }
  }

  /// How the eyes look.
  package struct Eyes: Hashable, Sendable {
    package var row: Int
    package var column: Int
    /// Whole, hurt, and nearly gone.
    package var open: [String]
    package var flinching: String
    package var fallen: String
  }

  /// The places with pieces on them, from the back to the front.
  package static let layers: [FigureSlot] = [
    .cloak, .legs, .feet, .torso, .neck, .head, .shield, .hand,
  ]

  package var rows: [[Glyph]]
  /// Rows that a low panel can do without, in the order in which they go.
  package var dispensable: [Int]
  package var eyes: Eyes
  package var worn: [FigureSlot: [Stroke]]

  package var columns: Int { rows[0].count }

  /// Its texts are cut into glyphs once, since each frame draws them.
  package init(_ rows: [String], dispensable: [Int] = [], eyes: Eyes, worn: [FigureSlot: [Stroke]])
  {
    self.rows = rows.map { Array(GlyphIterator($0)) }
    self.dispensable = dispensable
    self.eyes = eyes
    self.worn = worn
  }

  /// Whether all of it has room.
  package func fits(_ area: Rect) -> Bool { columns <= area.columns && rows.count <= area.rows }
}

/// The drawings of one figure.
package struct FigureDrawings: Hashable, Sendable {
  package let small: FigureArt
  package let medium: FigureArt
  package let large: FigureArt

  /// The largest for a place of some size; the small one is cut where even that has no room.
  package func fitting(_ area: Rect) -> FigureArt {
    large.fits(area) ? large : medium.fits(area) ? medium : small
  }

  package static let unicode = FigureDrawings(
    small: .smallUnicode, medium: .mediumUnicode, large: .largeUnicode)
  package static let ascii = FigureDrawings(
    small: .smallASCII, medium: .mediumASCII, large: .largeASCII)
}
