internal import ChainmailTerminal

/// The keys of all screens: as they are, or as a person has chosen them in a file.
///
/// Questions and lines that are typed have keys of their own, which nobody changes: Enter, Esc, the
/// letters that stand in the question.
package struct Keymaps: Sendable {
  /// As they are where nobody chose others.
  package static let standard = Keymaps()

  @Kept package internal(set) var yard = Keymap.yard
  @Kept package internal(set) var replay = Keymap.replay
  @Kept var whatIf = Keymap.whatIf
  @Kept var twoLogs = Keymap.twoLogs
  @Kept var menu = Keymap.menu
  @Kept var games = Keymap.games
  @Kept var pages = Keymap.reading
  @Kept var rooms = Keymap.hall
  @Kept var coins = Keymap.coins
  @Kept var letters = Keymap.letters
  @Kept var menagerie = Keymap.menagerie
  @Kept var gate = Keymap.gate
  @Kept var library = Keymap.library
  @Kept var fetching = Keymap.fetching
}

/// A table of keys that is made when somebody asks for it: most screens are never shown, and the
/// first one should not wait for theirs.
@propertyWrapper
package struct Kept<Command: Hashable & Sendable>: Sendable {
  private var chosen: Keymap<Command>?
  private let standard: @Sendable () -> Keymap<Command>

  package init(wrappedValue: @autoclosure @escaping @Sendable () -> Keymap<Command>) {
    standard = wrappedValue
  }

  package var wrappedValue: Keymap<Command> {
    get { chosen ?? standard() }
    set { chosen = newValue }
  }
}

extension Keymaps {
  /// The names of screens in a file, which are the same in all languages.
  enum Name: String {
    case yard, replay, pages, menu, games, rooms, coins, letters, menagerie, gate, library, fetching
  }

  /// The keys of one screen, whatever its commands are, under the name that it has in a file.
  struct Section {
    let name: String
    /// What can be done there, and by which keys.
    let rows: (Keymaps) -> [KeymapRow]
    /// Gives commands other keys.
    let rebind: (inout Keymaps, inout KeyChoices) -> Void

    init<Command>(_ name: Name, _ maps: WritableKeyPath<Keymaps, Keymap<Command>>...) {
      self.name = name.rawValue
      rows = { keymaps in
        var known: Set<String> = []
        return maps.flatMap { keymaps[keyPath: $0].rows }.filter { known.insert($0.name).inserted }
      }
      rebind = { keymaps, choices in
        for map in maps { keymaps[keyPath: map].rebind(&choices) }
      }
    }
  }

  /// All of them, in the order in which a file of keys has them.
  static var sections: [Section] {
    [
      Section(.yard, \.yard),
      Section(.replay, \.replay, \.whatIf, \.twoLogs),
      Section(.pages, \.pages),
      Section(.menu, \.menu),
      Section(.games, \.games),
      Section(.rooms, \.rooms),
      Section(.coins, \.coins),
      Section(.letters, \.letters),
      Section(.menagerie, \.menagerie),
      Section(.gate, \.gate),
      Section(.library, \.library),
      Section(.fetching, \.fetching),
    ]
  }
}
