/// A calculation of a pack, checked and compiled when the pack was loaded.
///
/// It is evaluated on a small stack, without allocation, in one pass from the first instruction to
/// the last; a branch that is not taken is not evaluated, so it neither fails nor throws dice.
public struct Formula: Hashable, Sendable {
  // One word, since parameters that are plain numbers carry the room for it through every walk.
  private var compiled: CompiledFormula

  /// The formula as text, in the one way to write it.
  public var text: String { compiled.text }
  /// What is done, operands before their operators.
  public var instructions: [FormulaInstruction] { compiled.instructions }
  /// Whether it reads something that differs by damage type.
  public var isPerType: Bool { compiled.isPerType }
  /// Its dice, by their number.
  public var dice: [FormulaDie] { compiled.dice }
  /// The part of ``EvaluationError/workLimit`` that evaluating it takes.
  ///
  /// It is one, and one more for every 32 of its steps, of which a sum, difference, product or
  /// quotient counts four times, a root, exponential or logarithm eight times and a power sixteen
  /// times, as they take. Dice, and links that are looked through, count besides.
  public var work: Int { compiled.work }
  /// The number of its first die among those of all formulas of a link, so that each has luck of
  /// its own.
  public package(set) var firstDie: UInt8 {
    get { compiled.firstDie }
    set {
      compiled = CompiledFormula(
        text: text, instructions: instructions, dice: dice, isPerType: isPerType,
        firstDie: newValue)
    }
  }

  /// The most numbers that wait on the stack.
  public static let depthLimit = 16
  /// The most instructions.
  public static let lengthLimit = 256
  /// The most dice.
  public static let diceLimit = 16
  /// The most dice of all formulas of one link.
  package static let linkDiceLimit = 128
  /// The most rolls of one die at a time.
  public static let rollLimit = 1000
  /// The attacks for which every formula has to have an answer: those of at most so much, whose
  /// attacker brings nothing beyond it either.
  ///
  /// A formula may fail for larger ones, up to ``Amount/max``, without being at fault.
  public static let domain: Amount = 1_000_000_000

  /// Creates a formula; nil where the instructions are more than the limits allow, take what is not
  /// there, jump back or leave another number of values than one.
  ///
  /// - Parameters:
  ///   - text: What it is written as.
  ///   - instructions: One value in all, dice numbered from 0 in their order.
  package init?(text: String, instructions: [FormulaInstruction]) {
    guard Formula.isSound(instructions) else { return nil }
    let dice = instructions.compactMap { if case .roll(let die) = $0 { die } else { nil } }
    let isPerType = instructions.contains {
      switch $0 {
      case .read(_, let isPerType): isPerType
      case .roll(let die): die.isPerType
      default: false
      }
    }
    compiled = CompiledFormula(
      text: text, instructions: instructions, dice: dice, isPerType: isPerType, firstDie: 0)
  }

  /// Follows every way through the instructions once, so that evaluation need not look.
  private static func isSound(_ instructions: [FormulaInstruction]) -> Bool {
    guard instructions.count <= lengthLimit else { return false }
    // The depth at which each instruction is reached; nil where none before it leads there.
    var depths = [Int?](repeating: nil, count: instructions.count + 1)
    var dice = 0
    depths[0] = 0
    for (place, instruction) in instructions.enumerated() {
      guard let before = depths[place], before >= instruction.operandCount else { return false }
      let depth = before - instruction.operandCount + instruction.resultCount
      guard depth <= depthLimit else { return false }
      var next = [place + 1]
      switch instruction {
      case .jump(let target): next = [Int(target)]
      case .jumpIfZero(let target): next.append(Int(target))
      case .roll(let die):
        guard die.number == dice, dice < diceLimit else { return false }
        dice += 1
      default: break
      }
      for next in next {
        guard next > place, next <= instructions.count, depths[next] ?? depth == depth else {
          return false
        }
        depths[next] = depth
      }
    }
    return depths[instructions.count] == 1
  }
}

/// What a formula was compiled to, shared by its copies.
private final class CompiledFormula: Hashable, Sendable {
  let text: String
  let instructions: [FormulaInstruction]
  let dice: [FormulaDie]
  let isPerType: Bool
  let firstDie: UInt8
  let work: Int

  init(
    text: String, instructions: [FormulaInstruction], dice: [FormulaDie], isPerType: Bool,
    firstDie: UInt8
  ) {
    self.text = text
    self.instructions = instructions
    self.dice = dice
    self.isPerType = isPerType
    self.firstDie = firstDie
    work = 1 + instructions.reduce(0) { $0 + $1.steps } >> 5
  }

  static func == (left: CompiledFormula, right: CompiledFormula) -> Bool {
    left === right
      || (left.text == right.text && left.instructions == right.instructions
        && left.firstDie == right.firstDie)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(firstDie)
  }
}
