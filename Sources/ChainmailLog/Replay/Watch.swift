internal import ChainmailCore
internal import Messages
internal import ResponderChain

/// Follows a log by what it says happened, without resolving any attack.
///
/// What is worn changes as the actions and events say, what links hold as the hits say. What a log
/// does not tell of its rules stands in an outline: names, slots, kinds and sizes are true.
struct Watch {
  private(set) var rules: Rules
  private(set) var state: GameState
  private(set) var hasEnded = false
  /// How many keys were passed.
  private(set) var keys = 0
  private let known: Rules?
  private var glossary: Glossary
  private var reader: RecordReader

  init(_ source: LogSource, from loaded: (key: KeyRecord, line: Line), rules known: Rules?) {
    self.known = known
    rules = loaded.key.rules
    state = loaded.key.state
    glossary = loaded.key.glossary
    reader = RecordReader(
      source, from: loaded.line.end, number: loaded.key.number + 1,
      turn: loaded.key.turn)
  }

  /// Follows the next step; nil at the log's end.
  mutating func step() throws(LogError) -> Moment? {
    while true {
      if let group = try RecordGroup.read(from: &reader) {
        // A turn that damage or the log's end cuts off is not told as if it were whole.
        if !group.canBeWhole, try reader.peek() == nil { return nil }
        if let moment = try follow(group) { return moment }
      } else {
        guard let record = try reader.next() else { return nil }
        try pass(record)
      }
    }
  }

  private mutating func pass(_ record: Record) throws(LogError) {
    guard record.head.kind == .key else {
      _ = try record.json()
      hasEnded = true
      return
    }
    do throws(JSONError) {
      let key = try KeyRecord(try JSONReader.read(record.line.bytes), rules: known)
      guard key.turn == state.turn else {
        throw JSONError(field: "turn", "is \(key.turn) where \(state.turn) blows had fallen")
      }
      rules = key.rules
      state = key.state
      glossary = key.glossary
      keys += 1
    } catch {
      throw .damaged(record.failure(error))
    }
  }

  private mutating func follow(_ group: RecordGroup) throws(LogError) -> Moment? {
    guard let last = group.records.last, !group.isEmpty, !group.isUnfinished else { return nil }
    state.tick = max(state.tick, group.tick)
    var moment = Moment(
      record: last.head.number, tick: state.tick, turn: state.turn, action: nil, events: [],
      records: group.told)
    for record in group.records {
      do throws(JSONError) {
        try follow(record, &moment)
      } catch {
        throw .damaged(record.failure(error))
      }
    }
    moment.turn = state.turn
    return moment
  }

  private mutating func follow(_ record: Record, _ moment: inout Moment) throws(JSONError) {
    let value = try JSONReader.read(record.line.bytes)
    guard record.head.kind != .recovery, record.head.kind != .check else { return }
    let ledger = LedgerReader(glossary)
    switch record.head.kind {
    case .definition:
      let definition = try Definition(value)
      if known == nil { try rules.outline(definition, &glossary) }
      try glossary.learn(definition, rules: rules)
      if state.copies.count < rules.defenders.count { state.copies.append(0) }
    case .action:
      let action = try ledger.action(value)
      moment.action = action
      follow(action)
    case .hit:
      let report = try hit(value, ledger)
      let turn: UInt64 = try value.integer("turn")
      // Whoever counts back from a step's turn by its hits relies on this.
      guard turn == state.turn + 1 else {
        throw JSONError(field: "turn", "is \(turn) and not \(state.turn + 1)")
      }
      state.turn = turn
      moment.events.append(.hit(report))
    default:
      let event = try ledger.event(value)
      if event == .rose { moment.fallen = state }
      follow(event)
      moment.events.append(event)
    }
  }

  private mutating func follow(_ action: Action) {
    switch action {
    case .throw, .receive: state.remember()
    case .face(let attack, _): if attack.id.attacker == .player { state.remember() }
    case .don, .doff, .swap, .move, .call, .gain, .undo, .redo:
      // These go by the chain's structure alone, which an outline has.
      var ignored = NoEvents()
      reduce(&state, action, under: rules, into: &ignored)
    case .spar, .rest, .wait, .note: break
    }
  }

  private mutating func hit(_ value: JSONValue, _ ledger: LedgerReader) throws(JSONError)
    -> HitReport
  {
    var states: [LinkID: LinkState] = [:]
    for link in state.defense.chain { states[link.id] = link.state }
    let report = try ledger.hit(value, states: &states)
    for place in state.defense.chain.indices {
      if let after = states[state.defense.chain[place].id] {
        state.defense.setState(after, at: place)
      }
    }
    if !report.broken.isEmpty { state.defense.discard(report.broken) }
    _ = state.defense.countBlow(report)
    return report
  }

  private mutating func follow(_ event: Event) {
    switch event {
    case .rose: state.rise()
    // A report in a log names only the pieces that reactions broke, no sacrificed ones.
    case .broke(let piece): state.defense.discard([piece])
    case .sparringEnded: state.sparring = nil
    case .sparringBegan(let pace): state.sparring?.pace = pace
    case .announced(let attack, let due):
      let choice = glossary.attack(named: attack.blow.source) ?? 0
      let pace = state.sparring?.pace ?? UInt32(clamping: due - min(due, state.tick))
      state.sparring = Sparring(
        pace: pace, due: due, announced: attack, choice: UInt16(clamping: choice), favorite: nil)
    default: break
    }
  }
}
