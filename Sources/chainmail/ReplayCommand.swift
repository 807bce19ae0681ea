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
        replay, survey, source: recording.name, ofRules: recording.logRules.remarks(on: replay))
      var terminal = try screen.choice.openTerminal(note: "")
      let setting = recording.setting(for: replay, screen.choice.manner(on: terminal))
      let end = loop.run(setting, on: &terminal)
      terminal.close()
      if let damage = loop.damage {
        throw Failure.badInput(CommandText.unreadable(recording.name, damage))
      }
      if case .signal(let signal) = end { NcursesTerminal.reraise(signal) }
    }
  }
}
