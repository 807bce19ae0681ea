internal import ChainmailCore

/// A moment in UTC, to the second, in the form `2026-01-31T18:05:00Z`.
///
/// Dates by Howard Hinnant's "chrono-compatible low-level date algorithms".
struct UTCTime: Hashable, CustomStringConvertible {
  /// Seconds since 1970, within the years 0 to 9999.
  let seconds: Int64

  private static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// Creates a moment; what is outside the years 0 to 9999 becomes the nearest that is inside.
  init(seconds: Int64) {
    self.seconds = Swift.min(Swift.max(seconds, UTCTime.range.lowerBound), UTCTime.range.upperBound)
  }

  init?(_ text: String) {
    let digits = text.utf8.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let parts = digits.compactMap { Int64(String(Substring($0)), in: 0...9999) }
    guard parts.count == 6, (1...12).contains(parts[1]), (1...31).contains(parts[2])
    else { return nil }
    let year = parts[1] <= 2 ? parts[0] - 1 : parts[0]
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (parts[1] + (parts[1] > 2 ? -3 : 9)) + 2) / 5 + parts[2] - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    guard parts[3] < 24, parts[4] < 60, parts[5] < 60 else { return nil }
    self.init(seconds: days * 86_400 + parts[3] * 3600 + parts[4] * 60 + parts[5])
    // Only the one form is allowed, and no 31st of February.
    guard description == text else { return nil }
  }

  var description: String {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let second = seconds - days * 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    return date + "T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2))"
      + ":\(padded(second % 60, 2))Z"
  }

  private func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: Swift.max(width - digits.count, 0)) + digits
  }
}
