internal import ChainmailCore
internal import ResponderChain

/// Goes through everything that can become of attacks, link by link, and follows walks that have
/// become alike only once.
struct Enumeration: ~Copyable {
  /// What enumerating may cost before it is given up.
  struct Bounds {
    /// The most walks, or characters, that differ at the same place.
    var states = 16_384
    /// How often links may be asked.
    var steps = 400_000
  }

  /// Why an enumeration ends without an answer.
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
    /// What the body has lost so far, in quanta.
    var lost: Int64
  }

  /// A character after an attack.
  struct Aftermath: Hashable {
    var situation: Situation
    var outcome: Outcome
    var fell: Bool
  }

  /// A walk between two links.
  private struct Walk: Hashable {
    var standing: Standing
    var checkpoint: WalkCheckpoint
    /// What was drawn that a link may ask for again.
    var memories: [EnumeratedDraws.Memory]
    var lost: Int64

    /// What tells most walks apart; to hash every state of every link in full costs more than to
    /// ask a link.
    func hash(into hasher: inout Hasher) {
      hasher.combine(checkpoint)
      hasher.combine(lost)
      var states: UInt64 = 0
      for state in standing.links {
        let sum = UInt64(bitPattern: state.level.quanta &+ Int64(state.charges) &<< 48)
        states = (states &* 0x9E37_79B9_7F4A_7C15) ^ sum
      }
      hasher.combine(states)
    }
  }

  private var evaluator = Evaluator(draws: EnumeratedDraws(), recorder: ShareRecorder())
  private let bounds: Bounds
  private(set) var steps = 0
  private let entry: LinkID?
  /// Whether everything comes back that links keep back, before the next attack.
  private let playingOut: Bool
  /// Whether any link kept anything back so far.
  private(set) var keptBack = false
  /// The places of the links of which reactions ask what they did.
  private var watched: [Int] = []
  /// A defence of each set of links that is worn in any situation.
  private var defenses: [[LinkID]: Defense] = [:]
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
    shares = ShareSum(defense)
  }

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
      watched = defense.watched
      var walks = Weighted<Walk>()
      for (situation, weight) in situations.entries where situation.worn == worn {
        defense.stand(as: situation.standing)
        evaluator.begin(attack, in: defense, from: place, key: key)
        walks.add(
          Walk(
            standing: situation.standing, checkpoint: evaluator.checkpoint(watching: watched),
            memories: [],
            lost: situation.lost), weight)
      }
      for place in place..<defense.chain.count { walks = try ask(place, of: &defense, walks) }
      try finish(walks, in: &defense, into: &after)
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
    let link = defense.chain[place]
    let hasReactions = !watched.isEmpty
    let lucks = defense.chain.filter(\.isReaction).map(\.luck)
    var next = Weighted<Walk>()
    for (walk, weight) in walks.entries {
      guard link.mayAct(on: walk.checkpoint, hasReactions) else {
        next.add(walk, weight)
        continue
      }
      var draws = EnumeratedDraws(remembering: walk.memories)
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
        next.add(
          Walk(
            standing: Standing(defense), checkpoint: evaluator.checkpoint(watching: watched),
            // Only reactions are asked again about the same packet.
            memories: draws.memories.filter { memory in
              lucks.contains { memory.belongs(toLinkWith: $0) }
            }, lost: walk.lost), weight)
        if next.count > bounds.states { throw .beyondBounds }
      } while draws.advance()
    }
    return next
  }

  /// Ends all walks: reactions, and what was spawned.
  private mutating func finish(
    _ walks: Weighted<Walk>, in defense: inout Defense, into after: inout Weighted<Aftermath>
  ) throws(Failure) {
    for (walk, weight) in walks.entries {
      var draws = EnumeratedDraws(remembering: walk.memories)
      repeat {
        try count(1 + walk.checkpoint.spawnedCount * defense.chain.count)
        go(back: walk, in: &defense, draws)
        var struck = defense
        let outcome: Outcome
        do throws(EvaluationError) { outcome = try evaluator.finish(&struck) } catch {
          throw .evaluation(error)
        }
        draws = evaluator.draws
        let weight = weight.times(draws)
        shares.add(evaluator.recorder, weight: weight.approximate)
        if struck.deferralAccount.deferred != walk.standing.account.deferred { keptBack = true }
        let worn = struck.chain.map(\.id)
        if defenses[worn] == nil { defenses[worn] = struck }
        after.add(
          Aftermath(
            situation: Situation(
              worn: worn, standing: Standing(struck), lost: walk.lost + outcome.body.quanta),
            outcome: outcome, fell: struck.hasFallen(to: outcome)), weight)
        if after.count > bounds.states { throw .beyondBounds }
      } while draws.advance()
    }
  }

  private mutating func go(back walk: Walk, in defense: inout Defense, _ draws: EnumeratedDraws) {
    defense.stand(as: walk.standing)
    evaluator.resume(walk.checkpoint, in: defense)
    evaluator.draws = draws
    evaluator.recorder.removeAll()
  }

  mutating func count(_ more: Int) throws(Failure) {
    steps += more
    if steps > bounds.steps { throw .beyondBounds }
  }
}

extension Link {
  /// Whether asking the link could do anything; where not, it need not be asked.
  fileprivate func mayAct(on checkpoint: WalkCheckpoint, _ hasReactions: Bool) -> Bool {
    if checkpoint.isSpent { return false }
    // It is asked for others of its group too; and reactions are told what arrived at any link.
    if group?.order == .smallestFirst || hasReactions { return true }
    return !isPassedBy
      && (condition.types == .all || !checkpoint.amounts.types.isDisjoint(with: condition.types))
  }
}

extension Defense {
  /// The places of the links whose piece has a reaction.
  fileprivate var watched: [Int] {
    let pieces = chain.filter(\.isReaction).map(\.id.piece)
    return chain.indices.filter { pieces.contains(chain[$0].id.piece) }
  }
}
