/// A place of a frame at which a click means something.
public struct Spot: Hashable, Sendable {
  /// What a click there is for.
  public enum Target: Hashable, Sendable {
    /// What the key does that is named there.
    case key(Key)
    /// A line of a list, by the list's number, which the program gives, and the line's place in it.
    case item(list: Int, index: Int)
    /// Where a list stands, beside its lines: its frame, or rows that it leaves free.
    case list(Int)
  }

  /// The cells that are clicked on.
  public var area: Rect
  /// What a click on any of them is for.
  public var target: Target

  /// Creates a spot; who draws a frame calls ``ScreenBuffer/mark(_:_:)`` instead.
  public init(_ area: Rect, _ target: Target) {
    self.area = area
    self.target = target
  }
}

extension ScreenBuffer {
  /// Notes what a click in an area is for, where spots are collected; elsewhere it does nothing.
  ///
  /// What is noted later lies above what was before.
  public mutating func mark(
    _ area: @autoclosure () -> Rect, _ target: @autoclosure () -> Spot.Target
  ) {
    guard spots != nil else { return }
    let area = area().clipped(to: bounds)
    if !area.isEmpty { spots?.append(Spot(area, target())) }
  }

  /// Forgets what clicks were for so far, since something is drawn over it that takes them all.
  public mutating func coverSpots() {
    if spots != nil { spots = [] }
  }

  /// What a click at a position is for; nil where nothing is there, or no spots were collected.
  public func target(at position: Position) -> Spot.Target? {
    spots?.last { $0.area.contains(position) }?.target
  }
}
