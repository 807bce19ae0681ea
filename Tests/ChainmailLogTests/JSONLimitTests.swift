import ChainmailLog
import Testing

@Suite struct `A JSON text` {
  private func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.read(Array(text.utf8)[...])
  }

  private func many(_ part: String, _ count: Int) -> String {
    "[" + Array(repeating: part, count: count).joined(separator: ",") + "]"
  }

  /// Each of them takes many times the memory of its brackets.
  @Test(arguments: ["[]", "{}", "[0]", "[[0]]"])
  func `has no more arrays and objects than a record`(part: String) throws {
    #expect(throws: JSONError.self) { _ = try read(many(part, 10_000)).text }
    #expect(throws: Never.self) { _ = try read(many(part, 400)).text }
  }

  @Test func `may have as many draws as a hit, and as many numbers as any record`() throws {
    for part in ["[1,6,4]", "0", "\"\"", "{\"link\":0}"] {
      let value = try read(many(part, 20_000))
      guard case .array(let elements) = value else {
        Issue.record("\(part)")
        return
      }
      #expect(elements.count == 20_000 && elements.capacity < 21_000)
      #expect(value.text == many(part, 20_000))
    }
  }

  /// Their elements are counted before there is room made for them.
  @Test func `is counted past texts and parts`() throws {
    let text = many(#"{"a,]":"\\\",[","b":[1,2,3]}"#, 3_000)
    #expect(try read(text).text == text)
    let members = (0..<3_000).map { "\"\($0),\\\"}\":[{},\"]\"]" }.joined(separator: ",")
    #expect(try read("{\(members)}").text == "{\(members)}")
  }
}
