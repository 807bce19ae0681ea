internal import ChainmailTerminal

enum Alignment {
  case left, right
}

extension GlyphSet {
  /// The text in exactly so many columns: cut with an ellipsis, or filled up with spaces.
  func fitted(_ text: String, to columns: Int, _ alignment: Alignment = .left) -> String {
    guard columns > 0 else { return "" }
    let kept = shortened(text, to: columns)
    let rest = columns - CharacterWidth.columns(of: kept)
    let fill = String(repeating: " ", count: max(rest, 0))
    return alignment == .left ? kept + fill : fill + kept
  }
}
