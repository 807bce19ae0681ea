import ChainmailCore
import ResponderChain
import Testing

@Suite struct `Links of a group` {
  private func pool(_ size: Amount, in group: LinkGroup.Place? = 0) -> LinkDefinition {
    LinkDefinition(.pool(Pool(size: size)), group: group)
  }

  private func levels(_ chain: SmallChain) -> [Amount?] { (0..<3).map { chain.level($0) } }

  @Test func `listed are met where they stand`() throws {
    var chain = try SmallChain([[pool(30)], [pool(10)], [pool(20)]], groups: [.listed])
    #expect(try chain.hit([SmallChain.blade: 35]).outcome.body == 0)
    #expect(levels(chain) == [0, 5, 20])
  }

  @Test func `smallest first are met by what they hold at the time`() throws {
    var chain = try SmallChain([[pool(30)], [pool(10)], [pool(20)]], groups: [.smallestFirst])
    _ = try chain.hit([SmallChain.blade: 25])
    #expect(levels(chain) == [30, 0, 5])
    _ = try chain.hit([SmallChain.blade: 10])
    #expect(levels(chain) == [25, 0, 0])
    #expect(try chain.hit([SmallChain.blade: 40]).outcome.body == 15)
  }

  @Test func `smallest first are all met where the outermost stands`() throws {
    let half = LinkDefinition(.scale(Scale(Ratio(quanta: 500_000_000))))
    var chain = try SmallChain([[pool(30)], [half], [pool(10)]], groups: [.smallestFirst])
    let report = try chain.hit([SmallChain.blade: 50])
    // 10 and 30 are absorbed, and the rest of 10 is halved; the inner pool is asked no second time.
    #expect(report.outcome.body == 5)
    #expect(
      report.walk(of: 0).map(\.link).prefix(3) == [
        SmallChain.id(2), SmallChain.id(0), SmallChain.id(1),
      ])
    #expect(report.isBalanced)
  }

  @Test func `smallest first and equal are met by the ids of their pieces`() throws {
    let ids = ["b", "c", "a", "body"]
    let body = LinkDefinition(.pool(Pool(size: 1000, isTerminal: true)))
    let rules = Rules(
      pack: "small", types: ["blade"], groups: [LinkGroup(id: "g", order: .smallestFirst)],
      defenders: ids.map { DefenderDefinition(id: $0, links: [$0 == "body" ? body : pool(10)]) },
      loadout: Loadout(worn: ids.indices.map { DefenderKind(UInt16($0)) }))
    var state = try GameState(seed: 1, rules: rules)
    _ = reduce(&state, .receive(Blow([SmallChain.blade: 15]), entry: nil), under: rules)
    #expect(state.defense.chain.prefix(3).map(\.state.level) == [5, 10, 0])
  }

  @Test func `smallest first and equal copies are met in the order in which they came`() throws {
    var chain = try SmallChain([[pool(10)], [pool(10)], [pool(10)]], groups: [.smallestFirst])
    _ = try chain.hit([SmallChain.blade: 15])
    #expect(levels(chain) == [0, 5, 10])
  }

  @Test func `in proportion each takes its part of what it holds`() throws {
    var chain = try SmallChain([[pool(30)], [pool(20)], [pool(10)]], groups: [.proportional])
    let report = try chain.hit([SmallChain.blade: 12])
    #expect(report.outcome.body == 0)
    #expect(levels(chain) == [24, 16, 8])
    #expect(report.isBalanced)
  }

  @Test func `in proportion nothing is left in any before something passes all`() throws {
    var chain = try SmallChain([[pool(30)], [pool(20)], [pool(10)]], groups: [.proportional])
    #expect(try chain.hit([SmallChain.blade: 100]).outcome.body == 40)
    #expect(levels(chain) == [0, 0, 0])
  }

  @Test func `stand apart from other groups and from none`() throws {
    var chain = try SmallChain(
      [[pool(30, in: 0)], [pool(10, in: 1)], [pool(20, in: nil)]],
      groups: [.smallestFirst, .smallestFirst])
    _ = try chain.hit([SmallChain.blade: 35])
    #expect(levels(chain) == [0, 5, 20])
  }
}
