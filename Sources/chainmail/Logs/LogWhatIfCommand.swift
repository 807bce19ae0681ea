import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import Glibc
import Messages

extension LogCommand {
  /// `chainmail log what-if`: the attacks of a log against another loadout.
  struct WhatIf: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "what-if", abstract: CommandText.logWhatIfAbstract,
      discussion: CommandText.logWhatIfDiscussion)

    @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .logs)
    var file: String

    @Flag(help: ArgumentHelp(CommandText.closedHelp))
    var closed = false

    @Option(help: ArgumentHelp(CommandText.whatIfAliasHelp, valueName: "type=type"))
    var alias: [String] = []

    @Option(
      help: ArgumentHelp(CommandText.whatIfOutHelp, valueName: "file"),
      completion: .logs)
    var out: String?

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var pack: PackOptions

    @OptionGroup var language: LanguageOptions

    func validate() throws {
      guard pack.choice.isExplicit || closed else {
        throw ValidationError(CommandText.whatIfNeedsLoadout)
      }
      if out == "-" { throw ValidationError(CommandText.logNeedsFile) }
    }

    func run() throws {
      try ending {
        let recorded = try ToldLog(file)
        let lineage = recorded.lineage(among: recorded.neighbors)
        let account = try Self.account(recorded, lineage)
        let other = try pack.choice.isExplicit ? pack.choice.load() : own(recorded, lineage)
        let aliases = try TypeAliases(alias, from: recorded, to: other.rules)
          .names(in: other.rules.pack)
        try Self.check(recorded, account, other.rules, loop, aliases)
        let header = try Self.header(recorded, other)
        var played = try ChainmailAnalysis.WhatIf(
          account, under: other.rules, loop: loop, aliases: aliases)
        if let out { try write(&played, header, other, to: out) }
        let comparison = compare(recorded, &played, aliases)
        let (refusals, hasChoices) = (played.refusals, played.hasChoices)
        let failure = failure(of: recorded, comparison, end(played, comparison))
        let rerun = try LogRerun(of: recorded, assets: pack.assets)
        let condition = recorded.condition(stoppedBy: comparison.left.damage, rerun)
        if json {
          StandardOutput.print(
            ViewJSON.text(
              of: comparison, others: recorded.header.differences(from: header), onlyBlows: true,
              loop, refusals: refusals, logs: [condition],
              missing: lineage.missing?.parent.id), as: .json)
        } else {
          let lines = Self.lines(
            recorded, rerun, header, comparison, loop, hasChoices: hasChoices,
            CommandText.refused(refusals, of: other))
          for line in lines { StandardOutput.print(line) }
        }
        if let missing = lineage.missing {
          StandardError.say(CommandText.begunFresh(recorded, missing))
        }
        if let failure { throw failure }
        recorded.sayTorn()
      }
    }

    /// What is printed of a game and of what would have been.
    static func lines(
      _ recorded: ToldLog, _ rerun: LogRerun?, _ header: LogHeader, _ comparison: GameComparison,
      _ loop: ChainmailAnalysis.WhatIf.Loop, hasChoices: Bool, _ refused: [String]
    ) -> [String] {
      let others = recorded.header.differences(from: header)
      return CommandText.compared("A", recorded, among: recorded.neighbors, rerun)
        + [CommandText.whatIf(header, loop, hasChoices: hasChoices)] + refused
        + GameComparisonText(comparison, others: others).lines
    }

    private var loop: ChainmailAnalysis.WhatIf.Loop { closed ? .closed : .open }

    /// The game from its beginning on: that of a branch stands in the logs that it descends from.
    static func account(_ recorded: ToldLog, _ lineage: Lineage) throws -> LineageAccount {
      do throws(LogError) {
        return try LineageAccount(of: lineage)
      } catch {
        throw Failure.badInput(CommandText.unreadable(recorded.name, error))
      }
    }

    /// The rules of the log, with the loadout with which its game began.
    private func own(_ recorded: ToldLog, _ lineage: Lineage) throws -> Pack {
      var finder = try LogRulesFinder(PackChoice(assets: pack.assets))
      let found = finder.rules(for: recorded.header, in: recorded.path)
      guard var own = found.pack, own.digest == recorded.header.rules else {
        throw Failure.badInput(CommandText.noOwnLoadout(recorded, found))
      }
      do throws(LogError) {
        own.rules.loadout = try lineage.loadout(under: own.rules, digest: own.digest)
      } catch {
        throw Failure.badInput(CommandText.unreadable(recorded.name, error))
      }
      return own
    }

    /// The log against what would have been, from where the log itself begins.
    private func compare(
      _ recorded: ToldLog, _ played: inout ChainmailAnalysis.WhatIf, _ aliases: [String: String]
    ) -> GameComparison {
      // What keeps the ancestors from being played shows again at the first turn.
      try? played.passAncestors()
      var left = TranslatedAccount(recorded.replay, to: played.rules, aliases: aliases)
      return GameComparison(of: &left, &played, onlyBlows: true)
    }

    /// Ends the log that was written, before anybody reads on or not; what keeps it from being
    /// whole.
    ///
    /// Only then it gets its name, so that who is interrupted leaves nothing that looks whole.
    private func end(
      _ played: consuming ChainmailAnalysis.WhatIf, _ comparison: GameComparison
    ) -> LogError? {
      guard let out else { return nil }
      let partial = Self.partial(out)
      switch comparison.right.damage {
      case nil, .damaged:
        do throws(LogError) {
          try played.end()
        } catch {
          unlink(partial)
          return error
        }
        guard rename(partial, out) != 0 else { return nil }
        defer { unlink(partial) }
        return .system(operation: .write, path: out, code: errno)
      case let failure?:
        unlink(partial)
        return failure
      }
    }

    /// Where a log is written until it is whole.
    private static func partial(_ path: String) -> String { path + ".part" }

    private func failure(
      of recorded: ToldLog, _ comparison: GameComparison, _ unwritten: LogError?
    ) -> Failure? {
      if let unwritten { return .badInput(CommandText.notWritten(out ?? file, unwritten)) }
      return comparison.left.damage.map {
        .badInput(CommandText.unreadable(recorded.name, $0))
      }
    }

    /// Refuses rules that do not know what was thrown.
    static func check(
      _ recorded: ToldLog, _ account: LineageAccount, _ rules: Rules,
      _ loop: ChainmailAnalysis.WhatIf.Loop, _ aliases: [String: String] = [:]
    ) throws {
      guard rules.pack == recorded.header.pack || loop == .open else {
        throw Failure.usage(CommandText.closedElsewhere(recorded.header.pack, rules.pack))
      }
      let header = recorded.header
      if header.hindrance(under: header.rules) != nil {
        throw Failure.badInput(CommandText.otherDice(recorded.name, header.luck))
      }
      if let types = ThrownTypes(in: account).unmapped(in: rules, aliases: aliases) {
        throw Failure.usage(CommandText.unmappedTypes(types, rules.pack))
      }
    }

    /// The first line of the log of what would have been.
    static func header(_ recorded: ToldLog, _ other: Pack) throws -> LogHeader {
      do throws(LogError) {
        return LogHeader(
          engine: Chainmail.version, pack: other.rules.pack, rules: other.digest,
          seed: recorded.header.seed, id: Seed.random().text, start: Clock.secondsSince1970,
          mode: recorded.header.mode, loadout: other.loadoutName, source: .whatIf,
          parent: try recorded.source.asParent())
      } catch {
        throw Failure.badInput(CommandText.unreadable(recorded.name, error))
      }
    }

    /// Has the game written down.
    private func write(
      _ played: inout ChainmailAnalysis.WhatIf, _ header: LogHeader, _ other: Pack, to path: String
    ) throws {
      do throws(LogError) {
        guard !Places.isThere(path) else {
          throw LogError.system(operation: .open, path: path, code: EEXIST)
        }
        // One that is there was left by a run that was interrupted.
        unlink(Self.partial(path))
        try played.write(to: Self.partial(path), header: header)
      } catch {
        throw Failure.badInput(CommandText.notWritten(path, error))
      }
      try Self.keepRules(of: other, for: header, beside: path)
    }

    /// Keeps the rules of a log beside it where no pack has them.
    static func keepRules(
      of other: Pack, for header: LogHeader, beside path: String
    ) throws {
      var finder = try LogRulesFinder(PackChoice())
      guard finder.rules(for: header, in: path).lack != nil else { return }
      do throws(FolderError) {
        try KeptRules(beside: Places.folder(of: path)).keep(other)
      } catch {
        StandardError.say(CommandText.rulesNotKept(path))
      }
    }
  }
}
