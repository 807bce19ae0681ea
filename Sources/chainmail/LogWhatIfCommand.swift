import ArgumentParser
import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog

extension LogCommand {
  /// `chainmail log what-if`: the attacks of a log against another loadout.
  struct WhatIf: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "what-if", abstract: CommandText.logWhatIfAbstract,
      discussion: CommandText.logWhatIfDiscussion)

    @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .file(extensions: ["jsonl"]))
    var file: String

    @Flag(help: ArgumentHelp(CommandText.closedHelp))
    var closed = false

    @Option(
      help: ArgumentHelp(CommandText.whatIfOutHelp, valueName: "file"),
      completion: .file(extensions: ["jsonl"]))
    var out: String?

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var pack: PackOptions

    func validate() throws {
      if !pack.choice.isExplicit { throw ValidationError(CommandText.whatIfNeedsLoadout) }
    }

    func run() throws {
      try ending {
        var recorded = try ToldLog(file)
        let other = try pack.choice.load()
        try Self.check(recorded, other.rules, loop)
        let header = try Self.header(recorded, other)
        var played = try ChainmailAnalysis.WhatIf(
          recorded.replay, under: other.rules, loop: loop)
        if let out { try write(&played, header, other, to: out) }
        let comparison = GameComparison(of: &recorded.replay, &played, onlyBlows: true)
        let (refused, hasChoices) = (played.refused, played.hasChoices)
        let failure = failure(of: recorded, comparison, end(played, comparison))
        let others = recorded.header.differences(from: header)
        if json {
          StandardOutput.print(
            ViewJSON.text(of: comparison, others: others, loop, refused: refused))
        } else {
          let opening = [
            CommandText.compared("A", recorded.header, recorded.name),
            CommandText.whatIf(header, loop, hasChoices: hasChoices),
          ]
          let text = GameComparisonText(comparison, others: others)
          for line in opening + text.lines { StandardOutput.print(line) }
        }
        if refused > 0 { StandardError.say(CommandText.refused(refused)) }
        if let failure { throw failure }
        recorded.sayTorn()
      }
    }

    private var loop: ChainmailAnalysis.WhatIf.Loop { closed ? .closed : .open }

    /// Ends the log that was written, before anybody reads on or not; what keeps it from being whole.
    private func end(
      _ played: consuming ChainmailAnalysis.WhatIf, _ comparison: GameComparison
    ) -> LogError? {
      switch comparison.right.damage {
      case nil, .damaged:
        do throws(LogError) {
          try played.end()
          return nil
        } catch {
          return error
        }
      case let failure?: return failure
      }
    }

    private func failure(
      of recorded: ToldLog, _ comparison: GameComparison, _ unwritten: LogError?
    ) -> Failure? {
      if let unwritten { return .badInput(CommandText.unreadable(out ?? file, unwritten)) }
      return comparison.left.damage.map {
        .badInput(CommandText.unreadable(recorded.name, $0))
      }
    }

    /// Refuses rules that do not know what was thrown.
    static func check(
      _ recorded: ToldLog, _ rules: Rules, _ loop: ChainmailAnalysis.WhatIf.Loop
    ) throws {
      let mapping = TypeMapping(from: recorded.replay.rules, to: rules)
      guard rules.pack == recorded.header.pack || loop == .open else {
        throw Failure.usage(CommandText.closedElsewhere(recorded.header.pack, rules.pack))
      }
      let header = recorded.header
      if header.hindrance(under: header.rules) != nil {
        throw Failure.badInput(CommandText.otherDice(recorded.name, header.luck))
      }
      var replay = recorded.replay
      while let moment = try? replay.next() {
        for hit in moment.hits where hit.attack.id.attacker != .deferred {
          do throws(TypeMapping.Unmapped) {
            _ = try mapping.blow(hit.attack.blow)
          } catch {
            let types = (error.missing + error.choices.map(\.type)).map(replay.rules.name(of:))
            throw Failure.usage(CommandText.unmappedTypes(types, rules.pack))
          }
        }
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
        try played.write(to: path, header: header)
      } catch {
        throw Failure.badInput(CommandText.unreadable(path, error))
      }
      try Self.keepRules(of: other, for: header, beside: path)
    }

    /// Keeps the rules of a log beside it where no pack has them.
    static func keepRules(
      of other: Pack, for header: LogHeader, beside path: String
    ) throws {
      var finder = try LogRulesFinder(PackChoice())
      guard finder.rules(for: header, in: path).lack != nil,
        let folder = try LogSource(path: path).folder
      else { return }
      do throws(FolderError) {
        try KeptRules(beside: folder).keep(other)
      } catch {
        StandardError.say(CommandText.rulesNotKept(path))
      }
    }
  }
}
