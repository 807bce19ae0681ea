/// The columns in which the ledgers of the last blows are told whole.
///
/// The box is as wide as the widest of them needs, so that its sides stand still while blows of
/// several kinds take turns.
struct LedgerWidths: Sendable {
  /// How many ledgers count.
  static let limit = 8

  private var recent: [(serial: Int, columns: Int)] = []

  /// What the widest needs; 0 without any.
  var widest: Int { recent.map(\.columns).max() ?? 0 }

  /// Whether the ledger of this entry of the log counts.
  func knows(_ serial: Int) -> Bool { recent.contains { $0.serial == serial } }

  /// Lets a ledger count, and the oldest no longer.
  mutating func take(_ serial: Int, columns: Int) {
    if recent.count == Self.limit { recent.removeFirst() }
    recent.append((serial, columns))
  }
}
