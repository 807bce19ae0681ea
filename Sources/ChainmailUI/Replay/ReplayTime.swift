internal import ChainmailCore

/// A time in a game as people type it: `75s`, `7.5s`, or `1:15` in minutes and seconds.
enum ReplayTime {
  /// The ticks, of which a second has ten; nil where it is no time.
  static func tick(_ text: String) -> UInt64? {
    if text.hasSuffix("s") { return seconds(text.dropLast()) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let minutes = number(parts[0]), let seconds = seconds(parts[1]) else {
      return nil
    }
    return minutes * 600 + seconds
  }

  /// Seconds with one decimal at most, as ticks.
  private static func seconds(_ text: Substring) -> UInt64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = number(parts[0]) else { return nil }
    guard parts.count == 2 else { return whole * 10 }
    guard parts[1].utf8.count == 1, let tenth = number(parts[1]) else { return nil }
    return whole * 10 + tenth
  }

  /// A number of as many digits as no game gets beyond.
  private static func number(_ digits: Substring) -> UInt64? {
    digits.utf8.count <= 9 && digits.allSatisfy(\.isWholeNumber)
      ? UInt64(digits, in: 0...999_999_999) : nil
  }
}
