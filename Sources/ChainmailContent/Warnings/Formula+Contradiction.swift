internal import ChainmailCore

extension Formula {
  /// Whether it asks of one thing, joined by `and`, what no number meets:
  /// `damage > 5 and damage < 4`.
  var contradictsItself: Bool {
    var spans: [FormulaInput: Span] = [:]
    for conjunct in conjuncts(in: instructions.indices) {
      guard let (input, span) = comparison(in: conjunct) else { continue }
      let met = spans[input, default: Span()].met(with: span)
      if met.isEmpty { return true }
      spans[input] = met
    }
    return false
  }

  /// The parts of a range of instructions that must all hold, as the compiler lays `and` out:
  /// left, jump if zero to the zero, right, truth, jump behind the zero, zero.
  private func conjuncts(in range: Range<Int>) -> [Range<Int>] {
    let end = range.upperBound
    guard range.count >= 6, instructions[end - 1] == .constant(.zero),
      instructions[end - 2] == .jump(UInt16(clamping: end)), instructions[end - 3] == .truth,
      let branch = range.first(where: {
        instructions[$0] == .jumpIfZero(UInt16(clamping: end - 1))
      }), branch + 1 < end - 3
    else { return [range] }
    return conjuncts(in: range.lowerBound..<branch) + conjuncts(in: branch + 1..<end - 3)
  }

  /// What a comparison of something with a number asks of it; nil of anything else.
  private func comparison(in range: Range<Int>) -> (FormulaInput, Span)? {
    guard range.count == 3 else { return nil }
    let parts = Array(instructions[range])
    switch (parts[0], parts[1]) {
    case (.read(let input, _), .constant(let number)):
      return Span(parts[2], number, isTurned: false).map { (input, $0) }
    case (.constant(let number), .read(let input, _)):
      return Span(parts[2], number, isTurned: true).map { (input, $0) }
    default: return nil
    }
  }
}

/// The numbers between two bounds, each of which may be one of them or not.
private struct Span {
  var low: (number: Number, isOpen: Bool)?
  var high: (number: Number, isOpen: Bool)?

  init() {}

  /// What is compared with a number and holds; turned round where the number stands first.
  init?(_ comparison: FormulaInstruction, _ number: Number, isTurned: Bool) {
    switch comparison {
    case .equal: (low, high) = ((number, false), (number, false))
    case .less, .lessOrEqual:
      let bound = (number, comparison == .less)
      if isTurned { low = bound } else { high = bound }
    case .greater, .greaterOrEqual:
      let bound = (number, comparison == .greater)
      if isTurned { high = bound } else { low = bound }
    default: return nil
    }
  }

  var isEmpty: Bool {
    guard let low, let high else { return false }
    return low.number > high.number
      || low.number == high.number && (low.isOpen || high.isOpen)
  }

  func met(with other: Span) -> Span {
    var met = self
    if let bound = other.low {
      let isTighter = low.map {
        ($0.number, $0.isOpen ? 1 : 0) < (bound.number, bound.isOpen ? 1 : 0)
      }
      if isTighter ?? true { met.low = bound }
    }
    if let bound = other.high {
      let isTighter = high.map {
        ($0.number, $0.isOpen ? 0 : 1) > (bound.number, bound.isOpen ? 0 : 1)
      }
      if isTighter ?? true { met.high = bound }
    }
    return met
  }
}
