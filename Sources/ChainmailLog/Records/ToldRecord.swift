package import ChainmailCore

/// One record of a turn as a replay tells it: an action or an event, to be written with the names
/// in full.
package struct ToldRecord {
  enum Content {
    case action(Action)
    case event(Event)
  }

  /// Its number; nil where the log broke off before it.
  let number: UInt64?
  let tick: UInt64
  /// Which blow it is, or how many had fallen.
  let turn: UInt64
  let content: Content

  /// What a turn tells, in order: the action, where there is one, and every event.
  static func all(of moment: Moment) -> [ToldRecord] {
    var numbers = moment.records[...]
    var turn = moment.turn - min(UInt64(moment.hits.count), moment.turn)
    let actions = moment.action.map { [Content.action($0)] } ?? []
    return (actions + moment.events.map(Content.event)).map { content in
      if case .event(.hit) = content { turn += 1 }
      return ToldRecord(
        number: numbers.popFirst(), tick: moment.tick, turn: turn, content: content)
    }
  }

  /// What a turn tells, each record a JSON object with the names in full.
  ///
  /// - Parameters:
  ///   - moment: The turn.
  ///   - rules: The rules to read names by.
  ///   - tellsStates: Whether it is told what links held: who only watches does not know all of it.
  ///   - undone: The attacks that were undone, which have a member that says so.
  /// - Returns: One line for each, without line feeds.
  package static func lines(
    of moment: Moment, under rules: Rules, tellsStates: Bool, undone: TurnSet = TurnSet([])
  ) -> [String] {
    var ledger = LedgerWriter(.names(rules))
    ledger.tellsStates = tellsStates
    return all(of: moment).map { record in
      var writer = JSONWriter()
      writer.object { writer in
        record.write(ledger, isWhole: true, to: &writer)
        guard case .event(.hit) = record.content, undone.contains(record.turn) else { return }
        writer.key("undone")
        writer.bool(true)
      }
      return writer.text
    }
  }

  /// What was done, as a log tells it, with the names in full.
  ///
  /// - Parameters:
  ///   - action: It.
  ///   - rules: The rules to read names by.
  /// - Returns: An object.
  package static func value(of action: Action, under rules: Rules) -> JSONValue {
    var writer = JSONWriter()
    writer.object { LedgerWriter(.names(rules)).action(action, to: &$0) }
    return (try? JSONReader.read(writer.bytes[...])) ?? .null
  }

  var kind: RecordKind {
    switch content {
    case .action: .action
    case .event(.hit): .hit
    case .event: .event
    }
  }

  /// Writes the members of the record; its number and who did it only where it is whole, since they
  /// do not count where games are compared.
  func write(_ ledger: LedgerWriter, isWhole: Bool = false, to writer: inout JSONWriter) {
    writer.key("k")
    writer.string(kind.rawValue)
    if isWhole, let number {
      writer.key("n")
      writer.integer(number)
    }
    writer.key("t")
    writer.integer(tick)
    switch content {
    case .action(let action):
      if isWhole {
        writer.key("by")
        writer.string("player")
      }
      ledger.action(action, to: &writer)
    case .event(.hit(let report)):
      writer.key("turn")
      writer.integer(turn)
      ledger.hit(report, to: &writer)
    case .event(let event): ledger.event(event, to: &writer)
    }
  }
}

extension LogHeader {
  /// The members of the first line, without its checksum, as one JSON object.
  package var json: String {
    let line = line.dropLast()
    return String(decoding: line.dropLast(RecordHead.tailLength), as: UTF8.self) + "}"
  }
}
