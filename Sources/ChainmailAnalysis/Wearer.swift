public import ChainmailCore
internal import ResponderChain

/// A fresh character in its loadout, with everything taken off and put on that was to be: the one
/// on whom attacks fall.
public struct Wearer: Hashable, Sendable {
  public let rules: Rules
  /// The game before the first attack.
  public let state: GameState
  /// The link at which attacks enter; nil is the outermost.
  public let entry: LinkID?

  /// Dresses a character.
  ///
  /// The rules are looked through once, here; what is asked about the wearer does so no more.
  ///
  /// - Parameters:
  ///   - rules: The rules and the loadout.
  ///   - doffed: The pieces that are taken off, by any of their links.
  ///   - donned: The pieces out of the bag that are then put on, each at its natural place.
  ///   - entry: The link at which attacks enter; nil is the outermost.
  ///   - seed: What luck is drawn from.
  /// - Throws: ``ExplanationError``.
  public init(
    _ rules: Rules, doffing doffed: [LinkID] = [], donning donned: [PieceID] = [],
    entry: LinkID? = nil, seed: UInt64 = 0
  ) throws(ExplanationError) {
    let state: GameState
    do throws(InvalidValue) {
      state = try GameState(seed: seed, rules: rules)
    } catch {
      guard case .noDefense(let edit) = error.fault else { throw .refused(.invalid(error)) }
      throw .refused(.edit(edit))
    }
    try self.init(rules, fresh: state, doffed, donned, entry)
  }

  /// Dresses a character by rules that were checked where they were read, as those of packs are.
  ///
  /// - Parameters:
  ///   - rules: The rules and the loadout.
  ///   - doffed: The pieces that are taken off, by any of their links.
  ///   - donned: The pieces out of the bag that are then put on, each at its natural place.
  ///   - seed: What luck is drawn from.
  /// - Throws: ``ExplanationError``.
  package init(
    checked rules: Rules, doffing doffed: [LinkID] = [], donning donned: [PieceID] = [],
    seed: UInt64 = 0
  ) throws(ExplanationError) {
    let state: GameState
    do throws(DefenseEditError) {
      state = try GameState(seed: seed, checked: rules)
    } catch {
      throw .refused(.edit(error))
    }
    try self.init(rules, fresh: state, doffed, donned, nil)
  }

  private init(
    _ rules: Rules, fresh: GameState, _ doffed: [LinkID], _ donned: [PieceID], _ entry: LinkID?
  ) throws(ExplanationError) {
    var state = fresh
    for link in doffed {
      guard state.defense.index(of: link) != nil else { throw .notWorn(link) }
      try state.apply(.doff(link.piece), rules)
    }
    for piece in donned {
      let place = rules.naturalPosition(of: piece, in: state.defense)
      try state.apply(.don(piece, at: place), rules)
    }
    if let entry, state.defense.index(of: entry) == nil { throw .notWorn(entry) }
    self.rules = rules
    self.state = state
    self.entry = entry
  }

  /// A character as it stands in a game.
  ///
  /// - Parameters:
  ///   - rules: The rules of the game.
  ///   - state: The game.
  ///   - entry: The link at which attacks enter; nil is the outermost.
  /// - Throws: ``ExplanationError/notWorn(_:)``.
  public init(
    _ rules: Rules, in state: GameState, entry: LinkID? = nil
  ) throws(ExplanationError) {
    if let entry, state.defense.index(of: entry) == nil { throw .notWorn(entry) }
    self.rules = rules
    self.state = state
    self.entry = entry
  }

  /// The identity of the character's attack at a place of a script, as in play.
  func attack(_ ordinal: Int) -> AttackID {
    AttackID(attacker: .player, ordinal: UInt32(clamping: ordinal))
  }
}

extension GameState {
  fileprivate mutating func apply(_ action: Action, _ rules: Rules) throws(ExplanationError) {
    if case .rejected(let rejection)? = reduce(&self, action, under: rules).first {
      throw .refused(rejection)
    }
  }
}
