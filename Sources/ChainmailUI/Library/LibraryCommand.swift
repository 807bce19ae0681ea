internal import ChainmailTerminal

/// What a key can ask in the library.
package enum LibraryCommand: Hashable, Sendable {
  case select(ListMove)
  case lookUp, type, fetch, forget
  /// Ends a fetch that is under way.
  case cancel
  case help, leave
}

extension Keymap where Command == LibraryCommand {
  private static let selecting = selecting(hint: .hintPackSelect) { .select($0) }

  package static let library = Keymap(
    selecting + [
      Binding([.enter, .character("l")], .lookUp, .helpPackLookUp, hint: .hintPackLookUp),
      Binding([.character("t")], .type, .helpPackType, hint: .hintPackType),
      Binding([.character("f")], .fetch, .helpPackFetch, hint: .hintPackFetch),
      Binding([.character("D"), .delete], .forget, .helpPackForget, hint: .hintPackForget),
      Binding([.character("?"), .function(1)], .help, .helpHelp, hint: .hintHelp),
      Binding([.character("q"), .escape], .leave, .helpLeaveRoom, hint: .hintLeaveRoom),
    ])

  /// While a pack is fetched.
  package static let fetching = Keymap(
    selecting + [
      Binding([.escape, .character("c")], .cancel, .helpPackCancel, hint: .hintPackCancel),
      Binding([.character("?"), .function(1)], .help, .helpHelp, hint: .hintHelp),
      Binding([.character("q")], .leave, .helpLeaveRoom, hint: .hintLeaveRoom),
    ])
}

extension Keymap where Command == DialogCommand {
  /// Of a pack's name, as it is typed.
  static let typingPack = Keymap([
    Binding([.enter], .accept, .helpPackLookUp, hint: .hintPackLookUp),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])
}
