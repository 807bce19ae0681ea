internal import ChainmailCore
internal import Glibc

/// Kills this process at a named point of writing a log, to show what is left of the log then.
///
/// Some of these points last microseconds, so that a kill from outside would hardly ever meet them.
/// The program reads it from the variable `CHAINMAIL_FAULT`.
public struct FaultSwitch: Hashable, Sendable {
  /// Where the process can be killed, in the order in which a writer comes to the points.
  public enum Point: String, CaseIterable, Sendable {
    /// A log was opened to go on with it, and the torn end of it cut off; `rec` is not written yet.
    case afterCut = "after-cut"
    /// Nothing of a record is in the file yet.
    case beforeWrite = "before-write"
    /// Half of a record's bytes are in the file.
    case withinWrite = "within-write"
    /// A record is in the file, and the screen does not show it yet.
    case afterWrite = "after-write"
    /// What was written is not yet known to be on the disk.
    case beforeSync = "before-sync"
    /// What was written is on the disk.
    case afterSync = "after-sync"
  }

  private let point: Point
  /// How often the writer still comes to the point until it is killed there.
  private var left: UInt64

  /// Reads `POINT`, or `POINT:TIME` for a later time than the first that a writer comes there,
  /// counted from 1 in each file that it opens; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let point = Point(rawValue: String(parts[0])),
      let time = parts.count == 1 ? 1 : UInt64(parts[1], in: 1 ... .max)
    else { return nil }
    self.point = point
    left = time
  }

  /// Whether this is the time at which the process is to be killed there.
  mutating func strikes(at point: Point) -> Bool {
    guard point == self.point, left > 0 else { return false }
    left -= 1
    return left == 0
  }

  /// Ends the process as `kill -9` does.
  static func kill() -> Never {
    _ = Glibc.kill(getpid(), SIGKILL)
    // The signal is delivered before the call returns.
    abort()
  }
}
