internal import ChainmailCore
internal import ResponderChain

/// Tries single hits of one profile on one fresh character, and remembers what became of them.
struct HitProbe {
  /// What became of a hit.
  enum Fate: Hashable {
    case survived, fell
    /// An amount left its range, however it came to it.
    case unresolved
  }

  let wearer: Wearer
  let profile: HitProfile
  let luck: SurvivalLuck
  /// The step from one hit to the next, in quanta.
  let unit: Int64
  let seeds: Int
  private var fates: [Int64: Fate] = [:]
  /// Whether the answer is wanted no more; then no hit is tried, and what comes of it means nothing.
  var isCancelled: @Sendable () -> Bool = { false }
  /// How often links were asked so far.
  private(set) var steps = 0
  /// Whether any hit had too many dice to go through.
  private(set) var isSimulated = false

  init(
    _ profile: HitProfile, on wearer: Wearer, luck: SurvivalLuck, unit: Amount, seeds: Int
  ) {
    self.wearer = wearer
    self.profile = profile
    self.luck = luck
    self.unit = unit.quanta
    self.seeds = seeds
  }

  /// The largest hit there is, in units.
  var limit: Int64 { Amount.max.quanta / unit }

  func size(_ units: Int64) -> Amount { Amount(quanta: units * unit) ?? .max }

  /// What becomes of the hit of so many units; none does nothing.
  mutating func fate(_ units: Int64) -> Fate {
    if units <= 0 { return .survived }
    if let fate = fates[units] { return fate }
    if isCancelled() { return .unresolved }
    let falls = falls(units)
    let fate = falls.map { luck.survives($0) ? Fate.survived : .fell } ?? .unresolved
    fates[units] = fate
    return fate
  }

  /// How likely it is that the hit fells the body; nil where it cannot be resolved.
  mutating func falls(_ units: Int64) -> Likelihood? {
    let blow = profile.hit(size(units))
    let defense = wearer.state.defense
    // What many hits have cost already is saved at the next, so that no chain takes minutes.
    let most = steps < 2_000_000 ? 50_000 : 2000
    var enumeration = Enumeration(
      of: defense, entry: wearer.entry, within: Enumeration.Bounds(states: 4096, steps: most))
    defer { steps += enumeration.steps }
    do throws(Enumeration.Failure) {
      let after = try enumeration.strike(
        Attack(id: wearer.attack(0), blow), on: Enumeration.beginning(defense))
      return Likelihood(
        after.entries.reduce(.zero) { $1.element.fell ? $0.adding($1.weight) : $0 })
    } catch {
      guard error == .beyondBounds else { return nil }
      isSimulated = true
      steps += seeds * defense.chain.count
      // The same seeds for every size, so that chance does not make a larger hit look kinder.
      return (try? Distribution(simulating: [blow], on: wearer, seeds: seeds))?.falls
    }
  }
}
