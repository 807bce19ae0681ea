import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI

/// A game that was found unfinished, and what it needs to go on.
struct UnfinishedGame {
  let entry: LogShelf.Entry
  /// The rules at hand for its log.
  let rules: LogRules
  /// The pack that its log names, or what was kept of it; nil where there is neither.
  var pack: Pack? { rules.pack }
  /// Whether its rules are no longer those of its pack.
  var hasKeptRules: Bool { rules.areKept }
  /// Whether it is the lesson's.
  let isLesson: Bool
  /// The logs that its game stands in; nil where its own cannot be read.
  var lineage: Lineage? { entry.lineage }
  /// The newest game of those that come before it and are played elsewhere.
  private(set) var newer: HeldGame?
  /// Where it goes on, if its log is damaged; found once, since all of the log is read for it.
  private(set) lazy var branchPoint: BranchPoint? = pack.flatMap { pack in
    (try? LogSource(path: entry.path)).flatMap { source in
      try? BranchPoint(of: source, rules: pack.rules, digest: pack.digest)
    }
  }

  /// The newest game, where it can go on; nil where it has ended.
  ///
  /// A game that is being played elsewhere hides no older one, nor does what is no game at all.
  /// Where a pack, a loadout or a seed was asked for, the games with others do not count.
  ///
  /// - Parameters:
  ///   - shelf: Where the logs are.
  ///   - names: Their names, newest first.
  ///   - choice: Which pack was asked for, and where packs are found.
  ///   - seed: Which seed was asked for, if any.
  ///   - pack: The pack that new games are played with.
  init?(
    on shelf: LogShelf, among names: [String], _ choice: PackChoice, seed: Seed?, pack: Pack
  ) {
    var held: HeldGame?
    let newest = names.lazy.map { shelf.entry(named: $0) }.first { entry in
      held = held ?? entry.held
      guard entry.isGame else { return false }
      guard let header = entry.header else { return !choice.isExplicit && seed == nil }
      return (!choice.isExplicit || header.pack == pack.rules.pack)
        && (choice.loadout == nil || entry.wasBegun(with: pack, header))
        && (seed.map { header.seed == $0.value } ?? true)
    }
    guard let newest, newest.canGoOn, let header = newest.header else { return nil }
    entry = newest
    newer = held
    var known = pack
    known.loadoutName = header.loadout
    rules = header.rules == pack.digest ? LogRules(pack: known) : Self.rules(for: entry, choice)
    isLesson = header.mode == GameMode.lesson.rawValue && !LessonMark.isThere
  }

  /// The game that was asked for.
  ///
  /// - Parameters:
  ///   - name: Its log as a person names it.
  ///   - choice: Which rules were asked for, if any, and where packs are found.
  /// - Throws: ``Failure`` where nothing of it can go on, as far as can be told before it is read
  ///   from end to end; what keeps the rules that are asked for from being read.
  init(asked name: String, _ choice: PackChoice) throws {
    var finder = try LogRulesFinder(choice)
    let log = try NamedLog(name)
    let name = log.name
    entry = try UnfinishedGame.entry(of: log)
    switch entry.status {
    case .ended,
      .unreadable where entry.tail?.isSoundToEnd == true:
      throw Failure.badInput(CommandText.notResumable(name, CommandText.hasEnded))
    case .inUse(let pid):
      throw Failure.badInput(CommandText.notResumable(name, CommandText.isBeingPlayed(pid)))
    case .open, .torn, .unreadable(.damaged): break
    case .empty: throw Failure.badInput(CommandText.unreadable(name, .nothingPlayed))
    case .unreadable(let error): throw Failure.badInput(CommandText.unreadable(name, error))
    }
    guard let header = entry.header else {
      throw Failure.badInput(CommandText.unreadable(name, .notALog))
    }
    rules = finder.rules(for: header, in: entry.path)
    isLesson = header.mode == GameMode.lesson.rawValue && !LessonMark.isThere
    guard !entry.isWhatIf else { throw refusal(name, CommandText.isWhatIf) }
    if let error = arithmeticHindrance { throw refusal(name, CommandText.told(error)) }
    if let hindrance = hindrance(header) {
      throw Failure.badInput(CommandText.notResumable(name, hindrance))
    }
    if case .unreadable(let error) = entry.status, branchPoint == nil {
      throw refusal(name, CommandText.told(error))
    }
  }

  /// That nothing of it can go on, for the command line.
  func refusal(_ name: String, _ reason: String) -> Failure {
    .badInput(CommandText.notResumable(name, reason, canBranchInReplay: canBranchInReplay))
  }

  /// Whether a replay of it can be played on, whatever its log is like.
  ///
  /// - Complexity: O(size).
  var canBranchInReplay: Bool {
    guard let pack, let source = try? LogSource(path: entry.path) else { return false }
    return Replay.canBranch(source, rules: pack.rules, digest: pack.digest)
  }

  /// A recorded game that is played on from some turn.
  ///
  /// - Parameters:
  ///   - path: The path of its log.
  ///   - rules: The rules at hand for it, which are its own.
  ///   - point: Where.
  init(branching path: String, _ rules: LogRules, at point: BranchPoint) {
    entry = Self.entry(at: path)
    self.rules = rules
    isLesson = false
    branchPoint = point
  }

  /// A game that was left in this sitting.
  init(left path: String, of pack: Pack) {
    entry = Self.entry(at: path)
    rules = LogRules(pack: pack)
    isLesson = false
  }

  /// The rules for a log, whatever was asked for besides.
  private static func rules(for entry: LogShelf.Entry, _ choice: PackChoice) -> LogRules {
    guard let header = entry.header,
      var finder = try? LogRulesFinder(PackChoice(assets: choice.assets))
    else { return LogRules() }
    return finder.rules(for: header, in: entry.path)
  }

  private static func entry(of log: NamedLog) throws(Failure) -> LogShelf.Entry {
    let file = Places.path(typed: log.path)
    guard Places.isThere(file) else { throw .badInput(CommandText.noSuchLog(log.name)) }
    return entry(at: file)
  }

  private static func entry(at path: String) -> LogShelf.Entry {
    guard let slash = path.lastIndex(of: "/") else { return LogShelf(path: ".").entry(named: path) }
    return LogShelf(path: String(path[..<slash]))
      .entry(named: String(path[path.index(after: slash)...]))
  }

  /// Where it is played on, whatever its log allows besides.
  mutating func branch(at point: BranchPoint) { branchPoint = point }

  /// Whether its log breaks off within a line.
  var isTorn: Bool { entry.status == .torn }

  /// What is told of it.
  func found(blows: UInt64, damagedRecord: UInt64? = nil) -> FoundGame {
    let header = entry.header
    return FoundGame(
      log: entry.name, pack: pack?.presentation.name ?? header?.pack ?? "",
      packID: header?.pack ?? "", loadout: header?.loadout, blows: blows,
      damagedRecord: damagedRecord,
      hasKeptRules: hasKeptRules, isTorn: isTorn, newer: newer)
  }

  /// Why it cannot go on, for the command line; nil where it can, as far as its first line tells.
  private func hindrance(_ header: LogHeader) -> String? {
    if rules.asked != nil { return CommandText.whyOthers(rules, header) }
    guard let obstacle else { return nil }
    let needsLoadout = header.loadout != nil && rules.lack?.kept != nil
    return CommandText.screens(obstacle) + (needsLoadout ? CommandText.nameLoadout : "")
  }

  /// The reason why it cannot go on, as far as its first line and its last block tell.
  var obstacle: ResumeObstacle? {
    guard let header = entry.header else { return nil }
    if let lack = rules.lack, lack.kept != nil { return .rules(lack) }
    guard let pack else { return .rules(LackingRules(pack: header.pack, cause: .absent)) }
    if header.hindrance(under: pack.digest) != nil {
      return .log(.otherRules(recorded: header.rules, given: pack.digest))
    }
    return arithmeticHindrance.map { .log($0) }
  }

  /// The reason why nothing can be added to its log of another arithmetic; nil where something can.
  private var arithmeticHindrance: LogError? {
    guard let pack else { return nil }
    return (try? LogSource(path: entry.path))?
      .arithmeticHindrance(rules: pack.rules, digest: pack.digest)
  }
}

extension LogShelf.Entry {
  /// The logs that its game stands in; nil where its own cannot be read.
  fileprivate var lineage: Lineage? {
    guard let source = try? LogSource(path: path), let header = try? source.header() else {
      return nil
    }
    return Lineage(
      of: source, header, called: name, among: header.branched == nil ? [] : shelf.headers())
  }

  /// Whether its game began with the loadout of a pack: by its name alone where the pack has
  /// changed since, or no log tells what was worn.
  fileprivate func wasBegun(with pack: Pack, _ header: LogHeader) -> Bool {
    guard header.loadout == pack.loadoutName else { return false }
    guard header.rules == pack.digest, let lineage, lineage.missing == nil,
      let loadout = try? lineage.loadout(under: pack.rules, digest: pack.digest),
      let begun = try? GameState(seed: 0, checked: pack.rules)
    else { return true }
    return loadout == begun.loadout(under: pack.rules)
  }

  /// The game, where it is being played and is known by whom.
  fileprivate var held: HeldGame? {
    guard case .inUse(let process?) = status, !isWhatIf else { return nil }
    return HeldGame(log: name, process: process)
  }

  /// Whether it tells of a game that nobody plays now.
  fileprivate var isGame: Bool {
    guard !isWhatIf else { return false }
    return switch status {
    case .ended, .open, .torn: true
    case .inUse, .empty, .unreadable(.notALog), .unreadable(.system), .unreadable(.nothingPlayed),
      .unreadable(.noGame):
      false
    case .unreadable: true
    }
  }
}
