public import ChainmailCore
public import ChainmailLog
internal import ResponderChain

/// The attacks of a recorded game against another loadout, or other rules, with the same dice.
///
/// The game begins fresh with the other loadout, where the recorded one began: that of a branch in the
/// first of the logs that it descends from. What the player did is done again, where it can be:
/// links, pieces and attacks are those of the same names, a copy that is gained being the next one of
/// its kind. Everything goes through
/// `reduce(_:_:under:into:)`, so that the result can be written down as a log of its own.
public struct WhatIf: ~Copyable, GameAccount {
  /// Whether attackers choose anew.
  public enum Loop: String, Sendable {
    /// Every attack falls as it was recorded.
    case open
    /// Who chooses by what happened, as the sparring attacker does, chooses anew from the same seed.
    case closed
  }

  public let loop: Loop
  public let rules: Rules
  public private(set) var state: GameState
  /// How many recorded actions and attacks could not be done.
  public private(set) var refused: UInt64 = 0
  /// Whether an attacker chose what to throw in the recorded game.
  public private(set) var hasChoices = false

  private var recorded: LineageAccount
  private let aliases: [String: String]
  private var mapping: TypeMapping
  /// Which of the recorded logs that is of.
  private var mappedPart = 0
  private var steps = SharedSteps()
  /// Turns that are still to be told.
  private var waiting: ArraySlice<Moment> = []
  private var hasEnded = false
  private var writer: LogWriter?
  private var isInMemory = false

  /// Why its log ends.
  private static let ending = "what-if"

  /// Prepares to play.
  ///
  /// - Parameters:
  ///   - recorded: The recorded game, at its start.
  ///   - rules: The rules with the other loadout.
  ///   - loop: Whether attackers choose anew.
  ///   - aliases: Ids of recorded damage types, with the names that they have in the rules; where nothing
  ///     is said, names decide.
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
    state = try GameState(seed: recorded.header.seed, rules: rules)
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

  /// How many bytes were written down in memory and not taken yet.
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
      if let action = moment.action { try play(action) }
    case .open:
      let entry = moment.action?.entry
      if let action = moment.action, !action.isAttack { try play(action) }
      for hit in moment.hits where hit.attack.id.attacker != .deferred {
        try play(.face(hit.attack, entry: entry))
      }
    }
  }

  private mutating func play(_ action: Action) throws(LogError) {
    switch action {
    case .undo where !steps.undo(), .redo where !steps.redo(): return
    case .spar where loop == .open, .rest where loop == .open: return
    default: break
    }
    var isDone = false
    if let action = mapped(action) {
      var told = TurnList()
      reduce(&state, action, under: rules, into: &told)
      isDone = told.isSettled
      if isDone { try take(action, told) }
    }
    if !isDone { refused += 1 }
    if action.isUndoable { steps.did(isDone) }
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
      try writer?.record(action, told, state, now: .zero)
    } catch {
      // In memory it is never saved; there is no more to it.
      guard isInMemory, case .notSaved = error else { throw error }
    }
  }
}

/// The same things by the names that they have in the other rules.
extension WhatIf {
  /// The action as the other rules know it; nil where something in it has no counterpart.
  private func mapped(_ action: Action) -> Action? {
    switch action {
    case .throw(let place, let entry):
      let attacks = recorded.rules.attacks
      guard attacks.indices.contains(place),
        let attack = rules.attacks.firstIndex(where: { $0.id == attacks[place].id })
      else { return nil }
      return mapped(entry).map { .throw(attack, entry: $0) }
    case .receive(let blow, let entry):
      guard let blow = try? mapping.blow(blow) else { return nil }
      return mapped(entry).map { .receive(blow, entry: $0) }
    case .face(let attack, let entry):
      guard let blow = try? mapping.blow(attack.blow) else { return nil }
      return mapped(entry).map { .face(Attack(id: attack.id, blow), entry: $0) }
    case .don(let piece, let position):
      guard let piece = mapped(piece), let position = mapped(position) else { return nil }
      return .don(piece, at: position)
    case .doff(let piece): return mapped(piece).map { .doff($0) }
    case .move(let link, let position):
      guard let link = mapped(link), let position = mapped(position) else { return nil }
      return .move(link, to: position)
    case .call(let kind, let blows): return mapped(kind).map { .call($0, blows: blows) }
    case .gain(let kind): return mapped(kind).map { .gain($0) }
    case .undo, .redo, .spar, .rest, .wait, .note: return action
    }
  }

  private func mapped(_ link: LinkID) -> LinkID? {
    rules.link(named: recorded.rules.name(of: link))
  }

  /// Where an attack enters; nil where that link has no counterpart.
  private func mapped(_ entry: LinkID?) -> LinkID?? {
    guard let entry else { return .some(nil) }
    return mapped(entry).map { .some($0) }
  }

  private func mapped(_ piece: PieceID) -> PieceID? {
    rules.piece(named: recorded.rules.name(of: piece))
  }

  private func mapped(_ kind: DefenderKind) -> DefenderKind? {
    let defenders = recorded.rules.defenders
    guard defenders.indices.contains(Int(kind.index)) else { return nil }
    return rules.kind(named: defenders[Int(kind.index)].id)
  }

  private func mapped(_ position: ChainPosition<LinkID>) -> ChainPosition<LinkID>? {
    switch position {
    case .first, .last, .offset: position
    case .before(let link): mapped(link).map { .before($0) }
    case .after(let link): mapped(link).map { .after($0) }
    }
  }
}

/// Which steps of the recorded history the other game took too, so that it takes back no others.
private struct SharedSteps {
  private var past: [Bool] = []
  private var future: [Bool] = []

  mutating func did(_ isDone: Bool) {
    past.append(isDone)
    if past.count > History.limit { past.removeFirst() }
    future = []
  }

  /// Whether what is undone was done here.
  mutating func undo() -> Bool {
    guard let isDone = past.popLast() else { return true }
    future.append(isDone)
    return isDone
  }

  /// Whether what is redone had been done here.
  mutating func redo() -> Bool {
    guard let isDone = future.popLast() else { return true }
    past.append(isDone)
    return isDone
  }
}

extension Action {
  fileprivate var isAttack: Bool {
    switch self {
    case .throw, .receive, .face: true
    default: false
    }
  }

  /// Where an attack enters.
  fileprivate var entry: LinkID? {
    switch self {
    case .throw(_, let entry), .receive(_, let entry), .face(_, let entry): entry
    default: nil
    }
  }
}
