internal import ResponderChain

/// Somebody who was called into the chain and leaves it again.
///
/// A companion is no part of the kit: it is neither in the loadout nor in the bag and cannot be
/// taken off. It stays for a number of blows that it meets: those that enter at or outside of one
/// of its links and are not used up before. What such a blow spawns, and what comes back to the
/// body later, counts for nothing. There is one of each kind, always the first copy, so that it
/// has the same luck whenever it comes.
public struct Companion: Hashable, Sendable {
  public let piece: PieceID
  /// How many more blows it meets before it leaves; at least 1.
  public package(set) var blowsLeft: UInt16

  /// For how many blows a companion can be called.
  public static let blows: ClosedRange<UInt16> = 1...999

  package init(_ piece: PieceID, blowsLeft: UInt16) {
    self.piece = piece
    self.blowsLeft = blowsLeft
  }
}

extension Defense {
  /// Lets a companion stand in the chain, outermost; one that stands there already stays where it
  /// is, for the greater number of blows.
  ///
  /// - Parameters:
  ///   - piece: A fresh piece of its kind.
  ///   - blows: How many blows it will meet; of ``Companion/blows``.
  /// - Throws: ``DefenseEditError``.
  package mutating func admit(_ piece: Piece, for blows: UInt16) throws(DefenseEditError) {
    if let place = companions.firstIndex(where: { $0.piece == piece.id }) {
      companions[place].blowsLeft = max(companions[place].blowsLeft, blows)
      return
    }
    try don(piece, at: .first)
    companions.append(Companion(piece.id, blowsLeft: blows))
  }

  /// Counts a blow for the companions that met it.
  ///
  /// - Parameter report: The blow.
  /// - Returns: Those who had met enough and have left, in the order in which they had come.
  package mutating func countBlow(_ report: HitReport) -> [PieceID] {
    guard !companions.isEmpty, !report.packets.isEmpty else { return [] }
    let met = report.walk(of: 0).map(\.link.piece)
    for place in companions.indices where met.contains(companions[place].piece) {
      companions[place].blowsLeft -= 1
    }
    let leaving = companions.filter { $0.blowsLeft == 0 }.map(\.piece)
    if !leaving.isEmpty { discard(leaving) }
    return leaving
  }

  /// Whether this piece is a companion that stands in the chain.
  package func isCompanion(_ piece: PieceID) -> Bool {
    companions.contains { $0.piece == piece }
  }
}

extension Rules {
  /// The companion with this id; nil where the pack has none.
  ///
  /// - Complexity: O(defenders).
  public func companion(named id: String) -> DefenderKind? {
    defenders.firstIndex { $0.isCompanion && $0.id == id }.flatMap { UInt16(exactly: $0) }
      .map(DefenderKind.init)
  }

  /// Whether this kind is a companion; what is no kind of these rules is none.
  public func isCompanion(_ kind: DefenderKind) -> Bool {
    let place = Int(kind.index)
    return defenders.indices.contains(place) && defenders[place].isCompanion
  }
}
