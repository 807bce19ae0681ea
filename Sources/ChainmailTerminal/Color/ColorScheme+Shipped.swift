/// The schemes that come with the library, by the names under which a person chooses them.
extension ColorScheme {
  /// The terminal's own sixteen colors on its own ground, as its user has chosen them.
  public static let terminal = ColorScheme()

  /// Calm colors on a dark ground.
  public static let dark = shaded(
    paper: (.black, 0x1B1E24), ink: (.white, 0xD3D7DE), quiet: 0x9097A3,
    [
      .black: (.black, 0x2B303B), .red: (.red, 0xE07A80), .green: (.green, 0x93B573),
      .yellow: (.yellow, 0xD8B36A), .blue: (.blue, 0x7FAAE0), .magenta: (.magenta, 0xC29DBC),
      .cyan: (.cyan, 0x6FB3B8), .white: (.white, 0xC0C5CE), .brightBlack: (.white, 0x9097A3),
      .brightRed: (.brightRed, 0xF09A9E), .brightGreen: (.brightGreen, 0xAECD8F),
      .brightYellow: (.brightYellow, 0xEBCB8B), .brightBlue: (.brightBlue, 0x9FC2EE),
      .brightMagenta: (.brightMagenta, 0xD6B6D1), .brightCyan: (.brightCyan, 0x8FCDD2),
      .brightWhite: (.brightWhite, 0xEFF1F5),
    ])

  /// Calm colors on a light ground.
  ///
  /// Of the sixteen colors of a terminal green, yellow and cyan can hardly be read on white; blue
  /// and magenta stand for them there.
  public static let light = shaded(
    paper: (.white, 0xFAFAF7), ink: (.black, 0x2C3038), quiet: 0x646B76,
    [
      .black: (.black, 0x2C3038), .red: (.red, 0xB3261E), .green: (.blue, 0x1E6B22),
      .yellow: (.magenta, 0x7A5A00), .blue: (.blue, 0x1F5FA8), .magenta: (.magenta, 0x83417F),
      .cyan: (.blue, 0x0F666D), .white: (.black, 0x4A505A), .brightBlack: (.black, 0x646B76),
      .brightRed: (.red, 0xC2352C), .brightGreen: (.blue, 0x26742A),
      .brightYellow: (.magenta, 0x806000), .brightBlue: (.blue, 0x2C6CB5),
      .brightMagenta: (.magenta, 0x8F4C8B), .brightCyan: (.blue, 0x1C6F76),
      .brightWhite: (.black, 0x14171C),
    ])

  /// Bright colors on black, nothing dim: every text has at least seven times the light of its
  /// ground.
  public static let highContrast = shaded(
    paper: (.black, 0x000000), ink: (.brightWhite, 0xFFFFFF), quiet: 0xE0E0E0, allowsDim: false,
    [
      .black: (.black, 0x000000), .red: (.brightRed, 0xFF8C8C), .green: (.brightGreen, 0x5CFF5C),
      .yellow: (.brightYellow, 0xFFEE33), .blue: (.brightCyan, 0x8CC8FF),
      .magenta: (.brightMagenta, 0xFF9CFF), .cyan: (.brightCyan, 0x44F4FF),
      .white: (.brightWhite, 0xFFFFFF), .brightBlack: (.brightWhite, 0xE0E0E0),
      .brightRed: (.brightRed, 0xFF8C8C), .brightGreen: (.brightGreen, 0x5CFF5C),
      .brightYellow: (.brightYellow, 0xFFEE33), .brightBlue: (.brightCyan, 0x8CC8FF),
      .brightMagenta: (.brightMagenta, 0xFF9CFF), .brightCyan: (.brightCyan, 0x44F4FF),
      .brightWhite: (.brightWhite, 0xFFFFFF),
    ])

  /// Colors on a dark ground that stay apart for people who see few: orange for what is red
  /// elsewhere, blue for what is green.
  ///
  /// After the set of Okabe and Ito, "Color Universal Design" (2008), lightened for a dark ground.
  public static let colorBlind = shaded(
    paper: (.black, 0x16181D), ink: (.white, 0xDDE0E6), quiet: 0x9AA0AB,
    [
      .black: (.black, 0x2B303B), .red: (.yellow, 0xF08030), .green: (.cyan, 0x4FA3E8),
      .yellow: (.brightWhite, 0xF5E960), .blue: (.blue, 0x6F9BE8), .magenta: (.magenta, 0xE0A0C8),
      .cyan: (.brightMagenta, 0xCC79A7), .white: (.white, 0xC8CCD4),
      .brightBlack: (.white, 0x9AA0AB), .brightRed: (.brightYellow, 0xFFA35C),
      .brightGreen: (.brightCyan, 0x7FBEF2), .brightYellow: (.brightWhite, 0xFFF59A),
      .brightBlue: (.brightBlue, 0x94B6F0), .brightMagenta: (.brightMagenta, 0xF0BEDB),
      .brightCyan: (.brightMagenta, 0xF0CCE2), .brightWhite: (.brightWhite, 0xF5F6F8),
    ])

  /// No color: weight, underlines and reversal say what is said.
  public static let monochrome = {
    var scheme = ColorScheme()
    scheme.isColorless = true
    return scheme
  }()

  private static func shaded(
    paper: (Color, UInt32), ink: (Color, UInt32), quiet: UInt32, allowsDim: Bool = true,
    _ shades: [Color: (Color, UInt32)]
  ) -> ColorScheme {
    var scheme = ColorScheme()
    scheme.paper = Paint(paper.0, Shade(paper.1))
    scheme.ink = Paint(ink.0, Shade(ink.1))
    scheme.quiet = Shade(quiet)
    scheme.allowsDim = allowsDim
    for (color, (name, shade)) in shades { scheme[color] = Paint(name, Shade(shade)) }
    return scheme
  }
}
