internal import ChainmailTerminal

/// The figure, 13 columns wide and 10 rows high, and what each worn piece adds to it.
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

  static let columns = 13
  /// Rows that a low panel can do without.
  static let dispensable: [Int] = [8, 5]

  var rows: [[Glyph]]
  /// How the eyes look, whole to nearly gone.
  var eyes: [String]
  var flinching: String
  var fallen: String
  var worn: [FigureSlot: [Stroke]]

  /// Its texts are cut into glyphs once, since each frame draws them.
  private init(
    rows: [String], eyes: [String], flinching: String, fallen: String,
    worn: [FigureSlot: [Stroke]]
  ) {
    self.rows = rows.map { Array(GlyphIterator($0)) }
    self.eyes = eyes
    self.flinching = flinching
    self.fallen = fallen
    self.worn = worn
  }

  static let unicode = FigureArt(
    rows: [
      "    ╭───╮    ",
      "    │   │    ",
      "    ╰─┬─╯    ",
      "  ╭───┴───╮  ",
      "  │ │   │ │  ",
      "  │ │   │ │  ",
      "  ╵ ├───┤ ╵  ",
      "    │ │ │    ",
      "    │ │ │    ",
      "   ─┘ ╵ └─   ",
    ],
    eyes: ["• •", "- -", "~ ~"], flinching: "> <", fallen: "x x",
    worn: [
      .head: [Stroke(0, 4, "╔═?═╗")],
      .neck: [Stroke(3, 5, "(?)")],
      .torso: [Stroke(4, 4, "▐▓▓▓▌"), Stroke(5, 4, "▐▓?▓▌"), Stroke(6, 4, "▐▓▓▓▌")],
      .cloak: [
        Stroke(3, 1, "░         ░"), Stroke(4, 1, "░         ░"), Stroke(5, 1, "░         ░"),
        Stroke(6, 1, "░         ░"), Stroke(7, 1, "?░       ░?"), Stroke(8, 1, "░░       ░░"),
      ],
      .shield: [
        Stroke(4, 0, "╭─╮"), Stroke(5, 0, "│▒│"), Stroke(6, 0, "│?│"), Stroke(7, 0, "╰─╯"),
      ],
      .hand: [Stroke(3, 12, "│"), Stroke(4, 12, "│"), Stroke(5, 12, "│"), Stroke(6, 10, "?─┼")],
      .legs: [Stroke(7, 4, "▐?│?▌"), Stroke(8, 4, "▐▓│▓▌")],
      .feet: [Stroke(9, 3, "▄█┘?└█▄")],
    ])

  static let ascii = FigureArt(
    rows: [
      "    .---.    ",
      "    |   |    ",
      "    '-.-'    ",
      "  .---'---.  ",
      "  | |   | |  ",
      "  | |   | |  ",
      "  ' +---+ '  ",
      "    | | |    ",
      "    | | |    ",
      "   -' ' '-   ",
    ],
    eyes: ["o o", "- -", "~ ~"], flinching: "> <", fallen: "x x",
    worn: [
      .head: [Stroke(0, 4, "/=?=\\")],
      .neck: [Stroke(3, 5, "(?)")],
      .torso: [Stroke(4, 4, "[###]"), Stroke(5, 4, "[#?#]"), Stroke(6, 4, "[###]")],
      .cloak: [
        Stroke(3, 1, "/         \\"), Stroke(4, 1, ":         :"), Stroke(5, 1, ":         :"),
        Stroke(6, 1, ":         :"), Stroke(7, 1, "?:       :?"), Stroke(8, 1, "::       ::"),
      ],
      .shield: [
        Stroke(4, 0, ".-."), Stroke(5, 0, "|=|"), Stroke(6, 0, "|?|"), Stroke(7, 0, "'-'"),
      ],
      .hand: [Stroke(3, 12, "|"), Stroke(4, 12, "|"), Stroke(5, 12, "|"), Stroke(6, 10, "?-+")],
      .legs: [Stroke(7, 4, "[?|?]"), Stroke(8, 4, "[#|#]")],
      .feet: [Stroke(9, 3, "==:?:==")],
    ])
}
