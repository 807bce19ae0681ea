internal import ChainmailCore
internal import Messages

extension FormulaCompiler {
  mutating func compile(
    _ function: FormulaFunction, _ values: [FormulaNode], at column: Int
  ) -> Part {
    switch function {
    case .if: return compileChoice(values, at: column)
    case .min: return compileMost(values, .minimum, at: column)
    case .max: return compileMost(values, .maximum, at: column)
    case .clamp: return compileClamp(values, at: column)
    case .floor: return compile(values, .floor, at: column)
    case .ceil: return compile(values, .ceil, at: column)
    case .round: return compile(values, .round, at: column)
    case .abs: return compile(values, .magnitude, at: column)
    case .sqrt: return compile(values, .squareRoot, leavesUnits: true, at: column)
    case .exp: return compile(values, .exponential, leavesUnits: true, at: column)
    case .ln: return compile(values, .logarithm, leavesUnits: true, at: column)
    case .random2:
      let bound = compile(values[0])
      refuse(bound, below: .one, values[0], Message("a bound"))
      return roll(.averaged(count: 1), [bound], measure: bound.measure, at: column)
    case .random2avg: return compileAveraged(values, at: column)
    case .binomial: return compileBinomial(values, at: column)
    case .chance:
      let odds = compileOdds(values[0])
      return roll(.chance, [odds], measure: odds.measure.map { _ in .number }, at: column)
    case .dice:
      let count = compileCount(values[0])
      let sides = compile(values[1])
      refuse(sides, below: .one, values[1], Message("the number of sides"))
      refuseFraction(count, values[0], Message("the number of rolls"))
      refuseFraction(sides, values[1], Message("the number of sides"))
      return roll(
        .countedDice, [count, sides], measure: count.measure == nil ? nil : sides.measure,
        at: column)
    case .sum: return compileSum(of: values[0])
    case .roundRandomly:
      let value = compile(values[0])
      return roll(.randomRounding, [value], measure: value.measure, at: column)
    }
  }

  /// A die with sides: `2d6`, `d(20 + level)`.
  mutating func compile(dice count: UInt16, _ sides: FormulaNode, at column: Int) -> Part {
    let part = compile(sides)
    refuse(part, below: .one, sides, Message("the number of sides"))
    return roll(.dice(count: count), [part], measure: part.measure, at: column)
  }

  /// A uniform whole number `low..high`.
  mutating func compile(range low: FormulaNode, _ high: FormulaNode, at column: Int) -> Part {
    let parts = [compile(low), compile(high)]
    let measure = joined(parts, "..", at: column)
    if let low = parts[0].constant, let high = parts[1].constant, high < low {
      note(column, .contradiction("\(low)..\(high) is empty", allowed: "LOW..HIGH"))
    }
    return roll(.range, parts, measure: measure, at: column)
  }

  private mutating func compile(
    _ values: [FormulaNode], _ instruction: FormulaInstruction, leavesUnits: Bool = false,
    at column: Int
  ) -> Part {
    let start = here
    let part = compile(values[0])
    return apply(
      instruction, to: [part],
      measure: leavesUnits ? part.measure.map { _ in .number } : part.measure,
      at: column, from: Int(start))
  }

  private mutating func compileChoice(_ values: [FormulaNode], at column: Int) -> Part {
    let condition = compile(values[0])
    let branch = placeholder()
    let then = compile(values[1])
    let end = placeholder()
    setJump(at: branch, .jumpIfZero(here))
    let otherwise = compile(values[2])
    setJump(at: end, .jump(here))
    let measure = joined([then, otherwise], "if", at: column)
    return Part(
      measure: condition.measure == nil ? nil : measure,
      isPerType: condition.isPerType || then.isPerType || otherwise.isPerType)
  }

  private mutating func compileMost(
    _ values: [FormulaNode], _ instruction: FormulaInstruction, at column: Int
  ) -> Part {
    let start = Int(here)
    var most = compile(values[0])
    for value in values.dropFirst() {
      let parts = [most, compile(value)]
      let name = instruction == .minimum ? "min" : "max"
      most = apply(
        instruction, to: parts, measure: joined(parts, name, at: column), at: column, from: start)
    }
    return most
  }

  private mutating func compileClamp(_ values: [FormulaNode], at column: Int) -> Part {
    let start = Int(here)
    let parts = values.map { compile($0) }
    let measure = joined(parts, "clamp", at: column)
    if let low = parts[1].constant, let high = parts[2].constant, high < low {
      note(
        values[1].column,
        .contradiction("clamp to \(low) and more and \(high) and less", allowed: "low, then high"))
      return Part()
    }
    return apply(.clamp, to: parts, measure: measure, at: column, from: start)
  }

  private mutating func compileAveraged(_ values: [FormulaNode], at column: Int) -> Part {
    let bound = compile(values[0])
    refuse(bound, below: .one, values[0], Message("a bound"))
    let limit = FormulaLexer.diceLimit
    let start = Int(here)
    let rolls = compile(values[1])
    removeInstructions(from: start)
    guard let number = rolls.constant, number.isWhole, number >= .one,
      number <= Number(Int64(limit))
    else {
      note(
        values[1].column,
        .notAllowed(
          field: "the number of rolls", value: values[1].text,
          allowed: "a whole number 1...\(limit) that never changes"))
      return Part()
    }
    let count = UInt16(clamping: Int(number.quanta / Number.quantaPerUnit))
    return roll(.averaged(count: count), [bound], measure: bound.measure, at: column)
  }

  private mutating func compileBinomial(_ values: [FormulaNode], at column: Int) -> Part {
    let count = compileCount(values[0])
    let odds = compileOdds(values[1])
    return roll(
      .binomial, [count, odds], measure: odds.measure == nil ? nil : count.measure, at: column)
  }

  /// How often a die is rolled.
  private mutating func compileCount(_ node: FormulaNode) -> Part {
    let count = compile(node)
    if let number = count.constant, number < .zero || number > Number(Int64(Formula.rollLimit)) {
      note(
        node.column,
        .notAllowed(
          field: "the number of rolls", value: node.text, allowed: "0...\(Formula.rollLimit)"))
    }
    return count
  }

  /// A sum is over what is worn, so that nothing can be worked out but in play.
  private mutating func compileSum(of node: FormulaNode) -> Part {
    guard case .name(let parts) = node.kind, parts.count > 1 else {
      note(
        node.column,
        .contradiction("the sum of \(quoted(node.text))", allowed: FormulaNames.sumForms))
      return Part()
    }
    return read(at: node.column) { names throws(FormulaMistake) in
      try names.meaning(ofSum: parts, at: node.column)
    }
  }

  private mutating func compileOdds(_ node: FormulaNode) -> Part {
    var odds = compile(node)
    if let measure = odds.measure, !measure.fits(.ratio) {
      note(node.column, .contradiction("a chance that is \(measure.name)", allowed: "0...1"))
      odds.measure = nil
    }
    if let constant = odds.constant, constant < .zero || constant > .one {
      note(node.column, .notAllowed(field: "the chance", value: node.text, allowed: "0...1"))
    }
    return odds
  }

  /// Notes a constant that is no number of dice or of sides.
  private mutating func refuseFraction(_ part: Part, _ node: FormulaNode, _ what: Message) {
    guard let constant = part.constant, !constant.snapped.isWhole else { return }
    note(node.column, .notAllowed(field: what, value: node.text, allowed: "a whole number"))
  }

  /// Notes a constant that leaves a die nothing to show.
  private mutating func refuse(
    _ part: Part, below least: Number, _ node: FormulaNode, _ what: Message
  ) {
    guard let constant = part.constant, constant < least else { return }
    note(node.column, .notAllowed(field: what, value: node.text, allowed: "\(least) and more"))
  }
}
