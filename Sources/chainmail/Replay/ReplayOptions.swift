import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog

/// What a replay is of, and what stands beside it: the options that all commands with one share.
struct ReplayOptions: ParsableArguments {
  @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .logs)
  var file: String?

  @Option(
    help: ArgumentHelp(CommandText.attacksHelp, valueName: "file"),
    completion: .logs)
  var attacks: String?

  @Option(help: ArgumentHelp(CommandText.seedHelp, valueName: "hex"))
  var seed: Seed?

  @Option(help: ArgumentHelp(CommandText.streamAliasHelp, valueName: "type=type"))
  var alias: [String] = []

  @Flag(help: ArgumentHelp(CommandText.leaveOutHelp))
  var leaveOut = false

  @Option(
    help: ArgumentHelp(CommandText.besideHelp, valueName: "log"),
    completion: .logs)
  var beside: String?

  @OptionGroup var pack: PackOptions

  /// Whether it is said how attacks are to be read.
  var changesAttacks: Bool { !alias.isEmpty || leaveOut }

  func validate() throws {
    if beside != nil, file == nil { throw ValidationError(CommandText.besideNeedsLog) }
  }

  /// Reads the log, or lets the attacks fall.
  ///
  /// - Parameter out: Where the log is kept that is made of attacks; nil is nowhere.
  /// - Returns: The log.
  /// - Throws: What keeps it from being read or made, with its sentence.
  func recording(into out: String? = nil) throws -> Recording {
    if let file { return try Recording(file, pack) }
    let path = attacks ?? ""
    let pack = try self.pack.choice.load()
    let stream = try AttackStream(
      path == "-"
        ? StandardInput.bytes(upTo: AttackStream.lengthLimit)
        : ContentFile.bytes(readingFrom: path, atMost: AttackStream.lengthLimit),
      from: path, under: try pack.rules.reading(alias), leavingOut: leaveOut)
    var game = try StreamGame(pack, self.pack.choice, seed: seed ?? Seed(value: 0))
    if let wearer = try? Wearer(checked: pack.rules) {
      var unread = UnreadStats(on: [wearer])
      for entry in stream.entries {
        unread.tell(of: entry.blow, called: "\(CommandText.called(path)):\(entry.line)")
      }
    }
    let outermost = try game.receive(stream, from: path, leavingOut: leaveOut)
    for said in CommandText.leftOut(stream.leftOut, outermost, pack.rules.pack) {
      StandardError.say("\(CommandText.called(path)): \(said)")
    }
    guard let out else { return try game.log(called: Recording.name(path)) }
    return try game.log(into: out)
  }

  /// Opens a log, and the one beside it.
  ///
  /// - Returns: What shows them in some manner.
  /// - Throws: What keeps them from being shown, with its sentence.
  func opening(_ recording: Recording) throws -> (ScreenManner) -> ReplayLoop {
    let reel = recording.reel(try recording.opened())
    let other = try beside.map { try OtherLog(Recording($0, pack), beside: recording) }
    return { manner in
      ReplayLoop(
        reel, of: recording.source, typed: recording.typed, beside: other, in: manner,
        assets: pack.assets
      ) { recording.setting(for: $0, manner) }
    }
  }
}
