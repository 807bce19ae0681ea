import ChainmailCore
import TestSupport
import Testing

@Suite struct `Amounts and ratios` {
  @Test(arguments: [
    ("0", 0), ("18", 180_000), ("0.5", 5000), ("-2.0001", -20_001), ("0.0001", 1),
    ("99999999999.9999", 999_999_999_999_999),
  ])
  func `an amount reads and prints as the shortest exact decimal`(text: String, quanta: Int64)
    throws
  {
    let amount = try #require(Amount(text))
    #expect(amount.quanta == quanta)
    #expect(amount.description == text)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "+1", "1e3", "0x1", " 1", "1 ", "1.00001", "1..2", "--1", "∞", "١",
    "100000000000", "-100000000000", "99999999999999999999999999", "nan",
  ])
  func `anything else is no amount`(text: String) {
    #expect(Amount(text) == nil)
  }

  @Test func `a negative zero is zero`() {
    #expect(Amount("-0") == .zero)
    #expect(Amount("-0.0000")?.description == "0")
  }

  @Test func `leaving the range is an error`() {
    #expect(throws: ArithmeticError.overflow) { try Amount.max.adding(Amount("0.0001") ?? 0) }
    #expect(throws: ArithmeticError.overflow) { try Amount.max.scaled(by: Ratio("1.1") ?? .one) }
    for units in [100_000_000_000, -100_000_000_000, .max, .min] as [Int] {
      let amount: Amount? = Amount(units)
      #expect(amount == nil)
    }
  }

  @Test func `a product is rounded once, as the mode says`() throws {
    let cases: [(String, String, Rounding, String)] = [
      ("25", "0.5", .none, "12.5"), ("0.0001", "0.5", .none, "0"),
      ("0.0003", "0.5", .none, "0.0002"), ("25", "0.5", .down, "12"), ("25", "0.5", .up, "13"),
      ("25", "0.5", .halfUp, "13"), ("25", "0.5", .halfEven, "12"),
      ("27", "0.5", .halfEven, "14"), ("-25", "0.5", .down, "-12"), ("-25", "0.5", .up, "-13"),
      ("-25", "0.5", .halfUp, "-13"), ("24", "0.5", .up, "12"), ("25", "0.5", .stochastic, "12"),
    ]
    for (amount, ratio, rounding, expected) in cases {
      let product = try #require(Amount(amount)).scaled(
        by: try #require(Ratio(ratio)), rounding: rounding)
      #expect(product.description == expected, "\(amount) × \(ratio) \(rounding)")
    }
  }

  @Test func `stochastic rounding keeps the mean`() throws {
    let whole: UInt64 = 10_000_000_000_000
    // 12.25 rounds up for exactly a quarter of the luck.
    let amount = try #require(Amount("12.25"))
    let threshold = whole / 4 * 3
    #expect(try amount.scaled(by: .one, rounding: .stochastic, luck: threshold) == 13)
    #expect(try amount.scaled(by: .one, rounding: .stochastic, luck: threshold - 1) == 12)
    #expect(try amount.scaled(by: .one, rounding: .stochastic, luck: whole - 1) == 13)
  }

  @Test func `scaling agrees with arithmetic in fractions`() throws {
    try withSeeds(200) { random in
      let amount = Int64.random(in: -900_000_000_000...900_000_000_000, using: &random)
      let ratio = Int64.random(in: 0...3_000_000_000, using: &random)
      let product = Int128(amount) * Int128(ratio)
      let result = try #require(Amount(quanta: amount)).scaled(by: Ratio(quanta: ratio))
      let error = Int128(result.quanta) * 1_000_000_000 - product
      #expect(abs(error) <= 500_000_000)
      let down = try #require(Amount(quanta: amount)).scaled(
        by: Ratio(quanta: ratio), rounding: .down)
      #expect(Int128(down.quanta) == product / 10_000_000_000_000 * 10_000)
    }
  }

  @Test func `a table keeps what was set, however many types`() throws {
    try withSeeds(200) { random in
      var table = AmountTable()
      var model: [DamageType: Amount] = [:]
      for _ in 0..<60 {
        let type = DamageType(.random(in: 0..<32, using: &random))
        let amount = Amount(quanta: Int64.random(in: -1...2, using: &random)) ?? .zero
        table[type] = amount
        model[type] = amount == .zero ? nil : amount
        #expect((0..<32).allSatisfy { table[DamageType($0)] == model[DamageType($0)] ?? .zero })
        #expect(table.totalQuanta == model.values.reduce(0) { $0 + $1.quanta })
        #expect(table.types.map(\.index) == model.keys.map(\.index).sorted())
      }
    }
  }
}
