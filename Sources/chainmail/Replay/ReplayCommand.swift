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
    if replay.file != nil, replay.attacks != nil {
      throw ValidationError(CommandText.logOrAttacks)
    }
    if replay.attacks == nil, replay.seed != nil || out != nil || replay.changesAttacks {
      throw ValidationError(CommandText.onlyWithAttacks)
    }
    if out == "-" { throw ValidationError(CommandText.logNeedsFile) }
  }

  /// Whether there is nothing to replay, so that the games are listed from which to choose.
  private var isEmpty: Bool { replay.file == nil && replay.attacks == nil }

  func run() throws {
    if text, let file = replay.file, let beside = replay.beside {
      return try LogCommand.Diff.parse(["--", file, beside]).run()
    }
    guard !isEmpty else {
      let isListed = try ending { try LogCommand.List.show(assets: replay.pack.assets) }
      if isListed { StandardError.say(CommandText.replayByNumber) }
      return
    }
    try ending {
      guard text || (replay.file ?? replay.attacks) != "-" && replay.beside != "-" else {
        throw Failure.usage(CommandText.screenNeedsFile)
      }
      let recording = try replay.recording(into: out)
      if text {
        let (replay, undone) = try recording.replay()
        try recording.print(
          replay, PlainText(recording.setting(for: replay, .printed)), undone: undone)
        return
      }
      let open = try replay.opening(recording)
      let choice = try screen.choice()
      guard !screen.plain else {
        var terminal = PlainTerminal()
        let manner = choice.telling
        terminal.say(manner.texts.plainReplay)
        let shown = show(open(manner), of: recording, in: manner, on: &terminal)
        if case .left = shown.end { terminal.say([manner.texts.plainReplayFarewell]) }
        return try end(shown, recording)
      }
      var terminal = try choice.openTerminal { CommandText.lastWords($0) }
      let manner = choice.manner(on: &terminal)
      let shown = show(open(manner), of: recording, in: manner, on: &terminal)
      terminal.close()
      try end(shown, recording)
    }
  }

  /// How a replay, and what was played on from it, came to an end.
  private typealias Shown = (end: LoopEnd, farewells: [PlayLoop.Farewell], damage: LogError?)

  private func show(
    _ loop: ReplayLoop, of recording: Recording, in manner: ScreenManner,
    on terminal: inout some TimedTerminal & ~Copyable
  ) -> Shown {
    var loop = loop
    let end = loop.run(on: &terminal)
    guard let point = loop.branchPoint else { return (end, [], loop.damage) }
    let played = PlaySetup.playOn(
      recording.source.path, recording.logRules, at: point, in: manner, on: &terminal)
    return (played.0, played.1, loop.damage)
  }

  private func end(_ shown: Shown, _ recording: Recording) throws {
    PlaySetup.say(shown.farewells, behind: shown.end)
    if let damage = shown.damage {
      throw Failure.badInput(CommandText.unreadable(recording.name, damage))
    }
    if case .signal(let signal) = shown.end { Surroundings.end(by: signal) }
  }
}
