import ChainmailTerminal
import TestSupport
import Testing

@Suite struct `Color schemes` {
  static let shaded: [(name: String, scheme: ColorScheme, leastContrast: Double)] = [
    ("dark", .dark, 4.5), ("light", .light, 4.5), ("high-contrast", .highContrast, 7),
    ("color-blind", .colorBlind, 4.5),
  ]

  /// The colors that screens write in; the others are only for other programs.
  static let written: [Color] = [
    .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed, .brightGreen,
    .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
  ]

  @Test(arguments: shaded)
  func `every color can be read on its ground`(
    name: String, scheme: ColorScheme, leastContrast: Double
  ) throws {
    let paper = try #require(scheme.paper.shade)
    for color in [.standard] + Self.written {
      let shade = try #require(scheme[color].shade)
      #expect(shade.contrast(with: paper) >= leastContrast, "\(name): \(color) \(shade)")
    }
    let quiet = try #require(scheme.quiet)
    #expect(quiet.contrast(with: paper) >= leastContrast, "\(name): quiet")
  }

  /// The eight colors of the Linux console, then the eight brighter ones, which bold text has.
  static let console: [Shade] = [
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555,
    0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ].map { Shade($0) }

  @Test(arguments: shaded)
  func `what means something can be read by the names of colors, too`(
    name: String, scheme: ColorScheme, leastContrast: Double
  ) {
    func shown(_ paint: ColorScheme.Paint) -> Shade { Self.console[Int(paint.color.rawValue) - 1] }
    for color in [Color.red, .green, .yellow, .cyan, .standard] {
      let contrast = shown(scheme[color]).contrast(with: shown(scheme.paper))
      #expect(contrast >= 2.5, "\(name): \(color) \(contrast)")
    }
  }

  /// The 240 of 256 colors that are the same for everybody.
  static let palette: [(index: UInt8, shade: Shade)] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    var palette: [(index: UInt8, shade: Shade)] = []
    for place in 0..<216 {
      let (red, green, blue) = (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
      palette.append((UInt8(16 + place), Shade(red: red, green: green, blue: blue)))
    }
    for step in 0..<24 {
      let level = UInt8(8 + 10 * step)
      palette.append((UInt8(232 + step), Shade(red: level, green: level, blue: level)))
    }
    return palette
  }()

  @Test(arguments: shaded)
  func `what means different things stays apart in 256 colors`(
    name: String, scheme: ColorScheme, leastContrast: Double
  ) throws {
    let seen = try [Color.red, .green, .yellow, .cyan, .standard].map { color in
      let shade = try #require(scheme[color].shade)
      let shown = try #require(Self.palette.first { $0.index == shade.nearestIndex })
      return SeenColor(shown.shade)
    }
    for one in seen.indices {
      for other in seen.indices where other > one {
        #expect(seen[one].difference(from: seen[other]) >= 24, "\(name): \(one), \(other)")
      }
    }
  }

  /// What the screens write in these four means different things: hurt, stopped, a warning, what
  /// has the focus.
  @Test(arguments: Deficiency.allCases)
  func `what means different things stays apart for people who see few colors`(
    deficiency: Deficiency
  ) throws {
    let meanings: [Color] = [.red, .green, .yellow, .cyan, .standard]
    let seen = try meanings.map { color in
      deficiency.seen(try #require(ColorScheme.colorBlind[color].shade))
    }
    for one in seen.indices {
      for other in seen.indices where other > one {
        // A just noticeable difference is about 2.3.
        #expect(
          seen[one].difference(from: seen[other]) >= 12,
          "\(meanings[one]) and \(meanings[other]): \(seen[one].difference(from: seen[other]))")
      }
    }
  }

  @Test func `of 256 colors the nearest is taken`() {
    func distance(_ one: Shade, _ other: Shade) -> Int {
      [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)].reduce(0) {
        let difference = Int($1.0) - Int($1.1)
        return $0 + difference * difference
      }
    }
    var generator = SplitMix64(seed: 256)
    let random = (0..<3000).map { _ in Shade(UInt32.random(in: 0...0xFF_FFFF, using: &generator)) }
    let greys = (0..<256).map { Shade(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    let palette = Self.palette
    for shade in random + greys + palette.map(\.shade) {
      let best = palette.map { distance($0.shade, shade) }.min() ?? 0
      let taken = palette.first { $0.index == shade.nearestIndex }
      #expect(taken.map { distance($0.shade, shade) } == best, "\(shade)")
    }
  }

  @Test func `a terminal is told no more colors than it has`() {
    for scheme in [ColorScheme.terminal, .monochrome] + Self.shaded.map(\.scheme) {
      for depth in ColorDepth.allCases {
        for color in Color.allCases {
          for ground in Color.allCases {
            let style = scheme.style(Style(color, on: ground, .dim), at: depth)
            for told in [style.foreground, style.background] {
              switch told {
              case .own: break
              case .index(let index):
                #expect(depth != .none)
                #expect(depth != .eight || index < 8)
                #expect(depth != .sixteen || index < 16)
                #expect(depth != .direct || index < 8)
              case .shade: #expect(depth == .direct)
              }
            }
          }
        }
      }
    }
  }

  @Test func `without colors attributes stay`() {
    let style = Style(.red, on: .green, [.bold, .dim, .reverse])
    let told = TerminalStyle(
      foreground: .own, background: .own, attributes: [.bold, .dim, .reverse])
    #expect(ColorScheme.monochrome.style(style, at: .direct) == told)
    #expect(ColorScheme.terminal.style(style, at: .none) == told)
  }

  @Test func `bold black is not paler than black`() {
    for depth in [ColorDepth.eight, .sixteen] {
      #expect(!ColorScheme.light.style(.bold, at: depth).attributes.contains(.bold))
      #expect(ColorScheme.terminal.style(.bold, at: depth).attributes.contains(.bold))
    }
    #expect(ColorScheme.light.style(.bold, at: .direct).attributes.contains(.bold))
  }

  @Test func `with eight colors a bright one is bold`() {
    let told = ColorScheme.terminal.style(Style(.brightRed), at: .eight)
    #expect(told == TerminalStyle(foreground: .index(1), background: .own, attributes: .bold))
    #expect(
      ColorScheme.terminal.style(Style(.brightRed), at: .sixteen)
        == TerminalStyle(foreground: .index(9), background: .own, attributes: []))
  }
}
