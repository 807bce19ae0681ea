/// The colors in which a picture of a screen is painted, each as `#rrggbb`.
///
/// Calm ones on a dark ground: of a terminal's own colors a picture knows nothing.
enum Palette {
  /// What the terminal's own background is painted as.
  static let paper = "#1b1e24"
  /// What the terminal's own foreground is painted as.
  static let ink = "#d3d7de"

  /// One of the sixteen colors; nil for the terminal's own.
  static func paint(_ color: Color) -> String? {
    switch color {
    case .standard: nil
    case .black: "#2b303b"
    case .red: "#d0686f"
    case .green: "#93b573"
    case .yellow: "#d8b36a"
    case .blue: "#6f9fd8"
    case .magenta: "#b48ead"
    case .cyan: "#6fb3b8"
    case .white: "#c0c5ce"
    case .brightBlack: "#7d8594"
    case .brightRed: "#e88388"
    case .brightGreen: "#aecd8f"
    case .brightYellow: "#ebcb8b"
    case .brightBlue: "#8fb8ea"
    case .brightMagenta: "#cba6c4"
    case .brightCyan: "#8fcdd2"
    case .brightWhite: "#eff1f5"
    }
  }
}
