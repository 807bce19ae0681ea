/// When the turns of a replay are due that plays at a speed.
///
/// It counts what time has passed and not what was shown of it, so that sixty-four turns a second
/// are as many where a frame shows two of them, and where one comes a little late.
package struct TurnClock {
  /// The shortest time between two frames, in milliseconds.
  package static let frame: UInt64 = 34
  /// The speeds, from a sixteenth to sixty-four times.
  package static let speeds = -4...6
  /// What a turn costs, where a millisecond brings one at the slowest speed.
  private static let cost: UInt64 = 16_000

  /// The speed is two to the power of this; at 0 a turn takes a second.
  package private(set) var speed = 0
  /// Up to when time was counted.
  private var counted: UInt64 = 0
  /// What was brought since the last turn; less than it costs.
  private var brought: UInt64 = 0

  /// Stands still, at a turn a second.
  package init() {}

  /// What a millisecond brings.
  private var gain: UInt64 { 1 << UInt64(speed - Self.speeds.lowerBound) }
  /// How long a turn takes, in whole milliseconds.
  package var interval: UInt64 { Self.cost / gain }

  /// When the next turns are due.
  package var due: UInt64 {
    counted + max(Self.frame, (Self.cost - brought + gain - 1) / gain)
  }

  /// Begins with a whole turn.
  package mutating func start(at now: UInt64) { (counted, brought) = (now, 0) }

  /// How many turns have passed.
  ///
  /// A program that was stopped for a while goes on where it was, and does not catch up.
  package mutating func turns(at now: UInt64) -> Int {
    guard now >= due else { return 0 }
    let passed = min(now - counted, max(interval, Self.frame) + 4 * Self.frame)
    brought += passed * gain
    counted = now
    defer { brought %= Self.cost }
    return Int(brought / Self.cost)
  }

  /// Plays faster or slower.
  ///
  /// - Parameters:
  ///   - step: How many steps faster; slower where it is negative.
  ///   - now: Since when; nil while it stands still.
  package mutating func change(by step: Int, at now: UInt64?) {
    if let now {
      brought = min(brought + min(now - counted, interval) * gain, Self.cost - 1)
      counted = now
    }
    speed = min(max(speed + step, Self.speeds.lowerBound), Self.speeds.upperBound)
  }
}
