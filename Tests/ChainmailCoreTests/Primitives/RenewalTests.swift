import ChainmailCore
import Testing

@Suite struct `Charges` {
  /// Two blows are stopped, then the charges are gone.
  private func chain(_ renewal: Renewal) throws -> SmallChain {
    var condition = Condition()
    condition.charges = 2
    condition.renewal = renewal
    return try SmallChain([[LinkDefinition(when: condition, .immune(Immune()))]], body: 100)
  }

  private func losses(_ chain: inout SmallChain, _ blows: Int) throws -> [Amount] {
    try (0..<blows).map { _ in try chain.hit([SmallChain.blade: 7]).outcome.body }
  }

  @Test func `that never renew are spent for good`() throws {
    var chain = try chain(.never)
    #expect(try losses(&chain, 3) == [0, 0, 7])
    chain.act(.wait)
    #expect(try losses(&chain, 1) == [7])
    _ = try chain.hit([SmallChain.blade: 500])
    #expect(try losses(&chain, 1) == [7])
  }

  @Test func `that renew with each tick are whole after one`() throws {
    var chain = try chain(.turn)
    #expect(try losses(&chain, 3) == [0, 0, 7])
    chain.act(.wait)
    #expect(try losses(&chain, 3) == [0, 0, 7])
    // A tick adds none to those that are whole.
    chain.act(.wait)
    chain.act(.wait)
    #expect(try losses(&chain, 3) == [0, 0, 7])
  }

  @Test func `that renew with the body are whole when it rises`() throws {
    var chain = try chain(.stage)
    #expect(try losses(&chain, 3) == [0, 0, 7])
    chain.act(.wait)
    #expect(try losses(&chain, 1) == [7])
    let events = chain.act(.receive(Blow([SmallChain.blade: 500]), entry: nil))
    #expect(events.contains(.fell))
    #expect(try losses(&chain, 3) == [0, 0, 7])
  }

  @Test func `are not used up where the link does not act`() throws {
    var condition = Condition()
    condition.charges = 1
    condition.types = [SmallChain.fire]
    var chain = try SmallChain([[LinkDefinition(when: condition, .immune(Immune()))]])
    #expect(try chain.hit([SmallChain.blade: 7]).outcome.body == 7)
    #expect(try chain.hit([SmallChain.fire: 7]).outcome.body == 0)
    #expect(try chain.hit([SmallChain.fire: 7]).outcome.body == 7)
  }
}
