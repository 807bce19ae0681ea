internal import Messages

/// Counts the blows of a log, from a key on.
///
/// A blow says which one it is; keys and checks say how many there were before them.
struct BlowCount: Sendable {
  /// How many had fallen; nil where no key said, or a blow was out of its place.
  private(set) var turn: UInt64?
  /// Whether the last of them has no check yet.
  private(set) var isWithinBlow = false

  /// Begins before a key, which will say it, or behind one.
  init(behind turn: UInt64? = nil) { self.turn = turn }

  /// Counts a record.
  ///
  /// - Parameter record: The next record.
  /// - Returns: What is wrong with the number that it tells; nil where nothing is.
  mutating func take(_ record: Record) -> LogFailure? {
    let head = record.head
    let wanted: UInt64?
    if [.hit, .check].contains(head.kind) { isWithinBlow = head.kind == .hit }
    switch head.kind {
    case .key where turn == nil && head.turn != nil:
      turn = head.turn
      return nil
    case .hit:
      wanted = turn.map { $0 + 1 }
      turn = wanted
    case .key, .check: wanted = turn
    default: return nil
    }
    guard wanted == nil || wanted != head.turn else { return nil }
    let missing = head.kind == .hit ? Message("a key before any blow") : Message("a key before it")
    return record.failure(
      .framing, field: "turn", expected: wanted.map { "\($0)" } ?? missing,
      got: head.turn.map { "\($0)" } ?? Message("none"))
  }
}
