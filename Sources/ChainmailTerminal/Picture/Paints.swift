/// The colors in which a picture of a screen is painted, each as `#rrggbb`.
struct Paints {
  private let scheme: ColorScheme

  /// Of a terminal's own colors a picture knows nothing: those of the dark scheme stand in.
  init(_ scheme: ColorScheme) {
    var whole = scheme
    let usual = ColorScheme.dark
    func complete(_ paint: inout ColorScheme.Paint, as other: ColorScheme.Paint) {
      if paint.shade == nil { paint.shade = other.shade }
    }
    complete(&whole.ink, as: usual.ink)
    complete(&whole.paper, as: usual.paper)
    for color in Color.allCases.dropFirst() { complete(&whole[color], as: usual[color]) }
    self.scheme = whole
  }

  /// What is painted where nothing is drawn.
  var paper: String { scheme.paper.shade?.description ?? "" }
  /// In what is lettered that has no color of its own.
  var ink: String { scheme.ink.shade?.description ?? "" }

  /// What is painted behind the characters; nil where the paper is seen.
  func ground(of style: Style) -> String? {
    style.attributes.contains(.reverse) ? front(style) ?? ink : back(style)
  }

  /// What the characters are painted in; nil for the ink.
  func lettering(of style: Style) -> String? {
    style.attributes.contains(.reverse) ? back(style) ?? paper : front(style)
  }

  /// Whether the characters are painted fainter than their color is.
  func isFaded(_ style: Style) -> Bool { shown(style).attributes.contains(.dim) }

  private func shown(_ style: Style) -> TerminalStyle { scheme.style(style, at: .direct) }

  private func front(_ style: Style) -> String? { name(shown(style).foreground, unless: ink) }

  private func back(_ style: Style) -> String? { name(shown(style).background, unless: paper) }

  private func name(_ color: TerminalColor, unless usual: String) -> String? {
    guard case .shade(let shade) = color, shade.description != usual else { return nil }
    return shade.description
  }
}
