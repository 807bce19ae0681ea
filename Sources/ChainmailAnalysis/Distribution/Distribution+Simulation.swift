package import ChainmailCore
internal import ResponderChain

extension Distribution {
  /// In about how many ticks something may come back in all seeds together, and how many seeds are
  /// played however many those are.
  private static let returningSteps = 5_000_000
  private static let fewestSeeds = 20

  /// Plays the attacks once for each seed, from the wearer's own seed on.
  ///
  /// - Parameters:
  ///   - blows: The attacks, in order.
  ///   - wearer: Whom they meet.
  ///   - seeds: How many seeds; at least 1. Fewer are played where what comes back takes thousands
  ///     of ticks.
  ///   - playingOut: Whether everything comes back that links keep back of each attack.
  /// - Throws: ``ExplanationError`` where an attack cannot be resolved.
  /// - Complexity: O(seeds × attacks × links).
  package init(
    simulating blows: [Blow], on wearer: Wearer, seeds: Int, playingOut: Bool = false
  ) throws(ExplanationError) {
    try self.init(
      simulating: blows, on: wearer, seeds: seeds, playingOut: playingOut, within: AnswerLimits())
  }

  init(
    simulating blows: [Blow], on wearer: Wearer, seeds: Int, playingOut: Bool,
    within limits: AnswerLimits
  ) throws(ExplanationError) {
    try self.init(
      playing: blows.count, on: wearer, seeds: seeds, playingOut: playingOut, within: limits
    ) { _ in blows }
  }

  /// Plays so many attacks once for each seed, which may decide what they are too; fewer seeds if
  /// they cost more than the limits allow.
  init(
    playing count: Int, on wearer: Wearer, seeds: Int, playingOut: Bool = false,
    within limits: AnswerLimits, _ blows: (UInt64) -> [Blow]
  ) throws(ExplanationError) {
    precondition(seeds > 0, "a simulation plays at least one seed")
    let defense = wearer.state.defense
    var seeds = seeds
    if playingOut, defense.hasDeferring {
      let steps = max(count, 1) * (defense.longestDeferral + 1)
      seeds = min(seeds, max(Self.returningSteps / steps, Self.fewestSeeds))
    }
    let links = defense.chain.map(\.id)
    var shares = ShareSum(defense)
    var tallies = (0..<count).map { _ in AttackTally() }
    var damage: [Int64: Int] = [:]
    var fallen = 0
    var (played, work) = (0, 0)
    var evaluator = Evaluator(
      draws: CounterLuck(seed: wearer.state.seed), recorder: ShareRecorder())
    for trial in 0..<seeds {
      if trial > 0, limits.ends(after: work) { break }
      played += 1
      var defense = defense
      var lost: Int64 = 0
      let seed = wearer.state.seed &+ UInt64(trial)
      evaluator.draws = CounterLuck(seed: seed)
      for (place, blow) in blows(seed).enumerated() {
        evaluator.recorder.removeAll()
        let entry = try wearer.entryPlace(in: defense)
        let strike: Strike
        do throws(EvaluationError) {
          strike = try evaluator.strike(
            Attack(id: wearer.attack(place), blow), in: &defense, from: entry,
            playingOut: playingOut)
        } catch {
          throw .refused(.evaluation(error))
        }
        shares.add(evaluator.recorder, weight: 1 / Double(seeds))
        work += strike.work
        lost += strike.outcome.body.quanta
        tallies[place].add(
          strike.outcome, fell: strike.fell,
          isAbsorbed: evaluator.recorder.absorbedLast(by: strike.outcome.stoppedBy))
        guard strike.fell else { continue }
        fallen += 1
        break
      }
      damage[lost, default: 0] += 1
    }
    if played < seeds { shares.scale(by: Double(seeds) / Double(played)) }
    self.init(
      ground: .simulation(seeds: played),
      outcomes: damage.sorted { $0.key < $1.key }.map { lost, count in
        Damage(body: Amount(quanta: lost) ?? .max, likelihood: Likelihood(count, of: played))
      },
      falls: Likelihood(fallen, of: played),
      attacks: tallies.map { $0.share(of: played, links: links) }, links: shares.links)
    isCutShort = played < seeds
  }
}

/// The outcomes of one attack, counted seed by seed.
private struct AttackTally {
  private var stops: [LinkID?: Int] = [:]
  private var absorptions: [LinkID?: Int] = [:]
  private var falls = 0
  private var bodyQuanta = 0.0
  private var overkillQuanta = 0.0

  mutating func add(_ outcome: Outcome, fell: Bool, isAbsorbed: Bool) {
    stops[outcome.stoppedBy, default: 0] += 1
    if isAbsorbed { absorptions[outcome.stoppedBy, default: 0] += 1 }
    if fell { falls += 1 }
    bodyQuanta += Double(outcome.body.quanta)
    overkillQuanta += Double(outcome.overkill.quanta)
  }

  func share(of seeds: Int, links: [LinkID]) -> Distribution.AttackShare {
    let order: [LinkID?] = links + [nil]
    let divisor = Double(seeds) * Double(Amount.quantaPerUnit)
    return Distribution.AttackShare(
      stoppedBy: order.compactMap { link in
        stops[link].map { count in
          Distribution.AttackShare.Stop(
            link: link, likelihood: Likelihood(count, of: seeds),
            absorbed: absorptions[link].map { Likelihood($0, of: seeds) })
        }
      },
      falls: Likelihood(falls, of: seeds), meanBody: bodyQuanta / divisor,
      meanOverkill: overkillQuanta / divisor)
  }
}

extension Wearer {
  /// The place at which attacks enter a chain.
  func entryPlace(in defense: Defense) throws(ExplanationError) -> Int {
    guard let entry else { return 0 }
    guard let place = defense.index(of: entry) else { throw .notWorn(entry) }
    return place
  }
}
