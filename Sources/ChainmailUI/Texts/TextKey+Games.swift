/// The list from which the next game is chosen.
extension TextKey {
  static let gamesTitle = TextKey("games.title", "Begin a new game with")
  static let gamesReading = TextKey("games.reading", "Reading the packs...")
  static let gamesNone = TextKey("games.none", "Nothing is called that.")
  static let gamesNoSuch = TextKey(
    "games.no-such", "There is no game {number} in the list; allowed: 1 to {count}.")
  static let gamesBroken = TextKey("games.broken", "BROKEN")
  static let gamesPackNote = TextKey(
    "games.pack-note", "{types} types, {defenders} defenders, {attacks} attacks")
  static let gamesLoadoutNote = TextKey("games.loadout-note", "{worn} worn, {bag} in the bag")
  static let gamesBack = TextKey("games.back", "Back to {pack}")
  static let gamesBackNote = TextKey("games.back-note", "left at blow {number}")
  static let gamesDetail = TextKey("games.detail", "{name}: {note}")
  static let gamesWith = TextKey("games.with", "{pack}, {loadout}")
  static let gamesBegun = TextKey("games.begun", "A new game; the one before is kept in its log.")

  static let helpGames = TextKey("help.games", "play with another pack or loadout")
  static let hintGames = TextKey("hint.games", "packs")
  static let helpGamesBegin = TextKey("help.games-begin", "begin with the selected one")
  static let hintGamesBegin = TextKey("hint.games-begin", "begin")
  static let helpGamesSearch = TextKey("help.games-search", "search")
  static let hintGamesSearch = TextKey("hint.games-search", "search")
  static let hintGamesSelect = TextKey("hint.games-select", "select")
  static let menuGames = TextKey("menu.games", "Other rules")
  static let menuGamesChain = TextKey("menu.games-chain", "a game with another pack")
}
