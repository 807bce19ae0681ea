internal import ChainmailCore

/// Links that send packets which set them off again, deeper than packets of an attack may go.
///
/// Such an attack ends in an error. What surely dies down before, because what comes back is less
/// each time or charges run out, is no loop.
enum EmitLoop: ChainRule {
  static let name = "emit-loop"
  static let meaning =
    "Links of the loadout that are set off again by the packets that they send, and do not surely "
    + "come to an end within the \(EvaluationError.depthLimit) packets that may be sent for each other."

  static func check(_ chain: ReviewedChain) -> [ContentWarning] {
    let deepest = EmitWalk(chain).deepest
    let senders = Set(deepest.map(\.to)).sorted()
    let circles = senders.map { circle(of: $0, deepest) }
    // Without a circle there is a line of links that is too long.
    let isLine = circles.allSatisfy(\.isEmpty)
    return zip(senders, circles).compactMap { sender, circle in
      guard isLine || mayGoOn(circle, chain) else { return nil }
      let link = chain.links[sender]
      let reason =
        isLine
        ? "may be sent for more than \(EvaluationError.depthLimit) packets, each sent for another"
        : "to its own chain sets it off again without end"
      return warning("what \(chain.name(of: link)) sends \(reason)", at: link.location)
    }
  }

  /// The links that a link sets off and that set it off, itself included; none where it is not set
  /// off by what it sends.
  private static func circle(of sender: Int, _ edges: [EmitWalk.Edge]) -> Set<Int> {
    func reached(from start: Int) -> Set<Int> {
      var reached: Set<Int> = []
      var pending = [start]
      while let from = pending.popLast() {
        for edge in edges where edge.from == from && reached.insert(edge.to).inserted {
          pending.append(edge.to)
        }
      }
      return reached
    }
    return reached(from: sender).filter { reached(from: $0).contains(sender) }
  }

  /// Whether the links of a circle have the charges for more packets than may be nested.
  private static func mayGoOn(_ circle: Set<Int>, _ chain: ReviewedChain) -> Bool {
    var charges = 0
    for place in circle {
      guard let own = chain.links[place].condition.charges else { return true }
      charges += Int(own)
    }
    return charges > EvaluationError.depthLimit
  }
}
