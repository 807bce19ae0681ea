internal import ChainmailCore
package import Messages

/// A formula as it is written: a tree of values, operators and functions.
struct FormulaNode {
  indirect enum Kind {
    case number(Number, isPercent: Bool)
    /// A name, with its parts where there are dots in it.
    case name([String])
    case unary(FormulaOperator, FormulaNode)
    case binary(FormulaOperator, FormulaNode, FormulaNode)
    case range(FormulaNode, FormulaNode)
    case dice(count: UInt16, sides: FormulaNode)
    case call(FormulaFunction, [FormulaNode])
  }

  /// Where the value is made, from 1: a leaf itself, a function's name, an operator's sign.
  var column: Int
  var kind: Kind
  /// Whether it stands in brackets of its own.
  var isGrouped = false
}

/// What stands between or before values.
enum FormulaOperator: String, CaseIterable {
  case or, and, not
  case equal = "="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case over = "/"
  case power = "^"

  /// How tightly it binds between two values; `not` stands before one.
  var strength: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .not: 3
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 4
    case .plus, .minus: 5
    case .times, .over: 6
    case .power: 8
    }
  }

  /// How tightly a minus before a value binds: tighter than a product, less than a power.
  static let signStrength = 7
  /// How tightly a number, a name, a call or a bracket holds together.
  static let atomStrength = 9

  var isComparison: Bool { strength == FormulaOperator.equal.strength }
}

/// A function of formulas.
package enum FormulaFunction: String, CaseIterable {
  case `if`, min, max, floor, ceil, round, abs, sqrt, exp, ln, clamp
  case random2, random2avg, binomial, chance
  case roundRandomly = "round-randomly"
  case dice, sum

  /// How many values it takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .min, .max: 2...8
    case .if, .clamp: 3...3
    case .random2avg, .binomial, .dice: 2...2
    case .floor, .ceil, .round, .abs, .sqrt, .exp, .ln, .random2, .chance, .roundRandomly, .sum:
      1...1
    }
  }

  /// Whether stats and registers may not have its name.
  ///
  /// Functions that came later leave the names free that packs have by then; a name is a function
  /// where a bracket follows it.
  var isReserved: Bool { self != .dice && self != .sum }

  /// How it is called, for errors.
  package var form: Message {
    switch self {
    case .if: Message("if(condition, then, else)")
    case .min, .max: Message("\(rawValue)(a, b), with up to \(arity.upperBound) values")
    case .clamp: Message("clamp(x, low, high)")
    case .random2avg: Message("random2avg(bound, rolls)")
    case .binomial: Message("binomial(count, odds)")
    case .chance: Message("chance(odds)")
    case .random2: Message("random2(bound)")
    case .dice: Message("dice(count, sides)")
    case .sum: Message("sum(GROUP.level)")
    case .floor, .ceil, .round, .abs, .sqrt, .exp, .ln, .roundRandomly: Message("\(rawValue)(x)")
    }
  }
}
