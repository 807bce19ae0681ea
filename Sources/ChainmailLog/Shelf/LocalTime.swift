internal import ChainmailCore

/// A moment in some time zone, to the minute, as people say it.
package struct LocalTime: Hashable, Sendable {
  /// Days since 1970.
  package let day: Int64
  package let year: Int
  /// From 1.
  package let month: Int
  package let dayOfMonth: Int
  package let hour: Int
  package let minute: Int

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970, UTC.
  ///   - offset: How many seconds the time zone is ahead of UTC then.
  package init(seconds: Int64, offset: Int64) {
    let (sum, overflow) = seconds.addingReportingOverflow(offset)
    let time = UTCTime(seconds: overflow ? seconds : sum)
    day = (time.seconds - (time.seconds < 0 ? 86_399 : 0)) / 86_400
    let parts = time.description.split { !$0.isNumber }.compactMap { Int($0, in: 0 ... .max) }
    (year, month, dayOfMonth) = (parts[0], parts[1], parts[2])
    (hour, minute) = (parts[3], parts[4])
  }

  /// The time of day, as in `18:02`.
  package var clock: String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(two(hour)):\(two(minute))"
  }
}
