/// The records of one turn: of an action or of a tick in which something happened, up to the check
/// behind its blow; a further blow of the same step is a turn of its own.
///
/// Definitions may come first, then the action, then what happened, then the check. A `rec`
/// record, which recovery writes wherever a crash cut, may stand between any of them.
struct RecordGroup {
  /// In order, those of recovery included.
  var records: [Record] = []
  var tick: UInt64 = 0
  /// The record of the action; nil for a tick and for a step's further turns.
  var action: Record?
  /// Whether the check ended it.
  var isClosed = false
  /// Whether there are definitions alone and the log ends behind them: the step that needed them
  /// was never told.
  private(set) var isUnfinished = false

  /// Reads the next group; nil where none follows: at a key, at `end`, at the log's end.
  ///
  /// `rec` records alone are a group without an action whose ``isEmpty`` is true. What was told of
  /// a turn before a damaged record is a group too: it may be all of the turn.
  ///
  /// - Throws: ``LogError/damaged(_:)`` where nothing of a turn stands before the damage.
  static func read(from reader: inout RecordReader) throws(LogError) -> RecordGroup? {
    var group = RecordGroup()
    var hasBegun = false
    while !group.isClosed {
      let next: Record?
      do throws(LogError) {
        next = try reader.peek()
      } catch {
        guard hasBegun else { throw error }
        return group
      }
      guard let record = next else { break }
      switch record.head.kind {
      case .key, .end, .header: return group.records.isEmpty ? nil : group
      case .recovery: break
      case .definition:
        // What recovery wrote before stands by itself, so that a step can be cut without it.
        guard !hasBegun, group.records.isEmpty || !group.isEmpty else { return group }
      case .action:
        guard !hasBegun else { return group }
        hasBegun = true
        group.action = record
        group.tick = record.head.tick ?? 0
      case .hit, .event, .check:
        let tick = record.head.tick ?? 0
        guard !hasBegun || tick == group.tick else { return group }
        hasBegun = true
        group.tick = tick
        group.isClosed = record.head.kind == .check
      }
      group.records.append(record)
      _ = try reader.next()
    }
    group.isUnfinished = !hasBegun && !group.isEmpty
    return group.records.isEmpty ? nil : group
  }

  /// Whether it can be all of a turn, by its form alone: a blow has its check, and everything else
  /// that is done brings something about.
  var canBeWhole: Bool {
    isClosed
      || records.contains { $0.head.kind == .event } && !records.contains { $0.head.kind == .hit }
  }

  /// The records of the action and of what happened.
  var told: [UInt64] {
    records.compactMap { record in
      switch record.head.kind {
      case .action, .hit, .event: record.head.number
      default: nil
      }
    }
  }

  /// Whether nothing but recovery is told.
  var isEmpty: Bool { records.allSatisfy { $0.head.kind == .recovery } }
}
