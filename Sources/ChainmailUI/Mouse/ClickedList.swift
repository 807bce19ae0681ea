internal import ChainmailTerminal

/// The lists in whose lines one can click, by the numbers under which a frame knows them.
enum ClickedList: Int {
  case chain, bag, log, room, walk, menu, palette, games, loadouts, timeLine

  /// What a click on a line of it is for.
  func item(_ index: Int) -> Spot.Target { .item(list: rawValue, index: index) }

  /// What a click beside its lines is for.
  var place: Spot.Target { .list(rawValue) }
}

/// What a mouse asks for at a place of a frame.
enum Click {
  /// A key that stands there, or that the wheel stands for.
  case key(Key)
  /// A line of a list was pressed on.
  case item(ClickedList, Int)

  /// Nil where a left click, or the wheel, means nothing there.
  ///
  /// - Parameters:
  ///   - event: What the mouse did.
  ///   - frame: The frame with its spots.
  ///   - last: What was pressed on last; what is now is noted there.
  init?(_ event: MouseEvent, on frame: ScreenBuffer, after last: inout LastPress?) {
    guard event.isPress else { return nil }
    switch event.button {
    case .wheelUp: self = .key(.up)
    case .wheelDown: self = .key(.down)
    case .middle, .right: return nil
    case .left:
      let target = LastPress.target(at: event.position, on: frame, after: last)
      last = target.map { LastPress(position: event.position, target: $0) }
      switch target {
      case .key(let key): self = .key(key)
      case .item(let list, let index):
        guard let list = ClickedList(rawValue: list) else { return nil }
        self = .item(list, index)
      case .list, nil: return nil
      }
    }
  }
}

/// What was pressed on last.
///
/// A list may scroll when a line of it is selected: as long as the mouse rests, and no key is
/// pressed, a further click means the same line.
struct LastPress: Hashable, Sendable {
  var position: Position
  var target: Spot.Target

  /// What a click at a position means; nil where it means nothing.
  static func target(
    at position: Position, on frame: ScreenBuffer, after last: LastPress?
  ) -> Spot.Target? {
    let target = frame.target(at: position)
    guard let last, last.position == position, case .item(let list, _) = target,
      case .item(list, _) = last.target,
      frame.spots?.contains(where: { $0.target == last.target }) == true
    else { return target }
    return last.target
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
