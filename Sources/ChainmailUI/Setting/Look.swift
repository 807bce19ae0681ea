package import ChainmailTerminal

/// The characters that the game is drawn with, beside those of the widgets.
package struct Look: Hashable, Sendable {
  package var widgets: GlyphSet
  /// The sides of a link that has just broken.
  var linkBroken: Glyph
  var body: Glyph
  /// Between two links: beside the blow's path, and on it.
  var bond: Glyph
  var bondWalked: Glyph
  /// The blow itself.
  var blow: Glyph
  /// A level of nothing to all, for heat lines.
  var heat: [Glyph]
  /// Where on a time line one is.
  var position: Glyph
  /// What is to be found again on a time line.
  var bookmark: Glyph
  /// A change of what is worn on a time line.
  var change: Glyph
  /// A key of the log on a time line.
  var key: Glyph
  /// What differs from what stands beside it.
  var differing: Glyph
  var figure: FigureDrawings

  /// True if a screen is seen, and its signs with it.
  var isSeen: Bool { widgets != .blank }

  package static let unicode = Look(
    widgets: .unicode, linkBroken: "∴", body: "♥",
    bond: "│", bondWalked: "┃", blow: "◆",
    heat: ["·", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], position: "▼", bookmark: "┃", change: "╷",
    key: "┴", differing: "≠",
    figure: .unicode)

  package static let ascii = Look(
    widgets: .ascii, linkBroken: "%", body: "@",
    bond: ":", bondWalked: "|", blow: "*",
    heat: [".", "_", "-", "=", "*", "#"], position: "v", bookmark: "|", change: "'", key: "+",
    differing: "!",
    figure: .ascii)

  /// For text that is read rather than seen.
  package static let plain = Look(
    widgets: .blank, linkBroken: "%", body: "@",
    bond: " ", bondWalked: " ", blow: " ", heat: [" ", " "], position: " ", bookmark: " ",
    change: " ", key: " ", differing: "!", figure: .ascii)
}

/// The styles, so that each meaning looks the same everywhere.
///
/// Every one of them also shows as a word, a sign or a place: color is never the message.
enum Palette {
  static let quiet = Style.dim
  static let title = Style.bold
  static let focused = Style(.cyan, .bold)
  static let hurt = Style(.red, .bold)
  static let stopped = Style(.green)
  static let absorbed = Style(.yellow)
  static let prompt = Style(.yellow, .bold)
  static let warning = Style(.yellow)
  static let piece = Style(.cyan)
}
