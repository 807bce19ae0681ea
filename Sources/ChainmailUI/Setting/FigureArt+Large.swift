/// The large figure, for windows with room to spare: 27 columns and 14 rows.
extension FigureArt {
  package static let largeUnicode = FigureArt(
    [
      "         ╭───────╮         ",
      "         │       │         ",
      "         │   ─   │         ",
      "         ╰──╮ ╭──╯         ",
      "     ╭──────┴─┴──────╮     ",
      "     │  │         │  │     ",
      "     │  │         │  │     ",
      "     │  │         │  │     ",
      "     │  │         │  │     ",
      "     ╵  ├─────────┤  ╵     ",
      "        │    │    │        ",
      "        │    │    │        ",
      "        │    │    │        ",
      "      ──┘    ╵    └──      ",
    ],
    eyes: Eyes(
      row: 1, column: 11, open: ["•   •", "-   -", "~   ~"], flinching: ">   <", fallen: "x   x"),
    worn: [
      .head: [
        Stroke(0, 9, "╔═══?═══╗"), Stroke(1, 9, "║       ║"),
      ],
      .neck: [Stroke(4, 11, "(═?═)")],
      .torso: [
        Stroke(5, 8, "▐▓▓▓▓▓▓▓▓▓▌"), Stroke(6, 8, "▐▓▓▓▓?▓▓▓▓▌"), Stroke(7, 8, "▐▓▓▓▓▓▓▓▓▓▌"),
        Stroke(8, 8, "▐▓▓▓▓▓▓▓▓▓▌"), Stroke(9, 8, "▐▓▓▓▓▓▓▓▓▓▌"),
      ],
      .cloak: [
        Stroke(4, 3, " ░                 ░ "), Stroke(5, 3, "░░                 ░░"),
        Stroke(6, 3, "░░                 ░░"), Stroke(7, 3, "░░                 ░░"),
        Stroke(8, 3, "░░                 ░░"), Stroke(9, 3, "░░                 ░░"),
        Stroke(10, 3, "?░░               ░░?"), Stroke(11, 3, "░░░               ░░░"),
        Stroke(12, 3, "░░░               ░░░"),
      ],
      .shield: [
        Stroke(5, 2, "╭───╮"), Stroke(6, 2, "│▒▒▒│"), Stroke(7, 2, "│▒?▒│"), Stroke(8, 2, "│▒▒▒│"),
        Stroke(9, 2, "╰───╯"),
      ],
      .hand: [
        Stroke(3, 25, "╷"), Stroke(4, 25, "│"), Stroke(5, 25, "│"), Stroke(6, 25, "│"),
        Stroke(7, 25, "│"), Stroke(8, 25, "│"), Stroke(9, 21, "?──┼─"), Stroke(10, 25, "╵"),
      ],
      .legs: [
        Stroke(10, 8, "▐▓▓▓?│?▓▓▓▌"), Stroke(11, 8, "▐▓▓▓▓│▓▓▓▓▌"), Stroke(12, 8, "▐▓▓▓▓│▓▓▓▓▌"),
      ],
      .feet: [Stroke(13, 5, "▄██┘    ?    └██▄")],
    ])

  static let largeASCII = FigureArt(
    [
      "         .-------.         ",
      "         |       |         ",
      "         |   -   |         ",
      "         '--. .--'         ",
      "     .------'-'------.     ",
      "     |  |         |  |     ",
      "     |  |         |  |     ",
      "     |  |         |  |     ",
      "     |  |         |  |     ",
      "     '  +---------+  '     ",
      "        |    |    |        ",
      "        |    |    |        ",
      "        |    |    |        ",
      "      --'    '    '--      ",
    ],
    eyes: Eyes(
      row: 1, column: 11, open: ["o   o", "-   -", "~   ~"], flinching: ">   <", fallen: "x   x"),
    worn: [
      .head: [
        Stroke(0, 9, "/===?===\\"), Stroke(1, 9, "[       ]"),
      ],
      .neck: [Stroke(4, 11, "(=?=)")],
      .torso: [
        Stroke(5, 8, "[#########]"), Stroke(6, 8, "[####?####]"), Stroke(7, 8, "[#########]"),
        Stroke(8, 8, "[#########]"), Stroke(9, 8, "[#########]"),
      ],
      .cloak: [
        Stroke(4, 3, " /                 \\ "), Stroke(5, 3, "::                 ::"),
        Stroke(6, 3, "::                 ::"), Stroke(7, 3, "::                 ::"),
        Stroke(8, 3, "::                 ::"), Stroke(9, 3, "::                 ::"),
        Stroke(10, 3, "?::               ::?"), Stroke(11, 3, ":::               :::"),
        Stroke(12, 3, ":::               :::"),
      ],
      .shield: [
        Stroke(5, 2, ".---."), Stroke(6, 2, "|===|"), Stroke(7, 2, "|=?=|"), Stroke(8, 2, "|===|"),
        Stroke(9, 2, "'---'"),
      ],
      .hand: [
        Stroke(3, 25, "^"), Stroke(4, 25, "|"), Stroke(5, 25, "|"), Stroke(6, 25, "|"),
        Stroke(7, 25, "|"), Stroke(8, 25, "|"), Stroke(9, 21, "?--+-"), Stroke(10, 25, "'"),
      ],
      .legs: [
        Stroke(10, 8, "[###?|?###]"), Stroke(11, 8, "[####|####]"), Stroke(12, 8, "[####|####]"),
      ],
      .feet: [Stroke(13, 5, "=##'    ?    '##=")],
    ])
}
