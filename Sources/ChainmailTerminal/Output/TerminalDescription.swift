/// What a terminal understands: how its cursor is moved, its screen erased and its styles told.
///
/// Text in it is what is sent; an empty one stands for what the terminal cannot do.
public struct TerminalDescription: Sendable {
  /// How the cursor is sent to any place.
  public enum Addressing: Sendable {
    /// By row and column from 1 (CUP, ECMA-48 8.3.21).
    case standard
    /// As only the terminal's own description tells.
    case described(@Sendable (Position) -> String)
  }

  /// Shorter ways for the cursor that a terminal may know.
  public struct Motions: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To a column of the same row (CHA, ECMA-48 8.3.9).
    public static let toColumn = Motions(rawValue: 1)
    /// To a row of the same column (VPA, ECMA-48 8.3.158).
    public static let toRow = Motions(rawValue: 2)
    /// To the right by a number of columns (CUF, ECMA-48 8.3.20).
    public static let right = Motions(rawValue: 4)
    /// To the left by one column (BS, ECMA-48 8.3.5).
    public static let back = Motions(rawValue: 8)
    /// To the first column of the next row (CR LF).
    public static let nextRow = Motions(rawValue: 16)
  }

  /// Whether it shows more than ASCII; what it does not show is drawn as `?`.
  public var showsUnicode = true
  /// How many colors it shows.
  public var colorDepth = ColorDepth.none
  /// By which way the cursor comes to any place; every terminal needs one.
  public var addressing = Addressing.standard
  /// Which shorter ways there are; where one is missing the cursor takes another.
  public var motions: Motions = []
  /// Whether a character in the last column sends the cursor to the next row at once, and one in
  /// the last column of the last row scrolls the screen: that one is then never drawn.
  public var wrapsAtOnce = false
  /// What blanks the screen and leaves the cursor in its first place.
  public var clearScreen = ""
  /// What blanks the rest of a row and leaves the cursor where it is.
  public var eraseToEnd = ""
  /// What brings the cursor into sight.
  public var showCursor = ""
  /// What takes the cursor out of sight; without it, it stays where something was drawn last.
  public var hideCursor = ""
  /// How styles are told; at first there are none.
  public var styling = Styling()

  /// A terminal that shows Unicode and places its cursor, and can do nothing else.
  public init() {}

  /// What nearly all terminals of today understand: xterm and its many relatives.
  public static func xterm(_ depth: ColorDepth) -> TerminalDescription {
    var description = TerminalDescription()
    description.colorDepth = depth
    description.motions = [.toColumn, .toRow, .right, .back, .nextRow]
    description.clearScreen = "\u{1B}[H\u{1B}[2J"
    description.eraseToEnd = "\u{1B}[K"
    description.showCursor = "\u{1B}[?25h"
    description.hideCursor = "\u{1B}[?25l"
    description.styling = .standard
    return description
  }
}
