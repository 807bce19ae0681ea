import ChainmailLog
import Testing

@Suite struct `Bookmarks of a log` {
  private let log = "00000000000000aa"

  @Test func `are set and taken away, and come back from their text`() throws {
    var bookmarks = Bookmarks(of: log)
    #expect(bookmarks.text == "{\"log\":\"00000000000000aa\",\"turns\":[]}\n")
    for turn: UInt64 in [17, 3, 5, 5, .max] { bookmarks.toggle(turn) }
    #expect(bookmarks.turns == [3, 17, .max])
    #expect(try Bookmarks(bookmarks.text, of: log) == bookmarks)
  }

  @Test func `are no more than there may be`() throws {
    var bookmarks = Bookmarks(of: log)
    for turn in 0...UInt64(Bookmarks.limit) { bookmarks.toggle(turn) }
    #expect(bookmarks.turns.count == Bookmarks.limit)
    #expect(try Bookmarks(bookmarks.text, of: log) == bookmarks)
    // One that is there can still be taken away.
    bookmarks.toggle(0)
    #expect(bookmarks.turns.first == 1 && bookmarks.turns.count == Bookmarks.limit - 1)
  }

  @Test(arguments: [
    ("", ""), ("nonsense", ""), ("[]", "log"), ("{\"turns\":[1]}", "log"),
    ("{\"log\":\"00000000000000bb\",\"turns\":[1]}", "log"),
    ("{\"log\":\"00000000000000aa\"}", "turns"),
    ("{\"log\":\"00000000000000aa\",\"turns\":7}", "turns"),
    ("{\"log\":\"00000000000000aa\",\"turns\":[2,1]}", "turns"),
    ("{\"log\":\"00000000000000aa\",\"turns\":[1,1]}", "turns"),
    ("{\"log\":\"00000000000000aa\",\"turns\":[-1]}", "turns"),
    ("{\"log\":\"00000000000000aa\",\"turns\":[1.5]}", "turns"),
    ("{\"log\":\"00000000000000aa\",\"turns\":[\"1\"]}", "turns"),
  ])
  func `of another log, or that are none, are refused`(text: String, field: String) {
    do throws(JSONError) {
      _ = try Bookmarks(text, of: log)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.field == field)
    }
  }
}
