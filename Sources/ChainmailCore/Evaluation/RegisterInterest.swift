/// Which values of one register a walk goes on alike with.
///
/// What is only compared with constants need not be known better than those comparisons tell: of a
/// roll of a hundred that two layers hold their coverage against, three values are left.
struct RegisterInterest: Hashable, Sendable {
  /// Where values part, ascending; nil where each value is one of its own.
  ///
  /// One is alike with all from the last of these up to before the next.
  private(set) var cuts: [Int64]?

  /// So many are kept apart at most; beyond that each value is one of its own.
  static let cutLimit = 64

  /// Nobody asks for the register.
  static let none = RegisterInterest(cuts: [])
  static let whole = RegisterInterest(cuts: nil)

  /// Asked whether it lies in bounds.
  init(_ allowed: ClosedRange<Int64>) {
    cuts = [allowed.lowerBound]
    if allowed.upperBound < .max { cuts?.append(allowed.upperBound + 1) }
  }

  private init(cuts: [Int64]?) { self.cuts = cuts }

  /// Asked how it compares with a number; nil where that is no comparison.
  init?(_ comparison: FormulaInstruction, with number: Number) {
    let number = number.snapped
    guard let below = try? number.wholePart(), below < .max else { return nil }
    switch comparison {
    case .equal, .notEqual: cuts = number.isWhole ? [below, below + 1] : []
    case .less, .greaterOrEqual: cuts = [number.isWhole ? below : below + 1]
    case .lessOrEqual, .greater: cuts = [below + 1]
    default: return nil
    }
  }

  /// What is asked by both.
  mutating func formUnion(_ other: RegisterInterest) {
    guard let mine = cuts, let others = other.cuts, self != other else {
      if self != other { self = .whole }
      return
    }
    let all = Set(mine).union(others).sorted()
    cuts = all.count <= Self.cutLimit ? all : nil
  }

  /// What is asked of a register where this is asked of its sum with a number.
  func beforeAdding(_ number: Int64) -> RegisterInterest {
    guard let cuts else { return self }
    // Of values so large that the sum is none nobody knows what becomes.
    let moved = cuts.map { $0.subtractingReportingOverflow(number) }
    let edge = (number > 0 ? Int64.max : .min).subtractingReportingOverflow(number)
    guard !moved.contains(where: \.overflow), !edge.overflow else { return .whole }
    var before = RegisterInterest(cuts: moved.map(\.partialValue))
    if number > 0 { before.formUnion(RegisterInterest(.min...edge.partialValue)) }
    if number < 0 { before.formUnion(RegisterInterest(edge.partialValue...(.max))) }
    return before
  }

  /// The value that stands for all that are alike with this one; zero for those that are with zero.
  func representative(of value: Int64) -> Int64 {
    guard let cuts else { return value }
    let next = cuts.firstIndex { $0 > value } ?? cuts.count
    let low = next > 0 ? cuts[next - 1] : .min
    let high = next < cuts.count ? cuts[next] - 1 : .max
    return min(max(0, low), high)
  }
}

extension Formula {
  /// What it asks of each register, and what a roll of it leaves to be asked of them.
  ///
  /// - Parameter interests: One for each register.
  func ask(_ interests: inout [RegisterInterest]) {
    for (place, instruction) in instructions.enumerated() {
      guard case .read(.register(let register), _) = instruction else { continue }
      interests[Int(register)].formUnion(comparison(at: place) ?? .whole)
    }
  }

  /// What is asked where a register is read only to be compared with a constant beside it.
  private func comparison(at place: Int) -> RegisterInterest? {
    for first in [place, place - 1] where first >= 0 && first + 2 < instructions.count {
      guard case .constant(let number) = instructions[first == place ? place + 1 : first],
        !isEntered(between: first + 1, first + 2)
      else { continue }
      let comparison = instructions[first + 2]
      return RegisterInterest(first == place ? comparison : comparison.mirrored, with: number)
    }
    return nil
  }

  /// Whether another way leads to one of these instructions than that by the one before.
  private func isEntered(between first: Int, _ last: Int) -> Bool {
    instructions.contains { instruction in
      switch instruction {
      case .jump(let target), .jumpIfZero(let target): (first...last).contains(Int(target))
      default: false
      }
    }
  }

  /// The register that it adds a whole constant to, or copies, and does nothing else.
  var movedRegister: (register: Int, by: Int64)? {
    guard case .read(.register(let register), _)? = instructions.first else { return nil }
    if instructions.count == 1 { return (Int(register), 0) }
    guard instructions.count == 3, case .constant(let number) = instructions[1], number.isWhole,
      let whole = try? number.wholePart(), whole > .min
    else { return nil }
    switch instructions[2] {
    case .add: return (Int(register), whole)
    case .subtract: return (Int(register), -whole)
    default: return nil
    }
  }
}

extension FormulaInstruction {
  /// The comparison of the same two the other way round.
  fileprivate var mirrored: FormulaInstruction {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}
