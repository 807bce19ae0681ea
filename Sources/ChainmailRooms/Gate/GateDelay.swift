/// How long the gate waits after failures; times are seconds since 1970, given by the caller.
///
/// The first failure costs a second, each further one twice as much, up to a quarter of an hour. A
/// success forgets them all.
public struct GateDelay: Hashable, Sendable {
  /// The longest wait in seconds.
  public static let longest: Int64 = 900

  /// The failures since the last success.
  public private(set) var failures: Int
  /// When the last of them was.
  public private(set) var lastFailure: Int64

  /// A gate at which nobody has failed.
  public init() {
    failures = 0
    lastFailure = 0
  }

  /// A delay as it was kept; nil where there cannot be one.
  init?(failures: Int, lastFailure: Int64) {
    guard failures >= 0, lastFailure >= 0 else { return nil }
    self.failures = failures
    self.lastFailure = lastFailure
  }

  /// How many seconds there are to wait at the time `now`; 0 where there is nothing to wait for.
  ///
  /// A clock that was set back ends the wait: otherwise a clock that was once wrong by years would
  /// close the gate for years. Who may set this machine's clock may also read the profiles.
  public func wait(at now: Int64) -> Int64 {
    guard failures > 0, now >= lastFailure else { return 0 }
    let shift = min(failures - 1, 62)
    let length = min(Int64(1) << Int64(shift), GateDelay.longest)
    return max(0, length - (now - lastFailure))
  }

  /// How many seconds the failures are to be remembered at the time `now`; 0 where they may be
  /// forgotten.
  func memory(at now: Int64) -> Int64 {
    guard failures > 0, now >= lastFailure else { return 0 }
    return max(0, GateDelay.longest - (now - lastFailure))
  }

  /// Counts a failure.
  public mutating func fail(at now: Int64) {
    failures = min(failures + 1, 1_000_000)
    lastFailure = max(0, now)
  }
}
