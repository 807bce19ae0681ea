import ChainmailCore
import Testing

@Suite struct `A ledger that is recorded` {
  @Test func `holds the value of a rolled register`() throws {
    var chain = try SmallChain([[LinkDefinition(.roll(Roll(into: 0, die: 7...7)))]])
    let steps = try chain.hit([SmallChain.blade: 3]).walk(of: 0)
    #expect(steps.map(\.rolled) == [[RegisterValue(register: 0, value: 7)], []])
  }

  @Test func `holds the pieces that a sacrifice destroyed, beside the effects that it stopped`()
    throws
  {
    let layer = LinkDefinition(.pool(Pool(size: 1, share: .zero)), group: 0)
    let sacrifice = LinkDefinition(.sacrifice(Sacrifice(of: 0, all: true)))
    var chain = try SmallChain([[layer], [layer], [sacrifice]], groups: [.listed])
    let report = try chain.hit([SmallChain.blade: 30], effects: EffectSet(rawValue: 1))
    let step = try #require(report.walk(of: 0).last)
    #expect(step.sacrificed == [SmallChain.piece(0), SmallChain.piece(1)])
    #expect(step.stoppedEffects == EffectSet(rawValue: 1))
    #expect(!report.isRestored)
  }

  @Test func `holds the penetration that is left where some was used up, and at the end`() throws {
    let plate = LinkDefinition(.subtract(Subtract(PerType(.fixed(5)), penetration: .consumed)))
    let hide = LinkDefinition(.subtract(Subtract(PerType(.fixed(1)))))
    let chain = try SmallChain([[hide], [plate], [hide]])
    var state = chain.state
    func walk(_ penetration: AmountTable) -> [AmountTable?] {
      let blow = Blow([SmallChain.blade: 30], penetration: penetration)
      for case .hit(let report) in reduce(&state, .receive(blow, entry: nil), under: chain.rules) {
        return report.walk(of: 0).map(\.penetrationLeft)
      }
      return []
    }
    let left: AmountTable = [SmallChain.blade: 3]
    #expect(walk([SmallChain.blade: 8]) == [nil, left, nil, left])
    #expect(walk([SmallChain.blade: 4]) == [nil, AmountTable(), nil, nil])
    #expect(walk([:]) == [nil, nil, nil, nil])
  }
}
