internal import ResponderChain

/// How a room tells of something that happened in it.
enum Telling {
  /// Something went along the chain.
  case walk(WalkTrace)
  case sentence(String)
  /// It is seen, and needs no word.
  case silence
  /// Nothing happened, and why.
  case refusal(String)
}

extension RoomScreen {
  /// Tells what happened, and has it done in the game, logged and kept; what was refused is told
  /// alone.
  ///
  /// - Parameters:
  ///   - events: What happened, in order.
  ///   - telling: How each is told.
  ///   - consequences: What the game is asked for, and what goes into its log.
  /// - Returns: What the front end is to do, in order.
  mutating func take<Event>(
    _ events: [Event], telling: (Event) -> Telling,
    consequences: (Event) -> [RoomIntent<Errand>]
  ) -> [RoomIntent<Errand>] {
    var intents: [RoomIntent<Errand>] = []
    var hasChanged = false
    for event in events {
      switch telling(event) {
      case .walk(let walk): hall.show(walk)
      case .sentence(let sentence): hall.tell(sentence)
      case .silence: break
      case .refusal(let why):
        hall.remark = why
        continue
      }
      hasChanged = true
      intents += consequences(event)
    }
    return hasChanged ? intents + [.keep] : []
  }
}
