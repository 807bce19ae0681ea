internal import ChainmailTerminal

/// What a key can ask of the question for a loadout.
package enum LoadoutCommand: Hashable, Sendable {
  case select(ListMove)
  /// Whether attackers choose anew, or not.
  case loop
  case accept, close
}

extension Keymap where Command == LoadoutCommand {
  package static let choosingLoadout = Keymap([
    Binding([.enter], .accept, .helpWhatIfRun, hint: .hintWhatIfRun),
    Binding([.down, .tab], .select(.next), .helpSelectNext, hint: .hintGamesSelect),
    Binding([.up, .backTab], .select(.previous), .helpSelectPrevious, hint: .hintGamesSelect),
    Binding([.control("o")], .loop, .helpWhatIfLoop, hint: .hintWhatIfLoop),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])
}
