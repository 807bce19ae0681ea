import ChainmailCore
import ChainmailNcurses
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI

/// One visit to a room: its keys, its frames, and what it asks for.
struct RoomLoop<Screen: RoomScreen> {
  private var screen: Screen
  /// Runs an errand, on another thread.
  private let run: @Sendable (Screen.Errand, ErrandProgress) -> Screen.Answer
  private var errand: Errand<Screen.Answer>?

  /// How often an errand's answer is looked for, in milliseconds.
  private static var patience: UInt64 { 20 }

  /// Prepares a visit; an errand may say how far it is, and is asked to end where it is to.
  init(
    _ screen: Screen,
    running run: @escaping @Sendable (Screen.Errand, ErrandProgress) -> Screen.Answer
  ) {
    self.screen = screen
    self.run = run
  }

  /// Prepares a visit with errands of which nobody knows how far they are.
  init(
    _ screen: Screen, running run: @escaping @Sendable (Screen.Errand) -> Screen.Answer
  ) {
    self.init(screen) { errand, _ in run(errand) }
  }

  /// Shows the room until the player leaves or something else ends it.
  ///
  /// - Parameters:
  ///   - terminal: Where keys come from and frames go to.
  ///   - book: What the rooms keep.
  ///   - perform: Does something to the game and logs it; returns why it was refused, else nil.
  /// - Returns: How the visit ended.
  mutating func visit(
    on terminal: inout NcursesTerminal, _ book: inout PlayerBook,
    perform: (RoomDeed) -> String?
  ) -> LoopEnd {
    screen.hall.resized(to: terminal.size)
    screen.hall.trouble = book.trouble
    defer { errand?.stop() }
    var intents = screen.enter()
    while true {
      if let end = obey(intents, &book, perform: perform) { return end }
      screen.hall.advance(to: Clock.milliseconds)
      screen.hall.progress = errand?.progress.progress
      if let answer = errand?.answer {
        errand = nil
        screen.hall.progress = nil
        intents = screen.receive(answer)
      } else {
        if !terminal.hasPendingEvent { terminal.present(screen.frame(size: terminal.size)) }
        let now = Clock.milliseconds
        let deadline = [screen.hall.nextDeadline, errand.map { _ in now + Self.patience }]
          .compactMap(\.self).min()
        let event = terminal.nextEvent(
          within: deadline.map { .milliseconds($0 > now ? $0 - now : 0) })
        switch event {
        case .signal(let signal) where signal.endsProgram: return .signal(signal)
        case .closed: return .closed
        default: break
        }
        screen.hall.advance(to: Clock.milliseconds)
        intents = screen.handle(event)
      }
    }
  }

  /// Does what the room asks for; how the visit ends, where it does.
  private mutating func obey(
    _ intents: [RoomIntent<Screen.Errand>], _ book: inout PlayerBook,
    perform: (RoomDeed) -> String?
  ) -> LoopEnd? {
    for intent in intents {
      switch intent {
      case .note(let fact): refuse(perform(.note(fact)))
      case .call(let companion, let blows): refuse(perform(.call(companion, blows: blows)))
      case .gain(let piece): refuse(perform(.gain(piece)))
      case .keep:
        if screen.hall.mayKeep { book.keep(screen.hall.room) { screen.keep(in: &$0) } }
      case .play(let player):
        book.open(player)
        screen.meet(book.whoPlays)
      case .begin(let work):
        let run = run
        errand = Errand { run(work, $0) }
      case .cancel:
        errand?.progress.cancel()
        errand = nil
      case .stop: errand?.progress.cancel()
      case .leave: return .left
      }
    }
    if !intents.isEmpty { screen.hall.trouble = book.trouble }
    return nil
  }
}

extension RoomLoop {
  /// Shows why the game refused what the room asked for.
  private mutating func refuse(_ why: String?) {
    if let why { screen.hall.refused(why) }
  }
}

/// What a room does to the game.
enum RoomDeed {
  case note(RoomFact)
  case call(String, blows: UInt16)
  case gain(String)
}

extension RoomLoop where Screen.Errand == Never, Screen.Answer == Never {
  init(_ screen: Screen) { self.init(screen, running: \.self) }
}
