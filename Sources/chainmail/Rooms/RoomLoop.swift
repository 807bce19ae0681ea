import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Dispatch

/// One visit to a room: its keys, its frames, and what it asks for.
struct RoomLoop<Screen: RoomScreen> {
  private var screen: Screen
  /// Runs an errand, on another thread.
  private let run: @Sendable (Screen.Errand, ErrandProgress) -> Screen.Answer
  /// Whether the room waits for an errand.
  private let isAwaited: Bool
  private var errand: Errand<Screen.Answer>?
  /// Runs one errand at a time: one that was asked to end is waited for before the next begins.
  private let queue = DispatchQueue(label: "errands", qos: .userInitiated)
  /// Why the game is not written into its log; nil where it is.
  private var logTrouble: SavingTrouble?

  /// Whether the room has changed since it was kept: with keys waiting it is kept once for all of
  /// them.
  private var isToBeKept = false

  /// Prepares a visit; an errand may say how far it is, and is asked to end where it is to.
  init(
    _ screen: Screen, isAwaited: Bool,
    running run: @escaping @Sendable (Screen.Errand, ErrandProgress) -> Screen.Answer
  ) {
    self.screen = screen
    self.isAwaited = isAwaited
    self.run = run
  }

  /// Prepares a visit with errands of which nobody knows how far they are.
  init(
    _ screen: Screen, isAwaited: Bool,
    running run: @escaping @Sendable (Screen.Errand) -> Screen.Answer
  ) {
    self.init(screen, isAwaited: isAwaited) { errand, _ in run(errand) }
  }

  /// Whether an errand has not ended with the visit; what comes of it is still to be settled.
  var isBusy: Bool { errand != nil }

  /// Prepares another visit while an errand of the last one goes on.
  mutating func meet(_ player: Player) { screen.meet(player) }

  /// Shows the room until the player leaves, another program turns out to have changed it, or
  /// something else ends the visit.
  ///
  /// What runs beside the screen then is asked to end, and waited for a moment; longer where the
  /// program ends.
  ///
  /// - Parameters:
  ///   - terminal: Where keys come from and frames go to.
  ///   - book: What the rooms keep.
  ///   - trouble: Why the game is not written into its log; nil where it is.
  ///   - overtaken: The rooms where something that was done is not kept.
  ///   - perform: Does something to the game and logs it.
  /// - Returns: How the visit ended.
  mutating func visit(
    on terminal: inout some TimedTerminal & ~Copyable, _ book: inout PlayerBook,
    _ trouble: SavingTrouble?,
    _ overtaken: [String], perform: (RoomDeed) -> RoomDeed.Outcome
  ) -> LoopEnd {
    screen.hall.tell(ofOvertaken: overtaken)
    logTrouble = trouble
    tellTrouble(book)
    let end = stay(on: &terminal, &book, perform: perform)
    keep(in: &book)
    let patience = if case .left = end { 250 } else { ErrandProgress.farewell }
    settle(&book, within: patience, perform: perform)
    return end
  }

  private mutating func stay(
    on terminal: inout some TimedTerminal & ~Copyable, _ book: inout PlayerBook,
    perform: (RoomDeed) -> RoomDeed.Outcome
  ) -> LoopEnd {
    screen.hall.resized(to: terminal.size)
    var before = screen
    var intents = screen.enter()
    while true {
      if let end = obey(intents, since: before, &book, perform: perform) { return end }
      if !terminal.hasPendingEvent {
        keep(in: &book)
        if book.overtaken.contains(screen.hall.room.rawValue) { return .left }
      }
      screen.hall.advance(to: terminal.milliseconds)
      screen.hall.progress = errand?.progress.progress
      before = screen
      if let answer = errand?.answer {
        errand = nil
        screen.hall.progress = nil
        intents = screen.take(answer)
      } else {
        if !terminal.hasPendingEvent {
          terminal.present(screen.frame(size: terminal.size))
          terminal.tell(screen.telling)
        }
        let now = terminal.milliseconds
        let deadline = screen.hall.nextDeadline
        let event = terminal.nextEvent(
          within: deadline.map { .milliseconds($0 > now ? $0 - now : 0) })
        switch event {
        case .signal(let signal) where signal.endsProgram: return .signal(signal)
        case .closed: return .closed
        default: break
        }
        screen.hall.advance(to: terminal.milliseconds)
        intents = screen.handle(event)
      }
    }
  }

  /// Does what the room asks for; how the visit ends, where it does.
  private mutating func obey(
    _ intents: [RoomIntent<Screen.Errand>], since before: Screen, _ book: inout PlayerBook,
    perform: (RoomDeed) -> RoomDeed.Outcome
  ) -> LoopEnd? {
    let room = screen.hall.room.rawValue
    var hasCharged = false
    defer { if !intents.isEmpty { tellTrouble(book) } }
    // What cannot be kept, since another program has changed the room, is not done in the game
    // either, nor logged.
    if screen.hall.mayKeep, !isToBeKept, intents.contains(where: \.keeps),
      !intents.contains(where: \.turnsPage)
    {
      book.look(at: room)
      if book.overtaken.contains(room) { return .left }
    }
    for intent in intents {
      switch intent {
      case .note(let fact): logTrouble = perform(.note(fact)).trouble
      case .call(let companion, let blows):
        guard take(perform(.call(companion, blows: blows)), since: before) else { return nil }
        hasCharged = true
      case .gain(let piece):
        guard take(perform(.gain(piece)), since: before) else { return nil }
        hasCharged = true
      case .keep:
        isToBeKept = screen.hall.mayKeep
        // What the game has given is paid for at once.
        if hasCharged { keep(in: &book) }
      case .play(let player):
        keep(in: &book)
        book.open(player)
        screen.meet(book.whoPlays)
      case .begin(let work):
        let run = run
        errand?.progress.cancel()
        errand = Errand(on: queue, isAwaited: isAwaited) { run(work, $0) }
      case .cancel:
        errand?.progress.cancel()
        errand = nil
      case .stop: errand?.progress.cancel()
      case .leave: return .left
      }
    }
    return nil
  }

  /// Asks the errand that outlasts the visit to end; once it has, logs and keeps what came of it.
  ///
  /// - Parameters:
  ///   - book: What the rooms keep.
  ///   - milliseconds: How long its end is waited for.
  ///   - perform: Does something to the game and logs it.
  mutating func settle(
    _ book: inout PlayerBook, within milliseconds: Int = 0,
    perform: (RoomDeed) -> RoomDeed.Outcome
  ) {
    errand?.stop(within: milliseconds)
    guard let answer = errand?.answer else { return }
    errand = nil
    let before = screen
    let intents = screen.take(answer).filter { intent in
      // Nobody is here who could wait for more.
      if case .begin = intent { false } else { true }
    }
    _ = obey(intents, since: before, &book, perform: perform)
    keep(in: &book)
  }

  /// Keeps what has changed in the room, where something has.
  private mutating func keep(in book: inout PlayerBook) {
    guard isToBeKept else { return }
    isToBeKept = false
    book.keep(screen.hall.room.rawValue, at: Clock.secondsSince1970) { screen.keep(in: &$0) }
    tellTrouble(book)
  }

  /// Takes in what came of something that the game may refuse; whether it was done.
  ///
  /// What is not done there has not happened in the room either.
  private mutating func take(_ outcome: RoomDeed.Outcome, since before: Screen) -> Bool {
    logTrouble = outcome.trouble
    guard let why = outcome.refusal else { return true }
    screen.takeBack(to: before, because: why)
    return false
  }

  /// Has the room show why what is done in it is not kept, or not logged.
  private mutating func tellTrouble(_ book: PlayerBook) {
    screen.hall.tell(ofTrouble: logTrouble, keeping: book.trouble)
  }
}

/// What a room does to the game.
enum RoomDeed {
  case note(RoomFact)
  case call(String, blows: UInt16)
  case gain(String)

  /// What came of it.
  struct Outcome {
    /// Why the game refused it; nil where it was done.
    var refusal: String?
    /// Why the game is not written into its log; nil where it is.
    var trouble: SavingTrouble?
  }
}

extension RoomIntent {
  fileprivate var keeps: Bool { if case .keep = self { true } else { false } }
  fileprivate var turnsPage: Bool { if case .play = self { true } else { false } }
}

extension RoomLoop where Screen.Errand == Never, Screen.Answer == Never {
  init(_ screen: Screen) { self.init(screen, isAwaited: false, running: \.self) }
}
