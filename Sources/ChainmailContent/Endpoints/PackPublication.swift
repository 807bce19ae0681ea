public import Messages

/// Writes packs as an endpoint serves them.
public enum PackPublication {
  /// Writes an archive for each pack, and last the index of them, into a folder that a server of
  /// plain files can show.
  ///
  /// - Parameters:
  ///   - folders: The packs' folders.
  ///   - target: The folder to write to; made where it is not there.
  /// - Returns: The index.
  /// - Throws: ``PublicationError``; nothing is written unless all packs are sound.
  public static func write(
    _ folders: [String], into target: String
  ) throws(PublicationError) -> PackIndex {
    guard folders.count <= PackIndex.countLimit else { throw .tooMany }
    var archives: [PackArchive] = []
    for folder in folders {
      let archive = try archive(of: folder)
      guard !archives.contains(where: { $0.id == archive.id }) else { throw .twice(archive.id) }
      archives.append(archive)
    }
    let index = PackIndex(of: archives)
    do throws(FolderError) {
      try ContentFolder.create(target)
      for archive in archives {
        try ContentFolder.replaceFile("\(target)/\(archive.id).pack", with: archive.bytes)
      }
      try ContentFolder.replaceFile("\(target)/index", with: index.bytes)
    } catch {
      throw .notWritten(path: error.path, reason: error.reason)
    }
    return index
  }

  private static func archive(of folder: String) throws(PublicationError) -> PackArchive {
    do throws(ContentErrors) {
      return try PackArchive(of: try ContentFolder.yamlFiles(in: folder))
    } catch {
      throw .bad(error.below(folder))
    }
  }
}

/// Why packs could not be published.
public enum PublicationError: Error, Hashable, Sendable {
  case bad(ContentErrors)
  /// Two folders hold packs of this id.
  case twice(String)
  /// More than ``PackIndex/countLimit``.
  case tooMany
  case notWritten(path: String, reason: Message)
}

extension PublicationError: Worded {
  public var message: Message {
    switch self {
    case .bad(let errors): errors.message
    case .twice(let id): Message("two of the packs are called \(id); allowed: each id once")
    case .tooMany: Message("too many packs; allowed: at most \(PackIndex.countLimit)")
    case .notWritten(let path, let reason): Message("\(path) cannot be written: \(reason)")
    }
  }
}
