import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import ResponderChain
import TestSupport
import Testing

@Suite struct `What the blows of a game come to` {
  /// The sums of a log, as it tells itself.
  private func statistics(_ session: Session) throws -> GameStatistics {
    var (replay, game) = (try session.told(), GameStatistics())
    let body = Set(replay.state.defense.chain.filter(\.isTerminal).map(\.id))
    while let moment = try replay.next() {
      game.take(moment, under: replay.rules, isBody: body.contains)
    }
    return game
  }

  @Test func `does not count what was undone, and counts what was redone`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    // Six bolts fell a body of 50; the last blow is undone, and with it the fall.
    for _ in 0..<8 { session.play(.throw(2, entry: nil)) }
    let whole = try statistics(session)
    #expect(whole.undone == 0 && whole.sums.falls.count == 1 && whole.sums.hits == 8)
    let fall = try #require(whole.sums.falls.first)
    for _ in fall...8 { session.play(.undo) }
    let undone = try statistics(session)
    #expect(undone.undone == Int(9 - fall) && undone.sums.hits == Int(fall) - 1)
    #expect(undone.sums.falls.isEmpty && undone.sums.lastHits.isEmpty)
    #expect(undone.sums.links.map(\.link) == whole.sums.links.map(\.link))
    session.play(.redo)
    let redone = try statistics(session)
    #expect(redone.sums.falls == [fall] && redone.undone == Int(8 - fall))
    // What is done otherwise is no part of what was undone.
    session.play(.throw(0, entry: nil))
    #expect(try statistics(session).sums.attacks.map(\.source).sorted() == ["bolt", "sword"])
  }

  @Test func `says of each type what links sent to others`() throws {
    var session = try Session(TestRules.everything, seed: 6)
    session.playAtRandom(200, seed: 6)
    let sums = try statistics(session).sums
    let diverted = sums.types.map(\.diverted).reduce(0, +)
    #expect(diverted > 0 && diverted == sums.links.map(\.diverted).reduce(0, +))
  }

  @Test(arguments: testSeeds)
  func `is what is left of a game when all undone steps are taken out`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var session = try Session(FirstArmour.rules, seed: seed)
    var (past, future): ([[Amount]], [[Amount]]) = ([], [])
    var (body, told): ([Amount], Int) = ([], 0)
    for _ in 0..<120 {
      let action: Action =
        switch Int.random(in: 0..<10, using: &random) {
        case 0...4: .throw(.random(in: 0..<3, using: &random), entry: nil)
        case 5, 6: .undo
        case 7: .redo
        case 8: .doff(PieceID(kind: DefenderKind(0), copy: 1))
        default: .don(PieceID(kind: DefenderKind(0), copy: 1), at: .first)
        }
      let events = session.play(action).events
      if case .rejected? = events.last { continue }
      switch action {
      case .undo:
        future.append(body)
        body = past.popLast() ?? []
      case .redo:
        past.append(body)
        body = future.popLast() ?? []
      default:
        past.append(body)
        future = []
      }
      for case .hit(let hit) in events {
        body.append(hit.outcome.body)
        told += 1
      }
    }
    let game = try statistics(session)
    #expect(game.sums.hits == body.count && game.undone == told - body.count)
    #expect(game.sums.body == body.reduce(0) { $0 + Int128($1.quanta) })
  }
}
