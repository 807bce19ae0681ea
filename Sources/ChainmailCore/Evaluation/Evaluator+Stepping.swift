extension Evaluator where Recorder: ~Copyable {
  /// Sets an attack out, to be walked by ``step(_:)``.
  ///
  /// - Parameters:
  ///   - attack: The attack; its total must be an ``Amount``.
  ///   - defense: The chain that it will meet.
  ///   - entry: The place of the first link that is asked; `chain.count` asks nobody.
  ///   - key: By what key the links draw; nil is the attack's own id.
  public mutating func begin(
    _ attack: Attack, in defense: borrowing Defense, from entry: Int = 0, key: PacketKey? = nil
  ) {
    precondition(
      0...defense.chain.count ~= entry, "an attack enters at a link or at the chain's end")
    prepare(for: defense)
    withUnsafePointer(to: attack) { beginAttack($0, key: key) }
    if visit.hasReactions { visit.rememberThrown(packet, links: defense.chain.count) }
    if Recorder.isRecording { visit.recorder.beginPacket(packet, origin: nil) }
    upcoming = entry
    stepped.remember(defense)
  }

  /// Asks one link of the attack that set out.
  ///
  /// - Parameter defense: The chain that the attack meets.
  /// - Returns: Whether the attack's own walk goes on.
  /// - Throws: ``EvaluationError``; `defense` is then left half-way.
  /// - Precondition: The defence has not been edited since ``begin(_:in:from:key:)``: structure
  ///   edits wait until the walk is over.
  public mutating func step(_ defense: inout Defense) throws(EvaluationError) -> Bool {
    stepped.check(defense, at: upcoming)
    guard upcoming < defense.chain.count, !packet.isSpent else { return false }
    let place = upcoming
    upcoming += 1
    try defense.withLinks { links, _ throws(EvaluationError) in
      _ = try step(place, of: links)
    }
    return true
  }

  /// Asks one link of those that are lent.
  ///
  /// - Parameters:
  ///   - place: The place of the link.
  ///   - links: The whole chain, so that reactions find the others.
  /// - Returns: Whether anything of the packet is left.
  /// - Throws: ``EvaluationError``.
  package mutating func step(
    _ place: Int, of links: UnsafeMutableBufferPointer<Link>
  ) throws(EvaluationError) -> Bool {
    visit.links = links
    try visit.step(place, &packet)
    return !packet.isSpent
  }

  /// Ends the attack that was stepped: reactions, and what it spawned.
  ///
  /// - Parameter defense: The chain that the attack met.
  /// - Returns: What the attack came to, as ``resolve(_:in:from:key:)`` would say.
  /// - Throws: ``EvaluationError``; `defense` is then left half-way.
  /// - Precondition: As of ``step(_:)``.
  /// - Complexity: O(links), and what reactions and spawned packets cost.
  public mutating func finish(_ defense: inout Defense) throws(EvaluationError) -> Outcome {
    stepped.check(defense)
    try endWalk(in: &defense)
    return try finish(attackIn: &defense)
  }

  /// Ends the walk that was stepped and takes up the next packet of the same attack, to be walked
  /// by ``step(_:of:)``.
  ///
  /// - Parameters:
  ///   - defense: The chain that the attack met; when everything is over, what is kept back is
  ///     filed there and what broke is gone.
  ///   - outcome: What the attack came to before; takes in what the walk that ends came to.
  /// - Returns: The place at which the next packet enters; nil where everything is over.
  /// - Throws: ``EvaluationError``; `defense` is then left half-way.
  package mutating func goOn(
    in defense: inout Defense, _ outcome: inout Outcome
  ) throws(EvaluationError) -> Int? {
    try endWalk(in: &defense)
    if visit.packetIndex == 0 {
      outcome = Outcome(stoppedBy: visit.stoppedBy, body: visit.body, overkill: visit.overkill)
    } else {
      try addWalk(of: visit.queue[visit.packetIndex - 1].origin, to: &outcome)
    }
    guard let (entry, origin) = takeUpSpawned() else {
      settle(&defense)
      return nil
    }
    if visit.hasReactions { visit.rememberThrown(packet, links: defense.chain.count) }
    if Recorder.isRecording { visit.recorder.beginPacket(packet, origin: origin) }
    return entry
  }

  private mutating func endWalk(in defense: inout Defense) throws(EvaluationError) {
    try defense.withLinks { links, _ throws(EvaluationError) in
      visit.links = links
      if visit.hasReactions { try react() }
      try visit.checkBudget()
      if Recorder.isRecording { visit.recorder.endPacket(visit.end) }
    }
  }
}
