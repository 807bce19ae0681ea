internal import ChainmailTerminal

/// What a key can ask in the menagerie.
package enum MenagerieCommand: Hashable, Sendable {
  case select(ListMove)
  case offer, nextEntry, type
  case otherLine
  case nextRest
  case help, leave
}

extension Keymap where Command == MenagerieCommand {
  package static let menagerie = Keymap(
    selecting(hint: .hintFoodSelect) { .select($0) } + [
      Binding([.enter], .offer, .helpFoodOffer, hint: .hintFoodOffer),
      Binding([.character("e")], .nextEntry, .helpFoodEntry, hint: .hintFoodEntry),
      Binding([.character("t")], .type, .helpFoodType, hint: .hintFoodType),
      Binding([.character("l")], .otherLine, .helpFoodLine, hint: .hintFoodLine),
      Binding([.character("r")], .nextRest, .helpFoodRest, hint: .hintFoodRest),
      Binding([.character("?"), .function(1)], .help, .helpHelp, hint: .hintHelp),
      Binding([.character("q"), .escape], .leave, .helpLeaveRoom, hint: .hintLeaveRoom),
    ])
}

extension Keymap where Command == DialogCommand {
  /// Of a food, as it is typed.
  static let typingFood = Keymap([
    Binding([.enter], .accept, .helpFoodOffer, hint: .hintFoodOffer),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])
}
