import TestSupport
import Testing

@Suite struct `Marked text` {
  typealias Mark = MarkedText.Mark
  typealias Position = MarkedText.Position

  @Test func `is the text and the place that is marked`() {
    let marked = MarkedText("id: bark\ndurability: ⟦-2⟧\n")
    #expect(marked.text == "id: bark\ndurability: -2\n")
    #expect(
      marked.mark
        == Mark(start: Position(line: 2, column: 13), end: Position(line: 2, column: 15)))
  }

  @Test func `takes several marks, empty ones and ones over several lines`() {
    let marked = MarkedText("é⟦⟧a\n⟦b\nc⟧")
    #expect(marked.text == "éa\nb\nc")
    #expect(
      marked.marks == [
        Mark(start: Position(line: 1, column: 2), end: Position(line: 1, column: 2)),
        Mark(start: Position(line: 2, column: 1), end: Position(line: 3, column: 2)),
      ])
  }

  @Test func `must be marked somewhere`() async {
    await #expect(processExitsWith: .failure) { _ = MarkedText("durability: -2") }
  }

  @Test func `must close its marks`() async {
    await #expect(processExitsWith: .failure) { _ = MarkedText("durability: ⟦-2") }
  }
}
