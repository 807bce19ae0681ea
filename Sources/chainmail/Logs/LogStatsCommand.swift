import ArgumentParser
import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import ChainmailUI

extension LogCommand {
  /// `chainmail log stats`: what the hits of a log come to.
  struct Stats: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "stats", abstract: CommandText.logStatsAbstract,
      discussion: CommandText.logStatsDiscussion)

    @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .logs)
    var file: String

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var pack: PackOptions

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        let recording = try Recording(file, pack)
        guard !recording.isEmpty else { return printNothing(of: recording) }
        var (replay, _) = try recording.replay()
        var game = GameStatistics()
        // Of a damaged log what is sound is summed up, before its damage is told.
        let end = Result {
          try recording.follow(&replay) { moment, state, rules in
            let body = state.defense.chain.filter(\.isTerminal).map(\.id)
            game.take(moment, under: rules, isBody: body.contains)
          }
        }
        var unread: UnreadLog?
        if case .failure(let error) = end { unread = error as? UnreadLog }
        print(game, of: recording, replay, unread)
        try end.get()
      }
    }

    /// Of a log in which nothing was played.
    private func printNothing(of recording: Recording) {
      guard !json else {
        return StandardOutput.print(
          ViewJSON.text(
            of: GameStatistics(), rules: Recording.noRules.0, log: LogCondition(of: recording.entry)
          ), as: .json)
      }
      recording.tellNothing()
    }

    private func print(
      _ game: GameStatistics, of recording: Recording, _ replay: Replay, _ unread: UnreadLog?
    ) {
      guard !json else {
        return StandardOutput.print(
          ViewJSON.text(
            of: game, rules: replay.rules,
            log: LogCondition(
              of: recording.entry, stoppedBy: unread?.error, behind: unread?.opening),
            bySource: recording.header.isStream), as: .json)
      }
      let plain = PlainText(recording.setting(for: replay, .printed))
      StandardOutput.print(CommandText.heading(recording.header, among: recording.neighbors))
      for line in LogStatsText(game, plain, bySource: recording.header.isStream).lines {
        StandardOutput.print(line)
      }
    }
  }
}

/// The sums of a log as lines for people.
struct LogStatsText {
  private let game: GameStatistics
  private let statistics: HitStatistics
  private let plain: PlainText
  /// Whether whoever attacks is told by the attack's source.
  private let bySource: Bool

  init(_ game: GameStatistics, _ plain: PlainText, bySource: Bool = false) {
    (self.game, statistics, self.plain, self.bySource) = (game, game.sums, plain, bySource)
  }

  /// Totals first, then by link, by type, by attack and by attacker, then what felled the body.
  var lines: [String] {
    let totals = CommandText.totals(of: game)
    guard statistics.hits > 0 else { return totals }
    let parts = [totals, links, types, attacks, attackers, lastHits].filter { !$0.isEmpty }
    return Array(parts.joined(separator: [""]))
  }

  private var links: [String] {
    let links = statistics.links
    // What no link did has no column.
    let rare = CommandText.rareSums.filter { _, sum in links.contains { sum($0) != 0 } }
    let absorbs = links.contains { $0.absorbedHits > 0 }
    var table = TextTable(
      CommandText.linkSumHeading(absorbs: absorbs, rare: rare.map(\.heading)))
    for link in links {
      let sums = [link.absorbed] + rare.map { $0.sum(link) } + [link.lost]
      table.add(
        [link.link, String(link.met), String(link.stoppedOnly)]
          + (absorbs ? [String(link.absorbedHits)] : []) + sums.map(CommandText.quanta))
    }
    return table.lines(within: CommandText.columns)
  }

  private var types: [String] {
    let types = statistics.types
    let converts = types.contains { $0.convertedIn > 0 || $0.convertedOut > 0 }
    let diverts = types.contains { $0.diverted > 0 }
    var table = TextTable(CommandText.typeSumHeading(converts: converts, diverts: diverts))
    for type in types {
      let moved =
        (converts ? [type.convertedIn, type.convertedOut] : []) + (diverts ? [type.diverted] : [])
      table.add(
        [type.type]
          + ([type.thrown] + moved + [type.absorbed, type.body]).map(CommandText.quanta))
    }
    return table.lines(within: CommandText.columns)
  }

  private var attacks: [String] {
    bySource
      ? [] : table(of: statistics.attacks, called: CommandText.attackHeading, CommandText.attack)
  }

  /// Of a player alone it would tell no more than the totals.
  private var attackers: [String] {
    let sums = statistics.attackers(bySource: bySource)
    guard !bySource else {
      return table(of: sums, called: CommandText.attackerHeading, CommandText.sender)
    }
    guard sums.contains(where: { $0.attacker != .player }) else { return [] }
    return table(of: sums, called: CommandText.attackerHeading) {
      CommandText.attacker($0.attacker)
    }
  }

  private func table(
    of sums: [HitStatistics.AttackSum], called heading: String,
    _ name: (HitStatistics.AttackSum) -> String
  ) -> [String] {
    let absorbs = sums.contains { $0.absorbedHits > 0 }
    var table = TextTable([heading] + CommandText.attackSumHeading(absorbs: absorbs))
    for sum in sums {
      table.add(
        [name(sum), String(sum.hits), String(sum.stoppedOnly)]
          + (absorbs ? [String(sum.absorbedHits)] : [])
          + [sum.thrown, sum.body, sum.overkill].map(CommandText.quanta))
    }
    return table.lines(within: CommandText.columns)
  }

  /// The hits that hurt the body before it fell last, each with what the links did that did
  /// anything, and the whole walk of the deadly one.
  private var lastHits: [String] {
    guard let deadly = statistics.lastHits.last else { return [] }
    var plain = plain
    let hits = statistics.lastHits.map { last in
      let line = plain.line(for: .hit(last.hit), turn: last.turn) ?? ""
      let walk =
        last == deadly
        ? [""] + plain.ledger(of: last.hit, columns: CommandText.columns)
        : plain.walk(of: last.hit, columns: CommandText.columns - 2).map { "  " + $0 }
      return line.folded(to: CommandText.columns).split(separator: "\n").map(String.init) + walk
    }
    return [CommandText.fellAt(deadly.turn), ""] + hits.joined(separator: [""])
  }
}

extension LogHeader {
  /// Whether its blows came from elsewhere, and say themselves who struck them.
  fileprivate var isStream: Bool {
    if case .imported = source { true } else { false }
  }
}
