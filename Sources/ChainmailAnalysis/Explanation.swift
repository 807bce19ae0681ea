public import ChainmailCore
internal import ResponderChain

/// Why an attack cannot be explained.
public enum ExplanationError: Error, Hashable, Sendable {
  /// The loadout is no defence, or a change of it was refused.
  case refused(Rejection)
  /// This link is not worn.
  case notWorn(LinkID)
}

/// The ledger of one attack against a fresh character.
public struct Explanation: Hashable, Sendable {
  /// What every link did.
  public let report: HitReport
  /// The game before the attack, with everything taken off and put on that was to be.
  public let before: GameState
  /// The game after it.
  public let after: GameState

  /// Lets one attack fall on a fresh character.
  ///
  /// It is resolved by `reduce(_:_:under:into:)` as in play, so an explanation and
  /// a game with the same seed and loadout draw the same numbers for the first attack.
  ///
  /// - Parameters:
  ///   - blow: The attack.
  ///   - rules: The rules and the loadout.
  ///   - doffed: The pieces that are taken off before, by any of their links.
  ///   - donned: The pieces out of the bag that are then put on, each as the outermost.
  ///   - entry: The link at which the attack enters; nil is the outermost.
  ///   - seed: What luck is drawn from.
  /// - Throws: ``ExplanationError``.
  public init(
    of blow: Blow, under rules: Rules, doffing doffed: [LinkID] = [],
    donning donned: [PieceID] = [], entry: LinkID? = nil,
    seed: UInt64 = 0
  ) throws(ExplanationError) {
    var state: GameState
    do throws(DefenseEditError) {
      state = try GameState(seed: seed, rules: rules)
    } catch {
      throw .refused(.edit(error))
    }
    for link in doffed {
      guard state.defense.index(of: link) != nil else { throw .notWorn(link) }
      try state.apply(.doff(link.piece), rules)
    }
    for piece in donned { try state.apply(.don(piece, at: .first), rules) }
    if let entry, state.defense.index(of: entry) == nil { throw .notWorn(entry) }
    before = state
    var hit: HitReport?
    for event in reduce(&state, .receive(blow, entry: entry), under: rules) {
      switch event {
      case .hit(let report): hit = report
      case .rejected(let rejection): throw .refused(rejection)
      default: break
      }
    }
    guard let hit else { throw .refused(.exhausted) }
    report = hit
    after = state
  }
}

extension GameState {
  fileprivate mutating func apply(_ action: Action, _ rules: Rules) throws(ExplanationError) {
    if case .rejected(let rejection)? = reduce(&self, action, under: rules).first {
      throw .refused(rejection)
    }
  }
}
