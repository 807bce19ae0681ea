/// The characters that widgets and screens are drawn with: in Unicode, or in ASCII for terminals
/// and locales that have nothing else.
public struct GlyphSet: Hashable, Sendable {
  /// The upper and the lower side of a box.
  public var horizontal: Glyph
  /// The left and the right side of a box.
  public var vertical: Glyph
  /// The corner of a box at its upper left.
  public var topLeft: Glyph
  /// The corner of a box at its upper right.
  public var topRight: Glyph
  /// The corner of a box at its lower left.
  public var bottomLeft: Glyph
  /// The corner of a box at its lower right.
  public var bottomRight: Glyph
  /// Where a line across a box meets its left side.
  public var teeLeft: Glyph
  /// Where a line across a box meets its right side.
  public var teeRight: Glyph
  /// A whole cell of a level bar.
  public var barFull: Glyph
  /// A cell of a level bar with nothing in it.
  public var barEmpty: Glyph
  /// What a cell shows that is full in part, from least to most; none where bars have no steps.
  ///
  /// The steps are shades, as the empty cell is: a part of a block would leave a gap before that.
  public var barSteps: [Glyph]
  /// Points to the left.
  public var arrowLeft: Glyph
  /// Points to the right.
  public var arrowRight: Glyph
  /// Points up, and says in the first row that there is more above.
  public var arrowUp: Glyph
  /// Points down, and says in the last row that there is more below.
  public var arrowDown: Glyph
  /// Stands before the selected line of a list.
  public var marker: Glyph
  /// Stands before each of several remarks.
  public var bullet: Glyph
  /// Says that something is done, or was taken.
  public var check: Glyph
  /// Says that something is not, or went wrong.
  public var cross: Glyph
  /// Stands where a text was cut.
  public var ellipsis: Glyph

  /// Lines, blocks and arrows as terminals of today have them.
  ///
  /// Some terminals draw these two columns wide; see ``CharacterWidth/isAmbiguous(_:)``.
  public static let unicode = GlyphSet(
    horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└",
    bottomRight: "┘", teeLeft: "├", teeRight: "┤", barFull: "█", barEmpty: "░",
    barSteps: ["▒", "▓"], arrowLeft: "←", arrowRight: "→",
    arrowUp: "↑", arrowDown: "↓", marker: "▸", bullet: "•", check: "✓", cross: "✗", ellipsis: "…")

  /// Letters and signs of ASCII, which every terminal shows.
  public static let ascii = GlyphSet(
    horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+", teeLeft: "+", teeRight: "+", barFull: "#", barEmpty: "-", barSteps: [],
    arrowLeft: "<", arrowRight: ">", arrowUp: "^", arrowDown: "v", marker: ">", bullet: "*",
    check: "+", cross: "x", ellipsis: "~")

  /// No lines and no bars, for text that is read rather than seen.
  public static let blank = GlyphSet(
    horizontal: " ", vertical: " ", topLeft: " ", topRight: " ", bottomLeft: " ", bottomRight: " ",
    teeLeft: " ", teeRight: " ", barFull: " ", barEmpty: " ", barSteps: [], arrowLeft: "<",
    arrowRight: ">", arrowUp: " ", arrowDown: " ", marker: ">", bullet: " ", check: " ", cross: " ",
    ellipsis: "~")

  /// The part of a text that fits into so many columns; a cut text ends in the ellipsis.
  public func shortened(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    // No character is wider than it is long in UTF-8.
    guard text.utf8.count > columns, CharacterWidth.columns(of: text) > columns else { return text }
    var kept = ""
    var used = 0
    for glyph in GlyphIterator(text) {
      guard used + glyph.columns < columns else { break }
      kept += glyph.text
      used += glyph.columns
    }
    return kept + ellipsis.text
  }

  /// The same for a text with an end by which it is told apart from others, as the number of a copy
  /// is: that stays where the text is cut, unless it takes more than half of the columns.
  public func shortened(_ text: String, to columns: Int, keeping end: String) -> String {
    let kept = CharacterWidth.columns(of: end)
    guard kept * 2 <= columns, text.hasSuffix(end) else { return shortened(text, to: columns) }
    return shortened(String(text.dropLast(end.count)), to: columns - kept) + end
  }

  /// A text in so many columns at most, of which both ends are kept where it is cut.
  public func shortenedInside(_ text: String, to columns: Int) -> String {
    guard columns > 0, CharacterWidth.columns(of: text) > columns else {
      return columns > 0 ? text : ""
    }
    var end = ""
    var used = 0
    for glyph in Array(GlyphIterator(text)).reversed() {
      guard used + glyph.columns <= (columns - 1) / 2 else { break }
      end = glyph.text + end
      used += glyph.columns
    }
    return shortened(text, to: columns - used) + end
  }

  /// The same cut between words where that leaves at least half of the columns, so that numbers and
  /// names of formulas stay whole.
  public func shortenedAtBlank(_ text: String, to columns: Int) -> String {
    let cut = shortened(text, to: columns)
    guard cut != text, cut.hasSuffix(ellipsis.text) else { return cut }
    let kept = cut.dropLast(ellipsis.text.count)
    if text.dropFirst(kept.count).first == " " { return cut }
    guard let blank = kept.lastIndex(of: " ") else { return cut }
    let words = String(kept[...blank])
    return CharacterWidth.columns(of: words) * 2 >= columns ? words + ellipsis.text : cut
  }
}
