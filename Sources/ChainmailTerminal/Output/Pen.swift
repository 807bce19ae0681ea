/// A style in a terminal's own terms: its colors by their place in a ``PenBox``.
struct Pen: Hashable {
  var attributes: Attributes = []
  /// 0 is the terminal's own color.
  var foreground: UInt8 = 0
  var background: UInt8 = 0

  static let plain = Pen()

  /// Whether a space drawn so shows nothing but its background.
  var leavesBlanksEmpty: Bool { attributes.isDisjoint(with: [.reverse, .underline]) }
}

/// The pens of a color scheme, worked out once, since every cell of a frame asks.
struct PenBox {
  /// By attributes and foreground; the background by itself.
  private let fronts: [Pen]
  private let backs: [UInt8]
  private let colorless: Attributes
  /// All colors that are in use, the terminal's own first.
  let colors: [TerminalColor]

  init(_ scheme: ColorScheme, on terminal: TerminalDescription) {
    var colors: [TerminalColor] = [.own]
    func place(_ color: TerminalColor) -> UInt8 {
      if let place = colors.firstIndex(of: color) { return UInt8(place) }
      colors.append(color)
      return UInt8(colors.count - 1)
    }
    let known = terminal.styling.known
    fronts = (0..<Self.attributeSets).flatMap { attributes in
      Color.allCases.map { color in
        let style = scheme.style(
          Style(color, Attributes(rawValue: attributes)), at: terminal.colorDepth)
        return Pen(
          attributes: style.attributes.intersection(known), foreground: place(style.foreground))
      }
    }
    backs = Color.allCases.map { color in
      place(scheme.style(Style(.standard, on: color), at: terminal.colorDepth).background)
    }
    colorless = terminal.styling.colorlessAttributes
    self.colors = colors
  }

  private static let attributeSets: UInt8 = 16

  /// The pen for a style.
  subscript(style: Style) -> Pen {
    let set = Int(style.attributes.rawValue % Self.attributeSets)
    var pen = fronts[set * Color.allCases.count + Int(style.foreground.rawValue)]
    pen.background = backs[Int(style.background.rawValue)]
    if pen.foreground != 0 || pen.background != 0 { pen.attributes.subtract(colorless) }
    return pen
  }
}
