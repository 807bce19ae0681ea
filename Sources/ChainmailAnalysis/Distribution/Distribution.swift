public import ChainmailCore
internal import ResponderChain

/// The probability of each outcome of an attack, or of several one after the other.
///
/// All dice are gone through, link by link, and walks that have become alike are followed once. The
/// answer is exact in fractions where 128 bits hold them, else in doubles. Beyond 1,000,000
/// questions to links or 32,768 walks that differ it is a simulation, and says so.
///
/// Nothing falls on who has fallen: what comes behind the deadly attack does not count. No time
/// passes, so what links keep back does not come back, unless it is asked for: then all of it comes
/// back before the next attack, and counts for the attack that it is a part of.
public struct Distribution: KeepingBack {
  /// The method by which an answer was found.
  public enum Ground: Hashable, Sendable {
    /// Every outcome was gone through; the fractions are exact.
    case fractions
    /// Every outcome was gone through; some fractions take more than 128 bits and are doubles.
    case doubles
    /// So many seeds were played.
    case simulation(seeds: Int)
  }

  /// A loss of the body to all attacks together, and its probability.
  public struct Damage: Hashable, Sendable {
    public let body: Amount
    public let likelihood: Likelihood
  }

  /// The outcome of one attack of a script.
  public struct AttackShare: Hashable, Sendable {
    /// The probability that this link stops it; of those that none stops, the link is nil.
    public struct Stop: Hashable, Sendable {
      public let link: LinkID?
      public let likelihood: Likelihood
      /// The part of that in which the link is a pool that lost something to the attack, and so
      /// absorbed it; nil if it never does.
      public let absorbed: Likelihood?
    }

    /// Outermost first, nil last.
    ///
    /// What is missing to one is those that fell before.
    public let stoppedBy: [Stop]
    /// The probability that the body falls to this attack.
    public let falls: Likelihood
    /// The mean loss of the body.
    public let meanBody: Double
    /// The mean overkill.
    public let meanOverkill: Double
  }

  public let ground: Ground
  /// In ascending order of damage; none is impossible.
  public let outcomes: [Damage]
  /// The probability that the body falls.
  public let falls: Likelihood
  /// One for each attack, in order.
  public let attacks: [AttackShare]
  /// The means of each link, outermost first.
  public let links: [LinkShare]
  /// True if fewer seeds were played than wanted, since more would have cost too much work.
  public internal(set) var isCutShort = false

  /// Finds the distribution.
  ///
  /// - Parameters:
  ///   - blows: The attacks, in order.
  ///   - wearer: Whom they meet.
  ///   - seeds: How many seeds are played where the dice are too many, from the wearer's own on; at
  ///     least 1.
  ///   - playingOut: Whether everything comes back that links keep back of each attack.
  /// - Throws: ``ExplanationError`` where an attack cannot be resolved: for packets without end
  ///   with one of the seeds, else however the dice fall.
  public init(
    of blows: [Blow], on wearer: Wearer, seeds: Int = 10_000, playingOut: Bool = false
  ) throws(ExplanationError) {
    try self.init(
      of: blows, on: wearer, seeds: seeds, playingOut: playingOut, within: Enumeration.Bounds())
  }

  /// Finds the distribution, unless it is cancelled; then there is none.
  ///
  /// - Parameters:
  ///   - blows: The attacks, in order.
  ///   - wearer: Whom they meet.
  ///   - seeds: How many seeds are played where the dice are too many, from the wearer's own on; at
  ///     least 1.
  ///   - playingOut: Whether everything comes back that links keep back of each attack.
  ///   - isCancelled: Returns whether the answer is no longer wanted; asked again and again.
  /// - Throws: ``ExplanationError`` where an attack cannot be resolved.
  public init?(
    of blows: [Blow], on wearer: Wearer, seeds: Int = 10_000, playingOut: Bool = false,
    unless isCancelled: @escaping @Sendable () -> Bool
  ) throws(ExplanationError) {
    try self.init(
      of: blows, on: wearer, seeds: seeds, playingOut: playingOut,
      within: Enumeration.Bounds(isCancelled: isCancelled),
      limits: AnswerLimits(isCancelled: isCancelled))
    if isCancelled() { return nil }
  }

  package init(
    of blows: [Blow], on wearer: Wearer, seeds: Int, playingOut: Bool = false,
    within bounds: Enumeration.Bounds, limits: AnswerLimits = AnswerLimits()
  ) throws(ExplanationError) {
    do throws(Enumeration.Failure) {
      self = try Distribution(
        enumerating: blows, on: wearer, within: bounds, playingOut: playingOut)
    } catch {
      switch error {
      // Packets without end may be rarer than any seed.
      case .beyondBounds, .evaluation(.spawnedTooDeep), .evaluation(.tooManyPackets),
        .evaluation(.tooMuchWork):
        self = try Distribution(
          simulating: blows, on: wearer, seeds: seeds, playingOut: playingOut, within: limits)
      case .evaluation(let error): throw .refused(.evaluation(error))
      case .notWorn(let link): throw .notWorn(link)
      }
    }
  }

  init(
    ground: Ground, outcomes: [Damage], falls: Likelihood, attacks: [AttackShare],
    links: [LinkShare]
  ) {
    self.ground = ground
    self.outcomes = outcomes
    self.falls = falls
    self.attacks = attacks
    self.links = links
  }
}

extension Distribution {
  public var keepsBack: Bool { links.contains { $0.deferred > 0 } }

  private init(
    enumerating blows: [Blow], on wearer: Wearer, within bounds: Enumeration.Bounds,
    playingOut: Bool
  ) throws(Enumeration.Failure) {
    let defense = wearer.state.defense
    var enumeration = Enumeration(
      of: defense, entry: wearer.entry, within: bounds, playingOut: playingOut)
    var alive = Enumeration.beginning(defense)
    var damage = Weighted<Int64>()
    var falls = Weight.zero
    var attacks: [AttackShare] = []
    for (place, blow) in blows.enumerated() {
      let after = try enumeration.strike(Attack(id: wearer.attack(place), blow), on: alive)
      attacks.append(AttackShare(after, links: defense.chain.map(\.id)))
      alive = Weighted()
      for (end, weight) in after.entries {
        if end.fell {
          damage.add(end.situation.lost, weight)
          falls = falls.adding(weight)
        } else {
          alive.add(end.situation, weight)
        }
      }
    }
    for (situation, weight) in alive.entries { damage.add(situation.lost, weight) }
    self.init(damage, falls: falls, attacks: attacks, links: enumeration.shares.links)
  }
}

extension Distribution.AttackShare {
  fileprivate init(_ after: Weighted<Enumeration.Aftermath>, links: [LinkID]) {
    var (stops, absorptions) = (Weighted<LinkID?>(), Weighted<LinkID?>())
    var falls = Weight.zero
    var (body, overkill) = (0.0, 0.0)
    for (end, weight) in after.entries {
      stops.add(end.outcome.stoppedBy, weight)
      if end.isAbsorbed { absorptions.add(end.outcome.stoppedBy, weight) }
      if end.fell { falls = falls.adding(weight) }
      body += weight.approximate * Double(end.outcome.body.quanta)
      overkill += weight.approximate * Double(end.outcome.overkill.quanta)
    }
    let order: [LinkID?] = links + [nil]
    self.init(
      stoppedBy: order.filter(stops.contains).map {
        Stop(
          link: $0, likelihood: Likelihood(stops[$0]),
          absorbed: absorptions.contains($0) ? Likelihood(absorptions[$0]) : nil)
      },
      falls: Likelihood(falls), meanBody: body / Double(Amount.quantaPerUnit),
      meanOverkill: overkill / Double(Amount.quantaPerUnit))
  }
}

extension Distribution {
  /// Creates the distribution of one attack, of which all ends are known.
  init(
    _ after: Weighted<Enumeration.Aftermath>, of defense: Defense, _ links: [LinkShare]
  ) {
    var damage = Weighted<Int64>()
    var falls = Weight.zero
    for (end, weight) in after.entries {
      damage.add(end.situation.lost, weight)
      if end.fell { falls = falls.adding(weight) }
    }
    self.init(
      damage, falls: falls, attacks: [AttackShare(after, links: defense.chain.map(\.id))],
      links: links)
  }

  /// Of what the body loses in all, in quanta, every way that it may go.
  private init(
    _ damage: Weighted<Int64>, falls: Weight, attacks: [AttackShare], links: [LinkShare]
  ) {
    let outcomes = damage.entries.sorted { $0.element < $1.element }
      .filter { $0.weight.exact != .zero }
      .map { lost, weight in
        Damage(body: Amount(quanta: lost) ?? .max, likelihood: Likelihood(weight))
      }
    self.init(
      ground: outcomes.allSatisfy { $0.likelihood.exact != nil } ? .fractions : .doubles,
      outcomes: outcomes, falls: Likelihood(falls), attacks: attacks, links: links)
  }
}
