import ArgumentParser
import ChainmailAnalysis
import ChainmailCore
import ChainmailLog

extension LogCommand {
  /// `chainmail log diff`: where two logs first tell something else, and what each comes to.
  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: CommandText.logDiffAbstract,
      discussion: CommandText.logDiffDiscussion)

    @Argument(
      help: ArgumentHelp(CommandText.fileHelp, valueName: "a"),
      completion: .logs)
    var left: String

    @Argument(
      help: ArgumentHelp(CommandText.otherFileHelp, valueName: "b"),
      completion: .logs)
    var right: String

    @Option(help: ArgumentHelp(CommandText.diffAliasHelp, valueName: "type=type"))
    var alias: [String] = []

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var language: LanguageOptions

    func validate() throws {
      if left == "-", right == "-" { throw ValidationError(CommandText.oneStandardInput) }
    }

    func run() throws {
      try ending {
        let (one, other) = (try ToldLog(left), try ToldLog(right))
        let aliases = try TypeAliases(alias, from: one, to: other.named)
          .names(in: other.header.pack)
        let related = try RelatedLogs(one, other, aliases)
        let comparison = related.compared()
        let reruns = try [LogRerun(of: one), LogRerun(of: other)]
        let sides = [(one, comparison.left), (other, comparison.right)]
        if json {
          StandardOutput.print(
            ViewJSON.text(
              of: comparison, others: related.others, onlyBlows: related.onlyBlows,
              logs: zip(sides, reruns).map { side, rerun in
                side.0.condition(stoppedBy: side.1.damage, rerun)
              }, shared: related.shared,
              missing: related.missing?.parent.parent.id), as: .json)
        } else {
          for line in related.lines(comparison, reruns) { StandardOutput.print(line) }
        }
        if let hint = CommandText.aliasHint(related.unnamedTypes()) { StandardError.say(hint) }
        if let (log, parent) = related.missing {
          StandardError.say(CommandText.notShared(log, parent))
        }
        for (log, side) in sides where side.damage == nil { log.sayTorn() }
        let failures = sides.compactMap { log, side in
          side.damage.map { Failure.badInput(CommandText.unreadable(log.name, $0)) }
        }
        if let failure = Failure(all: failures) { throw failure }
        if !comparison.isEqual { throw ExitCode(ExitStatus.differs) }
      }
    }
  }
}

/// A log as it tells its game by itself, whatever rules are at hand.
struct ToldLog {
  let header: LogHeader
  let name: String
  var replay: Replay
  let source: LogSource

  /// Opens a log as a person names it.
  init(_ given: String) throws {
    let log = try NamedLog(given)
    try self.init(try log.source(), called: log.name)
  }

  /// A log that was opened as `path`.
  init(_ source: LogSource, called path: String) throws(Failure) {
    self.source = source
    name = path
    let (rules, digest) = Recording.noRules
    do throws(LogError) {
      header = try source.header()
      replay = try Replay(source, rules: rules, digest: digest, watchOnly: true)
    } catch {
      throw Failure.badInput(CommandText.unreadable(path, error))
    }
  }

  /// Its file; nil where it is in none.
  var path: String? { source.path.isEmpty ? nil : source.path }

  /// The logs among which those may be that it descends from.
  var neighbors: [LogShelf.Entry] { Recording.neighbors(of: header, source) }

  /// What can be told of it without going through it.
  var entry: LogShelf.Entry { LogShelf.Entry(of: source, named: Recording.name(name)) }

  /// What it tells of its rules, called as its first line calls them.
  var named: Rules {
    var rules = replay.rules
    rules.pack = header.pack
    return rules
  }

  func lineage(among neighbors: [LogShelf.Entry]) -> Lineage {
    Lineage(of: source, header, called: Recording.name(name), among: neighbors)
  }

  /// How it is, gone through up to its end or to where it stopped.
  func condition(stoppedBy failure: LogError?, _ rerun: LogRerun?) -> LogCondition {
    LogCondition(of: entry, stoppedBy: failure, rerun: rerun?.outcome)
  }

  /// Says on standard error where the last line is torn.
  func sayTorn() {
    guard (try? source.isTorn()) == true else { return }
    StandardError.say(CommandText.torn(name))
  }
}

extension TypeAliases {
  /// Reads what types of a log are called in other rules.
  ///
  /// - Throws: ``Failure`` for all mistakes at once.
  init(_ texts: [String], from log: ToldLog, to rules: Rules) throws(Failure) {
    var errors = UsageErrors()
    self.init(texts, from: log.named, to: [rules], &errors)
    try errors.throwIfAny()
  }
}

extension LogHeader {
  /// What decides a game and is another in another log.
  func differences(from other: LogHeader) -> [(name: String, left: String, right: String)] {
    [
      ("pack", pack, other.pack), ("rules", rules, other.rules), ("luck", luck, other.luck),
      ("seed", Seed(value: seed).text, Seed(value: other.seed).text),
    ].filter { $0.1 != $0.2 }
  }
}

/// Two games side by side as lines for people.
struct GameComparisonText {
  private let comparison: GameComparison
  private let others: [(name: String, left: String, right: String)]

  init(
    _ comparison: GameComparison, others: [(name: String, left: String, right: String)] = []
  ) {
    (self.comparison, self.others) = (comparison, others)
  }

  /// What else is not the same, the first difference, then the sums.
  var lines: [String] {
    let (left, right) = comparison.unmatched
    let opening =
      others.map { CommandText.other($0.name, $0.left, $0.right) }
      + CommandText.first(
        comparison, sameDice: !others.contains { ["luck", "seed"].contains($0.name) })
      + CommandText.otherLength(comparison)
      + [("A", left), ("B", right)].compactMap { CommandText.only($0, has: $1) }
      .flatMap { $0.folded(to: CommandText.columns).split(separator: "\n").map(String.init) }
    return Array([opening, totals, links].filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var totals: [String] {
    var table = TextTable(CommandText.comparedTotalsHeading)
    let (left, right) = (comparison.left.statistics, comparison.right.statistics)
    let rows: [(String, (HitStatistics) -> String)] = [
      (CommandText.totalBlows, { String($0.hits) }),
      (CommandText.totalStopped, { String($0.stoppedOnly) }),
      (CommandText.totalAbsorbed, { String($0.absorbedHits) }),
      (CommandText.totalReached, { String($0.bodyHits) }),
      (CommandText.totalBody, { CommandText.quanta($0.body) }),
      (CommandText.totalOverkill, { CommandText.quanta($0.overkill) }),
      (CommandText.totalFalls, { String($0.falls.count) }),
      (CommandText.totalFirstFall, { $0.falls.first.map { String($0) } ?? "-" }),
    ]
    let absorbs = left.absorbedHits + right.absorbedHits > 0
    for (name, value) in rows where absorbs || name != CommandText.totalAbsorbed {
      table.add(name, value(left), value(right))
    }
    let undone = [comparison.left.game.undone, comparison.right.game.undone]
    if undone != [0, 0] { table.add([CommandText.totalUndone] + undone.map { String($0) }) }
    return table.lines
  }

  private var links: [String] {
    let acting = comparison.links.filter { [$0.left, $0.right].contains { $0?.isIdle == false } }
    let idle = CommandText.idle(comparison.links.count - acting.count)
    guard !acting.isEmpty else { return idle }
    var table = TextTable(CommandText.comparedLinksHeading, inGroupsOf: 2)
    for pair in acting {
      let cells: [(HitStatistics.LinkSum) -> String] = [
        { String($0.met) }, { String($0.stoppedOnly) }, { CommandText.quanta($0.absorbed) },
        { CommandText.quanta($0.lost) },
      ]
      table.add(
        [pair.link]
          + cells.flatMap { cell in
            [pair.left, pair.right].map { $0.map(cell) ?? "-" }
          })
    }
    return table.lines(within: CommandText.columns) + idle
  }
}

extension HitStatistics.LinkSum {
  /// Whether it let pass everything that it met as it was.
  fileprivate var isIdle: Bool {
    stopped == 0
      && [absorbed, amplified, convertedIn, convertedOut, diverted, deferred, lost]
        .allSatisfy { $0 == 0 }
  }
}
