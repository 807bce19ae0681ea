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

/// What a formula's number becomes in the field where it stands.
public protocol FormulaValue: Hashable, Sendable {
  /// What a formula must measure to stand for it.
  static var unit: FormulaUnit { get }

  /// The value of a number.
  ///
  /// - Throws: ``NumberError/overflow`` where the number is beyond the value's range.
  init(_ number: Number) throws(NumberError)
}

extension Amount: FormulaValue {
  public static var unit: FormulaUnit { .amount }

  /// The nearest amount, half to even.
  public init(_ number: Number) throws(NumberError) {
    let fine = Number.quantaPerUnit / Int128(Amount.quantaPerUnit)
    guard let amount = Amount(quanta: dividedHalfEven(number.quanta, by: fine)) else {
      throw .overflow
    }
    self = amount
  }
}

extension Ratio: FormulaValue {
  public static var unit: FormulaUnit { .ratio }

  /// The nearest ratio, half to even.
  public init(_ number: Number) throws(NumberError) {
    let fine = Number.quantaPerUnit / Int128(Ratio.quantaPerUnit)
    guard let quanta = Int64(exactly: dividedHalfEven(number.quanta, by: fine)) else {
      throw .overflow
    }
    self.init(quanta: quanta)
  }
}

extension Int64: FormulaValue {
  public static var unit: FormulaUnit { .number }

  /// The largest whole number that is not larger.
  public init(_ number: Number) throws(NumberError) { self = try number.wholePart() }
}

extension Parameter: ExpressibleByIntegerLiteral where Value == Amount {
  public init(integerLiteral units: Int) { self = .fixed(Amount(integerLiteral: units)) }
}
