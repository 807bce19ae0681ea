internal import Messages

/// What an endpoint has: for each pack the length and the digest of its archive.
///
/// ```
/// chainmail index 1
/// pack first-armour 1213 8c5c…
/// ```
///
/// Packs stand in the order of their ids. There is exactly one text for given packs, and nothing
/// else is read.
public struct PackIndex: Hashable, Sendable {
  /// A pack that an endpoint has.
  public struct Entry: Hashable, Sendable {
    public let id: String
    /// The archive's bytes, at least 1.
    public let length: Int
    public let digest: ContentDigest
  }

  /// The packs by id in ascending order.
  public let entries: [Entry]

  static let header = "chainmail index 1"
  /// The most packs of one endpoint.
  public static let countLimit = 1024
  /// The most bytes of an index.
  public static let lengthLimit = (countLimit + 1) * FormReader.lineLimit

  /// Lists archives.
  ///
  /// - Precondition: No two have the same id, and there are at most ``countLimit``.
  public init(of archives: [PackArchive]) {
    precondition(archives.count <= Self.countLimit, "an index lists at most 1024 packs")
    precondition(Set(archives.map(\.id)).count == archives.count, "each pack is listed once")
    entries = archives.sorted { $0.id < $1.id }.map { archive in
      let bytes = archive.bytes
      return Entry(id: archive.id, length: bytes.count, digest: ContentDigest(of: bytes))
    }
  }

  /// Reads an index.
  ///
  /// - Parameter bytes: All of it.
  /// - Throws: ``PackFormError``.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) throws(PackFormError) {
    var reader = FormReader(bytes)
    guard bytes.count <= Self.lengthLimit else {
      throw reader.fault("\(bytes.count) bytes; allowed: at most \(Self.lengthLimit)")
    }
    try reader.expect(Self.header)
    var entries: [Entry] = []
    while !reader.isAtEnd {
      let place = reader.offset
      let words = try reader.words()
      guard words.count == 4, words[0] == "pack", Identifier.isValid(words[1]),
        let length = FormReader.count(words[2], in: 1...PackArchive.lengthLimit),
        let digest = ContentDigest(words[3])
      else {
        throw reader.fault(
          "no entry; allowed: pack, an id, 1 to \(PackArchive.lengthLimit), 64 hexadecimal digits",
          at: place)
      }
      if let last = entries.last, words[1] <= last.id {
        throw reader.fault("\(words[1]) behind \(last.id); allowed: ascending ids", at: place)
      }
      guard entries.count < Self.countLimit else {
        throw reader.fault("too many packs; allowed: at most \(Self.countLimit)", at: place)
      }
      entries.append(Entry(id: words[1], length: length, digest: digest))
    }
    self.entries = entries
  }

  /// The index's text in UTF-8; the only one that is read as these packs.
  public var bytes: [UInt8] {
    let lines = entries.map { "pack \($0.id) \($0.length) \($0.digest)\n" }
    return Array("\(Self.header)\n\(lines.joined())".utf8)
  }

  /// The entry of a pack; nil where the endpoint does not have it.
  public subscript(id: String) -> Entry? { entries.first { $0.id == id } }
}
