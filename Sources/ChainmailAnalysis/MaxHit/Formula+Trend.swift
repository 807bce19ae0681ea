internal import ChainmailCore

/// What is known, at one link, of everything that a formula may read.
struct TrendReading {
  /// What the packet holds of the type at hand, and of all types.
  var damage: Trend
  var total: Trend
  /// The most that the attack could have had, of which nothing is known but that it grows once a
  /// link has changed the damage.
  var maximum: Trend = .rising
  /// Whether damage grows by whole points.
  var isWholeDamage: Bool
  var registers: [Trend]
  let stats: StatTable
  let attackerStats: [Number]
  /// What the packet has of penetration; links on the way may have used it up.
  let penetration: AmountTable
  let chain: [Link]
  /// The place of the link that reads.
  var place: Int
  /// Links whose state the packet may have changed on its way here.
  var changed: Set<Int> = []

  func value(of input: FormulaInput, for type: DamageType?) -> Trend {
    switch input {
    case .stat(let stat): Trend(stats.value(of: Int(stat), for: type).approximate)
    case .attackerStat(let stat):
      Trend(Int(stat) < attackerStats.count ? attackerStats[Int(stat)].approximate : 0)
    case .damage: type == nil ? total : damage
    case .total: total
    case .maximum: maximum
    // Nothing that a profile is proven for sends packets on.
    case .depth: Trend(0)
    case .penetration:
      Trend(
        steady: 0, type.map { Number(penetration[$0]).approximate } ?? 0)
    case .register(let register): registers[Int(register)]
    case .link(let reference, let property): self.property(property, of: place(of: reference))
    case .own(let property): self.property(property, of: place)
    case .arrived, .taken, .lost: .unknown
    }
  }

  private func place(of reference: LinkReference) -> Int? {
    chain.firstIndex { $0.id.piece.kind == reference.kind && $0.id.index == reference.index }
  }

  private func property(_ property: LinkProperty, of place: Int?) -> Trend {
    guard let place else { return Trend(0) }
    let link = chain[place]
    switch property {
    case .size: return Trend(Number(link.size).approximate)
    case .level where !changed.contains(place): return Trend(Number(link.state.level).approximate)
    case .charges where !changed.contains(place): return Trend(Double(link.state.charges))
    // What a hit adapts to shows at the next.
    case .adaptation: return Trend(steady: 0, 1)
    case .level, .charges: return .unknown
    }
  }
}

extension Formula {
  /// What is known of the formula.
  ///
  /// - Parameters:
  ///   - reading: What it reads.
  ///   - type: The damage type at hand; nil where there is none.
  /// - Returns: Its bounds, and how it moves with the damage.
  /// - Complexity: O(instructions) for each way through its branches, of which it follows a few
  ///   hundred before it gives up.
  func trend(in reading: TrendReading, for type: DamageType?) -> Trend {
    var walk = TrendWalk(instructions: instructions, reading: reading, type: type)
    return walk.result(from: 0, []) ?? .unknown
  }
}

extension Parameter {
  func trend(in reading: TrendReading, for type: DamageType?) -> Trend {
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
  var approximate: Double { Double(quanta) / Double(Number.quantaPerUnit) }
}

/// Follows a formula through its branches, with what is known of numbers in place of numbers.
private struct TrendWalk {
  let instructions: [FormulaInstruction]
  let reading: TrendReading
  let type: DamageType?
  private var steps = 0

  init(instructions: [FormulaInstruction], reading: TrendReading, type: DamageType?) {
    (self.instructions, self.reading, self.type) = (instructions, reading, type)
  }

  /// What it comes to from an instruction on; nil where it branches too often.
  mutating func result(from start: Int, _ before: [Trend]) -> Trend? {
    var stack = before
    var place = start
    while place < instructions.count {
      steps += 1
      guard steps < 10_000 else { return nil }
      let instruction = instructions[place]
      place += 1
      switch instruction {
      case .jump(let target): place = Int(target)
      case .jumpIfZero(let target):
        let test = stack.removeLast()
        switch test.truth {
        case true?: break
        case false?: place = Int(target)
        case nil:
          guard let holds = result(from: place, stack),
            let fails = result(from: Int(target), stack)
          else { return nil }
          let either = holds.joined(with: fails)
          guard !test.isSteady else { return either }
          return Trend.unknown.bounded(either.low, either.high)
        }
      default: apply(instruction, to: &stack)
      }
    }
    return stack.last
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
      change(&stack) {
        $0.bounded(0, max($0.high * Double(count), 0)).moving(likewise: $0).whole
      }
    case .averaged: change(&stack) { $0.bounded(0, max($0.high, 0)).moving(likewise: $0).whole }
    case .chance: change(&stack) { $0.bounded(0, 1).moving(likewise: $0).whole }
    case .randomRounding:
      change(&stack) { odds in
        var rounded = odds.rounded({ $0.rounded(.down) }, reading.isWholeDamage)
        rounded.high = odds.high.rounded(.up)
        return rounded
      }
    case .range:
      combine(&stack) { low, high in
        low.joined(with: high).bounded(low.low, max(low.high, high.high))
          .moving(likewise: low.joined(with: high)).whole
      }
    case .binomial:
      combine(&stack) { count, odds in
        count.bounded(0, max(count.high, 0)).moving(likewise: count.joined(with: odds)).whole
      }
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
    // A share to a power that is not negative stays one.
    let isShare = base.low >= 0 && base.high <= 1 && exponent.low >= 0
    return isShare ? Trend(steady: 0, 1) : Trend(steady: -.infinity, .infinity)
  }
}
