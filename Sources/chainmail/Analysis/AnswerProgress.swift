import Glibc

/// Tells a terminal, in one line on standard error, which of several answers is being looked for,
/// once that takes a while.
struct AnswerProgress {
  /// Milliseconds before the first word.
  private static let patience: UInt64 = 500

  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let beginning = Clock.milliseconds
  private var line = StatusLine()

  /// Tells what is asked about next.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - place: Its place among all, from 0.
  ///   - count: How many there are.
  mutating func tell(_ name: String, _ place: Int, of count: Int) {
    guard isTerminal, Clock.milliseconds >= beginning + Self.patience else { return }
    line.show(CommandText.asked(name, place + 1, of: count))
  }

  /// Clears the line for what comes next.
  mutating func clear() { line.clear() }
}
