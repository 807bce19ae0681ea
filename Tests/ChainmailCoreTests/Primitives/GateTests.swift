import ChainmailCore
import ResponderChain
import Testing

@Suite struct `A gate that is shut` {
  private func chain(_ gate: Gate) throws -> SmallChain {
    var thrice = Condition()
    thrice.charges = 3
    return try SmallChain([[LinkDefinition(when: thrice, .gate(gate))]])
  }

  private static let certain = Gate.Odds.chance(.fixed(.one))

  @Test func `blocks, and spends a charge`() throws {
    var chain = try chain(Gate(Self.certain))
    let report = try chain.hit([SmallChain.blade: 3])
    #expect(report.walk(of: 0).map(\.reason) == [.blocked])
    #expect(chain.state.defense.chain[0].state.charges == 2)
  }

  @Test(arguments: [
    Gate(certain, scope: .effects), Gate(certain, share: .fixed(.zero)),
  ])
  func `that finds nothing to stop does nothing, and spends nothing`(gate: Gate) throws {
    var chain = try chain(gate)
    let report = try chain.hit([SmallChain.blade: 3])
    #expect(report.walk(of: 0).first?.reason == .unaffected)
    #expect(chain.state.defense.chain[0].state.charges == 3)
    #expect(report.outcome.body == 3)
  }

  @Test func `and leaves a part lets the side effects walk on`() throws {
    var chain = try chain(Gate(Self.certain, share: .fixed(Ratio(percent: 50) ?? .one)))
    let report = try chain.hit([SmallChain.blade: 4], effects: EffectSet(rawValue: 1))
    #expect(report.walk(of: 0).first?.reason == .blocked && report.outcome.body == 2)
  }

  @Test func `stops a packet of side effects and nothing else`() throws {
    var chain = try chain(Gate(Self.certain))
    let report = try chain.hit([:], effects: EffectSet(rawValue: 1))
    #expect(report.walk(of: 0).map(\.reason) == [.blocked])
    #expect(chain.state.defense.chain[0].state.charges == 2)
  }

  @Test func `stops the side effects alone where it is there for them`() throws {
    var chain = try chain(Gate(Self.certain, scope: .effects))
    let burning = EffectSet(rawValue: 1)
    let report = try chain.hit([SmallChain.blade: 3], effects: burning)
    #expect(report.walk(of: 0).first?.reason == .blocked)
    #expect(report.outcome.body == 3)
  }
}
