internal import ChainmailCore
internal import ChainmailLog

/// What happened, as far as a person may want to look back; texts are made when it is shown.
struct EventLog: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    /// Never given twice, so that a selection survives what is forgotten.
    var serial: Int
    var event: Event
    /// Which blow this was, for a hit.
    var number: UInt64
    /// What was undone or done again, where that is known.
    var reversal: Deeds.Reversal?
    /// True if it is a hit that was undone.
    var isUndone = false
    /// The lines that told it last; frames with them and without look the same.
    var lines: LogLines?

    var hit: HitReport? {
      if case .hit(let report) = event { report } else { nil }
    }

    /// True if it is one, without a copy of its report.
    fileprivate var isHit: Bool {
      if case .hit = event { true } else { false }
    }
  }

  /// Something that can be undone: an event and, for a hit, which blow it was.
  struct Deed: Hashable, Sendable {
    var event: Event
    var number: UInt64
  }

  /// The most entries that are kept.
  static let limit = 500

  private(set) var entries: [Entry] = []
  /// The attacks that were undone.
  private var undone = UndoneAttacks()
  private var nextSerial = 0
  /// The number of times that something was told; it never goes back.
  private(set) var revision = 0
  /// The serial of the last hit; nil before any.
  private(set) var lastHit: Int?

  mutating func append(_ event: Event, number: UInt64, reversal: Deeds.Reversal? = nil) {
    revision += 1
    // Of several paces in a row the last is what counts.
    if case .sparringBegan = event, let last = entries.indices.last,
      case .sparringBegan = entries[last].event
    {
      entries[last].event = event
      entries[last].lines = nil
      return
    }
    entries.append(Entry(serial: nextSerial, event: event, number: number, reversal: reversal))
    if case .hit = event { lastHit = nextSerial }
    nextSerial += 1
    undone.take(event, number)
    if case .undone = event { markUndone() } else if case .redone = event { markUndone() }
    // Cut rarely, so that appending stays cheap.
    if entries.count >= 2 * Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  /// Marks the hits that are undone now; their lines are made anew.
  private mutating func markUndone() {
    let turns = undone.turns
    for index in entries.indices where entries[index].isHit {
      let isUndone = turns.contains(entries[index].number)
      guard isUndone != entries[index].isUndone else { continue }
      (entries[index].isUndone, entries[index].lines) = (isUndone, nil)
    }
  }

  /// Keeps the lines of the entries from one index on, so that they need not be made anew for each
  /// frame.
  mutating func keepLines(from first: Int, _ manner: LogLines.Manner, by wording: Wording) {
    for index in max(first, 0)..<entries.count where entries[index].lines?.manner != manner {
      entries[index].lines = wording.lines(of: entries[index], manner)
    }
  }

  /// Which blow an entry tells of; nil where there is none of that serial.
  func number(of serial: Int) -> UInt64? { index(of: serial).map { entries[$0].number } }

  /// Returns whether there is a hit of that serial.
  func isHit(_ serial: Int) -> Bool { index(of: serial).map { entries[$0].isHit } ?? false }

  /// The serial of the last hit but those of one blow.
  func lastHit(besidesBlow number: UInt64) -> Int? {
    entries.last { $0.isHit && $0.number != number }?.serial
  }

  subscript(serial: Int) -> Entry? {
    index(of: serial).map { entries[$0] }
  }

  private func index(of serial: Int) -> Int? {
    guard let first = entries.first?.serial, entries.indices.contains(serial - first) else {
      return nil
    }
    return serial - first
  }
}
