import ChainmailContent
import ChainmailCore
import TestSupport
import Testing

/// What links leave of an amount, in numbers that are no finite decimals.
@Suite struct `Links and fractions` {
  private func rules(_ link: String) throws -> Rules {
    try Pack(files: OneLinkPack.files("{\(link)}")).rules
  }

  /// What reaches the body.
  private func left(of amount: Amount, by link: String) throws -> Amount? {
    let rules = try rules(link)
    var state = try GameState(seed: 1, rules: rules)
    for event in reduce(
      &state, .receive(Blow([DamageType(0): amount]), entry: nil), under: rules)
    {
      if case .hit(let report) = event {
        #expect(report.isBalanced)
        return report.outcome.body
      }
    }
    return nil
  }

  @Test(
    arguments: [
      ("scale: {ratio: 1 / 3, round: down}", 6, 2),
      ("scale: {ratio: 1 / 3, round: down}", 600, 200),
      ("scale: {resistance: 5 / 6, round: down}", 600, 100),
      ("scale: {resistance: 5 / 6, cap: 2 / 3, round: up}", 600, 200),
      ("scale: {result: floor(damage / 9 * 9)}", 13, 13),
      ("curve: {rating: 250, constant: 125, round: down}", 600, 200),
      ("curve: {rating: 200, constant: 400, round: up}", 600, 400),
      ("curve: {rating: 1000 / 3, constant: 2000 / 3, round: up}", 600, 400),
      ("curve: {rating: 1, divisor: 3, round: down}", 600, 400),
      ("subtract: {amount: 10 / 3, times: 3, round: up}", 13, 3),
      ("subtract: {amount: 1.0001, times: 0.5, round: half-up}", 1, 0),
      ("bucket: {combine: sum, links: [{scale: {resistance: 1 / 3}}], round: up}", 600, 400),
      (
        "bucket: {combine: sum, links: [{scale: {resistance: 90%}}], cap: 2 / 3, round: up}", 600,
        200
      ),
      ("scale: {ratio: 27 ^ (1 / 3) / 4, round: down}", 4, 3),
      ("gate: {chance: 1, share: 2 / 3}", 600, 200),
    ] as [(String, Amount, Amount)])
  func `leave what fractions leave`(link: String, amount: Amount, expected: Amount) throws {
    #expect(try left(of: amount, by: link) == expected, "\(link)")
  }

  /// Each primitive that rounds, with every rounding, against the same in big fractions.
  @Test func `leave it for any numbers`() throws {
    try withSeeds(120) { random in
      func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let (top, bottom) = (any(1...40), any(1...40))
      let damage = any(1...100_000)
      let arriving = BigFraction(damage, 100)
      let share = BigFraction(top, bottom)
      let rating = BigFraction(top, 3)
      let curved = rating / (rating + BigFraction(bottom))
      let overDamage = rating / (rating + share * arriving)
      let one = BigFraction(1)
      let rest: [(String, BigFraction)] = [
        ("scale: {ratio: \(top) / \(bottom), ", arriving * share),
        ("scale: {resistance: \(top) / \(bottom), ", arriving * max(one - share, BigFraction(0))),
        ("curve: {rating: \(top) / 3, constant: \(bottom), ", arriving * (one - curved)),
        (
          "curve: {rating: \(top) / 3, per-damage: \(top) / \(bottom), ",
          arriving * (one - overDamage)
        ),
        (
          "subtract: {amount: \(top) / 3, times: \(top) / \(bottom), ",
          max(arriving - rating * share, BigFraction(0))
        ),
        (
          "bucket: {combine: product, links: [{scale: {ratio: \(top) / \(bottom)}}, "
            + "{curve: {rating: \(top) / 3, constant: \(bottom)}}], ",
          arriving * share * (one - curved)
        ),
      ]
      let (link, exact) = rest[any(0...rest.count - 1)]
      let quanta = BigFraction(BigInteger(Amount.quantaPerUnit))
      let whole: [(String, BigFraction)] = [
        ("down", BigFraction(exact.floor)), ("up", BigFraction(exact.ceil)),
        ("half-up", BigFraction(exact.rounded)), ("half-even", BigFraction(exact.roundedHalfEven)),
        ("none", BigFraction((exact * quanta).roundedHalfEven) / quanta),
      ]
      let (rounding, expected) = whole[any(0...whole.count - 1)]
      let amount = try #require(Amount(quanta: damage * 100))
      let text = link + "round: \(rounding)}"
      let left = try #require(try left(of: amount, by: text))
      #expect(
        BigFraction(BigInteger(left.quanta)) / quanta == expected, "\(amount) by \(text): \(left)")
    }
  }

  @Test func `draw for one in six among six`() throws {
    let rules = try rules("gate: {chance: 1 / 6}")
    var evaluator = Evaluator(draws: EnumeratedDraws(), recorder: LedgerRecorder())
    let defense = try GameState(seed: 1, rules: rules).defense
    var stopped = Probability.zero
    repeat {
      var defense = defense
      _ = try evaluator.resolve(
        Attack(id: AttackID(attacker: .player, ordinal: 0), Blow([DamageType(0): 10])),
        in: &defense, from: 0)
      let weight = try #require(evaluator.draws.weight)
      if defense.hitPoints == 1_000_000 { stopped = try #require(stopped.adding(weight)) }
    } while evaluator.draws.advance()
    #expect(stopped.description == "1/6")
  }

  @Test func `stay what they are in the built form`() throws {
    let rules = try rules("scale: {ratio: 1 / 3, round: down}")
    let text = RulesEncoding.text(of: rules)
    #expect(text.contains("\nlink scale ratio=\"1 / 3\" round=down\n"))
    #expect(try RulesEncoding.rules(text) == rules.bare)
    #expect(
      RulesEncoding.text(of: try self.rules("scale: {ratio: 1 / 4}")).contains("ratio=0.25\n"))
    // Rules that were built before say it in nine places, and are played as they say.
    let old = text.replacing("\"1 / 3\"", with: "0.333333333")
    let piece = try #require(try RulesEncoding.rules(old).defenders.first { $0.id == "link" })
    let third = try #require(Ratio("0.333333333"))
    #expect(piece.links[0].primitive == .scale(Scale(third, rounding: .down)))
  }
}
