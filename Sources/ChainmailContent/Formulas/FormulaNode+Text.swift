internal import ChainmailCore

extension FormulaNode {
  /// The one way to write it: single spaces around operators, no bracket that is not needed.
  var text: String { text(binding: 0) }

  /// The text, in brackets where it holds together less tightly than `binding`.
  private func text(binding: Int) -> String {
    let text = bareText
    return strength < binding ? "(\(text))" : text
  }

  private var strength: Int {
    switch kind {
    case .number, .name, .dice, .call: FormulaOperator.atomStrength
    case .unary(.minus, _): FormulaOperator.signStrength
    case .unary(let sign, _), .binary(let sign, _, _): sign.strength
    case .range: 0
    }
  }

  private var bareText: String {
    switch kind {
    case .number(let number, let isPercent):
      isPercent ? decimal(number.quanta, digits: 10) + "%" : number.description
    case .name(let parts): parts.joined(separator: ".")
    case .unary(.not, let operand): "not " + operand.text(binding: FormulaOperator.not.strength)
    case .unary(let sign, let operand):
      sign.rawValue + operand.text(binding: FormulaOperator.signStrength)
    case .binary(.power, let left, let right):
      "\(left.text(binding: FormulaOperator.atomStrength)) ^ "
        + right.text(binding: FormulaOperator.signStrength)
    case .binary(let sign, let left, let right):
      "\(left.text(binding: sign.isComparison ? sign.strength + 1 : sign.strength)) "
        + "\(sign.rawValue) \(right.text(binding: sign.strength + 1))"
    case .range(let low, let high):
      "\(low.text(binding: FormulaOperator.atomStrength)).."
        + high.text(binding: FormulaOperator.atomStrength)
    case .dice(let count, let sides):
      "\(count == 1 ? "" : "\(count)")d\(sides.sidesText)"
    case .call(let function, let values):
      "\(function.rawValue)(\(values.map(\.text).joined(separator: ", ")))"
    }
  }

  /// `6`, or anything else in brackets.
  private var sidesText: String {
    if case .number(let number, isPercent: false) = kind, number.isWhole {
      return number.description
    }
    return "(\(text))"
  }
}
