/// Draws that go through every combination of outcomes, one walk after another.
///
/// After each walk ``advance()`` moves on to the next combination, whose probability is
/// ``weight``. A die has as many outcomes as sides, all as likely; a chance has two, however fine
/// its odds are.
public struct EnumeratedDraws: DrawSource, Hashable, Sendable {
  private struct Choice: Hashable, Sendable {
    var result: UInt64
    let bound: UInt64
    /// Where only the side of this counts; nil where every number is an outcome of its own.
    let threshold: UInt64?

    /// How many of the `bound` numbers this outcome stands for.
    var ways: UInt64 {
      guard let threshold else { return 1 }
      return result < threshold ? threshold : bound - threshold
    }

    /// The outcome after this one.
    var next: UInt64? {
      let next = threshold.map { result < $0 ? $0 : bound } ?? result + 1
      return next < bound ? next : nil
    }
  }

  private var choices: [Choice] = []
  private var position = 0

  /// Creates a source that stands at the first combination: all zeros.
  public init() {}

  public mutating func draw(
    below bound: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64 {
    choose(below: bound, threshold: nil)
  }

  public mutating func draw(
    below bound: UInt64, dividedAt threshold: UInt64, packet: PacketKey, link: UInt64, slot: UInt8
  ) -> UInt64 {
    choose(below: bound, threshold: Swift.min(threshold, bound))
  }

  private mutating func choose(below bound: UInt64, threshold: UInt64?) -> UInt64 {
    if position == choices.count {
      choices.append(Choice(result: 0, bound: bound, threshold: threshold))
    }
    defer { position += 1 }
    return choices[position].result
  }

  /// The probability of the draws made so far in this walk; nil where it is no ``Probability``.
  public var weight: Probability? {
    var weight: Probability? = .one
    for choice in choices[..<position] {
      weight = weight?.times(choice.ways, of: choice.bound)
    }
    return weight
  }

  /// Moves on to the next combination; false when the last one has been seen.
  public mutating func advance() -> Bool {
    choices.removeSubrange(position...)
    position = 0
    while var choice = choices.popLast() {
      guard let next = choice.next else { continue }
      choice.result = next
      choices.append(choice)
      return true
    }
    return false
  }
}
