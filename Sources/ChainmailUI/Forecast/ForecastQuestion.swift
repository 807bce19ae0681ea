package import ChainmailAnalysis
package import ChainmailCore

/// What would it take, asked of the character as it stands and of the attack at hand.
package struct ForecastQuestion: Sendable {
  /// The attack at hand.
  package enum Attack: Hashable, Sendable {
    /// The one at this place of the pack's attacks.
    case listed(Int)
    /// One that was typed.
    case typed(Blow)
  }

  let rules: Rules
  let state: GameState
  let entry: LinkID?
  let attack: Attack

  init(_ rules: Rules, _ state: GameState, entry: LinkID?, _ attack: Attack) {
    self.rules = rules
    self.state = state
    self.entry = entry
    self.attack = attack
  }
}

extension ForecastQuestion: Equatable {
  /// Returns whether both have the same answer: neither time nor what is over decides it.
  package static func == (left: ForecastQuestion, right: ForecastQuestion) -> Bool {
    left.attack == right.attack && left.entry == right.entry
      && left.state.defense == right.state.defense
  }
}

/// A part of the answer, which is worked out by itself; some take long.
package enum ForecastPart: Hashable, Sendable, CaseIterable {
  /// What the body loses to the attack.
  case damage
  /// The largest hit in its proportions that is survived however the dice fall.
  case certain
  /// The largest that is survived at least every other time.
  case likely
  /// The largest that is survived however the dice fall when all has come back that links keep back
  /// of it; nothing where none of them does.
  case returning
}

/// What was found.
package enum ForecastFinding: Hashable, Sendable {
  case damage(Distribution)
  case hit(MaxHit)
  /// There is nothing to be found: the attack cannot be resolved, or it has no amounts.
  case nothing
}

extension ForecastQuestion {
  /// The number of seeds that are played if the dice are too many: enough to see the shape.
  private static let seeds = (damage: 4000, hit: 200)

  /// Works a part of the answer out, as long as it takes.
  ///
  /// - Parameters:
  ///   - part: Which.
  ///   - isCancelled: Whether the answer is no longer wanted.
  /// - Returns: The answer; nil if it was no longer wanted.
  package func find(
    _ part: ForecastPart, unless isCancelled: @escaping @Sendable () -> Bool
  ) -> ForecastFinding? {
    guard !isCancelled(), let wearer = try? Wearer(rules, in: state, entry: entry) else {
      return nil
    }
    switch part {
    case .damage: return damage(on: wearer, unless: isCancelled)
    case .certain: return hit(on: wearer, .certain, unless: isCancelled)
    case .likely: return hit(on: wearer, .likely(0.5), unless: isCancelled)
    case .returning:
      guard wearer.state.defense.hasDeferring else { return .nothing }
      return hit(on: wearer, .certain, playingOut: true, unless: isCancelled)
    }
  }

  private func damage(
    on wearer: Wearer, unless isCancelled: @escaping @Sendable () -> Bool
  ) -> ForecastFinding? {
    do throws(ExplanationError) {
      let found =
        switch attack {
        case .listed(let place):
          try Distribution(
            throwing: rules.attacks[place], on: wearer, seeds: Self.seeds.damage,
            unless: isCancelled)
        case .typed(let blow):
          try Distribution(
            of: [blow], on: wearer, seeds: Self.seeds.damage, unless: isCancelled)
        }
      return found.map(ForecastFinding.damage)
    } catch {
      return .nothing
    }
  }

  private func hit(
    on wearer: Wearer, _ luck: SurvivalLuck, playingOut: Bool = false,
    unless isCancelled: @escaping @Sendable () -> Bool
  ) -> ForecastFinding? {
    let blow =
      switch attack {
      case .listed(let place): rules.attacks[place].averageBlow
      case .typed(let blow): blow
      }
    // A blow that heals, or one of side effects alone, has no proportions.
    guard !blow.amounts.isZero, blow.amounts.types.allSatisfy({ blow.amounts[$0] > .zero }) else {
      return .nothing
    }
    return MaxHit(
      of: HitProfile(like: blow), on: wearer, luck: luck, seeds: Self.seeds.hit,
      playingOut: playingOut,
      unless: isCancelled
    ).map(ForecastFinding.hit)
  }
}
