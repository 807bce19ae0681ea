internal import ResponderChain

/// What may still be asked of a walk: registers that links to come read, and what reactions want to
/// know of the links that were met.
///
/// Walks that differ in nothing else go on alike, so that an exact distribution follows only one of
/// them.
package struct WalkInterest: Sendable {
  /// The registers that are read at each place or behind it, a bit each, and none behind the last.
  private var registers: [UInt8]
  /// The places whose links are asked whether they absorbed anything.
  private(set) var absorbers = LinkSet()
  /// The places whose links are asked whether they stopped the packet.
  private(set) var blockers = LinkSet()
  /// The places of the links of each piece that is asked how much arrived at it and what it took.
  private(set) var measured: [[Int]] = []
  private var measuredPlaces = LinkSet()

  /// Looks through a chain.
  ///
  /// - Complexity: O(links · formulas).
  package init(in defense: borrowing Defense) {
    let chain = defense.chain
    registers = Array(repeating: 0, count: chain.count + 1)
    for (place, link) in chain.enumerated() {
      // Reactions are asked after the walk, and links of a group at another's place.
      let isAskedElsewhere = link.isReaction || link.group != nil
      for earlier in 0...(isAskedElsewhere ? chain.count : place) {
        registers[earlier] |= link.registersRead
      }
      guard case .react(let react) = link.primitive else { continue }
      let piece = chain.indices.filter { chain[$0].id.piece == link.id.piece }
      if react.trigger == .absorbed { for place in piece { absorbers.insert(place) } }
      if react.trigger == .blocked { for place in piece { blockers.insert(place) } }
      if link.readsItsMeasure, !measured.contains(piece) {
        measured.append(piece)
        for place in piece { measuredPlaces.insert(place) }
      }
    }
  }

  /// Whether anybody asks how much arrived at the link at a place.
  package func isMeasured(_ place: Int) -> Bool { measuredPlaces.contains(place) }

  /// What of registers the links at a place and behind it read; empty where that is all zero, as it
  /// is where nobody rolled.
  func kept(_ values: [Int64], at place: Int) -> [Int64] {
    let read = registers[Swift.min(place, registers.count - 1)]
    let kept = values.enumerated().map { read & 1 << UInt8($0) == 0 ? 0 : $1 }
    return kept.contains { $0 != 0 } ? kept : []
  }
}

extension Link {
  private var formulas: [Formula] { condition.formulas + primitive.formulas }

  /// The registers that its condition or a formula reads, a bit each.
  fileprivate var registersRead: UInt8 {
    var read: UInt8 = 0
    for formula in formulas {
      for case .read(.register(let register), _) in formula.instructions { read |= 1 << register }
    }
    if let test = condition.register { read |= 1 << test.register }
    return read
  }

  /// Whether a formula reads what arrived at its piece or what that took.
  fileprivate var readsItsMeasure: Bool {
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
