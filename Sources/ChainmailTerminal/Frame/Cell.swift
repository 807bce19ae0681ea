/// One cell of a frame: a glyph and how it is drawn.
public struct Cell: Hashable, Sendable {
  /// What is seen; ``Glyph/continuation`` in the right half of a wide character.
  public var glyph: Glyph
  /// How that is drawn; both halves of a wide character have the same.
  public var style: Style

  /// Creates a cell, in the terminal's own colors unless a style is given.
  public init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  /// A space in the terminal's own colors.
  public static let blank = Cell(.space)

  /// What can be seen of it: of a blank that looks plain nothing, whatever its style.
  var seen: Cell { glyph == .space && style.leavesBlanksPlain ? .blank : self }

  /// Whether nobody could tell it from another; most that look alike are the same.
  func looks(like other: Cell) -> Bool { self == other || seen == other.seen }
}
