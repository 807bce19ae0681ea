internal import ChainmailCore
internal import Messages

/// Links that send packets which set them off again, deeper than packets of an attack may go.
///
/// Such an attack ends in an error. What surely dies down before, because what comes back is less
/// each time or charges run out, is no loop.
enum EmitLoop: ChainRule {
  static let name = "emit-loop"
  static let meaning: Message =
    """
    Links of the loadout, with or without one piece of the bag put on, that are set off again by \
    the packets that they send, and do not surely come to an end within the \
    \(EvaluationError.depthLimit) packets that may set each other off, one after the other.
    """

  static func check(_ chain: ReviewedChain) -> [ContentWarning] {
    let worn = loops(chain)
    // One key puts a piece of the bag on.
    var seen = Set(worn)
    return worn + chain.withOneMore.flatMap(loops).filter { seen.insert($0).inserted }
  }

  private static func loops(_ chain: ReviewedChain) -> [ContentWarning] {
    guard chain.links.contains(where: \.sendsOn) else { return [] }
    let deepest = EmitWalk(chain).deepest
    let senders = Set(deepest.map(\.to)).sorted()
    let reach = reach(of: deepest)
    // The links that set each off and are set off by it, itself included; none where it is not.
    let circles = senders.map { sender in
      (reach[sender] ?? []).filter { reach[$0]?.contains(sender) == true }
    }
    // Without a circle there is a line of links that is too long.
    let isLine = circles.allSatisfy(\.isEmpty)
    return zip(senders, circles).compactMap { sender, circle in
      guard isLine || mayGoOn(circle, chain) else { return nil }
      let link = chain.links[sender]
      let name = chain.name(of: link)
      return warning(
        isLine
          ? """
          what \(name) sends may be sent for more than \(EvaluationError.depthLimit) packets, each \
          sent for another
          """ : "what \(name) sends to its own chain sets it off again without end",
        at: link.location)
    }
  }

  /// Which links each link sets off, at once or by way of others.
  ///
  /// - Complexity: O(links³), by Warshall's algorithm.
  private static func reach(of edges: [EmitWalk.Edge]) -> [Int: Set<Int>] {
    var reach = Dictionary(grouping: edges, by: \.from).mapValues { Set($0.map(\.to)) }
    for middle in reach.keys.sorted() {
      guard let beyond = reach[middle] else { continue }
      for from in reach.keys.sorted() where reach[from]?.contains(middle) == true {
        reach[from]?.formUnion(beyond)
      }
    }
    return reach
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

extension ReviewedChain.Link {
  /// Whether it sends packets to links of its own chain.
  fileprivate var sendsOn: Bool {
    guard case .emit(let emit) = primitive else { return false }
    return emit.target == .oneself || emit.target == .onward
  }
}
