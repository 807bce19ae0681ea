import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailRooms
import Messages
import Testing
import TestSupport

@Suite struct `Packs that were asked for` {
  private func read(_ text: String) throws(JSONError) -> AskedPacks {
    try AskedPacks(kept: JSONReader.read(Array(text.utf8)[...]))
  }

  @Test func `are kept as they are, the latest first, each once, and not too many`() throws {
    try withSeeds { random in
      var asked = AskedPacks()
      var expected: [String] = []
      for _ in 0..<Int.random(in: 0..<60, using: &random) {
        let id = "pack-\(Int.random(in: 0..<40, using: &random))"
        if Int.random(in: 0..<5, using: &random) == 0 {
          asked.drop(id)
          expected.removeAll { $0 == id }
        } else {
          let isName = asked.ask(for: id)
          #expect(isName)
          expected = Array(([id] + expected.filter { $0 != id }).prefix(20))
        }
        #expect(asked.ids == expected)
        let (kept, written) = (try AskedPacks(kept: asked.kept), try read(asked.kept.text))
        #expect(kept == asked && written == asked)
      }
    }
  }

  @Test(arguments: ["", "Pack", "../pack", "a b", "7", "é", String(repeating: "a", count: 65)])
  func `names that no pack can have are not remembered`(name: String) {
    var asked = AskedPacks()
    let isName = asked.ask(for: name)
    #expect(!isName)
    #expect(asked == AskedPacks())
  }

  @Test(arguments: [
    ("null", "asked: is missing"), ("{}", "asked: is missing"),
    (#"{"asked":null}"#, "asked: is no array"), (#"{"asked":[1]}"#, "asked: is no string"),
    (#"{"asked":["../x"]}"#, "asked: has a name that no pack can have"),
    (#"{"asked":["\u001b[2J"]}"#, "asked: has a name that no pack can have"),
    (#"{"asked":["a","b","a"]}"#, "asked: has a name twice"),
    (
      #"{"asked":[\#((0...20).map { "\"a\($0)\"" }.joined(separator: ","))]}"#,
      "asked: has more than 20 names"
    ),
  ])
  func `what nobody can have asked for is refused`(text: String, problem: String) {
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect(error?.description == problem)
  }
}

@Suite struct `What a log keeps of the library` {
  @Test(
    arguments: [
      (LibraryEvent.found(.memory), "found", "memory", nil),
      (.found(.builtIn), "found", "built-in", nil), (.absent, "absent", nil, nil),
      (.failed(.endpoint(0)), "failed", "endpoint", nil),
      (.failed(.endpoint(7)), "failed", "backup-endpoint-7", nil),
      (.fetched("gatewarden", endpoint: 1), "fetched", "gatewarden", 2),
      (.forgotten("gatewarden"), "forgotten", "gatewarden", nil),
    ] as [(LibraryEvent, String, String?, UInt32?)])
  func `are names and a number, which read back`(
    event: LibraryEvent, what: String, by: String?, number: UInt32?
  ) throws {
    let fact = try #require(event.fact)
    #expect(fact == RoomFact(room: "library", what: what, by: by, number: number))
    #expect(LibraryEvent(fact) == event)
  }

  @Test(arguments: [
    RoomFact(room: "coins", what: "absent"), RoomFact(room: "library", what: "burnt"),
    RoomFact(room: "library", what: "found"), RoomFact(room: "library", what: "found", by: "dog"),
    RoomFact(room: "library", what: "found", by: "memory", number: 1),
    RoomFact(room: "library", what: "absent", by: "memory"),
    RoomFact(room: "library", what: "fetched", by: "pack", number: 0),
    RoomFact(room: "library", what: "fetched", by: "pack", number: 9),
    RoomFact(room: "library", what: "fetched", by: "pack", number: .max),
    RoomFact(room: "library", what: "forgotten"),
  ])
  func `what this version does not know is none`(fact: RoomFact?) throws {
    #expect(try LibraryEvent(#require(fact)) == nil)
  }

  @Test func `a name that does not fit a log is not told there`() {
    #expect(LibraryEvent.forgotten("../pack").fact == nil)
  }
}
