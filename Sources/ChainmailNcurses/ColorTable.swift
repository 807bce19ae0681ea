internal import CNcurses
internal import ChainmailTerminal

/// What the terminal is told for each style, worked out once, since every cell of a frame asks.
struct ColorTable {
  /// A style in the terminal's numbers.
  struct Entry {
    var foreground: Int32
    var background: Int32
    var attributes: UInt8
  }

  /// By attributes and foreground; the background by itself.
  private let fronts: [Entry]
  private let backs: [Int32]

  init(_ scheme: ColorScheme, at depth: ColorDepth) {
    func number(_ color: TerminalColor) -> Int32 {
      switch color {
      case .own: Int32(cn_own_color)
      case .index(let index): Int32(index)
      case .shade(let shade):
        Int32(cn_direct) | Int32(shade.red) << 16 | Int32(shade.green) << 8 | Int32(shade.blue)
      }
    }
    fronts = (0..<UInt8(Self.attributeCount)).flatMap { attributes in
      Color.allCases.map { color in
        let style = scheme.style(Style(color, Attributes(rawValue: attributes)), at: depth)
        return Entry(
          foreground: number(style.foreground), background: number(style.background),
          attributes: style.attributes.rawValue)
      }
    }
    backs = Color.allCases.map { color in
      number(scheme.style(Style(.standard, on: color), at: depth).background)
    }
  }

  private static let attributeCount = 16

  /// What stands where nothing was drawn.
  var ground: Entry { self[.plain] }

  subscript(style: Style) -> Entry {
    let place =
      Int(style.attributes.rawValue) % Self.attributeCount * Color.allCases.count
      + Int(style.foreground.rawValue)
    var entry = fronts[place]
    entry.background = backs[Int(style.background.rawValue)]
    return entry
  }
}

extension ColorDepth {
  /// The depth of a terminal with so many colors.
  init(count: Int32) {
    switch count {
    case Int32(cn_direct)...: self = .direct
    case 256...: self = .indexed
    case 16...: self = .sixteen
    case 8...: self = .eight
    default: self = .none
    }
  }
}
