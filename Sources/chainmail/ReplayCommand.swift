import ArgumentParser
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI

/// `chainmail replay`: a log on the screen, or as text.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: CommandText.replayAbstract,
    discussion: CommandText.replayDiscussion)

  @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .file(extensions: ["jsonl"]))
  var file: String

  @Flag(help: ArgumentHelp(CommandText.textHelp))
  var text = false

  @OptionGroup var pack: PackOptions
  @OptionGroup var screen: ScreenOptions

  func run() throws {
    try ending {
      let recording = try Recording(file, pack)
      let (replay, survey) = try recording.replay()
      if text {
        try recording.print(replay, PlainText(recording.setting(for: replay, ScreenManner())))
        return
      }
      guard file != "-" else { throw Failure.usage(CommandText.screenNeedsFile) }
      var loop = ReplayLoop(
        replay, survey, source: recording.name, at: recording.source.path,
        ofRules: recording.logRules.remarks(on: replay))
      var terminal = try screen.choice.openTerminal(note: "")
      let manner = screen.choice.manner(on: terminal)
      var end = loop.run(recording.setting(for: replay, manner), on: &terminal)
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
