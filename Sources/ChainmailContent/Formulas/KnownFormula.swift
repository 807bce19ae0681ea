package import ChainmailCore

/// A formula as it stands for one character: the stats by their values, and what is constant then
/// worked out.
///
/// `clamp(dodge, 0, 75%)` of somebody who dodges 30% is `30%`; what depends on the attack, on dice
/// or on links stays as the pack writes it. It is for people to read: worked-out numbers are
/// rounded, to a tenth of a percent or to three decimals.
package struct KnownFormula: Hashable, Sendable {
  /// The formula.
  package let text: String
  /// Its value where nothing but stats decides it; nil elsewhere.
  package let constant: Number?
  /// The odds, where it is nothing but a throw at odds, as in `chance(45%)`; nil elsewhere.
  package let odds: String?

  /// Works a formula out as far as stats go.
  ///
  /// - Parameters:
  ///   - formula: The formula, of a pack.
  ///   - rules: The pack's rules.
  ///   - stats: The character's stats.
  ///   - type: For which damage type; nil where it stands for several, whose stats are then named
  ///     where they differ.
  /// - Complexity: O(length of the formula).
  package init(_ formula: Formula, under rules: Rules, stats: StatTable, for type: DamageType?) {
    guard let tree = FormulaParser.tree(of: formula.text, note: { _, _ in }) else {
      text = formula.text
      constant = nil
      odds = nil
      return
    }
    let known = KnownStats(rules: rules, stats: stats, type: type).known(tree)
    text = known.rounded.text
    constant = known.number
    if case .call(.chance, let values) = known.kind {
      odds = values[0].rounded.text
    } else {
      odds = nil
    }
  }

  /// The stats that a formula reads, by their places in ascending order.
  package static func stats(in formula: Formula) -> [Int] {
    let places = formula.instructions.compactMap { instruction in
      if case .read(.stat(let place), _) = instruction { Int(place) } else { nil }
    }
    return Set(places).sorted()
  }
}

/// Puts the values of stats in place of their names.
private struct KnownStats {
  let rules: Rules
  let stats: StatTable
  let type: DamageType?

  func known(_ node: FormulaNode) -> FormulaNode {
    var node = node
    switch node.kind {
    case .number: break
    case .name(let parts): if let kind = value(of: parts) { node.kind = kind }
    case .unary(let sign, let operand):
      let operand = known(operand)
      node.kind = .unary(sign, operand)
      if let number = operand.number {
        let value = sign == .not ? Number(!number.holds) : number.negated
        node.kind = .number(value, isPercent: sign != .not && operand.isPercent)
      }
    case .binary(let sign, let left, let right):
      node.kind = FormulaFolding.binary(sign, known(left), known(right))
    case .range(let low, let high): node.kind = .range(known(low), known(high))
    case .dice(let count, let sides): node.kind = .dice(count: count, sides: known(sides))
    case .call(let function, let values):
      node.kind = FormulaFolding.call(function, values.map(known))
    }
    return node
  }

  /// The value of a stat; nil for other names, and where types differ and none is at hand.
  private func value(of parts: [String]) -> FormulaNode.Kind? {
    guard parts.count == 1, !FormulaNames.isWord(parts[0]),
      let place = rules.stats.firstIndex(where: { $0.id == parts[0] })
    else { return nil }
    let values = (0..<rules.types.count).map {
      stats.value(of: place, for: DamageType(uncheckedIndex: $0))
    }
    let number = type.map { stats.value(of: place, for: $0) } ?? values.first
    guard let number, type != nil || values.allSatisfy({ $0 == number }) else { return nil }
    return .number(number, isPercent: rules.stats[place].unit == .ratio)
  }
}

extension FormulaNode {
  /// The number that it is; nil where it is none.
  fileprivate var number: Number? {
    if case .number(let number, _) = kind { number } else { nil }
  }

  fileprivate var isPercent: Bool {
    if case .number(_, let isPercent) = kind { isPercent } else { false }
  }
}

/// Works out operators and functions whose operands are numbers, and drops what changes nothing.
private enum FormulaFolding {
  typealias Kind = FormulaNode.Kind

  static func binary(_ sign: FormulaOperator, _ left: FormulaNode, _ right: FormulaNode) -> Kind {
    if let first = left.number, let second = right.number,
      let value = value(of: sign, first, second)
    {
      let isPercent =
        switch sign {
        case .plus, .minus: left.isPercent || right.isPercent
        case .times: left.isPercent && right.isPercent
        default: false
        }
      return .number(value, isPercent: isPercent)
    }
    switch (sign, left.number, right.number) {
    case (.plus, Number.zero?, _), (.times, Number.one?, _), (.or, Number.zero?, _):
      return right.kind
    case (.plus, _, Number.zero?), (.minus, _, Number.zero?), (.times, _, Number.one?),
      (.over, _, Number.one?), (.power, _, Number.one?), (.or, _, Number.zero?):
      return left.kind
    case (.times, Number.zero?, _), (.times, _, Number.zero?), (.over, Number.zero?, _),
      (.and, Number.zero?, _), (.and, _, Number.zero?):
      return .number(.zero, isPercent: false)
    case (.and, .some, _): return right.kind
    case (.and, _, .some): return left.kind
    case (.or, .some, _), (.or, _, .some): return .number(.one, isPercent: false)
    default: return .binary(sign, left, right)
    }
  }

  static func call(_ function: FormulaFunction, _ values: [FormulaNode]) -> Kind {
    if function == .if, let condition = values[0].number {
      return values[condition.holds ? 1 : 2].kind
    }
    let numbers = values.compactMap(\.number)
    if numbers.count == values.count, let value = value(of: function, numbers) {
      return .number(value, isPercent: values.contains(where: \.isPercent))
    }
    return .call(function, values)
  }

  private static func value(
    of sign: FormulaOperator, _ left: Number, _ right: Number
  ) -> Number? {
    func truth(_ holds: Bool) -> Number { holds ? .one : .zero }
    return switch sign {
    case .plus: try? left.adding(right)
    case .minus: try? left.subtracting(right)
    case .times: try? left.multiplied(by: right)
    case .over: try? left.divided(by: right)
    case .power: try? left.raised(to: right)
    case .equal: truth(!left.differs(from: right))
    case .notEqual: truth(left.differs(from: right))
    case .less: truth(left.isLess(than: right))
    case .lessOrEqual: truth(!left.isGreater(than: right))
    case .greater: truth(left.isGreater(than: right))
    case .greaterOrEqual: truth(!left.isLess(than: right))
    case .and: truth(left.holds && right.holds)
    case .or: truth(left.holds || right.holds)
    case .not: nil
    }
  }

  private static func value(of function: FormulaFunction, _ values: [Number]) -> Number? {
    switch function {
    case .min: values.min()
    case .max: values.max()
    case .floor: try? values[0].floor()
    case .ceil: try? values[0].ceil()
    case .round: try? values[0].rounded()
    case .abs: values[0] < .zero ? values[0].negated : values[0]
    case .sqrt: try? values[0].squareRoot()
    case .exp: try? values[0].exponential()
    case .ln: try? values[0].naturalLogarithm()
    case .clamp: max(values[1], min(values[0], values[2]))
    // What is thrown is known to nobody; a round number is the same however it is rounded.
    case .roundRandomly: values[0].isWhole ? values[0] : nil
    case .chance:
      values[0] <= .zero ? .zero : values[0] >= .one ? .one : nil
    case .if, .random2, .random2avg, .binomial, .dice, .sum: nil
    }
  }
}

extension FormulaNode {
  /// With numbers as people read them: to a tenth of a percent, or three decimals.
  fileprivate var rounded: FormulaNode {
    var node = self
    switch kind {
    case .number(let number, let isPercent):
      node.kind = .number(number.toThousandths, isPercent: isPercent)
    case .name: break
    case .unary(let sign, let operand): node.kind = .unary(sign, operand.rounded)
    case .binary(let sign, let left, let right):
      node.kind = .binary(sign, left.rounded, right.rounded)
    case .range(let low, let high): node.kind = .range(low.rounded, high.rounded)
    case .dice(let count, let sides): node.kind = .dice(count: count, sides: sides.rounded)
    case .call(let function, let values): node.kind = .call(function, values.map(\.rounded))
    }
    return node
  }
}

extension Number {
  /// The nearest thousandth; what is smaller than that stays as it is, lest it look like nothing.
  fileprivate var toThousandths: Number {
    guard let scaled = try? multiplied(by: 1000).rounded(),
      let value = try? scaled.divided(by: 1000), value != .zero
    else { return self }
    return value
  }
}
