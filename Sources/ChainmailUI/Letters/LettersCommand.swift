internal import ChainmailTerminal

/// What a key can ask where the sealed letters are.
package enum LettersCommand: Hashable, Sendable {
  case select(ListMove)
  /// From the letters to the passwords and back.
  case side
  case open, learn, earlier, later, forget, remember
  /// Asks for a letter of one's own.
  case bring
  case nextRest
  case help, leave
}

extension Keymap where Command == LettersCommand {
  package static let letters = Keymap(
    selecting(hint: .hintLetterSelect) { .select($0) } + [
      Binding([.enter], .open, .helpLetterOpen, hint: .hintLetterOpen),
      Binding([.tab, .left, .right], .side, .helpLetterSide, hint: .hintLetterSide),
      Binding([.character("a")], .learn, .helpLetterLearn, hint: .hintLetterLearn),
      Binding([.character("r")], .nextRest, .helpLetterRest, hint: .hintLetterRest),
      Binding(
        [.character("K"), .modified(.up, .shift)], .earlier, .helpLetterEarlier,
        hint: .hintLetterOrder),
      Binding(
        [.character("J"), .modified(.down, .shift)], .later, .helpLetterLater,
        hint: .hintLetterOrder),
      Binding([.character("o")], .bring, .helpLetterBring, hint: .hintLetterBring),
      Binding([.character("D"), .delete], .forget, .helpLetterForget, hint: .hintLetterForget),
      Binding([.character("u")], .remember, .helpLetterUndo, hint: .hintLetterUndo),
      Binding([.character("?"), .function(1)], .help, .helpHelp, hint: .hintHelp),
      Binding([.character("q"), .escape], .leave, .helpLeaveRoom, hint: .hintLeaveRoom),
    ])
}

extension Keymap where Command == DialogCommand {
  /// While something runs beside the screen.
  static let waitingForLetter = Keymap([
    Binding([.escape, .character("q")], .close, .helpLetterStop, hint: .hintLetterStop)
  ])

  /// Of a password, as it is typed.
  static let typingPassword = Keymap([
    Binding([.enter], .accept, .helpLetterLearn, hint: .hintLetterKeep),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])

  /// Of the path of a letter, as it is typed.
  static let typingLetterPath = Keymap([
    Binding([.enter], .accept, .helpLetterBring, hint: .hintLetterFetch),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])
}
