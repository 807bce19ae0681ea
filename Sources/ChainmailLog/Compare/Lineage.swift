package import ChainmailCore

/// A log and those from which it descends, as far as they are here.
public struct Lineage: Sendable {
  /// One of the logs.
  public struct Member: Sendable {
    public let source: LogSource
    public let header: LogHeader
    /// How its file is called.
    public let name: String
    /// The last record that the next log shares; nil for the log itself.
    public let left: UInt64?
  }

  /// The log itself first, then its parent, and so on.
  public private(set) var members: [Member]
  /// The parent that the last member names and that is not here; nil where that is no branch.
  public private(set) var missing: MissingParent?
  /// Whether one of them tells what would have been, so that its attacks are another log's.
  public var holdsWhatIf: Bool { members.contains { $0.header.source == .whatIf } }

  /// Looks for the logs that a log descends from.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - header: Its first line.
  ///   - name: How its file is called.
  ///   - neighbors: The logs among which its ancestors may be.
  /// - Complexity: O(ancestors · neighbors); of each ancestor a block is read.
  public init(
    of source: LogSource, _ header: LogHeader, called name: String,
    among neighbors: [LogShelf.Entry]
  ) {
    members = [Member(source: source, header: header, name: name, left: nil)]
    var (ids, last): (Set, LogHeader) = ([header.id], header)
    while let left = last.branched {
      do throws(MissingParent) {
        guard ids.insert(left.id).inserted else { throw MissingParent(parent: left) }
        let found = try last.findParent(among: neighbors)
        members.append(
          Member(
            source: found.source, header: found.header, name: found.entry.name, left: left.record))
        last = found.header
      } catch {
        missing = error
        return
      }
    }
  }
}

extension Lineage {
  /// What the character wore and carried when the game began, in the oldest of the logs.
  ///
  /// - Parameters:
  ///   - rules: The rules of the game.
  ///   - digest: Their digest.
  /// - Returns: That, with the order in which it was worn.
  /// - Throws: ``LogError`` where that log cannot be read or was made by other rules.
  package func loadout(under rules: Rules, digest: String) throws(LogError) -> Loadout {
    let oldest = members[members.count - 1]
    let replay = try Replay(oldest.source, rules: rules, digest: digest)
    guard replay.mode == .rerun else {
      throw .otherRules(recorded: oldest.header.rules, given: digest)
    }
    return replay.state.loadout(under: rules)
  }
}

/// Up to where two logs are one.
public struct SharedPast: Sendable {
  /// The id of the log that holds it.
  public let id: String
  /// The file of that log; nil where it is not here.
  public let name: String?
  /// The last record that both share.
  public let record: UInt64
  /// How many members of each lineage tell what follows.
  fileprivate let members: (left: Int, right: Int)

  /// Finds it; nil where the logs share nothing that is known.
  public init?(of left: Lineage, _ right: Lineage) {
    guard left.members[0].header.id != right.members[0].header.id else { return nil }
    for (place, member) in left.members.enumerated() {
      guard let other = right.members.firstIndex(where: { $0.header.id == member.header.id })
      else { continue }
      let records = [member.left, right.members[other].left].compactMap(\.self)
      guard let record = records.min() else { return nil }
      // As the file is called in which the record is for sure: a branch was looked for in it.
      let parent = member.left == nil ? right.members[other] : member
      (id, name, self.record) = (member.header.id, parent.name, record)
      members = (place + 1, other + 1)
      return
    }
    guard let one = left.missing?.parent, let other = right.missing?.parent, one == other else {
      return nil
    }
    (id, name, record) = (one.id, nil, one.record)
    members = (left.members.count, right.members.count)
  }

  /// What the left log tells behind it.
  ///
  /// - Throws: ``LogError`` where that cannot be gone to.
  public func account(ofLeft lineage: Lineage) throws(LogError) -> LineageAccount {
    try LineageAccount(of: lineage.members.prefix(members.left), behind: start)
  }

  /// What the right log tells behind it.
  ///
  /// - Throws: ``LogError`` where that cannot be gone to.
  public func account(ofRight lineage: Lineage) throws(LogError) -> LineageAccount {
    try LineageAccount(of: lineage.members.prefix(members.right), behind: start)
  }

  /// The record in the oldest member behind which there is something to tell; nil where all of it
  /// is.
  private var start: UInt64? { name == nil ? nil : record }
}
