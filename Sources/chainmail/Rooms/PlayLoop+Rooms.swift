import ChainmailContent
import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI

/// The menu and the rooms beside the Yard.
extension PlayLoop {
  /// Shows the menu and the rooms that are chosen, until the player goes back to the Yard.
  ///
  /// The game rests meanwhile.
  ///
  /// - Parameters:
  ///   - choice: What is chosen in the menu at once; nil shows the menu first.
  ///   - terminal: Where all is shown.
  /// - Returns: How the program ends, where it does.
  mutating func visitRooms(
    choosing choice: MenuScreen.Choice?, on terminal: inout some TimedTerminal & ~Copyable
  ) -> LoopEnd? {
    // Passwords may be typed from here on.
    Surroundings.hideMemory()
    var book =
      book
      ?? (manner.isRehearsal
        ? .rehearsal : PlayerBook(Places.profiles.map(ProfileStore.init(path:))))
    defer { self.book = book }
    var menu = MenuScreen(screen.setting, for: book.whoPlays)
    var choice = choice
    while true {
      settleLibrary(&book)
      menu.resized(to: terminal.size)
      if choice == nil {
        if !terminal.hasPendingEvent {
          terminal.present(menu.frame(size: terminal.size))
          terminal.tell(menu.telling)
        }
        let event = terminal.nextEvent(within: nil)
        switch event {
        case .signal(let signal) where signal.endsProgram: return .signal(signal)
        case .closed: return .closed
        default: break
        }
        choice = menu.handle(event)
      }
      defer { choice = nil }
      switch choice {
      case nil: break
      case .yard, .games:
        screen.resized(to: terminal.size)
        if let trouble = book.keepRest() { screen.tell(notKept: trouble) }
        if choice == .games {
          screen.openGames()
          listGames()
        }
        return nil
      case .room(let room):
        // A room that another program has changed is entered anew, as it is now.
        repeat {
          let end = visit(room, on: &terminal, &book)
          guard case .left = end else { return end }
        } while book.overtaken.contains(room.rawValue)
        book.writeAgain(at: Clock.secondsSince1970)
        menu = MenuScreen(screen.setting, for: book.whoPlays, marking: .room(room))
      }
    }
  }

  private mutating func visit(
    _ room: Room, on terminal: inout some TimedTerminal & ~Copyable, _ book: inout PlayerBook
  ) -> LoopEnd {
    let setting = screen.setting
    book.refresh(at: Clock.secondsSince1970)
    let overtaken = book.takeOvertaken()
    let trouble = game.trouble
    switch room {
    case .coins:
      var loop = RoomLoop(CoinsScreen(setting, keeping: book.states, seed: game.state.seed))
      return loop.visit(on: &terminal, &book, trouble, overtaken) { perform($0) }
    case .letters:
      var loop = RoomLoop(
        LettersScreen(setting, keeping: book.states), isAwaited: manner.waits,
        running: LetterErrands.run)
      return loop.visit(on: &terminal, &book, trouble, overtaken) { perform($0) }
    case .gate:
      var order = GateOrder.standard
      var mistakes: [String] = []
      do throws(ContentErrors) {
        order = try GateConfiguration.order()
      } catch {
        mistakes = error.errors.map { setting.texts($0) }
      }
      let desk = GateDesk(order: order, isRehearsal: manner.isRehearsal, setting.texts)
      var loop = RoomLoop(
        GateScreen(setting, order: order, mistakes: mistakes, player: book.whoPlays),
        isAwaited: manner.waits, running: desk.run)
      return loop.visit(on: &terminal, &book, trouble, overtaken) { perform($0) }
    case .library:
      var loop = libraryLoop(book)
      let end = loop.visit(on: &terminal, &book, trouble, overtaken) { perform($0) }
      busyLibrary = loop.isBusy ? loop : nil
      return end
    case .menagerie:
      var loop = RoomLoop(MenagerieScreen(setting, keeping: book.states, seed: game.state.seed))
      return loop.visit(on: &terminal, &book, trouble, overtaken) { perform($0) }
    }
  }

  /// The library: where something still runs that began there, it is gone back to, so that no two
  /// desks have their hands in the same folders.
  private func libraryLoop(_ book: PlayerBook) -> RoomLoop<LibraryScreen> {
    if var loop = busyLibrary {
      loop.meet(book.whoPlays)
      return loop
    }
    let desk = manner.isRehearsal ? LibraryDesk.rehearsal(assets) : LibraryDesk(assets: assets)
    return RoomLoop(
      LibraryScreen(screen.setting, keeping: book.states, places: desk.places),
      isAwaited: manner.waits
    ) { desk.run($0, $1) }
  }

  /// Logs and keeps what came of what still ran in the library when it was left, once it is over.
  ///
  /// - Parameters:
  ///   - book: What the rooms keep.
  ///   - milliseconds: How long its end is waited for.
  mutating func settleLibrary(_ book: inout PlayerBook, within milliseconds: Int = 0) {
    guard var loop = busyLibrary else { return }
    // Somebody else may play by now.
    loop.meet(book.whoPlays)
    loop.settle(&book, within: milliseconds) { perform($0) }
    busyLibrary = loop.isBusy ? loop : nil
  }

  /// Does to the game what a room asks for.
  private mutating func perform(_ deed: RoomDeed) -> RoomDeed.Outcome {
    var refusal: String?
    switch deed {
    case .note(let fact): perform(Action.note(fact))
    case .call(let name, let blows):
      if let companion = game.rules.companion(named: name) {
        perform(Action.call(companion, blows: blows))
      } else {
        refusal = screen.setting.lacks(companion: name)
      }
    case .gain(let name):
      if let piece = game.rules.wearable(named: name) {
        perform(Action.gain(piece))
      } else {
        refusal = screen.setting.lacks(piece: name)
      }
    }
    // What a room does is rare, and its screen says itself what is not saved.
    game.synchronize()
    return RoomDeed.Outcome(
      refusal: refusal ?? screen.takeRemark(), trouble: game.trouble)
  }
}

extension PlayerBook {
  /// Writes what could not be written; why that still cannot be.
  mutating func keepRest() -> Trouble? {
    writeAgain(at: Clock.secondsSince1970)
    return isBehind ? trouble : nil
  }

  /// Whoever plays, as the rooms know them.
  var whoPlays: Player { Player(id: player, firstName: firstName, states: states) }
}
