import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI

/// What becomes of a game that was found unfinished.
extension PlayLoop {
  /// How many blows of a resumed game are told of again.
  private static var recalled: UInt64 { 200 }

  /// Offers to go on with the unfinished game, if there is one.
  mutating func offer() {
    guard let unfinished else { return }
    if case .unreadable(let error) = unfinished.status {
      offerBranch(error)
    } else {
      screen.offerResume(CommandText.unfinished(unfinished))
    }
  }

  mutating func resume() {
    guard let unfinished else { return }
    do throws(LogError) {
      let writer = try LogWriter.resuming(
        unfinished.path, rules: pack.rules, digest: pack.digest,
        now: .milliseconds(Clock.milliseconds))
      guard let state = writer.resumption?.state else { return }
      goOn(with: writer, state, on: unfinished)
    } catch {
      offerBranch(error)
    }
  }

  /// Offers what can be done with a game that cannot go on in its own log.
  private mutating func offerBranch(_ error: LogError) {
    guard let unfinished else { return }
    guard case .damaged = error, let point = branchPoint else {
      return screen.reportNotResumed(CommandText.notResumed(error, unfinished.path))
    }
    screen.offerBranch(CommandText.damaged(point, unfinished))
  }

  private var branchPoint: BranchPoint? {
    guard let unfinished, let source = try? LogSource(path: unfinished.path) else { return nil }
    return try? BranchPoint(of: source, rules: pack.rules, digest: pack.digest)
  }

  /// Goes on in a log of its own from where the damaged one is sound.
  mutating func branch() {
    guard let unfinished, let point = branchPoint else { return }
    var header = newHeader(point.state.seed)
    header.parent = point.parent
    let writer = LogWriter(inMemory: header, state: point.state, rules: pack.rules)
    goOn(with: writer, point.state, on: unfinished)
    game.saveAgain()
    if let trouble = game.trouble { screen.reportUnsaved(trouble, proposal: Places.refuge) }
  }

  private mutating func goOn(
    with writer: consuming LogWriter, _ state: GameState, on entry: LogShelf.Entry
  ) {
    game = GameSession(resuming: writer, state: state, rules: pack.rules, shelf: entry.shelf)
    let size = screen.size
    screen = YardScreen(screen.setting, game: state, teaches: unfinishedLesson)
    screen.resized(to: size)
    recall(entry.path, upTo: state.turn)
    // Nobody is to be hit before they have looked around.
    if state.sparring != nil { perform(.rest) }
  }

  /// Shows what happened before, so that the log panel and the lesson go on where they were.
  private mutating func recall(_ path: String, upTo last: UInt64) {
    guard let source = try? LogSource(path: path),
      var replay = try? Replay(source, rules: pack.rules, digest: pack.digest)
    else { return }
    if last > replay.turns.lowerBound + Self.recalled {
      try? replay.go(toTurn: last - Self.recalled)
    }
    var before = replay.state
    while (try? replay.forward()) == true, replay.moment.turn <= last {
      screen.receive(replay.moment.events, before: before, after: replay.state)
      before = replay.state
    }
    // What was is not to be seen moving again.
    _ = screen.handle(.signal(.resumed), game: game.state)
  }

  /// Shows the unfinished game as far as it is sound, then offers it again.
  ///
  /// Returns how the program ends, where it does.
  mutating func watch(on terminal: inout NcursesTerminal) -> LoopEnd? {
    guard let unfinished, let source = try? LogSource(path: unfinished.path),
      let replay = try? Replay(source, rules: pack.rules, digest: pack.digest),
      var loop = try? ReplayLoop(replay, source: unfinished.name)
    else { return nil }
    let end = loop.run(screen.setting, on: &terminal)
    guard case .left = end else { return end }
    screen.resized(to: terminal.size)
    if let damage = loop.damage { offerBranch(damage) } else { offer() }
    return nil
  }

  /// Ends the log of a game that nobody wants to go on with, so that it is not offered again.
  mutating func setAside() {
    guard let unfinished else { return }
    let now = Duration.milliseconds(Clock.milliseconds)
    // Where that cannot be done nothing is lost: the game is offered once more.
    try? LogWriter.resuming(unfinished.path, rules: pack.rules, digest: pack.digest, now: now)
      .end(why: "set aside", now: now)
  }
}
