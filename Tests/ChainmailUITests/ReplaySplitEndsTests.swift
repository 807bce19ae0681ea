import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// How far two games side by side are known, and how both are laid over the same turns.
@Suite struct `Two games that are not known to the same turn` {
  /// Another log of the same turns, of which so much is known.
  private func beside(
    _ recording: Recording, first: UInt64 = 0, bodyDamage: [Amount], damage: LogError? = nil,
    isTorn: Bool = false, comparison: GameComparison? = nil, differing: [UInt64] = []
  ) throws -> ReplayBeside {
    let whole = try #require(recording.screen.beside)
    return ReplayBeside(
      .log, whole.setting,
      log: ReplayLog(
        source: "b.jsonl", first: first, heat: HeatLine(bodyDamage), damage: damage, isTorn: isTorn,
        ofRules: ["Watched, not re-run: its rules are others."]),
      at: recording.others[0], comparison: comparison ?? whole.comparison, differing: differing)
  }

  /// The games of a loadout and of another, compared up to where these end by damage.
  private func compared(
    _ worn: [DefenderKind], endingAt left: Int? = nil, _ right: Int? = nil, damaged: Bool = true
  ) throws -> (comparison: GameComparison, differing: [UInt64]) {
    var rules = FirstArmour.rules
    let one = try RecordedGame(rules).account
    rules.loadout.worn = worn
    let other = try RecordedGame(rules).account
    func cut(_ account: RecordedGame.Account, _ count: Int?) -> CutAccount {
      CutAccount(account: account, left: count ?? .max, damaged: damaged)
    }
    var (first, second) = (cut(one, left), cut(other, right))
    let comparison = GameComparison(of: &first, &second, onlyBlows: true)
    (first, second) = (cut(one, left), cut(other, right))
    return (
      comparison, GameComparison.differingTurns(of: &first, &second, onlyBlows: true)
    )
  }

  @Test func `damage of either log is said, and nothing is said of what lies behind it`() throws {
    let damage = LogError.ended
    var recording = try Recording(.test(), damage: damage)
    try recording.split(wearing: Recording.same, called: "Other")
    let (comparison, differing) = try compared(Recording.same, endingAt: nil, 3)
    #expect(differing.isEmpty && comparison.first == nil)
    recording.screen.split(
      try beside(
        recording, bodyDamage: Array(repeating: 0, count: 3), damage: damage,
        comparison: comparison, differing: differing))
    #expect(recording.text.contains("No difference before the damage."))
    #expect(!recording.shows("No difference on any turn") && !recording.shows("≠"))
    #expect(recording.text.contains("Left: The log is damaged after turn 6"))
    #expect(recording.text.contains("Right: The log is damaged after turn 3"))
    #expect(recording.text.contains("Right: Watched, not re-run: its rules are others."))
    recording.type("d")
    #expect(recording.lines.last { $0.contains("• ") }?.contains("before the damage") == true)
    // What differs before the damage does, if the damage hides the rest.
    let thin = try compared(Recording.thinly, endingAt: 1, nil)
    #expect(thin.differing == [1] && thin.comparison.first?.left?.turn == 1)
  }

  @Test func `a log that ends sooner differs at none of its turns`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Recording.same, called: "Other")
    let right = try compared(Recording.same, endingAt: nil, 3, damaged: false)
    recording.screen.split(
      try beside(
        recording, bodyDamage: Array(repeating: 0, count: 3), isTorn: true,
        comparison: right.comparison, differing: right.differing))
    #expect(recording.text.contains("No difference up to turn 3, where the right one ends;"))
    #expect(recording.text.contains("Right: The log breaks off after turn 3"))
  }

  @Test func `what would have been begins fresh where its beginning is not here, and says so`()
    throws
  {
    var recording = try Recording.thin()
    let whole = try #require(recording.screen.beside)
    recording.screen.split(
      ReplayBeside(
        whole.origin, whole.setting, log: whole.log, at: recording.others[0],
        comparison: whole.comparison, differing: whole.differing, missing: "abc123"))
    let said = "The log abc123 that the left one branches from is not here, so the right one begins"
    #expect(recording.text.contains(said))
    recording.screen.tellKept(.success("what-if.jsonl"))
    #expect(recording.text.contains("begins. Kept as a log: what-if.jsonl"))
  }

  @Test func `before a branch begins it is the game that it branches from`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Recording.same, called: "Other")
    let whole = try #require(recording.screen.beside)
    // Behind turn 3 what happens is another, at three turns and behind the last one.
    recording.screen.split(
      ReplayBeside(
        .log, whole.setting,
        log: ReplayLog(
          source: "branch.jsonl", first: 3, heat: HeatLine([0, 0, 0]), hasAftermath: true),
        at: recording.others[0], comparison: whole.comparison, differing: [4, 5, 6, 7],
        others: [.init(.rules, "aa", "bb"), .init(.seed, "1", "2")], sharedTurn: 3))
    for stop in 0...3 {
      recording.perform([.seek(stop)])
      #expect(recording.shows("The same game up to turn 3.") && !recording.shows("│≠"))
      #expect(!recording.shows("Begins after"))
      // Both sides tell the same of it.
      let told = recording.lines.filter { $0.contains("│") }
        .map { $0.split(separator: "│", omittingEmptySubsequences: false) }
        .filter { $0.count == 5 && !$0[3].contains("same game") }
      #expect(told.contains { $0[3].contains("ody") })
    }
    recording.perform([.seek(4)])
    #expect(!recording.shows("The same game"))
    #expect(recording.text.contains("Not the same: rules aa | bb, seed 1 | 2."), "\(recording)")
  }

  @Test func `where a game has nothing of a turn, nothing differs there`() throws {
    var recording = try Recording.thin()
    let whole = try #require(recording.screen.beside)
    recording.screen.split(
      ReplayBeside(
        .log, whole.setting,
        log: ReplayLog(source: "late.jsonl", first: 3, heat: HeatLine([0, 0, 0])),
        at: recording.others[0], comparison: whole.comparison, differing: []))
    recording.perform([.seek(1)])
    #expect(recording.shows("Begins after turn 3.") && !recording.shows("│≠"))
  }

  @Test func `turns that differ are counted, and what follows the last one is said`() throws {
    var recording = try Recording.thin()
    let whole = try #require(recording.screen.beside)
    for (differing, said) in [
      ([1, 2] as [UInt64], "differ: 2."), ([6, 7], "differ: 2, and after the last one."),
    ] {
      let log = ReplayLog(
        source: "b", heat: HeatLine(Array(repeating: 0, count: 6)), hasAftermath: true)
      recording.screen.split(
        ReplayBeside(
          .log, whole.setting, log: log, at: recording.others[0], comparison: whole.comparison,
          differing: differing))
      #expect(recording.text.contains(said), "\(recording)")
    }
  }

  @Test func `of many pieces that only one has a few are named above, and all with x`() throws {
    var recording = try Recording(.test(Armoury.long))
    try recording.split(wearing: Array(Armoury.long.loadout.worn.dropFirst(5)), called: "Thin")
    #expect(
      recording.text.contains("Only at the left: plate-1, plate-2, and 3 more."), "\(recording)")
    recording.type("x")
    #expect(
      recording.text.contains("Only at the left: plate-1, plate-2, plate-3, plate-4, plate-5."),
      "\(recording)")
  }

  @Test func `the time line shows both games over the same turns`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Recording.same, called: "Other")
    recording.screen.split(
      try beside(recording, first: 3, bodyDamage: [0, 0, 0, 0, 0, 0, 0, 0, 900], differing: [5]))
    recording.perform([.seek(0)])
    // Twelve turns: the last hurts the right game most, and the left one ends in the middle.
    let size = Size(columns: 80, rows: 24)
    let lines = recording.screen.frame(size: size).lines
    let line = try #require(lines.lastIndex { $0.contains("▼") })
    let heat = Array(lines[line - 1].dropFirst(1).prefix(78))
    #expect(heat.last == "█" && heat[40..<70].allSatisfy { $0 == "·" })
    // A change does not cover a difference at the same turn.
    let marks = Array(lines[line].dropFirst(1).prefix(78))
    #expect(marks[5 * 77 / 12] == "≠" && marks[4 * 77 / 12] == "╷")
  }

  @Test func `the clock is that of the game which has the turn`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Recording.same, called: "Other")
    recording.screen.split(
      try beside(recording, first: 4, bodyDamage: Array(repeating: 0, count: 6)))
    recording.others[6].after.tick = 75
    recording.replay(keys: [.end])
    #expect(recording.status.contains("turn 10 of 10, 7.5 s"))
  }
}

extension Recording {
  fileprivate static let same = FirstArmour.rules.loadout.worn
  /// Without the armor, which is the outermost.
  fileprivate static let thinly = Array(same.dropFirst())

  fileprivate static func thin() throws -> Recording {
    var recording = try Recording(.test(FirstArmour.rules, FirstArmour.presentation))
    try recording.split(wearing: thinly, called: "Thin")
    return recording
  }
}

/// A game that can be told up to some place only.
private struct CutAccount: GameAccount {
  var account: RecordedGame.Account
  var left: Int
  var damaged: Bool

  var rules: Rules { account.rules }
  var state: GameState { account.state }

  mutating func next() throws(LogError) -> Moment? {
    guard left > 0 else {
      if damaged { throw .ended }
      return nil
    }
    left -= 1
    return account.next()
  }
}
