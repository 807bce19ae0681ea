internal import ChainmailTerminal

/// What a key can ask of the Yard.
package enum YardCommand: Hashable, Sendable {
  case throwAttack(Int)
  case typeAttack
  case nextEntry
  /// The piece with this letter is put on or taken off.
  case piece(Character)
  case toggleSelected
  case selectNext, selectPrevious, selectFirst, selectLast
  case moveInward, moveOutward
  case nextPanel, previousPanel
  case undo, redo
  case spar, faster, slower
  case explain, history, help
  case games
  case forecast, nextAttack
  case openPiece, closePiece, inspect
  case save, skip, leaveTutorial, menu, quit
  case palette, find
}

extension Keymap where Command == YardCommand {
  /// The letters that pieces are given, in order: those that mean nothing else.
  package static let pieceLetters = Array("ABCDEFGHILMNOPQRSTUVWXYZ")

  package static let yard = Keymap([
    Binding(
      (1...9).map { (.character(Character(String($0))), .throwAttack($0 - 1)) },
      label: .keyDigits, .helpThrow),
    Binding([.character("s")], .spar, .helpSpar, hint: .hintSpar),
    Binding(
      pieceLetters.map { (.character($0), .piece($0)) }, label: .keyLetters, .helpPieces,
      hint: .hintPieces, isFixed: true),
    Binding([.character("f")], .forecast, .helpForecast, hint: .hintForecast),
    Binding([.tab], .nextPanel, .helpPanel, hint: .hintPanel),
    Binding([.backTab], .previousPanel, .helpPanelBack),
    Binding([.character("u")], .undo, .helpUndo, hint: .hintUndo),
    Binding([.control("r")], .redo, .helpRedo),
    Binding([.character("d")], .toggleSelected, .helpToggle),
    Binding(
      [.character("J"), .modified(.down, .shift)], .moveInward, .helpMoveInward, hint: .hintMove),
    Binding(
      [.character("K"), .modified(.up, .shift)], .moveOutward, .helpMoveOutward, hint: .hintMove),
    Binding([.character("x"), .enter], .explain, .helpExplain, hint: .hintExplain),
    Binding([.character("t")], .typeAttack, .helpType, hint: .hintType),
    Binding([.character("e")], .nextEntry, .helpEntry, hint: .hintEntry),
    Binding([.character("j"), .down], .selectNext, .helpSelect, hint: .hintSelect),
    Binding([.character("k"), .up], .selectPrevious, .helpSelectBack, hint: .hintSelect),
    Binding([.character("+"), .character("=")], .faster, .helpFaster, hint: .hintPace),
    Binding([.character("-")], .slower, .helpSlower, hint: .hintPace),
    Binding([.character("a")], .nextAttack, .helpNextAttack),
    Binding([.character("i")], .inspect, .helpInspect, hint: .hintInspect),
    Binding([.right, .character("l")], .openPiece, .helpOpenPiece),
    Binding([.left, .character("h")], .closePiece, .helpClosePiece),
    Binding([.home], .selectFirst, .helpFirst),
    Binding([.end], .selectLast, .helpLast),
    Binding([.control("p")], .history, .helpHistory),
    Binding([.character(":"), .function(2)], .palette, .helpPalette),
    Binding([.character("/"), .function(3)], .find, .helpFind),
    Binding([.character("p")], .games, .helpGames, hint: .hintGames),
    Binding([.character("m")], .menu, .helpMenu, hint: .hintMenu),
    Binding([.character("w")], .save, .helpSave),
    Binding([.character(" ")], .skip, .helpSkip),
    Binding([.escape], .leaveTutorial, .helpLeaveTutorial),
    Binding([.character("?"), .function(1)], .help, .helpHelp, hint: .hintHelp),
    Binding([.character("q")], .quit, .helpQuit, hint: .hintQuit),
  ])
}
