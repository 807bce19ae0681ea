/// How the values of stats are written, by what they measure: a ratio as a ``Ratio``, everything
/// else as an ``Amount``.
extension FormulaUnit {
  /// The name in packs and logs.
  public var name: String {
    switch self {
    case .amount: "amount"
    case .ratio: "ratio"
    case .number: "number"
    }
  }

  /// The unit of this name, or nil.
  public init?(name: some StringProtocol) {
    guard let unit = FormulaUnit.allCases.first(where: { $0.name == name }) else { return nil }
    self = unit
  }

  /// All that a stat of this unit may be: what an amount may be, or a thousandfold.
  ///
  /// No value has more than fifteen digits, so a JSON reader that works in doubles reads it
  /// exactly.
  public var bounds: ClosedRange<Number> { number(quanta: -limit)...number(quanta: limit) }

  /// The number of so many quanta, each a unit of the last decimal that a value may have.
  package func number(quanta: Int64) -> Number {
    self == .ratio
      ? Number(Ratio(quanta: quanta)) : Number(Amount(uncheckedQuanta: quanta))
  }

  /// How many quanta a number is; nil where it is no value of this unit.
  package func quanta(of number: Number) -> Int64? {
    let parts = self == .ratio ? Ratio.quantaPerUnit : Amount.quantaPerUnit
    guard let exact = number.exact(parts: Int128(parts)), let quanta = Int64(exactly: exact),
      -limit...limit ~= quanta
    else { return nil }
    return quanta
  }

  /// Reads a decimal; nil where the text is anything else, or no value of this unit.
  package func number(_ text: String) -> Number? {
    guard let quanta: Int64 = decimalQuanta(text.utf8, digits: self == .ratio ? 9 : 4),
      -limit...limit ~= quanta
    else { return nil }
    return number(quanta: quanta)
  }

  private var limit: Int64 {
    self == .ratio ? 1000 * Ratio.quantaPerUnit : Amount.limit - 1
  }
}
