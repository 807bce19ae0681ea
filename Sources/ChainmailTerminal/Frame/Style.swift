/// One of the sixteen terminal colors, or the terminal's own default.
public enum Color: UInt8, Hashable, Sendable, CaseIterable {
  /// The terminal's own foreground or background.
  case standard
  /// The names that every terminal with colors has.
  case black, red, green, yellow, blue, magenta, cyan, white
  /// The same brighter, of which black is a grey, as far as a terminal tells them apart.
  case brightBlack, brightRed, brightGreen, brightYellow
  /// The other four, brighter.
  case brightBlue, brightMagenta, brightCyan, brightWhite
}

/// Attributes that a terminal without color shows too.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier; some terminals make it brighter instead.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter; a scheme may leave it out, or show a color of its own instead.
  public static let dim = Attributes(rawValue: 2)
  /// The colors of letter and ground exchanged; on a blank it is seen, too.
  public static let reverse = Attributes(rawValue: 4)
  /// With a line below; on a blank it is seen, too.
  public static let underline = Attributes(rawValue: 8)
}

/// How a cell is drawn: two colors and attributes.
///
/// Nothing may be said by color alone, so a style is decoration, never information.
///
/// Packed into one word, as a glyph is: a cell is two words, which compare and copy at once. From
/// the lowest byte: foreground, background, attributes.
public struct Style: Hashable, Sendable {
  private var packed: UInt64

  /// The color of what is written.
  public var foreground: Color { Color(rawValue: UInt8(truncatingIfNeeded: packed)) ?? .standard }
  /// The color behind it.
  public var background: Color {
    Color(rawValue: UInt8(truncatingIfNeeded: packed >> 8)) ?? .standard
  }
  /// Weight, line and reversal, which a terminal without color shows, too.
  public var attributes: Attributes {
    Attributes(rawValue: UInt8(truncatingIfNeeded: packed >> 16))
  }

  /// Creates a style.
  public init(_ foreground: Color, on background: Color = .standard, _ attributes: Attributes = [])
  {
    packed =
      UInt64(foreground.rawValue) | UInt64(background.rawValue) << 8
      | UInt64(attributes.rawValue) << 16
  }

  /// Creates a style in the terminal's own colors.
  public init(_ attributes: Attributes = []) {
    self.init(.standard, on: .standard, attributes)
  }

  /// Whether a blank drawn so looks like a plain one: a space shows neither a foreground nor a
  /// weight, only a background, a reversal and a line.
  ///
  /// Asked of every blank of a frame, and so of the word at once.
  var leavesBlanksPlain: Bool {
    let seen: Attributes = [.reverse, .underline]
    return packed & (0xFF00 | UInt64(seen.rawValue) << 16) == 0
  }

  /// The terminal's own colors, no attribute.
  public static let plain = Style()
  /// The terminal's own colors, in bold.
  public static let bold = Style(.bold)
  /// The terminal's own colors, dim.
  public static let dim = Style(.dim)
  /// The terminal's own colors, exchanged.
  public static let reverse = Style(.reverse)
  /// The terminal's own colors, with a line below.
  public static let underline = Style(.underline)

  /// The same style with more attributes.
  public func adding(_ attributes: Attributes) -> Style {
    Style(foreground, on: background, self.attributes.union(attributes))
  }

  /// The same style with letters and ground exchanged, and never dim: a quiet color in reverse
  /// would be a ground of its own.
  public var reversed: Style {
    Style(foreground, on: background, attributes.subtracting(.dim).union(.reverse))
  }

  /// The same style in another foreground color.
  public func colored(_ foreground: Color) -> Style {
    Style(foreground, on: background, attributes)
  }
}
