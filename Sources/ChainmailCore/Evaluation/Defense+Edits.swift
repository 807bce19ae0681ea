public import ResponderChain

/// Why an edit of a defence was refused; a refused edit changes nothing.
public enum DefenseEditError: Error, Hashable, Sendable {
  /// Nothing of that name is worn.
  case notWorn(LinkID)
  /// It is worn already.
  case alreadyWorn(LinkID)
  /// The place does not exist; `allowed` lists those that do.
  case noSuchPlace(Int, allowed: ClosedRange<Int>)
  /// The body cannot be taken off or moved, and nothing is worn inside of it.
  case body
  /// A companion is neither worn nor taken off: it is called, and leaves by itself.
  case companion
  /// The chain would have more than ``Defense/linkLimit`` links.
  case tooManyLinks
  /// A defence ends with exactly one body.
  case bodyNotLast

  package init(_ error: ChainEditError<LinkID>) {
    self =
      switch error {
      case .unknown(let link): .notWorn(link)
      case .duplicate(let link): .alreadyWorn(link)
      case .outOfRange(let offset, let allowed): .noSuchPlace(offset, allowed: allowed)
      }
  }
}

extension Defense {
  /// Puts a piece on, its links side by side.
  ///
  /// - Parameters:
  ///   - piece: The piece; it must not be worn.
  ///   - position: Where its outermost link will stand;
  ///     ``/ResponderChain/ChainPosition/last`` is just outside the body.
  /// - Throws: ``DefenseEditError``.
  public mutating func don(
    _ piece: Piece, at position: ChainPosition<LinkID>
  ) throws(DefenseEditError) {
    guard !piece.isBody else { throw .body }
    guard chain.count + piece.links.count <= Defense.linkLimit else { throw .tooManyLinks }
    if let worn = chain.first(where: { $0.id.piece == piece.id }) { throw .alreadyWorn(worn.id) }
    let offset = try offset(of: position)
    for (index, link) in piece.links.enumerated() { try insert(link, at: offset + index) }
    index()
  }

  /// Takes a piece off, with all its links as they are.
  ///
  /// - Parameter piece: A worn piece other than the body.
  /// - Returns: The piece, to be put on again.
  /// - Throws: ``DefenseEditError``.
  @discardableResult
  public mutating func doff(_ piece: PieceID) throws(DefenseEditError) -> Piece {
    let worn = chain.filter { $0.id.piece == piece }
    guard !worn.isEmpty else { throw .notWorn(LinkID(piece: piece, index: 0)) }
    guard !isCompanion(piece) else { throw .companion }
    guard !worn.contains(where: \.isTerminal) else { throw .body }
    for link in worn { _ = try remove(link.id) }
    index()
    return Piece(piece, links: worn)
  }

  /// Moves one link.
  ///
  /// - Parameters:
  ///   - link: A worn link other than the body's.
  ///   - position: Where it will stand, read in the chain without it;
  ///     ``/ResponderChain/ChainPosition/last`` is just outside the body.
  /// - Throws: ``DefenseEditError``.
  public mutating func move(
    _ link: LinkID, to position: ChainPosition<LinkID>
  ) throws(DefenseEditError) {
    guard let place = chain.index(of: link) else { throw .notWorn(link) }
    guard place < bodyIndex else { throw .body }
    var without = self
    _ = try without.remove(link)
    without.index()
    try relocate(link, to: .offset(try without.offset(of: position)))
    index()
  }

  /// The offset that a position means; none lies inside the body.
  private func offset(of position: ChainPosition<LinkID>) throws(DefenseEditError) -> Int {
    let body = bodyIndex
    switch position {
    case .first: return 0
    case .last: return body
    case .before(let link):
      guard let index = chain.index(of: link) else { throw .notWorn(link) }
      guard index <= body else { throw .body }
      return index
    case .after(let link):
      guard let index = chain.index(of: link) else { throw .notWorn(link) }
      guard index < body else { throw .body }
      return index + 1
    case .offset(let offset):
      guard 0...body ~= offset else { throw .noSuchPlace(offset, allowed: 0...body) }
      return offset
    }
  }
}
