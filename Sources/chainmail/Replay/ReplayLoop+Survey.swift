import ChainmailCore
import ChainmailLog
import ChainmailUI

/// What is found out of the logs beside the screen: what the one comes to, and how it differs from
/// another.
extension ReplayLoop {
  /// How long a piece of the log is gone through, in milliseconds: so often the time line grows.
  private static let piece: UInt64 = 150

  /// How long it is gone through before the screen is shown, in milliseconds.
  private static let moment: UInt64 = 40

  /// Goes through the log for a moment.
  mutating func surveyShortly() {
    let end = Clock.milliseconds + Self.moment
    try? left.goOn { Clock.milliseconds < end }
  }

  /// Begins to go through the log, or goes on.
  mutating func survey() {
    let survey = left.survey
    guard !survey.isOver else { return }
    errands.survey = errands.begin { progress in
      var survey = survey
      let end = Clock.milliseconds + Self.piece
      survey.goOn { Clock.milliseconds < end && !progress.isCancelled }
      return survey
    }
  }

  /// Begins to compare the log with another one.
  mutating func compare(with other: OtherLog) {
    let manner = manner
    errands.comparison = errands.begin { other.compared(in: manner, $0) }
  }

  /// Hands over what has become known of the log.
  mutating func surveyAnswer(for screen: inout ReplayScreen) -> [ReplayIntent] {
    guard let survey = errands.survey?.answer else { return [] }
    errands.survey = nil
    var intents: [ReplayIntent] = []
    do throws(LogError) {
      if try left.takeOrWatch(survey) {
        screen.begin(setting(left.replay), log: left.log, at: left.start)
        intents.append(.seek(screen.stop))
      }
    } catch {
      // It can be shown up to there all the same.
    }
    intents += screen.take(left.log)
    if left.survey.isOver { screen.begin(bookmarks: stops(of: bookmarkFile.bookmarks)) }
    self.survey()
    return intents
  }
}
