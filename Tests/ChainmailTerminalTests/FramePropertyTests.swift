import ChainmailTerminal
import TestSupport
import Testing

@Suite struct `Random frames` {
  static let pieces = [
    "a", "shield ", "盾", "盾と剣", "é", "e\u{301}", "🙂", "\u{1B}[31m", "─│", "\u{301}", "👨\u{200D}👩",
    "\t", " ", "한글", "\u{202E}",
  ]

  static func randomWrite(
    to buffer: inout ScreenBuffer, in area: Rect, using generator: inout SplitMix64
  ) {
    let place = Position(
      column: .random(in: -4...buffer.size.columns + 4, using: &generator),
      row: .random(in: -1...buffer.size.rows, using: &generator))
    let style = Style(Color.allCases.randomElement(using: &generator) ?? .red)
    let text = (0..<Int.random(in: 0...4, using: &generator))
      .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let piece = Rect(origin: place, size: Size(columns: text.count, rows: 2)).clipped(to: area)
      buffer.fill(piece, with: "#", style)
    case 1:
      let piece = Rect(origin: place, size: Size(columns: 3, rows: 1)).clipped(to: area)
      buffer.restyle(piece) { $0.adding(.bold) }
    default: buffer.write(text, at: place, style, in: area)
    }
    if Bool.random(using: &generator) { buffer.cursor = place }
  }

  /// Whether every wide character is followed by its other half, and no half is alone.
  static func isWhole(_ buffer: ScreenBuffer) -> Bool {
    (0..<buffer.size.rows).allSatisfy { row in
      let columns = (0..<buffer.size.columns).map {
        buffer[Position(column: $0, row: row)].glyph.columns
      }
      return columns.indices.allSatisfy { index in
        let next = index + 1 < columns.count ? columns[index + 1] : 1
        return (columns[index] == 2) == (next == 0) && !(index == 0 && columns[index] == 0)
      }
    }
  }

  @Test func `no write leaves half of a wide character`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let size = Size(
        columns: .random(in: 0...12, using: &generator), rows: .random(in: 0...4, using: &generator)
      )
      var buffer = ScreenBuffer(size: size)
      for _ in 0..<12 {
        Self.randomWrite(to: &buffer, in: buffer.bounds, using: &generator)
        #expect(Self.isWhole(buffer), "seed \(seed): \(buffer.lines)")
      }
    }
  }

  @Test func `no write changes a cell outside its area but to blank the half of a wide character`()
  {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix64(seed: seed)
    let area = Rect(column: 3, row: 1, columns: 5, rows: 2)
    for _ in 0..<300 {
      var buffer = ScreenBuffer(size: Size(columns: 11, rows: 4))
      buffer.fill(buffer.bounds, with: "x")
      let before = buffer
      for _ in 0..<6 { Self.randomWrite(to: &buffer, in: area, using: &generator) }
      for row in 0..<4 {
        for column in 0..<11 {
          let place = Position(column: column, row: row)
          guard !area.contains(place) else { continue }
          #expect(buffer[place] == before[place], "seed \(seed) at \(place): \(buffer.lines)")
        }
      }
    }
  }

  @Test func `the difference applied to the old frame looks like the new one`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let size = Size(columns: 14, rows: 4)
      var old = ScreenBuffer(size: size)
      for _ in 0..<6 { Self.randomWrite(to: &old, in: old.bounds, using: &generator) }
      var new = old
      if Int.random(in: 0..<8, using: &generator) == 0 {
        new = ScreenBuffer(size: Size(columns: 9, rows: 5))
      }
      for _ in 0..<2 { Self.randomWrite(to: &new, in: new.bounds, using: &generator) }
      let diff = FrameDiff(from: old, to: new)
      #expect(diff.isEmpty == (Self.plain(old) == Self.plain(new)), "seed \(seed)")
      for run in diff.runs {
        #expect(run.cells.first?.glyph != .continuation, "seed \(seed)")
        #expect(run.cells.last?.glyph.columns != 2, "seed \(seed)")
      }
      var applied = old
      diff.apply(to: &applied)
      #expect(Self.plain(applied) == Self.plain(new), "seed \(seed)")
      #expect(FrameDiff(from: applied, to: new).isEmpty, "seed \(seed)")
    }
  }

  /// What can be seen of a cell: of a plain blank nothing, whatever its style.
  static func seen(_ cell: Cell) -> Cell {
    cell.glyph == .space && cell.style.background == .standard
      && cell.style.attributes.isDisjoint(with: [.reverse, .underline]) ? .blank : cell
  }

  /// The frame as it comes to be on a screen.
  static func plain(_ frame: ScreenBuffer) -> ScreenBuffer {
    var screen = ScreenBuffer(size: frame.size)
    FrameDiff(from: screen, to: frame).apply(to: &screen)
    return screen
  }

  @Test func `what can be seen of a cell is what the difference keeps of it`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var frame = ScreenBuffer(size: Size(columns: 14, rows: 4))
      for _ in 0..<6 { Self.randomWrite(to: &frame, in: frame.bounds, using: &generator) }
      let plain = Self.plain(frame)
      for row in 0..<4 {
        for column in 0..<14 {
          let place = Position(column: column, row: row)
          #expect(plain[place] == Self.seen(frame[place]), "seed \(seed)")
        }
      }
    }
  }

  @Test func `a difference holds only what changed`() {
    var old = ScreenBuffer(size: Size(columns: 10, rows: 2))
    old.write("a盾b", at: Position(column: 0, row: 0))
    var new = old
    new.write("X", at: Position(column: 3, row: 0))
    new.write("Y", at: Position(column: 9, row: 1))
    let diff = FrameDiff(from: old, to: new)
    #expect(
      diff.runs.map(\.position) == [Position(column: 3, row: 0), Position(column: 9, row: 1)])
    #expect(diff.runs.map { $0.cells.map(\.glyph.text).joined() } == ["X", "Y"])
    #expect(FrameDiff(from: nil, to: new).runs.count == 2)
  }
}
