internal import ChainmailCore
internal import ResponderChain

extension HitCount {
  /// Follows the one way that there is without dice; nil where anything is drawn.
  ///
  /// Where a hit changes nothing but levels, the next ones change them by as much until one of them
  /// is nearly gone, so they are taken at once.
  static func followOneWay(
    _ blow: Blow, on wearer: Wearer, playingOut: Bool, within limits: AnswerLimits
  ) throws(ExplanationError) -> Answer? {
    var defense = wearer.state.defense
    if defense.hasFallen { return Answer(.expected(0), .fractions) }
    var keptBack = false
    let fallsEvenly = defense.hasNoMemoryButLevels
    var evaluator = Evaluator(draws: EnumeratedDraws(), recorder: NoLedger())
    var (hits, work) = (0, 0)
    // A character who was there before, looked for after twice as many hits each time.
    var (earlier, askedEarlier) = (defense, 0)
    for asked in 1...EffectiveHitPoints.hitLimit {
      if asked > 1, limits.ends(after: work) {
        return .cutShort(after: hits, Likelihood(.one), .fractions, keptBack)
      }
      let before = defense
      let entry = try wearer.entryPlace(in: defense)
      do throws(EvaluationError) {
        let strike = try evaluator.strike(
          Attack(id: wearer.attack(hits), blow), in: &defense, from: entry,
          playingOut: playingOut)
        hits += 1
        work += strike.work
        keptBack = keptBack || strike.keptBack
        guard evaluator.draws.count == 0 else { return nil }
        if strike.fell { return Answer(.expected(Double(hits)), .fractions, keptBack) }
      } catch {
        throw .refused(.evaluation(error))
      }
      defense.forgetDeferrals()
      if defense == earlier {
        var answer = Answer(.infinite(never: Likelihood(.one)), .fractions, keptBack)
        answer.linksRoundingAway = wearer.linksRoundingAway(
          blow, from: defense, hits: asked - askedEarlier, playingOut: playingOut)
        return answer
      }
      if asked & (asked - 1) == 0 { (earlier, askedEarlier) = (defense, asked) }
      if fallsEvenly { hits += defense.fallOn(from: before) }
    }
    return Answer(.moreThan(hits, standing: Likelihood(.one)), .fractions, keptBack)
  }
}

extension Defense {
  /// Forgets what was kept back: it has come back, or never does.
  mutating func forgetDeferrals() {
    clearDeferrals()
    deferralAccount = DeferralAccount()
  }

  /// True if a hit that finds the levels high enough does what the last one did, whatever they are.
  fileprivate var hasNoMemoryButLevels: Bool {
    chain.allSatisfy { link in
      let condition = link.condition
      let isAlone = link.group.map { $0.order == .listed || $0.order == .gathered } ?? true
      return isAlone && !link.isReaction && condition.level == Condition().level
        && condition.charges == nil
        && !(condition.formulas + link.primitive.formulas).contains(where: \.readsState)
    }
  }

  /// Lets as many further hits fall as leave every pool more than it loses to one of them.
  ///
  /// - Parameter before: The defence before the last hit.
  /// - Returns: How many.
  fileprivate mutating func fallOn(from before: Defense) -> Int {
    guard chain.map(\.id) == before.chain.map(\.id) else { return 0 }
    var hits = Int64.max
    for place in chain.indices {
      let (level, lost) = (chain[place].state.level.quanta, before.loss(at: place, to: self))
      // The cost of a whole hit to a level that is gone, or nearly gone, is not known.
      if level == 0, lost > 0 { return 0 }
      if lost > 0 { hits = min(hits, (level - 1) / lost) }
    }
    guard hits < .max else { return 0 }
    for place in chain.indices {
      var state = chain[place].state
      let lost = before.loss(at: place, to: self) * hits
      state.level = Amount(uncheckedQuanta: state.level.quanta - lost)
      setState(state, at: place)
    }
    return Int(hits)
  }

  /// By how many quanta a level has fallen.
  private func loss(at place: Int, to after: Defense) -> Int64 {
    chain[place].state.level.quanta - after.chain[place].state.level.quanta
  }
}
