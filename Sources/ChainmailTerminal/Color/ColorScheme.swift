/// In which colors a frame is shown: what stands for each color that a style names.
///
/// Frames name sixteen colors, and what they mean stays the same in every scheme. A scheme says
/// which shade each is where the terminal can show it, and which of the sixteen stands for it where
/// it cannot. Without shades a color is what the terminal's user has made of it.
///
/// ```swift
/// var scheme = ColorScheme.dark
/// scheme[.red] = ColorScheme.Paint(.brightRed, Shade(0xFF8A80))
/// ```
public struct ColorScheme: Hashable, Sendable {
  /// What stands for a color.
  public struct Paint: Hashable, Sendable {
    /// Which of the sixteen, or the terminal's own, where a shade cannot be shown.
    public var color: Color
    /// Nil is the terminal's color of that name.
    public var shade: Shade?

    /// Creates what stands for a color; without a shade, the terminal's color of that name.
    public init(_ color: Color, _ shade: Shade? = nil) {
      self.color = color
      self.shade = shade
    }
  }

  /// Whether there are no colors at all, whatever the terminal has.
  public var isColorless = false
  /// What is written in where no color is named; the terminal's own where it has no shade and is
  /// ``Color/standard``.
  public var ink = Paint(.standard)
  /// What is written on where no background is named; the terminal's own in the same case.
  public var paper = Paint(.standard)
  /// What stands for dim ink where shades are shown; nil leaves that to the terminal.
  public var quiet: Shade?
  /// Whether the attribute dim may be used, which some terminals make hard to read.
  public var allowsDim = true
  private var paints: [Paint]

  /// The colors as the terminal has them.
  public init() { paints = Color.allCases.map { Paint($0) } }

  /// What stands for a color; of ``Color/standard`` it is the ink.
  public subscript(color: Color) -> Paint {
    get { color == .standard ? ink : paints[Int(color.rawValue)] }
    set {
      if color == .standard { ink = newValue } else { paints[Int(color.rawValue)] = newValue }
    }
  }

  /// A style as a terminal of some depth is told of it.
  ///
  /// Complexity: O(1).
  public func style(_ style: Style, at depth: ColorDepth) -> TerminalStyle {
    var attributes = style.attributes
    if !allowsDim { attributes.remove(.dim) }
    guard depth != .none, !isColorless else {
      return TerminalStyle(foreground: .own, background: .own, attributes: attributes)
    }
    var front = self[style.foreground]
    if let quiet, attributes.contains(.dim), style.foreground == .standard,
      depth == .indexed || depth == .direct
    {
      front = Paint(.standard, quiet)
      attributes.remove(.dim)
    }
    let back = style.background == .standard ? paper : self[style.background]
    // Where there are eight names a bright foreground is the plain one in bold.
    let hasEight = depth == .eight || depth == .direct && front.shade == nil
    if hasEight, front.color.isBright { attributes.insert(.bold) }
    // Many terminals brighten what is bold among the first eight, and bright black is gray: paler
    // than the text that it is to stand out from.
    let isNamed = depth == .sixteen || hasEight
    if isNamed, front.color == .black { attributes.remove(.bold) }
    return TerminalStyle(
      foreground: front.terminalColor(at: depth), background: back.terminalColor(at: depth),
      attributes: attributes)
  }
}

extension ColorScheme.Paint {
  fileprivate func terminalColor(at depth: ColorDepth) -> TerminalColor {
    let name = Int(color.rawValue) - 1
    switch (depth, shade) {
    case (.direct, let shade?): return .shade(shade)
    case (.indexed, let shade?): return .index(shade.nearestIndex)
    case _ where name < 0: return .own
    case (.eight, _), (.direct, nil): return .index(UInt8(name % 8))
    default: return .index(UInt8(name))
    }
  }
}

extension Color {
  /// Whether it is one of the second eight.
  var isBright: Bool { rawValue > Color.white.rawValue }
}
