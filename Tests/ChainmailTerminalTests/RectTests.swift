import ChainmailTerminal
import Testing

@Suite struct Rectangles {
  @Test func `pieces cut off a rectangle cover it without overlap`() {
    var rest = Rect(column: 0, row: 0, columns: 80, rows: 24)
    let header = rest.takeTop(2)
    #expect(header == Rect(column: 0, row: 0, columns: 80, rows: 2))
    let keys = rest.takeBottom(1)
    #expect(keys == Rect(column: 0, row: 23, columns: 80, rows: 1))
    let figure = rest.takeLeft(14)
    #expect(figure == Rect(column: 0, row: 2, columns: 14, rows: 21))
    let foes = rest.takeRight(20)
    #expect(foes == Rect(column: 60, row: 2, columns: 20, rows: 21))
    #expect(rest == Rect(column: 14, row: 2, columns: 46, rows: 21))
  }

  @Test func `cutting more than there is gives what there is`() {
    var rest = Rect(column: 3, row: 3, columns: 4, rows: 2)
    let all = rest.takeTop(.max)
    #expect(all == Rect(column: 3, row: 3, columns: 4, rows: 2))
    #expect(rest.isEmpty)
    let bottom = rest.takeBottom(1)
    let left = rest.takeLeft(-5)
    #expect(bottom.isEmpty && left.isEmpty)
  }

  @Test func `an inset never turns a rectangle inside out`() {
    let rect = Rect(column: 1, row: 1, columns: 5, rows: 3)
    #expect(rect.inset(columns: 1, rows: 1) == Rect(column: 2, row: 2, columns: 3, rows: 1))
    #expect(rect.inset(columns: .max, rows: 2).isEmpty)
    #expect(rect.inset(columns: .min) == rect)
  }

  @Test func `the middle of a rectangle and the part shared with another`() {
    let rect = Rect(column: 0, row: 0, columns: 10, rows: 6)
    #expect(
      rect.centered(Size(columns: 4, rows: 99)) == Rect(column: 3, row: 0, columns: 4, rows: 6))
    #expect(
      rect.clipped(to: Rect(column: 8, row: -2, columns: 9, rows: 4))
        == Rect(column: 8, row: 0, columns: 2, rows: 2))
    #expect(rect.clipped(to: Rect(column: 90, row: 0, columns: 1, rows: 1)).isEmpty)
    #expect(rect.line(6).isEmpty && rect.line(-1).isEmpty)
  }
}
