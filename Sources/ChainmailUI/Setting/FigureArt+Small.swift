/// The small figure, for every window: 13 columns and 10 rows.
extension FigureArt {
  package static let smallUnicode = FigureArt(
    [
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
    dispensable: [8, 5],
    eyes: Eyes(row: 1, column: 5, open: ["• •", "- -", "~ ~"], flinching: "> <", fallen: "x x"),
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

  static let smallASCII = FigureArt(
    [
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
    dispensable: [8, 5],
    eyes: Eyes(row: 1, column: 5, open: ["o o", "- -", "~ ~"], flinching: "> <", fallen: "x x"),
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
