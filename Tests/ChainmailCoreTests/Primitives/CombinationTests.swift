import ChainmailCore
import TestSupport
import Testing

@Suite struct `Reductions that are combined` {
  /// What 1,000 come to behind reductions of these percents.
  private func left(
    _ rule: Combination.Rule, _ percents: [Int64], cap: Int64? = nil, overwhelm: Int64 = 0
  ) throws -> Amount {
    func ratio(_ percent: Int64) -> Ratio { Ratio(quanta: percent * 10_000_000) }
    let members = percents.map { percent in
      Combination.Member(.scale(Scale(ratio(100 - percent))))
    }
    let combination = Combination(
      rule, members, cap: cap.map { .fixed(ratio($0)) }, overwhelm: .fixed(ratio(overwhelm)))
    var chain = try SmallChain([[LinkDefinition(.bucket(Bucket(combination)))]], body: 100_000)
    let report = try chain.hit([SmallChain.blade: 1000])
    #expect(report.isBalanced)
    return report.outcome.body
  }

  @Test func `are added, multiplied, or only the largest counts`() throws {
    #expect(try left(.sum, [30, 20]) == 500)
    #expect(try left(.product, [30, 20]) == 560)
    #expect(try left(.largest, [30, 20]) == 700)
    #expect(try left(.largest, [50, 50]) == 500)
    #expect(try left(.sum, [80, 40]) == 0)
    #expect(try left(.sum, [-50]) == 1500)
  }

  @Test func `are capped, and then overwhelmed, down to nothing and not below`() throws {
    #expect(try left(.sum, [60, 50], cap: 90) == 100)
    #expect(try left(.sum, [60, 50], cap: 90, overwhelm: 15) == 250)
    #expect(try left(.sum, [10], overwhelm: 15) == 1000)
    // What amplifies is not overwhelmed.
    #expect(try left(.sum, [-10], overwhelm: 15) == 1100)
  }

  /// By exp(-1 / 7.1289) = 0.869119980800 and exp(-4 / 7.1289) = 0.570583143511.
  @Test(arguments: [
    ([50], "500"),
    // 0.5 · (1 − 0.5 · 0.869119980800)
    ([50, 50], "282.72"),
    // The strongest counts whole, whatever the order: 0.5 · (1 − 0.2 · 0.869119980800)
    ([20, 50], "413.088"),
    // … · (1 − 0.5 · 0.570583143511) = 0.2827200048 · 0.7147084282445
    ([50, 50, 50], "202.0624"),
    // Amplifications are weakened apart: 0.5 · 1.5 · (1 + 0.2 · 0.869119980800)
    ([50, -50, -20], "880.368"),
  ])
  func `of a kind count less and less, and amplifications apart`(
    percents: [Int64], amount: String
  ) throws {
    #expect(try left(.stacking, percents) == Amount(amount))
  }
}
