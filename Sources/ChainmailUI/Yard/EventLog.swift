internal import ChainmailCore

/// What happened, as far as a person may want to look back; texts are made when it is shown.
struct EventLog: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    /// Never given twice, so that a selection survives what is forgotten.
    var serial: Int
    var event: Event
    /// Which blow this was, for a hit.
    var number: UInt64

    var hit: HitReport? {
      if case .hit(let report) = event { report } else { nil }
    }
  }

  /// The most entries that are kept.
  static let limit = 500

  private(set) var entries: [Entry] = []
  private var nextSerial = 0

  mutating func append(_ event: Event, number: UInt64) {
    entries.append(Entry(serial: nextSerial, event: event, number: number))
    nextSerial += 1
    // Cut rarely, so that appending stays cheap.
    if entries.count >= 2 * Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  var lastHit: Entry? { entries.last { $0.hit != nil } }

  subscript(serial: Int) -> Entry? {
    guard let first = entries.first?.serial, entries.indices.contains(serial - first) else {
      return nil
    }
    return entries[serial - first]
  }
}
