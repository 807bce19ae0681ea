import ChainmailCore

/// Random chains whose links roll registers, move them from one to the other and compare them.
enum RandomRegisters {
  static func links(_ random: inout some RandomNumberGenerator) -> [LinkDefinition] {
    let rolls = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      LinkDefinition(.roll(Roll(into: register(&random), dice(&random))))
    }
    let others = (0..<Int.random(in: 2...5, using: &random)).map { _ in
      LinkDefinition(when: condition(&random), primitive(&random))
    }
    return rolls + others
  }

  private static func register(_ random: inout some RandomNumberGenerator) -> UInt8 {
    .random(in: 0...1, using: &random)
  }

  private static func dice(_ random: inout some RandomNumberGenerator) -> Roll.Dice {
    if Bool.random(using: &random) { return .die(-2...Int64.random(in: 0...5, using: &random)) }
    return .table(
      (0..<5).map { _ in
        Roll.Face(
          .random(in: -1...8, using: &random), weight: .random(in: 1...4, using: &random))
      })
  }

  private static func condition(_ random: inout some RandomNumberGenerator) -> Condition {
    var condition = Condition()
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let low = Int64.random(in: -2...5, using: &random)
      condition.register = RegisterTest(
        register: register(&random), allowed: low...(low + .random(in: 0...4, using: &random)))
    case 1, 2: condition.test = comparison(&random)
    default: break
    }
    return condition
  }

  private static func primitive(_ random: inout some RandomNumberGenerator) -> Primitive {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .roll(Roll(into: register(&random), .formula(moved(&random))))
    case 1: return .roll(Roll(into: register(&random), .formula(comparison(&random))))
    case 2, 3: return .subtract(Subtract(Chains.units(.random(in: 1...6, using: &random))))
    case 4: return .subtract(Subtract(PerType(.formula(read(&random)))))
    default: return .immune(Immune(ceiling: PerType(.fixed(12))))
    }
  }

  private static func read(_ random: inout some RandomNumberGenerator) -> Formula {
    formula([.read(.register(register(&random)), isPerType: false)])
  }

  /// A register, or its sum with a number.
  private static func moved(_ random: inout some RandomNumberGenerator) -> Formula {
    let sign: FormulaInstruction = Bool.random(using: &random) ? .add : .subtract
    return formula(
      read(&random).instructions + [.constant(Number(.random(in: 0...4, using: &random))), sign])
  }

  private static func comparison(_ random: inout some RandomNumberGenerator) -> Formula {
    let comparisons: [FormulaInstruction] = [
      .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .add,
    ]
    var operands = read(&random).instructions
    let halves = Int128.random(in: -2...15, using: &random)
    let number = (try? Number(quanta: halves * Number.quantaPerUnit / 2)) ?? .zero
    operands.insert(.constant(number), at: Int.random(in: 0...1, using: &random))
    return formula(operands + [comparisons[Int.random(in: 0..<7, using: &random)]])
  }

  private static func formula(_ instructions: [FormulaInstruction]) -> Formula {
    guard let formula = Formula(text: "\(instructions)", instructions: instructions) else {
      preconditionFailure("a formula leaves one number")
    }
    return formula
  }
}
