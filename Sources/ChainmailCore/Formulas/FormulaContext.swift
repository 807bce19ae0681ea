/// Where a formula's inputs and dice come from while it is evaluated.
///
/// A type is at hand where the formula is evaluated for one damage type; what does not differ by
/// type is asked for without one.
public protocol FormulaContext: ~Copyable {
  /// The value of an input.
  ///
  /// - Parameters:
  ///   - input: What is read.
  ///   - type: The type at hand, where the input differs by type; nil where none is.
  /// - Returns: The value; what nobody has set is zero.
  /// - Throws: ``NumberError`` where it has none.
  mutating func value(of input: FormulaInput, for type: DamageType?) throws(NumberError) -> Number

  /// A uniform whole number in `0..<bound` for one roll of one die.
  ///
  /// - Parameters:
  ///   - bound: At least 1.
  ///   - die: Which of the formula's dice, from 0.
  ///   - roll: Which of this die's rolls, from 0.
  ///   - type: The type at hand where the die is thrown for each type, nil where one throw serves
  ///     all of them; see ``FormulaDie/isPerType``. The same throw asked for again is the same.
  /// - Returns: The number.
  mutating func roll(below bound: UInt64, die: UInt8, roll: Int, for type: DamageType?) -> UInt64

  /// The sum of so many rolls of one die, each a uniform whole number in `0..<bound`.
  ///
  /// The rolls are those that ``roll(below:die:roll:for:)`` gives, numbered from 0; a context that
  /// goes through all outcomes may add up their odds instead.
  mutating func rollSum(
    of count: Int, below bound: UInt64, die: UInt8, for type: DamageType?
  ) -> UInt128

  /// A uniform whole number in `0..<bound` of which only this matters: whether it is below
  /// `threshold`.
  mutating func roll(
    below bound: UInt64, dividedAt threshold: UInt64, die: UInt8, roll: Int, for type: DamageType?
  ) -> UInt64
}

extension FormulaContext where Self: ~Copyable {
  public mutating func rollSum(
    of count: Int, below bound: UInt64, die: UInt8, for type: DamageType?
  ) -> UInt128 {
    var sum: UInt128 = 0
    for number in 0..<count {
      sum += UInt128(roll(below: bound, die: die, roll: number, for: type))
    }
    return sum
  }
}
