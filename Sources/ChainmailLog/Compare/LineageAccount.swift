public import ChainmailCore

/// What a log and those from which it descends tell, one behind the other.
public struct LineageAccount: GameAccount, Sendable {
  public private(set) var part = 0

  /// The oldest first; none where one replay is all there is.
  private let members: [Lineage.Member]
  private var replay: Replay

  /// What a replay tells from where it is.
  public init(_ replay: Replay) { (members, self.replay) = ([], replay) }

  /// Everything from where the oldest log of a lineage begins.
  ///
  /// - Throws: ``LogError`` where that cannot be read.
  public init(of lineage: Lineage) throws(LogError) {
    try self.init(of: lineage.members[...], behind: nil)
  }

  /// What stands behind a record of the oldest of these logs.
  init(of members: ArraySlice<Lineage.Member>, behind record: UInt64?) throws(LogError) {
    self.members = members.reversed()
    replay = try LineageAccount.told(self.members[0])
    // Where it begins there already, what follows may be damaged: that is for who goes on.
    guard let record, replay.moment.record < record else { return }
    try replay.go(toRecord: record)
    if replay.moment.record > record { try replay.back() }
  }

  public var rules: Rules { replay.rules }
  public var state: GameState { replay.state }
  /// The first line of the log that tells what comes next.
  public var header: LogHeader { replay.header }
  /// How many blows have fallen.
  public var turn: UInt64 { replay.moment.turn }

  public mutating func next() throws(LogError) -> Moment? {
    if let moment = try nextOfAncestors() { return moment }
    return try replay.next()
  }

  /// What the logs tell next from which the last one descends; nil once that begins.
  ///
  /// - Throws: ``LogError`` where it cannot be told on.
  public mutating func nextOfAncestors() throws(LogError) -> Moment? {
    while part + 1 < members.count {
      if var moment = try nextShared() {
        // The records are those of another log.
        moment.records = []
        return moment
      }
      part += 1
      replay = try LineageAccount.told(members[part])
    }
    return nil
  }

  private mutating func nextShared() throws(LogError) -> Moment? {
    guard let left = members[part].left, replay.moment.record < left else { return nil }
    do throws(LogError) {
      guard let moment = try replay.next(), moment.record <= left else { return nil }
      return moment
    } catch {
      // What is damaged behind the place that was left is none of this game.
      guard case .damaged(let failure) = error, let record = failure.record, record > left else {
        throw error
      }
      return nil
    }
  }

  /// A log as it tells its game by itself, whatever rules are at hand.
  private static func told(_ member: Lineage.Member) throws(LogError) -> Replay {
    try Replay(
      member.source, rules: Rules(pack: "", types: [], defenders: [], loadout: Loadout(worn: [])),
      digest: "", watchOnly: true)
  }
}
