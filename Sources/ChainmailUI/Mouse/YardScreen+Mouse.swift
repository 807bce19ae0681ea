internal import ChainmailCore
internal import ChainmailTerminal
internal import ResponderChain

/// What the mouse holds in the Yard: it was pressed on, and is dropped where the mouse is let go, or
/// carried until the next click.
struct Grip: Hashable, Sendable {
  /// What is held.
  enum Thing: Hashable, Sendable {
    case link(LinkID)
    /// A piece of the bag.
    case piece(PieceID)
  }

  var thing: Thing
  /// Whether it was selected before it was pressed on.
  var wasSelected: Bool
  /// Whether the mouse was let go since, and the thing is dropped by the next click.
  var isCarried = false
}

extension YardScreen {
  /// Answers the mouse.
  ///
  /// A click selects; what is selected is picked up by a click and dropped by the next one, or dragged
  /// at once. The right button puts a piece on or takes it off.
  mutating func answer(_ mouse: MouseEvent, _ game: GameState) -> [Intent] {
    defer { keepWords(game) }
    if motion != nil { finishMotion() }
    let frame = spotFrame(game)
    guard dialog == nil, search == nil else { return answerOver(mouse, frame, game) }
    let item = Click.item(at: mouse.position, on: frame)
    switch (mouse.button, mouse.isPress) {
    case (.left, true):
      remark = nil
      if let grip, grip.isCarried {
        self.grip = nil
        return drop(grip.thing, on: item, game)
      }
      grip = nil
      if let item { return press(item, game) }
    case (.left, false): return letGo(over: item, game)
    case (.right, true):
      remark = nil
      guard let item, let piece = piece(at: item, game) else { return [] }
      return toggle(piece, game)
    case (.wheelUp, _), (.wheelDown, _):
      if let item, let panel = Focus(item.0), panel != self.panel { focus(panel) }
    default: break
    }
    guard case .key(let key) = Click(mouse, on: frame) else { return [] }
    return handle(.key(key), game: game)
  }

  /// The frame with what clicks on it are for.
  private func spotFrame(_ game: GameState) -> ScreenBuffer {
    var anew = self
    anew.picture = YardPicture()
    anew.picture.collectsSpots = true
    return anew.nextFrame(game, size: size)
  }

  /// Answers the mouse where something lies over the panels.
  private mutating func answerOver(
    _ mouse: MouseEvent, _ frame: ScreenBuffer, _ game: GameState
  ) -> [Intent] {
    let isChosen: Bool
    switch (Click(mouse, on: frame), dialog) {
    case (.key(let key), _): return handle(.key(key), game: game)
    case (.item(.palette, let place), .palette(var palette)):
      isChosen = palette.click(place)
      dialog = .palette(palette)
    case (.item(.games, let place), .games(var chooser)):
      isChosen = chooser.click(place)
      dialog = .games(chooser)
    default: return []
    }
    return isChosen ? handle(.key(.enter), game: game) : []
  }

  private mutating func press(_ item: (ClickedList, Int), _ game: GameState) -> [Intent] {
    switch item {
    case (.chain, let place):
      let link = game.defense.chain[place].id
      let wasSelected = panel == .chain && selectedLink == link
      (panel, selectedLink) = (.chain, link)
      grip = Grip(thing: .link(link), wasSelected: wasSelected)
    case (.bag, let place):
      let piece = game.bag[place].id
      let wasSelected = panel == .bag && selectedPiece == piece
      (panel, selectedPiece) = (.bag, piece)
      grip = Grip(thing: .piece(piece), wasSelected: wasSelected)
    case (.log, let serial):
      if panel == .log, selectedSerial == serial { return perform(.explain, game) }
      (panel, selectedSerial) = (.log, serial)
    default: break
    }
    return []
  }

  private mutating func letGo(over item: (ClickedList, Int)?, _ game: GameState) -> [Intent] {
    guard var grip, !grip.isCarried else { return [] }
    guard let item, self.thing(at: item, game) == grip.thing else {
      self.grip = nil
      return item == nil ? [] : drop(grip.thing, on: item, game)
    }
    guard grip.wasSelected else {
      self.grip = nil
      return []
    }
    grip.isCarried = true
    self.grip = grip
    remark = setting.texts(.mouseCarries, name(of: grip.thing))
    return []
  }

  /// Puts what was held where it is let go; anywhere else than in the chain or the bag it stays.
  private mutating func drop(
    _ thing: Grip.Thing, on item: (ClickedList, Int)?, _ game: GameState
  ) -> [Intent] {
    switch (thing, item) {
    case (.link(let link), (.chain, let place)?):
      selectedLink = link
      guard let from = game.defense.index(of: link), from != place else { return [] }
      guard !game.defense.chain[from].isTerminal, place < game.defense.bodyIndex else {
        remark = setting.texts(.refusedBody)
        return []
      }
      return [.act(.move(link, to: .offset(place)))]
    case (.link(let link), (.bag, _)?): return toggle(link.piece, game)
    case (.piece(let piece), (.chain, let place)?):
      guard game.bag.contains(where: { $0.id == piece }) else { return [] }
      return [.act(.don(piece, at: .offset(min(place, game.defense.bodyIndex))))]
    default: return []
    }
  }

  private func thing(at item: (ClickedList, Int), _ game: GameState) -> Grip.Thing? {
    switch item {
    case (.chain, let place): .link(game.defense.chain[place].id)
    case (.bag, let place): .piece(game.bag[place].id)
    default: nil
    }
  }

  private func piece(at item: (ClickedList, Int), _ game: GameState) -> PieceID? {
    switch thing(at: item, game) {
    case .link(let link): game.defense.chain.last?.id == link ? nil : link.piece
    case .piece(let piece): piece
    case nil: nil
    }
  }

  private func name(of thing: Grip.Thing) -> String {
    switch thing {
    case .link(let link): wording.name(of: link)
    case .piece(let piece): wording.name(of: piece)
    }
  }
}

extension YardScreen.Focus {
  /// The panel of a list; nil where it is in none.
  fileprivate init?(_ list: ClickedList) {
    switch list {
    case .chain: self = .chain
    case .bag: self = .bag
    case .log: self = .log
    default: return nil
    }
  }
}
