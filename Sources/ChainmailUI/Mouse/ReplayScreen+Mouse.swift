internal import ChainmailTerminal

extension ReplayScreen {
  /// Answers the mouse: a click on a line of the log goes to its turn, one on the turn that is shown
  /// tells its blow whole.
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
}
