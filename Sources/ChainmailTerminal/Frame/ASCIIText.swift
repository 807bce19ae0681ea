/// Text in ASCII, for terminals and locales that show nothing else.
public enum ASCIIText {
  /// Spells a character in ASCII.
  ///
  /// Signs of typography become those of a typewriter, such as `...` for an ellipsis. What joins the
  /// character before it, or is not seen, is left out. Any other character becomes a `?` for each
  /// column that it takes, so that tables stay tables.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: It as ASCII; an ASCII character as it is.
  public static func spelling(of scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return String(Character(scalar)) }
    if let sign = signs[scalar] { return sign }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return " "
    default: return String(repeating: "?", count: CharacterWidth.columns(of: scalar) ?? 1)
    }
  }

  private static let signs: [Unicode.Scalar: String] = {
    var signs: [Unicode.Scalar: String] = [:]
    for (sign, scalars) in [
      ("'", "‘’‚‛′ʼ"), ("\"", "“”„‟″«»"), ("-", "‐‑‒–—―−─━"), ("...", "…"), ("*", "·•∙⋅"),
      ("x", "×✗"),
      ("/", "÷⁄"), ("+-", "±"), ("<=", "≤"), (">=", "≥"), ("!=", "≠"), ("~", "≈"), ("<-", "←"),
      ("->", "→"), ("^", "↑"), ("v", "↓"), ("=>", "⇒"), ("|", "│┃"), ("+", "┌┐└┘├┤┬┴┼✓"),
      ("#", "█▓▒"),
      (".", "░"), ("1/2", "½"), ("1/4", "¼"), ("3/4", "¾"), ("(c)", "©"), ("(R)", "®"),
      ("(TM)", "™"),
    ] {
      for scalar in scalars.unicodeScalars { signs[scalar] = sign }
    }
    return signs
  }()
}
