/// What is known of everything that a formula may read.
package protocol TrendSource {
  /// Whether damage grows by whole points.
  var isWholeDamage: Bool { get }

  /// What is known of an input.
  ///
  /// - Parameters:
  ///   - input: What is read.
  ///   - type: The type at hand, where the input differs by type; nil where none is.
  /// - Returns: Its bounds, and how it moves with the damage.
  func value(of input: FormulaInput, for type: DamageType?) -> Trend
}

extension Formula {
  /// What is known of the formula.
  ///
  /// - Parameters:
  ///   - reading: What it reads.
  ///   - type: The damage type at hand; nil where there is none.
  /// - Returns: Its bounds, and how it moves with the damage.
  /// - Complexity: O(instructions).
  package func trend(in reading: some TrendSource, for type: DamageType?) -> Trend {
    var walk = TrendWalk(instructions: instructions, reading: reading, type: type)
    return walk.result() ?? .unknown
  }

  /// The largest magnitude that a number may come to on the way; infinite where it may have no
  /// answer.
  ///
  /// - Parameters:
  ///   - reading: What it reads.
  ///   - type: The damage type at hand; nil where there is none.
  /// - Returns: The magnitude, in units.
  /// - Complexity: O(instructions).
  package func extent(in reading: some TrendSource, for type: DamageType?) -> Double {
    var walk = TrendWalk(instructions: instructions, reading: reading, type: type)
    return walk.result() == nil ? .infinity : walk.extent
  }
}

extension Parameter {
  /// What is known of the value, as of a formula.
  package func trend(in reading: some TrendSource, for type: DamageType?) -> Trend {
    switch self {
    case .formula(let formula): formula.trend(in: reading, for: type)
    case .fixed(let value):
      switch value {
      case let amount as Amount: Trend(Number(amount).approximate)
      case let ratio as Ratio: Trend(Number(ratio).approximate)
      case let whole as Int64: Trend(Double(whole))
      default: .unknown
      }
    }
  }
}

extension Number {
  /// The nearest double.
  package var approximate: Double { Double(numerator) / Double(parts) }
}

/// Goes through a formula once, with what is known of numbers in place of numbers; where branches
/// meet again, what holds on either goes on.
private struct TrendWalk<Source: TrendSource> {
  let instructions: [FormulaInstruction]
  let reading: Source
  let type: DamageType?
  /// The largest magnitude so far; infinite where there may be no answer.
  private(set) var extent = 0.0

  init(instructions: [FormulaInstruction], reading: Source, type: DamageType?) {
    (self.instructions, self.reading, self.type) = (instructions, reading, type)
  }

  /// The numbers on the stack on one way through the branches, or on several that have met.
  private struct Flow {
    var stack: [Trend] = []
    /// Whether the damage decides which way is taken: where the ways differ, nobody knows then how
    /// a number moves.
    var isTorn = false

    func joined(with other: Flow) -> Flow {
      let isTorn = isTorn || other.isTorn
      let stack = zip(stack, other.stack).map { one, other in
        if one == other { return one }
        let either = one.joined(with: other)
        return isTorn ? Trend.unknown.bounded(either.low, either.high) : either
      }
      return Flow(stack: stack, isTorn: isTorn)
    }
  }

  /// What the formula comes to.
  mutating func result() -> Trend? {
    // Those that have jumped to each instruction, all of which lie ahead.
    var waiting = [Flow?](repeating: nil, count: instructions.count + 1)
    var flow: Flow? = Flow()
    for (place, instruction) in instructions.enumerated() {
      flow = Self.joined(flow, waiting[place])
      guard var here = flow else { continue }
      switch instruction {
      case .jump(let target):
        waiting[Int(target)] = Self.joined(here, waiting[Int(target)])
        flow = nil
      case .jumpIfZero(let target):
        let test = here.stack.removeLast()
        if test.truth == nil, !test.isSteady { here.isTorn = true }
        if test.truth != true {
          waiting[Int(target)] = Self.joined(here, waiting[Int(target)])
        }
        flow = test.truth == false ? nil : here
      default:
        if instruction.mayFail(on: here.stack) { extent = .infinity }
        apply(instruction, to: &here.stack)
        if let top = here.stack.last { extent = max(extent, top.low.magnitude, top.high.magnitude) }
        flow = here
      }
    }
    return Self.joined(flow, waiting[instructions.count])?.stack.last
  }

  private static func joined(_ one: Flow?, _ other: Flow?) -> Flow? {
    guard let one, let other else { return one ?? other }
    return one.joined(with: other)
  }

  private func apply(_ instruction: FormulaInstruction, to stack: inout [Trend]) {
    switch instruction {
    case .constant(let number): stack.append(Trend(number.approximate))
    case .read(let input, let isPerType):
      stack.append(reading.value(of: input, for: isPerType ? type : nil))
    case .negate: change(&stack) { $0.negated }
    case .add: combine(&stack, +)
    case .subtract: combine(&stack, -)
    case .multiply: combine(&stack, *)
    case .divide: combine(&stack, /)
    case .power: combine(&stack, Trend.power)
    case .less: combine(&stack) { ($1 - $0).isPositive }
    case .lessOrEqual: combine(&stack) { ($1 - $0).isNotNegative }
    case .greater: combine(&stack) { ($0 - $1).isPositive }
    case .greaterOrEqual: combine(&stack) { ($0 - $1).isNotNegative }
    case .equal: combine(&stack) { ($0 - $1).isZero }
    case .notEqual: combine(&stack) { Trend(1) - ($0 - $1).isZero }
    case .not: change(&stack) { $0.isZero }
    case .truth: change(&stack) { Trend(1) - $0.isZero }
    case .minimum: combine(&stack) { $0.smaller($1) }
    case .maximum: combine(&stack) { $0.larger($1) }
    case .floor: change(&stack) { $0.rounded({ $0.rounded(.down) }, reading.isWholeDamage) }
    case .ceil: change(&stack) { $0.rounded({ $0.rounded(.up) }, reading.isWholeDamage) }
    case .round: change(&stack) { $0.rounded({ $0.rounded() }, reading.isWholeDamage) }
    case .magnitude: change(&stack) { $0.larger($0.negated).bounded(0, .infinity) }
    case .squareRoot: change(&stack) { $0.mapped { $0 < 0 ? 0 : $0.squareRoot() } }
    case .exponential: change(&stack) { $0.bounded(0, .infinity).moving(likewise: $0) }
    case .logarithm: change(&stack) { $0.bounded(-.infinity, .infinity).moving(likewise: $0) }
    case .clamp:
      let (high, low) = (stack.removeLast(), stack.removeLast())
      change(&stack) { $0.larger(low).smaller(high) }
    case .roll(let die): roll(die, &stack)
    case .jump, .jumpIfZero: break
    }
  }

  private func change(_ stack: inout [Trend], _ change: (Trend) -> Trend) {
    stack.append(change(stack.removeLast()))
  }

  private func combine(_ stack: inout [Trend], _ combine: (Trend, Trend) -> Trend) {
    let right = stack.removeLast()
    stack.append(combine(stack.removeLast(), right))
  }

  /// A die rises with what it is thrown with, since each of its outcomes does.
  private func roll(_ die: FormulaDie, _ stack: inout [Trend]) {
    switch die.kind {
    case .dice(let count):
      change(&stack) { sides in
        let (least, most) = (sides.low >= 1 ? 1.0 : 0.0, max(sides.high.rounded(.down), 0))
        return sides.bounded(Double(count) * least, Double(count) * most)
          .moving(likewise: sides).whole
      }
    case .countedDice:
      combine(&stack) { count, sides in
        let (fewest, most) = (max(count.low.rounded(.down), 0), max(count.high.rounded(.down), 0))
        let (least, highest) = (sides.low >= 1 ? 1.0 : 0.0, max(sides.high.rounded(.down), 0))
        return sides.bounded(fewest * least, most == 0 ? 0 : most * highest)
          .moving(likewise: count.joined(with: sides)).whole
      }
    case .averaged:
      // The mean of what is below the bound, and of what may be the bound too.
      change(&stack) {
        $0.bounded(0, max($0.high.rounded(.down) - 1, 0)).moving(likewise: $0).whole
      }
    case .chance: change(&stack) { $0.isHappening.moving(likewise: $0) }
    case .randomRounding:
      change(&stack) { odds in
        var rounded = odds.rounded({ $0.rounded(.down) }, reading.isWholeDamage)
        rounded.high = odds.high.rounded(.up)
        return rounded
      }
    case .range:
      combine(&stack) { low, high in
        let most = max(low.high, high.high).rounded(.down)
        return low.joined(with: high).bounded(low.low.rounded(.down), most)
          .moving(likewise: low.joined(with: high)).whole
      }
    case .binomial:
      combine(&stack) { count, odds in
        let hits = odds.isHappening * count.larger(Trend(0))
        return hits.bounded(hits.low.rounded(.down), hits.high.rounded(.down))
          .moving(likewise: count.joined(with: odds)).whole
      }
    }
  }
}

extension FormulaInstruction {
  /// Whether it may have no answer, though the numbers that it takes and gives are bounded.
  fileprivate func mayFail(on stack: [Trend]) -> Bool {
    switch self {
    case .squareRoot: return stack.last.map { $0.low < 0 } ?? true
    case .divide: return stack.last?.truth != true
    case .roll(let die):
      switch die.kind {
      case .binomial:
        return stack.dropLast().last.map { $0.high >= Double(Formula.rollLimit + 1) } ?? true
      case .countedDice:
        guard let count = stack.dropLast().last, let sides = stack.last else { return true }
        return !count.isWhole || count.low < 0 || count.high > Double(Formula.rollLimit)
          || (count.high > 0 && (!sides.isWhole || sides.low < 1))
      default: return false
      }
    case .power: return true
    default: return false
    }
  }
}

extension Trend {
  /// The truth of its being zero.
  fileprivate var isZero: Trend {
    if let truth { return Trend(truth ? 0 : 1) }
    var zero = Trend(steady: 0, 1, isWhole: true)
    // From above zero it can only rise away from it.
    if !isSteady { zero = low >= 0 && rises ? zero.moving(likewise: negated) : .unknown }
    return zero.bounded(0, 1)
  }

  /// Whether something with these odds happens.
  fileprivate var isHappening: Trend {
    Trend(steady: low >= 1 ? 1 : 0, high <= 0 ? 0 : 1, isWhole: true)
  }

  fileprivate var whole: Trend {
    var trend = self
    trend.isWhole = true
    return trend
  }

  /// By a function that never falls.
  fileprivate func mapped(_ function: (Double) -> Double) -> Trend {
    var mapped = bounded(function(low), function(high)).moving(likewise: self)
    mapped.isWhole = false
    mapped.isDamage = false
    return mapped
  }

  fileprivate static func power(_ base: Trend, _ exponent: Trend) -> Trend {
    guard base.isSteady, exponent.isSteady else { return .unknown }
    guard base.low >= 0 else { return Trend(steady: -.infinity, .infinity) }
    // A share to a power that is not negative stays one.
    return Trend(steady: 0, base.high <= 1 && exponent.low >= 0 ? 1 : .infinity)
  }
}
