extension DefenderDefinition {
  /// Which of its links the one at a place is.
  public func index(ofLinkAt place: Int) -> UInt16 { links[place].index ?? UInt16(clamping: place) }

  /// Where the link with an index stands; nil where there is none.
  ///
  /// - Complexity: O(1) where it stands at the place of that number, as nearly all do.
  public func place(ofLink index: UInt16) -> Int? {
    let place = Int(index)
    if links.indices.contains(place), self.index(ofLinkAt: place) == index { return place }
    return links.indices.first { self.index(ofLinkAt: $0) == index }
  }

  /// Where the link with the lowest index stands, for which the piece's name alone stands; nil of a
  /// defender without any.
  public var placeOfFirstLink: Int? {
    links.indices.min { index(ofLinkAt: $0) < index(ofLinkAt: $1) }
  }
}

extension Rules {
  /// What the rules say of a link; nil of one that no defender has.
  public func definition(of link: LinkID) -> LinkDefinition? {
    definition(of: LinkReference(kind: link.piece.kind, index: link.index))
  }

  /// What the rules say of a link, whichever copy it is; nil of one that no defender has.
  public func definition(of link: LinkReference) -> LinkDefinition? {
    guard defenders.indices.contains(Int(link.kind.index)) else { return nil }
    let defender = defenders[Int(link.kind.index)]
    return defender.place(ofLink: link.index).map { defender.links[$0] }
  }
}
