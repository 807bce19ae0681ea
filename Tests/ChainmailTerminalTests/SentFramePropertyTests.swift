import ChainmailTerminal
import TestSupport
import Testing

@Suite struct `Random frames sent to a terminal` {
  private let size = Size(columns: 14, rows: 4)

  /// Terminals that differ in what they can do.
  private func terminals() -> [TerminalDescription] {
    var bare = TerminalDescription.xterm(.none)
    bare.motions = []
    bare.eraseToEnd = ""
    bare.styling.attributes = []
    var old = TerminalDescription.xterm(.eight)
    old.styling.knowsOwnColors = false
    old.motions = [.right, .nextRow]
    var wrapping = TerminalDescription.xterm(.sixteen)
    wrapping.wrapsAtOnce = true
    return [.xterm(.none), .xterm(.eight), .xterm(.sixteen), .xterm(.indexed), bare, old, wrapping]
  }

  private func randomFrame(
    after frame: ScreenBuffer, using generator: inout SplitMix64
  ) -> ScreenBuffer {
    var next = frame
    if Int.random(in: 0..<6, using: &generator) == 0 { next = ScreenBuffer(size: size) }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      `Random frames`.randomWrite(to: &next, in: next.bounds, using: &generator)
    }
    if Int.random(in: 0..<3, using: &generator) == 0 { next.cursor = nil }
    return next
  }

  /// What a terminal is to show of a cell; of a blank, what can be seen.
  private func shown(
    _ cell: Cell, on terminal: TerminalDescription, in scheme: ColorScheme
  ) -> SentScreen.Cell {
    let style = scheme.style(cell.style, at: terminal.colorDepth)
    func number(_ color: TerminalColor, _ first: Int) -> String {
      switch color {
      case .own: "\(first + 9)"
      case .index(let index) where index < 8: "\(first + Int(index))"
      case .index(let index) where index < 16: "\(first + 52 + Int(index))"
      case .index(let index): "\(first + 8);5;\(index)"
      case .shade: "none in these terminals"
      }
    }
    var pen = SentScreen.Pen()
    pen.foreground = number(style.foreground, 30)
    pen.background = number(style.background, 40)
    let known = terminal.styling.attributes.map(\.attribute)
    for (attribute, number) in [(Attributes.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7)]
    where style.attributes.contains(attribute) && known.contains(attribute) {
      pen.attributes.insert(number)
    }
    return seen(SentScreen.Cell(text: cell.glyph.text, pen: pen))
  }

  private func seen(_ cell: SentScreen.Cell) -> SentScreen.Cell {
    var cell = cell
    if cell.text == " ", cell.pen.attributes.isDisjoint(with: [4, 7]) {
      cell.pen.attributes = []
      cell.pen.foreground = "39"
    }
    return cell
  }

  @Test func `it shows each frame, whatever it can do`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix64(seed: seed)
    for terminal in terminals() {
      let grounds = [ColorScheme.terminal, .dark].flatMap { [($0, true), ($0, false)] }
      for (scheme, erasesInBackground) in grounds {
        var encoder = FrameEncoder(terminal, scheme)
        var screen = SentScreen(size)
        screen.erasesInBackground = erasesInBackground
        screen.wrapsAtOnce = terminal.wrapsAtOnce
        var frame = ScreenBuffer(size: size)
        for step in 0..<40 {
          frame = randomFrame(after: frame, using: &generator)
          if step % 20 == 19 { encoder.forget() }
          screen.take(encoder.encode(frame, on: size))
          for row in 0..<size.rows {
            for column in 0..<size.columns {
              let isLast = row + 1 == size.rows && column + 2 >= size.columns
              if terminal.wrapsAtOnce, isLast { continue }
              let cell = frame[Position(column: column, row: row)]
              #expect(
                seen(screen.cells[row][column]) == shown(cell, on: terminal, in: scheme),
                "seed \(seed), step \(step), row \(row), column \(column)")
            }
          }
          #expect(screen.scrolled == 0, "seed \(seed)")
          #expect(screen.showsCursor == (frame.cursor != nil), "seed \(seed)")
          if let cursor = frame.cursor {
            #expect((screen.column, screen.row) == (cursor.column, cursor.row), "seed \(seed)")
          }
        }
      }
    }
  }

  @Test func `a terminal that draws emoji narrow shows all the rest in its place`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix64(seed: seed)
    var encoder = FrameEncoder(.xterm(.none))
    var screen = SentScreen(size)
    screen.columns = { scalar in
      scalar.properties.isEmojiPresentation ? 1 : CharacterWidth.columns(of: scalar) ?? 0
    }
    var frame = ScreenBuffer(size: size)
    for _ in 0..<200 {
      frame = randomFrame(after: frame, using: &generator)
      screen.take(encoder.encode(frame, on: size))
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let glyph = frame[Position(column: column, row: row)].glyph
          let isLast = column + 1 == size.columns
          // The half that is not drawn is blank, but in the last column, where nobody can tell.
          if glyph == .continuation, isLast { continue }
          let text = screen.cells[row][column].text
          let isHalf = glyph == .continuation && text == " "
          #expect(text == glyph.text || isHalf, "seed \(seed), \(screen.lines), \(frame.lines)")
        }
      }
    }
  }
}
