import ChainmailContent
import ChainmailCore
import ChainmailNcurses
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI

/// The menu and the rooms beside the Yard.
extension PlayLoop {
  /// Shows the menu and the rooms that are chosen, until the player goes back to the Yard.
  ///
  /// Returns how the program ends, where it does. The game rests meanwhile.
  mutating func visitRooms(on terminal: inout NcursesTerminal) -> LoopEnd? {
    var book = book ?? PlayerBook()
    defer { self.book = book }
    var menu = MenuScreen(screen.setting)
    while true {
      menu.resized(to: terminal.size)
      if !terminal.hasPendingEvent { terminal.present(menu.frame(size: terminal.size)) }
      let event = terminal.nextEvent(within: nil)
      switch event {
      case .signal(let signal) where signal.endsProgram: return .signal(signal)
      case .closed: return .closed
      default: break
      }
      switch menu.handle(event) {
      case nil: break
      case .yard:
        screen.resized(to: terminal.size)
        return nil
      case .room(let room):
        let end = visit(room, on: &terminal, &book)
        guard case .left = end else { return end }
        menu = MenuScreen(screen.setting, marking: .room(room))
      }
    }
  }

  private mutating func visit(
    _ room: Room, on terminal: inout NcursesTerminal, _ book: inout PlayerBook
  ) -> LoopEnd {
    let setting = screen.setting
    book.refresh()
    switch room {
    case .coins:
      var loop = RoomLoop(CoinsScreen(setting, keeping: book.states, seed: game.state.seed))
      return loop.visit(on: &terminal, &book) { perform($0) }
    case .letters:
      var loop = RoomLoop(
        LettersScreen(setting, keeping: book.states), running: LetterErrands.run)
      return loop.visit(on: &terminal, &book) { perform($0) }
    case .gate:
      var order = GateOrder.standard
      var mistakes: [String] = []
      do throws(ContentErrors) {
        order = try GateConfiguration.order()
      } catch {
        mistakes = error.errors.map(\.description)
      }
      let desk = GateDesk(order: order)
      var loop = RoomLoop(
        GateScreen(setting, order: order, mistakes: mistakes, player: book.whoPlays),
        running: desk.run)
      return loop.visit(on: &terminal, &book) { perform($0) }
    case .library:
      let desk = LibraryDesk(assets: assets)
      var loop = RoomLoop(
        LibraryScreen(setting, keeping: book.states, places: desk.places)
      ) { desk.run($0, $1) }
      return loop.visit(on: &terminal, &book) { perform($0) }
    case .menagerie:
      var loop = RoomLoop(MenagerieScreen(setting, keeping: book.states, seed: game.state.seed))
      return loop.visit(on: &terminal, &book) { perform($0) }
    }
  }

  /// Does to the game what a room asks for; returns why it was refused, nil where it was done.
  private mutating func perform(_ deed: RoomDeed) -> String? {
    switch deed {
    case .note(let fact): perform(Action.note(fact))
    case .call(let name, let blows):
      guard let companion = game.rules.companion(named: name) else {
        return CommandText.noCompanion(name, pack: screen.setting.presentation.pack)
      }
      perform(Action.call(companion, blows: blows))
    case .gain(let name):
      guard let piece = game.rules.wearable(named: name) else {
        return CommandText.noPiece(name, pack: screen.setting.presentation.pack)
      }
      perform(Action.gain(piece))
    }
    return screen.takeRemark()
  }
}
