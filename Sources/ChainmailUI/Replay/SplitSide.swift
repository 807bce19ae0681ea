internal import ChainmailCore

/// A game of a replay, alone or one of two side by side, as it is at the stop that is shown.
struct SplitSide {
  var wording: Wording
  var log: ReplayLog
  /// The game at the stop; where it has nothing of it, as it stands there.
  var moment: ReplayMoment
  /// What was done in it while both were one, which the log of a branch does not tell again.
  var deeds = Deeds()
  /// Why there is nothing of the turn, or nothing of its own; nil where there is.
  var absence: String?
  /// Whether it has something of the turn.
  var isHere: Bool
}

extension ReplayScreen {
  /// The game that was recorded, at the stop.
  var recordedSide: SplitSide {
    let absence = absence(log, at: stop)
    return SplitSide(
      wording: Wording(setting), log: log, moment: absence == nil ? moment : moment.still,
      absence: absence, isHere: absence == nil)
  }

  /// Both games at the stop.
  func splitSides(_ beside: ReplayBeside) -> (left: SplitSide, right: SplitSide) {
    // Before they part, what the left one tells is told of both.
    let isOne = beside.isOne(at: stop, of: log)
    let other = isOne ? (moment: moment, log: log) : (moment: beside.moment, log: beside.log)
    let absence = isOne ? nil : absence(beside.log, at: beside.stop(at: stop, of: log))
    return (
      recordedSide,
      SplitSide(
        wording: Wording(beside.setting), log: other.log,
        moment: absence == nil ? other.moment : other.moment.still, deeds: sharedDeeds(beside),
        absence: isOne ? setting.texts(.splitOne, partingTurn(beside)) : absence,
        isHere: absence == nil)
    )
  }

  /// A game as far as it is shown.
  func game(of side: SplitSide) -> GameState {
    place(in: side.moment)?.game ?? side.moment.after
  }

  /// What happened at the stop of a game, as far as it is shown.
  func entries(of side: SplitSide) -> [EventLog.Entry] {
    let moment = side.moment
    let start = moment.steps.first?.events.lowerBound ?? moment.events.count
    let count = place(in: moment)?.told ?? moment.events.count
    return Array(
      entries(of: moment, in: side.log, behind: side.deeds).prefix(count).dropFirst(start))
  }

  /// Why a log has nothing at one of its stops.
  func absence(_ log: ReplayLog, at stop: Int) -> String? {
    if stop < 0 { return setting.texts(.splitNotBegun, String(log.first)) }
    return stop > log.lastStop ? setting.texts(.splitEnded, String(log.last)) : nil
  }

  private func partingTurn(_ beside: ReplayBeside) -> String {
    String(beside.sharedTurn ?? beside.log.first)
  }

  private func sharedDeeds(_ beside: ReplayBeside) -> Deeds {
    var deeds = Deeds()
    guard let shared = beside.sharedTurn, !beside.isOne(at: stop, of: log) else { return deeds }
    for past in moment.events where log.number(of: past.turn) <= shared {
      _ = deeds.follow(past.event, number: log.number(of: past.turn))
    }
    return deeds
  }
}

extension ReplayMoment {
  /// The game after it, with nothing that happened.
  fileprivate var still: ReplayMoment {
    ReplayMoment(turn: turn, before: after, after: after, events: [])
  }
}
