import ChainmailContent

/// Endpoints out of memory that count who asks and fail as they are told.
struct Shop: PackTransport {
  /// How an endpoint answers.
  enum Manner: CaseIterable {
    case sound, withoutPack, withoutIndex, withoutArchive, lies, breaksOff, talksOn, badIndex,
      badArchive, badPack, otherPack, liesAndBreaksOff
  }

  /// Whether somebody cancels the next transfer of an archive in its middle.
  var cancels = false

  let manners: [Manner]
  /// The addresses that were asked for.
  var asked: [String] = []

  static func address(_ number: Int) -> String { "https://packs\(number).example.org" }

  var addresses: [EndpointAddress] {
    manners.indices.compactMap { EndpointAddress(Self.address($0)) }
  }

  init(_ manners: [Manner]) { self.manners = manners }

  /// The small pack by this name.
  static func pack(_ name: String) throws -> PackArchive {
    try PackArchive(
      of: SmallPack.files.map { path, text in
        ContentFile(path: path, text: text.replacing("name: Small", with: "name: \(name)"))
      })
  }

  mutating func download(
    _ address: EndpointAddress, into file: inout PartFile
  ) throws(TransferError) {
    asked.append(address.description)
    guard
      let number = manners.indices.first(where: {
        address.description.hasPrefix(Self.address($0) + "/")
      })
    else { throw .unreachable }
    let isIndex = address.description == Self.address(number) + "/index"
    let manner = manners[number]
    if isIndex, manner == .withoutIndex { throw .status(503) }
    if !isIndex, manner == .withoutArchive { throw .status(404) }
    let archive = archive(manner)
    let text =
      "chainmail index 1\n"
      + (manner == .withoutPack
        ? "" : "pack small \(archive.count) \(ContentDigest(of: archive))\n")
    var bytes = isIndex ? Array(text.utf8) : archive
    switch manner {
    case .badIndex where isIndex: bytes.insert(0x20, at: 3)
    case .lies where !isIndex: bytes[bytes.count - 2] ^= 1
    case .liesAndBreaksOff where !isIndex:
      bytes[0] ^= 1
      bytes.removeLast(bytes.count / 3)
    case .talksOn where !isIndex: bytes += [0x0A]
    case .breaksOff where !isIndex: bytes.removeLast(bytes.count / 2)
    default: break
    }
    if cancels, !isIndex { bytes.removeLast(bytes.count / 2) }
    try file.begin(at: min(file.length, bytes.count))
    try file.append(bytes[file.length...])
    if cancels, !isIndex { throw .cancelled }
    if [.breaksOff, .liesAndBreaksOff].contains(manner), !isIndex { throw .brokenOff }
  }

  private func archive(_ manner: Manner) -> [UInt8] {
    let sound = (try? Self.pack("Fetched"))?.bytes ?? []
    let text = String(decoding: sound, as: UTF8.self)
    switch manner {
    case .badArchive: return sound + [0x0A]
    // As long as before, so that the archive is sound and what is in it is not.
    case .badPack: return Array(text.replacing("schema: 1", with: "schema: 7").utf8)
    case .otherPack: return Array(text.replacing("id small", with: "id other").utf8)
    default: return sound
    }
  }
}
