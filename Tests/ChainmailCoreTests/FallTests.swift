import ChainmailCore
import Testing

@Suite struct `A body that falls` {
  /// Keeps every event with the hit points that the sink was shown last.
  private struct Watcher: EventSink {
    var shown: [String] = []

    mutating func receive(_ event: Event) {
      switch event {
      case .hit(let report): shown.append("hit \(report.hitPointsAfter)")
      case .fell: shown.append("fell")
      case .rose: shown.append("rose")
      default: break
      }
    }

    mutating func fell(_ state: GameState) { shown.append("\(state.defense.hitPoints)") }
    mutating func settle(_ state: GameState) { shown.append("\(state.defense.hitPoints)") }
  }

  @Test func `is seen at nothing before it is whole again`() throws {
    let chain = try SmallChain([], body: 50)
    var (state, watcher) = (chain.state, Watcher())
    for _ in 0..<2 {
      let blow = Blow([SmallChain.blade: 30])
      reduce(&state, .receive(blow, entry: nil), under: chain.rules, into: &watcher)
    }
    #expect(watcher.shown == ["hit 20", "20", "hit 0", "fell", "0", "rose", "50"])
  }

  @Test func `leaves the turn both the fallen and the risen game`() throws {
    let chain = try SmallChain([], body: 50)
    var (state, told) = (chain.state, TurnList())
    let blow = Blow([SmallChain.blade: 60])
    reduce(&state, .receive(blow, entry: nil), under: chain.rules, into: &told)
    #expect(told.turns.map(\.fallen?.defense.hitPoints) == [0])
    #expect(told.turns.map(\.state.defense.hitPoints) == [50])
    told = TurnList()
    reduce(
      &state, .receive(Blow([SmallChain.blade: 6]), entry: nil), under: chain.rules, into: &told)
    #expect(told.turns.map(\.fallen) == [nil])
  }
}
