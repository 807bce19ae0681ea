internal import ChainmailTerminal

/// The list of packs and loadouts from which the next game is chosen.
struct GameChooser: Hashable, Sendable {
  /// All lines; nil while they are still being read.
  private(set) var offers: [GameOffer]?
  /// What is searched for.
  private(set) var search = TextField(limit: 40)
  /// Whether keys are typed into the search.
  private(set) var isSearching = false
  /// How far the page of all keys is scrolled; nil while it is closed.
  private(set) var help: Int?
  private var place = 0
  /// Which of all lines is asked for; nil where that is left to the game that is played.
  private(set) var asked: Int?
  /// What was selected when the search began.
  private var origin = 0

  /// The list of what has a word, or with a line selected.
  init(searching word: String = "", selecting place: Int? = nil) {
    search = TextField(word, limit: search.limit)
    isSearching = !word.isEmpty
    asked = place
  }

  /// The lines that the search leaves.
  var found: [GameOffer] {
    let offers = offers ?? []
    return search.text.isEmpty ? offers : offers.filter { $0.matches(search.text) }
  }

  /// Which of ``found`` is selected.
  var selection: Int { min(place, max(found.count - 1, 0)) }

  /// The line that is selected; nil where there is none.
  var selected: GameOffer? {
    let found = found
    return found.isEmpty ? nil : found[selection]
  }

  /// What keys do now, of all that there are.
  func keymap(of keymaps: Keymaps) -> Keymap<GameCommand> {
    isSearching ? .searching : keymaps.games
  }

  /// Takes in what there is, the line of the game that is played selected.
  mutating func take(_ offers: [GameOffer], playing current: Int?) {
    self.offers = offers
    place = asked ?? (isSearching ? nil : current) ?? 0
  }

  /// Answers a key; what is chosen, where something was.
  mutating func answer(_ key: Key, rows: Int, by keymaps: Keymaps) -> Answer? {
    switch keymap(of: keymaps).command(for: key) {
    case .select(let move): place = move.from(selection, of: found.count)
    case .page(let step):
      place = min(max(selection + step * max(rows - 1, 1), 0), max(found.count - 1, 0))
    case .accept: return selected.map { .chosen($0.choice) }
    case .search: (isSearching, origin) = (true, place)
    case .stay:
      let kept = selected
      endSearch()
      place = offers?.firstIndex { $0 == kept } ?? origin
    case .endSearch: endSearch()
    case .help: help = 0
    case .close: return .closed
    case nil:
      guard isSearching, search.handle(key) else { return nil }
      place = 0
    }
    return nil
  }

  /// Turns the page of all keys, or closes it.
  mutating func read(_ command: DialogCommand?, on page: Reader) {
    guard let command else { return }
    help = command == .close ? nil : page.scrolled(by: command)
  }

  /// The whole list again, at the line at which the search began.
  private mutating func endSearch() {
    (isSearching, place) = (false, origin)
    search = TextField(limit: search.limit)
  }

  /// Selects a line; whether it was selected already, so that it is to be taken.
  mutating func click(_ index: Int) -> Bool {
    defer { place = index }
    return index == selection
  }

  /// Puts pasted text into the search, where one is typed.
  mutating func paste(_ text: String) {
    guard isSearching else { return }
    search.paste(text)
    place = 0
  }

  /// What came of a key.
  enum Answer {
    case chosen(GameOffer.Choice)
    case closed
  }
}

/// What a key can ask of the list of games.
package enum GameCommand: Hashable, Sendable {
  case select(ListMove)
  /// A page down, or up where it is negative.
  case page(Int)
  case accept, search, stay, endSearch, help, close
}

extension Keymap where Command == GameCommand {
  package static let games = Keymap(
    [
      Binding([.enter], .accept, .helpGamesBegin, hint: .hintGamesBegin),
      Binding([.character("/"), .function(3)], .search, .helpGamesSearch, hint: .hintGamesSearch),
    ] + selecting(hint: .hintGamesSelect) { .select($0) } + [
      Binding([.pageDown, .character(" ")], .page(1), .helpPageDown),
      Binding([.pageUp], .page(-1), .helpPageUp),
      Binding([.character("?"), .function(1)], .help, .helpHelp, hint: .hintHelp),
      Binding(
        [.escape, .character("q"), .character("p")], .close, .helpClose, hint: .hintClose),
    ])

  /// While a search is typed.
  package static let searching = Keymap([
    Binding([.enter], .stay, .helpFindStay, hint: .hintFindStay),
    Binding([.down], .select(.next), .helpSelectNext, hint: .hintGamesSelect),
    Binding([.up], .select(.previous), .helpSelectPrevious, hint: .hintGamesSelect),
    Binding([.pageDown], .page(1), .helpPageDown),
    Binding([.pageUp], .page(-1), .helpPageUp),
    Binding([.escape], .endSearch, .helpFindBack, hint: .hintFindBack),
  ])
}
