package import ChainmailCore
internal import Messages

/// How the game of a log began: fresh, or as another log was left.
///
/// Nothing that stands in another file is held against a log: of two files that contradict each
/// other either may be the wrong one. A copy of the parent that leads to the branch's first key
/// vouches for it, whatever other copies say; where none does, ``gap`` tells why.
struct Beginning: Sendable {
  enum Origin: Sendable {
    case fresh
    case left(GameState)
    /// As its own first key tells.
    case told
    /// What the header says cannot be.
    case wrong(field: String, expected: Message, got: Message)
  }

  private let seed: UInt64
  private let origin: Origin
  /// Whether the attacks are those of another game, of which the beginning may be missing.
  private let isWhatIf: Bool
  /// What is not known of it, as a sentence; nil where nothing is.
  let gap: Message?

  /// Plays the logs again that a branch descends from, the first one first.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - header: Its first line.
  ///   - neighbors: The logs among which its ancestors may be.
  ///   - rules: The rules of the log.
  /// - Complexity: O(size of the ancestors); where copies of them contradict it, of all of these, a few
  ///   times. Where that is not enough, or it descends from more than ``Ancestry/generations`` others,
  ///   it has a ``gap``.
  init(
    of source: LogSource, _ header: LogHeader, among neighbors: [LogShelf.Entry], rules: Rules
  ) {
    var ancestry = Ancestry(of: source, among: neighbors, rules: rules)
    self = ancestry.beginning(of: source, header)
  }

  init(_ header: LogHeader, _ origin: Origin, gap: Message? = nil) {
    seed = header.seed
    self.origin = origin
    isWhatIf = header.source == .whatIf
    self.gap = gap
  }

  /// How a log begins as far as it tells by itself.
  init(alone header: LogHeader) {
    self.init(header, header.branched == nil ? .fresh : .told)
  }

  /// What is wrong with how a log opens, if its game began like this; nil where nothing is.
  func fault(opening source: LogSource, _ rules: Rules) -> LogError? {
    do throws(LogError) {
      let start = try source.readHeader().end
      let first = try source.loadKey(rules: rules) { _ in false }
      var rerun = Rerun(
        opening: try state(toMatch: first), of: source, from: start, rules: first.key.rules)
      try rerun.open()
      return nil
    } catch {
      return error
    }
  }

  /// The state that a log's first key must hold.
  ///
  /// A fresh character wears, carries and is what the key tells, and its links hold what they hold
  /// there; for a branch ticks may have passed in which nothing happened.
  func state(toMatch loaded: (key: KeyRecord, line: Line)) throws(LogError) -> GameState {
    let key = loaded.key
    guard key.state.seed == seed else {
      throw .damaged(
        LogFailure(
          .rerun, at: loaded.line.offset, record: key.number, tick: key.tick, field: "state.seed",
          expected: "the header's \(String(seed, radix: 16))",
          got: "\(String(key.state.seed, radix: 16))"))
    }
    switch origin {
    case .fresh:
      var equipped = key.rules
      equipped.loadout = key.state.loadout(under: key.rules)
      // A loadout that is no defence was refused when the key was read.
      guard var state = try? GameState(seed: seed, checked: equipped) else { return key.state }
      if isWhatIf { state.takePlace(of: key.state) }
      return state
    case .left(var state):
      _ = state.passQuietTicks(to: key.tick, under: key.rules)
      return state
    case .told: return key.state
    case .wrong(let field, let expected, let got):
      throw .damaged(
        LogFailure(.rerun, at: 0, field: field, expected: expected, got: got))
    }
  }
}

extension GameState {
  /// Begins where another game is: with its tick, its count of blows and its attackers' ordinals,
  /// so that whatever falls next has the luck that it has there.
  package mutating func takePlace(of other: GameState) {
    (tick, turn, ordinals) = (other.tick, other.turn, other.ordinals)
  }

  /// The loadout of a character who would begin like this.
  package func loadout(under rules: Rules) -> Loadout {
    var loadout = Loadout(
      // Nobody begins with companions; a key that has some will not be what is written anew.
      worn: defense.pieces.map(\.kind).filter { !rules.defenders[Int($0.index)].isCompanion },
      bag: bag.map(\.id.kind))
    loadout.stats = zip(defense.stats.values, rules.stats).enumerated().compactMap { place, pair in
      pair.0 == pair.1.initial ? nil : StatSetting(stat: place, value: pair.0)
    }
    // Copies that no fresh character has are not what is written anew either.
    let fresh = Dictionary(
      uniqueKeysWithValues: loadout.pieces.flatMap {
        Piece($0, rules: rules, stats: defense.stats).links
      }
      .map { ($0.id, $0.state) })
    let links = Array(defense.chain) + bag.flatMap(\.links)
    loadout.overrides = links.compactMap { link in
      guard let state = fresh[link.id], state != link.state else { return nil }
      return LinkOverride(link: link.id, level: link.state.level, charges: link.state.charges)
    }
    return loadout
  }
}
