internal import ChainmailCore
internal import Messages

/// A formula that has no answer where a stat is what its range allows.
///
/// Told where it is seen to happen: with every other stat as it is at first.
enum ZeroDivisor: PackRule {
  static let name = "zero-divisor"
  static let meaning: Message =
    """
    A formula that divides by zero where a stat has a value that its range allows, all others \
    being as they are at first.
    """

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    pack.links.flatMap { link in
      let fields = [
        (link.location(of: "when", "if"), link.condition.test.map { [$0] } ?? []),
        (link.location(of: "when", "chance"), link.condition.chance.formulas),
        (link.location(of: link.primitive.name), link.primitive.formulas),
      ]
      return fields.compactMap { location, formulas -> ContentWarning? in
        for formula in formulas {
          guard let (stat, value) = cause(formula, link, pack.rules) else { continue }
          return warning(
            "a divisor is 0 where \(pack.rules.stats[stat].id) is \(value), which its range allows",
            at: location)
        }
        return nil
      }
    }
  }

  /// The stat and the value of it with which a link that acts divides by zero.
  private static func cause(
    _ formula: Formula, _ link: PlacedLink, _ rules: Rules
  ) -> (stat: Int, value: Number)? {
    guard formula.instructions.contains(.divide) else { return nil }
    if let type = SampleReading(rules).typeDividingByZero(formula) {
      // What it reads besides stats may well be something else.
      guard formula.readsOnlyStats, let stat = formula.statsRead.min(),
        link.condition.test.map({ $0 == formula || SampleReading(rules).holds($0) }) ?? true
      else { return nil }
      return (stat, SampleReading(rules).value(of: .stat(UInt16(clamping: stat)), for: type))
    }
    for stat in formula.statsRead.sorted() {
      for value in formula.comparedValues(within: rules.stats[stat].range) {
        let reading = SampleReading(rules, with: stat, value)
        let acts = link.condition.test.map { $0 == formula || reading.holds($0) } ?? true
        if acts, reading.dividesByZero(formula) { return (stat, value) }
      }
    }
    return nil
  }
}

extension Formula {
  /// The places of the stats that it reads.
  fileprivate var statsRead: Set<Int> {
    Set(
      instructions.compactMap { instruction in
        if case .read(.stat(let stat), _) = instruction { Int(stat) } else { nil }
      })
  }

  /// The values of a stat at which something may become zero: the ends of its range, zero, and the
  /// numbers of the formula with either sign.
  fileprivate func comparedValues(within range: ClosedRange<Number>) -> [Number] {
    let constants = instructions.compactMap { instruction in
      if case .constant(let number) = instruction { number } else { nil }
    }
    let values = [.zero, range.lowerBound, range.upperBound] + constants + constants.map(\.negated)
    return values.filter(range.contains)
  }
}

/// What a formula may read somewhere: stats as they are at first, but for one, and of everything
/// else one; dice show their most.
private struct SampleReading: FormulaContext {
  private let rules: Rules
  private let stat: Int?
  private let value: Number

  init(_ rules: Rules, with stat: Int? = nil, _ value: Number = .zero) {
    (self.rules, self.stat, self.value) = (rules, stat, value)
  }

  func value(of input: FormulaInput, for type: DamageType?) -> Number {
    guard case .stat(let read) = input else { return .one }
    if stat == Int(read) { return value }
    switch rules.stats[Int(read)].initial {
    case .single(let number): return number
    case .perType(let numbers): return numbers[Int(type?.index ?? 0)]
    }
  }

  func roll(below bound: UInt64, die: UInt8, roll: Int, for type: DamageType?) -> UInt64 {
    bound - 1
  }

  func roll(
    below bound: UInt64, dividedAt threshold: UInt64, die: UInt8, roll: Int, for type: DamageType?
  ) -> UInt64 {
    bound - 1
  }

  func dividesByZero(_ formula: Formula) -> Bool { typeDividingByZero(formula) != nil }

  /// The type for which it divides by zero, which is nil of what differs by none; nil where it
  /// never does.
  func typeDividingByZero(_ formula: Formula) -> DamageType?? {
    var reading = self
    let types: [DamageType?] =
      formula.isPerType ? rules.types.indices.map { DamageType($0) } : [nil]
    return types.first { type in
      do throws(NumberError) { _ = try formula.value(in: &reading, for: type) } catch {
        return error == .zeroDivisor
      }
      return false
    }
  }

  func holds(_ test: Formula) -> Bool {
    var reading = self
    do throws(NumberError) { return try test.value(in: &reading, for: nil) != .zero } catch {
      return false
    }
  }
}
