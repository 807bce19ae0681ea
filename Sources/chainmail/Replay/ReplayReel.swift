import ChainmailCore
import ChainmailLog
import ChainmailUI

/// A log whose moments a screen can be shown in any order.
struct ReplayReel: Sendable {
  private(set) var replay: Replay
  private(set) var log: ReplayLog
  /// What is known of the log so far.
  private(set) var survey: Survey
  /// Where the log is damaged, if it is; it is shown up to there.
  private(set) var damage: LogError?
  private var first: UInt64 { log.first }

  /// How many turns before the one that is shown are told of in the log panel; what was done before
  /// them is not known by name where it is undone.
  private static let past = 40
  /// The most stops that are kept of one run.
  private static let longest = 400

  /// What was gone through last, at whose end the replay is.
  private var run: ReplayRun
  private let name: String
  private let isTorn: Bool
  private let isInFile: Bool
  /// What is to be said of the rules, in sentences, as the log is gone through.
  private let remarks: @Sendable (Replay) -> [String]

  /// Prepares to show a replay that is at its start.
  ///
  /// - Parameters:
  ///   - replay: The replay.
  ///   - survey: What its log comes to; nil where nothing of it has been gone through.
  ///   - source: Where its log is.
  ///   - name: How the log is called.
  ///   - remarks: What is to be said of the rules, in sentences.
  init(
    _ replay: Replay, _ survey: Survey? = nil, of source: LogSource, called name: String,
    remarks: @escaping @Sendable (Replay) -> [String] = { _ in [] }
  ) {
    self.replay = replay
    self.name = name
    self.remarks = remarks
    run = ReplayRun(at: 0, replay.state)
    isTorn = (try? source.isTorn()) ?? false
    isInFile = !source.path.isEmpty
    self.survey = survey ?? Survey(of: replay)
    log = ReplayLog(source: name, heat: HeatLine(), ofRules: remarks(replay))
    take(self.survey)
  }

  private mutating func take(_ survey: Survey) {
    self.survey = survey
    damage = survey.damage
    log = ReplayLog(
      source: name, first: replay.turns.lowerBound, heat: survey.heat,
      of: survey.isOver ? nil : survey.turnCount, hasAftermath: survey.hasAftermath,
      changes: survey.changes, keys: survey.keys, damage: damage,
      isDamagedBefore: damage != nil && replay.openingDamage.map(LogError.damaged) == damage,
      isTorn: isTorn, hasSparring: survey.hasSparring,
      branchTurns: Self.branchTurns(of: replay), isInFile: isInFile,
      undone: survey.undone.turns, ofRules: log.ofRules)
  }

  /// Takes in what has become known of the log; one that turns out to tell another story than its
  /// actions, played again, is watched and gone through anew.
  ///
  /// - Returns: Whether it is watched from now on.
  /// - Throws: ``LogError`` where it cannot be watched either.
  mutating func takeOrWatch(_ survey: Survey) throws(LogError) -> Bool {
    take(survey)
    guard let difference = survey.difference else { return false }
    replay = try replay.watched(because: difference, behind: survey.heat.turnCount)
    run = ReplayRun(at: 0, replay.state)
    log = ReplayLog(source: name, heat: HeatLine(), ofRules: remarks(replay))
    take(Survey(of: replay))
    return true
  }

  /// Goes on through the log as long as `goesOn`.
  mutating func goOn(while goesOn: () -> Bool) throws(LogError) {
    var survey = survey
    survey.goOn(while: goesOn)
    _ = try takeOrWatch(survey)
  }

  /// Behind how many turns it can be played on, as ``ReplayLog`` counts them.
  private static func branchTurns(of replay: Replay) -> Int? {
    guard replay.mode != .rerun else { return .max }
    return replay.soundTurns.map { Int($0.upperBound - $0.lowerBound) }
  }

  /// The game at a stop, the nearest there is, with some of what happened before.
  ///
  /// - Throws: ``LogError`` where a log that seemed sound, or was not gone through yet, is not.
  /// - Complexity: Beside the stop before a step; behind it a step too, but for one time in
  ///   ``past``; elsewhere that of a seek.
  mutating func moment(at stop: Int) throws(LogError) -> ReplayMoment {
    let stop = min(max(stop, 0), log.lastStop)
    do throws(LogError) {
      try reach(stop)
    } catch {
      // As long as the log is gone through, it is for the survey to tell where its end is.
      if survey.isOver { damage = error }
      try? begin(at: 0)
      throw error
    }
    return run.moment(at: stop, past: Self.past)
  }

  /// The moment at which the log begins; the replay must be there.
  var start: ReplayMoment {
    ReplayMoment(turn: 0, before: replay.state, after: replay.state, events: [])
  }

  /// Where the game can be played on from a stop; nil where it cannot.
  mutating func branchPoint(at stop: Int) throws(LogError) -> BranchPoint? {
    let stop = min(max(stop, 0), log.lastStop)
    try begin(at: max(stop - 1, 0))
    while run.last < stop { try goOn() }
    return try replay.branchPoint()
  }

  /// Sees to it that the run has a stop, and as much of what was before it as is told.
  private mutating func reach(_ stop: Int) throws(LogError) {
    let from = max(stop - Self.past, 0)
    let isNext = stop == run.last + 1 && run.snapshots.count < Self.longest
    if !run.holds(from) || !run.holds(stop) && !isNext {
      // Who goes back is likely to go further back.
      let isBack = run.holds(stop) || stop < run.first
      try begin(at: isBack ? max(from - Self.past, 0) : from)
    }
    while run.last < stop { try goOn() }
  }

  /// Begins a run at a stop.
  private mutating func begin(at stop: Int) throws(LogError) {
    if stop == 0 {
      try replay.goToStart()
    } else {
      try replay.go(toTurn: first + UInt64(stop))
    }
    run = ReplayRun(at: stop, replay.state)
  }

  /// Goes on to the stop behind the run's last one.
  private mutating func goOn() throws(LogError) {
    let stop = run.last + 1
    var (before, steps) = (replay.state, [ReplayMoment.Step]())
    while stop > log.turnCount || replay.moment.turn < first + UInt64(stop) {
      let last = replay.state
      guard try forward() else { break }
      before = last
      let moment = replay.moment
      let place = run.events.count
      var count = Int(moment.turn - first) - moment.hits.count
      for event in moment.events {
        if case .hit = event { count += 1 }
        run.events.append(ReplayEvent(turn: count, event: event))
      }
      steps.append(
        ReplayMoment.Step(
          events: place..<run.events.count, after: replay.state, fallen: moment.fallen))
    }
    run.snapshots.append(
      ReplayRun.Snapshot(
        before: before, after: replay.state, told: run.events.count, steps: steps))
  }

  /// Goes on; a log that is known to be damaged ends there.
  private mutating func forward() throws(LogError) -> Bool {
    do throws(LogError) {
      return try replay.forward()
    } catch {
      guard damage != nil else { throw error }
      return false
    }
  }

  /// From which tick to which the log tells.
  func ticks() throws(LogError) -> ClosedRange<UInt64> {
    var probe = replay
    try probe.goToStart()
    let start = probe.state.tick
    try probe.go(toTurn: first + UInt64(log.turnCount))
    while (try? probe.forward()) == true {}
    return start...max(probe.state.tick, start)
  }

  /// The stop at which the game was at a tick: its last blow until then.
  func stop(atTick tick: UInt64) throws(LogError) -> Int {
    var probe = replay
    try probe.go(toTick: tick)
    return Int(probe.moment.turn - first)
  }

  /// The log as the text that is printed of it, a line for everything that happened.
  ///
  /// - Complexity: O(size).
  func text(_ setting: Setting) throws(LogError) -> [String] {
    var (replay, plain) = (replay, PlainText(setting))
    plain.undone = survey.undone.turns
    var lines: [String] = []
    do throws(LogError) {
      try replay.goToStart()
      while try replay.forward() {
        let moment = replay.moment
        var turn = moment.turn - UInt64(moment.hits.count)
        for event in moment.events {
          if case .hit = event { turn += 1 }
          if let line = plain.line(for: event, turn: turn) { lines.append(line) }
        }
      }
    } catch {
      guard damage != nil else { throw error }
    }
    return lines
  }
}
