import ChainmailCore
import ChainmailTerminal
import ChainmailUI

/// The Yard line by line, without a screen.
extension PlayLoop {
  /// Talks until the player leaves or says nothing more.
  ///
  /// Whatever is slow is waited for, and no time passes that was not asked for.
  mutating func converse(by terminal: inout PlainTerminal) -> LoopEnd {
    var talk = YardConversation()
    talk.meet(screen, game.state)
    while true {
      showGames()
      noteLesson()
      terminal.say(talk.news(of: &screen, game.state))
      if synchronize() { continue }
      guard let line = terminal.nextLine() else { return .left }
      for request in talk.answer(line, on: &screen, game.state) {
        switch request {
        case .pass(let blows): pass(blows: blows)
        case .visit(let line):
          terminal.hear(line)
          if let end = obey(.visitRooms(nil), in: &talk, on: &terminal) { return end }
        case .intent(let intent):
          if let end = obey(intent, in: &talk, on: &terminal) { return end }
        }
      }
    }
  }

  /// Does what was asked for; how the program ends, where it does.
  private mutating func obey(
    _ intent: Intent, in talk: inout YardConversation, on terminal: inout PlainTerminal
  ) -> LoopEnd? {
    if intent.leavesYard { terminal.say(talk.news(of: &screen, game.state)) }
    if let end = obey(intent, on: &terminal) {
      terminal.say(talk.news(of: &screen, game.state))
      return end
    }
    if intent.leavesYard {
      talk.knowAll(of: screen)
      talk.comeBack(to: screen)
    }
    if intent.showsOtherGame { talk.meet(screen, game.state) }
    return nil
  }

  /// Lets time pass until so many blows have fallen, or nothing more is to come.
  ///
  /// One that comes to nothing counts too: where all do, none would ever fall.
  private mutating func pass(blows: Int) {
    var fallen = 0
    while fallen < blows, game.state.sparring != nil || !game.state.defense.deferrals.isEmpty {
      let (turn, due) = (game.state.turn, game.state.sparring?.due)
      perform(.wait)
      let isDissolved = game.state.turn == turn && game.state.sparring?.due != due
      fallen += isDissolved ? 1 : Int(clamping: game.state.turn - turn)
    }
  }
}

extension Intent {
  /// Whether it leads to the rooms.
  fileprivate var leavesYard: Bool { if case .visitRooms = self { true } else { false } }

  /// Whether another game is shown behind it.
  fileprivate var showsOtherGame: Bool {
    switch self {
    case .begin, .goBack, .branch, .resume(true): true
    default: false
    }
  }
}
