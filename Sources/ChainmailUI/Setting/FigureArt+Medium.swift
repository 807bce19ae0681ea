/// The figure of middle size, for windows of 100 columns: 19 columns and 11 rows.
extension FigureArt {
  package static let mediumUnicode = FigureArt(
    [
      "      ╭─────╮      ",
      "      │     │      ",
      "      │  ─  │      ",
      "      ╰─╮ ╭─╯      ",
      "   ╭────┴─┴────╮   ",
      "   │ │       │ │   ",
      "   │ │       │ │   ",
      "   ╵ ├───────┤ ╵   ",
      "     │   │   │     ",
      "     │   │   │     ",
      "   ──┘   ╵   └──   ",
    ],
    eyes: Eyes(
      row: 1, column: 7, open: ["•   •", "-   -", "~   ~"], flinching: ">   <", fallen: "x   x"),
    worn: [
      .head: [Stroke(0, 6, "╔══?══╗"), Stroke(1, 6, "║     ║")],
      .neck: [Stroke(4, 7, "(═?═)")],
      .torso: [
        Stroke(5, 5, "▐▓▓▓▓▓▓▓▌"), Stroke(6, 5, "▐▓▓▓?▓▓▓▌"), Stroke(7, 5, "▐▓▓▓▓▓▓▓▌"),
      ],
      .cloak: [
        Stroke(4, 2, "░             ░"), Stroke(5, 1, "░░             ░░"),
        Stroke(6, 1, "░░             ░░"), Stroke(7, 1, "░░             ░░"),
        Stroke(8, 1, "?░░           ░░?"), Stroke(9, 1, "░░░           ░░░"),
      ],
      .shield: [
        Stroke(5, 0, "╭───╮"), Stroke(6, 0, "│▒▒▒│"), Stroke(7, 0, "│▒?▒│"), Stroke(8, 0, "╰───╯"),
      ],
      .hand: [
        Stroke(3, 17, "╷"), Stroke(4, 17, "│"), Stroke(5, 17, "│"), Stroke(6, 17, "│"),
        Stroke(7, 15, "?─┼─"), Stroke(8, 17, "╵"),
      ],
      .legs: [Stroke(8, 5, "▐▓▓?│?▓▓▌"), Stroke(9, 5, "▐▓▓▓│▓▓▓▌")],
      .feet: [Stroke(10, 2, "▄██┘   ?   └██▄")],
    ])

  static let mediumASCII = FigureArt(
    [
      "      .-----.      ",
      "      |     |      ",
      "      |  -  |      ",
      "      '-. .-'      ",
      "   .----'-'----.   ",
      "   | |       | |   ",
      "   | |       | |   ",
      "   ' +-------+ '   ",
      "     |   |   |     ",
      "     |   |   |     ",
      "   --'   '   '--   ",
    ],
    eyes: Eyes(
      row: 1, column: 7, open: ["o   o", "-   -", "~   ~"], flinching: ">   <", fallen: "x   x"),
    worn: [
      .head: [Stroke(0, 6, "/==?==\\"), Stroke(1, 6, "[     ]")],
      .neck: [Stroke(4, 7, "(=?=)")],
      .torso: [
        Stroke(5, 5, "[#######]"), Stroke(6, 5, "[###?###]"), Stroke(7, 5, "[#######]"),
      ],
      .cloak: [
        Stroke(4, 2, "/             \\"), Stroke(5, 1, "::             ::"),
        Stroke(6, 1, "::             ::"), Stroke(7, 1, "::             ::"),
        Stroke(8, 1, "?::           ::?"), Stroke(9, 1, ":::           :::"),
      ],
      .shield: [
        Stroke(5, 0, ".---."), Stroke(6, 0, "|===|"), Stroke(7, 0, "|=?=|"), Stroke(8, 0, "'---'"),
      ],
      .hand: [
        Stroke(3, 17, "^"), Stroke(4, 17, "|"), Stroke(5, 17, "|"), Stroke(6, 17, "|"),
        Stroke(7, 15, "?-+-"), Stroke(8, 17, "'"),
      ],
      .legs: [Stroke(8, 5, "[##?|?##]"), Stroke(9, 5, "[###|###]")],
      .feet: [Stroke(10, 2, "=##'   ?   '##=")],
    ])
}
