/// The limits of the work for an answer, and whether it is still wanted.
///
/// What it costs is counted and not timed, so that the same question has the same answer anywhere.
package struct AnswerLimits: Sendable {
  /// Draws, and links at a sixteenth each: about a second or two.
  package var work: Int
  /// Returns whether the answer is no longer wanted; then it means nothing.
  package var isCancelled: @Sendable () -> Bool

  package init(
    work: Int = 50_000_000, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.work, self.isCancelled) = (work, isCancelled)
  }

  /// Returns whether an answer that has cost so much ends.
  func ends(after work: Int) -> Bool { work >= self.work || isCancelled() }
}
