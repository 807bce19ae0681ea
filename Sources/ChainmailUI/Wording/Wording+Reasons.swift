internal import ChainmailContent
package import ChainmailCore

extension Texts {
  /// A link's reason in a word or two.
  package func callAsFunction(_ reason: Reason) -> String {
    let key: TextKey =
      switch reason {
      case .unaffected: .reasonUnaffected
      case .chance: .reasonChance
      case .spent: .reasonSpent
      case .open: .reasonOpen
      case .watching: .reasonWatching
      case .gathered: .reasonGathered
      case .immune: .reasonImmune
      case .reduced: .reasonReduced
      case .scaled: .reasonScaled
      case .blocked: .reasonBlocked
      case .rolled: .reasonRolled
      case .converted: .reasonConverted
      case .diverted: .reasonDiverted
      case .spawned: .reasonSpawned
      case .deferred: .reasonDeferred
      case .pooled: .reasonPooled
      case .sacrificed: .reasonSacrificed
      case .body: .reasonBody
      }
    return self(key)
  }
}

extension Wording {
  /// A link's reason in a word or two.
  func reason(_ reason: Reason) -> String { texts(reason) }

  /// A link's reason in a few words, with the value that it rolled or the pieces that it gave up.
  func reason(of step: LinkStep) -> String {
    if !step.sacrificed.isEmpty { return texts(.ledgerSacrificed, sacrificed(in: step)) }
    guard !step.rolled.isEmpty else { return reason(step.reason) }
    return step.rolled.map { rolled in
      texts(.ledgerRegister, rules.name(ofRegister: rolled.register), String(rolled.value))
    }.joined(separator: texts(.separator))
  }

  /// The part of its level that a type cost a pool with resistances of its own; nil of other links.
  func cost(of type: DamageType, in step: LinkStep) -> Amount? {
    guard !isOutline, step.absorbed[type] > .zero,
      case .pool(let pool)? = rules.definition(of: step.link)?.primitive, pool.own != nil
    else { return nil }
    return step.lost[type]
  }

  /// The penetration that a packet has left after a link; nil if that goes without saying.
  func penetrationLeft(after step: LinkStep) -> String? {
    step.penetrationLeft.map { left in
      left.isZero
        ? texts(.ledgerPenetrationUsed) : texts(.ledgerPenetrationLeft, penetration(left))
    }
  }

  /// Penetration by type, in the unit in which attacks of the pack have it.
  private func penetration(_ table: AmountTable) -> String {
    table.types.map {
      "\(name(of: $0)) \(AttackSyntax.penetrationText(table[$0], under: rules))"
    }.joined(separator: texts(.separator))
  }

  /// What a link's level was and what it is; nil where it did not change.
  func levels(of step: LinkStep, isShort: Bool = false) -> String? {
    guard step.before.level != step.after.level else { return nil }
    let key: TextKey = isShort ? .ledgerLevelShort : .ledgerLevel
    return texts(key, step.before.level.description, step.after.level.description)
  }

  /// What became of a type at a link beside being absorbed.
  func moves(of type: DamageType, in step: LinkStep) -> String {
    let parts: [(TextKey, Amount)] = [
      (.ledgerConvertedOut, step.convertedOut[type]), (.ledgerConvertedIn, step.convertedIn[type]),
      (.ledgerAmplified, step.amplified[type]), (.ledgerDiverted, step.diverted[type]),
      (.ledgerDeferred, step.deferred[type]),
    ]
    return parts.filter { $0.1 != .zero }.map { texts($0.0, $0.1.description) }
      .joined(separator: texts(.separator))
  }

  /// What became of a reaction; nil where it neither changed nor drew anything, as one that fills
  /// what is full.
  func sentence(for reaction: Reaction) -> String? {
    let link = name(of: reaction.link)
    let (before, after) = (reaction.before, reaction.after)
    if !reaction.acted { return texts(.ledgerRefused, link) }
    if reaction.broke { return texts(.ledgerBroke, link) }
    if let change = reaction.target { return sentence(for: change, by: link) }
    if before.adapted != after.adapted {
      return adapted(reaction).map { texts(.ledgerAdaptedTo, link, $0) }
        ?? texts(.ledgerAdapted, link)
    }
    if reaction.trigger == .lethal { return texts(.pieceSaves, link) }
    if before.level != after.level {
      return texts(.ledgerReacted, link, before.level.description, after.level.description)
    }
    if before.charges != after.charges {
      return sentence(forChargesLeft: after.charges, of: link)
    }
    return reaction.draws.isEmpty ? nil : texts(.ledgerChangedNothing, link)
  }

  /// The ratios that an adaptation has come to; nil where an outline does not know of which types.
  private func adapted(_ reaction: Reaction) -> String? {
    guard !isOutline, case .react(let react)? = rules.definition(of: reaction.link)?.primitive,
      case .adapt(let adaptation) = react.effect
    else { return nil }
    return ratios(of: adaptation, reaction.after.adapted)
  }

  /// The ratios that a link adapts, each with its type.
  func ratios(of adaptation: Adaptation, _ ratios: AdaptedRatios) -> String {
    adaptation.byType(ratios).map { "\(name(of: $0.type)) \(percent($0.ratio))" }
      .joined(separator: texts(.separator))
  }

  /// The charges that the links that a step gathers have left of those that they spent on it.
  func charges(spentIn step: LinkStep) -> [String] {
    step.members.map { sentence(forChargesLeft: $0.after.charges, of: name(of: $0.link)) }
  }

  private func sentence(forChargesLeft charges: Int32, of link: String) -> String {
    charges == 1 ? texts(.ledgerSpentToOne, link) : texts(.ledgerSpent, link, String(charges))
  }

  /// What a reaction changed about another link.
  private func sentence(for change: StateChange, by link: String) -> String {
    let target = name(of: change.link)
    guard change.before.level == change.after.level else {
      return texts(
        .ledgerChangedLevel, link, target, change.before.level.description,
        change.after.level.description)
    }
    return change.after.charges == 1
      ? texts(.ledgerChangedToOneCharge, link, target)
      : texts(.ledgerChangedCharges, link, target, String(change.after.charges))
  }

  /// A number that a link drew: where a die was rolled, as the die shows it, and where odds
  /// decided, with the odds; it happened where the number is below them.
  func draw(_ draw: RecordedDraw, of link: LinkID) -> String {
    guard let member = draw.member else { return drawn(draw, by: link) }
    return texts(.ledgerDrawBy, name(of: member), drawn(draw, by: member))
  }

  private func drawn(_ draw: RecordedDraw, by link: LinkID) -> String {
    if draw.slot == 1, let die = die(of: link) {
      return texts(.ledgerDie, String(die.lowerBound + Int64(clamping: draw.result)), range(die))
    }
    let unit = UInt64(Ratio.quantaPerUnit)
    // Odds that are no decimal are drawn among as many numbers as their divisor says.
    var isDie = draw.bound < unit && !isChance(draw.slot, of: link)
    // Dice may have any number of faces, and odds are thrown below one.
    if case .roll = rules.definition(of: link)?.primitive { isDie = draw.bound != unit }
    guard !isDie, draw.result < draw.bound else {
      // Dice have no zero.
      return texts(.ledgerDraw, String(draw.result &+ 1), String(draw.bound))
    }
    // Of what is finer than a share, as where a rest is rounded by luck, the share is told.
    let (share, _) = draw.bound.dividingFullWidth(draw.result.multipliedFullWidth(by: unit))
    let drawn = percent(Ratio(quanta: Int64(share)))
    guard let odds = odds(behind: draw.slot, of: link) else { return texts(.ledgerChance, drawn) }
    return texts(.ledgerOdds, drawn, odds)
  }

  /// Returns whether a slot is that of a chance: of the condition, or of a gate.
  private func isChance(_ slot: UInt8, of link: LinkID) -> Bool {
    if slot == 0 { return true }
    if slot == 1, case .gate = rules.definition(of: link)?.primitive { return true }
    return false
  }

  /// What a draw was compared with; nil where the attack or anything else in play decides it.
  private func odds(behind slot: UInt8, of link: LinkID) -> String? {
    guard !isOutline, let definition = rules.definition(of: link) else { return nil }
    var chance: Parameter<Ratio>?
    if slot == 0 { chance = definition.condition.chance }
    if slot == 1, case .gate(let gate) = definition.primitive, case .chance(let odds) = gate.odds {
      chance = odds
    }
    var wording = self
    wording.stats = stats ?? StatTable(rules.loadout, rules: rules)
    let value = chance.map { wording.shareValue($0) }
    return value?.number == nil ? nil : value?.text
  }

  private func die(of link: LinkID) -> ClosedRange<Int64>? {
    // An outline does not know what its dice show.
    guard !isOutline else { return nil }
    switch rules.definition(of: link)?.primitive {
    case .roll(let roll): if case .die(let die) = roll.dice { return die } else { return nil }
    case .subtract(let subtract): return subtract.die
    default: return nil
    }
  }

  /// Who sent a packet off, and to whom.
  func spawning(of amounts: AmountTable, _ origin: SpawnOrigin, _ naming: Naming) -> String {
    let key: TextKey =
      switch origin.target {
      case .attacker: .spawnedToAttacker
      case .ally: .spawnedToAlly
      case .oneself, .onward: .spawnedFrom
      }
    return texts(key, name(of: origin.cause, naming), self.amounts(amounts))
  }
}
