import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI
import Glibc

/// A game and its log: what is done is written down before the screen shows it.
///
/// The log's file comes into being with the first action, so that looking in leaves nothing behind.
/// Where it cannot be written, all of the log waits in memory until there is a place for it.
struct GameSession: ~Copyable {
  private(set) var state: GameState
  /// The game before the body rose, if the last blow felled it.
  private(set) var fallen: GameState?
  /// The pack that it is played with.
  private let pack: Pack
  var rules: Rules { pack.rules }
  /// Why what was done last could not be written down; nil where it was.
  private(set) var trouble: SavingTrouble?
  /// Why its rules could not be kept beside its log; nil where they were, or nobody tried yet.
  private(set) var rulesTrouble: FolderError?
  /// The log that the game left last because another program cut it; nil where none did.
  private(set) var cutLog: String?
  /// The folder under which the player had the log moved; nil where it is at its usual place.
  private var refugeFolder: String?

  /// Where the log is, or is to be.
  private var shelf: LogShelf?
  /// Whether it is to be in a file at all.
  private let isKept: Bool
  /// Makes the first line of a new log, with an id of its own.
  private let makeHeader: () -> LogHeader
  /// Nil until something was done.
  private var writer: LogWriter?

  /// How many logs are kept; older ones are deleted when a new one is begun.
  static let kept = 100

  /// A new game.
  ///
  /// - Parameters:
  ///   - state: How it begins.
  ///   - pack: The pack that it is played with.
  ///   - shelf: Where its log will be; nil where there is no place for one.
  ///   - isKept: Whether its log is to be in a file at all.
  ///   - header: Makes the log's first line.
  init(
    state: GameState, pack: Pack, shelf: LogShelf?, isKept: Bool = true,
    header: @escaping () -> LogHeader
  ) {
    self.state = state
    self.pack = pack
    self.shelf = isKept ? shelf : nil
    self.isKept = isKept
    makeHeader = header
  }

  /// Another new game, whose log goes where this one's does.
  ///
  /// - Parameters:
  ///   - state: How it begins.
  ///   - pack: The pack that it is played with.
  ///   - header: Makes the log's first line.
  /// - Returns: The game.
  func successor(
    state: GameState, pack: Pack, header: @escaping () -> LogHeader
  ) -> GameSession {
    var next = GameSession(
      state: state, pack: pack, shelf: shelf, isKept: isKept, header: header)
    next.refugeFolder = refugeFolder
    return next
  }

  /// A game that goes on.
  ///
  /// - Parameters:
  ///   - writer: Its log.
  ///   - state: How it is now.
  ///   - pack: The pack that it is played with.
  ///   - shelf: Where its log is, or is to be.
  ///   - isKept: Whether its log is to be in a file at all.
  ///   - header: Makes the first line of another log, where this one is cut.
  init(
    resuming writer: consuming LogWriter, state: GameState, pack: Pack, shelf: LogShelf,
    isKept: Bool, header: @escaping () -> LogHeader
  ) {
    self.state = state
    self.pack = pack
    self.shelf = isKept ? shelf : nil
    self.isKept = isKept
    makeHeader = header
    self.writer = consume writer
    if isKept { keepRules(on: shelf) }
  }

  /// Whether a part of the game is in a file, from its beginning on.
  var hasSavedBeginning: Bool {
    switch writer {
    case .some(let writer): writer.savedBytes > 0
    case .none: false
    }
  }

  /// The log's file; nil where there is none.
  var path: String? {
    switch writer {
    case .some(let writer): writer.path
    case .none: nil
    }
  }

  /// Whether it goes on from where another log was left.
  var isBranch: Bool {
    switch writer {
    case .some(let writer): writer.header.branched != nil
    case .none: false
    }
  }

  /// Whether anything was done in it that a log would tell.
  var hasBegun: Bool {
    switch writer {
    case .some: true
    case .none: false
    }
  }

  /// Where the player had the log moved to; nil where it is at its usual place, or nowhere yet.
  var refuge: Refuge? {
    guard let refugeFolder, let path else { return nil }
    return Refuge(stateHome: refugeFolder, log: path)
  }

  private static var now: Duration { .milliseconds(Clock.milliseconds) }

  /// Does something and writes it down.
  ///
  /// Returns what happened; where that could not be saved, ``trouble`` says why, and the game goes
  /// on in memory until there is a place for it.
  mutating func perform(_ action: Action) -> [Event] {
    let before = state
    var told = TurnList()
    reduce(&state, action, under: rules, into: &told)
    let events = told.events
    // What happens after the last blow may be a turn of its own.
    fallen = told.turns.last(where: \.hasBlow)?.fallen
    guard told.isSettled else { return events }
    if writer == nil {
      // A tick in which nothing happens is nothing to begin a log for.
      if action == .wait, events.isEmpty { return events }
      begin(with: before)
    }
    attempt { session throws(LogError) in
      do throws(LogError) {
        try session.writer?.record(action, told, session.state)
      } catch {
        try session.recover(from: error)
      }
    }
    return events
  }

  /// Waits for the disk where that is due; where it failed to take what was written, ``trouble``
  /// says so.
  ///
  /// To be called once the screen shows what was done: a disk may take longer than an answer
  /// should.
  mutating func synchronize() {
    guard trouble == nil else { return }
    attempt { session throws(LogError) in
      do throws(LogError) {
        try session.writer?.synchronize(now: Self.now)
      } catch {
        try session.recover(from: error)
      }
    }
  }

  private mutating func begin(with state: GameState) {
    writer = LogWriter(
      inMemory: makeHeader(), state: state, rules: rules, fault: Places.fault)
    attempt { session throws(LogError) in try session.settle() }
    guard trouble == nil, let shelf else { return }
    _ = try? shelf.keep(Self.kept)
    Self.forgetRules(on: shelf)
  }

  /// Keeps the rules beside the log, so that the game can go on when its pack is another.
  ///
  /// Where that fails, ``rulesTrouble`` says why; the game is saved all the same, as one that needs
  /// its pack.
  private mutating func keepRules(on shelf: LogShelf) {
    do throws(FolderError) {
      // The folder is the log's; why there can be none is told of the log.
      try? shelf.make()
      try KeptRules(beside: shelf.path).keep(pack)
      rulesTrouble = nil
    } catch {
      rulesTrouble = error
    }
  }

  /// Removes the rules that no log on the shelf names; another game may be about to begin with
  /// those of the last day.
  private static func forgetRules(on shelf: LogShelf) {
    let rules = KeptRules(beside: shelf.path)
    guard rules.digests.count > 1, let logs = try? shelf.list() else { return }
    rules.forget(
      allBut: Set(logs.compactMap(\.header?.rules)),
      writtenBefore: Clock.secondsSince1970 - 24 * 60 * 60)
  }

  /// Tries once more to write what waits in memory, at the place where the log belongs.
  mutating func saveAgain() {
    attempt { session throws(LogError) in
      do throws(LogError) {
        try session.writer?.retry(now: Self.now)
      } catch {
        try session.recover(from: error, thoroughly: true)
      }
    }
  }

  /// Saves the whole game under a folder, where it would be if XDG_STATE_HOME named that folder.
  mutating func save(in folder: String) {
    let usual = shelf
    shelf = LogShelf(path: Places.logs(inStateHome: folder))
    attempt { session throws(LogError) in try session.settle() }
    guard trouble == nil else {
      shelf = usual
      return
    }
    refugeFolder = folder
  }

  /// Puts the log away so that the game can be resumed.
  mutating func leaveOpen() {
    if writer != nil { saveAgain() }
  }

  /// Where the log's file is not there, or not there any more, all of it is written anew; also, but
  /// not at every blow, where the disk failed to take what was in it.
  private mutating func recover(
    from error: LogError, thoroughly: Bool = false
  ) throws(LogError) {
    switch error {
    case .notSaved(ENOENT, _): try settle()
    case .notSaved where thoroughly && writer?.hasLosses == true: try settle()
    default: throw error
    }
  }

  /// Writes the whole log into a new file on the shelf; where its beginning is gone, a branch that
  /// goes on from here.
  private mutating func settle() throws(LogError) {
    guard let shelf else { return }
    keepRules(on: shelf)
    do throws(LogError) {
      try writer?.relocate(onto: shelf, now: Self.now)
    } catch {
      guard case .cut(let path) = error else { throw error }
      writer?.branch(under: makeHeader(), state: state)
      cutLog = path
      try writer?.relocate(onto: shelf, now: Self.now)
    }
  }

  private mutating func attempt(
    _ save: (inout GameSession) throws(LogError) -> Void
  ) {
    do throws(LogError) {
      try save(&self)
      trouble = shelf == nil && isKept ? .noFolder : nil
    } catch {
      trouble = .log(error, folder: shelf?.path)
    }
  }
}
