import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// Keys of a replay whose effect depends on what was done before.
@Suite struct `Keys of a replay` {
  private func marked(_ recording: Recording) -> String? {
    recording.lines.first { $0.contains("▸") }
  }

  @Test func `a chain that is seen whole is gone through from its ends`() throws {
    var recording = try Recording(.test())
    recording.type("lj")
    #expect(marked(recording)?.contains("armor") == true, "\(recording)")
    recording.type("j")
    #expect(marked(recording)?.contains("magic-resistance") == true)
    recording.type("lk")
    #expect(marked(recording)?.contains("body") == true)
  }

  @Test func `what lets go does so of a link that is selected first`() throws {
    var recording = try Recording(.test())
    recording.type("lj")
    recording.replay(keys: [.escape])
    #expect(marked(recording) == nil && !recording.hasLeft)
    recording.replay(keys: [.escape])
    #expect(recording.hasLeft)
  }

  @Test func `within a turn playing on first shows behind what it would begin`() throws {
    var recording = try Recording(.test())
    recording.type("ll,b")
    #expect(!recording.hasBranched && !recording.status.contains("event"))
    #expect(
      recording.text.contains("A game goes on behind the whole turn, shown now; b plays on."))
    recording.type("b")
    #expect(recording.hasBranched)
    // Who does not want to lets go of what was said, not of the replay.
    var other = try Recording(.test())
    other.type("ll,b")
    other.replay(keys: [.escape])
    #expect(!other.hasLeft && !other.text.contains("A game goes on behind"))
    other.replay(keys: [.escape])
    #expect(other.hasLeft)
  }

  @Test func `where a search found nothing, keys go on into it`() throws {
    var recording = try Recording(.test())
    recording.type("/overkill>9000")
    recording.replay(keys: [.enter])
    #expect(recording.shows("Nothing fits overkill>9000"))
    recording.type("q")
    #expect(!recording.hasLeft && recording.shows("overkill>9000q"))
  }

  @Test func `the help of the time line shows its signs`() throws {
    var recording = try Recording(.test())
    recording.type("?")
    let text = recording.screen.frame(size: Size(columns: 100, rows: 60)).lines
      .flatMap { $0.split { " │".contains($0) } }.joined(separator: " ")
    #expect(text.contains("▼ where one is, ┃ bookmarks"), "\(text)")
    #expect(text.contains("≠ where two games differ"))
  }
}
