internal import ChainmailCore
internal import ResponderChain

/// Goes through everything that can become of attacks, link by link, and follows walks that have
/// become alike only once.
package struct Enumeration: ~Copyable {
  /// The limits of an enumeration before it is given up.
  package struct Bounds: Sendable {
    /// The most walks, or characters, that differ at the same place.
    package var states: Int
    /// The number of times that links may be asked.
    package var steps: Int
    /// Returns whether the answer is no longer wanted.
    package var isCancelled: @Sendable () -> Bool

    package init(
      states: Int = 32_768, steps: Int = 1_000_000,
      isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
      (self.states, self.steps, self.isCancelled) = (states, steps, isCancelled)
    }
  }

  /// The reason why an enumeration ends without an answer.
  enum Failure: Error, Hashable {
    case beyondBounds
    case evaluation(EvaluationError)
    /// The link at which attacks enter is gone.
    case notWorn(LinkID)
  }

  /// A character between two attacks.
  struct Situation: Hashable {
    var worn: [LinkID]
    var standing: Standing
    /// The loss of the body so far, in quanta.
    var lost: Int64
  }

  /// A character after an attack.
  struct Aftermath: Hashable {
    var situation: Situation
    var outcome: Outcome
    var fell: Bool
    /// True if the link that stopped it is a pool that lost something to it.
    var isAbsorbed = false
  }

  /// A walk between two links.
  private struct Walk: Hashable {
    var standing: Standing
    var checkpoint: WalkCheckpoint
    /// The draws that a link may ask for again.
    var memories: [EnumeratedDraws.Memory]
    var lost: Int64
    /// The index at which the packet at hand enters.
    var entry: Int
    /// The outcome of the attack in the walks of earlier packets.
    var outcome = Outcome()
    /// True if a pool absorbed the last of the attack itself.
    var isAbsorbed = false
  }

  private var evaluator = Evaluator(draws: EnumeratedDraws(), recorder: ShareRecorder())
  private var bounds: Bounds
  private(set) var steps = 0
  private let entry: LinkID?
  /// True if everything comes back that links keep back, before the next attack.
  private let playingOut: Bool
  /// True if any link kept anything back so far.
  private(set) var keptBack = false
  /// What may still be asked of a walk through the defence that is gone through.
  private var interest: WalkInterest
  /// A defence of each set of links that is worn in any situation.
  private var defenses: [[LinkID]: Defense] = [:]
  /// What was asked of the last blow's walks through each of them.
  private var interests: [[LinkID]: (blow: Blow, interest: WalkInterest)] = [:]
  private(set) var shares: ShareSum

  /// Prepares for attacks on a defence.
  init(
    of defense: Defense, entry: LinkID?, within bounds: Bounds = Bounds(),
    playingOut: Bool = false
  ) {
    self.bounds = bounds
    self.entry = entry
    self.playingOut = playingOut
    defenses[defense.chain.map(\.id)] = defense
    interest = WalkInterest(in: defense, before: Blow([:]))
    shares = ShareSum(defense)
  }

  /// The link of which the trial changed a result.
  var linkChangedByTrial: LinkID? { evaluator.recorder.trialCause.link }

  /// Begins a trial of how results are rounded, or ends it.
  mutating func begin(_ trial: TrialRounding) { evaluator.recorder.begin(trial) }

  /// Lets so many more links be asked.
  mutating func allow(_ steps: Int) { bounds.steps = self.steps + steps }

  /// A defence that has lost nothing yet.
  static func beginning(_ defense: Defense) -> Weighted<Situation> {
    var beginning = Weighted<Situation>()
    beginning.add(
      Situation(worn: defense.chain.map(\.id), standing: Standing(defense), lost: 0), .one)
    return beginning
  }

  /// Lets an attack fall on every character of a set.
  ///
  /// - Parameters:
  ///   - attack: The attack.
  ///   - situations: The characters, of defences that this enumeration has seen.
  /// - Returns: What can become of them.
  /// - Throws: ``Failure``.
  mutating func strike(
    _ attack: Attack, on situations: Weighted<Situation>
  ) throws(Failure) -> Weighted<Aftermath> {
    let after = try fall(attack, on: situations)
    return playingOut ? try playOut(after) : after
  }

  /// Lets an attack fall, or a part of one that comes back by a key of its own and meets the body.
  mutating func fall(
    _ attack: Attack, on situations: Weighted<Situation>, returning key: PacketKey? = nil
  ) throws(Failure) -> Weighted<Aftermath> {
    var kits: [[LinkID]] = []
    for (situation, _) in situations.entries where kits.last != situation.worn {
      if !kits.contains(situation.worn) { kits.append(situation.worn) }
    }
    var after = Weighted<Aftermath>()
    for worn in kits {
      guard var defense = defenses[worn] else { preconditionFailure("a defence unseen") }
      let place = key == nil ? try entryPlace(in: defense) : defense.bodyIndex
      if interests[worn]?.blow != attack.blow {
        interests[worn] = (attack.blow, WalkInterest(in: defense, before: attack.blow))
      }
      interest = interests[worn]?.interest ?? interest
      var walks = Weighted<Walk>()
      for (situation, weight) in situations.entries where situation.worn == worn {
        defense.stand(as: situation.standing)
        evaluator.begin(attack, in: defense, from: place, key: key)
        walks.add(
          Walk(
            standing: situation.standing, checkpoint: evaluator.checkpoint(before: place, interest),
            memories: [], lost: situation.lost, entry: place), weight)
      }
      while !walks.entries.isEmpty {
        let first = walks.entries.map(\.element.entry).min() ?? 0
        for place in first..<defense.chain.count { walks = try ask(place, of: &defense, walks) }
        walks = try goOn(walks, in: &defense, into: &after)
      }
    }
    return after
  }

  /// The defence of a character.
  func defense(of situation: Situation) -> Defense {
    guard var defense = defenses[situation.worn] else { preconditionFailure("a defence unseen") }
    defense.stand(as: situation.standing)
    return defense
  }

  private func entryPlace(in defense: Defense) throws(Failure) -> Int {
    guard let entry else { return 0 }
    guard let place = defense.index(of: entry) else { throw .notWorn(entry) }
    return place
  }

  /// Takes all walks past one link.
  private mutating func ask(
    _ place: Int, of defense: inout Defense, _ walks: Weighted<Walk>
  ) throws(Failure) -> Weighted<Walk> {
    if interest.isIdle(place) { return walks }
    let link = defense.chain[place]
    let parting = interest.parting(ofRollBy: link, at: place)
    let lucks = defense.chain.filter(\.isReaction).map(\.luck)
    var next = Weighted<Walk>()
    for (walk, weight) in walks.entries {
      guard walk.entry <= place else {
        add(walk, weight, to: &next)
        continue
      }
      guard link.mayAct(on: walk.checkpoint, isMeasured: interest.isMeasured(place)) else {
        var walk = walk
        walk.checkpoint.forget(before: place + 1, interest)
        add(walk, weight, to: &next)
        continue
      }
      var draws = EnumeratedDraws(
        remembering: walk.memories, parting: parting, counted: evaluator.draws.sumTables)
      repeat {
        go(back: walk, in: &defense, draws)
        do throws(EvaluationError) {
          try defense.withLinks { links, _ throws(EvaluationError) in
            _ = try evaluator.step(place, of: links)
          }
        } catch {
          throw .evaluation(error)
        }
        draws = evaluator.draws
        try count(1 + draws.count)
        let weight = weight.times(draws)
        shares.add(evaluator.recorder, weight: weight.approximate)
        let checkpoint = evaluator.checkpoint(before: place + 1, interest)
        let isStopped = checkpoint.stoppedBy != walk.checkpoint.stoppedBy
        add(
          Walk(
            standing: Standing(defense), checkpoint: checkpoint,
            // Only reactions are asked again about the same packet.
            memories: draws.memories.filter { memory in
              lucks.contains { memory.belongs(toLinkWith: $0) }
            }, lost: walk.lost, entry: walk.entry, outcome: walk.outcome,
            isAbsorbed: walk.isAbsorbed
              || isStopped && evaluator.recorder.absorbedLast(by: checkpoint.stoppedBy)),
          weight, to: &next)
        if next.count > bounds.states { throw .beyondBounds }
      } while draws.advance()
    }
    return next
  }

  /// Ends all walks of a packet, with the reactions to it, and takes up the next that the attack
  /// spawned; attacks of which everything is over are put to the others.
  private mutating func goOn(
    _ walks: Weighted<Walk>, in defense: inout Defense, into after: inout Weighted<Aftermath>
  ) throws(Failure) -> Weighted<Walk> {
    var next = Weighted<Walk>()
    for (walk, weight) in walks.entries {
      var draws = EnumeratedDraws(
        remembering: walk.memories, counted: evaluator.draws.sumTables)
      repeat {
        go(back: walk, in: &defense, draws)
        var struck = defense
        var outcome = walk.outcome
        let entry: Int?
        do throws(EvaluationError) { entry = try evaluator.goOn(in: &struck, &outcome) } catch {
          throw .evaluation(error)
        }
        draws = evaluator.draws
        try count(1 + draws.count)
        let weight = weight.times(draws)
        shares.add(evaluator.recorder, weight: weight.approximate)
        if let entry {
          add(
            Walk(
              standing: Standing(struck), checkpoint: evaluator.checkpoint(before: entry, interest),
              memories: [], lost: walk.lost, entry: entry, outcome: outcome,
              isAbsorbed: walk.isAbsorbed), weight, to: &next)
        } else {
          if struck.deferralAccount.deferred != walk.standing.account.deferred { keptBack = true }
          add(
            struck, outcome, lost: walk.lost, isAbsorbed: walk.isAbsorbed, weight, to: &after)
        }
        if next.count + after.count > bounds.states { throw .beyondBounds }
      } while draws.advance()
    }
    return next
  }

  /// Adds a walk; of those that are alike one is followed, with what is left to either of them.
  private func add(_ walk: Walk, _ weight: Weight, to walks: inout Weighted<Walk>) {
    walks.add(walk, weight) { kept, other in kept.checkpoint.merge(other.checkpoint) }
  }

  private mutating func add(
    _ struck: Defense, _ outcome: Outcome, lost: Int64, isAbsorbed: Bool, _ weight: Weight,
    to after: inout Weighted<Aftermath>
  ) {
    let worn = struck.chain.map(\.id)
    if defenses[worn] == nil { defenses[worn] = struck }
    after.add(
      Aftermath(
        situation: Situation(
          worn: worn, standing: Standing(struck), lost: lost + outcome.body.quanta),
        outcome: outcome, fell: struck.hasFallen(to: outcome), isAbsorbed: isAbsorbed), weight)
  }

  private mutating func go(back walk: Walk, in defense: inout Defense, _ draws: EnumeratedDraws) {
    defense.stand(as: walk.standing)
    evaluator.resume(walk.checkpoint, in: defense)
    evaluator.draws = draws
    evaluator.recorder.removeAll()
  }

  mutating func count(_ more: Int) throws(Failure) {
    steps += more
    if steps > bounds.steps || bounds.isCancelled() { throw .beyondBounds }
  }
}

extension Link {
  /// Returns whether asking the link could do anything; where not, it need not be asked.
  fileprivate func mayAct(on checkpoint: WalkCheckpoint, isMeasured: Bool) -> Bool {
    if checkpoint.isSpent { return false }
    // It is asked for others of its group too; and reactions may be told what arrived at it.
    if group?.order == .smallestFirst || isMeasured { return true }
    return !isPassedBy
      && (condition.types == .all || !checkpoint.amounts.types.isDisjoint(with: condition.types))
  }
}
