/// A screen and keyboard: shows frames, gives events.
///
/// A program is a loop of the two calls. A backend may own a real terminal, so it need not be
/// copyable.
public protocol TerminalBackend: ~Copyable {
  /// The present size; frames of another size are shown as far as they fit.
  var size: Size { get }

  /// Whether the next event is here already.
  ///
  /// A program that draws only where this is false answers a burst of keys with one frame.
  var hasPendingEvent: Bool { get }

  /// Shows a frame.
  ///
  /// Only what differs from the frame before is sent, at once; nothing if nothing differs.
  mutating func present(_ frame: consuming ScreenBuffer)

  /// Waits for the next event.
  ///
  /// - Parameter limit: How long at most; nil waits for ever, at no cost. Zero or less only
  ///   looks.
  /// - Returns: The event; `.timeout` when the time is over.
  mutating func nextEvent(within limit: Duration?) -> InputEvent
}
