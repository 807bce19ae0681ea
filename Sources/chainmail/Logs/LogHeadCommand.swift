import ArgumentParser
import ChainmailLog

extension LogCommand {
  /// `chainmail log head`: what is known of a log without going through it.
  struct Head: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "head", abstract: CommandText.logHeadAbstract,
      discussion: CommandText.logHeadDiscussion)

    @Argument(help: ArgumentHelp(CommandText.fileHelp), completion: .logs)
    var file: String

    @Option(help: ArgumentHelp(CommandText.assetsHelp, valueName: "folder"), completion: .directory)
    var assets: String?

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        var finder = try LogRulesFinder(PackChoice(assets: assets))
        let log = try NamedLog(file)
        let source = try log.source()
        let entry = LogShelf.Entry(of: source, named: Recording.name(log.path))
        if let header = entry.header {
          let neighbors = Recording.neighbors(of: header, source)
          var budget = ListedLog.sumBudget
          let log = ListedLog(entry, among: neighbors, &finder, budget: &budget)
          let head = LogHead(log, header)
          if json {
            StandardOutput.print(head.json, as: .json)
          } else {
            for line in CommandText.head(head) { StandardOutput.print(line) }
          }
        }
        if case .unreadable(let error) = entry.status {
          throw Failure.badInput(CommandText.unreadable(log.name, error))
        }
      }
    }
  }
}

/// A log's first line and its end.
struct LogHead {
  let log: ListedLog
  let header: LogHeader

  init(_ log: ListedLog, _ header: LogHeader) { (self.log, self.header) = (log, header) }

  /// What the list of logs tells of it, and the rest of its first line and of its end.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      log.write(to: &writer, now: Clock.local(Clock.secondsSince1970))
      writer.member("id", header.id)
      writer.member("start", header.startText)
      writer.member("source", header.source.name)
      writer.key("seed")
      writer.hex(header.seed)
      writer.member("luck", header.luck)
      writer.member("digest", header.rules)
      writer.member("engine", header.engine)
      writer.key("version")
      writer.integer(header.version)
      guard let tail = log.entry.tail else { return }
      if let end = tail.end { writer.member("end", end) }
      writer.key("torn_bytes")
      writer.integer(tail.tornBytes)
      writer.key("last")
      writer.object { writer in
        writer.place(record: tail.record, tick: tail.tick, blows: tail.turn)
      }
      writer.key("last_key")
      writer.object { writer in writer.place(of: tail.lastKey) }
    }
    return writer.text
  }
}

extension JSONWriter {
  /// The members of where a key is.
  mutating func place(of key: KeyPlace) {
    place(record: key.number, tick: key.tick, blows: key.turn)
    self.key("byte")
    integer(key.offset)
  }

  fileprivate mutating func place(record: UInt64, tick: UInt64, blows: UInt64) {
    for (name, number) in [("record", record), ("tick", tick), ("blows", blows)] {
      key(named: name)
      integer(number)
    }
  }
}
