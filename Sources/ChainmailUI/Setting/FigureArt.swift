internal import ChainmailTerminal

/// A drawing of the figure, and what each worn piece adds to it.
///
/// In a stroke a space leaves what is below it, and `?` becomes the piece's letter.
struct FigureArt: Hashable, Sendable {
  struct Stroke: Hashable, Sendable {
    var row: Int
    var column: Int
    var glyphs: [Glyph]

    init(_ row: Int, _ column: Int, _ text: String) {
      self.row = row
      self.column = column
      glyphs = Array(GlyphIterator(text))
    }
  }

  /// How the eyes look.
  struct Eyes: Hashable, Sendable {
    var row: Int
    var column: Int
    /// Whole, hurt, and nearly gone.
    var open: [String]
    var flinching: String
    var fallen: String
  }

  /// The places with pieces on them, from the back to the front.
  static let layers: [FigureSlot] = [
    .cloak, .legs, .feet, .torso, .neck, .head, .shield, .hand,
  ]

  var rows: [[Glyph]]
  /// Rows that a low panel can do without, in the order in which they go.
  var dispensable: [Int]
  var eyes: Eyes
  var worn: [FigureSlot: [Stroke]]

  var columns: Int { rows[0].count }

  /// Its texts are cut into glyphs once, since each frame draws them.
  init(_ rows: [String], dispensable: [Int] = [], eyes: Eyes, worn: [FigureSlot: [Stroke]]) {
    self.rows = rows.map { Array(GlyphIterator($0)) }
    self.dispensable = dispensable
    self.eyes = eyes
    self.worn = worn
  }

  /// Whether all of it has room.
  func fits(_ area: Rect) -> Bool { columns <= area.columns && rows.count <= area.rows }
}

/// The drawings of one figure.
struct FigureDrawings: Hashable, Sendable {
  let small: FigureArt
  let medium: FigureArt
  let large: FigureArt

  /// The largest for a place of some size; the small one is cut where even that has no room.
  func fitting(_ area: Rect) -> FigureArt {
    large.fits(area) ? large : medium.fits(area) ? medium : small
  }

  static let unicode = FigureDrawings(
    small: .smallUnicode, medium: .mediumUnicode, large: .largeUnicode)
  static let ascii = FigureDrawings(small: .smallASCII, medium: .mediumASCII, large: .largeASCII)
}
