public import ChainmailCore
internal import Messages

/// A recorded game that can be gone through in both directions.
///
/// Where the rules are the log's, every step is played again and compared with the record; else it
/// is watched by what the log says. Both give the same kinds of values, so that a screen need not
/// care. Going back costs what going forward from the key before costs.
public struct Replay: Sendable {
  /// How a log is gone through.
  public enum Mode: Hashable, Sendable {
    /// Its actions are played again.
    case rerun
    /// It is only watched: it was made with other rules, or that was asked for.
    case watch(recordedRules: String)
    /// It is only watched: played again, its actions lead elsewhere.
    case watchDiffering(LogFailure)
  }

  public let header: LogHeader
  public private(set) var mode: Mode
  /// The turns that can be gone to: how many blows had fallen at the start, and at the end.
  public private(set) var turns: ClosedRange<UInt64>
  /// The turns from which the game can be played on otherwise: all that can be gone to, those
  /// before its re-run leads elsewhere, or, where it is of other rules, nil.
  public private(set) var soundTurns: ClosedRange<UInt64>?
  /// The step that was taken last.
  public private(set) var moment: Moment
  /// What is damaged before the first key, with which it begins; told once its end is reached.
  public let openingDamage: LogFailure?

  private let source: LogSource
  private let known: Rules?
  /// The rules by which its re-run leads elsewhere; nil in all other modes.
  private var differing: Rules?
  /// The first key's record.
  private let start: UInt64
  private var engine: ReplayEngine

  /// Opens a log at its start.
  ///
  /// - Parameters:
  ///   - source: The log; one that is being written is read as far as it is now.
  ///   - rules: The rules at hand.
  ///   - digest: Their SHA-256.
  ///   - watchOnly: Whether it shall be watched even where it could be re-run.
  /// - Throws: ``LogError``.
  public init(
    _ source: LogSource, rules: Rules, digest: String, watchOnly: Bool = false
  ) throws(LogError) {
    let (header, end) = try source.readHeader()
    self.source = source
    self.header = header
    let isSame = header.hindrance(under: digest) == nil
    let isRerun = isSame && !watchOnly
    // Whoever watches goes by what the log tells of its rules, which may not be what they are.
    known = isRerun ? rules : nil
    openingDamage = try source.openingDamage(under: header, from: end, rules: known)
    mode = isRerun ? .rerun : .watch(recordedRules: header.rules)
    let loaded = try source.loadKey(rules: known) { _ in false }
    engine = ReplayEngine(source, from: loaded, rules: known, isRerun: mode == .rerun)
    moment = Moment(start: loaded.key)
    start = loaded.key.number
    turns = loaded.key.turn...(try source.lastTurn(notBelow: loaded.key.turn))
    soundTurns = isRerun ? turns : nil
  }

  /// Opens a log at its start to show it: one that cannot be played again is watched.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - rules: The rules at hand.
  ///   - digest: Their SHA-256.
  /// - Returns: The replay, whose ``mode`` says how the log is gone through.
  /// - Throws: ``LogError`` where it can be neither played again nor watched.
  public static func opening(
    _ source: LogSource, rules: Rules, digest: String
  ) throws(LogError) -> Replay {
    do throws(LogError) {
      return try Replay(source, rules: rules, digest: digest)
    } catch {
      guard case .damaged(let failure) = error else { throw error }
      return try Replay(watching: source, because: failure)
    }
  }

  /// As ``opening(_:rules:digest:)``, and goes through all of it: one whose re-run tells another
  /// story is watched.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - rules: The rules at hand.
  ///   - digest: Their SHA-256.
  /// - Returns: The replay at its start, and what the log comes to that way.
  /// - Throws: ``LogError`` where it can be neither played again nor watched.
  /// - Complexity: O(size).
  public static func surveying(
    _ source: LogSource, rules: Rules, digest: String
  ) throws(LogError) -> (Replay, Survey) {
    let replay = try opening(source, rules: rules, digest: digest)
    let survey = replay.survey
    guard let difference = survey.difference else { return (replay, survey) }
    let watched = try replay.watched(because: difference, behind: survey.heat.turnCount)
    return (watched, watched.survey)
  }

  /// The same log at its start, which is only watched from now on.
  ///
  /// - Parameters:
  ///   - difference: Where it tells another story than its actions, played again.
  ///   - count: How many turns before that are as they were recorded.
  /// - Returns: The replay.
  /// - Throws: ``LogError`` where it cannot be watched.
  public func watched(
    because difference: LogFailure, behind count: Int
  ) throws(LogError) -> Replay {
    var replay = try Replay(watching: source, because: difference)
    let first = turns.lowerBound
    (replay.soundTurns, replay.differing) = (first...(first + UInt64(count)), known)
    return replay
  }

  private init(watching source: LogSource, because difference: LogFailure) throws(LogError) {
    // Whoever watches needs no rules.
    let none = Rules(pack: "", types: [], defenders: [], loadout: Loadout(worn: []))
    try self.init(source, rules: none, digest: "", watchOnly: true)
    mode = .watchDiffering(difference)
  }

  /// Whether the game can be played on otherwise from some turn of a log.
  ///
  /// - Complexity: O(size).
  public static func canBranch(_ source: LogSource, rules: Rules, digest: String) -> Bool {
    (try? surveying(source, rules: rules, digest: digest))?.0.soundTurns != nil
  }

  /// What the log comes to from where the replay is.
  ///
  /// - Complexity: O(size).
  public var survey: Survey {
    var survey = Survey(of: self)
    survey.goOn()
    return survey
  }

  /// How many turns the log says that it has, or could have at its size.
  var likelyTurns: Int {
    // A blow has two records; what a forged key claims is no number of columns to count with.
    Int(min(turns.upperBound - turns.lowerBound, source.size / 64))
  }

  /// The rules to read names, slots and sizes by; in watch mode what the log tells of them.
  public var rules: Rules { engine.rules }

  /// How many keys were passed since the last leap.
  var keysPassed: Int { engine.keys }

  /// The game after ``moment``.
  public var state: GameState { engine.state }

  /// Takes the next step.
  ///
  /// - Returns: False at the end, where nothing changes.
  /// - Throws: ``LogError/damaged(_:)``, at the end also ``openingDamage``; the replay then stays
  ///   where it was.
  @discardableResult
  public mutating func forward() throws(LogError) -> Bool {
    var next = engine
    guard let step = try next.step() else {
      if let openingDamage { throw .damaged(openingDamage) }
      return false
    }
    engine = next
    moment = step
    return true
  }

  /// Takes the last step back.
  ///
  /// - Returns: False at the start, where nothing changes.
  @discardableResult
  public mutating func back() throws(LogError) -> Bool {
    guard moment.record > start else { return false }
    let search = KeySearch(source)
    let record = moment.record
    var place = try search.last { $0.number < record }
    while let found = place {
      guard let loaded = try source.loadKey(at: found.offset, rules: known) else { break }
      var next = try engine(from: loaded)
      var reached: (ReplayEngine, Moment)?
      while let step = try next.step(), step.record < record { reached = (next, step) }
      if let reached {
        (engine, moment) = reached
        return true
      }
      place = try search.last(before: found.offset)
    }
    try goToStart()
    return true
  }

  /// Where the game can be played on otherwise from ``moment``.
  ///
  /// - Returns: The place; nil outside of ``soundTurns``, or where an action brings about another
  ///   blow that has not fallen yet.
  /// - Throws: ``LogError``.
  public func branchPoint() throws(LogError) -> BranchPoint? {
    if let differing, soundTurns?.contains(moment.turn) == true {
      var rerun = try Replay(source, rules: differing, digest: header.rules)
      if moment.record > start { try rerun.go(toRecord: moment.record) }
      return rerun.moment.record == moment.record ? try rerun.branchPoint() : nil
    }
    guard mode == .rerun, engine.isBetweenSteps else { return nil }
    let record = moment.record
    let loaded = try source.loadKey(rules: known) { $0.number <= record }
    return BranchPoint(state, at: record, of: header, from: loaded)
  }

  /// Goes to where the log begins.
  public mutating func goToStart() throws(LogError) {
    let loaded = try source.loadKey(rules: known) { _ in false }
    engine = try engine(from: loaded)
    moment = Moment(start: loaded.key)
  }

  /// Goes to where the log ends.
  public mutating func goToEnd() throws(LogError) {
    try go { _ in
      true
    } until: { _ in
      false
    }
  }

  /// Goes to the step in which the `turn`-th blow fell.
  ///
  /// - Throws: ``LogError/noSuchPlace(_:allowed:)`` outside of ``turns``.
  public mutating func go(toTurn turn: UInt64) throws(LogError) {
    guard turns.contains(turn) else { throw .noSuchPlace(turn, allowed: turns) }
    guard turn > turns.lowerBound else { return try goToStart() }
    try go {
      $0.turn < turn
    } until: {
      $0.turn >= turn
    }
  }

  /// Goes to the step that holds a record, or that follows it.
  public mutating func go(toRecord record: UInt64) throws(LogError) {
    try go {
      $0.number < record
    } until: {
      $0.record >= record
    }
  }

  /// Goes to the last step at or before a tick.
  public mutating func go(toTick tick: UInt64) throws(LogError) {
    try go {
      $0.tick <= tick
    } until: { _ in
      false
    } before: {
      $0.tick > tick
    }
  }

  /// An engine that goes on from a key; the key must be of this log's turns.
  private func engine(from loaded: (key: KeyRecord, line: Line)) throws(LogError) -> ReplayEngine {
    guard turns.contains(loaded.key.turn) else {
      throw .damaged(
        LogFailure(
          .framing, at: loaded.line.offset, record: loaded.key.number, tick: loaded.key.tick,
          field: "turn", expected: "one of \(turns)", got: "\(loaded.key.turn)"))
    }
    return ReplayEngine(source, from: loaded, rules: known, isRerun: mode == .rerun)
  }

  /// Plays from the key before on, up to the first step for which `isReached`, or the last one
  /// before a step that `isBeyond`.
  private mutating func go(
    _ isBefore: (KeyPlace) -> Bool, until isReached: (Moment) -> Bool,
    before isBeyond: (Moment) -> Bool = { _ in false }
  ) throws(LogError) {
    let loaded = try source.loadKey(rules: known, where: isBefore)
    var next = try engine(from: loaded)
    var reached = (next, Moment(start: loaded.key))
    while let step = try next.step(), !isBeyond(step) {
      reached = (next, step)
      if isReached(step) { break }
    }
    (engine, moment) = reached
    // A key tells the state, but not what had happened.
    if moment.record == loaded.key.number, loaded.key.back > 0 {
      moment.record += 1
      try back()
    }
  }
}

extension Moment {
  fileprivate init(start key: KeyRecord) {
    self.init(record: key.number, tick: key.tick, turn: key.turn, action: nil, events: [])
  }
}
