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
///   - rules: The rules with which `state` was made.
///   - sink: Receives what happened, in the order in which it happened.
/// - Complexity: O(links) for most actions.
public func reduce(
  _ state: inout GameState, _ action: Action, under rules: Rules, into sink: inout some EventSink
) {
  var next = state
  do throws(Rejection) {
    try next.apply(action, rules, &sink)
    state = next
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
  // Every case throws before it tells the sink anything, so that a refusal is told alone.
  fileprivate mutating func apply(
    _ action: Action, _ rules: Rules, _ sink: inout some EventSink
  ) throws(Rejection) {
    switch action {
    case .throw(let index, let entry):
      guard rules.attacks.indices.contains(index) else { throw .noSuchAttack(index) }
      let id = try nextAttack(of: Attacker.player)
      let blow = rules.attacks[index].rolled(as: id, seed: seed)
      try strike(Attack(id: id, blow), entry: entry, &sink)
    case .receive(let blow, let entry):
      let id = try nextAttack(of: Attacker.player)
      try strike(Attack(id: id, blow), entry: entry, &sink)
    case .don(let piece, let position):
      try don(piece, at: position, &sink)
    case .doff(let piece):
      remember()
      do throws(DefenseEditError) { bag.append(try defense.doff(piece)) } catch {
        throw .edit(error)
      }
      sink.receive(.doffed(piece))
    case .move(let link, let position):
      remember()
      do throws(DefenseEditError) { try defense.move(link, to: position) } catch {
        throw .edit(error)
      }
      sink.receive(.moved(link, place: defense.index(of: link) ?? 0))
    case .undo:
      guard let snapshot = history.past.popLast() else { throw .nothingToUndo }
      history.future.append(Snapshot(defense: defense, bag: bag))
      restore(snapshot)
      sink.receive(.undone)
    case .redo:
      guard let snapshot = history.future.popLast() else { throw .nothingToRedo }
      history.past.append(Snapshot(defense: defense, bag: bag))
      restore(snapshot)
      sink.receive(.redone)
    case .spar(let pace):
      try spar(pace: pace, rules, &sink)
    case .rest:
      guard sparring != nil else { throw .notSparring }
      sparring = nil
      sink.receive(.sparringEnded)
    case .wait:
      passTick(rules, &sink)
    }
  }

  private mutating func don(
    _ piece: PieceID, at position: ChainPosition<LinkID>, _ sink: inout some EventSink
  ) throws(Rejection) {
    guard let place = bag.firstIndex(where: { $0.id == piece }) else {
      if let worn = defense.chain.first(where: { $0.id.piece == piece }) {
        throw .edit(.alreadyWorn(worn.id))
      }
      throw .notInBag(piece)
    }
    remember()
    do throws(DefenseEditError) { try defense.don(bag.remove(at: place), at: position) } catch {
      throw .edit(error)
    }
    let outermost = defense.chain.firstIndex { $0.id.piece == piece } ?? 0
    sink.receive(.donned(piece, place: outermost))
  }

  /// Keeps what is, so that the action at hand can be undone.
  package mutating func remember() {
    history.past.append(Snapshot(defense: defense, bag: bag))
    if history.past.count > History.limit { history.past.removeFirst() }
    history.future = []
  }

  private mutating func restore(_ snapshot: Snapshot) {
    let count = defense.deferralAccount.count
    defense = snapshot.defense
    bag = snapshot.bag
    // Attack ids never go back, those of deferrals included.
    defense.deferralAccount.count = max(count, defense.deferralAccount.count)
    defense.renumberDeferrals()
  }

  /// A blow that the player throws: an action that can be undone.
  private mutating func strike(
    _ attack: Attack, entry: LinkID?, _ sink: inout some EventSink
  ) throws(Rejection) {
    var place = 0
    if let entry {
      guard let index = defense.index(of: entry) else { throw .edit(.notWorn(entry)) }
      place = index
    }
    remember()
    _ = try resolve(attack, from: place, &sink)
  }
}
