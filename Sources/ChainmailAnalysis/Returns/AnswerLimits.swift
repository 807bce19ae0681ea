/// How much an answer may cost, and whether it is still wanted.
///
/// What it costs is counted and not timed, so that the same question has the same answer anywhere.
struct AnswerLimits: Sendable {
  /// Draws, and links at a sixteenth each: about a second or two.
  var work = 50_000_000
  /// Returns whether the answer is no longer wanted; then it means nothing.
  var isCancelled: @Sendable () -> Bool = { false }

  /// Whether an answer that has cost so much ends.
  func ends(after work: Int) -> Bool { work >= self.work || isCancelled() }
}
