public import ChainmailCore

extension Moment {
  /// What happened, each with the stop at which it is seen when a log is gone through blow by blow.
  ///
  /// Stop 0 is the start of the log, stop n its n-th blow. What happens between two blows is seen
  /// at the second; behind the last one there is one more stop for it.
  ///
  /// - Parameter first: How many blows had fallen when the log began.
  /// - Returns: The events in their order.
  public func stops(from first: UInt64) -> [(stop: Int, event: Event)] {
    // That of the first blow among the events, or of the next one.
    var stop = Int(turn - first) - hits.count + 1
    var isFirst = true
    return events.map { event in
      if case .hit = event {
        if !isFirst { stop += 1 }
        isFirst = false
      }
      return (stop, event)
    }
  }

  /// What happened, each with the blow that it is, or how many had fallen.
  public var numbered: [(turn: UInt64, event: Event)] {
    var turn = self.turn - min(UInt64(hits.count), self.turn)
    return events.map { event in
      if case .hit = event { turn += 1 }
      return (turn, event)
    }
  }
}
