internal import ChainmailTerminal

/// What a key can ask at the vending machine.
package enum CoinsCommand: Hashable, Sendable {
  case select(ListMove)
  case insert, type
  /// Buys from the slot at this place.
  case buy(Int)
  case payBack, take
  case tokenOutward, tokenInward
  case nextRest
  case help, leave
}

extension Keymap where Command == CoinsCommand {
  package static let coins = Keymap(
    selecting(hint: .hintCoinSelect) { .select($0) } + [
      Binding([.enter, .character("i")], .insert, .helpCoinInsert, hint: .hintCoinInsert),
      Binding([.character("t")], .type, .helpCoinType, hint: .hintCoinType),
      Binding(
        (1...9).map { (.character(Character(String($0))), .buy($0 - 1)) }, label: .keyDigits,
        .helpCoinBuy, hint: .hintCoinBuy),
      Binding([.character("g")], .take, .helpCoinTake, hint: .hintCoinTake),
      Binding([.character("c")], .payBack, .helpCoinPayBack, hint: .hintCoinPayBack),
      Binding([.character("r")], .nextRest, .helpCoinRest, hint: .hintCoinRest),
      Binding(
        [.character("K"), .modified(.up, .shift)], .tokenOutward, .helpTokenOutward,
        hint: .hintToken),
      Binding(
        [.character("J"), .modified(.down, .shift)], .tokenInward, .helpTokenInward,
        hint: .hintToken),
      Binding([.character("?"), .function(1)], .help, .helpHelp, hint: .hintHelp),
      Binding([.character("q"), .escape], .leave, .helpLeaveRoom, hint: .hintLeaveRoom),
    ])
}

extension Keymap where Command == DialogCommand {
  /// Of a coin, as it is typed.
  static let typingCoin = Keymap([
    Binding([.enter], .accept, .helpCoinInsert, hint: .hintCoinInsert),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])
}
