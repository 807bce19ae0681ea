import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI

/// What becomes of a game that was found unfinished.
extension PlayLoop {
  /// How many blows of a resumed game are told of again.
  private static var recalled: UInt64 { 500 }

  /// Offers to go on with the unfinished game, if there is one.
  mutating func offer() {
    guard let unfinished else { return }
    if let obstacle = unfinished.obstacle {
      screen.reportNotResumed(obstacle, path: unfinished.entry.path)
    } else if case .unreadable(let error) = unfinished.entry.status {
      offerBranch(error)
    } else {
      screen.offerResume(unfinished.found(blows: unfinished.entry.turns))
    }
  }

  /// Goes on with the game that was asked for; where it is damaged, offers what can be done.
  ///
  /// Returns why it cannot go on, where nothing can be done.
  mutating func goOn() -> LogError? {
    if case .unreadable(let error) = unfinished?.entry.status { return offerBranch(error) }
    return resume()
  }

  /// Returns why it cannot go on, where nothing is offered in place of that.
  @discardableResult
  mutating func resume() -> LogError? {
    guard let unfinished, let pack = unfinished.pack else { return nil }
    do throws(LogError) {
      let writer = try LogWriter.resuming(
        unfinished.entry.path, rules: pack.rules, digest: pack.digest, fault: Places.fault,
        now: .milliseconds(Clock.milliseconds))
      guard let state = writer.resumption?.state else { return nil }
      goOn(with: writer, state, pack)
      return nil
    } catch {
      return offerBranch(error)
    }
  }

  /// Offers what can be done with a game that cannot go on in its own log; why not, where nothing
  /// can.
  @discardableResult
  private mutating func offerBranch(_ error: LogError) -> LogError? {
    guard var unfinished else { return error }
    // Where it branches is found once.
    defer { self.unfinished = unfinished }
    guard case .damaged = error, let point = unfinished.branchPoint else {
      var obstacle = ResumeObstacle.log(error)
      if case .damaged(let failure) = error, unfinished.canBranchInReplay {
        obstacle = .beginning(failure)
      }
      screen.reportNotResumed(obstacle, path: unfinished.entry.path)
      return error
    }
    screen.offerBranch(
      unfinished.found(blows: point.state.turn, damagedRecord: point.damage?.record))
    return nil
  }

  /// Goes on in a log of its own from where the damaged one is sound, or where the viewer of a
  /// replay wants to.
  mutating func branch() {
    guard let pack = unfinished?.pack, let point = unfinished?.branchPoint else { return }
    var header = newHeader(pack, point.state.seed)
    header.parent = point.parent
    header.mode = unfinished?.entry.header?.mode ?? header.mode
    let writer = LogWriter(
      inMemory: header, state: point.state, rules: pack.rules, fault: Places.fault)
    // Where the other log is may be anywhere; games are kept, listed and offered in one place.
    goOn(
      with: writer, point.state, pack, from: point.parent.record,
      on: Places.logs.map { LogShelf(path: $0) })
    screen.tellBranched()
    game.saveAgain()
    if let trouble = game.trouble { screen.reportUnsaved(trouble, proposal: Places.refuge) }
  }

  /// Goes on in a log; of the one before, what happened up to a record is told.
  private mutating func goOn(
    with writer: consuming LogWriter, _ state: GameState, _ pack: Pack,
    from record: UInt64 = .max, on shelf: LogShelf? = nil
  ) {
    guard let unfinished else { return }
    let (entry, lineage, newHeader) = (unfinished.entry, unfinished.lineage, newHeader)
    // Its letters go by what the game began with, whatever the program was started with.
    let pack = pack.begun(in: lineage)
    game = GameSession(
      resuming: writer, state: state, pack: pack, shelf: shelf ?? entry.shelf,
      isKept: !manner.isRehearsal
    ) { newHeader(pack, state.seed) }
    show(state, pack, teaches: unfinished.isLesson && state.turn == 0)
    if let lineage { recall(lineage, pack, upTo: state.turn, record) }
    // A branch goes on from what was sound.
    screen.tellResumed(
      isTorn: unfinished.isTorn && record == .max, hasKeptRules: unfinished.hasKeptRules)
    tellRulesNotKept()
    // Nobody is to be hit before they have looked around.
    if state.sparring != nil { perform(.rest) }
  }

  /// Shows a game of which nothing is told yet.
  mutating func show(_ state: GameState, _ pack: Pack, teaches: Bool) {
    let size = screen.size
    self.pack = pack
    screen = YardScreen(manner.setting(for: pack), game: state, teaches: teaches)
    screen.resized(to: size)
  }

  /// Shows what happened before, in a branch also in the logs that it comes from, so that the log
  /// panel, the letters of pieces and the lesson go on where they were.
  private mutating func recall(
    _ lineage: Lineage, _ pack: Pack, upTo last: UInt64, _ record: UInt64
  ) {
    var before: GameState?
    for member in lineage.members.reversed() {
      guard var replay = try? Replay(member.source, rules: pack.rules, digest: pack.digest),
        replay.turns.upperBound + Self.recalled >= last
      else { continue }
      if last > replay.turns.lowerBound + Self.recalled {
        try? replay.go(toTurn: last - Self.recalled)
      }
      if before == nil {
        // A lesson whose beginning is not seen cannot go on.
        let teaches = unfinished?.isLesson == true && replay.state.turn == 0
        show(replay.state, pack, teaches: teaches)
      }
      before = recall(&replay, from: before ?? replay.state, upTo: last, member.left ?? record)
    }
    guard let before else { return }
    screen.receive([], of: nil, before: before, after: game.state)
    // What was is not to be seen moving again.
    _ = screen.handle(.signal(.resumed), game: game.state)
  }

  /// Shows what a log tells up to a blow and a record; the state that it leads to.
  private mutating func recall(
    _ replay: inout Replay, from start: GameState, upTo last: UInt64, _ record: UInt64
  ) -> GameState {
    var before = start
    while (try? replay.forward()) == true, replay.moment.turn <= last,
      replay.moment.record <= record
    {
      let moment = replay.moment
      screen.receive(moment.events, of: moment.action, before: before, after: replay.state)
      before = replay.state
    }
    return before
  }

  /// Shows the unfinished game as far as it is sound, then offers it again.
  ///
  /// Returns how the program ends, where it does.
  mutating func watch(on terminal: inout some TimedTerminal & ~Copyable) -> LoopEnd? {
    guard let unfinished, let pack = unfinished.pack,
      let source = try? LogSource(path: unfinished.entry.path),
      let replay = try? Replay.opening(source, rules: pack.rules, digest: pack.digest)
    else { return nil }
    let (rules, begun) = (unfinished.rules, pack.begun(in: unfinished.lineage))
    let reel = ReplayReel(replay, of: source, called: unfinished.entry.name) {
      rules.remarks(on: $0)
    }
    let manner = manner
    var loop = ReplayLoop(
      reel, of: source, typed: unfinished.entry.path, in: manner, assets: assets
    ) {
      manner.setting(for: $0, of: begun)
    }
    let end = loop.run(on: &terminal)
    guard case .left = end else { return end }
    screen.resized(to: terminal.size)
    if let point = loop.branchPoint {
      self.unfinished?.branch(at: point)
      branch()
      return nil
    }
    if let damage = loop.damage { offerBranch(damage) } else { offer() }
    return nil
  }

  /// Why such a log ends.
  static let setAsideEnding = "set aside"

  /// Ends the log of a game that nobody wants to go on with, so that it is not offered again.
  mutating func setAside() {
    guard let unfinished, let pack = unfinished.pack else { return }
    let now = Duration.milliseconds(Clock.milliseconds)
    do throws(LogError) {
      try LogWriter.resuming(
        unfinished.entry.path, rules: pack.rules, digest: pack.digest, now: now
      ).end(why: Self.setAsideEnding, now: now)
    } catch {
      // Nothing is lost: it is offered again as long as it is the newest.
      screen.reportNotEnded(error)
    }
  }
}
