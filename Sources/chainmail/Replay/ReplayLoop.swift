import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI
import Dispatch

/// A sitting with a recorded game.
struct ReplayLoop {
  private var replay: Replay
  private let log: ReplayLog
  private let first: UInt64
  /// Where the log is damaged, if it is; it is shown up to there.
  private(set) var damage: LogError?
  private var bookmarkFile: BookmarkFile
  /// Where the viewer wants to play on; nil where nobody does.
  private(set) var branchPoint: BranchPoint?
  /// Looks for something beside the screen; nil while nobody waits for it.
  private var search: Errand<[Int]>?

  /// How many turns before the one that is shown are told of in the log panel; what was done before
  /// them is not known by name where it is undone.
  private static let past = 40
  /// How often it is looked whether a search has ended, in milliseconds.
  private static let patience: UInt64 = 20

  /// Prepares to show a replay that is at its start.
  ///
  /// - Parameters:
  ///   - replay: The replay.
  ///   - survey: What its log comes to.
  ///   - source: How the log is called.
  ///   - path: Where it is; nil where it is in no file.
  ///   - ofRules: What is to be said of the rules, in sentences.
  init(_ replay: Replay, _ survey: Survey, source: String, at path: String?, ofRules: [String]) {
    bookmarkFile = BookmarkFile(of: path, id: replay.header.id)
    self.replay = replay
    first = replay.turns.lowerBound
    damage = survey.damage
    log = ReplayLog(
      source: source, bodyDamage: survey.bodyDamage, hasAftermath: survey.hasAftermath,
      changes: survey.changes, damage: damage,
      canBranch: replay.mode == .rerun, isInFile: path != nil, ofRules: ofRules)
  }

  /// Shows the replay until the viewer leaves or something else ends it.
  mutating func run(_ setting: Setting, on terminal: inout NcursesTerminal) -> LoopEnd {
    let start = ReplayMoment(
      turn: 0, before: replay.state, after: replay.state, events: [])
    var screen = ReplayScreen(setting, log: log, at: start)
    screen.resized(to: terminal.size)
    screen.begin(bookmarks: stops(of: bookmarkFile.bookmarks))
    // Nobody waits for what is still looked for.
    defer { search?.progress.cancel() }
    while true {
      var intents = screen.advance(to: Clock.milliseconds)
      if let stops = search?.answer {
        search = nil
        intents += screen.found(stops)
      }
      if intents.isEmpty {
        if !terminal.hasPendingEvent { terminal.present(screen.frame(size: terminal.size)) }
        let now = Clock.milliseconds
        let deadline = search.map { _ in now + Self.patience }
        let patience = [screen.nextDeadline, deadline].compactMap(\.self).min().map {
          Duration.milliseconds($0 > now ? $0 - now : 0)
        }
        let event = terminal.nextEvent(within: patience)
        switch event {
        case .signal(let signal) where signal.endsProgram: return .signal(signal)
        case .closed: return .closed
        default: intents = screen.handle(event)
        }
      }
      for intent in intents {
        switch intent {
        case .leave: return .left
        case .search(let query): look(for: query)
        case .bookmark(let stop):
          let unkept = bookmarkFile.toggle(first + UInt64(stop))
          screen.show(bookmarks: stops(of: bookmarkFile.bookmarks), unkept: unkept)
        case .branch:
          // Of a log that can be gone through all keys can be read.
          branchPoint = try? replay.branchPoint()
          if branchPoint != nil { return .left }
          screen.refuseBranch()
        case .seek(let turn):
          do throws(LogError) {
            screen.show(try moment(at: turn))
          } catch {
            damage = error
            return .left
          }
        }
      }
    }
  }

  /// Begins to look for what fits; what was looked for before is forgotten.
  private mutating func look(for query: EventQuery) {
    search?.progress.cancel()
    let replay = replay
    search = Errand(on: DispatchQueue(label: "errands", qos: .userInitiated)) { progress in
      let rules = replay.rules
      return replay.stops {
        query.matches($0, under: rules)
      } while: {
        !progress.isCancelled
      }
    }
  }

  /// The bookmarks that are in the log as it is now.
  private func stops(of bookmarks: Bookmarks) -> [Int] {
    bookmarks.turns.compactMap { turn in
      guard turn >= first, turn <= first + UInt64(log.lastStop) else { return nil }
      return Int(turn - first)
    }
  }

  /// The game at a stop, with some of what happened before.
  private mutating func moment(at stop: Int) throws(LogError) -> ReplayMoment {
    let from = max(stop - Self.past, 0)
    if from == 0 {
      try replay.goToStart()
    } else {
      try replay.go(toTurn: first + UInt64(from))
    }
    var before = replay.state
    var events: [ReplayEvent] = []
    while stop > log.turnCount || replay.moment.turn < first + UInt64(stop) {
      let last = replay.state
      guard try forward() else { break }
      before = last
      let moment = replay.moment
      var count = Int(moment.turn - first) - moment.hits.count
      for event in moment.events {
        if case .hit = event { count += 1 }
        events.append(ReplayEvent(turn: count, event: event))
      }
    }
    return ReplayMoment(turn: stop, before: before, after: replay.state, events: events)
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
}
