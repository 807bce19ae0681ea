package import ChainmailCore
internal import Messages

/// How the game of a log began: fresh, or as another log was left.
///
/// Nothing that stands in another file is held against a log: of two files that contradict each
/// other either may be the wrong one. A copy of the parent that leads to the branch's first key
/// vouches for it, whatever other copies say; where none does, ``gap`` tells why.
struct Beginning: Sendable {
  private enum Origin: Sendable {
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
  /// - Complexity: O(size of the ancestors); where copies of them contradict it, of all of these.
  init(
    of source: LogSource, _ header: LogHeader, among neighbors: [LogShelf.Entry], rules: Rules
  ) {
    self = Beginning.traced(of: source, header, among: neighbors, rules, heirs: [])
  }

  private static func traced(
    of source: LogSource, _ header: LogHeader, among neighbors: [LogShelf.Entry], _ rules: Rules,
    heirs: Set<String>
  ) -> Beginning {
    guard let left = header.branched else { return Beginning(alone: header) }
    let heirs = heirs.union([header.id])
    guard !heirs.contains(left.id) else {
      return Beginning(
        header, .wrong(field: "parent.id", expected: "an older log", got: "\(left.id)"))
    }
    let told = Beginning(alone: header)
    // What is wrong by itself is no parent's matter.
    guard told.fault(opening: source, rules) == nil else { return told }
    var (state, gap): (GameState?, Message?)
    do throws(MissingParent) {
      _ = try header.findParent(among: neighbors) { parent in
        let beginning = traced(
          of: parent.source, parent.header, among: neighbors, rules, heirs: heirs)
        do throws(LogError) {
          let reached = try parent.source.replayed(from: beginning, to: left, rules)
          if let fault = Beginning(header, .left(reached)).fault(opening: source, rules) {
            gap = gap ?? misfit(parent.entry.name, fault)
            return false
          }
          (state, gap) = (reached, beginning.gap.map { Message("of \(parent.entry.name): \($0)") })
          return true
        } catch {
          gap = gap ?? unsound(parent.entry.name, parent.header.explained(error))
          return false
        }
      }
    } catch {
      if gap == nil, let field = error.contradicted {
        return Beginning(
          header,
          .wrong(field: field, expected: "what the log \(left.id) tells", got: "\(error)"))
      }
      gap = gap ?? Message("its beginning is not checked: \(error)")
    }
    return Beginning(header, state.map(Origin.left) ?? .told, gap: gap)
  }

  private init(_ header: LogHeader, _ origin: Origin, gap: Message? = nil) {
    seed = header.seed
    self.origin = origin
    isWhatIf = header.source == .whatIf
    self.gap = gap
  }

  /// How a log begins as far as it tells by itself.
  init(alone header: LogHeader) {
    self.init(header, header.branched == nil ? .fresh : .told)
  }

  private static func misfit(_ name: String, _ fault: LogError) -> Message {
    guard case .damaged(let failure) = fault else { return unsound(name, fault) }
    return Message(
      """
      its beginning does not fit \(name), from which it branches, and either may be wrong: \
      \(failure.field) is \(failure.expected) there and \(failure.got) here
      """)
  }

  private static func unsound(_ name: String, _ error: LogError) -> Message {
    Message(
      """
      its beginning is not checked: \(name), from which it branches, does not lead there: \(error)
      """)
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

extension LogSource {
  /// The game where a branch left this log, played from its beginning.
  fileprivate func replayed(
    from beginning: Beginning, to left: LogHeader.Parent, _ rules: Rules
  ) throws(LogError) -> GameState {
    let start = try readHeader().end
    let first = try loadKey(rules: rules) { _ in false }
    var rerun = Rerun(
      opening: try beginning.state(toMatch: first), of: self, from: start,
      rules: first.key.rules, to: try end(ofRecord: left.record, from: start))
    try rerun.open()
    while try rerun.step() != nil {}
    return rerun.state
  }

  /// Where a record ends that is there.
  fileprivate func end(ofRecord number: UInt64, from start: UInt64) throws(LogError) -> UInt64 {
    var reader = RecordReader(self, from: start, number: 1)
    while let record = try reader.next(), record.head.number < number {}
    return reader.end
  }
}
