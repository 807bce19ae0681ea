import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

/// What links kept back may come to nothing; few rules ever bring that about.
@Suite struct `What came back and came to nothing` {
  private static let armor = LinkID(piece: PieceID(kind: DefenderKind(0), copy: 1), index: 0)
  private static let body = LinkID(piece: PieceID(kind: DefenderKind(2), copy: 1), index: 0)

  @Test(arguments: [
    (Rejection.exhausted, #""why":"exhausted""#),
    (.evaluation(.overflow(body)), #""why":"overflow","links":[2]"#),
    (.evaluation(.arithmetic(armor, .zeroDivisor)), #""why":"zero_divisor","links":[0]"#),
    (.evaluation(.arithmetic(armor, .noSuchDice)), #""why":"no_such_dice","links":[0]"#),
    (.evaluation(.tooManyPackets(armor)), #""why":"too_many_packets","links":[0]"#),
    (.evaluation(.tooMuchWork(armor)), #""why":"too_much_work","links":[0]"#),
    (.evaluation(.spawnedTooDeep([armor, body])), #""why":"spawned_too_deep","links":[0,2]"#),
  ])
  func `is told with its reason`(why: Rejection, written: String) throws {
    let event = Event.dissolved(AttackID(attacker: .deferred, ordinal: 3, blow: 1), why)
    var session = try Session(FirstArmour.rules, seed: 7)
    session.play(.throw(2, entry: nil))
    let start = session.bytes.count
    session.add(.event(event, turn: 1))
    let line = String(decoding: session.bytes[start...], as: UTF8.self)
    #expect(line.contains(#""ev":"dissolved","id":"65535.3.1","# + written + ","), "\(line)")
    var told = try session.told()
    try told.goToEnd()
    #expect(told.moment.events == [event])
  }
}
