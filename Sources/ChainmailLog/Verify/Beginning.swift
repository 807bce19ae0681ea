package import ChainmailCore

/// How the game of a log began: fresh, or as another log was left.
struct Beginning: Sendable {
  private enum Origin: Sendable {
    case fresh
    case left(GameState)
    case unknown(AncestryFault)
  }

  private let seed: UInt64
  private let origin: Origin
  /// Whether the attacks are those of another game, of which the beginning may be missing.
  private let isWhatIf: Bool

  /// Plays the logs again that a branch descends from, the first one first.
  ///
  /// - Parameters:
  ///   - lineage: The log and its ancestors.
  ///   - rules: The rules of the log.
  /// - Complexity: O(size of the ancestors).
  init(of lineage: Lineage, rules: Rules) {
    var origin = Origin.fresh
    do throws(AncestryFault) {
      try lineage.checkAncestry()
      for (place, ancestor) in lineage.members.enumerated().dropFirst().reversed() {
        let beginning = Beginning(ancestor.header, origin)
        guard let left = lineage.members[place - 1].header.branched else { continue }
        origin = .left(try ancestor.replayed(from: beginning, to: left, rules))
      }
    } catch {
      origin = .unknown(error)
    }
    self.init(lineage.members[0].header, origin)
  }

  private init(_ header: LogHeader, _ origin: Origin) {
    seed = header.seed
    self.origin = origin
    isWhatIf = header.source == .whatIf
  }

  /// Why it cannot be told; nil where it can.
  var gap: String? {
    if case .unknown(.missing(let because)) = origin { because } else { nil }
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
          got: String(key.state.seed, radix: 16)))
    }
    switch origin {
    case .fresh:
      var equipped = key.rules
      equipped.loadout = key.state.loadout(under: key.rules)
      // A loadout that is no defence was refused when the key was read.
      guard var state = try? GameState(seed: seed, rules: equipped) else { return key.state }
      if isWhatIf { state.takePlace(of: key.state) }
      return state
    case .left(var state):
      _ = state.passQuietTicks(to: key.tick, under: key.rules)
      return state
    case .unknown(.missing): return key.state
    case .unknown(.wrong(let field, let expected, let got)):
      throw .damaged(
        LogFailure(.rerun, at: 0, field: field, expected: expected, got: got))
    }
  }
}

extension GameState {
  /// Begins where another game is: with its tick, its count of blows and its attackers' ordinals, so
  /// that whatever falls next has the luck that it has there.
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

/// Why a branch's beginning is not that of its parent, or cannot be told.
enum AncestryFault: Error, Hashable {
  case missing(because: String)
  case wrong(field: String, expected: String, got: String)
}

extension Lineage {
  /// Checks that all of it is here and was played with the same rules.
  fileprivate func checkAncestry() throws(AncestryFault) {
    if let missing {
      if members.contains(where: { $0.header.id == missing.parent.id }) {
        throw .wrong(field: "parent.id", expected: "an older log", got: missing.parent.id)
      }
      guard let field = missing.contradicted else { throw .missing(because: "\(missing)") }
      throw .wrong(
        field: field, expected: "what the log \(missing.parent.id) tells", got: "\(missing)")
    }
    let header = members[0].header
    for member in members.dropFirst()
    where member.header.rules != header.rules || member.header.luck != header.luck {
      throw .wrong(field: "parent", expected: "a log with its rules", got: member.name)
    }
  }
}

extension Lineage.Member {
  /// The game where it was left, played from its beginning.
  fileprivate func replayed(
    from beginning: Beginning, to left: LogHeader.Parent, _ rules: Rules
  ) throws(AncestryFault) -> GameState {
    do throws(LogError) {
      let start = try source.readHeader().end
      let first = try source.loadKey(rules: rules) { _ in false }
      var rerun = Rerun(
        opening: try beginning.state(toMatch: first), of: source, from: start,
        rules: first.key.rules, to: try source.end(ofRecord: left.record, from: start))
      try rerun.open()
      while try rerun.step() != nil {}
      return rerun.state
    } catch {
      throw .wrong(field: "parent", expected: "a log that leads there", got: "\(error)")
    }
  }
}

extension LogSource {
  /// Where a record ends that is there.
  fileprivate func end(ofRecord number: UInt64, from start: UInt64) throws(LogError) -> UInt64 {
    var reader = RecordReader(self, from: start, number: 1)
    while let record = try reader.next(), record.head.number < number {}
    return reader.end
  }
}
