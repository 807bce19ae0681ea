internal import ChainmailCore
internal import ResponderChain

/// Counts equal hits until the body falls.
enum HitCount {
  typealias Answer = (EffectiveHitPoints.Hits, Distribution.Ground)

  /// The probability of still standing below which what is left of the sum of the mean is dropped.
  private static let tail = 1e-12
  /// How often links are asked before seeds are played, which many hits of many dice come to.
  private static let stepLimit = 100_000

  static func count(
    of blow: Blow, on wearer: Wearer, seeds: Int
  ) throws(ExplanationError) -> Answer {
    if let answer = try followOneWay(blow, on: wearer) { return answer }
    do throws(Enumeration.Failure) {
      return try enumerate(blow, on: wearer)
    } catch {
      switch error {
      case .beyondBounds: return try simulate(blow, on: wearer, seeds: seeds)
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
    _ blow: Blow, on wearer: Wearer
  ) throws(Enumeration.Failure) -> Answer {
    let defense = wearer.state.defense
    var enumeration = Enumeration(
      of: defense, entry: wearer.entry, within: Enumeration.Bounds(steps: stepLimit))
    var alive = Enumeration.beginning(defense)
    var seen = alive
    var mean = 0.0
    var standing = Weight.one
    var isExact = true
    if defense.hasFallen { return (.expected(0), .fractions) }
    for hit in 0..<EffectiveHitPoints.hitLimit {
      let ground: Distribution.Ground = isExact ? .fractions : .doubles
      if standing.approximate < tail { return (.expected(mean), ground) }
      mean += standing.exact?.value ?? standing.approximate
      let after = try enumeration.strike(Attack(id: wearer.attack(hit), blow), on: alive)
      alive = Weighted()
      standing = .zero
      for (end, weight) in after.entries where !end.fell {
        // What was lost before no longer matters, and would keep alike characters apart.
        var situation = end.situation
        situation.lost = 0
        alive.add(situation, weight)
        standing = standing.adding(weight)
      }
      isExact = standing.exact != nil
      guard alive.count > 0 else { return (.expected(mean), ground) }
      if after.entries.contains(where: \.element.fell) {
        seen = alive
      } else if alive.entries.allSatisfy({ seen.contains($0.element) }) {
        return (.infinite(never: Likelihood(standing)), ground)
      } else {
        for (situation, weight) in alive.entries { seen.add(situation, weight) }
      }
    }
    return (
      .moreThan(EffectiveHitPoints.hitLimit, standing: Likelihood(standing)),
      isExact ? .fractions : .doubles
    )
  }

  /// Plays each seed until its body falls.
  private static func simulate(
    _ blow: Blow, on wearer: Wearer, seeds: Int
  ) throws(ExplanationError) -> Answer {
    // So that a chain at the limits does not take minutes.
    let limit = min(
      EffectiveHitPoints.hitLimit,
      max(20_000_000 / (seeds * max(wearer.state.defense.chain.count, 16)), 100))
    var total = 0
    var standing = 0
    var evaluator = Evaluator(draws: CounterLuck(seed: wearer.state.seed), recorder: NoLedger())
    for trial in 0..<seeds {
      var defense = wearer.state.defense
      evaluator.draws = CounterLuck(seed: wearer.state.seed &+ UInt64(trial))
      var fell = false
      for hit in 0..<limit where !fell {
        let entry = try wearer.entryPlace(in: defense)
        do throws(EvaluationError) {
          let outcome = try evaluator.resolve(
            Attack(id: wearer.attack(hit), blow), in: &defense, from: entry)
          fell = defense.hasFallen(to: outcome)
        } catch {
          throw .refused(.evaluation(error))
        }
        total += 1
      }
      if !fell { standing += 1 }
    }
    guard standing == 0 else {
      return (
        .moreThan(limit, standing: Likelihood(standing, of: seeds)), .simulation(seeds: seeds)
      )
    }
    return (.expected(Double(total) / Double(seeds)), .simulation(seeds: seeds))
  }
}
