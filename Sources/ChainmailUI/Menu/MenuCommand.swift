internal import ChainmailTerminal

/// What a key can ask of the menu.
package enum MenuCommand: Hashable, Sendable {
  case choose(MenuScreen.Choice)
  case select(ListMove)
  case accept
  case palette, find, help
}

extension Keymap where Command == MenuCommand {
  package static let menu = Keymap(
    selecting(hint: .hintMenuSelect) { .select($0) } + [
      Binding([.enter], .accept, .helpMenuAccept, hint: .hintMenuAccept),
      Binding([.character(":"), .function(2)], .palette, .helpPalette),
      Binding([.character("/"), .function(3)], .find, .helpFind),
      Binding([.character("n")], .choose(.games), .menuGames),
      Binding([.character("v")], .choose(.room(.coins)), .roomCoins),
      Binding([.character("l")], .choose(.room(.letters)), .roomLetters),
      Binding([.character("a")], .choose(.room(.menagerie)), .roomMenagerie),
      Binding([.character("g")], .choose(.room(.gate)), .roomGate),
      Binding([.character("p")], .choose(.room(.library)), .roomLibrary),
      Binding(
        [.character("y"), .escape, .character("q")], .choose(.yard), .menuYard, hint: .hintMenuYard),
      Binding([.character("?"), .function(1)], .help, .helpHelp, hint: .hintHelp),
    ])
}
