import ArgumentParser
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailNcurses
import ChainmailUI

/// `chainmail play`: the game.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: CommandText.playAbstract,
    discussion: CommandText.playDiscussion)

  @OptionGroup var pack: PackOptions
  @OptionGroup var screen: ScreenOptions

  @Option(help: ArgumentHelp(CommandText.seedHelp, valueName: "hex"))
  var seed: Seed?

  @Flag(help: ArgumentHelp(CommandText.newHelp))
  var new = false

  func run() throws {
    try ending {
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
      let unfinished = new ? nil : newest?.unfinished
      var terminal = try self.screen.openTerminal(note: CommandText.crashNote(shelf?.path))
      let setting = self.screen.manner(on: terminal).setting(for: pack)
      let screen = YardScreen(setting, game: state, teaches: !new && logs.isEmpty)
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
  }

  private func header(for pack: Pack, seed: UInt64) -> LogHeader {
    LogHeader(
      engine: Chainmail.version, pack: pack.rules.pack, rules: pack.digest, seed: seed,
      id: Seed.random().text, start: Clock.secondsSince1970, mode: "yard")
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
