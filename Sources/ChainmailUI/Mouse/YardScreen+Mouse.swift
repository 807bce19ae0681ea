internal import ChainmailCore
internal import ChainmailTerminal
internal import ResponderChain

/// What the mouse holds in the Yard: it was pressed on, and is dropped where the mouse is let go,
/// or carried until the next click.
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
  /// A click selects; what is selected is picked up by a click and dropped by the next one, or
  /// dragged at once. The right button puts a piece on or takes it off.
  mutating func answer(_ mouse: MouseEvent, _ game: GameState) -> [Intent] {
    defer { keepWords(game) }
    if motion != nil { finishMotion() }
    let frame = spotFrame(game)
    guard dialog == nil, search == nil else { return answerOver(mouse, frame, game) }
    let place = place(at: mouse.position, on: frame)
    switch (mouse.button, mouse.isPress) {
    case (.left, true):
      remark = nil
      if let grip, grip.isCarried {
        self.grip = nil
        return drop(grip.thing, at: place, game)
      }
      grip = nil
      if let place {
        lastPress = LastPress(position: mouse.position, target: place.target)
        return press(place, game)
      }
    case (.left, false): return letGo(at: place, game)
    case (.right, true):
      remark = nil
      guard let place, let piece = thing(at: place, game).flatMap({ piece(of: $0, game) }) else {
        return []
      }
      return toggle(piece, game)
    case (.wheelUp, _), (.wheelDown, _):
      if let place, place.panel != panel { focus(place.panel) }
    default: break
    }
    guard case .key(let key) = Click(mouse, on: frame, after: &lastPress) else { return [] }
    return handle(.key(key), game: game)
  }

  /// What a mouse points at; nil where it is in no panel.
  private func place(at position: Position, on frame: ScreenBuffer) -> Place? {
    switch LastPress.target(at: position, on: frame, after: lastPress) {
    case .item(let list, let index):
      ClickedList(rawValue: list).flatMap(Focus.init).map { Place(panel: $0, line: index) }
    case .list(let list): ClickedList(rawValue: list).flatMap(Focus.init).map { Place(panel: $0) }
    case .key, nil: nil
    }
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
    switch (Click(mouse, on: frame, after: &lastPress), dialog) {
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

  private mutating func press(_ place: Place, _ game: GameState) -> [Intent] {
    guard let line = place.line else {
      if place.panel != panel { focus(place.panel) }
      return []
    }
    guard let thing = thing(at: place, game) else {
      if panel == .log, selectedSerial == line { return perform(.explain, game) }
      (panel, selectedSerial) = (.log, line)
      return []
    }
    let wasSelected =
      panel == place.panel
      && (thing == selectedLink.map(Grip.Thing.link) && panel == .chain
        || thing == selectedPiece.map(Grip.Thing.piece) && panel == .bag)
    panel = place.panel
    switch thing {
    case .link(let link): selectedLink = link
    case .piece(let piece): selectedPiece = piece
    }
    grip = Grip(thing: thing, wasSelected: wasSelected)
    return []
  }

  private mutating func letGo(at place: Place?, _ game: GameState) -> [Intent] {
    guard var grip, !grip.isCarried else { return [] }
    self.grip = nil
    guard let place, thing(at: place, game) == grip.thing else {
      return drop(grip.thing, at: place, game)
    }
    guard grip.wasSelected else { return [] }
    grip.isCarried = true
    self.grip = grip
    remark = setting.texts(.mouseCarries, name(of: grip.thing))
    return []
  }

  /// Puts what was held where it is let go; anywhere else than in the chain or the bag it stays.
  private mutating func drop(
    _ thing: Grip.Thing, at place: Place?, _ game: GameState
  ) -> [Intent] {
    lastPress = nil
    switch (thing, place?.panel) {
    case (.link(let link), .chain?):
      selectedLink = link
      guard let from = game.defense.index(of: link), let to = place?.line, from != to else {
        return []
      }
      guard !game.defense.chain[from].isTerminal, to < game.defense.bodyIndex else {
        remark = setting.texts(.refusedBody)
        return []
      }
      return [.act(.move(link, to: .offset(to)))]
    case (.link(let link), .bag?): return toggle(link.piece, game)
    case (.piece(let piece), .chain?):
      guard game.bag.contains(where: { $0.id == piece }) else { return [] }
      panel = .chain
      // Beside the links it goes where it would go by its letter.
      guard let line = place?.line else { return toggle(piece, game) }
      return [.act(.don(piece, at: .offset(min(line, game.defense.bodyIndex))))]
    default: return []
    }
  }

  private func thing(at place: Place, _ game: GameState) -> Grip.Thing? {
    guard let line = place.line else { return nil }
    return switch place.panel {
    case .chain: .link(game.defense.chain[line].id)
    case .bag: .piece(game.bag[line].id)
    default: nil
    }
  }

  /// What the right button puts on or takes off; nil for the body.
  private func piece(of thing: Grip.Thing, _ game: GameState) -> PieceID? {
    switch thing {
    case .link(let link): game.defense.chain.last?.id == link ? nil : link.piece
    case .piece(let piece): piece
    }
  }

  private func name(of thing: Grip.Thing) -> String {
    switch thing {
    case .link(let link): wording.name(of: link)
    case .piece(let piece): wording.name(of: piece)
    }
  }
}

extension YardScreen {
  /// What a mouse points at: a panel, and a line of it where there is one.
  private struct Place {
    var panel: Focus
    var line: Int?

    var target: Spot.Target { line.map(panel.list.item) ?? panel.list.place }
  }
}

extension YardScreen.Focus {
  fileprivate var list: ClickedList {
    switch self {
    case .chain: .chain
    case .bag: .bag
    case .log: .log
    }
  }

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
