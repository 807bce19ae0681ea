import ChainmailCore
import ChainmailLog
import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI

/// A sitting with a recorded game.
struct ReplayLoop {
  private var replay: Replay
  private let log: ReplayLog
  private let first: UInt64
  /// Where the log is damaged, if it is; it is shown up to there.
  private(set) var damage: LogError?

  /// How many turns before the one that is shown are told of in the log panel.
  private static let past = 12

  /// - Throws: ``Failure`` where the log cannot be gone through.
  init(_ replay: Replay, source: String) throws {
    var replay = replay
    first = replay.turns.lowerBound
    var watchOnly = CommandText.watchOnly(replay)
    var losses: [Amount] = []
    do throws(LogError) {
      while try replay.forward() { losses += replay.moment.hits.map(\.outcome.body) }
    } catch {
      damage = error
    }
    do throws(LogError) {
      try replay.goToStart()
    } catch {
      throw Failure.badInput(CommandText.unreadable(source, error))
    }
    if let damage {
      watchOnly = CommandText.shownUpToDamage(damage) + (watchOnly.map { " " + $0 } ?? "")
    }
    self.replay = replay
    log = ReplayLog(source: source, bodyDamage: losses, watchOnly: watchOnly)
  }

  /// Shows the replay until the viewer leaves or something else ends it.
  mutating func run(_ setting: Setting, on terminal: inout NcursesTerminal) -> LoopEnd {
    let start = ReplayMoment(
      turn: 0, before: replay.state, after: replay.state, events: [])
    var screen = ReplayScreen(setting, log: log, at: start)
    screen.resized(to: terminal.size)
    while true {
      var intents = screen.advance(to: Clock.milliseconds)
      if intents.isEmpty {
        if !terminal.hasPendingEvent { terminal.present(screen.frame(size: terminal.size)) }
        let now = Clock.milliseconds
        let patience = screen.nextDeadline.map { Duration.milliseconds($0 > now ? $0 - now : 0) }
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

  /// The game at a turn, with some of what happened before.
  private mutating func moment(at turn: Int) throws(LogError) -> ReplayMoment {
    let target = first + UInt64(turn)
    let from = max(turn - Self.past, 0)
    if from == 0 {
      try replay.goToStart()
    } else {
      try replay.go(toTurn: first + UInt64(from))
    }
    var before = replay.state
    var events: [ReplayEvent] = []
    while replay.moment.turn < target || (turn == 0 && replay.moment.record == 0) {
      if turn == 0 { break }
      before = replay.state
      guard try replay.forward() else { break }
      let moment = replay.moment
      var count = Int(moment.turn - first) - moment.hits.count
      for event in moment.events {
        if case .hit = event { count += 1 }
        events.append(ReplayEvent(turn: count, event: event))
      }
    }
    return ReplayMoment(turn: turn, before: before, after: replay.state, events: events)
  }
}
