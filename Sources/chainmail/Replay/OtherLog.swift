import ChainmailLog
import ChainmailUI

/// A log that is shown beside another one.
struct OtherLog {
  let recording: Recording
  let replay: Replay
  let survey: Survey
  let sides: GameSides

  /// Compares it with the log at its left, from the first turn that both have.
  ///
  /// - Throws: ``Failure`` where one of them cannot be read.
  init(_ recording: Recording, beside left: Recording) throws {
    (replay, survey) = try recording.replay()
    self.recording = recording
    var one = try ToldLog(left.source, called: left.name)
    var other = try ToldLog(recording.source, called: recording.name)
    let (own, its) = (one.replay.turns, other.replay.turns)
    guard try ToldLog.goToCommonStart(&one, &other) else {
      throw Failure.usage(CommandText.noCommonTurn((left.name, own), (recording.name, its)))
    }
    let neighbors = one.neighbors + other.neighbors
    let onlyBlows = [one, other].contains { $0.lineage(among: neighbors).holdsWhatIf }
    sides = GameSides(one.replay, other.replay, onlyBlows: onlyBlows)
  }

  /// It as the screen shows it.
  func shown(
    in manner: ScreenManner, beside left: Recording
  ) -> ReplayLoop.Beside {
    ReplayLoop.Beside(
      reel: ReplayReel(
        replay, survey, of: recording.source, called: recording.name,
        ofRules: recording.logRules.remarks(on: replay, of: recording.source)),
      origin: .log, setting: recording.setting(for: replay, manner), sides: sides,
      lines: { [recording] () throws(Failure) in
        try RelatedLogs(
          ToldLog(left.source, called: left.typed),
          ToldLog(recording.source, called: recording.typed)
        ).lines
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
