import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A survey` {
  private func survey(_ session: Session, _ bytes: [UInt8]? = nil) throws -> Survey {
    let (replay, survey) = try Replay.surveying(
      LogSource(bytes: bytes ?? session.bytes), rules: session.rules, digest: TestRules.digest)
    #expect(replay.moment.turn == replay.turns.lowerBound && replay.moment.events.isEmpty)
    return survey
  }

  @Test func `tells what each turn cost the body and whether something came after the last`() throws
  {
    var session = try Session(FirstArmour.rules, seed: 3)
    #expect(try survey(session).heat.turnCount == 0)
    #expect(try !survey(session).hasAftermath)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    session.play(.doff(armor))
    #expect(try survey(session).hasAftermath)
    for attack in 0..<2 { session.play(.throw(attack, entry: nil)) }
    #expect(try survey(session).heat.parts == [18, 0])
    #expect(try !survey(session).hasAftermath)
    session.play(.note(try #require(RoomFact(room: "coins", what: "accepted"))))
    #expect(try survey(session).hasAftermath)
    session.end()
    #expect(try survey(session).hasAftermath && survey(session).damage == nil)
  }

  @Test func `tells at which stops what is worn changed`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    session.play(.doff(armor))
    session.play(.undo)
    for attack in 0..<2 { session.play(.throw(attack, entry: nil)) }
    session.play(.doff(armor))
    #expect(try survey(session).changes == [1, 3])
    #expect(try survey(session).hasAftermath)
    session.play(.throw(0, entry: nil))
    #expect(try survey(session).changes == [1, 3])
    session.play(.throw(0, entry: nil))
    session.play(.undo)
    #expect(try survey(session).changes == [1, 3, 5])
  }

  @Test func `tells whether somebody was there who chooses by what happened`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.throw(0, entry: nil))
    #expect(try !survey(session).hasSparring)
    session.play(.spar(pace: 10))
    #expect(try survey(session).hasSparring)
  }

  @Test func `is no more than what a search finds`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    session.play(.doff(armor))
    for attack in [0, 1, 2, 0, 0] { session.play(.throw(attack, entry: nil)) }
    let (replay, survey) = try Replay.surveying(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    let hurting = survey.heat.parts.indices.filter { survey.heat.parts[$0] > .zero }.map { $0 + 1 }
    func isHurting(_ event: Event) -> Bool {
      if case .hit(let hit) = event { hit.outcome.body > .zero } else { false }
    }
    #expect(hurting.count > 2 && replay.stops(where: isHurting) == hurting)
    // From wherever it is, and only as long as somebody waits.
    var later = replay
    try later.goToEnd()
    #expect(later.stops(where: isHurting) == hurting)
    var steps = 0
    let few = replay.stops(where: isHurting) {
      steps += 1
      return steps < 3
    }
    #expect(few == [1])
    // Up to where a log is damaged.
    var forgery = Forgery(session.bytes)
    forgery.lines[try forgery.place(of: "hit", last: true)] += "x"
    let damaged = try Replay(
      LogSource(bytes: forgery.bytes), rules: session.rules, digest: TestRules.digest)
    #expect(damaged.stops(where: isHurting) == hurting.dropLast())
  }

  @Test func `comes to the same in pieces, and until then goes by what the log says`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    for attack in [0, 1, 2] { session.play(.throw(attack, entry: nil)) }
    session.play(.doff(armor))
    for attack in [0, 2] { session.play(.throw(attack, entry: nil)) }
    session.play(.undo)
    session.end()
    let (replay, whole) = try Replay.surveying(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    var survey = Survey(of: replay)
    #expect(survey.turnCount == 5 && survey.heat.turnCount == 0 && !survey.isOver)
    var pieces = 0
    while !survey.isOver {
      var isFirst = true
      survey.goOn {
        defer { isFirst = false }
        return isFirst
      }
      pieces += 1
      #expect(survey.turnCount == 5)
    }
    #expect(pieces > 5)
    #expect(survey.heat == whole.heat && survey.changes == whole.changes)
    #expect(survey.hasAftermath == whole.hasAftermath && survey.damage == nil)
    survey.goOn()
    #expect(survey.heat == whole.heat)

    // Of a log that is damaged the end is known once it is reached.
    var forgery = Forgery(session.bytes)
    forgery.lines[try forgery.place(of: "hit", last: false) + 3] += "x"
    var damaged = Survey(
      of: try Replay(
        LogSource(bytes: forgery.bytes), rules: session.rules, digest: TestRules.digest))
    let said = damaged.turnCount
    damaged.goOn()
    #expect(damaged.isOver && damaged.damage != nil && damaged.turnCount <= said)
  }

  @Test func `a log that claims more turns than it can hold is not believed`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    session.play(.throw(0, entry: nil))
    var replay = try Replay(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest)
    try replay.goToStart()
    #expect(Survey(of: replay).turnCount <= session.bytes.count / 64)
  }

  @Test func `tells where keys are`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for attack in 0..<600 { session.play(.throw(attack % 3, entry: nil)) }
    session.end()
    let source = LogSource(bytes: session.bytes)
    for watchOnly in [false, true] {
      let replay = try Replay(
        source, rules: session.rules, digest: TestRules.digest, watchOnly: watchOnly)
      let survey = replay.survey
      #expect(!survey.keys.isEmpty && survey.keys.first(from: 0) ?? 0 > 0)
      // A key tells how many blows had fallen.
      let text = String(decoding: session.bytes, as: UTF8.self)
      let told = text.split(separator: "\n").filter { $0.hasPrefix("{\"k\":\"key\"") }.dropFirst()
        .compactMap { $0.firstMatch(of: /"turn":(\d+)/).flatMap { Int($0.output.1) } }
      #expect(StopSet(told) == survey.keys)
    }
  }

  @Test func `goes as far as a log is sound`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    var forgery = Forgery(session.bytes)
    forgery.lines[try forgery.place(of: "hit", last: true)] += "x"
    let survey = try survey(session, forgery.bytes)
    #expect(survey.heat.parts == [0, 0] && !survey.hasAftermath)
    guard case .damaged = survey.damage else {
      Issue.record("\(String(describing: survey.damage))")
      return
    }
  }
}
