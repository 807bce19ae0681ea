import ChainmailTerminal
import ChainmailUI
import Testing

/// Turns 3, 4 and 6 hurt the body; what is worn changed before turns 4 and 5.
@Suite struct `Looking for something in a replay` {
  private func lines(_ recording: Recording, columns: Int = 80) -> [String] {
    recording.screen.frame(size: Size(columns: columns, rows: 24)).lines
  }

  private func shows(_ recording: Recording, _ text: String) -> Bool {
    lines(recording).contains { $0.contains(text) }
  }

  private func type(_ text: String, _ recording: inout Recording) {
    recording.replay(keys: text.map { .character($0) } + [.enter])
  }

  @Test func `goes to what fits, and on and back from there`() throws {
    var recording = try Recording(.test())
    type("/body>0", &recording)
    #expect(recording.status.contains("turn 3 of 6"))
    #expect(shows(recording, "1 of 3: body>0"))
    recording.replay(keys: [.character("n")])
    #expect(recording.status.contains("turn 4 of 6"))
    recording.replay(keys: [.character("n"), .character("n")])
    #expect(recording.status.contains("turn 6 of 6"))
    #expect(shows(recording, "Nothing later fits body>0; in all: 3."))
    recording.replay(keys: [.character("N")])
    #expect(recording.status.contains("turn 4 of 6"))
    recording.replay(keys: [.home, .character("N")])
    #expect(shows(recording, "Nothing earlier fits body>0; in all: 3."))
    // From the end on there is nothing, so that it is what comes before.
    recording.replay(keys: [.right, .right, .right, .right, .right])
    type("/lightning armor !took>0", &recording)
    #expect(shows(recording, "Nothing fits lightning armor"))
    // What fits nowhere is there to be mended, and keys go on into it.
    recording.replay(keys: [.control("u")])
    type("magic", &recording)
    #expect(recording.status.contains("turn 2 of 6"))
    // One key forgets it, then what was said, and only then leaves.
    recording.replay(keys: [.escape, .character("n")])
    #expect(shows(recording, "Nothing was looked for yet; / does.") && !recording.hasLeft)
    recording.replay(keys: [.escape])
    #expect(!shows(recording, "Nothing was looked for yet") && !recording.hasLeft)
    recording.replay(keys: [.escape])
    #expect(recording.hasLeft)
  }

  @Test func `is seen on the time line`() throws {
    var recording = try Recording(.test())
    type("/body>0", &recording)
    for columns in [80, 120] {
      let line = try #require(lines(recording, columns: columns).last { $0.contains("▼") })
      #expect(line.filter { $0 == "•" }.count == 2, "\(line)")
    }
  }

  @Test func `says what it does not know, and stays open`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.character("n")])
    #expect(shows(recording, "Nothing was looked for yet; / does."))
    type("/armour", &recording)
    #expect(shows(recording, "Nothing is called armour; did you"))
    recording.replay(keys: Array(repeating: .backspace, count: 6))
    type("", &recording)
    #expect(shows(recording, "Type what to look for"))
    type("room=attic", &recording)
    #expect(shows(recording, "No room is called attic"))
    recording.replay(keys: [.control("u")])
    // The words that there are stay to be read.
    #expect(shows(recording, "Words that all fit"))
    type("took", &recording)
    #expect(shows(recording, "Say how much took"))
    type(">99999999999999999", &recording)
    #expect(shows(recording, "100000000000"))
    recording.replay(keys: [.escape])
    #expect(recording.status.contains("turn 0 of 6"))
    _ = recording.screen.handle(.key(.character("/")))
    _ = recording.screen.handle(.paste("weapon"))
    recording.replay(keys: [.enter])
    #expect(recording.status.contains("turn 1 of 6"))
  }

  @Test func `waits for the answer without holding up the screen`() throws {
    var recording = try Recording(.test())
    var asked: [ReplayIntent] = []
    for key in "/body>0".map({ Key.character($0) }) + [.enter] {
      asked += recording.screen.handle(.key(key))
    }
    #expect(asked.count == 1 && recording.screen.isSearching)
    #expect(shows(recording, "Looking for body>0"))
    recording.replay(keys: [.right, .character("n")])
    #expect(recording.status.contains("turn 1 of 6"))
    #expect(recording.screen.found([3, 4, 6]) == [.seek(3)])
    #expect(!recording.screen.isSearching)
  }

  @Test func `finds changes of what is worn by two keys`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.character("]")])
    #expect(recording.status.contains("turn 4 of 6"))
    recording.replay(keys: [.character("]")])
    #expect(recording.status.contains("turn 5 of 6"))
    recording.replay(keys: [.character("]")])
    #expect(shows(recording, "Later on nothing changes in what is worn."))
    recording.replay(keys: [.character("["), .character("[")])
    #expect(recording.status.contains("turn 4 of 6"))
    #expect(shows(recording, "Before that nothing changed in what is worn."))
  }

  @Test func `is not needed for what has a bookmark`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.character("}")])
    #expect(shows(recording, "There is no bookmark further on."))
    recording.replay(keys: [.right, .right, .character("m")])
    #expect(shows(recording, "A bookmark; { and } go from one to the next."))
    #expect(recording.status.contains("bookmark  turn 2 of 6"))
    recording.replay(keys: [.end, .character("m"), .home, .character("}")])
    #expect(recording.status.contains("bookmark  turn 2 of 6"))
    let line = try #require(lines(recording).last { $0.contains("▼") })
    #expect(line.contains("┃"))
    recording.replay(keys: [.character("}")])
    #expect(recording.status.contains("bookmark  turn 6 of 6"))
    recording.replay(keys: [.character("{"), .character("{")])
    #expect(shows(recording, "There is no bookmark before."))
    recording.replay(keys: [.character("m")])
    #expect(shows(recording, "No longer a bookmark."))
    #expect(recording.bookmarks == [6] && !recording.status.contains("bookmark"))
    recording.unkept = "no room"
    recording.replay(keys: [.character("m")])
    #expect(shows(recording, "Bookmarks last for this sitting only: no room"))
  }

  @Test func `is not needed to play backwards, or to leap a hundred turns`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.modified(.right, .control)])
    #expect(recording.status.contains("turn 6 of 6"))
    recording.replay(keys: [.character("r")])
    #expect(recording.status.contains("Playing backwards, speed 1"))
    recording.pass(milliseconds: 1000)
    #expect(recording.status.contains("turn 5 of 6"))
    recording.replay(keys: [.character("r")])
    #expect(recording.status.contains("Playing, speed 1"))
    recording.pass(milliseconds: 1000)
    #expect(recording.status.contains("turn 6 of 6") && recording.status.contains("Paused"))
    recording.replay(keys: [.character("r")])
    for _ in 0..<6 { recording.pass(milliseconds: 1000) }
    #expect(recording.status.contains("turn 0 of 6") && recording.status.contains("Paused"))
    #expect(recording.screen.nextDeadline == nil)
    // Once more backwards, from the end.
    recording.replay(keys: [.character(" ")])
    #expect(recording.status.contains("turn 6 of 6"))
    recording.replay(keys: [.character(" "), .modified(.left, .control)])
    #expect(recording.status.contains("turn 0 of 6"))
  }
}
