/// How many colors a terminal shows.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// None: attributes only.
  case none
  /// Eight; the bright ones are the others in bold.
  case eight
  /// Sixteen: the eight, and a bright one of each that needs no bold.
  case sixteen
  /// 256: sixteen names, a cube of 216 and a ramp of 24 greys.
  case indexed
  /// Every shade, beside the first eight names.
  case direct
}

/// A color as a terminal of some depth is told of it.
public enum TerminalColor: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case own
  /// By its number: the sixteen names first, black at 0.
  case index(UInt8)
  /// Exactly; only where the depth is ``ColorDepth/direct``.
  case shade(Shade)
}

/// A style as a terminal of some depth is told of it.
public struct TerminalStyle: Hashable, Sendable {
  /// The color of what is written.
  public var foreground: TerminalColor
  /// The color behind it.
  public var background: TerminalColor
  /// What is told beside the colors, which need not be all that the ``Style`` says.
  ///
  /// Where there are eight names a bright color adds bold; where a shade shows dim ink, dim is out.
  public var attributes: Attributes

  /// Creates a style as it is to be told; nothing is checked against a depth.
  public init(foreground: TerminalColor, background: TerminalColor, attributes: Attributes) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colors, no attribute.
  public static let plain = TerminalStyle(foreground: .own, background: .own, attributes: [])
}
