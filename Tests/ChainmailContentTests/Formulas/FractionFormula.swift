import ChainmailCore
import TestSupport

/// A random formula of what fractions can do, with its value worked out from a tree of its own.
indirect enum FractionFormula {
  case number(BigFraction, String)
  case input(Int)
  case negated(FractionFormula)
  case infix(String, FractionFormula, FractionFormula)
  case power(FractionFormula, Int)
  case call(String, [FractionFormula])

  /// The names that it reads, and where they come from.
  static let inputs: [(String, FormulaInput)] = [
    ("level", .stat(2)), ("ac", .stat(3)), ("a", .stat(4)), ("b", .stat(5)),
  ]

  init(depth: Int, _ random: inout some RandomNumberGenerator) {
    func part() -> FractionFormula { FractionFormula(depth: depth - 1, &random) }
    guard depth > 0, Int.random(in: 0..<6, using: &random) > 0 else {
      let hundredths = Int.random(in: 1...2000, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: self = .number(BigFraction(hundredths % 20), "\(hundredths % 20)")
      case 1: self = .number(BigFraction(hundredths, 100), "\(hundredths)%")
      default: self = .input(hundredths % Self.inputs.count)
      }
      return
    }
    func any(of names: [String]) -> String { names.randomElement(using: &random) ?? names[0] }
    switch Int.random(in: 0..<14, using: &random) {
    case 0...4: self = .infix(any(of: ["+", "-", "*", "/"]), part(), part())
    case 5...7: self = .infix("/", part(), part())
    case 8: self = .infix(any(of: ["=", "!=", "<", "<=", ">", ">="]), part(), part())
    case 9: self = .negated(part())
    case 10: self = .power(part(), Int.random(in: 0...3, using: &random))
    case 11: self = .call("if", [part(), part(), part()])
    case 12: self = .call(any(of: ["min", "max"]), [part(), part()])
    default: self = .call(any(of: ["floor", "ceil", "round", "abs"]), [part()])
    }
  }

  var text: String {
    switch self {
    case .number(_, let text): text
    case .input(let place): Self.inputs[place].0
    case .negated(let part): "(-(\(part.text)))"
    case .infix(let sign, let left, let right): "((\(left.text)) \(sign) (\(right.text)))"
    case .power(let base, let exponent): "((\(base.text)) ^ \(exponent))"
    case .call(let name, let parts): "\(name)(\(parts.map(\.text).joined(separator: ", ")))"
    }
  }

  enum Failure: Error {
    case zeroDivisor
    /// Something on the way is too long for the engine to be held to it.
    case tooLong
  }

  /// The value.
  func value(_ inputs: [BigFraction]) throws(Failure) -> BigFraction {
    let value = try plainValue(inputs)
    guard value.top.bitCount < 60, value.bottom.bitCount < 60 else { throw .tooLong }
    return value
  }

  private func plainValue(_ inputs: [BigFraction]) throws(Failure) -> BigFraction {
    switch self {
    case .number(let number, _): return number
    case .input(let place): return inputs[place]
    case .negated(let part): return -(try part.value(inputs))
    case .infix(let sign, let left, let right):
      return try Self.value(of: sign, left.value(inputs), right.value(inputs))
    case .power(let base, let exponent):
      let base = try base.value(inputs)
      return (0..<exponent).reduce(BigFraction(1)) { power, _ in power * base }
    case .call("if", let parts):
      return try parts[try parts[0].value(inputs).top.isZero ? 2 : 1].value(inputs)
    case .call(let name, let parts):
      let first = try parts[0].value(inputs)
      switch name {
      case "floor": return BigFraction(first.floor)
      case "ceil": return BigFraction(first.ceil)
      case "round": return BigFraction(first.rounded)
      case "abs": return BigFraction(first.top.magnitude, first.bottom)
      case "min": return min(first, try parts[1].value(inputs))
      default: return max(first, try parts[1].value(inputs))
      }
    }
  }

  private static func value(
    of sign: String, _ left: BigFraction, _ right: BigFraction
  ) throws(Failure) -> BigFraction {
    func truth(_ holds: Bool) -> BigFraction { BigFraction(holds ? 1 : 0) }
    switch sign {
    case "+": return left + right
    case "-": return left - right
    case "*": return left * right
    case "/":
      guard !right.top.isZero else { throw .zeroDivisor }
      return left / right
    case "=": return truth(left == right)
    case "!=": return truth(left != right)
    case "<": return truth(left < right)
    case "<=": return truth(left <= right)
    case ">": return truth(left > right)
    default: return truth(left >= right)
    }
  }
}
