import ChainmailCore
import ChainmailLog
import Glibc
import ResponderChain
import TestSupport

/// A game that is played into a log in memory or in a file.
struct Session {
  let rules: Rules
  var state: GameState
  var scribe: Scribe
  var header: LogHeader
  /// The log, as it would stand in its file.
  var bytes: [UInt8]
  /// The state after each turn that wrote something.
  var states: [GameState] = []
  /// Behind which records a turn is whole, and how many blows had fallen.
  var turns: [(record: UInt64, count: UInt64)] = []
  /// Behind which records the game can go on: the first key, each step, each further key.
  var rests: [(record: UInt64, state: GameState)] = []

  /// A fresh game, or a branch that begins with `start`.
  init(
    _ rules: Rules, seed: UInt64, id: String = "00000000000000aa", from start: GameState? = nil
  ) throws {
    self.rules = rules
    state = try start ?? GameState(seed: seed, rules: rules)
    scribe = Scribe(rules: rules)
    header = LogHeader(
      engine: "0.1.0", pack: rules.pack, rules: TestRules.digest, seed: seed, id: id,
      start: 1_790_000_000, mode: "yard",
      parent: start == nil
        ? nil : LogHeader.Parent(id: "00", record: 1, chain: String(repeating: "0", count: 64)))
    bytes = header.line
    for content in scribe.opening(state) {
      scribe.write(content, tick: state.tick)
      bytes += scribe.line
    }
    rests = [(scribe.next - 1, state)]
  }

  /// A branch of another game, with the same rules.
  init(branching other: Session, at point: BranchPoint, id: String) {
    rules = other.rules
    state = point.state
    scribe = Scribe(rules: rules)
    header = other.header
    header.id = id
    header.parent = point.parent
    bytes = header.line
    for content in scribe.opening(state) { add(content) }
    rests = [(scribe.next - 1, state)]
  }

  @discardableResult
  mutating func play(_ action: Action) -> TurnList {
    var told = TurnList()
    reduce(&state, action, under: rules, into: &told)
    let contents = scribe.contents(action, told, state)
    for (index, turn) in contents.enumerated() {
      for content in turn { add(content) }
      turns.append(
        (
          scribe.next - 1,
          told.turns.indices.contains(index) ? told.turns[index].state.turn : state.turn
        ))
    }
    if !contents.isEmpty { rests.append((scribe.next - 1, state)) }
    states += told.turns.map(\.state)
    if scribe.isKeyDue {
      add(.key(state))
      rests.append((scribe.next - 1, state))
    }
    return told
  }

  mutating func end(_ why: String = "set aside") { add(.end(why: why, turn: state.turn)) }

  mutating func add(_ content: RecordContent) {
    scribe.write(content, tick: state.tick)
    bytes += scribe.line
  }

  /// Any action, most of them allowed.
  mutating func randomAction(_ generator: inout SplitMix64) -> Action {
    let worn = state.defense.pieces.dropLast()
    let callable = rules.defenders.indices.filter { rules.defenders[$0].isCompanion }
    if !callable.isEmpty, generator.below(6) == 0 {
      let kind = callable[generator.below(callable.count)]
      return .call(DefenderKind(UInt16(kind)), blows: UInt16(generator.below(5)))
    }
    switch generator.below(14) {
    case 0...3: return .throw(generator.below(rules.attacks.count), entry: nil)
    case 4:
      let blow = Blow(
        [TestRules.weapon: Amount(generator.below(40) + 1) ?? 1], penetration: [TestRules.magic: 2],
        maximum: 99, source: "d\"é\\", stats: [AttackerStat(name: "accuracy", value: 7)])
      return .receive(blow, entry: state.defense.chain.randomElement(using: &generator)?.id)
    case 5:
      return state.bag.randomElement(using: &generator).map { .don($0.id, at: .first) } ?? .undo
    case 6: return worn.randomElement(using: &generator).map { .doff($0) } ?? .undo
    case 7:
      return state.defense.chain.randomElement(using: &generator).map {
        .move($0.id, to: .offset(generator.below(4)))
      } ?? .undo
    case 8: return .undo
    case 9: return generator.below(2) == 0 ? .redo : .spar(pace: UInt32(generator.below(9) + 2))
    case 10: return generator.below(4) == 0 ? .rest : .wait
    case 11:
      let fact = RoomFact(
        room: "coins", what: "accepted", by: generator.below(2) == 0 ? nil : "quarter",
        number: generator.below(2) == 0 ? nil : UInt32(generator.below(30)))
      return fact.map { .note($0) } ?? .wait
    case 12: return .gain(DefenderKind(UInt16(generator.below(rules.defenders.count + 1))))
    default: return .wait
    }
  }

  mutating func playAtRandom(_ steps: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<steps { play(randomAction(&generator)) }
  }
}

extension Verification {
  /// Whether all is sound, and no hash covers the last records yet, as of a log without an end.
  var isSoundAndOpen: Bool {
    guard case .soundExcept = self[.chain] else { return false }
    return !isEnded && LogCheck.allCases.allSatisfy { $0 == .chain || self[$0] == .sound }
  }
}

extension SplitMix64 {
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// Seeds of the random tests: `CHAINMAIL_SEED` for one of one's own, else a few fixed ones.
let testSeeds: [UInt64] =
  getenv("CHAINMAIL_SEED").flatMap { UInt64(String(cString: $0)) }.map { [$0] } ?? [1, 2, 3, 4]
