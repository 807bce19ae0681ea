public import ChainmailCore

extension PackLibrary.Found {
  /// Where links are written.
  ///
  /// - Parameters:
  ///   - links: The links, whichever copies of their pieces they are of.
  ///   - loadout: The loadout that the rules are with; nil for the pack's own.
  /// - Returns: A place for each link, with the file as it was read; nil where nobody wrote them in
  ///   a file that is at hand.
  public func places(
    of links: [LinkID], with loadout: LoadoutFile? = nil
  ) -> [ContentLocation]? {
    guard files.hasPlaces,
      let placed = try? loadout?.changedPack(from: files) ?? files.placed()
    else { return nil }
    return links.map { link in
      placed.links.first { $0.id.reference == link.reference }?.fields.location
        ?? placed.header.location
    }
  }
}
