internal import ChainmailCore
internal import ResponderChain

/// Counts equal hits until the body falls.
enum HitCount {
  struct Answer {
    var hits: EffectiveHitPoints.Hits
    var ground: Distribution.Ground
    /// Whether any link kept anything back.
    var keptBack = false
    /// Where the mean lies, where seeds were played until the body fell to each.
    var interval: ClosedRange<Double>?

    init(
      _ hits: EffectiveHitPoints.Hits, _ ground: Distribution.Ground, _ keptBack: Bool = false
    ) {
      (self.hits, self.ground, self.keptBack) = (hits, ground, keptBack)
    }
  }

  /// The probability of still standing below which what is left of the sum of the mean is dropped.
  private static let tail = 1e-12
  /// How often links are asked before seeds are played, which many hits of many dice come to.
  private static let stepLimit = 100_000

  static func count(
    of blow: Blow, on wearer: Wearer, seeds: Int, playingOut: Bool
  ) throws(ExplanationError) -> Answer {
    if let answer = try followOneWay(blow, on: wearer, playingOut: playingOut) { return answer }
    do throws(Enumeration.Failure) {
      return try enumerate(blow, on: wearer, playingOut: playingOut)
    } catch {
      switch error {
      case .beyondBounds:
        return try simulate(blow, on: wearer, seeds: seeds, playingOut: playingOut)
      case .evaluation(let error): throw .refused(.evaluation(error))
      case .notWorn(let link): throw .notWorn(link)
      }
    }
  }

  /// Follows every character that differs.
  ///
  /// The mean is the sum, over all hits, of the probability that the body still stands before the
  /// hit. Once no hit fells anybody and nobody is seen who was not seen since the last fall, nobody
  /// who is left ever falls.
  private static func enumerate(
    _ blow: Blow, on wearer: Wearer, playingOut: Bool
  ) throws(Enumeration.Failure) -> Answer {
    let defense = wearer.state.defense
    var enumeration = Enumeration(
      of: defense, entry: wearer.entry, within: Enumeration.Bounds(steps: stepLimit),
      playingOut: playingOut)
    var alive = Enumeration.beginning(defense)
    var seen = alive
    var mean = 0.0
    var standing = Weight.one
    var isExact = true
    if defense.hasFallen { return Answer(.expected(0), .fractions) }
    for hit in 0..<EffectiveHitPoints.hitLimit {
      let ground: Distribution.Ground = isExact ? .fractions : .doubles
      if standing.approximate < tail {
        return Answer(.expected(mean), ground, enumeration.keptBack)
      }
      mean += standing.exact?.value ?? standing.approximate
      let after = try enumeration.strike(Attack(id: wearer.attack(hit), blow), on: alive)
      alive = Weighted()
      standing = .zero
      for (end, weight) in after.entries where !end.fell {
        // What was lost before no longer matters, and would keep alike characters apart.
        var situation = end.situation
        situation.lost = 0
        // Nor does what was kept back: it has come back, or never does.
        situation.standing.deferrals = []
        situation.standing.account = DeferralAccount()
        alive.add(situation, weight)
        standing = standing.adding(weight)
      }
      isExact = standing.exact != nil
      guard alive.count > 0 else {
        return Answer(.expected(mean), ground, enumeration.keptBack)
      }
      if after.entries.contains(where: \.element.fell) {
        seen = alive
      } else if alive.entries.allSatisfy({ seen.contains($0.element) }) {
        return Answer(
          .infinite(never: Likelihood(standing)), ground, enumeration.keptBack)
      } else {
        for (situation, weight) in alive.entries { seen.add(situation, weight) }
      }
    }
    return Answer(
      .moreThan(EffectiveHitPoints.hitLimit, standing: Likelihood(standing)),
      isExact ? .fractions : .doubles, enumeration.keptBack)
  }

  /// Plays each seed until its body falls.
  private static func simulate(
    _ blow: Blow, on wearer: Wearer, seeds: Int, playingOut: Bool
  ) throws(ExplanationError) -> Answer {
    // So that a chain at the limits does not take minutes.
    let limit = min(
      EffectiveHitPoints.hitLimit,
      max(20_000_000 / (seeds * max(wearer.state.defense.chain.count, 16)), 100))
    var total = 0
    var squares = 0
    var standing = 0
    var keptBack = false
    var evaluator = Evaluator(draws: CounterLuck(seed: wearer.state.seed), recorder: NoLedger())
    for trial in 0..<seeds {
      var defense = wearer.state.defense
      evaluator.draws = CounterLuck(seed: wearer.state.seed &+ UInt64(trial))
      var (count, fell) = (0, false)
      for hit in 0..<limit where !fell {
        let entry = try wearer.entryPlace(in: defense)
        do throws(EvaluationError) {
          let strike = try evaluator.strike(
            Attack(id: wearer.attack(hit), blow), in: &defense, from: entry,
            playingOut: playingOut)
          fell = strike.fell
          keptBack = keptBack || strike.keptBack
        } catch {
          throw .refused(.evaluation(error))
        }
        count += 1
      }
      total += count
      squares += count * count
      if !fell { standing += 1 }
    }
    guard standing == 0 else {
      return Answer(
        .moreThan(limit, standing: Likelihood(standing, of: seeds)), .simulation(seeds: seeds),
        keptBack)
    }
    let mean = Double(total) / Double(seeds)
    var answer = Answer(.expected(mean), .simulation(seeds: seeds), keptBack)
    let deviation = max(Double(squares) / Double(seeds) - mean * mean, 0).squareRoot()
    answer.interval = Likelihood.interval(ofMean: mean, deviation: deviation, seeds: seeds)
    return answer
  }
}
