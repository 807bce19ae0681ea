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
  /// The parent that the last member names; nil where that is no branch.
  public var missing: LogHeader.Parent? { members[members.count - 1].header.branched }

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
    var ids: Set = [header.id]
    while let left = missing, ids.insert(left.id).inserted,
      let parent = Member(of: members[members.count - 1].header, left, among: neighbors)
    {
      members.append(parent)
    }
  }
}

extension Lineage.Member {
  /// The log that a branch names; nil where it is not here.
  fileprivate init?(
    of child: LogHeader, _ left: LogHeader.Parent, among neighbors: [LogShelf.Entry]
  ) {
    guard let entry = child.parentLog(among: neighbors), let header = entry.header,
      let source = try? LogSource(path: entry.path)
    else { return nil }
    self.init(source: source, header: header, name: entry.name, left: left.record)
  }
}

extension LogHeader {
  /// The log that ``parent`` names, however its file is called; nil where it is not among these.
  ///
  /// A log that went on in another file left a shorter one with its id behind, and one of that id
  /// whose seed or hashes are others is not the one that is meant.
  public func parentLog(among entries: [LogShelf.Entry]) -> LogShelf.Entry? {
    guard let parent else { return nil }
    let named = entries.filter { $0.header?.id == parent.id && $0.header?.seed == seed }
    return named.sorted { $0.bytes > $1.bytes }.first { entry in
      guard let source = try? LogSource(path: entry.path),
        let key = try? source.loadKey(rules: nil, where: { $0.number <= parent.record }).key
      else { return false }
      return BlockChain.hex(key.chain) == parent.chain
    }
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
      (id, name, self.record) = (member.header.id, member.name, record)
      members = (place + 1, other + 1)
      return
    }
    guard let one = left.missing, let other = right.missing, one == other else { return nil }
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

  /// The record in the oldest member behind which there is something to tell; nil where all of it is.
  private var start: UInt64? { name == nil ? nil : record }
}
