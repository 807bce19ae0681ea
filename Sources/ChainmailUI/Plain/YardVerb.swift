/// The words with which a line of the conversation begins in the Yard.
///
/// They are the same in all languages, as commands are, so that what was learnt or written into a
/// script holds everywhere.
package enum YardVerb: String, Hashable, Sendable, CaseIterable {
  case `throw`, don, doff, swap, move, undo, redo, enter, spar, rest, go
  case chain, bag, attacks, blow, log, look, forecast, lesson
  case packs, begin, rooms, save, help, quit

  /// How a line with it is written, as in `don PIECE [at PLACE]`.
  package func usage(_ texts: Texts) -> String {
    let key: TextKey? =
      switch self {
      case .throw: .plainUsageThrow
      case .don: .plainUsageDon
      case .doff: .plainUsageDoff
      case .swap: .plainUsageSwap
      case .move: .plainUsageMove
      case .enter: .plainUsageEnter
      case .spar: .plainUsageSpar
      case .go: .plainUsageGo
      case .blow: .plainUsageBlow
      case .log: .plainUsageLog
      case .look: .plainUsageLook
      case .forecast: .plainUsageForecast
      case .lesson: .plainUsageLesson
      case .packs: .plainUsagePacks
      case .begin: .plainUsageNumber
      case .save: .plainUsageSave
      case .help: .plainUsageHelp
      case .undo, .redo, .rest, .chain, .bag, .attacks, .rooms, .quit: nil
      }
    return key.map { texts($0, rawValue, String(YardOrder.mostBlows)) } ?? rawValue
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
