import ChainmailAnalysis
import ChainmailCore
import Testing

@Suite struct `An explanation as JSON` {
  private func json(
    _ links: [LinkDefinition], _ blow: Blow, types: [String] = ["weapon", "magic"],
    groups: [LinkGroup] = []
  ) throws -> String {
    var rules = Chains.rules(links, types: types)
    rules.groups = groups
    let script = try ScriptExplanation(of: [blow], on: Wearer(rules))
    return ViewJSON.text(ofOne: Twice(script), rules: rules)
  }

  @Test func `names the pieces that were given up`() throws {
    let layer = LinkDefinition(.pool(Pool(size: 1, share: .zero)), group: 0)
    let text = try json(
      [layer, LinkDefinition(.sacrifice(Sacrifice(of: 0)))], Blow([Chains.weapon: 9]),
      groups: [LinkGroup(id: "layers", order: .listed)])
    #expect(text.contains(#""sacrificed":["piece-0"]"#), "\(text)")
  }

  @Test func `gives the value of each rolled register`() throws {
    let roll = LinkDefinition(.roll(Roll(into: 0, die: 4...4)))
    #expect(try json([roll], Blow([Chains.weapon: 9])).contains(#""rolled":{"register-0":4}"#))
  }

  @Test func `gives the penetration that is left`() throws {
    let plate = LinkDefinition(.subtract(Subtract(PerType(.fixed(5)), penetration: .consumed)))
    let blow = Blow([Chains.weapon: 9], penetration: [Chains.weapon: 8])
    let text = try json([plate], blow)
    #expect(text.contains(#""penetration_left":{"weapon":3}"#), "\(text)")
  }

  @Test func `gives the level of every pool, met or not, touched or not`() throws {
    let shield = LinkDefinition(.pool(Pool(size: 30)))
    let ward = LinkDefinition(when: Chains.on([Chains.magic]), .pool(Pool(size: 7)))
    let text = try json([ward, shield], Blow([Chains.weapon: 9]))
    #expect(
      text.contains(
        #""link":"piece-0","disposition":"pass","reason":"unaffected","in":{"weapon":9},"#
          + #""out":{"weapon":9},"absorbed":{},"draws":[],"before":{"level":7},"after":{"level":7}"#
      ), "\(text)")
    #expect(
      text.contains(
        #""pools":[{"link":"piece-0","before":{"level":7},"after":{"level":7}},"#
          + #"{"link":"piece-1","before":{"level":30},"after":{"level":21}},"#
          + #"{"link":"body","before":{"level":50},"after":{"level":50}}]"#), "\(text)")
  }

  @Test func `shows a body that falls at nothing`() throws {
    let text = try json([], Blow([Chains.weapon: 60]))
    #expect(
      text.contains(#""pools":[{"link":"body","before":{"level":50},"after":{"level":0}}]"#))
  }

  @Test func `gives the part of a pool's loss that each type cost it`() throws {
    let half = Combination.Member(.scale(Scale(Chains.ratio(50))))
    let shield = LinkDefinition(.pool(Pool(.fixed(30), own: Combination(.product, [half]))))
    let text = try json([shield], Blow([Chains.weapon: 9, Chains.magic: 4]))
    #expect(text.contains(#""lost":6.5,"draws":[],"lost_by_type":{"weapon":4.5,"magic":2}"#))
  }

  @Test func `names the types of an adaptation in the order of the pack`() throws {
    let body = LinkReference(kind: DefenderKind(1), index: 0)
    let adapting = Adaptation(
      to: body, types: [Chains.magic, Chains.weapon], initial: Chains.ratio(80),
      step: Chains.ratio(6), donors: 1)
    let text = try json(
      [LinkDefinition(.react(React(on: .hit, .adapt(adapting))))], Blow([Chains.weapon: 9]))
    #expect(
      text.contains(
        #""before":{"adapted":{"weapon":0.8,"magic":0.8}},"#
          + #""after":{"adapted":{"weapon":0.74,"magic":0.86}}"#), "\(text)")
  }
}
