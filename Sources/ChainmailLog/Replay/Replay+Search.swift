public import ChainmailCore

extension Replay {
  /// The stops at which something happened that is looked for; see ``Moment/stops(from:)``.
  ///
  /// Where the log is damaged, the search ends.
  ///
  /// - Parameters:
  ///   - isWanted: Whether an event is looked for.
  ///   - goesOn: Asked at every step; false ends the search.
  /// - Returns: The stops, each once, in ascending order.
  /// - Complexity: O(size).
  public func stops(
    where isWanted: (Event) -> Bool, while goesOn: () -> Bool = { true }
  ) -> [Int] {
    var replay = self
    var found: [Int] = []
    do throws(LogError) {
      try replay.goToStart()
      while goesOn(), try replay.forward() {
        for (stop, event) in replay.moment.stops(from: turns.lowerBound)
        where found.last != stop && isWanted(event) { found.append(stop) }
      }
    } catch {
      // It was gone through up to there.
    }
    return found
  }
}
