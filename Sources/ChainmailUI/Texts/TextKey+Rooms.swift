/// The menu, and what all rooms have in common.
extension TextKey {
  static let menuTitle = TextKey("menu.title", "Where to?")
  static let menuSentence = TextKey(
    "menu.sentence",
    "Every place is a chain: something is handed along it until somebody takes it.")
  static let menuYard = TextKey("menu.yard", "The Yard")
  static let menuYardChain = TextKey("menu.yard-chain", "blows along what you wear")

  static let roomCoins = TextKey("room.coins", "Vending machine")
  static let roomCoinsChain = TextKey("room.coins-chain", "coins past validators")
  static let roomLetters = TextKey("room.letters", "Sealed letters")
  static let roomLettersChain = TextKey("room.letters-chain", "a letter along known passwords")
  static let roomMenagerie = TextKey("room.menagerie", "Menagerie")
  static let roomMenagerieChain = TextKey(
    "room.menagerie-chain", "food along monkey, squirrel, dog")
  static let roomGate = TextKey("room.gate", "Gate ledger")
  static let roomGateChain = TextKey("room.gate-chain", "a form through checks")
  static let roomLibrary = TextKey("room.library", "Pack library")
  static let roomLibraryChain = TextKey("room.library-chain", "a name along the places of packs")

  static let roomUnreadable = TextKey(
    "room.unreadable", "Not kept, since what was kept here cannot be read: {problem}")

  static let roomNotSaved = TextKey("room.not-saved", "The game is NOT saved: {trouble}")
  static let roomNotKept = TextKey("room.not-kept", "Not kept: {reason}.")
  static let roomNoFolder = TextKey(
    "room.no-folder", "Not kept: neither XDG_DATA_HOME nor HOME names a folder.")
  static let roomNoCompanion = TextKey("room.no-companion", "{pack} has no companion {name}.")
  static let roomNoPiece = TextKey("room.no-piece", "{pack} has no piece {name}.")

  static let roomOvertaken = TextKey(
    "room.overtaken",
    "{room}: another program has changed it meanwhile; what you did here last is not kept.")

  static let walkTitle = TextKey("walk.title", "Who is asked")

  static let noteRoom = TextKey("note.room", "{room}: {what}")
  static let noteRoomBy = TextKey("note.room-by", "{room}: {what}, {by}")
  static let noteRoomNumber = TextKey("note.room-number", "{room}: {what} ({number})")
  static let noteRoomByNumber = TextKey("note.room-by-number", "{room}: {what}, {by} ({number})")

  static let helpSelectNext = TextKey("help.select-next", "select the next")
  static let helpSelectPrevious = TextKey("help.select-previous", "select the one before")
  static let helpSelectFirst = TextKey("help.select-first", "select the first")
  static let helpSelectLast = TextKey("help.select-last", "select the last")

  static let helpMenuAccept = TextKey("help.menu-accept", "go there")
  static let hintMenuSelect = TextKey("hint.menu-select", "select")
  static let hintMenuAccept = TextKey("hint.menu-accept", "go there")
  static let hintMenuYard = TextKey("hint.menu-yard", "back to the Yard")

  static let helpMenu = TextKey(
    "help.menu", "the other rooms: coins, letters, animals, the gate, packs")
  static let hintMenu = TextKey("hint.menu", "rooms")
  static let helpLeaveRoom = TextKey("help.leave-room", "back to the menu")
  static let hintLeaveRoom = TextKey("hint.leave-room", "leave")
}
