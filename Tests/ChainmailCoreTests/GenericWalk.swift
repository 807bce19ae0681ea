import ChainmailCore
import ResponderChain

/// Resolves an attack as the evaluator does, but by way of `ResponderChain`'s own walk.
///
/// The evaluator owns its loop, since it passes over links that cannot act; this is what that loop
/// is held against. A reaction that saves from death reaches for another link in the middle of a
/// visit, which the generic walk does not allow; chains with one are beyond it.
func resolveByGenericWalk(
  _ attack: Attack, in defense: inout Defense, draws: some DrawSource
) throws(EvaluationError) -> Outcome {
  var evaluator = Evaluator(draws: draws, recorder: NoLedger())
  evaluator.begin(attack, in: defense)
  var links = Array(defense.chain)
  try links.withUnsafeMutableBufferPointer { links throws(EvaluationError) in
    try withUnsafeMutablePointer(to: &evaluator) { evaluator throws(EvaluationError) in
      var handler = EvaluatorHandler(evaluator: evaluator, links: links)
      var request: Void = ()
      _ = try defense.walk(&request, handler: &handler)
    }
  }
  return try evaluator.finish(&defense)
}

/// The evaluator as the handler of a walk over the links of a defence.
private struct EvaluatorHandler<Draws: DrawSource>: ChainHandler {
  let evaluator: UnsafeMutablePointer<Evaluator<Draws, NoLedger>>
  /// The links as the evaluator sees them; a link's place is where the walk has come to.
  let links: UnsafeMutableBufferPointer<Link>
  var place = 0

  mutating func handle(
    _ request: inout Void, at link: inout Link
  ) throws(EvaluationError) -> Verdict<Reason> {
    links[place] = link
    let goesOn = try evaluator.pointee.step(place, of: links)
    link = links[place]
    place += 1
    return goesOn ? .pass(.unaffected) : .stop(.body)
  }
}
