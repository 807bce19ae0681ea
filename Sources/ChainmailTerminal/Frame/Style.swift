/// One of the sixteen terminal colors, or the terminal's own default.
public enum Color: UInt8, Hashable, Sendable, CaseIterable {
  /// The terminal's own foreground or background.
  case standard
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite
}

/// Attributes that a terminal without color shows too.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = Attributes(rawValue: 1)
  public static let dim = Attributes(rawValue: 2)
  public static let reverse = Attributes(rawValue: 4)
  public static let underline = Attributes(rawValue: 8)
}

/// How a cell is drawn: two colors and attributes.
///
/// Nothing may be said by color alone, so a style is decoration, never information.
public struct Style: Hashable, Sendable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  /// Creates a style.
  public init(_ foreground: Color, on background: Color = .standard, _ attributes: Attributes = [])
  {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Creates a style in the terminal's own colors.
  public init(_ attributes: Attributes = []) {
    self.init(.standard, on: .standard, attributes)
  }

  /// The terminal's own colors, no attribute.
  public static let plain = Style()
  public static let bold = Style(.bold)
  public static let dim = Style(.dim)
  public static let reverse = Style(.reverse)
  public static let underline = Style(.underline)

  /// The same style with more attributes.
  public func adding(_ attributes: Attributes) -> Style {
    Style(foreground, on: background, self.attributes.union(attributes))
  }

  /// The same style in another foreground color.
  public func colored(_ foreground: Color) -> Style {
    Style(foreground, on: background, attributes)
  }
}
