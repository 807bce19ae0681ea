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
    #expect(try survey(session).bodyDamage.isEmpty)
    #expect(try !survey(session).hasAftermath)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    session.play(.doff(armor))
    #expect(try survey(session).hasAftermath)
    for attack in 0..<2 { session.play(.throw(attack, entry: nil)) }
    #expect(try survey(session).bodyDamage == [18, 0])
    #expect(try !survey(session).hasAftermath)
    session.play(.note(try #require(RoomFact(room: "coins", what: "accepted"))))
    #expect(try survey(session).hasAftermath)
    session.end()
    #expect(try survey(session).hasAftermath && survey(session).damage == nil)
  }

  @Test func `goes as far as a log is sound`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    var forgery = Forgery(session.bytes)
    forgery.lines[try forgery.place(of: "hit", last: true)] += "x"
    let survey = try survey(session, forgery.bytes)
    #expect(survey.bodyDamage == [0, 0] && !survey.hasAftermath)
    guard case .damaged = survey.damage else {
      Issue.record("\(String(describing: survey.damage))")
      return
    }
  }
}
