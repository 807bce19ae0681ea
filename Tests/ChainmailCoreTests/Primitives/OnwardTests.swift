import ChainmailCore
import Testing

@Suite struct `A packet that goes on apart` {
  private let fire = SmallChain.fire
  private let blade = SmallChain.blade

  /// Fire parts from the rest behind a link that halves and one that rolls a 4; a number is taken
  /// off behind it of whatever rolled that.
  private func chain() throws -> SmallChain {
    var burning = Condition()
    burning.types = [fire]
    var rolled = Condition()
    rolled.register = RegisterTest(register: 0, allowed: 4...4)
    return try SmallChain([
      [LinkDefinition(.scale(Scale(Ratio(quanta: 500_000_000))))],
      [LinkDefinition(.roll(Roll(into: 0, die: 4...4)))],
      [LinkDefinition(when: burning, .emit(Emit(.diverted(.one), to: .onward)))],
      [LinkDefinition(when: rolled, .subtract(Subtract(2)))],
    ])
  }

  @Test func `meets the links behind only, with what was rolled before`() throws {
    var chain = try chain()
    let report = try chain.hit([blade: 10, fire: 20])
    #expect(report.packets.map(\.amounts) == [[blade: 10, fire: 20], [fire: 10]])
    #expect(report.packets[1].origin?.target == .onward)
    #expect(report.packets[1].origin?.cause == SmallChain.id(2))
    #expect(report.walk(of: 1).map(\.link) == [SmallChain.id(3), SmallChain.id(4)])
    // 5 and 10, each less 2.
    #expect(report.packets.map(\.end.body) == [3, 8])
    #expect(report.outcome.body == 11)
    #expect(report.isBalanced)
  }

  @Test func `is not the same as one packet where a total counts`() throws {
    var large = Condition()
    large.total = 12...(.max)
    let guarded = { (parts: Bool) in
      var burning = Condition()
      burning.types = parts ? [SmallChain.fire] : []
      return try SmallChain([
        [LinkDefinition(when: burning, .emit(Emit(.diverted(.one), to: .onward)))],
        [LinkDefinition(when: large, .immune(Immune()))],
      ])
    }
    var (apart, together) = (try guarded(true), try guarded(false))
    #expect(try apart.hit([blade: 8, fire: 8]).outcome.body == 16)
    #expect(try together.hit([blade: 8, fire: 8]).outcome.body == 0)
  }
}
