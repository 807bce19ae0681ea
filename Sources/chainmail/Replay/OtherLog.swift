import ChainmailAnalysis
import ChainmailLog
import ChainmailUI

/// A log that is shown beside another one.
struct OtherLog: Sendable {
  private let recording: Recording
  private let reel: ReplayReel
  private let left: Recording
  /// What each tells from where they go apart; of strangers from the first turn that both have.
  private let accounts: (left: LineageAccount, right: LineageAccount)
  /// Whether only the blows and what came of them are compared.
  private let onlyBlows: Bool
  /// What decides the games and is not the same.
  private let others: [ReplayBeside.Other]
  /// Up to which turn they are one.
  private let sharedTurn: UInt64?
  /// Behind which turn they are compared.
  private let parting: UInt64
  /// How many turns there are to go through in all: its own thrice, those of the left one twice.
  private let turns: Int

  var name: String { recording.name }

  /// Prepares to compare it with the log at its left.
  ///
  /// - Throws: ``Failure`` where one of them cannot be read, or they have no turn in common.
  init(_ recording: Recording, beside left: Recording) throws {
    self.recording = recording
    self.left = left
    reel = recording.reel(try recording.opened())
    var one = try ToldLog(left.source, called: left.name)
    var other = try ToldLog(recording.source, called: recording.name)
    let (own, its) = (one.replay.turns, other.replay.turns)
    guard try ToldLog.goToCommonStart(&one, &other) else {
      throw Failure.usage(CommandText.noCommonTurn((left.name, own), (recording.name, its)))
    }
    let related = try RelatedLogs(one, other)
    (accounts, onlyBlows) = ((related.left, related.right), related.onlyBlows)
    (sharedTurn, parting) = (related.sharedTurn, related.left.turn)
    others = related.others.compactMap { other in
      ReplayBeside.Other.Field(rawValue: other.name).map { field in
        let columns = field == .rules ? 8 : Int.max
        return ReplayBeside.Other(
          field, String(other.left.prefix(columns)), String(other.right.prefix(columns)))
      }
    }
    turns = 3 * reel.log.turnCount + 2 * Survey(of: one.replay).turnCount
  }

  /// Goes through both.
  ///
  /// - Parameters:
  ///   - manner: How it is shown.
  ///   - progress: Told how much of the work is done, in percent.
  /// - Returns: It as the screen shows it; nil where nobody waits for it any more.
  func compared(in manner: ScreenManner, _ progress: ErrandProgress) -> ReplayLoop.Beside? {
    var passed = 0
    let goesOn = {
      passed += 1
      // Not every turn is a blow, so that there may be more of them.
      progress.report(RoomProgress(name, done: min(passed * 100 / max(turns, 1), 99)))
      return !progress.isCancelled
    }
    var reel = reel
    while !reel.survey.isOver, goesOn() { try? reel.goOn(while: goesOn) }
    let sides = GameSides(accounts.left, accounts.right, onlyBlows: onlyBlows, while: goesOn)
    guard !progress.isCancelled else { return nil }
    return ReplayLoop.Beside(
      reel: reel, origin: .log, setting: recording.setting(for: reel.replay, manner), sides: sides,
      others: others, sharedTurn: sharedTurn, parting: parting,
      lines: { [left, recording] () throws(Failure) in
        let one = try ToldLog(left.source, called: left.typed)
        let other = try ToldLog(recording.source, called: recording.typed)
        let related = try RelatedLogs(one, other)
        let reruns = [one, other].map { try? LogRerun(of: $0) }
        return related.lines(related.compared(), reruns)
      })
  }
}

extension ToldLog {
  /// Goes in both to the first turn that both have; false where they have none in common.
  ///
  /// - Throws: ``Failure`` where one cannot be read up to there.
  @discardableResult
  static func goToCommonStart(_ one: inout ToldLog, _ other: inout ToldLog) throws(Failure) -> Bool
  {
    let (own, its) = (one.replay.turns, other.replay.turns)
    guard own.overlaps(its) else { return false }
    let first = max(own.lowerBound, its.lowerBound)
    try one.goOn(to: first)
    try other.goOn(to: first)
    return true
  }

  /// Goes to a turn; from the start on all counts.
  private mutating func goOn(to turn: UInt64) throws(Failure) {
    guard turn > replay.turns.lowerBound else { return }
    do throws(LogError) {
      try replay.go(toTurn: turn)
    } catch {
      throw Failure.badInput(CommandText.unreadable(name, error))
    }
  }
}
