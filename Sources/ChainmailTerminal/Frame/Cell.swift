/// One cell of a frame: a glyph and how it is drawn.
public struct Cell: Hashable, Sendable {
  public var glyph: Glyph
  public var style: Style

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
