import ChainmailCore
import Testing

@Suite struct `A reaction` {
  /// A vest that halves and wears by what its formula reads, in front of a shell of 5.
  private func chain(_ input: FormulaInput, on trigger: React.Trigger = .absorbed) throws
    -> SmallChain
  {
    let points = try #require(Formula.reading(input))
    return try SmallChain([
      [LinkDefinition(.subtract(Subtract(10)))],
      [
        LinkDefinition(name: "cloth", .scale(Scale(Ratio(quanta: 500_000_000)))),
        LinkDefinition(name: "lining", .subtract(Subtract(1))),
        LinkDefinition(
          name: "wear", .react(React(on: trigger, .wear(.formula(points), durability: 100)))),
      ],
      [LinkDefinition(.pool(Pool(size: 5)))],
    ])
  }

  /// Of 40, 30 arrive; 15 and 1 are taken; of 14 the shell takes 5, and 9 are lost.
  @Test(arguments: [(.arrived, 70), (.taken, 84), (.lost, 91)] as [(FormulaInput, Amount)])
  func `knows what came to its piece, what that took and what the body lost`(
    input: FormulaInput, left: Amount
  ) throws {
    var chain = try chain(input)
    let report = try chain.hit([SmallChain.blade: 40])
    #expect(report.outcome.body == 9)
    #expect(chain.level(1, 2) == left)
  }

  @Test func `adds up all types, and forgets the blow before`() throws {
    var chain = try chain(.arrived)
    _ = try chain.hit([SmallChain.blade: 20, SmallChain.fire: 15])
    // 10 of each are taken off before.
    #expect(chain.level(1, 2) == 85)
    _ = try chain.hit([SmallChain.blade: 11])
    #expect(chain.level(1, 2) == 84)
  }

  @Test func `to a hit is asked of nothing that the body did not lose`() throws {
    var chain = try chain(.arrived, on: .hit)
    _ = try chain.hit([SmallChain.blade: 12])
    #expect(chain.level(1, 2) == 100)
    _ = try chain.hit([SmallChain.blade: 40])
    #expect(chain.level(1, 2) == 70)
  }

  @Test func `breaks its piece when the attack is over, once nothing is left`() throws {
    var chain = try chain(.arrived)
    let report = try chain.hit([SmallChain.blade: 110])
    #expect(report.broken == [SmallChain.piece(1)])
    #expect(chain.worn == [0, 2])
  }
}
