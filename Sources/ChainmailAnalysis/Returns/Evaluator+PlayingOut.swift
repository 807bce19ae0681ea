internal import ChainmailCore
internal import ResponderChain

/// The outcome of an attack and, if asked for, of the damage that came back of it.
struct Strike {
  var outcome: Outcome
  var fell: Bool
  /// True if a link kept anything back.
  var keptBack: Bool
  /// Its cost, as ``AnswerLimits`` counts.
  var work: Int
}

extension Evaluator where Recorder: ~Copyable {
  /// Lets an attack fall.
  ///
  /// - Parameters:
  ///   - attack: The attack.
  ///   - defense: The chain that it meets.
  ///   - entry: The place of the first link that is asked.
  ///   - playingOut: Whether then everything comes back that is kept back, until the body falls.
  /// - Returns: What became of both together.
  /// - Throws: `EvaluationError` for the attack itself; what comes back and cannot be resolved does
  ///   nothing, as in play.
  mutating func strike(
    _ attack: Attack, in defense: inout Defense, from entry: Int, playingOut: Bool
  ) throws(EvaluationError) -> Strike {
    let kept = defense.deferralAccount.deferred
    let outcome = try resolve(attack, in: &defense, from: entry)
    var strike = Strike(
      outcome: outcome, fell: defense.hasFallen(to: outcome),
      keptBack: defense.deferralAccount.deferred != kept, work: cost(of: defense))
    guard playingOut else { return strike }
    while !strike.fell, !defense.deferrals.isEmpty { passTick(in: &defense, &strike) }
    if strike.fell { defense.clearDeferrals() }
    return strike
  }

  /// What the last attack cost; each packet pays for all links of the chain, most of which it passes
  /// quickly.
  private func cost(of defense: Defense) -> Int {
    max(work - defense.chain.count, 1) + defense.chain.count / 16
  }

  /// Lets the next tick pass in which anything comes back.
  private mutating func passTick(in defense: inout Defense, _ strike: inout Strike) {
    let parts = defense.takeNextReturning()
    for (index, part) in parts.enumerated() {
      let before = defense
      do throws(EvaluationError) {
        let outcome = try resolve(
          part.attack, in: &defense, from: defense.bodyIndex, key: part.key)
        strike.outcome.add(outcome)
        strike.work += cost(of: defense)
        strike.fell = defense.hasFallen(to: outcome)
      } catch {
        defense = before
        defense.forgive(parts[index...index])
      }
      guard !strike.fell else { return defense.forgive(parts[(index + 1)...]) }
    }
  }
}

extension Defense {
  /// Over how many ticks a link keeps something back at most.
  var longestDeferral: Int {
    chain.map { link in if case .defer(let part) = link.primitive { Int(part.ticks) } else { 0 } }
      .max() ?? 0
  }

  /// Lets ticks pass until something comes back, and takes it out; some deferral must be there.
  mutating func takeNextReturning() -> [ReturningPart] {
    passEmptyTicks(emptyTicks)
    renewCharges(.turn)
    return takeReturning()
  }
}

extension Outcome {
  /// Adds what came of a part that came back; who stopped the attack stays who it was.
  mutating func add(_ returned: Outcome) {
    body = Amount(quanta: body.quanta + returned.body.quanta) ?? .max
    overkill = Amount(quanta: overkill.quanta + returned.overkill.quanta) ?? .max
  }
}
