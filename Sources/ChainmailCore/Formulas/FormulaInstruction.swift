/// One step of a compiled formula, which works on a stack of numbers.
///
/// An operator takes its operands off the stack, the last one first, and puts its result there.
public enum FormulaInstruction: Hashable, Sendable {
  case constant(Number)
  /// Reads something; `isPerType` where it differs by damage type.
  case read(FormulaInput, isPerType: Bool)
  case negate, add, subtract, multiply, divide, power
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case not
  /// Makes one of anything that is not zero, so that a truth is one number.
  case truth
  case minimum, maximum, floor, ceil, round, magnitude, squareRoot, exponential, logarithm
  /// Takes value, low and high.
  case clamp
  /// Throws a die.
  case roll(FormulaDie)
  /// Goes on at another, later instruction.
  case jump(UInt16)
  /// Takes a number and, where it is zero, goes on at another, later instruction.
  case jumpIfZero(UInt16)
}

extension FormulaInstruction {
  /// How many numbers it takes off the stack.
  var operandCount: Int {
    switch self {
    case .constant, .read, .jump: 0
    case .negate, .not, .truth, .floor, .ceil, .round, .magnitude, .squareRoot, .exponential,
      .logarithm, .jumpIfZero:
      1
    case .add, .subtract, .multiply, .divide, .power, .equal, .notEqual, .less, .lessOrEqual,
      .greater, .greaterOrEqual, .minimum, .maximum:
      2
    case .clamp: 3
    case .roll(let die): die.kind.operandCount
    }
  }

  /// The time it takes at most, in multiples of the simplest instruction.
  var steps: Int {
    switch self {
    case .add, .subtract, .multiply, .divide: 4
    case .squareRoot, .exponential, .logarithm: 8
    case .power: 16
    default: 1
    }
  }

  /// How many numbers it puts there.
  var resultCount: Int {
    switch self {
    case .jump, .jumpIfZero: 0
    default: 1
    }
  }
}

/// A die of a formula.
public struct FormulaDie: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// So many dice with the sides on the stack, `1...sides` each; zero where there is no side.
    case dice(count: UInt16)
    /// The same for a number of dice that is on the stack below the sides: zero for no dice, whatever
    /// the sides; an error for more than ``Formula/rollLimit``, and where either is negative or
    /// broken, or there is no side.
    case countedDice
    /// A uniform whole number from the lower bound on the stack to the upper; the lower where that
    /// leaves none.
    case range
    /// The mean, cut off, of so many numbers: the first below the bound on the stack, the others
    /// below one more; zero for a bound of one and less.
    case averaged(count: UInt16)
    /// How many of so many things happen, each with the odds on the stack.
    case binomial
    /// Whether something with the odds on the stack happens.
    case chance
    /// One of the two whole numbers around that on the stack, with odds that keep the mean.
    case randomRounding

    @usableFromInline
    var operandCount: Int {
      switch self {
      case .dice, .averaged, .chance, .randomRounding: 1
      case .countedDice, .range, .binomial: 2
      }
    }
  }

  public var kind: Kind
  /// Which of the formula's dice, from 0.
  public var number: UInt8
  /// Whether it is thrown for each damage type, since what it is thrown with differs by type; else
  /// one throw serves a whole visit of the link.
  public var isPerType: Bool

  public init(_ kind: Kind, number: UInt8, isPerType: Bool) {
    self.kind = kind
    self.number = number
    self.isPerType = isPerType
  }
}
