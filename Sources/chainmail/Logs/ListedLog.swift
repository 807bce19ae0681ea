import ChainmailLog
import ChainmailUI

/// A log as `chainmail log list` tells of it.
struct ListedLog {
  let entry: LogShelf.Entry
  /// The file of the log that it branches from; nil where it is no branch, or nobody knows.
  let parentName: String?
  /// The rules at hand for it; nil where it does not say which it needs.
  let rules: LogRules?

  /// Looks up what an entry needs.
  init(
    _ entry: LogShelf.Entry, among entries: [LogShelf.Entry], _ finder: inout LogRulesFinder
  ) {
    self.entry = entry
    parentName = entry.header?.likelyParent(among: entries)?.name
    rules = entry.header.map { finder.rules(for: $0, in: entry.path) }
  }

  /// Why its game's rules are not at hand; nil where they are.
  var lack: LackingRules? {
    guard let lack = rules?.lack, lack.kept != nil else { return nil }
    return lack
  }
}

extension ListedLog {
  /// The logs as one object.
  static func json(_ logs: [ListedLog]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("logs")
      writer.array(logs) { writer, log in writer.object { log.write(to: &$0) } }
    }
    return writer.text
  }

  /// Writes the members.
  func write(to writer: inout JSONWriter) {
    writer.member("path", entry.path.isEmpty ? entry.name : entry.path)
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
    guard let rules else { return }
    writer.member("rules", Self.name(of: rules))
    if let lack = rules.lack { writer.member("rules_reason", Texts.english(lack)) }
  }

  private static func name(of rules: LogRules) -> String {
    switch rules.lack?.kept {
    case .absent: "missing"
    case .damaged: "damaged"
    case nil: rules.areKept ? "kept" : "pack"
    }
  }
}
