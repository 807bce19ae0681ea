import ChainmailCore
import ResponderChain
import Testing

@Suite struct `A formula that reads a link` {
  /// A link that takes off what it reads.
  private func taking(_ input: FormulaInput) throws -> LinkDefinition {
    let formula = try #require(Formula.reading(input))
    return LinkDefinition(.subtract(Subtract(PerType(.formula(formula)))))
  }

  private let shell = LinkDefinition(.pool(Pool(size: 20)))

  private func losses(_ chain: inout SmallChain, _ blows: Int = 3) throws -> [Amount] {
    try (0..<blows).map { _ in try chain.hit([SmallChain.blade: 25]).outcome.body }
  }

  @Test func `sees what it holds when the walk comes by`() throws {
    // 20 off, 5 for the shell; 15 off, 10 for it; 5 off, and of 20 it takes its last 5.
    var before = try SmallChain([[taking(.link(SmallChain.reference(1), .level))], [shell]])
    #expect(try losses(&before) == [0, 0, 15])
    // Behind the shell nothing is left in it.
    var behind = try SmallChain([[shell], [taking(.link(SmallChain.reference(0), .level))]])
    #expect(try losses(&behind) == [5, 25, 25])
  }

  @Test func `sees what a fresh one holds, however little is left`() throws {
    var chain = try SmallChain([[taking(.link(SmallChain.reference(1), .size))], [shell]])
    #expect(try losses(&chain, 6) == [0, 0, 0, 0, 5, 5])
  }

  @Test func `sees how often it may still act`() throws {
    var condition = Condition()
    condition.charges = 2
    let immune = LinkDefinition(
      when: condition, .subtract(Subtract(PerType(.fixed(1)))))
    var chain = try SmallChain([[taking(.link(SmallChain.reference(1), .charges))], [immune]])
    #expect(try losses(&chain) == [22, 23, 25])
  }

  @Test func `sees nothing where it is not worn`() throws {
    var chain = try SmallChain([[taking(.link(SmallChain.reference(1), .size))], [shell]])
    chain.act(.doff(SmallChain.piece(1)))
    #expect(try losses(&chain, 1) == [25])
    chain.act(.don(SmallChain.piece(1), at: .first))
    #expect(try losses(&chain, 1) == [0])
  }

  @Test func `sees its own as it was when it was reached`() throws {
    // Each time half of what is held.
    let half = try #require(
      Formula(
        text: "", instructions: [.read(.own(.level), isPerType: false), .constant(2), .divide]))
    let pool = Pool(.fixed(20), take: .formula(half))
    var chain = try SmallChain([[LinkDefinition(.pool(pool))]])
    #expect(try losses(&chain) == [15, 20, Amount(quanta: 225_000)])
    #expect(chain.level(0) == Amount(quanta: 25_000))
  }
}
