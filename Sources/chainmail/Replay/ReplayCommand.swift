import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI

/// `chainmail replay`: a log, or what becomes of a stream of attacks, on the screen or as text.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: CommandText.replayAbstract,
    discussion: CommandText.replayDiscussion)

  @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .file(extensions: ["jsonl"]))
  var file: String?

  @Option(
    help: ArgumentHelp(CommandText.attacksHelp, valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var attacks: String?

  @Option(help: ArgumentHelp(CommandText.seedHelp, valueName: "hex"))
  var seed: Seed?

  @Option(help: ArgumentHelp(CommandText.streamAliasHelp, valueName: "type=type"))
  var alias: [String] = []

  @Flag(help: ArgumentHelp(CommandText.leaveOutHelp))
  var leaveOut = false

  @Option(help: ArgumentHelp(CommandText.outHelp, valueName: "file"), completion: .file())
  var out: String?

  @Option(
    help: ArgumentHelp(CommandText.besideHelp, valueName: "log"),
    completion: .file(extensions: ["jsonl"]))
  var beside: String?

  @Flag(help: ArgumentHelp(CommandText.textHelp))
  var text = false

  @OptionGroup var pack: PackOptions
  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if (file == nil) == (attacks == nil) { throw ValidationError(CommandText.logOrAttacks) }
    if attacks == nil, seed != nil || out != nil || !alias.isEmpty || leaveOut {
      throw ValidationError(CommandText.onlyWithAttacks)
    }
    if out == "-" { throw ValidationError(CommandText.logNeedsFile) }
    if beside != nil, file == nil { throw ValidationError(CommandText.besideNeedsLog) }
  }

  func run() throws {
    if text, let file, let beside {
      return try LogCommand.Diff.parse(["--", file, beside]).run()
    }
    try ending {
      guard text || (file ?? attacks) != "-" && beside != "-" else {
        throw Failure.usage(CommandText.screenNeedsFile)
      }
      let recording = try recording()
      if text {
        let replay = try recording.replay()
        try recording.print(replay, PlainText(recording.setting(for: replay, ScreenManner())))
        return
      }
      let reel = recording.reel(try recording.opened())
      let other = try beside.map { try OtherLog(Recording($0, pack), beside: recording) }
      var terminal = try screen.choice.openTerminal(note: "")
      let manner = screen.choice.manner(on: terminal)
      var loop = ReplayLoop(
        reel, of: recording.source, typed: recording.typed, beside: other, in: manner,
        assets: pack.assets
      ) { recording.setting(for: $0, manner) }
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

  private func recording() throws -> Recording {
    if let file { return try Recording(file, pack) }
    let path = attacks ?? ""
    let pack = try self.pack.choice.load()
    let stream = try AttackStream(
      path == "-"
        ? StandardInput.bytes(upTo: AttackStream.lengthLimit)
        : ContentFile.bytes(readingFrom: path, atMost: AttackStream.lengthLimit),
      from: path, under: try pack.rules.reading(alias), leavingOut: leaveOut)
    var game = try StreamGame(pack, self.pack.choice, seed: seed ?? Seed(value: 0))
    let outermost = try game.receive(stream, from: path, leavingOut: leaveOut)
    for said in CommandText.leftOut(stream.leftOut, outermost, pack.rules.pack) {
      StandardError.say("\(CommandText.called(path)): \(said)")
    }
    guard let out else { return game.log(called: Recording.name(path)) }
    return try game.log(into: out)
  }
}
