internal import ChainmailCore
internal import Messages

/// Checks a formula's tree and makes instructions of it, constants folded.
///
/// Every mistake is noted. A part that is wrong measures nothing from there on, so that nothing
/// follows from it.
struct FormulaCompiler {
  /// What is known of a part.
  struct Part {
    /// Nil where it is wrong.
    var measure: FormulaMeasure?
    var isPerType = false
    /// Its value where it never changes; its instruction is then the last one.
    var constant: Number?
  }

  let names: FormulaNames
  let scope: FormulaScope
  private(set) var instructions: [FormulaInstruction] = []
  private(set) var mistakes: [FormulaMistake] = []
  /// Whether it reads what nobody knows, since that could not be read; then it is no formula yet.
  private(set) var hasGaps = false
  private var diceCount = 0

  init(names: FormulaNames, scope: FormulaScope) {
    self.names = names
    self.scope = scope
  }

  mutating func note(_ column: Int, _ problem: ContentProblem) {
    mistakes.append(FormulaMistake(column, problem))
  }

  mutating func compile(_ node: FormulaNode) -> Part {
    switch node.kind {
    case .number(let number, let isPercent):
      instructions.append(.constant(number))
      return Part(measure: isPercent ? .ratio : .number, constant: number)
    case .name(let parts): return compile(name: parts, at: node.column)
    case .unary(let sign, let operand):
      let start = instructions.count
      let part = compile(operand)
      return apply(
        sign == .not ? .not : .negate, to: [part], measure: sign == .not ? .number : part.measure,
        at: node.column, from: start)
    case .binary(.and, let left, let right): return compileLogic(left, right, isAnd: true)
    case .binary(.or, let left, let right): return compileLogic(left, right, isAnd: false)
    case .binary(let sign, let left, let right):
      return compile(sign, left, right, at: node.column)
    case .range(let low, let high): return compile(range: low, high, at: node.column)
    case .dice(let count, let sides): return compile(dice: count, sides, at: node.column)
    case .call(let function, let values): return compile(function, values, at: node.column)
    }
  }

  private mutating func compile(name parts: [String], at column: Int) -> Part {
    let scope = scope
    return read(at: column) { names throws(FormulaMistake) in
      try names.meaning(of: parts, at: column, in: scope)
    }
  }

  /// Adds the reading of what something means; without a meaning the formula has a gap.
  mutating func read(
    at column: Int, _ meaning: (FormulaNames) throws(FormulaMistake) -> FormulaMeaning?
  ) -> Part {
    do throws(FormulaMistake) {
      guard let meaning = try meaning(names) else {
        hasGaps = true
        return Part()
      }
      instructions.append(.read(meaning.input, isPerType: meaning.isPerType))
      return Part(measure: meaning.unit, isPerType: meaning.isPerType)
    } catch {
      mistakes.append(error)
      return Part()
    }
  }

  private mutating func compile(
    _ sign: FormulaOperator, _ left: FormulaNode, _ right: FormulaNode, at column: Int
  ) -> Part {
    let start = instructions.count
    let (left, right) = (compile(left), compile(right))
    let instruction: FormulaInstruction
    var measure: FormulaMeasure?
    switch sign {
    case .plus, .minus:
      instruction = sign == .plus ? .add : .subtract
      measure = joined([left, right], sign.rawValue, at: column)
    case .times:
      instruction = .multiply
      if let left = left.measure, let right = right.measure {
        measure = left.multiplied(by: right)
      }
    case .over:
      instruction = .divide
      if right.constant == .zero {
        note(column, .contradiction("the divisor is always zero", allowed: "any other"))
        return Part()
      }
      if let left = left.measure, let right = right.measure { measure = left.divided(by: right) }
    case .power:
      instruction = .power
      measure = left.measure?.raised(to: right.constant)
      if let exponent = right.measure, exponent.power > 0 {
        note(column, .contradiction("an exponent that is \(exponent.name)", allowed: "a number"))
        return Part()
      }
    default:
      instruction = FormulaCompiler.comparisons[sign] ?? .equal
      measure = joined([left, right], sign.rawValue, at: column).map { _ in .number }
    }
    return apply(instruction, to: [left, right], measure: measure, at: column, from: start)
  }

  private static let comparisons: [FormulaOperator: FormulaInstruction] = [
    .equal: .equal, .notEqual: .notEqual, .less: .less, .lessOrEqual: .lessOrEqual,
    .greater: .greater, .greaterOrEqual: .greaterOrEqual,
  ]

  /// `and` and `or` leave the right side alone where the left one decides.
  private mutating func compileLogic(
    _ left: FormulaNode, _ right: FormulaNode, isAnd: Bool
  ) -> Part {
    let left = compile(left)
    let branch = placeholder()
    if !isAnd { instructions.append(.constant(.one)) }
    let first = isAnd ? compileTruth(right) : nil
    let end = placeholder()
    instructions[branch] = .jumpIfZero(here)
    if isAnd { instructions.append(.constant(.zero)) }
    let right = first ?? compileTruth(right)
    instructions[end] = .jump(here)
    return Part(
      measure: left.measure == nil || right.measure == nil ? nil : .number,
      isPerType: left.isPerType || right.isPerType)
  }

  private mutating func compileTruth(_ node: FormulaNode) -> Part {
    let part = compile(node)
    instructions.append(.truth)
    return part
  }
}

extension FormulaCompiler {
  /// Where the next instruction will stand.
  var here: UInt16 { UInt16(clamping: instructions.count) }

  /// Keeps a place for a jump whose target is not known yet.
  mutating func placeholder() -> Int {
    instructions.append(.jump(0))
    return instructions.count - 1
  }

  mutating func setJump(at place: Int, _ instruction: FormulaInstruction) {
    instructions[place] = instruction
  }

  /// Adds an operator behind its operands, or its result where they never change.
  ///
  /// - Parameters:
  ///   - instruction: The operator.
  ///   - parts: Its operands.
  ///   - measure: What the result measures.
  ///   - column: Where the operator stands.
  ///   - start: Where the first operand's instructions begin.
  /// - Returns: What is known of the result.
  mutating func apply(
    _ instruction: FormulaInstruction, to parts: [Part], measure: FormulaMeasure?, at column: Int,
    from start: Int
  ) -> Part {
    let isPerType = parts.contains(where: \.isPerType)
    let constants = parts.compactMap(\.constant)
    guard constants.count == parts.count else {
      instructions.append(instruction)
      return Part(measure: measure, isPerType: isPerType)
    }
    do throws(NumberError) {
      let result = try Constants.result(of: instruction, constants)
      instructions.removeSubrange(start...)
      instructions.append(.constant(result))
      return Part(measure: measure, constant: result)
    } catch {
      note(column, error.problem)
      instructions.append(instruction)
      return Part()
    }
  }

  /// What several parts measure together; nil where one is wrong, and where they do not go
  /// together, which is noted.
  mutating func joined(_ parts: [Part], _ what: String, at column: Int) -> FormulaMeasure? {
    guard var measure = parts.first?.measure else { return nil }
    for part in parts.dropFirst() {
      guard let other = part.measure else { return nil }
      guard let joined = measure.joined(with: other) else {
        let isFunction = FormulaFunction(rawValue: what) != nil
        note(
          column,
          .contradiction(
            isFunction
              ? "\(what) of \(measure.name) and \(other.name)"
              : "\(measure.name) \(what) \(other.name)",
            allowed: "two of a kind, or a plain number"))
        return nil
      }
      measure = joined
    }
    return measure
  }

  /// Adds a die behind its operands.
  mutating func roll(
    _ kind: FormulaDie.Kind, _ parts: [Part], measure: FormulaMeasure?, at column: Int
  ) -> Part {
    let isPerType = parts.contains(where: \.isPerType)
    guard diceCount < Formula.diceLimit else {
      note(column, .tooMany("dice in a formula", limit: Formula.diceLimit))
      return Part()
    }
    let die = FormulaDie(
      kind, number: UInt8(clamping: diceCount), isPerType: isPerType)
    diceCount += 1
    instructions.append(.roll(die))
    return Part(measure: measure, isPerType: isPerType)
  }

  /// Takes off what is known and not wanted on the stack.
  mutating func removeInstructions(from start: Int) { instructions.removeSubrange(start...) }
}

/// The context of what reads nothing and throws nothing.
private struct Constants: FormulaContext {
  static func result(
    of instruction: FormulaInstruction, _ constants: [Number]
  ) throws(NumberError) -> Number {
    let formula = Formula(
      text: "", instructions: constants.map { .constant($0) } + [instruction])
    guard let formula else { preconditionFailure("an operator has its operands") }
    var context = Constants()
    return try formula.value(in: &context, for: nil)
  }

  func value(of input: FormulaInput, for type: DamageType?) -> Number { .zero }

  func roll(below bound: UInt64, die: UInt8, roll: Int, for type: DamageType?) -> UInt64 { 0 }

  func roll(
    below bound: UInt64, dividedAt threshold: UInt64, die: UInt8, roll: Int, for type: DamageType?
  ) -> UInt64 { 0 }
}

extension NumberError {
  /// What is wrong with a constant that comes to this.
  fileprivate var problem: ContentProblem {
    switch self {
    case .overflow: .contradiction("the result is too large", allowed: "less than 10^24")
    case .zeroDivisor:
      .contradiction("zero to a negative power", allowed: "a base that is not zero")
    case .notReal:
      .contradiction("no real number is the result", allowed: "roots and logarithms that there are")
    // A die is no constant.
    case .tooManyRolls, .noSuchDice: .tooMany("rolls of a die", limit: Formula.rollLimit)
    }
  }
}
