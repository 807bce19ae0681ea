internal import ChainmailCore
internal import Messages

extension ObjectChecker {
  /// What a field that takes formulas holds; a mistake is noted and gives nil.
  ///
  /// A formula that never changes is the number that it comes to, where the field holds that
  /// exactly, and must lie where the field wants its numbers.
  mutating func checkFormula(
    _ node: ContentNode, _ text: String, _ kind: FieldKind, of field: FieldName
  ) -> CheckedValue.Content? {
    switch kind {
    case .quantity(let range, let scope):
      return parameter(node, text, range, scope, kind, field).map { .quantity($0) }
    case .proportion(let range, let scope):
      return parameter(node, text, range, scope, kind, field).map { .proportion($0) }
    case .formula(let scope):
      return read(node, text, measuring: nil, scope).map { .formula($0.formula) }
    default: return nil
    }
  }

  private mutating func parameter<Value: DecimalValue>(
    _ node: ContentNode, _ text: String, _ range: ClosedRange<Value>, _ scope: FormulaScope,
    _ kind: FieldKind, _ field: FieldName
  ) -> Parameter<Value>? {
    guard let reading = read(node, text, measuring: Value.unit, scope) else { return nil }
    guard let constant = reading.constant else { return .formula(reading.formula) }
    // A number is written as one; a quotient that is none, such as 1 / 3, stays a formula.
    if !reading.isLiteral, range.lowerBound.number <= constant,
      constant <= range.upperBound.number
    {
      return Value(exactly: constant).map { .fixed($0) } ?? .formula(reading.formula)
    }
    errors.add(
      .notAllowed(field: "\(field)", value: text, allowed: kind.allowed), at: node.location)
    return nil
  }

  private mutating func read(
    _ node: ContentNode, _ text: String, measuring unit: FormulaUnit?, _ scope: FormulaScope
  ) -> FormulaReading? {
    FormulaReading(
      text, measuring: unit, names: vocabulary.formulaNames, scope: scope, of: &pieceStats,
      at: node.textLocation, errors: &errors)
  }
}
