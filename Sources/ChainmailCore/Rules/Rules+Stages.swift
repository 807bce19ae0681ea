public import ResponderChain

/// Which pieces stand outside of which when nobody says where a piece is put on.
///
/// Stages decide nothing of a walk, which goes by where the links stand.
extension Rules {
  /// The stage at which a defender is put on; nil where it has none.
  public func stage(of defender: DefenderDefinition) -> String? {
    defender.stage.flatMap { stages.indices.contains(Int($0)) ? stages[Int($0)] : nil }
  }

  /// Where a piece goes that is put on without a word of where: just outside the outermost worn
  /// link of a later stage, and just outside the body where there is none or the piece has no
  /// stage.
  ///
  /// - Complexity: O(n) in the worn links.
  public func naturalPosition(of piece: PieceID, in defense: Defense) -> ChainPosition<LinkID> {
    linkInside(of: piece, among: defense.chain.lazy.map(\.id)).map { .before($0) } ?? .last
  }

  /// The worn link just outside of which a piece goes; nil is the body.
  package func linkInside(of piece: PieceID, among worn: some Sequence<LinkID>) -> LinkID? {
    guard let stage = stage(of: piece) else { return nil }
    return worn.first { link in self.stage(of: link.piece).map { $0 > stage } ?? false }
  }

  private func stage(of piece: PieceID) -> UInt8? {
    let place = Int(piece.kind.index)
    return defenders.indices.contains(place) ? defenders[place].stage : nil
  }
}
