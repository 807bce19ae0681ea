import ChainmailCore
import ChainmailUI
import TestSupport

/// The Yard as a conversation, driven as the command drives it.
struct Talk {
  var play: Play
  private var talk = YardConversation()
  /// What was asked for beside actions and time.
  private(set) var asked: [Intent] = []
  /// What was said at the beginning.
  private(set) var greeting: [String] = []

  init(
    _ setting: Setting = .test(FirstArmour.rules, FirstArmour.presentation, look: .plain),
    seed: UInt64 = 7, teaches: Bool = false
  ) throws {
    play = try Play(setting, seed: seed, teaches: teaches)
    talk.meet(play.screen, play.game)
    greeting = talk.news(of: &play.screen, play.game)
  }

  /// Says a line; the answer.
  @discardableResult
  mutating func say(_ line: String) -> [String] {
    for request in talk.answer(line, on: &play.screen, play.game) {
      switch request {
      case .intent(.act(let action)): play.perform(action)
      case .intent(let intent): asked.append(intent)
      case .visit: asked.append(.visitRooms(nil))
      case .pass(let blows):
        let end = play.game.turn + UInt64(blows)
        while play.game.turn < end,
          play.game.sparring != nil || !play.game.defense.deferrals.isEmpty
        {
          play.perform(.wait)
        }
      }
    }
    return talk.news(of: &play.screen, play.game)
  }

  /// Says several lines; the answer to the last.
  mutating func say(_ lines: String...) -> [String] { lines.reduce([]) { say($1) } }
}
