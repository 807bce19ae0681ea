import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI
import Glibc

/// A log on the command line, with the rules at hand that it may have been made with.
struct Recording {
  let source: LogSource
  let header: LogHeader
  /// How it is called, for people.
  let name: String
  /// How it was named on the command line.
  let typed: String
  /// Where it is; nil where it is in no file.
  var path: String? { source.path.isEmpty ? nil : source.path }
  /// The rules at hand.
  let logRules: LogRules

  /// Opens a log as a person names it.
  init(_ given: String, _ options: PackOptions) throws {
    let log = try NamedLog(given)
    try self.init(try log.source(), called: log.name, options)
    if let change = source.change {
      StandardError.say(CommandText.changed(CommandText.called(log.name), change))
    }
  }

  /// A log that was opened as `path`.
  init(_ source: LogSource, called path: String, _ options: PackOptions) throws {
    let header: LogHeader
    do throws(LogError) {
      header = try source.header()
    } catch {
      throw Failure.badInput(CommandText.unreadable(path, error))
    }
    self.header = header
    self.source = source
    (name, typed) = (Recording.name(path), path)
    var finder = try LogRulesFinder(options.choice)
    logRules = finder.rules(for: header, in: path == "-" ? nil : source.path)
  }

  /// A log that was made just now, with these rules.
  init(_ source: LogSource, _ header: LogHeader, of pack: Pack, called name: String) {
    self.source = source
    self.header = header
    (self.name, typed) = (name, name)
    logRules = LogRules(pack: pack)
  }

  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What can be told of it without going through it.
  var entry: LogShelf.Entry { LogShelf.Entry(of: source, named: name) }

  /// Whether nothing was played in it.
  var isEmpty: Bool { entry.status == .empty }

  /// Says of a log in which nothing was played that it is one.
  func tellNothing() {
    StandardOutput.print(CommandText.heading(header, among: neighbors))
    StandardOutput.print(CommandText.nothingPlayed)
    if (try? source.isTorn()) == true { StandardError.say(CommandText.torn(typed)) }
  }

  /// The logs beside a branch and those that are kept, among which its parent may be.
  var neighbors: [LogShelf.Entry] { Recording.neighbors(of: header, source) }

  static func neighbors(of header: LogHeader, _ source: LogSource) -> [LogShelf.Entry] {
    guard header.parent != nil else { return [] }
    return folders(beside: source).flatMap { LogShelf(path: $0).headers() }
  }

  /// The folder of a log and that of those that are kept, each once.
  static func folders(beside source: LogSource) -> [String] {
    let folders = [source.folder, Places.logs].compactMap(\.self).map { folder in
      folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }
    return Set(folders).sorted()
  }

  /// The rules at hand and their digest; where the pack is not known, rules of nothing.
  var rules: (Rules, digest: String) {
    logRules.pack.map { ($0.rules, $0.digest) } ?? Recording.noRules
  }

  static var noRules: (Rules, digest: String) {
    (Rules(pack: "", types: [], defenders: [], loadout: Loadout(worn: [])), "")
  }

  /// The log at its start, of which nothing has been gone through.
  func opened() throws -> Replay {
    do throws(LogError) {
      return try Replay.opening(source, rules: rules.0, digest: rules.digest)
    } catch {
      throw Failure.badInput(CommandText.unreadable(typed, error))
    }
  }

  /// The log at its start, and the attacks in it that were undone; one whose re-run tells another
  /// story is watched.
  func replay() throws -> (Replay, undone: TurnSet) {
    do throws(LogError) {
      let (replay, survey) = try Replay.surveying(
        source, rules: rules.0, digest: rules.digest)
      return (replay, survey.undone.turns)
    } catch {
      throw Failure.badInput(CommandText.unreadable(typed, error))
    }
  }

  /// Up to where it is sound, so that its game goes on from there; nil where nothing of it is, or
  /// its rules are not here.
  ///
  /// With what would have been nobody goes on but in a replay.
  var branchPoint: BranchPoint? {
    guard header.source != .whatIf else { return nil }
    return try? BranchPoint(of: source, rules: rules.0, digest: rules.digest)
  }

  /// It as a screen shows it.
  func reel(_ replay: Replay, _ survey: Survey? = nil) -> ReplayReel {
    ReplayReel(replay, survey, of: source, called: name) { [logRules, source] replay in
      logRules.remarks(on: replay, of: source)
    }
  }

  /// What a replay is shown with.
  func setting(for replay: Replay, _ manner: ScreenManner) -> Setting {
    manner.setting(for: replay, of: logRules.pack?.begun(in: lineage))
  }

  /// It and the logs that it descends from, as far as they are here.
  private var lineage: Lineage { Lineage(of: source, header, called: name, among: neighbors) }

  /// Says on standard error where the rules are those that were kept.
  func sayKept() {
    guard let said = logRules.keptFile.flatMap({ CommandText.byKept($0, logRules.lack) }) else {
      return
    }
    StandardError.say(CommandText.saying(said))
  }

  /// Prints everything that happened, a line each.
  func print(_ replay: Replay, _ plain: PlainText, undone: TurnSet) throws {
    var (replay, plain) = (replay, plain)
    plain.undone = undone
    if replay.mode == .rerun { recall(into: &plain) }
    try follow(&replay) { moment, _, _ in
      for (turn, event) in moment.numbered {
        if let line = plain.line(for: event, turn: turn) { StandardOutput.print(line) }
      }
    }
  }

  /// Has the lines know what was done in the logs that this one descends from, where they are here:
  /// it may be undone in this one.
  private func recall(into plain: inout PlainText) {
    for member in lineage.members.dropFirst().reversed() {
      guard let left = member.left,
        var told = try? Replay(member.source, rules: rules.0, digest: rules.digest),
        told.mode == .rerun
      else { return }
      while (try? told.forward()) == true, told.moment.record <= left {
        for (turn, event) in told.moment.numbered { _ = plain.line(for: event, turn: turn) }
      }
    }
  }

  /// Goes through everything that happened, and says on standard error what is to be said of it.
  ///
  /// - Parameters:
  ///   - replay: The log at its start; then at its end, or where it is damaged.
  ///   - take: Takes a turn, the game as it was before, and the rules to read names by.
  /// - Throws: ``UnreadLog`` where the log is damaged.
  func follow(
    _ replay: inout Replay, _ take: (Moment, GameState, Rules) -> Void
  ) throws {
    if case .watchDiffering(let failure) = replay.mode {
      sayKept()
      StandardError.say(
        CommandText.leadsElsewhere(typed, failure, replay.header))
    } else {
      for remark in logRules.remarks(on: replay) { StandardError.say(CommandText.saying(remark)) }
    }
    if case .inUse = entry.status {
      StandardError.say(CommandText.saying(CommandText.shownAsOpened))
    }
    do throws(LogError) {
      var before = replay.state
      while try replay.forward() {
        take(replay.moment, before, replay.rules)
        before = replay.state
      }
      if try source.isTorn() { StandardError.say(CommandText.torn(typed)) }
    } catch {
      throw UnreadLog(name: typed, opening: replay.openingDamage, error: error)
    }
  }
}

extension Pack {
  /// The same with what a game began with that stands in these logs; as it is where they do not
  /// tell.
  func begun(in lineage: Lineage?) -> Pack {
    var pack = self
    if let loadout = try? lineage?.loadout(under: rules, digest: digest) {
      pack.rules.loadout = loadout
    }
    return pack
  }
}

extension ScreenManner {
  /// What a replay is shown with: the pack's names where it was made by its rules, else the log's
  /// own.
  func setting(for replay: Replay, of pack: Pack?) -> Setting {
    if let pack, replay.mode == .rerun { return setting(for: pack) }
    var presentation = Presentation(replay.rules)
    if let pack, pack.digest == replay.header.rules { presentation.call(replay.rules, as: pack) }
    return setting(for: replay.rules, isOutline: true, presentation)
  }
}

/// A log that could be read up to some place only.
struct UnreadLog: EndingError {
  let name: String
  /// What is damaged before its first key, where anything is.
  let opening: LogFailure?
  let error: LogError

  var failure: Failure {
    let stopped = Failure.badInput(CommandText.unreadable(name, error))
    guard let opening, error != .damaged(opening) else { return stopped }
    let first = Failure.badInput(CommandText.unreadable(name, .damaged(opening)))
    return Failure(all: [first, stopped]) ?? stopped
  }
}

extension LogSource {
  /// The folder of its file; nil for bytes in memory.
  var folder: String? {
    path.isEmpty ? nil : Places.folder(of: path)
  }
}
