public import Messages

/// A place where packs are looked for; the element of the library's chain.
public struct PackShelf: Identifiable, Hashable, Sendable {
  /// Which place it is.
  public enum ID: Hashable, Sendable {
    /// What this program has read already.
    case memory
    /// A folder that the caller named, `--assets DIR`.
    case override
    case user
    case installed
    /// The endpoint with this number, from 0; those behind the first are its backups.
    case endpoint(Int)
    /// The copy inside the program.
    case builtIn
  }

  /// What the place is made of.
  enum Stock: Hashable, Sendable {
    case memory([String: PackLibrary.Found])
    case folder(PackDirectory)
    case endpoint(EndpointAddress)
    case program([ContentFile])
  }

  public let id: ID
  var stock: Stock

  /// Keeps what another place found, where this one can.
  ///
  /// Memory keeps everything. The user's folder keeps downloads only: a copy of what the
  /// installation or the program has would shadow the next release of it.
  ///
  /// - Throws: ``PackProblem`` where it could not be kept.
  mutating func keep(_ request: PackRequest) throws(PackProblem) {
    guard let found = request.found else { return }
    switch stock {
    case .memory(var packs):
      // Released first, so that the dictionary is changed in place.
      stock = .memory([:])
      packs[request.id] = found
      stock = .memory(packs)
    case .folder(let folder) where id == .user:
      if let download = request.download { try folder.install(download) }
    case .folder, .endpoint, .program: break
    }
  }

  /// Drops a pack from memory; other places keep what they have.
  mutating func drop(_ id: String) {
    guard case .memory(var packs) = stock else { return }
    packs[id] = nil
    stock = .memory(packs)
  }
}

extension PackShelf.ID: Worded {
  /// The name in walks, such as `backup-endpoint`; by its English logs and programs know a place.
  public var message: Message {
    switch self {
    case .memory: Message("memory")
    case .override: Message("override")
    case .user: Message("user")
    case .installed: Message("installed")
    case .endpoint(0): Message("endpoint")
    case .endpoint(1): Message("backup-endpoint")
    case .endpoint(let number): Message("backup-endpoint-\(number)")
    case .builtIn: Message("built-in")
    }
  }
}
