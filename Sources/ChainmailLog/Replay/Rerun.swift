package import ChainmailCore
internal import Messages

/// Plays a log again from its actions and compares every byte with what was recorded.
struct Rerun {
  /// The true rules, with the slots that the log tells.
  private(set) var rules: Rules
  /// The game after the turn that was played last.
  private(set) var state: GameState
  /// The further turns of its step, still to be compared, the last one first.
  private var ahead: [TurnToTell] = []
  private(set) var scribe: Scribe
  private(set) var reader: RecordReader
  /// What the last turns should have told and the log, broken off, does not hold.
  private(set) var missing: [RecordContent] = []
  private(set) var last: UInt64
  /// Where the last step ends that was told; definitions alone may stand behind it.
  private(set) var end: UInt64
  /// Where the key begins that was met last, if nothing was played since.
  private var key: UInt64?
  /// How many keys were passed.
  private(set) var keys = 0
  /// Whether `end` was met.
  private(set) var hasEnded = false

  /// A re-run from a key on, up to `end`.
  init(
    _ source: LogSource, from loaded: (key: KeyRecord, line: Line), to end: UInt64? = nil
  ) {
    let rules = loaded.key.rules
    self.rules = rules
    state = loaded.key.state
    scribe = Scribe(rules: rules, behind: loaded.key, line: loaded.line.bytes)
    reader = RecordReader(
      source, from: loaded.line.end, number: loaded.key.number + 1, turn: loaded.key.turn, to: end)
    last = loaded.key.number
    self.end = loaded.line.end
  }

  /// A re-run from line 2 on, for a log that is no branch.
  init(
    opening state: GameState, of source: LogSource, from offset: UInt64, rules: Rules,
    to end: UInt64? = nil
  ) {
    self.rules = rules
    self.state = state
    scribe = Scribe(rules: rules)
    reader = RecordReader(source, from: offset, number: 1, to: end)
    last = 0
    self.end = offset
  }

  /// Compares what stands before the first action.
  mutating func open() throws(LogError) {
    for content in scribe.opening(state) {
      guard let record = try reader.next() else { throw .nothingPlayed }
      try compare(content, with: record)
    }
  }

  /// Whether it ends behind the key that begins at a byte, with its state.
  func isBehindKey(at offset: UInt64) -> Bool { key == offset && isBetweenSteps }

  /// Goes on from where it ended, up to another end.
  mutating func goOn(to end: UInt64) { reader.goOn(to: end) }

  /// Whether the turn that was played last is its step's last one; only then can the game go on
  /// from here.
  var isBetweenSteps: Bool { ahead.isEmpty }

  /// Plays the next turn; nil at the log's end.
  ///
  /// - Throws: ``LogError/damaged(_:)`` with ``LogCheck/rerun`` where the log tells another story.
  mutating func step() throws(LogError) -> Moment? {
    while true {
      guard let group = try RecordGroup.read(from: &reader) else {
        if let last = ahead.first {
          try keep(missing: ahead.reversed().flatMap(\.contents))
          (state, ahead) = (last.state, [])
          return nil
        }
        guard try passMark() else { return nil }
        end = reader.end
        continue
      }
      // With further turns still to be told, definitions are out of place.
      if group.isUnfinished, ahead.isEmpty { return nil }
      let moment = try play(group)
      end = reader.end
      if let moment { return moment }
    }
  }

  /// Compares a key or the end; false at the log's end.
  private mutating func passMark() throws(LogError) -> Bool {
    guard let record = try reader.next() else { return false }
    switch record.head.kind {
    case .key:
      guard scribe.isKeyDue else {
        throw .damaged(
          record.failure(
            .rerun, field: "k", expected: "no key yet", got: "\(record.head.kind.rawValue)"))
      }
      try pass(to: record.head.tick ?? 0, at: record)
      try compare(.key(state), with: record)
      key = record.line.offset
      keys += 1
    case .end:
      try demandNoKey(at: record)
      try pass(to: record.head.tick ?? 0, at: record)
      let why = (try? record.json().string("why")) ?? ""
      try compare(.end(why: why, turn: state.turn), with: record)
      hasEnded = true
    default:
      throw .damaged(
        record.failure(.rerun, field: "k", expected: "the next step", got: "\(record.head.kind)"))
    }
    return true
  }

  private mutating func play(_ group: RecordGroup) throws(LogError) -> Moment? {
    var records = group.records[...]
    while let record = records.first, record.head.kind == .recovery {
      try passRecovery(records.removeFirst())
    }
    guard let first = records.first else { return nil }
    key = nil
    if ahead.isEmpty { try begin(group, first) }
    guard let turn = ahead.popLast() else {
      throw .damaged(
        first.failure(
          .rerun, field: "k", expected: "nothing of this step", got: "\(first.head.kind.rawValue)"))
    }
    state = turn.state
    var compared = 0
    for record in records {
      if record.head.kind == .recovery {
        try passRecovery(record)
        continue
      }
      guard compared < turn.contents.count else {
        throw .damaged(
          record.failure(
            .rerun, field: "k", expected: "nothing more of this turn",
            got: "\(record.head.kind.rawValue)"))
      }
      try compare(turn.contents[compared], with: record)
      compared += 1
    }
    try keep(missing: Array(turn.contents[compared...]))
    return Moment(
      record: last, tick: state.tick, turn: state.turn, action: turn.action, events: turn.events,
      fallen: turn.fallen, records: group.told)
  }

  /// Refuses to go on where a key is due.
  private func demandNoKey(at record: Record) throws(LogError) {
    guard !scribe.isKeyDue else {
      throw .damaged(
        record.failure(
          .rerun, field: "k", expected: "\(RecordKind.key.rawValue)",
          got: "\(record.head.kind.rawValue)"))
    }
  }

  /// Plays a step, whose turns are then ``ahead``.
  private mutating func begin(_ group: RecordGroup, _ first: Record) throws(LogError) {
    try demandNoKey(at: first)
    var action = Action.wait
    if let record = group.action {
      let value = try record.json()
      do throws(JSONError) {
        action = try LedgerReader(try learn(group)).action(value)
      } catch {
        throw .damaged(record.failure(error))
      }
      try pass(to: group.tick, at: record)
    } else {
      guard group.tick > state.tick else {
        throw .damaged(
          first.failure(
            .rerun, field: "t", expected: "a tick after \(state.tick)", got: "\(group.tick)"))
      }
      try pass(to: group.tick - 1, at: first, toldAs: group.tick)
    }
    var told = TurnList()
    var next = state
    reduce(&next, action, under: rules, into: &told)
    let contents = scribe.contents(action, told, next)
    ahead =
      contents.indices.reversed().map { index in
        let turn = told.turns.indices.contains(index) ? told.turns[index] : nil
        return TurnToTell(
          contents: contents[index], action: index == 0 && group.action != nil ? action : nil,
          events: turn?.events ?? [], state: turn?.state ?? next, fallen: turn?.fallen)
      }
  }

  /// What the scribe knows and the group defines: an action may call who was never there before.
  ///
  /// Whether the definitions are right is seen when they are compared with the scribe's own. Only
  /// the slot of a kind that is new to the log is taken over.
  private mutating func learn(_ group: RecordGroup) throws(JSONError) -> Glossary {
    var glossary = scribe.glossary
    for record in group.records where record.head.kind == .definition {
      let definition = try Definition(try JSONReader.read(record.line.bytes))
      if !glossary.hasPiece(ofKindIn: definition), rules.takeSlot(of: definition, glossary) {
        scribe.rules = rules
      }
      try glossary.learn(definition, rules: rules)
    }
    return glossary
  }

  /// What is not told is forgiven only where the log breaks off.
  private mutating func keep(missing contents: [RecordContent]) throws(LogError) {
    guard let content = contents.first else { return }
    if let next = try reader.peek() {
      let tick = next.head.tick ?? state.tick
      guard next.head.kind != content.kind || tick == state.tick else {
        throw .damaged(
          next.failure(.rerun, field: "t", expected: "\(state.tick)", got: "\(tick)"))
      }
      // A record of the right kind that is not what belongs here, such as one without a tick.
      if next.head.kind == content.kind { try compare(content, with: next) }
      throw .damaged(
        next.failure(
          .rerun, field: "k", expected: "\(content.kind.rawValue)",
          got: "\(next.head.kind.rawValue)"))
    }
    missing += contents
  }

  private mutating func passRecovery(_ record: Record) throws(LogError) {
    let value = try record.json()
    let cut: UInt64
    do throws(JSONError) {
      cut = try RecoveryRecord(value, number: record.head.number).cut
    } catch {
      throw .damaged(record.failure(error))
    }
    try compare(.recovery(cut: cut, last: scribe.next - 1), with: record)
  }

  /// Lets time pass in which nothing may happen.
  private mutating func pass(
    to tick: UInt64, at record: Record, toldAs told: UInt64? = nil
  ) throws(LogError) {
    guard tick >= state.tick else {
      throw .damaged(
        record.failure(
          .rerun, field: "t", expected: "at least \(state.tick)", got: "\(tick)"))
    }
    guard state.passQuietTicks(to: tick, under: rules) else {
      throw .damaged(
        record.failure(
          .rerun, field: "t", expected: "what happened in tick \(state.tick)",
          got: "\(told ?? tick)"))
    }
  }

  private mutating func compare(
    _ content: RecordContent, with record: Record
  ) throws(LogError) {
    scribe.write(content, tick: state.tick)
    guard scribe.hasWritten(record.line.bytes) else {
      throw .damaged(
        Difference.find(expected: scribe.line.dropLast(), in: record, scribe.glossary, rules))
    }
    last = record.head.number
  }
}

/// A turn as it must stand in the log.
private struct TurnToTell {
  var contents: [RecordContent]
  /// The action that began the step, in its first turn.
  var action: Action?
  var events: [Event]
  var state: GameState
  /// The game before the body rose, if it fell.
  var fallen: GameState?
}

extension GameState {
  /// Waits as long as nothing happens, up to `limit`.
  ///
  /// - Returns: Whether nothing happened; else the state is behind the tick in which it did.
  mutating func passQuietTicks(to limit: UInt64, under rules: Rules) -> Bool {
    wait(upTo: limit, under: rules) == nil
  }

  /// Waits until something happens, up to `limit`.
  ///
  /// - Returns: What happened, in the tick in which the state then is; nil where nothing did.
  package mutating func wait(upTo limit: UInt64, under rules: Rules) -> TurnList? {
    while tick < limit {
      skipQuietTicks(to: limit)
      guard tick < limit else { return nil }
      var told = TurnList()
      reduce(&self, .wait, under: rules, into: &told)
      guard told.turns.isEmpty else { return told }
    }
    return nil
  }

  /// Lets the ticks pass at once in which nothing can happen; never beyond `limit`.
  private mutating func skipQuietTicks(to limit: UInt64) {
    var quiet = Swift.max(tick, sparring.map { Swift.min($0.due - 1, limit) } ?? limit)
    quiet = tick + Swift.min(quiet - tick, defense.emptyTicks)
    defense.passEmptyTicks(quiet - tick)
    tick = quiet
  }
}
