import ChainmailCore
import Testing

/// The ledger names what it counts no amount of.
@Suite struct `Side effects that are stopped` {
  private static let first = EffectSet(rawValue: 1)
  private static let both = EffectSet(rawValue: 3)

  private func link(against effects: EffectSet, _ primitive: Primitive) -> LinkDefinition {
    var condition = Condition()
    condition.effects = effects
    return LinkDefinition(when: condition, primitive)
  }

  private func stopped(
    by links: [LinkDefinition], _ amounts: AmountTable, _ effects: EffectSet
  ) throws -> [EffectSet] {
    var chain = try SmallChain(links.map { [$0] })
    let walk = try chain.hit(amounts, effects: effects).walk(of: 0)
    return walk.filter { $0.reason != .body }.map(\.stoppedEffects)
  }

  @Test func `are told at the link that stopped them, and only once`() throws {
    let guards = [Self.first, .all, .all].map {
      link(against: $0, .immune(Immune(scope: .effects)))
    }
    #expect(
      try stopped(by: guards, [SmallChain.blade: 3], Self.both) == [
        Self.first, EffectSet(rawValue: 2), [],
      ])
  }

  @Test func `are told beside the amounts that the same link stops`() throws {
    let all = link(against: .all, .immune(Immune(scope: .all)))
    var chain = try SmallChain([[all]])
    let step = try chain.hit([SmallChain.blade: 3], effects: Self.first).walk(of: 0)[0]
    #expect(step.stoppedEffects == Self.first && step.absorbed == [SmallChain.blade: 3])
    #expect(step.disposition == .stop)
  }

  @Test func `by a gate are those of a shut one that keeps nothing back`() throws {
    for (share, effects) in [(Ratio.one, Self.first), (Ratio(percent: 50) ?? .one, [])] {
      let gate = Gate(.chance(.fixed(.one)), share: .fixed(share), scope: .all)
      #expect(
        try stopped(by: [link(against: .all, .gate(gate))], [SmallChain.blade: 4], Self.first)
          == [effects])
    }
  }

  @Test func `by a sacrifice are all of them`() throws {
    let layer = LinkDefinition(.pool(Pool(size: 1, share: .zero)), group: 0)
    var chain = try SmallChain(
      [[layer], [LinkDefinition(.sacrifice(Sacrifice(of: 0)))]], groups: [.listed])
    let walk = try chain.hit([SmallChain.blade: 3], effects: Self.both).walk(of: 0)
    #expect(walk.map(\.stoppedEffects) == [[], Self.both])
  }

  @Test func `are none of those that reach the body`() throws {
    var chain = try SmallChain([])
    let walk = try chain.hit([SmallChain.blade: 3], effects: Self.both).walk(of: 0)
    #expect(walk.map(\.stoppedEffects) == [[]])
  }
}
