import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// Of six turns the first two have been gone through.
@Suite struct `A replay whose log is still being gone through` {
  private func log(
    of turns: Int? = 6, heat: [Amount] = [0, 9], changes: StopSet = [1], damage: LogError? = nil,
    hasSparring: Bool = false
  ) -> ReplayLog {
    ReplayLog(
      source: "long.jsonl", heat: HeatLine(heat), of: turns, changes: changes, damage: damage,
      hasSparring: hasSparring, branchTurns: .max)
  }

  private func recording() throws -> Recording {
    var recording = try Recording(.test())
    #expect(recording.screen.take(log()).isEmpty)
    return recording
  }

  private func heat(_ recording: Recording) throws -> String {
    let place = try #require(recording.lines.lastIndex { $0.contains("▼") })
    return recording.lines[place - 1]
  }

  @Test func `says how far that is, and leaves what is not known empty`() throws {
    var recording = try recording()
    #expect(recording.shows("Going through the log: turn 2 of 6"))
    #expect(recording.status.contains("turn 0 of 6"))
    #expect(try heat(recording).contains("█") && heat(recording).hasSuffix("          "))
    // Nothing moves by itself.
    #expect(recording.screen.nextDeadline == nil)
    // What somebody asked for is said rather.
    recording.screen.tellWhatIf("Thin", turns: 3)
    #expect(!recording.shows("Going through") && recording.shows("Playing again"))
    recording.replay(keys: [.escape])
    #expect(recording.screen.take(log(of: nil, heat: [0, 9, 0, 0, 0, 9])).isEmpty)
    #expect(!recording.shows("Going through"))
    #expect(try !heat(recording).hasSuffix("     "))
  }

  @Test func `all turns can be gone to, and what one cannot know yet is said`() throws {
    var recording = try recording()
    recording.replay(keys: [.end])
    #expect(recording.status.contains("turn 6 of 6"))
    recording.type("[")
    #expect(recording.status.contains("turn 6 of 6"))
    #expect(recording.shows("Changes are known up to turn 2 so far."))
    recording.type("b")
    #expect(!recording.hasBranched)
    #expect(recording.shows("The log has been gone through up to turn 2 so far; wait for it."))
    recording.replay(keys: [.home, .character("]")])
    #expect(recording.status.contains("turn 1 of 6"))
    recording.type("]")
    #expect(recording.status.contains("turn 1 of 6") && recording.shows("up to turn 2 so far"))
    recording.type("b")
    #expect(recording.hasBranched)
  }

  @Test func `one that turns out to be damaged is shown up to there`() throws {
    var recording = try recording()
    recording.replay(keys: [.end])
    let intents = recording.screen.take(log(of: nil, heat: [0, 9, 0], damage: .ended))
    #expect(intents == [.seek(3)])
    recording.perform(intents)
    #expect(recording.status.contains("turn 3 of 3") && recording.shows("damaged after turn 3"))
    // Whoever stands before that stays there.
    recording.type("h")
    #expect(recording.screen.take(log(of: nil, heat: [0, 9, 0], damage: .ended)).isEmpty)
  }

  @Test func `a turn that cannot be read is refused, and the one before stays`() throws {
    var recording = try recording()
    recording.replay(keys: [.right])
    #expect(recording.screen.handle(.key(.end)) == [.seek(6)])
    recording.screen.refuseStop()
    #expect(recording.text.contains("Turn 6 cannot be read; how far the log is sound"))
    recording.replay(keys: [.escape, .right])
    #expect(recording.status.contains("turn 2 of 6"))
  }

  @Test func `a log that can only be watched goes on under its own names`() throws {
    var recording = try recording()
    recording.replay(keys: [.right, .right])
    var setting = recording.screen.setting
    setting.isOutline = true
    recording.screen.begin(setting, log: log(of: 6, heat: []), at: recording.moments[0])
    recording.perform([.seek(recording.screen.stop)])
    #expect(recording.status.contains("turn 2 of 6"))
    #expect(recording.shows("Going through the log: turn 0 of 6"))
  }

  @Test func `keys are ticks on the time line, and where there are many, some of them`() throws {
    var recording = try recording()
    func ticks(_ keys: StopSet) throws -> Int {
      let damage = [Amount](repeating: 0, count: 100_000)
      _ = recording.screen.take(ReplayLog(source: "a", heat: HeatLine(damage), keys: keys))
      let line = try #require(recording.lines.last { $0.contains("▼") })
      return line.filter { $0 == "┴" }.count
    }
    #expect(try ticks([]) == 0)
    #expect(try ticks([20_000, 20_001, 60_000]) == 2)
    // Of 78 columns with a key, of which one is where the replay is, every fourth; of 50 every
    // second.
    #expect(try ticks(StopSet(stride(from: 500, to: 100_000, by: 500))) == 19)
    #expect(try ticks(StopSet(stride(from: 2000, through: 100_000, by: 2000))) == 25)
  }

  @Test func `whether somebody learns is known when it is found`() throws {
    var recording = try recording()
    recording.type("w")
    #expect(!recording.shows("loop:"))
    _ = recording.screen.take(log(hasSparring: true))
    #expect(recording.shows("Open loop:"))
  }
}
