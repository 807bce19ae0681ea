internal import CNcurses
internal import ChainmailTerminal

extension TerminalDescription {
  /// What terminfo says of the terminal that was opened.
  static func opened() -> TerminalDescription {
    var description = TerminalDescription()
    description.showsUnicode = cn_locale_is_utf8()
    description.colorDepth = ColorDepth(count: cn_colors())
    if !text(cn_cursor_place, is: "\u{1B}[%i%p1%d;%p2%dH") {
      description.addressing = .described { place in
        String(cString: cn_described_with(cn_cursor_place, Int32(place.row), Int32(place.column)))
      }
    }
    description.motions = describedMotions
    description.wrapsAtOnce = cn_wraps_at_once()
    description.clearScreen = text(cn_clear_screen)
    description.eraseToEnd = text(cn_erase_to_end)
    description.showCursor = text(cn_cursor_normal)
    description.hideCursor = text(cn_cursor_invisible)
    description.styling = describedStyling
    return description
  }

  private static var describedMotions: Motions {
    // Rows are left by CR and LF everywhere; the modes that were set leave them as they are.
    var motions: Motions = .nextRow
    if text(cn_cursor_column, is: "\u{1B}[%i%p1%dG") { motions.insert(.toColumn) }
    if text(cn_cursor_row, is: "\u{1B}[%i%p1%dd") { motions.insert(.toRow) }
    if text(cn_cursor_right, is: "\u{1B}[%p1%dC") { motions.insert(.right) }
    if text(cn_cursor_left, is: "\u{8}") { motions.insert(.back) }
    return motions
  }

  private static var describedStyling: Styling {
    var styling = Styling()
    guard !cn_styles_take_room() else { return styling }
    let own = text(cn_own_colors)
    styling.reset = text(cn_end_style) + own
    let attributes: [(Attributes, cn_text)] = [
      (.bold, cn_begin_bold), (.dim, cn_begin_dim), (.underline, cn_begin_underline),
      (.reverse, cn_begin_reverse),
    ]
    styling.attributes = attributes.map { Styling.Attribute($0, text($1)) }
      .filter { !$0.text.isEmpty }
    styling.colorlessAttributes = colorlessAttributes
    styling.color = { color, layer in
      let capability = layer == .foreground ? cn_foreground : cn_background
      return String(cString: cn_described_with(capability, color.number, 0))
    }
    styling.knowsOwnColors = own.contains("39") && own.contains("49")
    styling.isStandard = styling.isAsMost(end: text(cn_end_style), colors: cn_colors() > 0)
    return styling
  }

  private static var colorlessAttributes: Attributes {
    let bits = cn_attributes_without_color()
    let counted: [(Attributes, Int32)] = [
      (.underline, 2), (.reverse, 4), (.dim, 16), (.bold, 32),
    ]
    return counted.reduce(into: []) { if bits & $1.1 != 0 { $0.formUnion($1.0) } }
  }

  private static func text(_ capability: cn_text) -> String {
    String(cString: cn_described(capability))
  }

  private static func text(_ capability: cn_text, is text: String) -> Bool {
    self.text(capability) == text
  }
}

extension TerminalColor {
  /// What terminfo calls it.
  fileprivate var number: Int32 {
    switch self {
    case .own: -1
    case .index(let index): Int32(index)
    case .shade(let shade):
      // Terminals with direct color have the first eight numbers for names: such a shade is its
      // neighbor.
      max(Int32(shade.red) << 16 | Int32(shade.green) << 8 | Int32(shade.blue), 8)
    }
  }
}

extension ColorDepth {
  /// The depth of a terminal with so many colors.
  fileprivate init(count: Int32) {
    switch count {
    case Int32(cn_direct)...: self = .direct
    case 256...: self = .indexed
    case 16...: self = .sixteen
    case 8...: self = .eight
    default: self = .none
    }
  }
}
