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

  /// Looks for the logs that a branch descends from and plays them again, the first one first.
  ///
  /// - Parameters:
  ///   - header: The log's header.
  ///   - neighbors: The logs among which its ancestors may be.
  ///   - rules: The rules of the log.
  /// - Complexity: O(size of the ancestors).
  init(of header: LogHeader, among neighbors: [LogShelf.Entry], rules: Rules) {
    var origin = Origin.fresh
    do throws(AncestryFault) {
      for ancestor in try Ancestor.all(of: header, among: neighbors).reversed() {
        let beginning = Beginning(ancestor.header, origin)
        origin = .left(try ancestor.replayed(from: beginning, rules))
      }
    } catch {
      origin = .unknown(error)
    }
    self.init(header, origin)
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

/// A log from which another one descends.
private struct Ancestor {
  var source: LogSource
  var header: LogHeader
  /// Where its second line begins.
  var start: UInt64
  /// Where the next one left it.
  var left: LogHeader.Parent

  /// The ancestors of a log, its parent first.
  static func all(
    of header: LogHeader, among neighbors: [LogShelf.Entry]
  ) throws(AncestryFault) -> [Ancestor] {
    var ancestors: [Ancestor] = []
    var ids: Set = [header.id]
    var descendant = header
    while let left = descendant.branched {
      guard ids.insert(left.id).inserted else {
        throw .wrong(field: "parent.id", expected: "an older log", got: left.id)
      }
      // A log that went on in another file left a shorter one with its id behind.
      let longest = neighbors.filter { $0.header?.id == left.id }.max { $0.bytes < $1.bytes }
      guard let longest, let source = try? LogSource(path: longest.path),
        let (header, start) = try? source.readHeader()
      else { throw .missing(because: "the parent log \(left.id) is not here") }
      guard header.rules == descendant.rules, header.luck == descendant.luck else {
        throw .wrong(field: "parent", expected: "a log with its rules", got: longest.name)
      }
      ancestors.append(Ancestor(source: source, header: header, start: start, left: left))
      descendant = header
    }
    return ancestors
  }

  /// The game where it was left, played from its beginning.
  func replayed(from beginning: Beginning, _ rules: Rules) throws(AncestryFault) -> GameState {
    let end = try endOfShared()
    do throws(LogError) {
      let first = try source.loadKey(rules: rules) { _ in false }
      var rerun = Rerun(
        opening: try beginning.state(toMatch: first), of: source, from: start,
        rules: first.key.rules, to: end)
      try rerun.open()
      while try rerun.step() != nil {}
      let chain = try source.loadKey(rules: rules) { $0.number <= left.record }.key.chain
      guard BlockChain.hex(chain) == left.chain else {
        throw .damaged(
          LogFailure(
            .chain, at: 0, field: "chain", expected: left.chain, got: BlockChain.hex(chain)))
      }
      return rerun.state
    } catch {
      throw .wrong(field: "parent", expected: "a log that leads there", got: "\(error)")
    }
  }

  /// Where the last record ends that both logs share.
  private func endOfShared() throws(AncestryFault) -> UInt64 {
    var reader = RecordReader(source, from: start, number: 1)
    do throws(LogError) {
      while let record = try reader.next() {
        if record.head.number == left.record { return reader.end }
      }
    } catch {
      throw .missing(because: "the parent log \(header.id) is damaged before record \(left.record)")
    }
    throw .wrong(
      field: "parent.n", expected: "a record of the parent log", got: "\(left.record)")
  }
}
