extension ReplayScreen {
  /// Takes in what has become known of the log, which is gone through beside the screen.
  ///
  /// - Returns: What the front end is to do: a log that is damaged may be shorter than it said.
  package mutating func take(_ log: ReplayLog) -> [ReplayIntent] {
    self.log = log
    if case .whatIf(var chooser) = page {
      chooser.hasChoices = log.hasSparring
      page = .whatIf(chooser)
    }
    return wanted > lastStop ? go(to: lastStop) : []
  }

  /// Shows the log by other rules from now on.
  ///
  /// Played again it turned out to tell another story than it holds. The stop that is shown is to
  /// be sought again.
  package mutating func begin(_ setting: Setting, log: ReplayLog, at moment: ReplayMoment) {
    (self.setting, self.log, self.moment) = (setting, log, moment)
    letters = PieceLetters(moment.after, setting.rules)
    motion = nil
    place = nil
  }

  /// Says that the stop that was asked for cannot be read, while it is still looked for how far the
  /// log is sound.
  package mutating func refuseStop() {
    remark = setting.texts(.refusedStopYet, String(number(of: wanted)))
    wanted = stop
    isPlaying = false
  }

  /// How far the log has been gone through; nil where all of it was.
  var surveySentence: String? {
    log.surveyed.map { setting.texts(.replaySurveying, surveyedNumber($0), String(log.last)) }
  }

  /// The number of the last turn that has been gone through.
  func surveyedNumber(_ surveyed: Int) -> String { String(number(of: surveyed)) }
}
