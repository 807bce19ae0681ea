/// A terminal that nobody sits at: plays a script on a clock of its own and keeps the last frame.
///
/// A key takes no time; only a ``Step/pause(milliseconds:)`` does. What the program waits for
/// meanwhile is over when the clock says so, so the same script leads to the same frame on every
/// machine.
public struct ScriptedTerminal: TerminalBackend, Sendable {
  /// A part of a script.
  public enum Step: Hashable, Sendable {
    /// Somebody presses a key.
    case key(Key)
    /// Nobody presses anything for so long.
    case pause(milliseconds: UInt64)
  }

  /// The extent of the screen, which stays as it is.
  public let size: Size
  /// The time since the start, in milliseconds.
  public private(set) var milliseconds: UInt64 = 0
  /// How many steps were begun.
  public private(set) var begunSteps = 0
  /// The frame that was shown last; nil before the first.
  public private(set) var frame: ScreenBuffer?
  private let script: [Step]
  /// When the pause that was begun is over; nil while there is none.
  private var pauseEnd: UInt64?

  /// Creates a terminal of a size that will play this script and then give `.closed`.
  public init(size: Size, script: [Step]) {
    self.size = size
    self.script = script
  }

  /// False, so that every key is seen in a frame of its own.
  public var hasPendingEvent: Bool { false }

  /// Keeps a frame in place of the last one.
  public mutating func present(_ frame: consuming ScreenBuffer) { self.frame = frame }

  /// Plays the next step.
  ///
  /// Whoever only looks, with a limit of zero or less, sees nothing: a key is pressed when the
  /// program has come to wait for one.
  ///
  /// - Parameter limit: How long at most a pause is waited for; nil is to its end.
  /// - Returns: The key; `.timeout` where time has passed.
  public mutating func nextEvent(within limit: Duration?) -> InputEvent {
    if let limit, limit <= .zero { return .timeout }
    if pauseEnd == nil {
      guard begunSteps < script.count else { return .closed }
      begunSteps += 1
      switch script[begunSteps - 1] {
      case .key(let key): return .key(key)
      case .pause(let duration): pauseEnd = milliseconds + min(duration, .max - milliseconds)
      }
    }
    let end = pauseEnd ?? milliseconds
    if let limit, let deadline = deadline(limit), deadline < end {
      milliseconds = deadline
    } else {
      milliseconds = end
      pauseEnd = nil
    }
    return .timeout
  }

  /// The time when a limit from now on is over, in whole milliseconds, of which it is one at least;
  /// nil where no clock comes to it.
  private func deadline(_ limit: Duration) -> UInt64? {
    let (seconds, attoseconds) = limit.components
    let (whole, isTooLong) = UInt64(seconds).multipliedReportingOverflow(by: 1000)
    guard !isTooLong, whole < .max / 2 else { return nil }
    let rest = UInt64(attoseconds / 1_000_000_000_000_000)
    let (deadline, isLate) = milliseconds.addingReportingOverflow(max(whole + rest, 1))
    return isLate ? nil : deadline
  }
}
