public import ChainmailCore

/// The largest single hit that a fresh character survives.
///
/// Surviving means that the body does not fall to the hit itself: what a link keeps back has not
/// come back yet, unless it is asked for; then neither does it fall to what comes back. The hits
/// are those of a profile, in steps of the unit, up to the largest `Amount`. Where more damage can
/// be less deadly, say because only small hits are stopped, the smallest hit that kills stands
/// beside the largest that is survived.
public struct MaxHit: KeepingBack {
  /// The method by which the answer is known.
  public enum Ground: Hashable, Sendable {
    /// It holds for every hit there is: between the thresholds of the links more damage never comes
    /// to less, so halving finds each border.
    case proven
    /// Every hit up to this one was tried, and beyond it only some, each about twice the last.
    case checked(upTo: Amount)
    /// The dice of some hit were too many to go through, so it was played with so many seeds.
    /// Where nothing was proven besides, every hit up to the bound was, and beyond it only some.
    case simulated(seeds: Int, upTo: Amount?)
  }

  public let profile: HitProfile
  public let luck: SurvivalLuck
  /// The step from one hit to the next.
  public let unit: Amount
  /// The largest hit that is survived; zero where none is.
  public let largestSurvived: Amount
  /// The smallest hit that is known not to be survived; nil where none is.
  public let firstKilling: Amount?
  /// The smallest hit that cannot be resolved, since an amount would leave its range, a formula has
  /// no answer or the hit takes too much work; nil where all can.
  public let firstUnresolved: Amount?
  /// The reason why ``firstUnresolved`` has no answer, if it is not too large for amounts; else nil.
  public let obstacle: EvaluationError?
  /// The probability that the body survives the largest hit survived; nil where none is, or where
  /// that is so rare that no seed shows it.
  public let survivalAt: Likelihood?
  /// The probability that it survives the hit one unit larger; nil where there is no such hit,
  /// where it cannot be resolved, or where it kills so rarely that no seed shows it.
  public let survivalBeyond: Likelihood?
  public let ground: Ground
  /// The fault of the rules that leaves no answer: where any hit that was tried came to
  /// something that no size of it excuses, where a formula has no answer for a hit of at most
  /// ``/ChainmailCore/Formula/domain`` before any hit kills, and where every hit takes too much work.
  public let fault: EvaluationError?
  /// True if of any hit that was tried a link kept anything back.
  public let keepsBack: Bool
  /// True if hits were left untried, since they would have cost too much work: then the largest hit
  /// survived and the first killing one are the best that were found, and so is the first that cannot
  /// be resolved.
  public let isCutShort: Bool

  /// Searches.
  ///
  /// - Parameters:
  ///   - profile: The hits.
  ///   - wearer: Whom they meet.
  ///   - luck: With how much luck a hit has to be survived.
  ///   - unit: The step from one hit to the next, above zero; nil is the pack's unit.
  ///   - seeds: How many seeds a hit is played with that has too many dice; at least 1.
  ///   - playingOut: Whether everything comes back that links keep back of a hit.
  /// - Complexity: O(links × log(range)) for each threshold; times the outcomes of the dice.
  public init(
    of profile: HitProfile, on wearer: Wearer, luck: SurvivalLuck = .certain, unit: Amount? = nil,
    seeds: Int = 1000, playingOut: Bool = false
  ) {
    self.init(
      of: profile, on: wearer, luck: luck, unit: unit, seeds: seeds, playingOut: playingOut,
      within: HitProbe.Effort())
  }

  package init(
    of profile: HitProfile, on wearer: Wearer, luck: SurvivalLuck, unit: Amount? = nil, seeds: Int,
    playingOut: Bool = false, within effort: HitProbe.Effort
  ) {
    self.init(
      HitProbe(
        profile, on: wearer, luck: luck, unit: unit ?? wearer.rules.unit, seeds: seeds,
        playingOut: playingOut, within: effort))
  }

  /// The work that several questions share, so that a chain that takes long does not take as long for each
  /// type.
  public struct SharedWork: Sendable {
    private var left = 1_200_000
    private static let least = 50_000

    public init() {}

    /// The most that the next question may cost, as the effort of a probe counts.
    fileprivate var share: Int { max(left / 2, Self.least) }

    fileprivate mutating func spend(_ steps: Int) { left = max(left - steps, 0) }
  }

  /// Searches, as one of several questions that cost little more together than one alone.
  ///
  /// - Parameters:
  ///   - profile: The hits.
  ///   - wearer: Whom they meet.
  ///   - luck: With how much luck a hit has to be survived.
  ///   - unit: The step from one hit to the next, above zero; nil is the pack's unit.
  ///   - seeds: How many seeds a hit is played with that has too many dice; at least 1.
  ///   - playingOut: Whether everything comes back that links keep back of a hit.
  ///   - work: What the questions cost; each takes at most half of what is left, and a little.
  public init(
    of profile: HitProfile, on wearer: Wearer, luck: SurvivalLuck = .certain, unit: Amount? = nil,
    seeds: Int = 1000, playingOut: Bool = false, sharing work: inout SharedWork
  ) {
    var effort = HitProbe.Effort()
    effort.most = min(effort.most, work.share)
    self.init(
      HitProbe(
        profile, on: wearer, luck: luck, unit: unit ?? wearer.rules.unit, seeds: seeds,
        playingOut: playingOut, within: effort), counting: { work.spend($0) })
  }

  /// Searches, unless that is canceled; then there is no answer.
  ///
  /// - Parameters:
  ///   - profile: The hits.
  ///   - wearer: Whom they meet.
  ///   - luck: With how much luck a hit has to be survived.
  ///   - unit: The step from one hit to the next, above zero; nil is the pack's unit.
  ///   - seeds: How many seeds a hit is played with that has too many dice; at least 1.
  ///   - playingOut: Whether everything comes back that links keep back of a hit.
  ///   - isCancelled: Whether the answer is wanted no more; asked before each hit that is tried.
  public init?(
    of profile: HitProfile, on wearer: Wearer, luck: SurvivalLuck = .certain, unit: Amount? = nil,
    seeds: Int = 1000, playingOut: Bool = false,
    unless isCancelled: @escaping @Sendable () -> Bool
  ) {
    var probe = HitProbe(
      profile, on: wearer, luck: luck, unit: unit ?? wearer.rules.unit, seeds: seeds,
      playingOut: playingOut)
    probe.isCancelled = isCancelled
    self.init(probe)
    if isCancelled() { return nil }
  }

  private init(_ probe: HitProbe, counting count: (Int) -> Void = { _ in }) {
    precondition(probe.unit > 0, "hits differ by a unit above zero")
    var search = HitSearch(probe)
    (profile, luck, unit) = (probe.profile, probe.luck, probe.size(1))
    let largest = search.largestSurvived
    let at = largest > 0 ? search.probe.falls(largest)?.complement : nil
    let beyond =
      largest < search.probe.limit ? search.probe.falls(largest + 1)?.complement : nil
    // A walk that was found, and is rarer than any seed that was played, has no odds by those.
    survivalAt = luck == .best && at?.isRounded(to: 0) == true ? nil : at
    survivalBeyond =
      luck == .certain && search.firstFelling == largest + 1 && beyond?.isRounded(to: 1) == true
      ? nil : beyond
    let size = search.probe.size
    largestSurvived = size(largest)
    firstKilling = search.firstFelling.map(size)
    isCutShort = search.probe.isCutShort
    // Of what was not tried nothing is known.
    let obstacle = search.probe.obstacle
    let unresolved = isCutShort ? obstacle?.units : search.firstUnresolved
    firstUnresolved = unresolved.map(size)
    // A smaller hit may be unresolved for another reason.
    self.obstacle = obstacle?.units == unresolved ? obstacle?.error : nil
    let triedUpTo = search.triedUpTo.map(size) ?? (isCutShort ? .zero : nil)
    ground =
      search.probe.isSimulated
      ? .simulated(seeds: probe.seeds, upTo: triedUpTo)
      : triedUpTo.map { .checked(upTo: $0) } ?? .proven
    keepsBack = search.probe.keptBack
    var fault = search.probe.fault
    if fault == nil, let obstacle {
      if obstacle.error.isFault(
        ofHitsFrom: size(obstacle.units), largest, killing: firstKilling)
      {
        fault = obstacle.error
      }
    }
    self.fault = fault
    count(search.probe.steps)
  }

  /// The hit up to which every hit is survived, as far as the answer is known; zero where none is.
  public var safe: Amount {
    let first = [firstKilling, firstUnresolved].compactMap(\.self).min()
    return first.flatMap { Amount(quanta: $0.quanta - unit.quanta) } ?? largestSurvived
  }

  /// True if no hit is survived that is larger than one that kills or has no answer.
  public var isMonotone: Bool { safe >= largestSurvived }

  /// True if it is proven that no hit kills: that none was found is not enough, and nothing is said
  /// of hits that cannot be resolved.
  public var isNone: Bool {
    firstKilling == nil && firstUnresolved == nil && ground == .proven
  }
}

extension EvaluationError {
  /// Whether it leaves no answer that is worth having.
  ///
  /// Where hits within the domain of formulas come to it, and no smaller one is known to kill, the
  /// rules are at fault. Work alone is so only where no hit is survived either, since hits that take
  /// less have their answers.
  fileprivate func isFault(
    ofHitsFrom first: Amount, _ largestSurvived: Int64, killing: Amount?
  ) -> Bool {
    guard first <= Formula.domain, killing.map({ $0 > first }) ?? true else { return false }
    if case .tooMuchWork = self { return largestSurvived == 0 && killing == nil }
    return true
  }
}
