import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI

/// How a loop over a screen ended.
enum LoopEnd {
  /// The player left.
  case left
  /// A signal ends the program; it is raised again when everything is put away.
  case signal(TerminalSignal)
  /// The terminal is gone.
  case closed
}

/// One sitting at the terminal: keys become actions, events become lines of the log and frames.
struct PlayLoop: ~Copyable {
  /// How long a tick of the game is, in milliseconds of real time.
  static let tick: UInt64 = 100

  var game: GameSession
  /// The pack that is played.
  var pack: Pack
  var screen: YardScreen
  let manner: ScreenManner
  /// A folder that comes before all others where packs are looked for; nil where none was named.
  let assets: String?
  /// Makes the first line of a log of a game with this pack and seed.
  let newHeader: (Pack, UInt64) -> LogHeader
  /// Draws the seed of a new game.
  let newSeed: () -> UInt64
  /// What the next game can be chosen from.
  var games = GameTable()
  /// What is worked out beside the screen.
  var forecasts: ForecastDesk
  /// The game that the screen offers to go on with.
  var unfinished: UnfinishedGame?
  /// What the rooms keep; nil until the first is visited.
  var book: PlayerBook?
  /// The library where somebody left it while something still ran there.
  var busyLibrary: RoomLoop<LibraryScreen>?
  /// When the next tick is due; nil while none is wanted.
  private var nextTick: UInt64?
  /// The log that a crash would name.
  private var namedLog: String?
  /// Whether the lesson went on when it was looked at last.
  private var isLearning = false

  /// Prepares a sitting.
  init(
    game: consuming GameSession, of pack: Pack, screen: YardScreen, manner: ScreenManner,
    assets: String?,
    newHeader: @escaping (Pack, UInt64) -> LogHeader, newSeed: @escaping () -> UInt64,
    unfinished: UnfinishedGame?
  ) {
    self.game = game
    self.pack = pack
    self.screen = screen
    self.manner = manner
    forecasts = ForecastDesk(isAwaited: manner.waits)
    self.assets = assets
    self.newHeader = newHeader
    self.newSeed = newSeed
    self.unfinished = unfinished
  }

  /// Plays until the player leaves or something else ends it.
  mutating func run(on terminal: inout some TimedTerminal & ~Copyable) -> LoopEnd {
    screen.resized(to: terminal.size)
    while true {
      nameLog(on: &terminal)
      settleLibrary()
      showGames()
      forecasts.work(for: &screen, game.state)
      let now = terminal.milliseconds
      passTicks(until: now)
      noteLesson()
      screen.advance(to: now)
      // With keys waiting a frame would only be drawn over.
      if !terminal.hasPendingEvent {
        terminal.present(screen.nextFrame(game.state, size: terminal.size))
      }
      if synchronize() { continue }
      let deadline = [screen.nextDeadline, nextTick].compactMap(\.self).min()
      let patience = deadline.map { Duration.milliseconds($0 > now ? $0 - now : 0) }
      let event = terminal.nextEvent(within: patience)
      switch event {
      case .signal(let signal) where signal.endsProgram: return .signal(signal)
      case .closed: return .closed
      default: break
      }
      screen.advance(to: terminal.milliseconds)
      for intent in screen.handle(event, game: game.state) {
        if let end = obey(intent, on: &terminal) { return end }
      }
    }
  }

  /// Does what the Yard asks for; how the sitting ends, where it does.
  mutating func obey(
    _ intent: Intent, on terminal: inout some TimedTerminal & ~Copyable
  ) -> LoopEnd? {
    switch intent {
    case .act(let action): perform(action)
    case .save(let folder):
      game.save(in: Places.path(typed: folder))
      reportSaving(proposal: folder)
    case .saveAgain(let folder):
      game.saveAgain()
      reportSaving(proposal: folder)
    case .branch: branch()
    case .watch: return watch(on: &terminal)
    case .visitRooms(let choice): return visitRooms(choosing: choice, on: &terminal)
    case .listGames: listGames()
    case .begin(let place): begin(place)
    case .goBack(let place): goBack(to: place)
    case .resume(true): resume()
    case .resume(false): setAside()
    case .quit: return .left
    }
    return nil
  }

  /// What is to be said behind a game: what is not saved, and where it is if the next start does
  /// not find it by itself.
  enum Farewell {
    /// With whether something of it was saved.
    case unsaved(SavingTrouble, hasBeginning: Bool)
    case moved(Refuge)
    /// A branch, at its usual place.
    case branched(path: String)
    case notKept(PlayerBook.Trouble)
    case rulesNotKept(FolderError)
  }

  /// Where the game is, if it goes on from another log's in one of its own.
  private var branched: Farewell? {
    guard game.isBranch, game.hasSavedBeginning else { return nil }
    return game.path.map { .branched(path: $0) }
  }

  /// Puts the log away; the next start offers to go on with it.
  ///
  /// Returns what is to be said behind the game.
  consuming func close() -> [Farewell] {
    settleLibrary(within: ErrandProgress.farewell)
    game.leaveOpen()
    let left =
      game.trouble.map { Farewell.unsaved($0, hasBeginning: game.hasSavedBeginning) }
      ?? game.refuge.map(Farewell.moved) ?? branched
    // A game that is not saved itself does not miss its rules.
    let rules = game.trouble == nil ? game.rulesTrouble.map(Farewell.rulesNotKept) : nil
    return [left, rules, book?.keepRest().map(Farewell.notKept)].compactMap(\.self)
  }

  private mutating func settleLibrary(within milliseconds: Int = 0) {
    guard var book else { return }
    settleLibrary(&book, within: milliseconds)
    self.book = book
  }

  /// Lets a crash name the log, where that is another than before.
  private mutating func nameLog(on terminal: inout some TimedTerminal & ~Copyable) {
    guard game.path != namedLog else { return }
    namedLog = game.path
    terminal.nameLog(game.path, in: game.refuge)
  }

  /// Keeps that the lesson is over once it is.
  mutating func noteLesson() {
    let wasLearning = isLearning
    isLearning = screen.isLearning
    if wasLearning, !isLearning, !manner.isRehearsal { LessonMark.leave() }
  }

  /// Says what came of another attempt to save.
  mutating func reportSaving(proposal: String) {
    if let trouble = game.trouble {
      screen.reportUnsaved(trouble, proposal: proposal)
    } else {
      screen.reportSaved(in: game.refuge)
    }
  }

  mutating func perform(_ action: Action) {
    let before = game.state
    let wasSaved = game.trouble == nil
    let hadRules = game.rulesTrouble == nil
    let cutBefore = game.cutLog
    let events = game.perform(action)
    // In most ticks nothing happens.
    if !events.isEmpty {
      screen.receive(
        events, of: action, before: before, after: game.state, fallen: game.fallen)
    }
    if hadRules { tellRulesNotKept() }
    // Told once: who plays on in memory must not be stopped at every blow.
    if let trouble = game.trouble {
      if wasSaved {
        screen.reportUnsaved(trouble, proposal: Places.refuge)
      } else {
        screen.renewUnsaved(trouble)
      }
    }
    if !wasSaved, game.trouble == nil { screen.reportSaved() }
    tellCut(since: cutBefore)
  }

  /// Says that another program cut the log, where it did so since another one was.
  private mutating func tellCut(since before: String?) {
    guard let cut = game.cutLog, cut != before, let path = game.path else { return }
    screen.reportCut(cut, goingOnIn: path)
  }

  /// Waits for the disk where that is due, behind the frame; whether there is now something to say.
  mutating func synchronize() -> Bool {
    let wasSaved = game.trouble == nil
    let cutBefore = game.cutLog
    game.synchronize()
    tellCut(since: cutBefore)
    guard wasSaved, let trouble = game.trouble else { return game.cutLog != cutBefore }
    screen.reportUnsaved(trouble, proposal: Places.refuge)
    return true
  }

  /// Says where the rules could not be kept of a game that is saved itself.
  mutating func tellRulesNotKept() {
    guard game.trouble == nil, let trouble = game.rulesTrouble else { return }
    screen.tellRulesNotKept(trouble)
  }

  /// Lets the ticks pass that are due; time during which none were wanted does not count.
  private mutating func passTicks(until now: UInt64) {
    guard screen.wantsTicks(game.state) else {
      nextTick = nil
      return
    }
    var due = nextTick ?? now + Self.tick
    // A program that was stopped or asleep does not make up for lost time.
    if due + 10 * Self.tick < now { due = now }
    while due <= now, screen.wantsTicks(game.state) {
      screen.advance(to: due)
      perform(.wait)
      due += Self.tick
    }
    nextTick = due
  }
}
