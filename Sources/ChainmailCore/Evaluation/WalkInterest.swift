internal import ResponderChain

/// What may still be asked of a walk: registers that links to come read, and what reactions want to
/// know of the links that were met.
///
/// Walks that differ in nothing else go on alike, so that an exact distribution follows only one of
/// them.
package struct WalkInterest: Sendable {
  /// What is asked of each register at each place or behind it, and behind the last.
  private var registers: [[RegisterInterest]] = []
  /// The places of links that do nothing, whatever becomes of the attack before it is there.
  private var idle = LinkSet()
  /// The places of rolls by formulas that always have an answer, and act whatever their dice show.
  private var sureRolls = LinkSet()
  /// The places whose links are asked whether they absorbed anything.
  private(set) var absorbers = LinkSet()
  /// The places whose links are asked whether they stopped the packet.
  private(set) var blockers = LinkSet()
  /// The places of the links of each piece that is asked how much arrived at it and what it took.
  private(set) var measured: [[Int]] = []
  private var measuredPlaces = LinkSet()
  /// True if a reaction may raise the body, so that what it took beyond what it had counts.
  private(set) var asksForDebts = false

  /// Looks through a chain that an attack meets.
  ///
  /// - Complexity: O(links · formulas).
  package init(in defense: borrowing Defense, before blow: Blow) {
    let chain = defense.chain
    var bounds = WalkBounds(in: defense, before: blow)
    for (place, link) in chain.enumerated() {
      if !bounds.mayAct(link) { idle.insert(place) }
      if bounds.isSureToRoll(link) { sureRolls.insert(place) }
    }
    registers = Self.registers(in: chain, without: idle)
    for link in chain {
      guard case .react(let react) = link.primitive else { continue }
      let piece = chain.indices.filter { chain[$0].id.piece == link.id.piece }
      if react.trigger == .absorbed { for place in piece { absorbers.insert(place) } }
      if react.trigger == .blocked { for place in piece { blockers.insert(place) } }
      if case .gain = react.effect { asksForDebts = true }
      if link.readsItsMeasure, !measured.contains(piece) {
        measured.append(piece)
        for place in piece { measuredPlaces.insert(place) }
      }
    }
  }

  /// Whether the link at a place does nothing, and nobody asks how much arrived there.
  package func isIdle(_ place: Int) -> Bool { idle.contains(place) && !isMeasured(place) }

  /// Whether anybody asks how much arrived at the link at a place.
  package func isMeasured(_ place: Int) -> Bool { measuredPlaces.contains(place) }

  /// What of registers the links at a place and behind it can tell; empty where that is all zero,
  /// as it is where nobody rolled.
  func kept(_ values: [Int64], at place: Int) -> [Int64] {
    let interests = registers[Swift.min(place, registers.count - 1)]
    let kept = zip(interests, values).map { $0.representative(of: $1) }
    return kept.contains { $0 != 0 } ? kept : []
  }

  /// Which of the numbers that the link at a place draws leave walks that go on alike; nil where it
  /// rolls nothing, or none do.
  package func parting(ofRollBy link: Link, at place: Int) -> EnumeratedDraws.Parting? {
    guard case .roll(let roll) = link.primitive, link.group == nil else { return nil }
    let interest = registers[place + 1][Int(roll.register)]
    if interest == .none, sureRolls.contains(place) { return .ofFormulas }
    return roll.parting(interest)
  }

  /// What is asked of each register from each place on.
  private static func registers(
    in chain: some RandomAccessCollection<Link>, without idle: LinkSet
  ) -> [[RegisterInterest]] {
    var interests = Array(repeating: RegisterInterest.none, count: RegisterTest.limit)
    // Reactions are asked after the walk, and links of a group at another's place.
    for link in chain where link.isReaction || link.group != nil { link.ask(&interests) }
    var places = [interests]
    for (place, link) in chain.enumerated().reversed() {
      if idle.contains(place) {
        // It asks nothing.
      } else if case .roll(let roll) = link.primitive, case .formula(let formula) = roll.dice,
        link.group == nil, let source = formula.movedRegister
      {
        let asked = interests[Int(roll.register)].beforeAdding(source.by)
        link.condition.ask(&interests)
        interests[source.register].formUnion(asked)
      } else {
        link.ask(&interests)
      }
      places.append(interests)
    }
    return places.reversed()
  }
}

extension Link {
  private var formulas: [Formula] { condition.formulas + primitive.formulas }

  /// Adds what its condition and its formulas ask of each register.
  fileprivate func ask(_ interests: inout [RegisterInterest]) {
    condition.ask(&interests)
    for formula in primitive.formulas { formula.ask(&interests) }
  }

  /// Whether a formula reads what arrived at its piece or what that took.
  var readsItsMeasure: Bool {
    formulas.contains { formula in
      formula.instructions.contains { instruction in
        switch instruction {
        case .read(.arrived, _), .read(.taken, _): true
        default: false
        }
      }
    }
  }
}

extension Condition {
  /// Adds what it asks of each register.
  fileprivate func ask(_ interests: inout [RegisterInterest]) {
    for formula in formulas { formula.ask(&interests) }
    if let register {
      interests[Int(register.register)].formUnion(RegisterInterest(register.allowed))
    }
  }
}
