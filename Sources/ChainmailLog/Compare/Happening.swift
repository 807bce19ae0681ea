package import ChainmailCore

/// One thing that a game tells, with the names in full, so that games of other rules compare.
package struct Happening {
  /// What of two games is compared.
  package enum Scope: Sendable {
    /// Everything that was done and that happened.
    case everything
    /// The blows and what came of them: the rest is another game's doing.
    case blows
  }

  package let record: UInt64?
  package let tick: UInt64
  /// Which blow it is, or how many had fallen.
  package let turn: UInt64
  let isBlow: Bool
  /// One JSON object.
  package let bytes: [UInt8]

  var value: JSONValue? { try? JSONReader.read(bytes[...]) }

  /// What a turn tells, in order.
  ///
  /// - Parameters:
  ///   - moment: The turn.
  ///   - rules: The rules to read names by.
  ///   - scope: What of it.
  ///   - onlyEffects: Whether a blow tells only what came of it: no link that let it pass as it was,
  ///     and not what the body had left.
  /// - Returns: One for each thing that was done or happened.
  package static func all(
    of moment: Moment, under rules: Rules, _ scope: Scope, onlyEffects: Bool = false
  ) -> [Happening] {
    var ledger = LedgerWriter(.names(rules))
    // Who only watches does not know which charges came back meanwhile, nor with which ratios a link
    // began that adapts. What links held shows in what they do.
    ledger.tellsStates = false
    ledger.tellsOnlyEffects = onlyEffects
    var happenings: [Happening] = []
    var records = moment.records[...]
    var turn = moment.turn - min(UInt64(moment.hits.count), moment.turn)
    func tell(_ kind: RecordKind, _ record: UInt64?, _ members: (inout JSONWriter) -> Void) {
      var writer = JSONWriter()
      writer.object { writer in
        writer.key("k")
        writer.string(kind.rawValue)
        writer.key("t")
        writer.integer(moment.tick)
        members(&writer)
      }
      happenings.append(
        Happening(
          record: record, tick: moment.tick, turn: turn, isBlow: kind == .hit,
          bytes: writer.bytes))
    }
    if let action = moment.action {
      let record = records.popFirst()
      if scope == .everything {
        tell(.action, record) { ledger.action(action, to: &$0) }
      }
    }
    for event in moment.events {
      let record = records.popFirst()
      if case .hit(let report) = event {
        turn += 1
        tell(.hit, record) { writer in
          writer.key("turn")
          writer.integer(turn)
          ledger.hit(report, to: &writer)
        }
      } else if scope == .everything || event.comesOfBlow {
        tell(.event, record) { ledger.event(event, to: &$0) }
      }
    }
    return happenings
  }
}

extension Event {
  /// Whether it is what a blow does, and nothing that somebody chose.
  fileprivate var comesOfBlow: Bool {
    switch self {
    case .hit, .broke, .left, .fell, .rose, .dissolved: true
    case .donned, .doffed, .moved, .joined, .gained, .undone, .redone, .sparringBegan,
      .sparringEnded, .announced, .noted, .rejected:
      false
    }
  }
}
