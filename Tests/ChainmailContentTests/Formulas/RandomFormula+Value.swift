import ChainmailCore
import Foundation

/// What a formula comes to in floating point, and how far from it the exact value may lie.
enum RoughValue {
  case value(Double, error: Double)
  /// There is no answer.
  case fails
  /// Floating point cannot tell: too close to a step, or too large.
  case unsure

  init(_ value: Double, _ error: Double) {
    let whole = error + abs(value) * 1e-14 + 2e-12
    self = value.isFinite && abs(value) < 1e10 && whole < 1 ? .value(value, error: whole) : .unsure
  }

  init(_ holds: Bool) { self = .value(holds ? 1 : 0, error: 0) }

  /// To what the engine snaps a number that is not exact, before it steps or compares.
  static let step = 1e-6

  /// Whether it is not zero; nil where that is too close.
  var truth: Bool? {
    guard case .value(let value, let error) = self else { return nil }
    if value == 0, error == 0 { return false }
    return abs(value) > error + RoughValue.step ? true : nil
  }
}

extension RandomFormula {
  func value(_ inputs: [FormulaInput: Double]) -> RoughValue {
    switch self {
    case .number(let value, _): return .value(value, error: abs(value) * 1e-15)
    case .input(_, let input): return .value(inputs[input] ?? 0, error: 1e-12)
    case .prefix(let sign, let part):
      let value = part.value(inputs)
      guard case .value(let number, let error) = value else { return value }
      if sign == "-" { return .value(-number, error: error) }
      return value.truth.map { RoughValue(!$0) } ?? .unsure
    case .infix("and", let left, let right): return logic(left, right, inputs, decides: false)
    case .infix("or", let left, let right): return logic(left, right, inputs, decides: true)
    case .infix(let sign, let left, let right):
      return both(left.value(inputs), right.value(inputs)) { infix(sign, $0, $1) }
    case .call("if", let parts):
      let condition = parts[0].value(inputs)
      guard case .value = condition else { return condition }
      return condition.truth.map { parts[$0 ? 1 : 2].value(inputs) } ?? .unsure
    case .call("min", let parts):
      return parts.dropFirst().reduce(parts[0].value(inputs)) {
        both($0, $1.value(inputs)) { .init(min($0.0, $1.0), max($0.1, $1.1)) }
      }
    case .call("max", let parts):
      return parts.dropFirst().reduce(parts[0].value(inputs)) {
        both($0, $1.value(inputs)) { .init(max($0.0, $1.0), max($0.1, $1.1)) }
      }
    case .call(let name, let parts):
      let value = parts[0].value(inputs)
      guard case .value(let number, let error) = value else { return value }
      return call(name, number, error)
    }
  }

  private func logic(
    _ left: RandomFormula, _ right: RandomFormula, _ inputs: [FormulaInput: Double], decides: Bool
  ) -> RoughValue {
    let left = left.value(inputs)
    guard case .value = left else { return left }
    guard let holds = left.truth else { return .unsure }
    if holds == decides { return RoughValue(decides) }
    let right = right.value(inputs)
    guard case .value = right else { return right }
    return right.truth.map { RoughValue($0) } ?? .unsure
  }

  private func both(
    _ left: RoughValue, _ right: RoughValue,
    _ combine: ((Double, Double), (Double, Double)) -> RoughValue
  ) -> RoughValue {
    switch (left, right) {
    case (.unsure, _), (_, .unsure): .unsure
    case (.fails, _), (_, .fails): .fails
    case (.value(let left, let leftError), .value(let right, let rightError)):
      combine((left, leftError), (right, rightError))
    }
  }

  private func infix(
    _ sign: String, _ left: (Double, Double), _ right: (Double, Double)
  ) -> RoughValue {
    let ((a, aError), (b, bError)) = (left, right)
    switch sign {
    case "+": return .init(a + b, aError + bError)
    case "-": return .init(a - b, aError + bError)
    case "*": return .init(a * b, abs(a) * bError + abs(b) * aError + aError * bError)
    case "/":
      if b == 0, bError == 0 { return .fails }
      guard abs(b) > 2 * bError else { return .unsure }
      return .init(a / b, (aError + abs(a / b) * bError) / (abs(b) - bError))
    case "^":
      guard a > 2 * aError, a > 1e-6 else { return .unsure }
      let drift = abs(b) * aError / (a - aError) + abs(log(a)) * bError
      return .init(pow(a, b), pow(a, b) * expm1(drift))
    default:
      guard abs(a - b) > aError + bError + RoughValue.step else { return .unsure }
      return switch sign {
      case "=": RoughValue(false)
      case "!=": RoughValue(true)
      case "<", "<=": RoughValue(a < b)
      default: RoughValue(a > b)
      }
    }
  }

  private func call(_ name: String, _ value: Double, _ error: Double) -> RoughValue {
    func stepped(_ result: Double, from place: Double) -> RoughValue {
      abs(place - place.rounded()) > error + RoughValue.step ? .value(result, error: 0) : .unsure
    }
    switch name {
    case "floor": return stepped(value.rounded(.down), from: value)
    case "ceil": return stepped(value.rounded(.up), from: value)
    case "round": return stepped(value.rounded(), from: value + 0.5)
    case "abs": return .init(abs(value), error)
    case "exp": return value > 60 ? .unsure : .init(exp(value), exp(value) * expm1(error))
    case "sqrt", "ln":
      if value < -error { return .fails }
      guard value > 2 * error else { return .unsure }
      return name == "ln"
        ? .init(log(value), error / (value - error))
        : .init(value.squareRoot(), error / value.squareRoot())
    default: return .unsure
    }
  }
}
