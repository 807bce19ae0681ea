internal import ChainmailCore
internal import ResponderChain

/// Tries single hits of one profile on one fresh character, and remembers what became of them.
package struct HitProbe {
  /// The outcome of a hit.
  enum Fate: Hashable {
    case survived, fell
    /// An amount left its range, however it came to it.
    case unresolved
  }

  /// How much may be asked before an answer is given as far as it is known, so that no chain takes
  /// minutes.
  package struct Effort: Sendable {
    /// How many walks of one hit are gone through one by one, which is quicker while they are few.
    package var walks = 64
    /// The number of times that links are asked for all dice of one hit, and of all hits.
    package var hit = 50_000
    package var all = 600_000
    /// The same for one hit when that is used up.
    package var rest = 2000
    /// How many hits are tried one after the other where nothing can be proven, and how often links
    /// are asked for them.
    package var scannedHits: Int64 = 2000
    package var scannedSteps = 50_000
    /// The number of hits beyond them that are tried, with which a link may compare what arrives.
    package var comparedHits = 200
    /// How often links are asked by all seeds of one hit, and by how many seeds at least: where
    /// what comes back takes thousands of ticks, fewer are played.
    package var seedSteps = 200_000
    package var fewestSeeds = 5
    /// How often links are asked, and dice thrown, before no further hit is tried at all.
    package var most = 1_000_000

    package init() {}
  }

  let wearer: Wearer
  let profile: HitProfile
  let luck: SurvivalLuck
  /// The step from one hit to the next, in quanta.
  let unit: Int64
  /// The number of seeds with which a hit is played that has too many dice.
  let seeds: Int
  /// True if everything comes back that links keep back of a hit.
  let playingOut: Bool
  let effort: Effort
  /// True if of any hit that was tried a link kept anything back.
  private(set) var keptBack = false
  private var fates: [Int64: Fate] = [:]
  /// True if the answer is wanted no more; then no hit is tried, and what comes of it means
  /// nothing.
  var isCancelled: @Sendable () -> Bool = { false }
  /// The number of times that links were asked so far.
  private(set) var steps = 0
  /// True if hits were left untried, since they cost too much work.
  private(set) var isCutShort = false
  /// What is wrong with the rules whatever the hit is, where any that was tried came to it.
  private(set) var fault: EvaluationError?
  /// The smallest hit that was tried for which rules have no answer that have one for others, and
  /// why.
  private(set) var obstacle: (units: Int64, error: EvaluationError)?
  /// True if any hit had too many dice to go through.
  private(set) var isSimulated = false
  /// What a walk without stops costs, in links that are asked one by one, and with all ticks in
  /// which anything may come back.
  let walkSteps: Int

  init(
    _ profile: HitProfile, on wearer: Wearer, luck: SurvivalLuck, unit: Amount, seeds: Int,
    playingOut: Bool = false, within effort: Effort = Effort()
  ) {
    self.wearer = wearer
    self.profile = profile
    self.luck = luck
    self.unit = unit.quanta
    self.playingOut = playingOut
    self.effort = effort
    let defense = wearer.state.defense
    walkSteps = defense.chain.count / 16 + 1 + (playingOut ? defense.longestDeferral : 0)
    self.seeds = min(seeds, max(effort.seedSteps / walkSteps, effort.fewestSeeds))
  }

  /// The largest hit there is, in units.
  var limit: Int64 { Amount.max.quanta / unit }

  /// About what the body holds, in units: the borders that are looked for are rarely far below.
  var scale: Int64 { max(wearer.state.defense.fullHitPoints.quanta / unit / 8, 1) }

  /// The most walks, or seeds, of one hit that are gone through before its dice are merged.
  private var walks: Int {
    let most = steps < effort.all ? effort.seedSteps : effort.rest
    return max(min(effort.walks, most / walkSteps), 1)
  }

  func size(_ units: Int64) -> Amount { Amount(quanta: units * unit) ?? .max }

  /// What becomes of the hit of so many units; none does nothing.
  mutating func fate(_ units: Int64) -> Fate {
    if units <= 0 { return .survived }
    if let fate = fates[units] { return fate }
    if isCancelled() { return .unresolved }
    if steps >= effort.most {
      isCutShort = true
      return .unresolved
    }
    let fate = fewWalks(units) ?? fewSeeds(units) ?? allWalks(units)
    fates[units] = fate
    return fate
  }

  /// What a walk cost, as ``steps`` count: sixteen draws are thrown in the time in which a link is
  /// asked that may merge walks.
  func cost(of work: Int) -> Int { walkSteps + work / 16 }

  /// Adds what a walk cost that was not a try.
  mutating func count(draws: Int) { steps += draws / 16 }

  private mutating func note(_ error: EvaluationError, of units: Int64) {
    guard error.isFaultOfRules else { return }
    if !error.isOfAttack {
      fault = fault ?? error
    } else if obstacle.map({ units < $0.units }) ?? true {
      obstacle = (units, error)
    }
  }

  /// What becomes of a hit, where one of a few seeds shows it; nil where none does, or where all
  /// seeds are to be played anyway.
  private mutating func fewSeeds(_ units: Int64) -> Fate? {
    if case .likely = luck { return nil }
    return isSimulated ? nil : seeds(units, upTo: walks)
  }

  private mutating func allWalks(_ units: Int64) -> Fate {
    if !isSimulated {
      let likelihood = enumerated(units)
      if !isSimulated {
        return likelihood.map { luck.survives($0) ? .survived : .fell } ?? .unresolved
      }
    }
    return seeds(units, upTo: seeds) ?? (luck == .best ? .fell : .survived)
  }

  /// What becomes of a hit, where one walk after the other shows it soon; nil where it does not.
  private mutating func fewWalks(_ units: Int64) -> Fate? {
    var evaluator = Evaluator(draws: EnumeratedDraws(), recorder: NoLedger())
    let attack = Attack(id: wearer.attack(0), profile.hit(size(units)))
    let entry = wearer.entry.flatMap(wearer.state.defense.index(of:)) ?? 0
    var falls = Weight.zero
    let most = steps + effort.seedSteps
    for _ in 0..<walks {
      if steps > most || isCancelled() { return nil }
      var defense = wearer.state.defense
      let fell: Bool
      do throws(EvaluationError) {
        let strike = try evaluator.strike(
          attack, in: &defense, from: entry, playingOut: playingOut)
        fell = strike.fell
        if strike.keptBack { keptBack = true }
        steps += cost(of: strike.work)
      } catch {
        steps += cost(of: evaluator.work)
        note(error, of: units)
        return .unresolved
      }
      switch luck {
      case .certain: if fell { return .fell }
      case .best: if !fell { return .survived }
      case .likely: if fell { falls = falls.adding(Weight.one.times(evaluator.draws)) }
      }
      var draws = evaluator.draws
      guard draws.advance() else {
        switch luck {
        case .certain: return .survived
        case .best: return .fell
        case .likely: return luck.survives(Likelihood(falls)) ? .survived : .fell
        }
      }
      evaluator.draws = draws
    }
    return nil
  }

  /// What becomes of a hit, where playing so many seeds shows it; nil where it does not.
  ///
  /// The same seeds for every size, so that chance does not make a larger hit look kinder.
  private mutating func seeds(_ units: Int64, upTo count: Int) -> Fate? {
    let state = wearer.state
    var evaluator = Evaluator(draws: CounterLuck(seed: state.seed), recorder: NoLedger())
    let attack = Attack(id: wearer.attack(0), profile.hit(size(units)))
    let entry = wearer.entry.flatMap(state.defense.index(of:)) ?? 0
    var fallen = 0
    for trial in 0..<count {
      if steps > effort.most || isCancelled() {
        isCutShort = true
        return .unresolved
      }
      var defense = state.defense
      evaluator.draws = CounterLuck(seed: state.seed &+ UInt64(trial))
      do throws(EvaluationError) {
        let strike = try evaluator.strike(
          attack, in: &defense, from: entry, playingOut: playingOut)
        if strike.fell { fallen += 1 }
        if strike.keptBack { keptBack = true }
        steps += cost(of: strike.work)
      } catch {
        steps += cost(of: evaluator.work)
        note(error, of: units)
        return .unresolved
      }
      if luck == .certain, fallen > 0 { return .fell }
      if luck == .best, fallen <= trial { return .survived }
    }
    guard case .likely = luck else { return nil }
    return luck.survives(Likelihood(fallen, of: count)) ? .survived : .fell
  }

  /// The probability that the hit fells the body; nil where it cannot be resolved.
  mutating func falls(_ units: Int64) -> Likelihood? {
    if let fell = fallsWithoutDice(units) { return Likelihood(fell ? .one : .zero) }
    if !isSimulated {
      let likelihood = enumerated(units)
      if !isSimulated { return likelihood }
    }
    return
      (try? Distribution(
        simulating: [profile.hit(size(units))], on: wearer, seeds: seeds, playingOut: playingOut,
        within: AnswerLimits(work: 10_000_000, isCancelled: isCancelled)))?
      .falls
  }

  /// Whether the hit fells the body; nil where dice are asked, or where it cannot be resolved.
  private mutating func fallsWithoutDice(_ units: Int64) -> Bool? {
    var evaluator = Evaluator(draws: EnumeratedDraws(), recorder: NoLedger())
    var defense = wearer.state.defense
    let strike = try? evaluator.strike(
      Attack(id: wearer.attack(0), profile.hit(size(units))), in: &defense,
      from: wearer.entry.flatMap(defense.index(of:)) ?? 0, playingOut: playingOut)
    steps += walkSteps
    return evaluator.draws.count == 0 ? strike?.fell : nil
  }

  /// How likely it is by all dice; nil where the hit cannot be resolved or its dice are too many.
  ///
  /// Where one hit had too many, the next is not tried in vain.
  private mutating func enumerated(_ units: Int64) -> Likelihood? {
    let defense = wearer.state.defense
    var enumeration = Enumeration(
      of: defense, entry: wearer.entry,
      within: Enumeration.Bounds(
        steps: steps < effort.all ? effort.hit : effort.rest, isCancelled: isCancelled),
      playingOut: playingOut)
    defer {
      steps += enumeration.steps
      if enumeration.keptBack { keptBack = true }
    }
    do throws(Enumeration.Failure) {
      let after = try enumeration.strike(
        Attack(id: wearer.attack(0), profile.hit(size(units))), on: Enumeration.beginning(defense))
      return Likelihood(
        after.entries.reduce(.zero) { $1.element.fell ? $0.adding($1.weight) : $0 })
    } catch {
      switch error {
      case .beyondBounds: isSimulated = true
      case .evaluation(let error): note(error, of: units)
      case .notWorn: break
      }
      return nil
    }
  }
}
