internal import ChainmailTerminal

extension ReplayScreen {
  /// Answers the mouse: a click on a line of the log goes to its turn, one on the turn that is
  /// shown tells its blow whole; what is dragged along the time line goes to where it is let go.
  mutating func answer(_ mouse: MouseEvent) -> [ReplayIntent] {
    let frame = frame(size: size, collectsSpots: true)
    if case .item(let list, _) = frame.target(at: mouse.position), mouse.isPress,
      list == ClickedList.timeLine.rawValue
    {
      // Along the line the wheel turns time.
      switch mouse.button {
      case .wheelUp: return perform(.step(-1))
      case .wheelDown: return perform(.step(1))
      case .left, .middle, .right: break
      }
    }
    if !mouse.isPress, mouse.button == .left {
      return dropped(at: mouse.position, on: frame).map { go(to: $0) } ?? []
    }
    switch Click(mouse, on: frame, after: &lastPress) {
    case .key(let key): return handle(.key(key))
    case .item(.timeLine, let stop):
      isPlaying = false
      return go(to: stop)
    case .item(.log, let serial):
      guard page == nil else { return [] }
      let turn = moment.events[serial].turn
      guard turn == stop else { return stop(andGoTo: turn) }
      return moment.events[serial].hit == nil ? [] : perform(.explain)
    case .item(.palette, let place):
      guard case .palette(var palette) = page else { return [] }
      let isChosen = palette.click(place)
      page = .palette(palette)
      return isChosen ? handle(.key(.enter)) : []
    case .item(.loadouts, let place):
      guard case .whatIf(var chooser) = page else { return [] }
      let isChosen = chooser.click(place)
      page = .whatIf(chooser)
      return isChosen ? handle(.key(.enter)) : []
    case .item, nil: return []
    }
  }

  /// The stop at which the mouse was let go that was pressed on the time line, on whatever row; nil
  /// where it was pressed elsewhere, or did not move along.
  private func dropped(at position: Position, on frame: ScreenBuffer) -> Int? {
    guard let lastPress, lastPress.position.column != position.column,
      case .item(ClickedList.timeLine.rawValue, _) = lastPress.target
    else { return nil }
    let place = Position(column: position.column, row: lastPress.position.row)
    guard case .item(ClickedList.timeLine.rawValue, let stop) = frame.target(at: place) else {
      return nil
    }
    return stop
  }
}
