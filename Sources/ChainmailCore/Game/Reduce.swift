internal import ResponderChain

/// Advances `state` by one action.
///
/// This is the only door: what is played, replayed, resumed and simulated goes through it. An
/// action that is refused changes nothing and says so with ``Event/rejected(_:)``.
///
/// Draws: those of the links met, of the thrown attack's amounts and of the sparring attacker's
/// intent; each under its own key, so that no other action's draws move.
///
/// - Parameters:
///   - state: The game.
///   - action: What is done.
///   - rules: The rules with which `state` was made; others are a programmer's error and may trap.
///   - sink: Receives what happened, in the order in which it happened.
/// - Complexity: O(links) for most actions.
public func reduce(
  _ state: inout GameState, _ action: Action, under rules: Rules, into sink: inout some EventSink
) {
  do throws(Rejection) {
    try state.apply(action, rules, &sink)
    sink.settle(state)
  } catch {
    sink.receive(.rejected(error))
  }
}

/// Advances `state` by one action and returns what happened; a convenience for tests and tools.
public func reduce(_ state: inout GameState, _ action: Action, under rules: Rules) -> [Event] {
  var list = EventList()
  reduce(&state, action, under: rules, into: &list)
  return list.events
}

extension GameState {
  // Every case throws before it tells the sink anything, and leaves the state as it was, so that a
  // refusal is told alone. What is tried first keeps loadout and links for that, and not all of the
  // state.
  fileprivate mutating func apply(
    _ action: Action, _ rules: Rules, _ sink: inout some EventSink
  ) throws(Rejection) {
    switch action {
    case .throw(let index, let entry):
      guard rules.attacks.indices.contains(index) else { throw .noSuchAttack(index) }
      let id = try upcomingAttack(of: .player)
      let blow = rules.attacks[index].rolled(as: id, seed: seed)
      try strike(Attack(id: id, blow), entry: entry, &sink)
    case .receive(let blow, let entry):
      try check(blow, rules)
      let id = try upcomingAttack(of: .player)
      try strike(Attack(id: id, blow), entry: entry, &sink)
    case .face(let attack, let entry):
      try check(attack.blow, rules)
      let attacker = Int(attack.id.attacker.index)
      guard ordinals.indices.contains(attacker),
        (ordinals[attacker]..<UInt32.max).contains(attack.id.ordinal)
      else { throw .exhausted }
      try strike(attack, entry: entry, &sink)
    case .don(let piece, let position):
      try don(piece, at: position, &sink)
    case .doff(let piece):
      try undoably { state throws(DefenseEditError) in
        state.bag.append(try state.defense.doff(piece))
      }
      sink.receive(.doffed(piece))
    case .swap(let piece, let worn):
      try swap(piece, for: worn, &sink)
    case .move(let link, let position):
      try undoably { state throws(DefenseEditError) in
        try state.defense.move(link, to: position)
      }
      sink.receive(.moved(link, place: defense.index(of: link) ?? 0))
    case .call(let kind, let blows):
      try call(kind, for: blows, rules, &sink)
    case .gain(let kind):
      try gain(kind, rules, &sink)
    case .undo:
      try checkNumbers(for: history.past.last)
      guard let step = history.undo(from: snapshot) else { throw .nothingToUndo }
      restore(step)
      sink.receive(.undone)
    case .redo:
      try checkNumbers(for: history.future.last)
      guard let step = history.redo(from: snapshot) else { throw .nothingToRedo }
      restore(step)
      sink.receive(.redone)
    case .spar(let pace):
      try spar(pace: pace, rules, &sink)
    case .rest:
      guard sparring != nil else { throw .notSparring }
      sparring = nil
      sink.receive(.sparringEnded)
    case .wait:
      passTick(rules, &sink)
    case .note(let fact):
      sink.receive(.noted(fact))
    }
  }

  private func check(_ blow: Blow, _ rules: Rules) throws(Rejection) {
    do throws(InvalidValue) { try ValueCheck.check(blow, under: rules) } catch {
      throw .invalid(error)
    }
  }

  private mutating func don(
    _ piece: PieceID, at position: ChainPosition<LinkID>, _ sink: inout some EventSink
  ) throws(Rejection) {
    let place = try placeInBag(of: piece)
    try undoably { state throws(DefenseEditError) in
      try state.defense.don(state.bag.remove(at: place), at: position)
    }
    sink.receive(.donned(piece, place: outermost(of: piece)))
  }

  private mutating func swap(
    _ piece: PieceID, for worn: PieceID, _ sink: inout some EventSink
  ) throws(Rejection) {
    let place = try placeInBag(of: piece)
    let offset = outermost(of: worn)
    try undoably { state throws(DefenseEditError) in
      let left = try state.defense.doff(worn)
      try state.defense.don(state.bag.remove(at: place), at: .offset(offset))
      state.bag.append(left)
    }
    sink.receive(.swapped(piece, for: worn, place: outermost(of: piece)))
  }

  private func placeInBag(of piece: PieceID) throws(Rejection) -> Int {
    if let place = bag.firstIndex(where: { $0.id == piece }) { return place }
    if let worn = defense.chain.first(where: { $0.id.piece == piece }) {
      throw .edit(.alreadyWorn(worn.id))
    }
    throw .notInBag(piece)
  }

  /// Where the outermost link of a worn piece stands.
  private func outermost(of piece: PieceID) -> Int {
    defense.chain.firstIndex { $0.id.piece == piece } ?? 0
  }

  private mutating func call(
    _ kind: DefenderKind, for blows: UInt16, _ rules: Rules, _ sink: inout some EventSink
  ) throws(Rejection) {
    let place = Int(kind.index)
    guard rules.isCompanion(kind) else { throw .noCompanion(kind) }
    guard Companion.blows.contains(blows) else { throw .companionBlows(blows) }
    let id = PieceID(kind: kind, copy: 1)
    try undoably { state throws(DefenseEditError) in
      try state.defense.admit(Piece(id, rules: rules, stats: state.defense.stats), for: blows)
    }
    copies[place] = 1
    let stays = defense.companions.first { $0.piece == id }?.blowsLeft ?? blows
    sink.receive(.joined(id, place: outermost(of: id), blows: stays))
  }

  private mutating func gain(
    _ kind: DefenderKind, _ rules: Rules, _ sink: inout some EventSink
  ) throws(Rejection) {
    let place = Int(kind.index)
    guard rules.isWearable(kind) else { throw .noPiece(kind) }
    let definition = rules.defenders[place]
    guard kitLinks(rules) + definition.links.count <= Loadout.linkLimit else { throw .bagFull }
    guard linksEver(rules) + max(definition.links.count, 1) <= GameState.gainLimit else {
      throw .noMorePieces
    }
    // Copies never go back, so that no other piece ever has the luck of one whose gain was undone.
    let id = PieceID(kind: kind, copy: copies[place] + 1)
    try undoably { state throws(DefenseEditError) in
      state.bag.append(Piece(id, rules: rules, stats: state.defense.stats))
    }
    copies[place] = id.copy
    sink.receive(.gained(id))
  }

  /// How many links the kit has, worn and in the bag; companions are no part of it.
  private func kitLinks(_ rules: Rules) -> Int {
    let worn = defense.chain.count { !rules.isCompanion($0.id.piece.kind) }
    return bag.reduce(worn) { $0 + $1.links.count }
  }

  /// How many links there are or were, those of pieces whose gain was undone included; a piece
  /// without any counts as one.
  private func linksEver(_ rules: Rules) -> Int {
    zip(copies, rules.defenders).reduce(0) { $0 + Int($1.0) * max($1.1.links.count, 1) }
  }

  private var snapshot: Snapshot { Snapshot(defense: defense, bag: bag) }

  /// Keeps what is, so that what is done next can be undone.
  package mutating func remember() { history.remember(snapshot) }

  /// Edits the loadout so that it can be undone; a refused edit leaves everything as it was.
  private mutating func undoably(
    _ edit: (inout GameState) throws(DefenseEditError) -> Void
  ) throws(Rejection) {
    let before = snapshot
    do throws(DefenseEditError) { try edit(&self) } catch {
      defense = before.defense
      bag = before.bag
      throw .edit(error)
    }
    history.remember(before)
  }

  /// Whether there are numbers left for what a step still owes.
  private func checkNumbers(for step: Snapshot?) throws(Rejection) {
    guard let step else { return }
    let used = max(defense.deferralAccount.count, step.defense.deferralAccount.count)
    guard UInt32(clamping: step.defense.deferrals.count) <= .max - used else { throw .exhausted }
  }

  private mutating func restore(_ snapshot: Snapshot) {
    let count = defense.deferralAccount.count
    defense = snapshot.defense
    bag = snapshot.bag
    // Attack ids never go back, those of deferrals included.
    defense.deferralAccount.count = max(count, defense.deferralAccount.count)
    defense.renumberDeferrals(at: tick)
  }

  /// A blow that somebody throws; the player's are actions that can be undone.
  private mutating func strike(
    _ attack: Attack, entry: LinkID?, _ sink: inout some EventSink
  ) throws(Rejection) {
    var place = 0
    if let entry {
      guard let index = defense.index(of: entry) else { throw .edit(.notWorn(entry)) }
      place = index
    }
    let before = snapshot
    do throws(Rejection) { _ = try resolve(attack, from: place, &sink) } catch {
      defense = before.defense
      throw error
    }
    ordinals[Int(attack.id.attacker.index)] = attack.id.ordinal + 1
    if attack.id.attacker == .player { history.remember(before) }
  }
}
