package import ChainmailCore
package import ChainmailTerminal
internal import ResponderChain

extension YardScreen {
  /// Answers a key or a paste; other events leave the screen as it is.
  ///
  /// In a window too small to show the game, the effect of a key is not seen, so it has none.
  ///
  /// - Returns: What the front end is to do, in order.
  package mutating func handle(_ event: InputEvent, game: GameState) -> [Intent] {
    switch event {
    case .key, .paste, .mouse: if isShown { fallen = nil }
    case .signal, .resize, .closed, .timeout: break
    }
    switch event {
    case .key(let key): return isShown ? handle(key, game) : []
    case .paste(let text):
      guard isShown else { return [] }
      if search != nil {
        find(event, game)
      } else {
        dialog?.paste(text)
      }
      return []
    case .mouse(let mouse): return isShown ? answer(mouse, game) : []
    case .signal(.resumed):
      finishMotion()
      return []
    case .resize(let size):
      resized(to: size)
      keepWords(game)
      return []
    case .signal, .closed, .timeout: return []
    }
  }

  private mutating func handle(_ key: Key, _ game: GameState) -> [Intent] {
    remark = nil
    let hadHold = grip?.isCarried ?? false
    grip = nil
    lastPress = nil
    defer { keepWords(game) }
    // What is carried is let go first.
    if hadHold, key == .escape { return [] }
    guard search == nil else {
      find(.key(key), game)
      return []
    }
    if dialog != nil { return answerDialog(key, game) }
    // A key ends the motion and does what it does: one that was pressed to no effect would look
    // like a broken keyboard. Space only ends it.
    if motion != nil { finishMotion() }
    guard let command = setting.keymaps.yard.command(for: key) else { return [] }
    return perform(command, game)
  }

  mutating func perform(_ command: YardCommand, _ game: GameState) -> [Intent] {
    switch command {
    case .toggleSelected, .moveInward, .moveOutward:
      guard !reveal(for: command, game) else { return [] }
    default: revealedLink = nil
    }
    switch command {
    case .throwAttack(let place):
      guard setting.rules.attacks.indices.contains(place) else {
        return refuse(setting.texts(.refusedNoAttack, String(place + 1)))
      }
      chosenAttack = .listed(place)
      return [.act(.throw(place, entry: entry))]
    case .piece(let letter):
      guard let piece = letters.piece(letter) else {
        return refuse(setting.texts(.refusedNoPiece, String(letter)))
      }
      return toggle(piece, game)
    case .toggleSelected:
      // What is done is done to what is to be seen.
      watchesBlow = false
      let worn = panel == .bag ? nil : selectedLink?.piece
      guard let piece = worn ?? selectedPiece else {
        return refuse(setting.texts(.refusedBagEmpty))
      }
      return toggle(piece, game)
    case .undo: return [.act(.undo)]
    case .redo: return [.act(.redo)]
    case .spar: return [.act(game.sparring == nil ? .spar(pace: pace) : .rest)]
    case .faster: return changePace(faster: true, game)
    case .slower: return changePace(faster: false, game)
    case .moveInward: return move(by: 1, game)
    case .moveOutward: return move(by: -1, game)
    case .menu: return [.visitRooms(nil)]
    case .games:
      return openGames(GameChooser())
    case .quit:
      dialog = .quit
      return []
    case .palette:
      openPalette(game)
      return []
    case .find:
      openSearch(game)
      return []
    case .typeAttack, .nextEntry, .forecast, .nextAttack, .openPiece, .closePiece, .inspect,
      .selectNext, .selectPrevious, .selectFirst, .selectLast, .nextPanel, .previousPanel, .explain,
      .history, .help, .leaveTutorial, .save, .skip:
      look(command, game)
      return []
    }
  }

  /// What changes nothing but what is seen.
  private mutating func look(_ command: YardCommand, _ game: GameState) {
    switch command {
    case .typeAttack: dialog = .attack(AttackField())
    case .nextEntry: chooseNextEntry(game)
    case .forecast: forecast = forecast == nil ? Forecast() : nil
    case .nextAttack: chooseNextAttack()
    case .openPiece: open(true, game)
    case .closePiece: open(false, game)
    case .inspect: inspect(game)
    case .selectNext: select(.by(1), game)
    case .selectPrevious: select(.by(-1), game)
    case .selectFirst: select(.first, game)
    case .selectLast: select(.last, game)
    case .nextPanel: focus(.after(panel, by: 1))
    case .previousPanel: focus(.after(panel, by: -1))
    case .explain:
      guard let entry = selectedHit.flatMap({ log[$0] }) else {
        remark = setting.texts(.refusedNothingToExplain)
        return
      }
      dialog = .explain(serial: entry.serial, scroll: 0)
    case .history: dialog = .history(scroll: .max)
    case .help: dialog = .help(scroll: 0)
    case .leaveTutorial: tutorial = nil
    case .save:
      guard let unsaved else {
        remark = setting.texts(.refusedSaved)
        return
      }
      dialog = .unsaved(unsaved)
    case .throwAttack, .piece, .toggleSelected, .moveInward, .moveOutward, .undo, .redo, .spar,
      .faster, .slower, .games, .skip, .menu, .quit, .palette, .find:
      break
    }
  }

  mutating func focus(_ panel: Focus) {
    self.panel = panel
    if panel == .log { selectedSerial = log.entries.last?.serial }
  }

  private mutating func refuse(_ sentence: String) -> [Intent] {
    remark = sentence
    return []
  }

  /// The hit that is selected in the log, else the last one, by its serial.
  var selectedHit: Int? {
    if panel == .log, let selectedSerial, log.isHit(selectedSerial) { return selectedSerial }
    return log.lastHit
  }

  /// The same as far as it may be told: while a blow travels, its ledger stays what it was before.
  var seenHit: Int? {
    guard let motion, let selectedHit, log.number(of: selectedHit) == motion.number else {
      return selectedHit
    }
    return log.lastHit(besidesBlow: motion.number)
  }

  mutating func toggle(_ piece: PieceID, _ game: GameState) -> [Intent] {
    // It keeps its letter when it is gone, and comes back by itself or not at all.
    guard !setting.rules.isCompanion(piece.kind) else {
      return refuse(setting.texts(.refusedCompanion))
    }
    let isWorn = game.defense.chain.contains { $0.id.piece == piece }
    return [.act(isWorn ? .doff(piece) : .don(piece, at: position(for: piece, game)))]
  }

  /// Where a piece goes: back to where it was, a new one to its natural place.
  func position(for piece: PieceID, _ game: GameState) -> ChainPosition<LinkID> {
    guard let place = standing.firstIndex(where: { $0.piece == piece }) else {
      return setting.rules.naturalPosition(of: piece, in: game.defense)
    }
    let outside = standing[..<place]
    guard let neighbor = outside.last(where: { game.defense.index(of: $0) != nil }) else {
      return .first
    }
    return .after(neighbor)
  }

  private mutating func move(by step: Int, _ game: GameState) -> [Intent] {
    (panel, watchesBlow) = (.chain, false)
    guard let link = selectedLink, let place = game.defense.index(of: link) else { return [] }
    guard !game.defense.chain[place].isTerminal else {
      return refuse(setting.texts(.refusedBody))
    }
    // Of several links only one is moved; which, is to be seen.
    openedPiece = link.piece
    let target = place + step
    guard target >= 0 else {
      return refuse(setting.texts(.refusedOutermost, wording.name(of: link)))
    }
    guard target < game.defense.bodyIndex else {
      return refuse(setting.texts(.refusedInnermost, wording.name(of: link)))
    }
    return [.act(.move(link, to: .offset(target)))]
  }

  /// The paces that `+` and `-` go through, in ticks, from the fastest to the slowest that can be
  /// chosen.
  static let paces: [UInt32] =
    [Sparring.paces.lowerBound] + [3, 5, 7, 10, 15, 20, 30, 40, 60, 100, 200]
    + [Sparring.paces.upperBound]

  private mutating func changePace(faster: Bool, _ game: GameState) -> [Intent] {
    let next =
      faster
      ? Self.paces.last { $0 < pace } : Self.paces.first { $0 > pace }
    guard let next else {
      let slowest = wording.seconds(ticks: UInt64(Sparring.paces.upperBound))
      let fastest = wording.seconds(ticks: UInt64(Sparring.paces.lowerBound))
      return refuse(setting.texts(.refusedPace, slowest, fastest))
    }
    pace = next
    guard game.sparring == nil else { return [.act(.spar(pace: next))] }
    let key = setting.keymaps.yard.keyName(of: .spar, setting.texts)
    remark = setting.texts(.sparringChosen, key, wording.seconds(ticks: UInt64(next)))
    return []
  }

  private mutating func chooseNextEntry(_ game: GameState) {
    let chain = game.defense.chain
    let place = entry.flatMap { chain.index(of: $0) } ?? 0
    entry = place + 1 < chain.count ? chain[place + 1].id : nil
    lastHit = nil
  }
}

extension YardScreen.Focus {
  static func after(_ panel: Self, by step: Int) -> Self {
    let all = allCases
    let place = (panel.rawValue + step + all.count) % all.count
    return all[place]
  }
}
