import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI

/// A log as `chainmail log list` tells of it.
struct ListedLog {
  let entry: LogShelf.Entry
  /// Its number in the list, from 1 for the newest; nil outside of the list.
  let number: Int?
  /// The attacks and falls that count; nil where they were not summed up.
  let sums: UndoneAttacks?
  /// The file of the log that it branches from; nil where it is no branch, or nobody knows.
  let parentName: String?
  /// The rules at hand for it; nil where it does not say which it needs.
  let rules: LogRules?

  /// The reason why nothing can be added to a log of another arithmetic; nil where something can.
  let arithmeticHindrance: LogError?

  /// The number of that log in the list; nil where it is not in it.
  private let parentNumber: Int?

  /// How many bytes of all logs together are read to sum them up, the newest first; the sums of
  /// further logs are those that their ends tell.
  static let sumBudget: UInt64 = 64 << 20

  /// Looks up what an entry needs.
  ///
  /// - Parameters:
  ///   - entry: The log.
  ///   - number: Its number in the list.
  ///   - entries: The logs among which its parent is, in the order of the list.
  ///   - finder: Finds its rules.
  ///   - budget: How many bytes may still be read to sum logs up.
  init(
    _ entry: LogShelf.Entry, number: Int? = nil, among entries: [LogShelf.Entry],
    _ finder: inout LogRulesFinder, budget: inout UInt64
  ) {
    self.entry = entry
    self.number = number
    let parent = entry.header?.likelyParent(among: entries)
    parentName = parent?.name
    parentNumber =
      number == nil ? nil : entries.firstIndex { $0.path == parent?.path }.map { $0 + 1 }
    rules = entry.header.map { finder.rules(for: $0, in: entry.path) }
    let isShort = entry.header != nil && entry.bytes <= budget
    if isShort { budget -= entry.bytes }
    sums = isShort ? try? LogSource(path: entry.path).sums() : nil
    arithmeticHindrance =
      entry.canGoOn ? rules.flatMap { Self.arithmeticHindrance(of: entry, $0) } : nil
  }

  private static func arithmeticHindrance(
    of entry: LogShelf.Entry, _ rules: LogRules
  ) -> LogError? {
    guard entry.header?.otherArithmetic != nil, let pack = rules.pack else { return nil }
    return (try? LogSource(path: entry.path))?
      .arithmeticHindrance(rules: pack.rules, digest: pack.digest)
  }

  /// What it is called for people; nil where its first line cannot be read.
  func title(in texts: Texts) -> GameTitle? {
    guard let header = entry.header else { return nil }
    let pack = rules?.pack
    let game =
      pack?.rules.pack == header.pack ? pack.map { texts.game(with: $0) } : nil
    let isUnread =
      switch entry.status {
      case .unreadable, .empty: true
      case .ended, .open, .torn, .inUse: false
      }
    let origin: GameTitle.Origin? = header.parent.map { parent in
      parentNumber.map { .number($0) } ?? .log(parentName ?? parent.id)
    }
    return GameTitle(
      game: game ?? texts.game(with: header.pack, header.loadout),
      isLesson: header.mode == GameMode.lesson.rawValue, isWhatIf: header.source == .whatIf,
      attacks: entry.status == .empty
        ? nil : sums.map { UInt64($0.attacks) } ?? (isUnread ? nil : entry.turns),
      falls: sums?.falls ?? 0, origin: origin, begun: Clock.local(header.start))
  }

  /// Why its game's rules are not at hand; nil where they are.
  var lack: LackingRules? {
    guard let lack = rules?.lack, lack.kept != nil else { return nil }
    return lack
  }
}

extension ListedLog {
  /// The logs as one object.
  static func json(_ logs: [ListedLog], now: LocalTime) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("logs")
      writer.array(logs) { writer, log in writer.object { log.write(to: &$0, now: now) } }
    }
    return writer.text
  }

  /// Writes the members.
  func write(to writer: inout JSONWriter, now: LocalTime) {
    writer.member("path", entry.path.isEmpty ? entry.name : entry.path)
    if let number {
      writer.key("number")
      writer.integer(number)
    }
    let texts = Texts.english
    if let title = title(in: texts) { writer.member("title", texts.title(of: title, now: now)) }
    if let header = entry.header {
      writer.member("pack", header.pack)
      if let loadout = header.loadout { writer.member("loadout", loadout) }
      writer.member("mode", header.mode)
    }
    let condition = LogCondition(of: entry)
    writer.member("state", condition.state)
    if let reason = condition.reason { writer.member("reason", reason) }
    if case .inUse(let pid?) = entry.status {
      writer.key("pid")
      writer.integer(pid)
    }
    if condition.reason == nil {
      writer.key("blows")
      writer.integer(entry.turns)
    }
    if let sums {
      for (name, count) in [
        ("attacks", sums.attacks), ("undone", sums.undone), ("falls", sums.falls),
      ] {
        writer.key(named: name)
        writer.integer(count)
      }
    }
    writer.key("bytes")
    writer.integer(entry.bytes)
    if let header = entry.header, let parent = header.parent {
      writer.key(header.source == .whatIf ? "what_if_of" : "branch_of")
      writer.object { writer in
        writer.member("id", parent.id)
        if let parentName { writer.member("name", parentName) }
        writer.key("record")
        writer.integer(parent.record)
      }
    }
    if let change = entry.change { change.write(to: &writer) }
    guard let rules else { return }
    writer.member("rules", Self.name(of: rules))
    if let lack = rules.lack { writer.member("rules_reason", Texts.english(lack)) }
    if let arithmeticHindrance { writer.member("watch_only", "\(arithmeticHindrance)") }
  }

  private static func name(of rules: LogRules) -> String {
    switch rules.lack?.kept {
    case .absent: "missing"
    case .damaged: "damaged"
    case nil: rules.areKept ? "kept" : "pack"
    }
  }
}

extension EditorChange {
  /// Writes the members.
  func write(to writer: inout JSONWriter) {
    writer.key("byte_order_mark")
    writer.bool(hasMark)
    writer.key("carriage_returns")
    writer.integer(carriageReturns)
  }
}
