public import ChainmailCore
public import ChainmailLog
internal import ResponderChain

/// The attacks of a recorded game against another loadout, or other rules, with the same dice.
///
/// The game begins fresh with the other loadout, where the recorded one began: that of a branch in
/// the first of the logs that it descends from. What the player did is done again, where it can be:
/// links, pieces and attacks are those of the same names, a copy that is gained being the next one
/// of its kind. Everything goes through `reduce(_:_:under:into:)`, so that the result can be
/// written down as a log of its own.
public struct WhatIf: ~Copyable, GameAccount {
  /// True if attackers choose anew.
  public enum Loop: String, Sendable {
    /// Every attack falls as it was recorded.
    case open
    /// Who chooses by what happened, as the sparring attacker does, chooses anew from the same
    /// seed.
    case closed
  }

  public let loop: Loop
  public let rules: Rules
  public private(set) var state: GameState
  /// The recorded actions and attacks that could not be done.
  public private(set) var refusals = Refusals()
  /// True if an attacker chose what to throw in the recorded game.
  public private(set) var hasChoices = false

  var recorded: LineageAccount
  let aliases: [String: String]
  var mapping: TypeMapping
  /// Which of the recorded logs that is of.
  private var mappedPart = 0
  private var steps = SharedSteps()
  /// Turns that are still to be told.
  private var waiting: ArraySlice<Moment> = []
  private var hasEnded = false
  private var writer: LogWriter?
  private var isInMemory = false

  /// Why a log of what would have been ends.
  package static let ending = "what-if"

  /// Prepares to play.
  ///
  /// - Parameters:
  ///   - recorded: The recorded game, at its start.
  ///   - rules: The rules with the other loadout.
  ///   - loop: Whether attackers choose anew.
  ///   - aliases: Ids of recorded damage types, with the names that they have in the rules; where
  ///     nothing is said, names decide.
  /// - Throws: `DefenseEditError` where the loadout is no defence; checked rules never do.
  public init(
    _ recorded: LineageAccount, under rules: Rules, loop: Loop = .open,
    aliases: [String: String] = [:]
  ) throws(DefenseEditError) {
    self.recorded = recorded
    self.rules = rules
    self.loop = loop
    self.aliases = aliases
    mapping = TypeMapping(from: recorded.rules, to: rules, aliases: aliases)
    state = try GameState(seed: recorded.header.seed, checked: rules)
    state.takePlace(of: recorded.state)
  }

  /// Plays up to where the last of the recorded logs begins, and tells nothing of it.
  ///
  /// - Throws: `LogError` where what was recorded cannot be told, or what is played not be written.
  public mutating func passAncestors() throws(LogError) {
    while let moment = try recorded.nextOfAncestors() { try play(moment) }
    waiting = []
  }

  /// Writes down what is played from now on; to be called before anything is.
  ///
  /// - Parameters:
  ///   - path: The file; it must not exist.
  ///   - header: Its first line.
  /// - Throws: `LogError` where there can be no such file.
  public mutating func write(to path: String, header: LogHeader) throws(LogError) {
    writer = try LogWriter.creating(path, header: header, state: state, rules: rules, now: .zero)
  }

  /// Writes down in memory what is played from now on; to be called before anything is.
  public mutating func write(inMemory header: LogHeader) {
    writer = LogWriter(inMemory: header, state: state, rules: rules)
    isInMemory = true
  }

  /// The number of bytes that were written in memory and not taken yet.
  public var waitingBytes: Int {
    switch writer {
    case .some(let writer): isInMemory ? writer.pendingBytes : 0
    case .none: 0
    }
  }

  /// Hands over what was written down in memory so far, which is then not part of ``log()``.
  public mutating func takeWritten() -> [UInt8] {
    isInMemory ? writer?.takePending() ?? [] : []
  }

  /// Ends what was written down in memory, and returns it; empty where nothing was.
  public consuming func log() -> [UInt8] {
    guard isInMemory else { return [] }
    return writer?.bytes(endedBecause: Self.ending) ?? []
  }

  /// Ends what was written down.
  public consuming func end() throws(LogError) {
    try writer?.end(why: Self.ending, now: .zero)
  }

  public mutating func next() throws(LogError) -> Moment? {
    while waiting.isEmpty {
      guard !hasEnded else { return nil }
      if let moment = try recorded.next() { try play(moment) } else { hasEnded = true }
    }
    return waiting.popFirst()
  }

  private mutating func play(_ moment: Moment) throws(LogError) {
    if mappedPart != recorded.part {
      mappedPart = recorded.part
      mapping = TypeMapping(from: recorded.rules, to: rules, aliases: aliases)
    }
    while let told = state.wait(upTo: moment.tick, under: rules) { try take(.wait, told) }
    if case .spar = moment.action { hasChoices = true }
    switch loop {
    case .closed:
      if let action = moment.action { try play(action, of: moment) }
    case .open:
      let entry = moment.action?.entry
      if let action = moment.action, !action.isAttack { try play(action, of: moment) }
      for hit in moment.hits where hit.attack.id.attacker != .deferred {
        try play(.face(hit.attack, entry: entry), of: moment)
      }
    }
  }

  private mutating func play(_ action: Action, of moment: Moment) throws(LogError) {
    switch action {
    case .undo where !steps.undo(), .redo where !steps.redo(): return
    case .spar where loop == .open, .rest where loop == .open: return
    default: break
    }
    var told = TurnList()
    var done: Action?
    do throws(Refusal.Reason) {
      done = try perform(action, telling: &told)
    } catch {
      refusals.add(
        Refusal(
          turn: moment.turn, isBlow: action.isAttack, tick: moment.tick,
          action: ToldRecord.value(of: action, under: recorded.rules), reason: error))
      // A piece that is missing here does not prevent what the swap did with the other.
      for half in moment.halves(of: action) where done == nil {
        told = TurnList()
        done = try? perform(half, telling: &told)
      }
    }
    if action.isUndoable { steps.did(done != nil) }
    if let done { try take(done, told) }
  }

  /// Does what was recorded; returns it as the other rules know it.
  private mutating func perform(
    _ action: Action, telling told: inout TurnList
  ) throws(Refusal.Reason) -> Action {
    let action = try mapped(action)
    reduce(&state, action, under: rules, into: &told)
    if case .rejected(let rejection)? = told.events.last, !told.isSettled {
      throw .rejected(rejection)
    }
    return action
  }

  private mutating func take(_ action: Action, _ told: TurnList) throws(LogError) {
    for (place, turn) in told.turns.enumerated() {
      waiting.append(
        Moment(
          tick: turn.state.tick, turn: turn.state.turn,
          action: place == 0 && action != .wait ? action : nil,
          events: turn.events))
    }
    do throws(LogError) {
      try writer?.record(action, told, state)
    } catch {
      // In memory it is never saved; there is no more to it.
      guard isInMemory, case .notSaved = error else { throw error }
    }
  }
}

/// The same things by the names that they have in the other rules; thrown is what has no
/// counterpart.

extension Action {
  fileprivate var isAttack: Bool {
    switch self {
    case .throw, .receive, .face: true
    default: false
    }
  }

  /// The link at which an attack enters.
  fileprivate var entry: LinkID? {
    switch self {
    case .throw(_, let entry), .receive(_, let entry), .face(_, let entry): entry
    default: nil
    }
  }
}

extension Moment {
  /// The two actions to which a swap that was done in this turn came; none for any other action.
  fileprivate func halves(of action: Action) -> [Action] {
    guard case .swap(let piece, let worn) = action else { return [] }
    let places = events.lazy.compactMap { event in
      if case .swapped(_, _, let place) = event { place } else { nil }
    }
    return [.doff(worn), .don(piece, at: .offset(places.first ?? 0))]
  }
}
