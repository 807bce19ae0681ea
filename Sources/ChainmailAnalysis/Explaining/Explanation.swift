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
  /// What came back of all that links kept back, part by part, where that was asked for.
  public let returned: [HitReport]
  /// The game before the attack, with everything taken off and put on that was to be.
  public let before: GameState
  /// The game after it.
  public let after: GameState
  /// Whether the body fell, to the attack or to what came back; it has risen again in ``after``.
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
  ///   - donned: The pieces out of the bag that are then put on, each at its natural place.
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

  /// Lets one attack fall on a character, whose rules were looked through when it was dressed.
  ///
  /// - Parameters:
  ///   - blow: The attack.
  ///   - wearer: Whom it meets, and where.
  /// - Throws: ``ExplanationError``.
  public init(of blow: Blow, on wearer: Wearer) throws(ExplanationError) {
    try self.init(of: blow, on: wearer.state, under: wearer.rules, entry: wearer.entry)
  }

  /// Lets one attack fall on a character as it stands.
  ///
  /// - Parameters:
  ///   - blow: The attack.
  ///   - state: The character.
  ///   - rules: The rules.
  ///   - entry: The link at which the attack enters; nil is the outermost.
  ///   - playingOut: Whether then ticks pass until all has come back that links keep back.
  /// - Throws: ``ExplanationError``.
  init(
    of blow: Blow, on state: GameState, under rules: Rules, entry: LinkID?,
    playingOut: Bool = false
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
    var returned: [HitReport] = []
    while playingOut, !state.defense.deferrals.isEmpty {
      for event in reduce(&state, .wait, under: rules) {
        switch event {
        case .hit(let report): returned.append(report)
        case .fell: fell = true
        default: break
        }
      }
    }
    report = hit
    self.returned = returned
    after = state
    self.fell = fell
  }

  /// The ledgers in the order in which they came about: that of the attack, and those of what came
  /// back.
  public var reports: [HitReport] { [report] + returned }

  /// What the body lost to all of them, in quanta.
  public var bodyQuanta: Int128 {
    reports.reduce(0) { $0 + Int128($1.outcome.body.quanta) }
  }

  /// What reached the body beyond what it had, in quanta.
  public var overkillQuanta: Int128 {
    reports.reduce(0) { $0 + Int128($1.outcome.overkill.quanta) }
  }
}
