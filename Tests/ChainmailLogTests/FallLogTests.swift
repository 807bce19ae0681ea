import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

@Suite struct `A log of a fall` {
  private func replay(_ session: Session, watchOnly: Bool) throws -> Replay {
    try Replay(
      LogSource(bytes: session.bytes), rules: session.rules, digest: TestRules.digest,
      watchOnly: watchOnly)
  }

  @Test(arguments: [false, true])
  func `shows the body at nothing before it is whole again`(watchOnly: Bool) throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for _ in 0..<2 {
      session.play(.receive(Blow([FirstArmour.lightning: 30]), entry: nil))
    }
    var replay = try replay(session, watchOnly: watchOnly)
    try replay.forward()
    #expect(replay.moment.fallen == nil && replay.state.defense.hitPoints == 20)
    try replay.forward()
    #expect(replay.moment.fallen?.defense.hitPoints == 0)
    #expect(replay.moment.events.suffix(2) == [.fell, .rose])
    #expect(replay.state.defense.hitPoints == 50)
  }

  @Test(arguments: [false, true])
  func `loses the piece that a sacrifice destroyed`(watchOnly: Bool) throws {
    var rules = FirstArmour.rules
    rules.groups = [LinkGroup(id: "layers", order: .listed)]
    rules.defenders[0].links = [
      LinkDefinition(.pool(Pool(size: 1, share: .zero)), group: 0)
    ]
    rules.defenders[1].links = [LinkDefinition(.sacrifice(Sacrifice(of: 0)))]
    var session = try Session(rules, seed: 3)
    session.play(.receive(Blow([FirstArmour.lightning: 30]), entry: nil))
    var replay = try replay(session, watchOnly: watchOnly)
    try replay.forward()
    #expect(replay.state.defense.pieces == session.state.defense.pieces)
    #expect(replay.state.defense.pieces.count == 2)
  }
}
