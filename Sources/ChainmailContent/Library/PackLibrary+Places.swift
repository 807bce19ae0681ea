public import ChainmailCore

extension PackLibrary {
  /// Where links of a pack are written.
  ///
  /// - Parameters:
  ///   - links: The links, whichever copies of their pieces they are of.
  ///   - found: The pack, as this library found it.
  /// - Returns: A place for each link, with the folder named; nil where the pack does not lie in a
  ///   folder, or what lies there has changed since.
  public func places(of links: [LinkID], in found: Found) -> [ContentLocation]? {
    guard case .folder(let folder)? = chain.first(where: { $0.id == found.origin })?.stock else {
      return nil
    }
    let path = folder.path(of: found.pack.rules.pack)
    guard let files = try? ContentFolder.yamlFiles(in: path),
      let placed = try? PlacedPack(files: files), placed.pack.digest == found.pack.digest
    else { return nil }
    return links.map { link in
      var place =
        placed.links.first { $0.id.reference == link.reference }?.fields.location
        ?? placed.header.location
      place.file = "\(path)/\(place.file)"
      return place
    }
  }
}
