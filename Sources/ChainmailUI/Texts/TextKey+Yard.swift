/// What the keys of the Yard do.
extension TextKey {
  // What the keys do, at length for the help.
  static let helpThrow = TextKey("help.throw", "throw the attack with that number")
  static let helpType = TextKey("help.type", "type any attack")
  static let helpEntry = TextKey("help.entry", "choose where your own blows enter")
  static let helpPieces = TextKey("help.pieces", "put the piece with that letter on or off")
  static let helpToggle = TextKey("help.toggle", "put on or take off the selected piece")
  static let helpSelect = TextKey("help.select", "select the next line")
  static let helpSelectBack = TextKey("help.select-back", "select the line before")
  static let helpFirst = TextKey("help.first", "select the first line")
  static let helpLast = TextKey("help.last", "select the last line")
  static let helpMoveInward = TextKey("help.move-inward", "move the selected link inward")
  static let helpMoveOutward = TextKey("help.move-outward", "move the selected link outward")
  static let helpPanel = TextKey("help.panel", "go to the next panel")
  static let helpPanelBack = TextKey("help.panel-back", "go to the panel before")
  static let helpUndo = TextKey("help.undo", "undo, with what blows did since")
  static let helpRedo = TextKey("help.redo", "redo")
  static let helpSpar = TextKey("help.spar", "begin or end sparring")
  static let helpFaster = TextKey("help.faster", "spar faster")
  static let helpSlower = TextKey("help.slower", "spar slower")
  static let helpExplain = TextKey("help.explain", "explain the selected hit, or the last one")
  static let helpHistory = TextKey("help.history", "everything that happened")
  package static let helpHelp = TextKey("help.help", "this help")
  static let helpSave = TextKey("help.save", "save the game, where it is not saved")
  static let helpSkip = TextKey("help.skip", "end a motion (so does any key)")
  static let helpLesson = TextKey("help.lesson", "begin the lesson, once more if it is over")
  static let helpLeaveTutorial = TextKey("help.leave-tutorial", "leave the tutorial")
  static let helpQuit = TextKey("help.quit", "quit")

  static let warningUnrolled = TextKey(
    "warning.unrolled", "Nothing rolls {register} before {link} any more: it is 0 there.")
  static let warningUnrolledByMany = TextKey(
    "warning.unrolled-by-many",
    "Nothing rolls {register} before {link} and {count} more: it is 0 there.")

  static let helpInspect = TextKey("help.inspect", "what the selected piece does, in full")
  static let hintInspect = TextKey("hint.inspect", "inspect")
  static let helpOpenPiece = TextKey("help.open-piece", "show all links of the selected piece")
  static let helpClosePiece = TextKey("help.close-piece", "show the piece as one line again")

  // The same in a word or two, for the bottom of the screen.
  static let hintType = TextKey("hint.type", "type")
  static let hintEntry = TextKey("hint.entry", "entry")
  static let hintPieces = TextKey("hint.pieces", "don/doff")
  static let hintSelect = TextKey("hint.select", "select")
  static let hintMove = TextKey("hint.move", "move")
  static let hintPanel = TextKey("hint.panel", "panel")
  static let hintUndo = TextKey("hint.undo", "undo")
  static let hintSpar = TextKey("hint.spar", "spar")
  static let hintRest = TextKey("hint.rest", "stop")
  static let hintPace = TextKey("hint.pace", "pace")
  static let hintExplain = TextKey("hint.explain", "explain")
  static let hintHelp = TextKey("hint.help", "help")
  static let hintQuit = TextKey("hint.quit", "quit")
}
