public import ChainmailCore

extension LogSource {
  /// Finds where a game of another arithmetic, played again from its last key, comes out otherwise,
  /// so that nothing can be added to its log.
  ///
  /// - Parameters:
  ///   - rules: The rules at hand.
  ///   - digest: Their SHA-256.
  /// - Returns: ``LogError/otherArithmetic(_:recorded:)``; nil where its log is of this arithmetic,
  ///   can go on, or cannot for another reason.
  /// - Complexity: O(block) for a log of another arithmetic, else O(1).
  public func arithmeticHindrance(rules: Rules, digest: String) -> LogError? {
    guard let header = try? header(), header.otherArithmetic != nil,
      header.hindrance(under: digest) == nil,
      let key = try? loadKey(rules: rules, where: { _ in true })
    else { return nil }
    var rerun = Rerun(self, from: key)
    do throws(LogError) {
      while try rerun.step() != nil {}
      return nil
    } catch {
      let explained = header.explained(error)
      return explained == error ? nil : explained
    }
  }
}
