internal import ChainmailCore

/// A pack as an endpoint gave it: whole, as its index says, and checked.
struct PackDownload: Hashable, Sendable {
  let archive: PackArchive
  let pack: Pack

  /// Downloads a pack; a half download is gone on with.
  ///
  /// - Parameters:
  ///   - id: The pack.
  ///   - endpoint: Where it is asked for.
  ///   - folder: Where the download lies until it is whole.
  ///   - transport: Brings it.
  /// - Throws: ``PackProblem``.
  init(
    _ id: String, from endpoint: EndpointAddress, into folder: PackDirectory,
    by transport: inout some PackTransport
  ) throws(PackProblem) {
    do throws(FolderError) {
      try ContentFolder.create(folder.downloads)
    } catch {
      throw .notKept(path: error.path, reason: error.reason)
    }
    let index = try Self.index(of: endpoint, into: folder, by: &transport)
    guard let entry = index[id] else { throw .notListed(known: index.entries.map(\.id)) }
    folder.removeParts(of: id, but: entry.digest)
    let bytes = try Self.bytes(of: entry, from: endpoint, into: folder, by: &transport)
    do throws(PackFormError) {
      archive = try PackArchive(bytes)
    } catch {
      throw .archive(error)
    }
    do throws(ContentErrors) {
      pack = try Pack(files: archive.files)
    } catch {
      throw .pack(error)
    }
    guard archive.id == id else { throw .otherPack(archive.id) }
    guard pack.rules.pack == id else { throw .otherPack(pack.rules.pack) }
  }

  private static func index(
    of endpoint: EndpointAddress, into folder: PackDirectory, by transport: inout some PackTransport
  ) throws(PackProblem) -> PackIndex {
    let bytes: [UInt8]
    do throws(TransferError) {
      var file = try PartFile(
        "\(folder.downloads)/index", atMost: PackIndex.lengthLimit, isResumed: false)
      defer { file.remove() }
      try transport.download(endpoint.appending("index"), into: &file)
      bytes = try file.contents()
    } catch {
      throw .indexTransfer(error)
    }
    do throws(PackFormError) {
      return try PackIndex(bytes)
    } catch {
      throw .index(error)
    }
  }

  private static func bytes(
    of entry: PackIndex.Entry, from endpoint: EndpointAddress, into folder: PackDirectory,
    by transport: inout some PackTransport
  ) throws(PackProblem) -> [UInt8] {
    let bytes: [UInt8]
    do throws(TransferError) {
      var file = try PartFile(
        "\(folder.downloads)/\(PackDirectory.part(entry.id, entry.digest))", atMost: entry.length,
        isResumed: true)
      let address = endpoint.appending("\(entry.id).pack")
      // A half may be somebody else's and wrong, which is not this endpoint's fault: once more
      // then.
      let isResumed = file.length > 0
      var filled = try fill(&file, from: address, by: &transport)
      if isResumed, ContentDigest(of: filled) != entry.digest {
        try file.begin(at: 0)
        filled = try fill(&file, from: address, by: &transport)
      }
      // Whole or wrong: in neither case there is anything to go on with.
      file.remove()
      bytes = filled
    } catch {
      throw .transfer(error)
    }
    let digest = ContentDigest(of: bytes)
    guard digest == entry.digest else { throw .tampered(listed: entry.digest, got: digest) }
    return bytes
  }

  private static func fill(
    _ file: inout PartFile, from address: EndpointAddress, by transport: inout some PackTransport
  ) throws(TransferError) -> [UInt8] {
    if !file.isFull {
      do throws(TransferError) {
        try transport.download(address, into: &file)
      } catch {
        // More than the index says is no download to go on with.
        if case .tooLong = error { file.remove() }
        throw error
      }
    }
    return try file.contents()
  }
}
