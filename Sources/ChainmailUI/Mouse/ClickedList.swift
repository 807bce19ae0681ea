internal import ChainmailTerminal

/// The lists in whose lines one can click, by the numbers under which a frame knows them.
enum ClickedList: Int {
  case chain, bag, log, room, menu, palette, games, loadouts, timeLine

  /// What a click on a line of it is for.
  func item(_ index: Int) -> Spot.Target { .item(list: rawValue, index: index) }
}

/// What a mouse asks for at a place of a frame.
enum Click {
  /// A key that stands there, or that the wheel stands for.
  case key(Key)
  /// A line of a list was pressed on.
  case item(ClickedList, Int)

  /// The lines of a step of the wheel.
  static let wheelStep = 3

  /// Nil where a left click, or the wheel, means nothing there.
  ///
  /// - Parameters:
  ///   - event: What the mouse did.
  ///   - frame: The frame with its spots.
  init?(_ event: MouseEvent, on frame: ScreenBuffer) {
    guard event.isPress else { return nil }
    switch event.button {
    case .wheelUp: self = .key(.up)
    case .wheelDown: self = .key(.down)
    case .middle, .right: return nil
    case .left:
      switch frame.target(at: event.position) {
      case .key(let key): self = .key(key)
      case .item(let list, let index):
        guard let list = ClickedList(rawValue: list) else { return nil }
        self = .item(list, index)
      case nil: return nil
      }
    }
  }

  /// The line that a mouse points at; nil where there is none.
  static func item(at position: Position, on frame: ScreenBuffer) -> (ClickedList, Int)? {
    guard case .item(let list, let index) = frame.target(at: position),
      let list = ClickedList(rawValue: list)
    else { return nil }
    return (list, index)
  }
}

extension CommandPalette {
  /// Selects a line; whether it was selected already, so that it is to be done.
  mutating func click(_ index: Int) -> Bool {
    guard index != selection else { return true }
    select(index)
    return false
  }
}
