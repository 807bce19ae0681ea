import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailNcurses
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
  /// How many blows of a resumed game are told of again.
  private static let recalled: UInt64 = 200

  /// How long a tick of the game is, in milliseconds of real time.
  static let tick: UInt64 = 100

  private var game: GameSession
  private var screen: YardScreen
  private let pack: Pack
  private let unfinished: LogShelf.Entry?
  /// Whether that game is the lesson's.
  private let unfinishedLesson: Bool
  /// When the next tick is due; nil while none is wanted.
  private var nextTick: UInt64?

  /// Prepares a sitting; `unfinished` is the game that the screen offers to go on with.
  init(
    game: consuming GameSession, screen: YardScreen, pack: Pack, unfinished: LogShelf.Entry?,
    unfinishedLesson: Bool
  ) {
    self.game = game
    self.screen = screen
    self.pack = pack
    self.unfinished = unfinished
    self.unfinishedLesson = unfinishedLesson
  }

  /// Plays until the player leaves or something else ends it.
  mutating func run(on terminal: inout NcursesTerminal) -> LoopEnd {
    screen.resized(to: terminal.size)
    while true {
      let now = Clock.milliseconds
      passTicks(until: now)
      screen.advance(to: now)
      // With keys waiting a frame would only be drawn over.
      if !terminal.hasPendingEvent {
        terminal.present(screen.frame(game.state, size: terminal.size))
      }
      let deadline = [screen.nextDeadline, nextTick].compactMap(\.self).min()
      let patience = deadline.map { Duration.milliseconds($0 > now ? $0 - now : 0) }
      let event = terminal.nextEvent(within: patience)
      switch event {
      case .signal(let signal) where signal.endsProgram: return .signal(signal)
      case .closed: return .closed
      default: break
      }
      screen.advance(to: Clock.milliseconds)
      for intent in screen.handle(event, game: game.state) {
        switch intent {
        case .act(let action): perform(action)
        case .save(let folder):
          game.save(in: Places.folder(typed: folder))
          reportSaving(proposal: folder)
        case .saveAgain(let folder):
          game.saveAgain()
          reportSaving(proposal: folder)
        case .resume(true): resume()
        case .resume(false): setAside()
        case .quit: return .left
        }
      }
    }
  }

  /// Puts the log away; the next start offers to go on with it.
  mutating func close() { game.leaveOpen() }

  /// What is to be said behind the game where the next start does not find it by itself.
  var farewell: String? {
    if let trouble = game.trouble { return CommandText.leftUnsaved(trouble) }
    return game.refuge.map { CommandText.left(in: $0) }
  }

  /// Says what came of another attempt to save.
  private mutating func reportSaving(proposal: String) {
    if let trouble = game.trouble {
      screen.reportUnsaved(trouble, proposal: proposal)
    } else {
      screen.reportSaved(game.refuge.map { CommandText.saved(in: $0) })
    }
  }

  private mutating func perform(_ action: Action) {
    let before = game.state
    let wasSaved = game.trouble == nil
    let events = game.perform(action)
    screen.receive(events, before: before, after: game.state)
    // Told once: who plays on in memory must not be stopped at every blow.
    if wasSaved, let trouble = game.trouble {
      screen.reportUnsaved(trouble, proposal: Places.refuge)
    }
    if !wasSaved, game.trouble == nil { screen.reportSaved() }
  }

  private mutating func resume() {
    guard let unfinished else { return }
    do throws(LogError) {
      let writer = try LogWriter.resuming(
        unfinished.path, rules: pack.rules, digest: pack.digest,
        now: .milliseconds(Clock.milliseconds))
      guard let state = writer.resumption?.state else { return }
      game = GameSession(
        resuming: writer, state: state, rules: pack.rules, shelf: unfinished.shelf)
      let size = screen.size
      screen = YardScreen(screen.setting, game: state, teaches: unfinishedLesson)
      screen.resized(to: size)
      recall(unfinished.path)
      // Nobody is to be hit before they have looked around.
      if state.sparring != nil { perform(.rest) }
    } catch {
      screen.reportNotResumed(CommandText.notResumed(error, unfinished.path))
    }
  }

  /// Shows what happened before, so that the log panel and the lesson go on where they were.
  private mutating func recall(_ path: String) {
    guard let source = try? LogSource(path: path),
      var replay = try? Replay(source, rules: pack.rules, digest: pack.digest)
    else { return }
    let turns = replay.turns
    if turns.upperBound > turns.lowerBound + Self.recalled {
      try? replay.go(toTurn: turns.upperBound - Self.recalled)
    }
    var before = replay.state
    while (try? replay.forward()) == true {
      screen.receive(replay.moment.events, before: before, after: replay.state)
      before = replay.state
    }
    // What was is not to be seen moving again.
    _ = screen.handle(.signal(.resumed), game: game.state)
  }

  /// Ends the log of a game that nobody wants to go on with, so that it is not offered again.
  private func setAside() {
    guard let unfinished else { return }
    let now = Duration.milliseconds(Clock.milliseconds)
    // Where that cannot be done nothing is lost: the game is offered once more.
    try? LogWriter.resuming(unfinished.path, rules: pack.rules, digest: pack.digest, now: now)
      .end(why: "set aside", now: now)
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
