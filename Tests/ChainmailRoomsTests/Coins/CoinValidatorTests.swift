import ChainmailRooms
import ResponderChain
import Testing
import TestSupport

@Suite struct `Coin validators` {
  /// A coin as it is written.
  private func walk(_ text: String, _ validators: ResponderChain<CoinValidator> = .standard) throws
    -> WalkTrace
  {
    try validators.inspect(Coin(text)).trace
  }

  private func step(_ handler: String, _ reason: String) -> WalkTrace.Step {
    WalkTrace.Step(handler: handler, stops: reason == "accepted", reason: reason)
  }

  @Test func `a standard penny is accepted by the first`() throws {
    #expect(
      try walk("19.05:2.500")
        == WalkTrace(request: "19.05:2.5", steps: [step("penny", "accepted")], outcome: "penny"))
  }

  @Test func `a standard quarter fails three on its diameter`() throws {
    #expect(
      try walk("24.26:5.670")
        == WalkTrace(
          request: "24.26:5.67",
          steps: [
            step("penny", "diameter"), step("nickel", "diameter"), step("dime", "diameter"),
            step("quarter", "accepted"),
          ],
          outcome: "quarter"))
  }

  @Test func `as large as a quarter and as light as a dime is nobody's`() throws {
    #expect(
      try walk("24.26:2.268")
        == WalkTrace(
          request: "24.26:2.268",
          steps: [
            step("penny", "diameter"), step("nickel", "diameter"), step("dime", "diameter"),
            step("quarter", "weight"),
          ],
          outcome: nil))
  }

  @Test(arguments: [
    (CoinValidator.penny, 18_098, 20_002, 2_375, 2_625),
    (.nickel, 20_150, 22_270, 4_750, 5_250),
    (.dime, 17_015, 18_805, 2_155, 2_381),
    (.quarter, 23_047, 25_473, 5_387, 5_953),
    (.token, 21_375, 23_625, 5_035, 5_565),
  ])
  func `accept within five percent, bounds included, and nothing beyond`(
    validator: CoinValidator, smallest: Int, largest: Int, lightest: Int, heaviest: Int
  ) throws {
    func verdict(_ diameter: Int, _ weight: Int) throws -> Verdict<CoinReason> {
      validator.verdict(
        on: Coin(
          diameter: try #require(Diameter(thousandths: diameter)),
          weight: try #require(Weight(thousandths: weight))))
    }
    #expect(try verdict(smallest, lightest) == .stop(.accepted))
    #expect(try verdict(largest, heaviest) == .stop(.accepted))
    #expect(try verdict(smallest - 1, lightest) == .pass(.diameter))
    #expect(try verdict(largest + 1, lightest - 1) == .pass(.diameter))
    #expect(try verdict(smallest, lightest - 1) == .pass(.weight))
    #expect(try verdict(largest, heaviest + 1) == .pass(.weight))
  }

  @Test func `measure by the rule, to the micrometre and the milligram`() throws {
    try withSeeds(500) { luck in
      let validator = try #require(allValidators.randomElement(using: &luck))
      let coin = try coin(near: validator.standard, &luck)
      func fits<D>(_ measure: Measure<D>, _ standard: Measure<D>) -> Bool {
        20 * abs(measure.thousandths - standard.thousandths) <= standard.thousandths
      }
      let isFitting =
        fits(coin.diameter, validator.standard.diameter)
        && fits(coin.weight, validator.standard.weight)
      #expect((validator.verdict(on: coin) == .stop(.accepted)) == isFitting)
    }
  }

  @Test func `a coin between two goes to whoever is asked first`() throws {
    let dimeFirst = try ResponderChain([CoinValidator.dime, .penny])
    #expect(try walk("18.4:2.38").outcome == "penny")
    #expect(try walk("18.4:2.38", dimeFirst).outcome == "dime")
  }

  @Test func `in any order accept what one of them accepts`() throws {
    try withSeeds(300) { luck in
      let some = allValidators.shuffled(using: &luck).prefix(Int.random(in: 0...5, using: &luck))
      let near = try #require(allValidators.randomElement(using: &luck)).standard
      let coin = try coin(near: near, &luck)
      let takers = some.filter { $0.verdict(on: coin) == .stop(.accepted) }
      let (accepting, trace) = try ResponderChain(some).inspect(coin)
      // Order decides who takes it, never whether somebody does.
      #expect(accepting == takers.first)
      #expect(trace.outcome == takers.first?.id)
      let asked = accepting.flatMap { some.firstIndex(of: $0) }.map { $0 + 1 } ?? some.count
      #expect(trace.steps.map(\.handler) == some.prefix(asked).map(\.id))
      #expect(trace.steps.dropLast().allSatisfy { !$0.stops })
    }
  }

  @Test(arguments: [
    ("", CoinSyntaxError(column: 1, problem: .notTwoMeasures)),
    ("24.26", CoinSyntaxError(column: 1, problem: .notTwoMeasures)),
    ("24.26:5.67:1", CoinSyntaxError(column: 1, problem: .notTwoMeasures)),
    (":", CoinSyntaxError(column: 1, problem: .diameter)),
    ("0:5", CoinSyntaxError(column: 1, problem: .diameter)),
    ("-1:5", CoinSyntaxError(column: 1, problem: .diameter)),
    ("1000:5", CoinSyntaxError(column: 1, problem: .diameter)),
    ("1.0001:5", CoinSyntaxError(column: 1, problem: .diameter)),
    ("nan:5", CoinSyntaxError(column: 1, problem: .diameter)),
    ("99999999999999999999:5", CoinSyntaxError(column: 1, problem: .diameter)),
    ("24.26:", CoinSyntaxError(column: 7, problem: .weight)),
    ("24.26:5g", CoinSyntaxError(column: 7, problem: .weight)),
    ("24.26:0.0009", CoinSyntaxError(column: 7, problem: .weight)),
  ])
  func `are given no coin that is none`(text: String, error: CoinSyntaxError) {
    #expect(throws: error) { try Coin(text) }
  }

  @Test func `a coin is read as it is written`() throws {
    try withSeeds { luck in
      let coin = try coin(near: .dime, &luck)
      #expect(try Coin(coin.description) == coin)
    }
    #expect(
      String(describing: CoinSyntaxError(column: 7, problem: .weight))
        == "coin:7: error: the weight cannot be read; allowed: 0.001 to 999.999 grams, at most three "
        + "decimals")
  }
}

let allValidators = CoinValidator.standards + [.token]

/// A coin that is at most 8 % off another, and often within its bounds.
func coin(near other: Coin, _ luck: inout SplitMix64) throws -> Coin {
  func measure<D>(near other: Measure<D>) throws -> Measure<D> {
    let spread = other.thousandths * 8 / 100
    let off = Int.random(in: -spread...spread, using: &luck) / Int.random(in: 1...3, using: &luck)
    return try #require(Measure(thousandths: other.thousandths + off))
  }
  return Coin(
    diameter: try measure(near: other.diameter), weight: try measure(near: other.weight))
}
