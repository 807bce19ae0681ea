internal import ChainmailCore
internal import ResponderChain

/// Counts equal hits until the body falls.
enum HitCount {
  struct Answer {
    var hits: EffectiveHitPoints.Hits
    var ground: Distribution.Ground
    /// True if any link kept anything back.
    var keptBack = false
    /// The interval of the mean, if seeds were played until the body fell to each.
    var interval: ClosedRange<Double>?
    /// True if counting ended early, since more would have cost too much work.
    var isCutShort = false
    /// The links that round so that the body never falls, where with exact fractions it might.
    var linksRoundingAway: [LinkID] = []

    init(
      _ hits: EffectiveHitPoints.Hits, _ ground: Distribution.Ground, _ keptBack: Bool = false
    ) {
      (self.hits, self.ground, self.keptBack) = (hits, ground, keptBack)
    }

    /// Counting ended early, after so many hits.
    static func cutShort(
      after hits: Int, _ standing: Likelihood, _ ground: Distribution.Ground, _ keptBack: Bool
    ) -> Answer {
      var answer = Answer(.moreThan(hits, standing: standing), ground, keptBack)
      answer.isCutShort = true
      return answer
    }
  }

  /// The probability of still standing below which what is left of the sum of the mean is dropped.
  private static let tail = 1e-12
  /// About how often links are asked for each seed at most.
  private static let stepsPerSeed = 2000
  /// How often links are asked before fewer hits are tried; a tick in which something comes back is
  /// like two links.
  private static let steps = 20_000_000
  private static let leastHits = 100
  /// So many seeds are played, however often links are asked, unless what comes back takes
  /// thousands of ticks.
  private static let leastSeeds = 100
  private static let fewestSeeds = 5

  static func count(
    of blow: Blow, on wearer: Wearer, seeds: Int, playingOut: Bool, within limits: AnswerLimits
  ) throws(ExplanationError) -> Answer {
    if let answer = try followOneWay(blow, on: wearer, playingOut: playingOut, within: limits) {
      return answer
    }
    do throws(Enumeration.Failure) {
      return try enumerate(blow, on: wearer, playingOut: playingOut, within: limits)
    } catch {
      switch error {
      case .beyondBounds, .evaluation(.tooMuchWork):
        return try simulate(blow, on: wearer, seeds: seeds, playingOut: playingOut, within: limits)
      case .evaluation(let error): throw .refused(.evaluation(error))
      case .notWorn(let link): throw .notWorn(link)
      }
    }
  }

  /// Follows every character that differs.
  ///
  /// The mean is the sum, over all hits, of the probability that the body still stands before the
  /// hit. Once no hit fells a character and each was seen since the last fall, none of those left
  /// ever falls.
  private static func enumerate(
    _ blow: Blow, on wearer: Wearer, playingOut: Bool, within limits: AnswerLimits
  ) throws(Enumeration.Failure) -> Answer {
    if wearer.state.defense.hasFallen { return Answer(.expected(0), .fractions) }
    var course = HitCourse(
      of: blow, on: wearer, playingOut: playingOut, isCancelled: limits.isCancelled)
    var alive = Weighted<Int>()
    alive.add(course.first, .one)
    var seen: Set = [course.first]
    var mean = 0.0
    var standing = Weight.one
    var isExact = true
    for _ in 0..<EffectiveHitPoints.hitLimit {
      let ground: Distribution.Ground = isExact ? .fractions : .doubles
      if standing.approximate < tail { return Answer(.expected(mean), ground, course.keptBack) }
      mean += standing.exact?.value ?? standing.approximate
      var next = Weighted<Int>()
      var fell = false
      standing = .zero
      for (character, weight) in alive.entries {
        for way in try course.ways(of: character) {
          guard let after = way.character else {
            fell = true
            continue
          }
          let weight = weight.times(way.weight)
          next.add(after, weight)
          standing = standing.adding(weight)
        }
      }
      alive = next
      isExact = standing.exact != nil
      guard alive.count > 0 else { return Answer(.expected(mean), ground, course.keptBack) }
      let left = alive.entries.map(\.element)
      if fell {
        seen = Set(left)
      } else if seen.isSuperset(of: left) {
        var answer = Answer(.infinite(never: Likelihood(standing)), ground, course.keptBack)
        answer.linksRoundingAway = course.linksRoundingAway(among: seen)
        return answer
      } else {
        seen.formUnion(left)
      }
    }
    return Answer(
      .moreThan(EffectiveHitPoints.hitLimit, standing: Likelihood(standing)),
      isExact ? .fractions : .doubles, course.keptBack)
  }

  /// Plays each seed until its body falls; where that takes long, fewer seeds.
  private static func simulate(
    _ blow: Blow, on wearer: Wearer, seeds: Int, playingOut: Bool, within limits: AnswerLimits
  ) throws(ExplanationError) -> Answer {
    // So that a chain at the limits does not take minutes.
    let defense = wearer.state.defense
    let links = max(defense.chain.count, 16) + (playingOut ? 2 * defense.longestDeferral : 0)
    let limit = min(EffectiveHitPoints.hitLimit, max(steps / (seeds * links), leastHits))
    let hitLimit = seeds * stepsPerSeed / links
    let leastSeeds = min(leastSeeds, max(steps / (limit * links), fewestSeeds))
    var (played, total, work) = (0, 0, 0)
    var squares = 0
    var standing = 0
    var keptBack = false
    var evaluator = Evaluator(draws: CounterLuck(seed: wearer.state.seed), recorder: NoLedger())
    for trial in 0..<seeds where trial < leastSeeds || total < hitLimit {
      if trial > 0, limits.ends(after: work) { break }
      played += 1
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
          work += strike.work
          keptBack = keptBack || strike.keptBack
        } catch {
          throw .refused(.evaluation(error))
        }
        count += 1
        guard fell || !limits.ends(after: work) else {
          // Of this seed it is only known that the body has stood so long.
          return .cutShort(
            after: count, Likelihood(standing + 1, of: played), .simulation(seeds: played),
            keptBack)
        }
      }
      total += count
      squares += count * count
      if !fell { standing += 1 }
    }
    guard standing == 0 else {
      return Answer(
        .moreThan(limit, standing: Likelihood(standing, of: played)), .simulation(seeds: played),
        keptBack)
    }
    let mean = Double(total) / Double(played)
    var answer = Answer(.expected(mean), .simulation(seeds: played), keptBack)
    answer.isCutShort = limits.ends(after: work) && played < seeds
    let deviation = max(Double(squares) / Double(played) - mean * mean, 0).squareRoot()
    answer.interval = Likelihood.interval(ofMean: mean, deviation: deviation, seeds: played)
    return answer
  }
}
