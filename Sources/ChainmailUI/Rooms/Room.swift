/// The rooms beside the Yard, by the names under which profiles and logs know them.
package enum Room: String, Hashable, Sendable, CaseIterable {
  case coins, letters, menagerie, gate, library

  /// What it is called.
  var title: TextKey {
    switch self {
    case .coins: .roomCoins
    case .letters: .roomLetters
    case .menagerie: .roomMenagerie
    case .gate: .roomGate
    case .library: .roomLibrary
    }
  }

  /// What goes along which chain there, in a few words.
  var chain: TextKey {
    switch self {
    case .coins: .roomCoinsChain
    case .letters: .roomLettersChain
    case .menagerie: .roomMenagerieChain
    case .gate: .roomGateChain
    case .library: .roomLibraryChain
    }
  }

  /// How it goes there, in a few sentences below the keys in its help.
  var explanation: TextKey {
    switch self {
    case .coins: .roomCoinsHelp
    case .letters: .roomLettersHelp
    case .menagerie: .roomMenagerieHelp
    case .gate: .roomGateHelp
    case .library: .roomLibraryHelp
    }
  }
}
