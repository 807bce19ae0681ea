import ChainmailCore
import Foundation

/// A random formula over plain numbers, with its value in floating point, worked out from a tree
/// of its own and not from the engine's.
indirect enum RandomFormula {
  case number(Double, String)
  case input(String, FormulaInput)
  case prefix(String, RandomFormula)
  case infix(String, RandomFormula, RandomFormula)
  case call(String, [RandomFormula])

  static let inputs: [(String, FormulaInput)] = [
    ("level", .stat(2)), ("ac", .stat(3)), ("a", .stat(4)), ("b", .stat(5)),
    ("location", .register(0)), ("attacker.accuracy", .attackerStat(0)),
  ]

  init(depth: Int, _ random: inout some RandomNumberGenerator) {
    guard depth > 0, Int.random(in: 0..<6, using: &random) > 0 else {
      if Bool.random(using: &random) {
        let (name, input) = Self.inputs.randomElement(using: &random) ?? Self.inputs[0]
        self = .input(name, input)
      } else {
        let hundredths = Int.random(in: 0..<2000, using: &random)
        self =
          Bool.random(using: &random)
          ? .number(Double(hundredths) / 100, "\(hundredths / 100).\(hundredths % 100 + 100)")
          : .number(Double(hundredths % 100) / 100, "\(hundredths % 100)%")
        if case .number(let value, let text) = self, text.contains(".") {
          // Two places, the hundred taken off again.
          let places = text.split(separator: ".")
          self = .number(value, "\(places[0]).\(places[1].dropFirst())")
        }
      }
      return
    }
    func part() -> RandomFormula { RandomFormula(depth: depth - 1, &random) }
    switch Int.random(in: 0..<14, using: &random) {
    case 0...5:
      let sign = ["+", "-", "*", "/", "^"].randomElement(using: &random) ?? "+"
      self = .infix(sign, part(), part())
    case 6, 7:
      let sign =
        ["=", "!=", "<", "<=", ">", ">=", "and", "or"].randomElement(using: &random) ?? "="
      self = .infix(sign, part(), part())
    case 8: self = .prefix("-", part())
    case 9: self = .prefix("not ", part())
    case 10: self = .call("if", [part(), part(), part()])
    case 11:
      let name = ["min", "max"].randomElement(using: &random) ?? "min"
      self = .call(name, (0..<Int.random(in: 2...4, using: &random)).map { _ in part() })
    default:
      let name =
        ["floor", "ceil", "round", "abs", "sqrt", "exp", "ln"].randomElement(using: &random)
        ?? "abs"
      self = .call(name, [part()])
    }
  }

  /// Everything in brackets, so that no rule of precedence is needed to read it.
  var text: String {
    switch self {
    case .number(_, let text): text
    case .input(let name, _): name
    case .prefix(let sign, let part): "(\(sign)(\(part.text)))"
    case .infix(let sign, let left, let right): "((\(left.text)) \(sign) (\(right.text)))"
    case .call(let name, let parts): "\(name)(\(parts.map(\.text).joined(separator: ", ")))"
    }
  }
}
