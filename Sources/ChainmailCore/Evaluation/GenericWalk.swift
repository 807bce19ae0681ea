package import ResponderChain

/// The defence's links as a handler of the generic walk.
///
/// The evaluator owns its loop, since it passes over links that cannot act; this is what that loop
/// is held against. A reaction that saves from death reaches for another link in the middle of a
/// visit, which the generic walk does not allow; chains with one are beyond it.
package struct DefenseHandler<Draws: DrawSource, Recorder: HitRecorder>: ChainHandler {
  var visit: Visit<Draws, Recorder>
  var place: Int

  package mutating func handle(
    _ packet: inout UnsafeMutablePointer<Packet>, at link: inout Link
  ) throws(EvaluationError) -> Verdict<Reason> {
    visit.links[place] = link
    try visit.step(place, &packet.pointee)
    link = visit.links[place]
    place += 1
    return packet.pointee.isSpent ? .stop(.body) : .pass
  }
}

extension Evaluator {
  /// Resolves an attack as ``resolve(_:in:from:key:)`` does, by way of `ResponderChain`'s walk.
  package mutating func resolveByGenericWalk(
    _ attack: Attack, in defense: inout Defense
  ) throws(EvaluationError) -> Outcome {
    begin(attack, in: defense)
    var links = Array(defense.chain)
    try links.withUnsafeMutableBufferPointer { links throws(EvaluationError) in
      visit.links = links
      var handler = DefenseHandler(visit: visit, place: 0)
      try withUnsafeMutablePointer(to: &packet) { packet throws(EvaluationError) in
        try defense.walk(packet, handler: &handler)
      }
      visit = handler.visit
    }
    return try finish(&defense)
  }
}
