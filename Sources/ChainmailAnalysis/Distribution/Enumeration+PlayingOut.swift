internal import ChainmailCore
internal import ResponderChain

extension Enumeration {
  /// Lets everything come back, tick by tick, that links of these characters keep back, until their
  /// bodies fall.
  ///
  /// - Throws: ``Failure/beyondBounds``; what comes back and cannot be resolved does nothing, as in
  ///   play.
  mutating func playOut(_ after: Weighted<Aftermath>) throws(Failure) -> Weighted<Aftermath> {
    var ended = Weighted<Aftermath>()
    var open = after
    while open.count > 0 {
      var next = Weighted<Aftermath>()
      for (end, weight) in open.entries {
        guard !end.fell, !end.situation.standing.deferrals.isEmpty else {
          ended.add(end, weight)
          continue
        }
        for (end, weight) in try passTick(end, weight).entries { next.add(end, weight) }
      }
      open = next
    }
    return ended
  }

  /// Returns the outcomes for one character in the next tick in which anything comes back.
  private mutating func passTick(
    _ end: Aftermath, _ weight: Weight
  ) throws(Failure) -> Weighted<Aftermath> {
    var defense = defense(of: end.situation)
    let parts = defense.takeNextReturning()
    var end = end
    end.situation.standing = Standing(defense)
    var ends = Weighted<Aftermath>()
    ends.add(end, weight)
    // A tick of which nothing comes back costs too.
    try count(1)
    for part in parts {
      var next = Weighted<Aftermath>()
      for (end, weight) in ends.entries {
        guard !end.fell else {
          next.add(end, weight)
          continue
        }
        for (end, weight) in try meet(part, end, weight).entries { next.add(end, weight) }
      }
      ends = next
    }
    return ends
  }

  /// Returns the outcomes for one character of a part that comes back.
  private mutating func meet(
    _ part: ReturningPart, _ end: Aftermath, _ weight: Weight
  ) throws(Failure) -> Weighted<Aftermath> {
    var here = Weighted<Situation>()
    here.add(end.situation, weight)
    var ends = Weighted<Aftermath>()
    do throws(Failure) {
      for (after, weight) in try fall(part.attack, on: here, returning: part.key).entries {
        var after = after
        after.outcome.add(to: end.outcome)
        after.isAbsorbed = end.isAbsorbed
        ends.add(after, weight)
      }
    } catch {
      guard case .evaluation = error else { throw error }
      ends.add(end, weight)
    }
    return ends
  }
}

extension Outcome {
  /// Puts what came before in front of what came of a part that came back.
  fileprivate mutating func add(to before: Outcome) {
    var sum = before
    sum.add(self)
    self = sum
  }
}
