internal import ChainmailTerminal

/// What a key can ask in every room.
package enum HallCommand: Hashable, Sendable {
  case palette, find, story
}

extension Keymap where Command == HallCommand {
  package static let hall = Keymap([
    Binding([.character(":"), .function(2)], .palette, .helpPalette),
    Binding([.character("/"), .function(3)], .find, .helpFind),
    Binding([.control("p")], .story, .helpHistory),
  ])
}
