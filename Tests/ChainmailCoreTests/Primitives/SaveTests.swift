import ChainmailCore
import ResponderChain
import Testing

@Suite struct `A save from death` {
  /// Saves twice, with what its piece took of the blow, which is nothing where it stops nothing.
  private static func charm() throws -> LinkDefinition {
    var twice = Condition()
    twice.charges = 2
    let taken = try #require(Formula.reading(.taken))
    return LinkDefinition(when: twice, .react(React(on: .lethal, .save(leaving: .formula(taken)))))
  }

  private static let luck = LinkDefinition(.react(React(on: .lethal, .save(leaving: 3))))

  @Test func `that comes to nothing saves nobody, costs no charge, and leaves it to the next`()
    throws
  {
    var chain = try SmallChain([[try Self.charm()], [Self.luck]], body: 10)
    let report = try chain.hit([SmallChain.blade: 12])
    #expect(report.outcome.body == 7)
    #expect(report.reactions.map(\.reaction.link) == [SmallChain.id(1)])
    #expect(chain.state.defense.chain[0].state.charges == 2)
  }

  @Test func `that comes to something is spent`() throws {
    let skin = LinkDefinition(.subtract(Subtract(2)))
    var chain = try SmallChain([[skin, try Self.charm()], [Self.luck]], body: 10)
    let report = try chain.hit([SmallChain.blade: 14])
    #expect(report.outcome.body == 8)
    #expect(chain.state.defense.chain[1].state.charges == 1)
  }

  @Test func `leaves a body no more than it had`() throws {
    var chain = try SmallChain([[Self.luck]], body: 10)
    _ = try chain.hit([SmallChain.blade: 8])
    let report = try chain.hit([SmallChain.blade: 8])
    #expect(report.outcome.body == 0)
    #expect(report.hitPointsAfter == 2)
  }
}
