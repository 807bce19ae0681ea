package import ChainmailAnalysis
internal import ChainmailCore
internal import ChainmailLog

/// Another game beside a replay, at the same turn of each: what would have been, or another log.
package struct ReplayBeside: Sendable {
  /// Where it comes from.
  package enum Origin: Hashable, Sendable {
    /// The same attacks against another loadout.
    case whatIf(WhatIf.Loop)
    /// A log of its own.
    case log
  }

  /// What decides a game and is another in the game beside.
  package struct Other: Hashable, Sendable {
    /// What it is, as the first line of a log calls it.
    package enum Field: String, Hashable, Sendable {
      case pack, rules, luck, seed
    }

    package let field: Field
    package let left: String
    package let right: String

    package init(_ field: Field, _ left: String, _ right: String) {
      (self.field, self.left, self.right) = (field, left, right)
    }
  }

  package let origin: Origin
  /// How it is shown; its rules may be others.
  package let setting: Setting
  package let log: ReplayLog
  /// Where both first differ, and what each comes to.
  package let comparison: GameComparison
  /// The numbers of the turns at which both do something else, in ascending order.
  package let differing: [UInt64]
  /// Whether only the blows, and what came of them, are compared.
  package let isByBlows: Bool
  /// What of what was recorded could not be done in it.
  package let refusals: WhatIf.Refusals
  /// The id of the log that would tell how the recorded game began, where it is not here and what
  /// would have been begins fresh; else nil.
  package let missing: String?
  /// What decides the game and is another, where that is not what was asked for.
  package let others: [Other]
  /// The number of the turn up to which it is the recorded game itself, of which it is a branch;
  /// else nil.
  package let sharedTurn: UInt64?
  /// The number of the turn behind which they are compared and summed up.
  package let parting: UInt64
  var moment: ReplayMoment

  /// Puts a game beside a replay.
  ///
  /// - Parameters:
  ///   - origin: Where it comes from.
  ///   - setting: How it is shown.
  ///   - log: What there is of it.
  ///   - moment: It at the replay's stop.
  ///   - comparison: The replay on its left with it on its right.
  ///   - differing: The numbers of the turns at which both do something else, in ascending order.
  ///   - isByBlows: Whether only the blows, and what came of them, are compared.
  ///   - refusals: What of what was recorded could not be done in it.
  ///   - missing: The id of the log that would tell how the recorded game began, where it is not
  ///     here.
  ///   - others: What decides the game and is another.
  ///   - sharedTurn: The number of the turn up to which it is the recorded game itself.
  ///   - parting: The number of the turn behind which they are compared.
  package init(
    _ origin: Origin, _ setting: Setting, log: ReplayLog, at moment: ReplayMoment,
    comparison: GameComparison, differing: [UInt64], isByBlows: Bool = false,
    refusals: WhatIf.Refusals = .init(), missing: String? = nil, others: [Other] = [],
    sharedTurn: UInt64? = nil, parting: UInt64 = 0
  ) {
    self.origin = origin
    self.setting = setting
    self.log = log
    self.moment = moment
    self.comparison = comparison
    self.differing = differing
    self.isByBlows = isByBlows
    self.refusals = refusals
    self.missing = missing
    self.others = others
    self.sharedTurn = sharedTurn
    self.parting = parting
  }

  /// The number of the turn at which both first differ; nil where they do not.
  ///
  /// What stands between two blows belongs to the second.
  var firstDifference: UInt64? {
    guard let first = comparison.first, let side = first.left ?? first.right else { return nil }
    return side.isBlow ? side.turn : differing.first ?? side.turn
  }

  /// The stop of this game at the stop of a replay that begins at another turn; below 0 it has not
  /// begun.
  ///
  /// Both have a turn in common, so that they are not further apart than they are long.
  package func stop(at stop: Int, of other: ReplayLog) -> Int {
    other.first >= log.first
      ? stop + Int(other.first - log.first) : stop - Int(log.first - other.first)
  }

  /// Whether at a stop of the replay it has not parted from that.
  func isOne(at stop: Int, of other: ReplayLog) -> Bool {
    guard let sharedTurn, other.number(of: stop) <= sharedTurn else { return false }
    return self.stop(at: stop, of: other) <= 0
  }

  /// The last stop of a replay at which something of this game is left to be seen.
  func lastStop(of other: ReplayLog) -> Int {
    other.first >= log.first
      ? log.lastStop - Int(other.first - log.first) : log.lastStop + Int(log.first - other.first)
  }
}
