import ChainmailCore
import TestSupport
import Testing

@Suite struct `The numbers of formulas` {
  /// Wrong by at most a quantum and 10⁻²³ of itself.
  @Test func `have the functions' values`() throws {
    let lines = numberVectors.split(separator: "\n")
    try #require(lines.count > 100)
    for line in lines {
      let parts = line.split(separator: " ")
      let operand = try Number(quanta: #require(Int128(parts[1])))
      let exponent = try Number(quanta: #require(Int128(parts[2])))
      let expected = try #require(Int128(parts[3]))
      let value =
        switch parts[0] {
        case "exp": try operand.exponential()
        case "ln": try operand.naturalLogarithm()
        case "sqrt": try operand.squareRoot()
        default: try operand.raised(to: exponent)
        }
      let allowed = 1 + expected.magnitude / 100_000_000_000_000_000_000_000
      #expect((value.quanta - expected).magnitude <= allowed, "\(line): \(value.quanta)")
    }
  }

  @Test func `have whole powers and roots of squares exactly`() throws {
    for base in 1...40 as ClosedRange<Int64> {
      var power: Int64 = 1
      for exponent in 0...7 as ClosedRange<Int64> where power < 10_000_000_000 {
        #expect(try Number(base).raised(to: Number(exponent)) == Number(power))
        let sign: Int64 = exponent.isMultiple(of: 2) ? 1 : -1
        #expect(try Number(-base).raised(to: Number(exponent)) == Number(sign * power))
        power *= base
      }
      #expect(try Number(base * base).squareRoot() == Number(base))
    }
    #expect(try Number.zero.exponential() == 1)
    #expect(try Number.one.naturalLogarithm() == 0)
    #expect(try Number.zero.raised(to: 0) == 1)
    #expect(try Number.zero.raised(to: 3) == 0)
    #expect(try Number(4).raised(to: #require(Number("-0.5"))) == Number("0.5"))
  }

  @Test func `multiply and divide as fractions do, to the nearest and half to even`() throws {
    try withSeeds(2000) { random in
      // Of every size, so that the ways for small and for large ones meet.
      let (left, right) = (quanta(&random), quanta(&random))
      let (a, b) = (try Number(quanta: left), try Number(quanta: right))
      expectRounded(
        left.magnitude.multipliedFullWidth(by: right.magnitude), by: UInt128(Number.quantaPerUnit),
        isNegative: (left < 0) != (right < 0)
      ) { () throws(NumberError) in try a.multiplied(by: b) }
      guard right != 0 else { return }
      expectRounded(
        left.magnitude.multipliedFullWidth(by: UInt128(Number.quantaPerUnit)), by: right.magnitude,
        isNegative: (left < 0) != (right < 0)
      ) { () throws(NumberError) in try a.divided(by: b) }
    }
  }

  @Test func `round to whole numbers on both sides of zero`() throws {
    for (text, floor, ceil, rounded) in [
      ("2.5", 2, 3, 3), ("-2.5", -3, -2, -3), ("2.4", 2, 3, 2), ("-2.6", -3, -2, -3),
      ("7", 7, 7, 7), ("-7", -7, -7, -7), ("0", 0, 0, 0), ("0.000000000001", 0, 1, 0),
      ("-0.000000000001", -1, 0, 0),
    ] as [(String, Number, Number, Number)] {
      let number = try #require(Number(text))
      #expect(try number.floor() == floor, "\(text)")
      #expect(try number.ceil() == ceil, "\(text)")
      #expect(try number.rounded() == rounded, "\(text)")
      #expect(number.description == text)
    }
  }

  @Test func `have no answer beyond their range and where there is none`() throws {
    let most = try Number(quanta: 999_999_999_999_999_999_999_999_999_999_999_999)
    #expect(most.description == "999999999999999999999999.999999999999")
    #expect(throws: NumberError.overflow) { try most.adding(Number("0.000000000001") ?? 1) }
    #expect(throws: NumberError.overflow) { try most.negated.subtracting(1) }
    #expect(throws: NumberError.overflow) { try most.multiplied(by: most) }
    #expect(throws: NumberError.overflow) { try most.divided(by: Number("0.1") ?? 1) }
    #expect(throws: NumberError.overflow) { try most.ceil() }
    #expect(throws: NumberError.overflow) { try most.negated.floor() }
    #expect(throws: NumberError.overflow) { try most.rounded() }
    #expect(throws: NumberError.overflow) { try most.exponential() }
    #expect(throws: NumberError.overflow) { try most.raised(to: most) }
    #expect(throws: NumberError.zeroDivisor) { try most.divided(by: 0) }
    #expect(throws: NumberError.zeroDivisor) { try Number.zero.raised(to: -1) }
    #expect(throws: NumberError.notReal) { try Number(-1).squareRoot() }
    #expect(throws: NumberError.notReal) { try Number.zero.naturalLogarithm() }
    #expect(throws: NumberError.notReal) { try Number(-8).raised(to: Number("0.5") ?? 0) }
    #expect(try most.negated.exponential() == 0)
    #expect(try most.raised(to: most.negated) == 0)
  }

  @Test func `are read as decimals with at most twelve places`() {
    for text in ["", ".5", "1.", "1e3", "+1", "0.0000000000001", "1000000000000000000000000"] {
      #expect(Number(text) == nil, "\(text)")
    }
  }

  @Test func `become amounts, ratios and whole numbers to the nearest`() throws {
    let sixth = try Number(1).divided(by: 6)
    #expect(try Amount(sixth) == Amount("0.1667"))
    #expect(try Ratio(sixth) == Ratio("0.166666667"))
    #expect(try Int64(sixth) == 0)
    #expect(try Int64(sixth.negated) == -1)
    #expect(try Amount(#require(Number("0.00005"))) == 0)
    #expect(try Amount(#require(Number("0.00015"))) == Amount("0.0002"))
    #expect(Number(Amount("-12.5") ?? 0) == Number("-12.5"))
    #expect(Number(Ratio("0.35") ?? .one) == Number("0.35"))
    #expect(throws: NumberError.overflow) { try Amount(Number(100_000_000_000)) }
    #expect(throws: NumberError.overflow) { try Ratio(Number(10_000_000_000)) }
    #expect(throws: NumberError.overflow) {
      try Int64(#require(Number("10000000000000000000")))
    }
  }

  private func quanta(_ random: inout SplitMix64) -> Int128 {
    let bits = UInt128(random.next()) << 64 | UInt128(random.next())
    let size = UInt128.random(in: 8...127, using: &random)
    let quanta = Int128(bits >> size) % 1_000_000_000_000_000_000_000_000_000_000_000_000
    return Bool.random(using: &random) ? quanta : -quanta
  }

  /// Expects dividend over divisor, worked out by long division a bit at a time.
  private func expectRounded(
    _ dividend: (high: UInt128, low: UInt128), by divisor: UInt128, isNegative: Bool,
    _ result: () throws(NumberError) -> Number
  ) {
    var (quotient, remainder): (UInt128, UInt128) = (0, 0)
    var isTooLarge = false
    for bit in (0..<256).reversed() {
      let word = bit < 128 ? dividend.low >> UInt128(bit) : dividend.high >> UInt128(bit - 128)
      remainder = remainder << 1 | word & 1
      isTooLarge = isTooLarge || quotient >> 127 == 1
      quotient = quotient << 1
      if remainder >= divisor {
        remainder -= divisor
        quotient |= 1
      }
    }
    let rest = divisor - remainder
    if remainder > rest || remainder == rest && quotient & 1 == 1 { quotient &+= 1 }
    let expected = Int128(exactly: quotient).map { isNegative ? -$0 : $0 }
    let limit: Int128 = 1_000_000_000_000_000_000_000_000_000_000_000_000
    do throws(NumberError) {
      #expect(try result().quanta == expected)
    } catch {
      #expect(error == .overflow)
      #expect(isTooLarge || expected.map { $0.magnitude >= limit } ?? true)
    }
  }
}
