import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `What if, on the screen` {
  private static let same = FirstArmour.rules.loadout.worn
  /// Without the armor, which is the outermost.
  private static let thin = Array(same.dropFirst())
  private let size = Size(columns: 80, rows: 24)

  private func thin() throws -> Recording {
    var recording = try Recording(.test(FirstArmour.rules, FirstArmour.presentation))
    try recording.split(wearing: Self.thin, called: "Thin")
    return recording
  }

  @Test func `a loadout is asked for, among what there is or by a path`() throws {
    var recording = try Recording(.test())
    recording.type("w")
    #expect(recording.asked == [.readLoadouts] && recording.shows("Reading the packs..."))
    #expect(recording.screen.awaitsLoadouts)
    recording.screen.offer(loadouts: GameShelf.offers())
    #expect(!recording.screen.awaitsLoadouts && recording.shows("Kit 1"))
    // What was found is named by its place, and what is broken says why.
    recording.type("kit 2")
    recording.replay(keys: [.enter])
    let place = try #require(
      GameShelf.offers().firstIndex { $0.loadout?.name == "Kit 2" })
    #expect(recording.asked.last == .whatIf(.offer(place), .open))
    recording.type("w")
    recording.screen.offer(loadouts: GameShelf.offers())
    recording.type("torn")
    recording.replay(keys: [.enter])
    #expect(recording.shows("armr") && recording.asked.count == 3)
    recording.replay(keys: [.control("u"), .tab, .down, .tab, .tab, .backTab, .enter])
    #expect(recording.asked.last == .whatIf(.offer(place), .open))
    recording.type("w")
    recording.screen.offer(loadouts: GameShelf.offers())
    recording.type("my.yml")
    #expect(recording.shows("it is read as a file"))
    // Nobody learns in this game, so that there is but one loop.
    recording.replay(keys: [.control("o"), .enter])
    #expect(recording.asked.last == .whatIf(.file("my.yml"), .open))
    recording.type("w")
    recording.replay(keys: [.escape])
    #expect(!recording.hasLeft && !recording.shows("What if the loadout"))
  }

  @Test func `where somebody learns, both loops can be chosen`() throws {
    var recording = try Recording(.test(), hasSparring: true)
    recording.type("w")
    #expect(recording.shows("Open loop:"))
    recording.replay(keys: [.control("o")])
    #expect(recording.shows("Closed loop:"))
    recording.type("my.yml")
    recording.replay(keys: [.enter])
    #expect(recording.asked == [.readLoadouts])
    recording.screen.offer(loadouts: GameShelf.offers())
    recording.replay(keys: [.enter])
    #expect(recording.asked.last == .whatIf(.file("my.yml"), .closed))
  }

  @Test func `it is told how far it is, stopped by one key, and refused with the reason`() throws {
    var recording = try Recording(.test())
    recording.screen.tellWhatIf("Thin", turns: 3)
    #expect(recording.shows("Playing again with Thin: turn 3 of 6; Esc stops it."))
    recording.type("l")
    #expect(recording.status.contains("turn 1 of 6") && recording.shows("turn 3 of 6; Esc"))
    recording.replay(keys: [.escape])
    #expect(recording.asked == [.stopWhatIf] && !recording.shows("Playing again"))
    #expect(!recording.hasLeft)
    recording.screen.refuseWhatIf(ReplayRefusal("no such file"))
    #expect(recording.shows("Not played again: no such file"))
  }

  @Test func `both games stand side by side at the same turn, and what differs is marked`() throws {
    var recording = try thin()
    #expect(recording.shows("First differs at turn 1: Armour"))
    #expect(
      recording.shows("┌─ As recorded ─") && recording.shows("┌─ What if: Thin"))
    #expect(recording.shows("Only at the left: armor."))
    recording.type("l")
    let row = try #require(recording.lines.first { $0.contains("≠ Armour") })
    #expect(row.contains("stopped 18") && !row.dropFirst(40).contains("Armour"))
    #expect(recording.lines.contains { $0.contains("≠ Body") && $0.contains("lost 18") })
    // The armor was taken off here, so that both do the same.
    recording.type("lll")
    #expect(recording.status.contains("turn 4 of 6"))
    #expect(!recording.lines.dropFirst(5).prefix(8).contains { $0.contains("≠") })
  }

  @Test func `keys go from difference to difference`() throws {
    var recording = try thin()
    recording.type("d")
    #expect(recording.status.contains("turn 1 of 6"))
    recording.type("d")
    #expect(recording.status.contains("turn 5 of 6"))
    recording.type("d")
    #expect(recording.shows("Further on nothing differs."))
    recording.type("D")
    #expect(recording.status.contains("turn 1 of 6"))
    recording.type("D")
    #expect(recording.shows("Before that nothing differs."))
    recording.type("/body>0")
    recording.replay(keys: [.enter])
    #expect(recording.status.contains("turn 3 of 6"))
  }

  @Test func `both ledgers are explained, and one key each forgets, closes and leaves`() throws {
    var recording = try thin()
    recording.type("lx")
    #expect(recording.lines.count { $0.contains("Absorbed") } == 2)
    recording.replay(keys: [.escape])
    recording.type("/weapon")
    recording.replay(keys: [.enter, .escape])
    #expect(recording.screen.beside != nil)
    recording.replay(keys: [.escape])
    #expect(recording.asked == [.closeSplit] && recording.screen.beside == nil)
    #expect(!recording.hasLeft && recording.shows("hit points"))
    recording.replay(keys: [.escape])
    #expect(recording.hasLeft)
  }

  @Test func `it is kept on demand, and another log is one already`() throws {
    var recording = try thin()
    recording.type("o")
    #expect(recording.asked == [.keep])
    recording.screen.tellKept(.success("what-if.jsonl"))
    #expect(recording.shows("Kept as a log: what-if.jsonl."))
    recording.screen.tellKept(.failure(ReplayRefusal("no room")))
    #expect(recording.shows("Not kept: no room"))
  }

  @Test func `with the same loadout nothing differs at any place of any turn`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Self.same, called: "Same")
    #expect(recording.shows("No difference on any turn."))
    for _ in 0..<40 {
      recording.type(".")
      #expect(!recording.shows("≠"))
      let halves = recording.lines.dropFirst(5).prefix(12).map { line in
        (line.prefix(40).dropFirst(), line.dropFirst(40).dropFirst())
      }
      #expect(halves.allSatisfy { $0.0 == $0.1 })
    }
    #expect(recording.status.contains("turn 6 of 6"))
    recording.type("d")
    #expect(recording.shows("No difference on any turn."))
  }

  @Test func `going to a turn shows what playing to it shows`() throws {
    for wearing in [Self.same, Self.thin] {
      var played = try Recording(.test())
      try played.split(wearing: wearing, called: "Other")
      for turn in 1...6 {
        played.type("l")
        var gone = try Recording(.test())
        try gone.split(wearing: wearing, called: "Other")
        gone.type("g\(turn)")
        gone.replay(keys: [.enter])
        #expect(gone.screen.frame(size: size) == played.screen.frame(size: size))
        // And back from the end.
        gone.replay(keys: [.end] + Array(repeating: .left, count: 6 - turn))
        #expect(gone.screen.frame(size: size) == played.screen.frame(size: size))
      }
    }
  }

  @Test func `a game that begins later or ends sooner says so beside the other`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Self.same, called: "Other")
    let whole = try #require(recording.screen.beside)
    let other = ReplayBeside(
      .log, whole.setting,
      log: ReplayLog(source: "branch.jsonl", first: 4, bodyDamage: Array(repeating: 0, count: 6)),
      at: recording.others[0], comparison: whole.comparison, differing: [5, 7])
    recording.screen.split(other)
    recording.perform([.seek(0)])
    #expect(recording.shows("Begins after turn 4.") && recording.shows("┌─ branch.jsonl ─"))
    recording.replay(keys: [.end])
    #expect(recording.status.contains("turn 10 of 10") && recording.shows("Has ended at turn 6."))
    recording.type("DD")
    #expect(recording.status.contains("turn 5 of 10"))
    #expect(!recording.shows("Begins after") && !recording.shows("Has ended"))
    recording.type("o")
    #expect(recording.shows("Both are logs already."))
    // Alone again, the replay is where it has something.
    recording.replay(keys: [.end, .escape])
    #expect(recording.status.contains("turn 6 of 6"))
  }

  /// Another log of the same turns, of which so much is known.
  private func beside(
    _ recording: Recording, first: UInt64 = 0, bodyDamage: [Amount], damage: LogError? = nil,
    isTorn: Bool = false, comparison: GameComparison? = nil, differing: [UInt64] = []
  ) throws -> ReplayBeside {
    let whole = try #require(recording.screen.beside)
    return ReplayBeside(
      .log, whole.setting,
      log: ReplayLog(
        source: "b.jsonl", first: first, bodyDamage: bodyDamage, damage: damage, isTorn: isTorn,
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
    try recording.split(wearing: Self.same, called: "Other")
    let (comparison, differing) = try compared(Self.same, endingAt: nil, 3)
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
    let thin = try compared(Self.thin, endingAt: 1, nil)
    #expect(thin.differing == [1] && thin.comparison.first?.left?.turn == 1)
  }

  @Test func `a log that ends sooner differs at none of its turns`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Self.same, called: "Other")
    let right = try compared(Self.same, endingAt: nil, 3, damaged: false)
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
    var recording = try thin()
    let whole = try #require(recording.screen.beside)
    recording.screen.split(
      ReplayBeside(
        whole.origin, whole.setting, log: whole.log, at: recording.others[0],
        comparison: whole.comparison, differing: whole.differing, missing: "abc123"))
    let said = "The log abc123 that the left one branches from is not here, so the right one begins"
    #expect(recording.text.contains(said))
    recording.screen.tellKept(.success("what-if.jsonl"))
    #expect(recording.text.contains("Kept as a log: what-if.jsonl. " + said.prefix(20)))
  }

  @Test func `the time line shows both games over the same turns`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Self.same, called: "Other")
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
    try recording.split(wearing: Self.same, called: "Other")
    recording.screen.split(
      try beside(recording, first: 4, bodyDamage: Array(repeating: 0, count: 6)))
    recording.others[6].after.tick = 75
    recording.replay(keys: [.end])
    #expect(recording.status.contains("turn 10 of 10, 7.5 s"))
  }

  @Test func `every key of the screen is in its help`() throws {
    var recording = try thin()
    recording.type("?")
    let bindings = Keymap<ReplayCommand>.split.bindings
    let lines = recording.screen.frame(size: Size(columns: 100, rows: bindings.count + 20)).lines
    for binding in bindings {
      #expect(
        lines.contains {
          $0.contains(binding.keyNames(.english)) && $0.contains(Texts.english(binding.help))
        }, "\(binding.keyNames(.english))")
    }
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
