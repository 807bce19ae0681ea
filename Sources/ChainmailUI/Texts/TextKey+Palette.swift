/// The palette of commands, the search in lists, and the mouse.
extension TextKey {
  static let paletteTitle = TextKey("palette.title", "Commands")
  static let paletteNone = TextKey("palette.none", "No command is called that.")
  static let paletteLine = TextKey("palette.line", "Enter does what the line says.")
  static let paletteUnknown = TextKey("palette.unknown", "No command is called {word}.")
  static let paletteNoBlow = TextKey(
    "palette.no-blow", "No blow with the number {number} is known.")
  static let paletteNoPiece = TextKey("palette.no-piece", "You have no piece called {name}.")
  static let paletteTime = TextKey("palette.time", "Here time passes by itself.")
  static let helpPalette = TextKey("help.palette", "a command by its name")
  static let helpPaletteAccept = TextKey("help.palette-accept", "do what is selected or typed")
  static let helpPaletteComplete = TextKey(
    "help.palette-complete", "write the name of what is selected into the line")
  static let hintPaletteAccept = TextKey("hint.palette-accept", "do it")
  static let hintPaletteComplete = TextKey("hint.palette-complete", "complete")

  static let findNothingListed = TextKey(
    "find.nothing-listed", "Nothing that is listed here has that.")
  static let paletteDetail = TextKey("palette.detail", "{command}: {help}")
  static let helpFind = TextKey("help.find", "search what is listed or read")
  static let hintFindNext = TextKey("hint.find-next", "next")
  static let hintFindPrevious = TextKey("hint.find-previous", "before")
  static let hintFindStay = TextKey("hint.find-stay", "stay")
  static let hintFindBack = TextKey("hint.find-back", "back")
  static let helpFindNext = TextKey("help.find-next", "go to the next that has it")
  static let helpFindPrevious = TextKey("help.find-previous", "go to the one before that has it")
  static let helpFindStay = TextKey("help.find-stay", "stay at what was found")
  static let helpFindBack = TextKey("help.find-back", "go back to where you were")
  static let findNothing = TextKey("find.nothing", "nothing has it")
  static let findEmpty = TextKey("find.empty", "There is nothing here to search.")

  static let mouseHow = TextKey(
    "mouse.how",
    "The mouse throws what it clicks on, presses keys that are named, and selects; what is "
      + "selected is picked up by a click and put down by the next, or dragged at once. The right "
      + "button puts on and takes off. With Shift the mouse is the terminal's.")
  static let mouseCarries = TextKey(
    "mouse.carries", "{piece} is picked up: click where it goes; Esc lets it go.")
}
