/// A field of a primitive that a pack gives as a number or as a formula.
public enum Parameter<Value: FormulaValue>: Hashable, Sendable {
  case fixed(Value)
  /// Worked out whenever it is needed; its result may lie outside what the field allows a number.
  case formula(Formula)
}

extension Parameter {
  /// The value, with a formula's inputs and dice from a context.
  ///
  /// - Parameters:
  ///   - context: Where they come from.
  ///   - type: The damage type at hand; nil where the value is not that of one type.
  /// - Returns: The fixed value, or what the formula comes to, rounded to what the value holds.
  /// - Throws: ``NumberError`` where the formula has no answer, or one beyond the value's range.
  public func value<Context: FormulaContext & ~Copyable>(
    in context: inout Context, for type: DamageType?
  ) throws(NumberError) -> Value {
    switch self {
    case .fixed(let value): value
    case .formula(let formula): try Value(formula.value(in: &context, for: type))
    }
  }

  /// Whether the value differs by damage type.
  public var isPerType: Bool {
    if case .formula(let formula) = self { formula.isPerType } else { false }
  }
}

extension Parameter where Value: DecimalValue {
  /// The number where it never changes; nil of any other formula.
  package var constant: Number? {
    switch self {
    case .fixed(let value): return value.number
    case .formula(let formula):
      guard formula.instructions.count == 1, case .constant(let number) = formula.instructions[0]
      else { return nil }
      return number
    }
  }
}

/// What a formula's number becomes in the field where it stands.
public protocol FormulaValue: Hashable, Sendable {
  /// What a formula must measure to stand for it.
  static var unit: FormulaUnit { get }

  /// The value nearest to a number, or of a whole number the next below.
  ///
  /// - Throws: ``NumberError/overflow`` where the number is beyond the value's range.
  init(_ number: Number) throws(NumberError)
}

/// What a formula's number becomes where nothing may be lost.
package protocol DecimalValue: FormulaValue, Comparable {
  /// The value of a number that is one; nil of any other.
  init?(exactly number: Number)

  /// The value as a number.
  var number: Number { get }
}

extension Amount: FormulaValue {
  public static var unit: FormulaUnit { .amount }

  /// The nearest amount, half to even.
  public init(_ number: Number) throws(NumberError) {
    guard let amount = Amount(quanta: number.nearest(parts: Int128(Amount.quantaPerUnit))) else {
      throw .overflow
    }
    self = amount
  }
}

extension Amount: DecimalValue {
  package init?(exactly number: Number) {
    guard let quanta = number.exact(parts: Int128(Amount.quantaPerUnit)) else { return nil }
    self.init(quanta: quanta)
  }

  package var number: Number { Number(self) }
}

extension Ratio: FormulaValue {
  public static var unit: FormulaUnit { .ratio }

  /// The nearest ratio, half to even.
  public init(_ number: Number) throws(NumberError) {
    let nearest = number.nearest(parts: Int128(Ratio.quantaPerUnit))
    guard let quanta = Int64(exactly: nearest) else { throw .overflow }
    self.init(quanta: quanta)
  }
}

extension Ratio: DecimalValue {
  package init?(exactly number: Number) {
    guard let exact = number.exact(parts: Int128(Ratio.quantaPerUnit)),
      let quanta = Int64(exactly: exact)
    else { return nil }
    self.init(quanta: quanta)
  }

  package var number: Number { Number(self) }
}

extension Int64: FormulaValue {
  public static var unit: FormulaUnit { .number }

  /// The largest whole number that is not larger.
  public init(_ number: Number) throws(NumberError) { self = try number.wholePart() }
}

extension Parameter: ExpressibleByIntegerLiteral where Value == Amount {
  public init(integerLiteral units: Int) { self = .fixed(Amount(integerLiteral: units)) }
}
