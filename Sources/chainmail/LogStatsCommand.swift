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

    @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .file(extensions: ["jsonl"]))
    var file: String

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var pack: PackOptions

    func run() throws {
      try ending {
        let recording = try Recording(file, pack)
        var (replay, _) = try recording.replay()
        var statistics = HitStatistics()
        // Of a damaged log what is sound is summed up, before its damage is told.
        let end = Result {
          try recording.follow(&replay) { event, turn, state in
            let body = state.defense.chain.filter(\.isTerminal).map(\.id)
            statistics.take(event, turn: turn, isBody: body.contains)
          }
        }
        print(statistics, of: recording, replay)
        try end.get()
      }
    }

    private func print(
      _ statistics: HitStatistics, of recording: Recording, _ replay: Replay
    ) {
      guard !json else {
        return StandardOutput.print(ViewJSON.text(of: statistics, rules: replay.rules))
      }
      let plain = PlainText(recording.setting(for: replay, ScreenManner()))
      StandardOutput.print(CommandText.heading(recording.header, among: recording.neighbors))
      for line in LogStatsText(statistics, replay.rules, plain).lines {
        StandardOutput.print(line)
      }
    }
  }
}

/// The sums of a log as lines for people.
struct LogStatsText {
  private let statistics: HitStatistics
  private let rules: Rules
  private let plain: PlainText

  init(_ statistics: HitStatistics, _ rules: Rules, _ plain: PlainText) {
    (self.statistics, self.rules, self.plain) = (statistics, rules, plain)
  }

  /// Totals first, then by link, by type and by attack, then what felled the body.
  var lines: [String] {
    let totals = CommandText.totals(of: statistics)
    guard statistics.hits > 0 else { return totals }
    let parts = [totals, links, types, attacks, lastHits].filter { !$0.isEmpty }
    return Array(parts.joined(separator: [""]))
  }

  private var links: [String] {
    var table = TextTable(CommandText.linkSumHeading)
    for link in statistics.links {
      let sums = [link.absorbed, link.amplified, link.diverted, link.deferred, link.lost]
      table.add(
        [rules.name(of: link.link), String(link.met), String(link.stopped)]
          + sums.map(CommandText.quanta))
    }
    return table.lines
  }

  private var types: [String] {
    var table = TextTable(CommandText.typeSumHeading)
    for type in statistics.types {
      table.add(
        [rules.name(of: type.type)]
          + [type.thrown, type.absorbed, type.body].map(CommandText.quanta))
    }
    return table.lines
  }

  private var attacks: [String] {
    var table = TextTable(CommandText.attackSumHeading)
    for attack in statistics.attacks {
      table.add(
        [CommandText.attack(attack), String(attack.hits), String(attack.stopped)]
          + [attack.thrown, attack.body, attack.overkill].map(CommandText.quanta))
    }
    return table.lines
  }

  /// The hits that hurt the body before it fell last, and the walk of the deadly one.
  private var lastHits: [String] {
    guard let deadly = statistics.lastHits.last else { return [] }
    var plain = plain
    var lines = [CommandText.fellAt(deadly.turn)]
    lines += statistics.lastHits.compactMap { plain.line(for: .hit($0.hit), turn: $0.turn) }
    return lines + [""] + plain.ledger(of: deadly.hit)
  }
}
