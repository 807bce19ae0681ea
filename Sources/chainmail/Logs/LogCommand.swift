import ArgumentParser
import ChainmailLog
import ChainmailUI

/// `chainmail log`: what is kept of the games.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: CommandText.logAbstract,
    discussion: CommandText.logDiscussion,
    subcommands: [
      List.self, Head.self, Show.self, Stats.self, Diff.self, WhatIf.self, Verify.self,
      Recover.self, Delete.self,
    ])

  @OptionGroup var language: LanguageOptions

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: CommandText.logListAbstract,
      discussion: CommandText.logListDiscussion)

    @Option(help: ArgumentHelp(CommandText.assetsHelp, valueName: "folder"), completion: .directory)
    var assets: String?

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var language: LanguageOptions

    func run() throws {
      _ = try ending { try Self.show(assets: assets, json: json) }
    }

    /// Prints the list, which is also what a command shows that needs a log and is given none.
    ///
    /// - Returns: Whether there is any log.
    static func show(assets: String?, json: Bool = false) throws -> Bool {
      var finder = try LogRulesFinder(PackChoice(assets: assets))
      guard let folder = Places.logs else { throw Failure.badInput(CommandText.noHome) }
      let shelf = LogShelf(path: folder)
      let entries: [LogShelf.Entry]
      do throws(LogError) {
        entries = try shelf.list()
      } catch {
        throw Failure.badInput(CommandText.unreadable(shelf.path, error))
      }
      var budget = ListedLog.sumBudget
      let logs = entries.indices.map { place in
        ListedLog(entries[place], number: place + 1, among: entries, &finder, budget: &budget)
      }
      let now = Clock.local(Clock.secondsSince1970)
      if json {
        StandardOutput.print(ListedLog.json(logs, now: now), as: .json)
      } else {
        for log in logs {
          StandardOutput.print(CommandText.listed(log, of: logs.count, now: now))
        }
      }
      if logs.isEmpty { StandardError.say(CommandText.noLogs(shelf.path)) }
      return !logs.isEmpty
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: CommandText.logShowAbstract,
      discussion: CommandText.logShowDiscussion)

    @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .logs)
    var file: String

    @Flag(help: ArgumentHelp(CommandText.recordsHelp))
    var json = false

    @OptionGroup var pack: PackOptions

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        let recording = try Recording(file, pack)
        if recording.isEmpty {
          return json
            ? StandardOutput.print(recording.header.json, as: .json) : recording.tellNothing()
        }
        var (replay, undone) = try recording.replay()
        guard !json else {
          StandardOutput.print(recording.header.json, as: .json)
          let tellsStates = replay.mode == .rerun
          return try recording.follow(&replay) { moment, _, rules in
            let lines = ToldRecord.lines(
              of: moment, under: rules, tellsStates: tellsStates, undone: undone)
            for line in lines { StandardOutput.print(line, as: .json) }
          }
        }
        StandardOutput.print(CommandText.heading(recording.header, among: recording.neighbors))
        try recording.print(
          replay, PlainText(recording.setting(for: replay, .printed)), undone: undone)
      }
    }
  }

  struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify", abstract: CommandText.logVerifyAbstract,
      discussion: CommandText.logVerifyDiscussion)

    @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .logs)
    var file: String

    @Option(help: ArgumentHelp(CommandText.levelHelp))
    var level = 5

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var pack: PackOptions

    @OptionGroup var language: LanguageOptions

    func validate() throws {
      guard Verifier.levels.contains(level) else {
        throw ValidationError(CommandText.noSuchLevel(level))
      }
    }

    func run() async throws {
      let log = try ending { try NamedLog(file) }
      let source = try ending { try log.source() }
      // Of a log whose first line is damaged, what follows can still be checked.
      let recording = try ending {
        source.hasBadHeader ? nil : try Recording(source, called: log.name, pack)
      }
      recording?.sayKept()
      let name = CommandText.called(log.name)
      // A file that is being written may have grown meanwhile: what counts is what was checked.
      let tail = try? source.tail()
      let (rules, digest) = recording?.rules ?? Recording.noRules
      let result: Verification
      do throws(LogError) {
        result = try await Verifier.verify(
          source, level: level, rules: rules, digest: digest,
          neighbors: recording?.neighbors ?? [])
      } catch {
        return try ending { throw Failure.badInput(CommandText.unreadable(log.name, error)) }
      }
      let point = result.exitStatus == 0 ? nil : recording?.branchPoint
      if json {
        StandardOutput.print(
          result.json(
            source.path.isEmpty ? log.name : source.path, tornBytes: tail?.tornBytes ?? 0,
            soundTo: point?.parent.record),
          as: .json)
      } else {
        let lines = CommandText.verdict(
          result, name, recording, LogShelf.Entry(of: source, named: name), point,
          canBranchInReplay: result.exitStatus != 0
            && Replay.canBranch(source, rules: rules, digest: digest))
        for line in lines { StandardOutput.print(line) }
      }
      if result.exitStatus != 0 { throw ExitCode(Int32(result.exitStatus)) }
    }
  }
}
