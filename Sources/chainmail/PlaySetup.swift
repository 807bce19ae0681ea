import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailNcurses
import ChainmailUI

/// What a game is started with, and the start itself.
struct PlaySetup {
  var pack = PackChoice()
  var screen = ScreenChoice()
  /// What luck is drawn from; nil is a new seed for each game.
  var seed: Seed?
  /// Whether neither the lesson nor an unfinished game is offered.
  var isNew = false

  /// Plays until the player leaves or a signal ends the program.
  func play() throws {
    let pack = try pack.load()
    let seed = (seed ?? .random()).value
    let state: GameState
    do throws(DefenseEditError) {
      state = try GameState(seed: seed, rules: pack.rules)
    } catch {
      throw Failure.badInput("chainmail: the loadout is no defence: \(error)")
    }
    let shelf = Places.logs.map { LogShelf(path: $0) }
    let logs = (try? shelf?.names()) ?? []
    // A game that is being played elsewhere hides no older one.
    let newest = logs.lazy.compactMap { shelf?.entry(named: $0) }.first { $0.status != .inUse }
    let unfinished = isNew ? nil : newest?.unfinished
    var terminal = try self.screen.openTerminal(note: CommandText.crashNote(shelf?.path))
    let setting = self.screen.manner(on: terminal).setting(for: pack)
    let screen = YardScreen(setting, game: state, teaches: !isNew && logs.isEmpty)
    var loop = PlayLoop(
      game: GameSession(
        state: state, rules: pack.rules, shelf: shelf, header: { header(for: pack, seed: seed) }),
      screen: screen, pack: pack, newHeader: { header(for: pack, seed: $0) },
      unfinished: unfinished,
      unfinishedLesson: logs.count == 1)
    loop.offer()
    let end = loop.run(on: &terminal)
    loop.close()
    terminal.close()
    if let farewell = loop.farewell { StandardError.write(farewell + "\n") }
    if case .signal(let signal) = end { NcursesTerminal.reraise(signal) }
  }

  private func header(for pack: Pack, seed: UInt64) -> LogHeader {
    LogHeader(
      engine: Chainmail.version, pack: pack.rules.pack, rules: pack.digest, seed: seed,
      id: Seed.random().text, start: Clock.secondsSince1970, mode: "yard")
  }
}

extension PlaySetup {
  /// The setup that a command line asks for in one of the usual ways; nil for all others.
  ///
  /// The argument parser would take as long as all the rest until the first frame. It knows every
  /// way, has the help and finds the mistakes; here are those few words that need neither.
  init?(usual arguments: some Sequence<String>) {
    self.init()
    for (place, argument) in arguments.enumerated() {
      switch argument {
      case "play" where place == 0: break
      case "--new": isNew = true
      case "--ascii": screen.isASCII = true
      case "--no-color": screen.isColorless = true
      case "--reduce-motion": screen.reduceMotion = true
      default: return nil
      }
    }
  }
}

extension LogShelf.Entry {
  /// The entry itself where its game can go on.
  fileprivate var unfinished: LogShelf.Entry? {
    switch status {
    case .open, .torn: turns > 0 || records > 0 ? self : nil
    case .unreadable(.damaged): self
    case .ended, .inUse, .unreadable: nil
    }
  }
}
