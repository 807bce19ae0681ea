import ArgumentParser
import ChainmailLog
import ChainmailNcurses
import ChainmailUI

/// `chainmail replay`: a log, or what becomes of a stream of attacks, on the screen or as text.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: CommandText.replayAbstract,
    discussion: CommandText.replayDiscussion)

  @OptionGroup var replay: ReplayOptions

  @Option(help: ArgumentHelp(CommandText.outHelp, valueName: "file"), completion: .file())
  var out: String?

  @Flag(help: ArgumentHelp(CommandText.textHelp))
  var text = false

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if (replay.file == nil) == (replay.attacks == nil) {
      throw ValidationError(CommandText.logOrAttacks)
    }
    if replay.attacks == nil, replay.seed != nil || out != nil || replay.changesAttacks {
      throw ValidationError(CommandText.onlyWithAttacks)
    }
    if out == "-" { throw ValidationError(CommandText.logNeedsFile) }
  }

  func run() throws {
    if text, let file = replay.file, let beside = replay.beside {
      return try LogCommand.Diff.parse(["--", file, beside]).run()
    }
    try ending {
      guard text || (replay.file ?? replay.attacks) != "-" && replay.beside != "-" else {
        throw Failure.usage(CommandText.screenNeedsFile)
      }
      let recording = try replay.recording(into: out)
      if text {
        let replay = try recording.replay()
        try recording.print(replay, PlainText(recording.setting(for: replay, ScreenManner())))
        return
      }
      let open = try replay.opening(recording)
      var terminal = try screen.choice.openTerminal(note: "")
      let manner = screen.choice.manner(on: terminal)
      var loop = open(manner)
      var end = loop.run(on: &terminal)
      var farewells: [PlayLoop.Farewell] = []
      if let point = loop.branchPoint {
        (end, farewells) = PlaySetup.playOn(
          recording.source.path, recording.logRules, at: point, in: manner, on: &terminal)
      }
      terminal.close()
      for farewell in farewells { StandardError.say(CommandText.farewell(farewell)) }
      if let damage = loop.damage {
        throw Failure.badInput(CommandText.unreadable(recording.name, damage))
      }
      if case .signal(let signal) = end { NcursesTerminal.reraise(signal) }
    }
  }
}
