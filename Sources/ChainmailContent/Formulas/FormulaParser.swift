internal import ChainmailCore
internal import Messages

/// Makes a tree of a formula's words, by how tightly their operators bind.
///
/// From loose to tight: `or`, `and`, `not`, comparisons, `+ -`, `* /`, a minus before a value, `^`
/// from right to left. A range `low..high` stands alone, in brackets or as an argument, with
/// bounds that hold together by themselves, since nobody could guess what `1 + 0..n * 2` means.
struct FormulaParser {
  private let tokens: [FormulaToken]
  private var place = 0
  private var depth = 0

  /// How deep brackets, functions and signs may nest.
  static let depthLimit = 32

  private init(_ tokens: [FormulaToken]) { self.tokens = tokens }

  /// The tree of a text; a mistake is noted and gives nil.
  static func tree(of text: String, note: (Int, ContentProblem) -> Void) -> FormulaNode? {
    guard let tokens = FormulaLexer.tokens(of: text, note: note) else { return nil }
    var parser = FormulaParser(tokens)
    do throws(FormulaMistake) {
      let tree = try parser.value(binding: 0)
      guard parser.token.kind == .end else {
        throw parser.unexpected(allowed: "an operator, or the end of the formula")
      }
      return tree
    } catch {
      note(error.column, error.problem)
      return nil
    }
  }

  private var token: FormulaToken { tokens[place] }

  private func unexpected(allowed: Message) -> FormulaMistake {
    let found =
      token.kind == .end
      ? Message("the formula ends here") : Message("\(quoted(token.text)) is too much")
    return FormulaMistake(token.column, .syntax("\(found); allowed: \(allowed)"))
  }

  private mutating func value(binding strength: Int) throws(FormulaMistake) -> FormulaNode {
    guard depth < FormulaParser.depthLimit else {
      throw FormulaMistake(
        token.column, .tooMany("levels in a formula", limit: FormulaParser.depthLimit))
    }
    depth += 1
    defer { depth -= 1 }
    var left = try prefixed(binding: strength)
    while let sign = binaryOperator, sign.strength >= strength {
      let column = token.column
      try refuseRange(left)
      place += 1
      // Only a power takes another of its kind on its right.
      let right = try value(binding: sign == .power ? sign.strength : sign.strength + 1)
      try refuseRange(right)
      left = FormulaNode(column: column, kind: .binary(sign, left, right))
      if sign.isComparison, let next = binaryOperator, next.isComparison {
        throw FormulaMistake(
          token.column,
          .syntax("a comparison of a comparison; allowed: two of them with and or or between"))
      }
    }
    return left
  }

  private var binaryOperator: FormulaOperator? {
    let sign: FormulaOperator? =
      switch token.kind {
      case .symbol(let text): FormulaOperator(rawValue: text)
      case .name(let parts) where parts.count == 1: FormulaOperator(rawValue: parts[0])
      default: nil
      }
    return sign == .not ? nil : sign
  }

  private mutating func prefixed(binding strength: Int) throws(FormulaMistake) -> FormulaNode {
    let column = token.column
    let sign: FormulaOperator
    switch token.kind {
    case .symbol("-"): sign = .minus
    case .name(["not"]):
      sign = .not
      guard strength <= sign.strength else {
        throw FormulaMistake(column, .syntax("not stands behind an operator; allowed: (not ...)"))
      }
    default: return try rangeOrAtom()
    }
    place += 1
    let operand = try value(
      binding: sign == .not ? sign.strength : FormulaOperator.power.strength)
    try refuseRange(operand)
    return FormulaNode(column: column, kind: .unary(sign, operand))
  }

  private mutating func rangeOrAtom() throws(FormulaMistake) -> FormulaNode {
    let low = try atom()
    guard token.kind == .symbol("..") else { return low }
    let column = token.column
    place += 1
    let high = try atom()
    return FormulaNode(column: column, kind: .range(low, high))
  }

  private func refuseRange(_ node: FormulaNode) throws(FormulaMistake) {
    guard case .range = node.kind, !node.isGrouped else { return }
    throw FormulaMistake(
      node.column,
      .syntax(
        "an operator beside a range; allowed: brackets around the range, or around its bound"))
  }

  private mutating func atom() throws(FormulaMistake) -> FormulaNode {
    let start = token
    switch start.kind {
    case .number(let number, let isPercent):
      place += 1
      return FormulaNode(column: start.column, kind: .number(number, isPercent: isPercent))
    case .dice(let count, let sides?):
      place += 1
      let node = FormulaNode(column: start.column, kind: .number(sides, isPercent: false))
      return FormulaNode(column: start.column, kind: .dice(count: count, sides: node))
    case .dice(let count, nil):
      place += 1
      let sides = try group()
      return FormulaNode(column: start.column, kind: .dice(count: count, sides: sides))
    case .symbol("("):
      var node = try group()
      node.isGrouped = true
      return node
    case .name(let parts):
      guard parts.count > 1 || FormulaOperator(rawValue: parts[0]) == nil else { break }
      place += 1
      guard token.kind == .symbol("(") else {
        return FormulaNode(column: start.column, kind: .name(parts))
      }
      return try call(start)
    case .symbol, .end: break
    }
    throw unexpected(allowed: "a number, a name, a function, a die or (")
  }

  /// What stands in a pair of brackets.
  private mutating func group() throws(FormulaMistake) -> FormulaNode {
    place += 1
    let node = try value(binding: 0)
    guard token.kind == .symbol(")") else { throw unexpected(allowed: "an operator, or )") }
    place += 1
    return node
  }

  private mutating func call(_ name: FormulaToken) throws(FormulaMistake) -> FormulaNode {
    guard let function = FormulaFunction(rawValue: name.text) else {
      throw FormulaMistake(
        name.column,
        .unknownReference(
          kind: "function", id: name.text, known: FormulaFunction.allCases.map(\.rawValue)))
    }
    place += 1
    var values: [FormulaNode] = []
    if token.kind != .symbol(")") {
      values.append(try value(binding: 0))
      while token.kind == .symbol(",") {
        place += 1
        values.append(try value(binding: 0))
      }
    }
    guard token.kind == .symbol(")") else { throw unexpected(allowed: "an operator, , or )") }
    place += 1
    guard function.arity.contains(values.count) else {
      throw FormulaMistake(
        name.column,
        .contradiction(
          values.count == 1
            ? "\(name.text) has 1 value" : "\(name.text) has \(values.count) values",
          allowed: function.form))
    }
    return FormulaNode(column: name.column, kind: .call(function, values))
  }
}
