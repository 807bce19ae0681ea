public import ChainmailCore
internal import ResponderChain

extension Distribution {
  /// The most amounts of one attack that are gone through each by itself.
  static let amountLimit = 64

  /// How likely each outcome of one of a pack's attacks is, its amounts being rolled too.
  ///
  /// Where the attack has at most 64 different amounts and the dice are within the bounds of an
  /// enumeration, the answer is exact; else so many seeds are played, each with amounts of its own.
  ///
  /// - Parameters:
  ///   - attack: The attack.
  ///   - wearer: Whom it meets.
  ///   - seeds: How many seeds are played; at least 1.
  /// - Throws: ``ExplanationError`` where the attack cannot be resolved, however the dice fall.
  public init(
    throwing attack: AttackDefinition, on wearer: Wearer, seeds: Int = 10_000
  ) throws(ExplanationError) {
    try self.init(throwing: attack, on: wearer, seeds: seeds, within: AnswerLimits())
  }

  /// How likely each outcome of one of a pack's attacks is, unless that is cancelled; then there is
  /// none.
  ///
  /// - Parameters:
  ///   - attack: The attack.
  ///   - wearer: Whom it meets.
  ///   - seeds: How many seeds are played; at least 1.
  ///   - isCancelled: Returns whether the answer is no longer wanted; asked again and again.
  /// - Throws: ``ExplanationError`` where the attack cannot be resolved, however the dice fall.
  public init?(
    throwing attack: AttackDefinition, on wearer: Wearer, seeds: Int = 10_000,
    unless isCancelled: @escaping @Sendable () -> Bool
  ) throws(ExplanationError) {
    try self.init(
      throwing: attack, on: wearer, seeds: seeds, within: AnswerLimits(isCancelled: isCancelled))
    if isCancelled() { return nil }
  }

  private init(
    throwing attack: AttackDefinition, on wearer: Wearer, seeds: Int, within limits: AnswerLimits
  ) throws(ExplanationError) {
    if let blows = attack.everyBlow(atMost: Self.amountLimit) {
      do throws(Enumeration.Failure) {
        self = try Distribution(
          enumeratingOneOf: blows, on: wearer,
          within: Enumeration.Bounds(isCancelled: limits.isCancelled))
        return
      } catch {
        switch error {
        case .beyondBounds, .evaluation(.tooMuchWork): break
        case .evaluation(let error): throw .refused(.evaluation(error))
        case .notWorn(let link): throw .notWorn(link)
        }
      }
    }
    try self.init(playing: 1, on: wearer, seeds: seeds, within: limits) { seed in
      [attack.rolled(as: wearer.attack(0), seed: seed)]
    }
  }

  /// Goes through what one of several blows comes to, each as likely as the other.
  private init(
    enumeratingOneOf blows: [Blow], on wearer: Wearer, within bounds: Enumeration.Bounds
  ) throws(Enumeration.Failure) {
    let defense = wearer.state.defense
    var enumeration = Enumeration(of: defense, entry: wearer.entry, within: bounds)
    let part = Weight(
      exact: Probability(1, of: UInt64(blows.count)), approximate: 1 / Double(blows.count))
    var beginning = Weighted<Enumeration.Situation>()
    for (situation, _) in Enumeration.beginning(defense).entries { beginning.add(situation, part) }
    var after = Weighted<Enumeration.Aftermath>()
    for blow in blows {
      let outcomes = try enumeration.strike(Attack(id: wearer.attack(0), blow), on: beginning)
      for (end, weight) in outcomes.entries { after.add(end, weight) }
    }
    self.init(after, of: defense, enumeration.shares.links)
  }
}

extension AttackDefinition {
  /// Every blow that it can be, each as likely as the other; nil where they are more than so many.
  func everyBlow(atMost limit: Int) -> [Blow]? {
    var tables = [AmountTable()]
    for amount in amounts {
      let (low, high) = (amount.range.lowerBound, amount.range.upperBound)
      guard high - low < limit, tables.count * Int(high - low + 1) <= limit else { return nil }
      tables = tables.flatMap { table in
        (low...high).map { units in
          var table = table
          table[amount.type] = Amount(quanta: units * Amount.quantaPerUnit) ?? .max
          return table
        }
      }
    }
    return tables.map {
      Blow(
        $0, tags: tags, effects: effects, penetration: penetration, maximum: maximum, source: id,
        stats: stats)
    }
  }

  /// A blow of its average amounts, for its proportions; each is at least the smallest amount.
  public var averageBlow: Blow {
    var table = AmountTable()
    for amount in amounts {
      let quanta = (amount.range.lowerBound + amount.range.upperBound) * Amount.quantaPerUnit / 2
      table[amount.type] = Amount(quanta: max(quanta, 1)) ?? .max
    }
    return Blow(
      table, tags: tags, effects: effects, penetration: penetration, maximum: maximum, source: id,
      stats: stats)
  }
}
