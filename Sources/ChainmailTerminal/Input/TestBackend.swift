/// A terminal for tests that cannot fail: plays events from a script and keeps the frames.
public struct TestBackend: TerminalBackend, Sendable {
  /// The present size: that of the last `.resize` that was given, at first that of its creation.
  public private(set) var size: Size
  /// The events still to come.
  public var script: [InputEvent]
  /// Every frame that was shown, in order; a frame equal to the one before is not kept again.
  public private(set) var frames: [ScreenBuffer] = []
  /// The limits of the waits so far, in order.
  public private(set) var waits: [Duration?] = []

  /// Creates a terminal of a size that will give these events and then `.closed`.
  public init(size: Size, script: [InputEvent] = []) {
    self.size = size
    self.script = script
  }

  /// The last frame as text, one string a row; blank before the first.
  public var screen: [String] { (frames.last ?? ScreenBuffer(size: size)).lines }

  /// False, so that every event of the script is seen in a frame of its own.
  public var hasPendingEvent: Bool { false }

  /// Keeps a frame, unless it is equal to the last one.
  public mutating func present(_ frame: consuming ScreenBuffer) {
    if frames.last != frame { frames.append(frame) }
  }

  /// Gives the next event of the script without waiting, and `.closed` when there is none.
  ///
  /// The limit is noted in ``waits`` and changes nothing.
  public mutating func nextEvent(within limit: Duration?) -> InputEvent {
    waits.append(limit)
    guard !script.isEmpty else { return .closed }
    let event = script.removeFirst()
    if case .resize(let size) = event { self.size = size }
    return event
  }
}
