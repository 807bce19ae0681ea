import ChainmailLog
import Messages
import Testing

@Suite struct `JSON that others wrote` {
  private func offsets(_ value: PlacedJSON) -> [Int] {
    switch value.content {
    case .array(let elements): [value.offset] + elements.flatMap(offsets)
    case .object(let members):
      [value.offset] + members.flatMap { [$0.offset] + offsets($0.value) }
    default: [value.offset]
    }
  }

  @Test func `is read with its blanks and the places of its parts`() throws {
    let text = "\t{ \"a\" : [ 1 ,\"b\", { } ] , \"c\":null }\r\n"
    let value = try PlacedJSON(Array(text.utf8)[...])
    #expect(offsets(value) == [1, 3, 9, 11, 14, 19, 27, 31])
    guard case .object(let members) = value.content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name) == ["a", "c"])
    #expect(members.last?.value.content == .null)
  }

  @Test func `tells the place of a fault, wherever the bytes begin`() {
    let bytes = Array("xx{ \"a\" 1}".utf8)
    #expect(throws: JSONError(at: 6, "expected a colon")) { try PlacedJSON(bytes[2...]) }
    #expect(throws: JSONError(at: 1, "a number has no exponent")) {
      try PlacedJSON(Array("1e5".utf8)[...])
    }
  }

  @Test(arguments: [" 1", "1 ", "[1, 2]", "{ }", "{\"a\": 1}", "[ ]"])
  func `is not what a log has`(text: String) {
    #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)[...]) }
  }
}
