import ChainmailAnalysis
import ChainmailCore
import ChainmailLog

/// Two logs from where they go apart, as `chainmail log diff` tells of them.
struct RelatedLogs {
  private let logs: (ToldLog, ToldLog)
  /// The logs among which those are looked for that they descend from.
  private let neighbors: [LogShelf.Entry]
  /// What they have in common; nil where that is nothing.
  let shared: SharedPast?
  /// The log of which the parent would tell whether they have; nil where that is known.
  private(set) var missing: (log: ToldLog, parent: MissingParent)?
  /// Whether one of them tells what would have been: what was done there was the other's doing.
  let onlyBlows: Bool
  /// Ids of the left log's types with the names that they have in the right one.
  private let aliases: [String: String]
  /// What each tells behind what they have in common, or from where it is.
  let left: LineageAccount
  let right: LineageAccount

  /// Looks for what two logs have in common.
  ///
  /// - Parameters:
  ///   - one: The left log.
  ///   - other: The right log.
  ///   - aliases: Ids of the left log's types with the names that they have in the right one.
  /// - Throws: ``Failure`` where that cannot be gone to.
  init(
    _ one: ToldLog, _ other: ToldLog, _ aliases: [String: String] = [:]
  ) throws(Failure) {
    logs = (one, other)
    self.aliases = aliases
    // Each may be the other's parent, wherever it is.
    neighbors = one.neighbors + other.neighbors + [one.entry, other.entry]
    let lineages = (left: one.lineage(among: neighbors), right: other.lineage(among: neighbors))
    onlyBlows = lineages.left.holdsWhatIf || lineages.right.holdsWhatIf
    shared = SharedPast(of: lineages.left, lineages.right)
    guard let shared else {
      var (one, other) = (one, other)
      if onlyBlows { try ToldLog.goToCommonStart(&one, &other) }
      (left, right) = (LineageAccount(one.replay), LineageAccount(other.replay))
      // One log against itself, or against a copy of it, has nothing to look for.
      guard one.header.id != other.header.id else { return }
      missing = Self.missing([(one, lineages.left), (other, lineages.right)])
      return
    }
    do throws(LogError) {
      left = try shared.account(ofLeft: lineages.left)
      right = try shared.account(ofRight: lineages.right)
    } catch {
      throw Failure.badInput(CommandText.unreadable(shared.name ?? one.name, error))
    }
  }

  private static func missing(
    _ logs: [(log: ToldLog, lineage: Lineage)]
  ) -> (log: ToldLog, parent: MissingParent)? {
    for (log, lineage) in logs {
      if let parent = lineage.missing { return (log, parent) }
    }
    return nil
  }

  /// What decides a game and is another in the other log.
  var others: [(name: String, left: String, right: String)] {
    logs.0.header.differences(from: logs.1.header)
  }

  /// The number of the turn up to which the right log is the left one; nil where it is no branch of
  /// that.
  var sharedTurn: UInt64? { shared?.id == logs.0.header.id ? left.turn : nil }

  /// Goes through both.
  ///
  /// - Complexity: O(size of both from where they go apart).
  func compared() -> GameComparison {
    var (before, after) = (left, right)
    guard aliases.isEmpty else {
      var translated = TranslatedAccount(before, to: after.rules, aliases: aliases)
      return GameComparison(of: &translated, &after, onlyBlows: onlyBlows)
    }
    return GameComparison(of: &before, &after, onlyBlows: onlyBlows)
  }

  /// The types of the left log's blows that the right one, a what-if of it or the other way round
  /// in another pack, does not have, with what it calls them, where a blow that is in both tells
  /// that.
  ///
  /// - Complexity: O(``toldBlows``).
  func unnamedTypes() -> [(name: String, other: String?)] {
    guard onlyBlows, logs.0.header.pack != logs.1.header.pack else { return [] }
    var known: [AttackID: [String: Amount]] = [:]
    Self.eachBlow(of: right) { known[$0] = $1 }
    var names: [String] = []
    var others: [String: String] = [:]
    Self.eachBlow(of: left) { id, amounts in
      guard let other = known[id] else { return }
      let renamed = amounts.keys.filter { aliases[$0] == nil && other[$0] == nil }.sorted()
      for name in renamed {
        if !names.contains(name) { names.append(name) }
        let alike = other.filter { other.count == 1 || $0.value == amounts[name] }
        if others[name] == nil, alike.count == 1 { others[name] = alike.first?.key }
      }
    }
    return names.map { ($0, others[$0]) }
  }

  /// How many blows are looked at for what types are called.
  private static let toldBlows = 1000

  /// Tells the first blows that somebody struck, with their amounts by the names of types.
  private static func eachBlow(
    of account: LineageAccount, _ take: (AttackID, [String: Amount]) -> Void
  ) {
    var (account, count) = (account, 0)
    while count < toldBlows, let moment = try? account.next() {
      for hit in moment.hits where hit.attack.id.attacker != .deferred {
        count += 1
        let amounts = hit.attack.blow.amounts
        take(
          hit.attack.id,
          Dictionary(
            amounts.types.map { (account.rules.name(of: $0), amounts[$0]) },
            uniquingKeysWith: { first, _ in first }))
      }
    }
  }

  /// What is printed of them and of what they were compared to.
  func lines(_ comparison: GameComparison, _ reruns: [LogRerun?]) -> [String] {
    zip([("A", logs.0), ("B", logs.1)], reruns).flatMap { log, rerun in
      CommandText.compared(log.0, log.1, among: neighbors, rerun)
    }
      + (shared.map { [CommandText.shared($0)] } ?? [])
      + (onlyBlows ? [CommandText.comparedByBlows] : [])
      + GameComparisonText(comparison, others: others).lines
  }
}
