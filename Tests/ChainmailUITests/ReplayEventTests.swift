import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import Testing

/// Turn 2 is three links that are met, turn 5 what was put on and a blow that armor stops.
@Suite struct `A replay, event by event` {
  private let size = Size(columns: 80, rows: 24)

  @Test func `a turn is each link that is met, and what came of it`() throws {
    var recording = try Recording(.test())
    recording.type("l.")
    #expect(recording.status.contains("turn 2 of 6, event 1 of 3"))
    #expect(recording.shows("1 Weapon 18") && !recording.shows("2 Magic 12"))
    recording.type(".")
    #expect(recording.status.contains("event 2 of 3"))
    recording.type(".")
    #expect(recording.status.contains("turn 2 of 6") && !recording.status.contains("event"))
    #expect(recording.shows("2 Magic 12"))
    recording.type(",")
    #expect(recording.status.contains("turn 2 of 6, event 2 of 3"))
    // By turns it goes on to whole ones.
    recording.type("l")
    #expect(recording.status.contains("turn 3 of 6") && !recording.status.contains("event"))
    recording.type("ll.")
    #expect(recording.status.contains("turn 6 of 6, event 1 of 4"))
  }

  @Test func `what was put on is one before the blow is`() throws {
    var recording = try Recording(.test())
    recording.type("llll.")
    #expect(recording.status.contains("turn 5 of 6, event 1 of 3"))
    #expect(recording.shows("Armor put on.") && !recording.shows("5 Weapon 18"))
    #expect(recording.shows("(A) armor"))
    recording.type(",")
    #expect(recording.status.contains("turn 4 of 6") && !recording.shows("Armor put on."))
  }

  @Test func `going back shows the same screens as going forward did`() throws {
    var recording = try Recording(.test())
    var frames = [recording.screen.frame(size: size)]
    for _ in 0..<40 {
      recording.type(".")
      frames.append(recording.screen.frame(size: size))
    }
    // At the end it stays.
    while frames.count > 1, frames[frames.count - 2] == frames.last { frames.removeLast() }
    #expect(frames.count > 15 && frames.count < 30)
    #expect(recording.status.contains("turn 6 of 6"))
    for frame in frames.dropLast().reversed() {
      recording.type(",")
      #expect(recording.screen.frame(size: size) == frame)
    }
    recording.type(",")
    #expect(recording.screen.frame(size: size) == frames[0])
  }

  @Test func `the turns of a branch go on from its parent's`() throws {
    var recording = try Recording(.test(), first: 4)
    #expect(recording.status.contains("turn 4 of 10"))
    recording.type("l")
    #expect(recording.status.contains("turn 5 of 10") && recording.shows("5 Weapon 18"))
    recording.type("x")
    #expect(recording.shows("Blow 5: weapon 18"))
    recording.replay(keys: [.escape])
    recording.type("g3")
    recording.replay(keys: [.enter])
    #expect(recording.shows("The turns go from 4 to 10."))
    recording.replay(keys: [.control("u")])
    recording.type("abc")
    recording.replay(keys: [.enter])
    #expect(recording.text.contains("Type a turn from 4 to 10,"))
    recording.replay(keys: [.control("u"), .character("3")])
    recording.replay(keys: [.backspace])
    recording.type("7")
    recording.replay(keys: [.enter])
    #expect(recording.status.contains("turn 7 of 10") && recording.moments[3].turn == 3)
  }

  @Test(arguments: [("2s", 20), ("1.5s", 15), ("1:05", 650), ("0:00.3", 3)])
  func `a time can be gone to`(typed: String, tick: UInt64) throws {
    var recording = try Recording(.test())
    recording.type("g" + typed)
    recording.replay(keys: [.enter])
    #expect(recording.asked == [.seekTime(tick)])
    recording.perform(recording.screen.go(toFound: 2))
    #expect(recording.status.contains("turn 2 of 6"))
    for wrong in ["x", "1:", ":5", "1:2:3", "1.25s", "-3s", "s", "99999999999999999999s"] {
      recording.type("g" + wrong)
      recording.replay(keys: [.enter, .escape])
    }
    #expect(recording.asked.count == 1)
    // Of a time of which the log does not tell it is said, and the question stays.
    recording.type("g2:00")
    recording.replay(keys: [.enter])
    recording.screen.refuse(timesBut: 0...81)
    #expect(recording.shows("The times go from 0.0 s to 8.1 s.") && recording.shows("Go to turn"))
    #expect(recording.status.contains("turn 2 of 6"))
    recording.replay(keys: [.control("u")])
    recording.type(" 3 ")
    recording.replay(keys: [.enter])
    #expect(recording.status.contains("turn 3 of 6"))
  }

  @Test func `a damaged log, or a torn one, says up to where it is shown and what can be done`()
    throws
  {
    let torn = try Recording(.test(), isTorn: true)
    #expect(torn.shows("The log breaks off after turn 6, within its last line."))
    #expect(torn.text.contains("b plays on from any turn in a log of its own."))
    #expect(torn.lines[21].contains("✗"))
    var damaged = try Recording(.test(), first: 4, damage: .ended)
    for _ in 0..<2 {
      #expect(damaged.shows("The log is damaged after turn 10, and shown up to there."))
      damaged.replay(keys: [.end])
    }
    let watched = try Recording(.test(), damage: .ended, branchTurns: nil)
    #expect(!watched.text.contains("plays on from any turn"))
  }

  @Test func `a long name is cut in its middle`() throws {
    let name = "2026-11-22T18-15-01Z_yard_" + String(repeating: "0", count: 60) + "2a.jsonl"
    for columns in [60, 80] {
      let recording = try Recording(.test(), source: name)
      let header = recording.screen.frame(size: Size(columns: columns, rows: 24)).lines[0]
      #expect(header.contains("Replay of 2026-11-22") || columns == 60, "\(header)")
      #expect(header.contains("2a.jsonl") && header.contains("…"), "\(header)")
      #expect(header.contains("hit points 50/50"))
    }
  }

  @Test func `what can be printed is written, and over nothing that was not named twice`() throws {
    var recording = try Recording(.test())
    recording.type("e")
    #expect(recording.shows("The replay goes into this file") && recording.shows("morning.txt"))
    recording.replay(keys: [.enter])
    #expect(recording.asked == [.export("morning.txt", overwrites: false)])
    recording.screen.tell(.exists, of: "morning.txt")
    #expect(recording.shows("This file is there already"))
    recording.replay(keys: [.enter])
    #expect(recording.asked.last == .export("morning.txt", overwrites: true))
    recording.screen.tell(.exists, of: "morning.txt")
    recording.type("2")
    recording.replay(keys: [.enter])
    #expect(recording.asked.last == .export("morning.txt2", overwrites: false))
    recording.screen.tell(.written("morning.txt2"), of: "morning.txt2")
    #expect(recording.shows("Written: morning.txt2"))
    recording.screen.tell(.failed(ReplayRefusal("no room")), of: "morning.txt")
    #expect(recording.shows("Not written: no room"))
  }
}
