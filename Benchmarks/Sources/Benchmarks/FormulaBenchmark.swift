import CMallocCount
import ChainmailContent
import ChainmailCore

/// What a formula costs, compiled and as a tree of closures that does the same arithmetic.
struct FormulaBenchmark {
  static let evaluations = 20_000
  static let rounds = 15

  private typealias Closure = @Sendable (inout FormulaInputs) throws(NumberError) -> Number

  private let names = FormulaNames(
    stats: [.init("armour", unit: .amount), .init("resistance", unit: .ratio)])

  /// Times each formula both ways, counts what the compiled one allocates, and prints a row.
  func run() throws {
    print(
      """

      Nanoseconds an evaluation of a formula: compiled, as a tree of closures, how many times that.
      """)
    for (text, closure) in Self.trees {
      let formula = try FormulaSyntax.formula(text, measuring: nil, names: names)
      var inputs = FormulaInputs()
      let (left, right) = (try formula.value(in: &inputs, for: nil), try closure(&inputs))
      precondition(left == right, "both ways compute the same")
      var contest = Contest(["compiled", "closures"])
      for _ in 0..<Self.rounds {
        contest.round([
          (
            Self.evaluations,
            {
              // Of its own, since what closures share is guarded at every access.
              var inputs = FormulaInputs()
              for count in 0..<Self.evaluations {
                inputs.damage = Number(Int64(count))
                use(try? formula.value(in: &inputs, for: nil))
              }
            }
          ),
          (
            Self.evaluations,
            {
              // Of its own, since what closures share is guarded at every access.
              var inputs = FormulaInputs()
              for count in 0..<Self.evaluations {
                inputs.damage = Number(Int64(count))
                use(try? closure(&inputs))
              }
            }
          ),
        ])
      }
      let before = malloc_count()
      for _ in 0..<1000 { use(try? formula.value(in: &inputs, for: nil)) }
      precondition(malloc_count() == before, "a formula is evaluated without allocation")
      print(
        contest.median(0).column(8) + contest.median(1).column(8) + "  ×"
          + contest.ratio(1, to: 0).column(5, digits: 2) + "  \(text)")
    }
  }

  private static let trees: [(text: String, closure: Closure)] = [
    ("armour / (armour + 5 * damage)", over(armour, plus(armour, times(constant("5"), damage)))),
    (
      "damage * (1 - min(resistance, 75%))",
      times(damage, minus(constant("1"), least(resistance, constant("0.75"))))
    ),
    (
      "max(damage - (0..armour), damage / 2)",
      most(minus(damage, upTo(armour)), over(damage, constant("2")))
    ),
    (
      "if(damage > 100 and armour > 10, damage - armour / 2, damage)",
      choice(
        both(greater(damage, constant("100")), greater(armour, constant("10"))),
        minus(damage, over(armour, constant("2"))), damage)
    ),
  ]

  private static let damage: Closure = { inputs throws(NumberError) in
    try inputs.value(of: .damage, for: nil)
  }
  private static let armour: Closure = { inputs throws(NumberError) in
    try inputs.value(of: .stat(0), for: nil)
  }
  private static let resistance: Closure = { inputs throws(NumberError) in
    try inputs.value(of: .stat(1), for: nil)
  }

  private static func constant(_ text: String) -> Closure {
    let number = Number(text) ?? .zero
    return { _ in number }
  }

  private static func plus(_ left: @escaping Closure, _ right: @escaping Closure) -> Closure {
    { inputs throws(NumberError) in try left(&inputs).adding(right(&inputs)) }
  }

  private static func minus(_ left: @escaping Closure, _ right: @escaping Closure) -> Closure {
    { inputs throws(NumberError) in try left(&inputs).subtracting(right(&inputs)) }
  }

  private static func times(_ left: @escaping Closure, _ right: @escaping Closure) -> Closure {
    { inputs throws(NumberError) in try left(&inputs).multiplied(by: right(&inputs)) }
  }

  private static func over(_ left: @escaping Closure, _ right: @escaping Closure) -> Closure {
    { inputs throws(NumberError) in try left(&inputs).divided(by: right(&inputs)) }
  }

  private static func least(_ left: @escaping Closure, _ right: @escaping Closure) -> Closure {
    { inputs throws(NumberError) in
      let (left, right) = (try left(&inputs), try right(&inputs))
      return min(left, right)
    }
  }

  private static func most(_ left: @escaping Closure, _ right: @escaping Closure) -> Closure {
    { inputs throws(NumberError) in
      let (left, right) = (try left(&inputs), try right(&inputs))
      return max(left, right)
    }
  }

  private static func greater(_ left: @escaping Closure, _ right: @escaping Closure) -> Closure {
    { inputs throws(NumberError) in
      let (left, right) = (try left(&inputs), try right(&inputs))
      return Number(left > right)
    }
  }

  private static func both(_ left: @escaping Closure, _ right: @escaping Closure) -> Closure {
    { inputs throws(NumberError) in
      guard try left(&inputs) != .zero else { return .zero }
      return Number(try right(&inputs) != .zero)
    }
  }

  private static func choice(
    _ test: @escaping Closure, _ then: @escaping Closure, _ otherwise: @escaping Closure
  ) -> Closure {
    { inputs throws(NumberError) in
      if try test(&inputs) != .zero { try then(&inputs) } else { try otherwise(&inputs) }
    }
  }

  private static func upTo(_ bound: @escaping Closure) -> Closure {
    { inputs throws(NumberError) in
      let bound = try Int64(bound(&inputs))
      return Number(
        Int64(inputs.roll(below: UInt64(bound) + 1, die: 0, roll: 0, for: nil)))
    }
  }
}

/// Where both ways find their inputs and dice.
private struct FormulaInputs: FormulaContext {
  var damage = Number(150)
  private let armour = Number(40)
  private let resistance = Number("0.6") ?? .zero

  mutating func value(of input: FormulaInput, for type: DamageType?) throws(NumberError) -> Number {
    switch input {
    case .damage: damage
    case .stat(0): armour
    default: resistance
    }
  }

  mutating func roll(below bound: UInt64, die: UInt8, roll: Int, for type: DamageType?) -> UInt64 {
    17 % bound
  }

  mutating func roll(
    below bound: UInt64, dividedAt threshold: UInt64, die: UInt8, roll: Int, for type: DamageType?
  ) -> UInt64 {
    17 % bound
  }
}
