import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `Replay` {
  @Test func `it steps, leaps and goes to a turn, and never beyond either end`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.right, .right])
    #expect(recording.status.contains("turn 2 of 6"))
    recording.replay(keys: [.left])
    #expect(recording.status.contains("turn 1 of 6"))
    recording.replay(keys: [.modified(.right, .shift), .right])
    #expect(recording.status.contains("turn 6 of 6"))
    recording.replay(keys: [.modified(.left, .shift), .left])
    #expect(recording.status.contains("turn 0 of 6"))
    recording.replay(keys: [.end])
    #expect(recording.status.contains("turn 6 of 6"))
    recording.replay(keys: [.home, .character("g"), .character("4"), .enter])
    #expect(recording.status.contains("turn 4 of 6"))
    recording.replay(keys: [.character("g"), .character("9"), .enter])
    #expect(recording.status.contains("turn 4 of 6"))
    let lines = recording.screen.frame(size: Size(columns: 80, rows: 24)).lines
    #expect(lines.contains { $0.contains("The turns go from 0 to 6.") })
    recording.replay(keys: [.backspace, .character("3"), .enter])
    #expect(recording.status.contains("turn 3 of 6"))
  }

  @Test func `in a long game the log has room for the number of each blow`() throws {
    var recording = try Recording(.test(), first: 12_344)
    recording.replay(keys: [.right])
    #expect(recording.lines.contains { $0.hasPrefix(" 12345 ") })
  }

  @Test func `played, a turn takes a second, at the end it stops and stays seekable`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.character(" ")])
    recording.pass(milliseconds: 999)
    #expect(recording.status.contains("turn 0 of 6"))
    recording.pass(milliseconds: 1)
    #expect(recording.status.contains("turn 1 of 6"))
    for _ in 0..<5 { recording.pass(milliseconds: 1000) }
    #expect(recording.status.contains("Paused"))
    #expect(recording.screen.nextDeadline == nil)
    recording.replay(keys: [.left])
    #expect(recording.status.contains("turn 5 of 6"))
  }

  @Test func `the speed goes from a sixteenth to sixty-four times`() throws {
    var recording = try Recording(.test())
    for _ in 0..<9 { recording.replay(keys: [.character("-")]) }
    #expect(recording.status.contains("speed 1/16"))
    for _ in 0..<20 { recording.replay(keys: [.character("+")]) }
    #expect(recording.status.contains("speed 64"))
    recording.replay(keys: [.character(" ")])
    recording.pass(milliseconds: 34)
    #expect(recording.status.contains("turn 2 of 6"))
    recording.pass(milliseconds: 60)
    #expect(recording.status.contains("turn 6 of 6"))
  }

  @Test func `each deadline comes, and a paused replay waits for nothing`() throws {
    var recording = try Recording(.test(reduceMotion: false))
    #expect(recording.screen.nextDeadline == nil)
    recording.replay(keys: [.character(" ")])
    var deadlines = 0
    while let next = recording.screen.nextDeadline, deadlines < 500 {
      #expect(next > recording.now)
      recording.pass(milliseconds: next - recording.now)
      deadlines += 1
    }
    #expect(recording.status.contains("turn 6 of 6"))
    #expect(deadlines < 200)
  }

  @Test func `paused, it says which way it would go on`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.right, .right, .right, .character("r")])
    #expect(recording.status.contains("Playing backwards, speed 1"))
    recording.replay(keys: [.character(" ")])
    #expect(recording.status.contains("Paused, backwards, speed 1"))
    recording.replay(keys: [.character("r"), .character(" ")])
    #expect(recording.status.contains("Paused, speed 1"))
  }

  @Test func `the ledger's box stands beside the log while the blow is on its way, too`() throws {
    var recording = try Recording(.test(reduceMotion: false))
    recording.replay(keys: [.right])
    func lines() -> [String] {
      recording.screen.frame(size: Size(columns: 100, rows: 30)).lines
    }
    let moving = lines()
    recording.pass(milliseconds: 2000)
    let told = lines()
    let top = try #require(told.firstIndex { $0.contains("Ledger of blow 1") })
    #expect(moving[top].contains("─ Ledger of blow 1 ─"))
    #expect(told[top + 1].contains("Absorbed") && !moving[top + 1].contains("Absorbed"))
  }

  @Test func `in a window that is too small neither keys nor time move it`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.character(" ")])
    recording.screen.resized(to: Size(columns: 80, rows: 19))
    recording.replay(keys: [.right, .character("q")])
    recording.pass(milliseconds: 5000)
    #expect(recording.status.contains("turn 0 of 6"))
    #expect(!recording.hasLeft)
    #expect(recording.screen.nextDeadline == nil)
    recording.screen.resized(to: Size(columns: 80, rows: 20))
    recording.pass(milliseconds: 1)
    #expect(recording.status.contains("turn 1 of 6"))
  }

  @Test func `a blow is explained, other rules are said plainly, and leaving asks nothing`() throws
  {
    let reason =
      "Damaged at record 25, shown up to there. Watched, not re-run: recorded under other rules of "
      + "a-pack-with-a-name-of-some-length."
    var recording = try Recording(.test(), ofRules: [reason])
    #expect(recording.status.contains("turn 0 of 6"))
    for size in [Size(columns: 80, rows: 24), Size(columns: 60, rows: 20)] {
      let rows = recording.screen.frame(size: size).lines
      let words = rows.dropFirst(2).prefix(3).joined(separator: " ").split(separator: " ")
      #expect(words.joined(separator: " ").contains(reason))
      #expect(rows.contains { $0.contains("Body") || $0.contains("body") })
    }
    recording.replay(keys: [.right, .character("x")])
    var lines = recording.screen.frame(size: Size(columns: 80, rows: 24)).lines
    #expect(lines.contains { $0.contains("Blow 1: weapon 18") })
    recording.replay(keys: [.escape, .character("q")])
    lines = recording.screen.frame(size: Size(columns: 80, rows: 24)).lines
    #expect(!lines.contains { $0.contains("Blow 1: weapon 18") })
    #expect(recording.hasLeft)
  }

  @Test func `one key plays on from here, unless it is only watched`() throws {
    var recording = try Recording(.test())
    recording.replay(keys: [.right, .character("b")])
    #expect(recording.hasBranched)
    recording.screen.refuseBranch()
    #expect(
      recording.screen.frame(size: Size(columns: 80, rows: 24)).lines.contains {
        $0.contains("An action of this turn brings another blow; go a turn on first.")
      })
    recording = try Recording(.test(), isInFile: false)
    recording.replay(keys: [.right, .character("b")])
    #expect(!recording.hasBranched && recording.shows("--out FILE keeps it in one."))
    let reason = "Shown as recorded: played again, its actions lead elsewhere."
    recording = try Recording(.test(), branchTurns: nil, ofRules: [reason])
    recording.replay(keys: [.right, .character("b")])
    #expect(!recording.hasBranched)
    // It has no room in a line, and is read in a box that one key closes.
    #expect(recording.text.contains("What is only watched cannot be played on. Shown as recorded:"))
    #expect(recording.shows("┌─ Message ─"))
    recording.replay(keys: [.character("l"), .escape])
    #expect(recording.status.contains("turn 1 of 6") && !recording.hasLeft)
    #expect(!recording.shows("Message"))
  }

  @Test func `is played on up to where its actions lead elsewhere, which is said`() throws {
    var recording = try Recording(.test(), branchTurns: 2)
    #expect(recording.shows("b plays on from any turn up to 2, in a log of its own."))
    recording.replay(keys: [.end, .character("b")])
    #expect(!recording.hasBranched)
    recording = try Recording(.test(), branchTurns: 2)
    recording.replay(keys: [.right, .right, .character("b")])
    #expect(recording.hasBranched)
  }

  @Test func `in a narrow window links of one piece that only pass share its letter`() throws {
    var rules = FirstArmour.rules
    let link = LinkDefinition(when: FirstArmour.on([FirstArmour.magic]), .immune(Immune()))
    rules.defenders[0].links = Array(repeating: link, count: 6)
    var recording = try Recording(.test(rules))
    recording.type("l")
    let lines = recording.screen.frame(size: Size(columns: 60, rows: 20)).lines
    let told = lines.joined(separator: " ")
    #expect(told.contains("1 weapon 18: A, B pass") && !told.contains("A, A"))
  }

  @Test func `where a log is damaged is said beside why it is only watched`() throws {
    let recording = try Recording(.test(), damage: .ended, ofRules: ["Other rules."])
    let lines = recording.screen.frame(size: Size(columns: 120, rows: 24)).lines
    #expect(
      lines.contains { $0.contains("b plays on from any turn in a log of its own. Other rules.") })
  }

  @Test func `what was undone and done again is named, on the screen and in print`() throws {
    let setting = Setting.test()
    var game = try GameState(seed: 7, rules: setting.rules)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    let actions: [Action] = [
      .throw(0, entry: nil), .doff(armor), .throw(2, entry: nil), .undo, .undo, .redo,
    ]
    var past: [ReplayEvent] = []
    var damage: [Amount] = []
    var plain = PlainText(setting)
    var printed: [String] = []
    for action in actions {
      for event in reduce(&game, action, under: setting.rules) {
        past.append(ReplayEvent(turn: Int(game.turn), event: event))
        if case .hit(let report) = event { damage.append(report.outcome.body) }
        if let line = plain.line(for: event, turn: game.turn) { printed.append(line) }
      }
    }
    let told = ["Undone: Blow 2.", "Undone: armor taken off.", "Done again: armor taken off."]
    #expect(Array(printed.suffix(3)) == told)
    let screen = ReplayScreen(
      setting, log: ReplayLog(source: "undone.jsonl", heat: HeatLine(damage)),
      at: ReplayMoment(turn: 2, before: game, after: game, events: past))
    let lines = screen.frame(size: Size(columns: 80, rows: 24)).lines
    for line in told { #expect(lines.contains { $0.contains(line) }) }
  }

  @Test func `a log without blows can be looked at`() throws {
    let game = try GameState(seed: 1, rules: FirstArmour.rules)
    var screen = ReplayScreen(
      .test(), log: ReplayLog(source: "empty", heat: HeatLine([])),
      at: ReplayMoment(turn: 0, before: game, after: game, events: []))
    for key in [Key.character(" "), .right, .left, .end, .home, .character("x")] {
      #expect(screen.handle(.key(key)) == [])
    }
    #expect(screen.frame(size: Size(columns: 80, rows: 24)).lines[1].contains("turn 0 of 0"))
  }

  @Test func `what happened after the last blow has a last stop`() throws {
    for blows in [0, 2] {
      let game = try GameState(seed: 1, rules: FirstArmour.rules)
      var after = game
      let armor = PieceID(kind: DefenderKind(0), copy: 1)
      let events = reduce(&after, .doff(armor), under: FirstArmour.rules)
      var screen = ReplayScreen(
        .test(),
        log: ReplayLog(
          source: "edits", heat: HeatLine(Array(repeating: 0, count: blows)), hasAftermath: true),
        at: ReplayMoment(turn: 0, before: game, after: game, events: []))
      #expect(screen.handle(.key(.end)) == [.seek(blows + 1)])
      screen.show(
        ReplayMoment(
          turn: blows + 1, before: game, after: after,
          events: events.map { ReplayEvent(turn: blows, event: $0) }))
      for key in [Key.end, .right, .character("x")] { #expect(screen.handle(.key(key)) == []) }
      let lines = screen.frame(size: Size(columns: 80, rows: 24)).lines
      #expect(lines[1].contains("after turn \(blows) of \(blows)"))
      #expect(lines.contains { $0.lowercased().contains("armor taken off.") })
      // Played there, it begins anew.
      #expect(screen.handle(.key(.character(" "))) == [.seek(0)])
      #expect(screen.handle(.key(.right)) == [.seek(1)])
    }
  }

  @Test func `behind the last turn its blow is explained`() throws {
    var recording = try Recording(.test())
    let last = try #require(recording.moments.last)
    let doffed = ReplayEvent(turn: 6, event: .doffed(PieceID(kind: DefenderKind(0), copy: 1)))
    recording.screen = ReplayScreen(
      .test(),
      log: ReplayLog(
        source: "a", heat: HeatLine(Array(repeating: 0, count: 6)), hasAftermath: true),
      at: recording.moments[0])
    recording.moments.append(
      ReplayMoment(
        turn: 7, before: last.after, after: last.after, events: last.events + [doffed]))
    recording.replay(keys: [.end])
    #expect(recording.status.contains("after turn 6 of 6"))
    recording.type("x")
    #expect(recording.shows("┌─ Blow 6: "))
  }

  @Test func `of rules that are not known only the kinds of links are told`() throws {
    var rules = FirstArmour.rules
    // As a log tells of them: no type, share or amount.
    rules.defenders[0].links = [LinkDefinition(.immune(Immune(ceiling: 0)))]
    rules.defenders[1].links = [LinkDefinition(.gate(Gate(chance: .zero)))]
    var setting = Setting.test()
    setting.rules = rules
    setting.isOutline = true
    let game = try GameState(seed: 1, rules: rules)
    let screen = ReplayScreen(
      setting, log: ReplayLog(source: "old", heat: HeatLine([])),
      at: ReplayMoment(turn: 0, before: game, after: game, events: []))
    let text = screen.frame(size: Size(columns: 100, rows: 30)).lines.joined(separator: "\n")
    #expect(text.contains("stops damage") && text.contains("may block"), "\(text)")
    #expect(text.contains("50/50"))
    #expect(!text.contains("up to") && !text.contains("%"))
  }

  @Test func `the heat line of a long log keeps its worst turn`() throws {
    var damage = [Amount](repeating: 0, count: 100_000)
    damage[77_777] = 50
    let game = try GameState(seed: 1, rules: FirstArmour.rules)
    let screen = ReplayScreen(
      .test(), log: ReplayLog(source: "long", heat: HeatLine(damage)),
      at: ReplayMoment(turn: 0, before: game, after: game, events: []))
    let line = screen.frame(size: Size(columns: 80, rows: 24)).lines[20]
    #expect(line.filter { $0 == "█" }.count == 1)
  }
}
