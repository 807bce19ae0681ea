public import ChainmailCore
internal import ResponderChain

/// Why an attack cannot be explained.
public enum ExplanationError: Error, Hashable, Sendable {
  /// The loadout is no defence, or a change of it or an attack was refused.
  case refused(Rejection)
  /// This link is not worn.
  case notWorn(LinkID)
}

/// The ledger of one attack.
public struct Explanation: Hashable, Sendable {
  /// What every link did.
  public let report: HitReport
  /// The game before the attack, with everything taken off and put on that was to be.
  public let before: GameState
  /// The game after it.
  public let after: GameState
  /// Whether the body fell; it has risen again in ``after``.
  public let fell: Bool

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
    let wearer = try Wearer(rules, doffing: doffed, donning: donned, entry: entry, seed: seed)
    try self.init(of: blow, on: wearer.state, under: rules, entry: entry)
  }

  /// Lets one attack fall on a character as it stands.
  init(
    of blow: Blow, on state: GameState, under rules: Rules, entry: LinkID?
  ) throws(ExplanationError) {
    before = state
    var state = state
    var hit: HitReport?
    var fell = false
    for event in reduce(&state, .receive(blow, entry: entry), under: rules) {
      switch event {
      case .hit(let report): hit = report
      case .fell: fell = true
      // A link that an earlier attack has broken can no longer be entered at.
      case .rejected(.edit(.notWorn(let link))): throw .notWorn(link)
      case .rejected(let rejection): throw .refused(rejection)
      default: break
      }
    }
    guard let hit else { throw .refused(.exhausted) }
    report = hit
    after = state
    self.fell = fell
  }
}
