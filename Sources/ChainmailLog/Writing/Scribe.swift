package import ChainmailCore
internal import Glibc

/// What one record says, before it is written down.
package enum RecordContent {
  indirect case definition(Definition)
  case action(Action)
  /// What happened, and in which turn.
  case event(Event, turn: UInt64)
  case check(fingerprint: UInt64, turn: UInt64)
  indirect case key(GameState)
  /// Torn bytes were cut off behind this record.
  case recovery(cut: UInt64, last: UInt64)
  case end(why: String, turn: UInt64)
}

/// Turns what happens into records, one after the other: numbers, checksums, chain and keys.
///
/// It touches no file. Whoever plays, re-runs or verifies goes through it, so that the same
/// actions under the same rules give the same bytes.
package struct Scribe {
  /// After how many records a key is due.
  package static let keyInterval = 256

  package internal(set) var rules: Rules
  package private(set) var glossary: Glossary
  /// The number of the next record.
  package private(set) var next: UInt64 = 1
  private var chain = BlockChain()
  /// The link of the last key; empty before the first.
  private(set) var keyLink: [UInt8] = []
  private var recordsSinceKey = 0
  /// From the last key's first byte on; nil before the first key.
  private var bytesSinceKey: UInt64?
  private var writer = JSONWriter()

  /// A scribe at line 2.
  package init(rules: Rules) {
    self.rules = rules
    glossary = Glossary(under: rules)
  }

  /// A scribe that goes on behind a key.
  init(rules: Rules, behind key: KeyRecord, line: ArraySlice<UInt8>) {
    self.rules = rules
    glossary = key.glossary
    next = key.number + 1
    keyLink = key.chain
    chain = BlockChain(from: key.chain)
    chain.add(line)
    chain.add([UInt8(ascii: "\n")])
    bytesSinceKey = UInt64(line.count) + 1
  }

  /// The record that was written last, with its line feed.
  package var line: [UInt8] { writer.bytes }

  /// Whether the record that was written last is this one, given without its line feed.
  func hasWritten(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count + 1 == writer.bytes.count else { return false }
    return writer.bytes.withUnsafeBytes { written in
      line.withUnsafeBytes { line in
        guard let written = written.baseAddress, let base = line.baseAddress else { return true }
        return memcmp(written, base, line.count) == 0
      }
    }
  }

  /// Whether enough was written since the last key.
  package var isKeyDue: Bool { recordsSinceKey >= Scribe.keyInterval }

  /// What stands between the header and the first action.
  package mutating func opening(_ state: GameState) -> [RecordContent] {
    glossary = Glossary(rules)
    glossary.defineWithHistory(state, rules: rules)
    return glossary.definitions.map(RecordContent.definition) + [.key(state)]
  }

  /// What is to be told of an action that was done, turn by turn.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - told: All that it brought about.
  ///   - state: The game after it.
  /// - Returns: The records' contents in order; none where the action was refused, or was a wait
  ///   in which nothing happened.
  package mutating func contents(
    _ action: Action, _ told: TurnList, _ state: GameState
  ) -> [[RecordContent]] {
    guard told.isSettled else { return [] }
    var contents: [RecordContent] = []
    for definition in glossary.define(state, rules: rules) {
      contents.append(.definition(definition))
    }
    if action != .wait { contents.append(.action(action)) }
    guard !told.turns.isEmpty else { return contents.isEmpty ? [] : [contents] }
    return told.turns.map { turn in
      append(turn, to: &contents)
      defer { contents = [] }
      return contents
    }
  }

  /// Adds a turn's events, and behind a blow the hash of the state that it left.
  private func append(_ turn: Turn, to contents: inout [RecordContent]) {
    for event in turn.events { contents.append(.event(event, turn: turn.state.turn)) }
    guard turn.hasBlow else { return }
    contents.append(.check(fingerprint: turn.state.fingerprint, turn: turn.state.turn))
  }

  /// Writes one record into ``line``.
  package mutating func write(_ content: RecordContent, tick: UInt64) {
    writer.removeAll()
    writer.open("{")
    writer.key("k")
    writer.string(content.kind.rawValue)
    writer.key("n")
    writer.integer(next)
    if content.hasTick {
      writer.key("t")
      writer.integer(tick)
    }
    switch content {
    case .definition(let definition): definition.write(to: &writer)
    case .action(let action):
      writer.key("by")
      writer.string("player")
      ledger.action(action, to: &writer)
    case .event(.hit(let report), let turn):
      write(turn: turn)
      ledger.hit(report, to: &writer)
    case .event(let event, _): ledger.event(event, to: &writer)
    case .check(let fingerprint, let turn):
      write(turn: turn)
      writer.key("state")
      writer.hex(fingerprint)
    case .key(let state): writeKey(state)
    case .recovery(let cut, let last):
      writer.key("cut")
      writer.integer(cut)
      writer.key("last")
      writer.integer(last)
    case .end(let why, let turn):
      writer.key("why")
      writer.string(why)
      writer.key("records")
      writer.integer(next)
      write(turn: turn)
      writer.key("chain")
      writer.string(BlockChain.hex(chain.link))
    }
    writer.seal()
    account(content.kind)
  }

  private var ledger: LedgerWriter { LedgerWriter(.indices(glossary)) }

  private mutating func write(turn: UInt64) {
    writer.key("turn")
    writer.integer(turn)
  }

  private mutating func writeKey(_ state: GameState) {
    write(turn: state.turn)
    writer.key("back")
    writer.integer(bytesSinceKey ?? 0)
    keyLink = chain.close()
    writer.key("chain")
    writer.string(BlockChain.hex(keyLink))
    writer.key("def")
    writer.array(glossary.definitions) { writer, definition in
      writer.object { definition.write(to: &$0) }
    }
    writer.key("state")
    StateWriter(glossary, rules: rules).write(state, to: &writer)
  }

  private mutating func account(_ kind: RecordKind) {
    writer.bytes.withUnsafeBytes { chain.add($0) }
    next += 1
    recordsSinceKey = kind == .key ? 0 : recordsSinceKey + 1
    if kind == .key { bytesSinceKey = 0 }
    bytesSinceKey = bytesSinceKey.map { $0 + UInt64(writer.bytes.count) }
  }
}

extension RecordContent {
  var kind: RecordKind {
    switch self {
    case .definition: .definition
    case .action: .action
    case .event(.hit, _): .hit
    case .event: .event
    case .check: .check
    case .key: .key
    case .recovery: .recovery
    case .end: .end
    }
  }

  var hasTick: Bool {
    switch self {
    case .definition, .recovery: false
    case .action, .event, .check, .key, .end: true
    }
  }
}
