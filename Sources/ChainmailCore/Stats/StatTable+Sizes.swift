extension StatTable {
  /// Whether a formula that reads nothing but stats comes to a number that is too large.
  ///
  /// - Parameters:
  ///   - formula: The formula.
  ///   - asAmount: Whether the number must be one that an amount can be.
  /// - Returns: Whether it does.
  package func overflows(_ formula: Formula, asAmount: Bool) -> Bool {
    var reading = StatReading(stats: self)
    do throws(NumberError) {
      let number = try formula.value(in: &reading, for: nil)
      if asAmount { _ = try Amount(number) }
      return false
    } catch {
      return error == .overflow
    }
  }

  /// Whether a test that reads nothing but stats holds; nil where it has no answer.
  package func holds(_ test: Formula) -> Bool? {
    var reading = StatReading(stats: self)
    return try? test.value(in: &reading, for: nil).holds
  }

  /// What a fresh link of this primitive holds.
  ///
  /// A formula whose answer is no amount, or below zero, gives the nearest that a link can hold.
  package func size(of primitive: Primitive) -> Amount {
    switch primitive.initialLevel {
    case .fixed(let size): return size
    case .formula(let formula):
      var reading = StatReading(stats: self)
      do throws(NumberError) {
        return max(try Amount(formula.value(in: &reading, for: nil)), .zero)
      } catch {
        return error == .overflow ? .max : .zero
      }
    }
  }
}

/// What a formula reads that stands where only stats are known.
private struct StatReading: FormulaContext {
  let stats: StatTable

  func value(of input: FormulaInput, for type: DamageType?) -> Number {
    guard case .stat(let stat) = input else { return .zero }
    return stats.value(of: Int(stat), for: type)
  }

  func roll(below bound: UInt64, die: UInt8, roll: Int, for type: DamageType?) -> UInt64 { 0 }

  func roll(
    below bound: UInt64, dividedAt threshold: UInt64, die: UInt8, roll: Int, for type: DamageType?
  ) -> UInt64 { 0 }
}
