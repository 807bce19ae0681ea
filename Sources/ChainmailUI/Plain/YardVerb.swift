/// The words with which a line of the conversation begins in the Yard.
///
/// They are the same in all languages, as commands are, so that what was learnt or written into a
/// script holds everywhere.
package enum YardVerb: String, Hashable, Sendable, CaseIterable {
  case `throw`, don, doff, swap, move, undo, redo, enter, spar, rest, go
  case chain, bag, attacks, blow, log, look, forecast, lesson
  case packs, begin, rooms, save, help, quit

  /// How a line with it is written, as in `don PIECE [at PLACE]`.
  package var usage: String {
    switch self {
    case .throw: "throw NUMBER | throw ATTACK"
    case .don: "don PIECE [at PLACE]"
    case .doff: "doff PIECE"
    case .swap: "swap PIECE for PIECE"
    case .move: "move PLACE to PLACE"
    case .undo, .redo, .rest, .chain, .bag, .attacks, .rooms, .quit: rawValue
    case .enter: "enter [PLACE]"
    case .spar: "spar [SECONDS]"
    case .go: "go [BLOWS, up to \(YardOrder.mostBlows)]"
    case .blow: "blow [NUMBER]"
    case .log: "log [LINES]"
    case .look: "look PIECE"
    case .forecast: "forecast [NUMBER | ATTACK]"
    case .lesson: "lesson [end]"
    case .packs: "packs [WORD]"
    case .begin: "begin NUMBER"
    case .save: "save [FOLDER]"
    case .help: "help [WORD]"
    }
  }

  /// What it does.
  var help: TextKey {
    switch self {
    case .throw: .plainHelpThrow
    case .don: .plainHelpDon
    case .doff: .plainHelpDoff
    case .swap: .plainHelpSwap
    case .move: .plainHelpMove
    case .undo: .helpUndo
    case .redo: .helpRedo
    case .enter: .plainHelpEnter
    case .spar: .plainHelpSpar
    case .rest: .plainHelpRest
    case .go: .plainHelpGo
    case .chain: .plainHelpChain
    case .bag: .plainHelpBag
    case .attacks: .plainHelpAttacks
    case .blow: .plainHelpBlow
    case .log: .plainHelpLog
    case .look: .plainHelpLook
    case .forecast: .plainHelpForecast
    case .lesson: .plainHelpLesson
    case .packs: .plainHelpPacks
    case .begin: .plainHelpBegin
    case .rooms: .plainHelpRooms
    case .save: .helpSave
    case .help: .helpHelp
    case .quit: .helpQuit
    }
  }
}
