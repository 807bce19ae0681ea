import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI

/// What a game is started with, and the start itself.
struct PlaySetup {
  var pack = PackChoice()
  var screen = ScreenChoice()
  /// What luck is drawn from; nil is a new seed for each game.
  var seed: Seed?
  /// Whether neither the lesson nor an unfinished game is offered.
  var isNew = false
  /// The log to go on with, as a person named it; nil is to offer the newest that is unfinished.
  var resumed: String?

  /// Plays until the player leaves or a signal ends the program.
  func play() throws {
    let asked = try resumed.map { try UnfinishedGame(asked: $0, self.pack) }
    let pack = try asked?.pack ?? pack.load()
    let state = try begin(pack)
    let shelf = Places.logs.map { LogShelf(path: $0) }
    let logs = (try? shelf?.names()) ?? []
    var unfinished = asked
    if asked == nil, !isNew, let shelf {
      unfinished = UnfinishedGame(
        on: shelf, among: logs, self.pack, seed: seed, pack: pack)
    }
    // Who does not go on with an unfinished lesson begins it anew.
    let isFirst = logs.isEmpty || unfinished?.isLesson == true
    let teaches = !isNew && isFirst && !LessonMark.isThere
    guard !screen.isPlain else {
      var loop = loop(
        pack, state, on: shelf, in: screen.telling, teaches: teaches, unfinished: unfinished)
      try goOn(with: asked, in: &loop)
      var terminal = PlainTerminal()
      let end = terminal.play(&loop)
      return Self.say(loop.close(), behind: end)
    }
    var terminal = try screen.openTerminal { CommandText.lastWords($0) }
    var loop = loop(
      pack, state, on: shelf, in: screen.manner(on: &terminal), teaches: teaches,
      unfinished: unfinished)
    do {
      try goOn(with: asked, in: &loop)
    } catch {
      terminal.close()
      throw error
    }
    let end = loop.run(on: &terminal)
    let farewells = loop.close()
    terminal.close()
    Self.say(farewells, behind: end)
    if case .signal(let signal) = end { Surroundings.end(by: signal) }
  }

  /// Goes on with the game that was asked for, or offers one that is unfinished.
  private func goOn(with asked: UnfinishedGame?, in loop: inout PlayLoop) throws(Failure) {
    guard let asked else { return loop.offer() }
    if let error = loop.goOn() { throw asked.refusal(resumed ?? "", CommandText.told(error)) }
  }

  /// Says what is to be said behind a game; nothing to a terminal that is held, where a signal asks
  /// for the end.
  static func say(_ farewells: [PlayLoop.Farewell], behind end: LoopEnd) {
    if case .signal = end, !farewells.isEmpty, !StandardError.isReady { return }
    for farewell in farewells { StandardError.say(CommandText.farewell(farewell)) }
  }

  /// Plays a new game by a script, of which nothing is kept.
  ///
  /// - Parameters:
  ///   - teaches: Whether it begins with the lesson.
  ///   - terminal: What plays the script.
  /// - Returns: How that ended.
  /// - Throws: What keeps the pack from being played, with its sentence.
  func rehearse(teaches: Bool, on terminal: inout ScriptedTerminal) throws -> LoopEnd {
    let pack = try pack.load()
    var loop = loop(
      pack, try begin(pack), on: nil, in: screen.rehearsal, teaches: teaches, unfinished: nil)
    return loop.run(on: &terminal)
  }

  /// A game that nobody has played yet.
  private func begin(_ pack: Pack) throws(Failure) -> GameState {
    do throws(DefenseEditError) {
      return try GameState(seed: (seed ?? .random()).value, checked: pack.rules)
    } catch {
      throw .badInput(CommandText.noDefence(error))
    }
  }

  private func loop(
    _ pack: Pack, _ state: GameState, on shelf: LogShelf?, in manner: ScreenManner, teaches: Bool,
    unfinished: UnfinishedGame?
  ) -> PlayLoop {
    let screen = YardScreen(manner.setting(for: pack), game: state, teaches: teaches)
    return PlayLoop(
      game: GameSession(
        state: state, pack: pack, shelf: shelf, isKept: !manner.isRehearsal,
        header: {
          Self.header(for: pack, seed: state.seed, mode: screen.tutorial == nil ? .yard : .lesson)
        }),
      of: pack, screen: screen, manner: manner, assets: self.pack.assets,
      newHeader: { Self.header(for: $0, seed: $1, mode: .yard) },
      newSeed: { (seed ?? .random()).value },
      unfinished: unfinished)
  }

  /// Plays a recorded game on, as a branch in a log of its own among those that are kept.
  ///
  /// - Parameters:
  ///   - path: The path of the recorded game.
  ///   - rules: The rules at hand for it, which are its own.
  ///   - point: Where it is played on.
  ///   - manner: How it is shown.
  ///   - terminal: The terminal.
  /// - Returns: How that ended, and what is to be said then.
  static func playOn(
    _ path: String, _ rules: LogRules, at point: BranchPoint, in manner: ScreenManner,
    on terminal: inout some TimedTerminal & ~Copyable
  ) -> (LoopEnd, [PlayLoop.Farewell]) {
    guard let pack = rules.pack else { return (.left, []) }
    let seed = point.state.seed
    let shelf = Places.logs.map { LogShelf(path: $0) }
    var loop = PlayLoop(
      game: GameSession(
        state: point.state, pack: pack, shelf: shelf, isKept: !manner.isRehearsal,
        header: { header(for: pack, seed: seed, mode: .yard) }),
      of: pack, screen: YardScreen(manner.setting(for: pack), game: point.state, teaches: false),
      manner: manner, assets: nil,
      newHeader: { header(for: $0, seed: $1, mode: .yard) },
      newSeed: { manner.isRehearsal ? seed : Seed.random().value },
      unfinished: UnfinishedGame(branching: path, rules, at: point))
    loop.branch()
    let end = terminal.play(&loop)
    return (end, loop.close())
  }

  private static func header(for pack: Pack, seed: UInt64, mode: GameMode) -> LogHeader {
    LogHeader(
      engine: Chainmail.version, pack: pack.rules.pack, rules: pack.digest, seed: seed,
      id: Seed.random().text, start: Clock.secondsSince1970, mode: mode.rawValue,
      loadout: pack.loadoutName)
  }
}

extension PlaySetup {
  /// The setup that a command line asks for in one of the usual ways; nil for all others.
  ///
  /// The argument parser would take as long as all the rest until the first frame. It knows every
  /// way, has the help and finds the mistakes; here are those few words that need neither.
  init?(usual arguments: ArraySlice<String>) {
    self.init()
    var words = arguments
    if words.first == "play" { words.removeFirst() }
    while let word = words.popFirst() {
      switch word {
      case "--pack":
        guard let id = words.popFirst(), !id.hasPrefix("-") else { return nil }
        pack.pack = id
      case "--seed":
        guard let seed = words.popFirst().flatMap(Seed.init(argument:)) else { return nil }
        self.seed = seed
      case "--new": isNew = true
      case "--ascii": screen.isASCII = true
      case "--no-color": screen.scheme = .monochrome
      case "--plain": screen.isPlain = true
      case "--reduce-motion": screen.motion = .off
      default: return nil
      }
    }
  }
}
