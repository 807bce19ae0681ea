internal import ChainmailCore
internal import Glibc
internal import Messages

/// A directory with packs in it, `Packs/ID` each.
struct PackDirectory: Hashable, Sendable {
  /// The folder that holds `Packs`.
  let path: String

  /// The file in a pack's folder that says that it was downloaded, and what.
  static let mark = ".fetched"
  static let markHeader = "chainmail fetched 1"

  func path(of id: String) -> String { "\(path)/Packs/\(id)" }

  /// Where downloads lie until they are whole; a name with a point before it is no pack's.
  var downloads: String { "\(path)/Packs/.downloads" }

  /// The ids of what lies here.
  var ids: [String] {
    ContentFolder.names(in: "\(path)/Packs").filter {
      Identifier.isValid($0) && ContentFolder.exists(path(of: $0))
    }
  }

  /// The pack with an id, read from its YAML, so that an edit counts at once, and that; nil where
  /// no such folder is here.
  ///
  /// - Throws: Its mistakes, with the folder named.
  func read(_ id: String) throws(ContentErrors) -> (pack: Pack, files: PackFiles)? {
    let path = path(of: id)
    guard ContentFolder.exists(path) else { return nil }
    let files = try PackFiles(folder: path)
    let pack = try files.placed()
    guard pack.rules.pack == id else {
      throw ContentErrors([
        ContentError(
          .notAllowed(
            field: Message(verbatim: "id"), value: pack.rules.pack,
            allowed: "\(id), as the folder is called"),
          at: pack.header.location(of: "id"))
      ])
    }
    return (pack.pack, files)
  }

  /// Whether a person wrote or changed what lies here under an id; a download that no longer reads
  /// is nobody's.
  func holdsOwn(_ id: String) -> Bool {
    guard ContentFolder.holds(path(of: id)), fetched(id) == nil else { return false }
    return !holdsDownload(id) || (try? read(id)) != nil
  }

  /// Whether what lies here under an id was downloaded, whatever became of it since.
  func holdsDownload(_ id: String) -> Bool {
    let path = path(of: id)
    return !ContentFolder.isLink(path) && ContentFolder.holds("\(path)/\(Self.mark)")
  }

  /// The archive that lies here as it was downloaded; nil where there is none, or it was changed.
  func fetched(_ id: String) -> PackArchive? {
    let path = path(of: id)
    guard !ContentFolder.isLink(path),
      let mark = try? ContentFolder.text(at: "\(path)/\(Self.mark)"),
      let files = try? ContentFolder.yamlFiles(in: path),
      let archive = try? PackArchive(of: files),
      mark == Self.mark(archive.digest)
    else { return nil }
    return archive
  }

  private static func mark(_ digest: ContentDigest) -> String { "\(markHeader)\n\(digest)\n" }

  /// Puts a download in its place, at once or not at all.
  func install(_ download: PackDownload) throws(PackProblem) {
    let id = download.pack.rules.pack
    let (new, place) = ("\(downloads)/\(id).new", path(of: id))
    if holdsOwn(id) { throw .notKept(path: place, reason: "there is a pack of your own") }
    do throws(FolderError) {
      try ContentFolder.remove(new)
      for file in download.archive.files {
        let folder = file.path.contains("/") ? "/" + file.path.prefix { $0 != "/" } : ""
        try ContentFolder.create(new + folder)
        try ContentFolder.write(Array(file.text.utf8), to: "\(new)/\(file.path)")
      }
      let mark = Self.mark(download.archive.digest)
      try ContentFolder.write(Array(mark.utf8), to: "\(new)/\(Self.mark)")
      try ContentFolder.replace(place, by: new)
    } catch {
      throw .notKept(path: error.path, reason: error.reason)
    }
  }

  /// Removes what was downloaded of a pack, half downloads included; what a person wrote stays.
  ///
  /// - Returns: Whether there was a download.
  /// - Throws: ``PackLibraryError/own(_:path:)``, ``PackLibraryError/notRemoved(path:reason:)``.
  func forget(_ id: String) throws(PackLibraryError) -> Bool {
    if holdsOwn(id) { throw .own(id, path: path(of: id)) }
    do throws(FolderError) {
      for name in ContentFolder.names(in: downloads) where Self.isPart(name, of: id) {
        try ContentFolder.remove("\(downloads)/\(name)")
      }
      guard ContentFolder.holds(path(of: id)) else { return false }
      // Out of the way at once: half a pack would be a broken one.
      let old = "\(downloads)/\(id).old"
      try ContentFolder.create(downloads)
      try ContentFolder.remove(old)
      try ContentFolder.move(path(of: id), to: old)
      try ContentFolder.remove(old)
      return true
    } catch {
      throw .notRemoved(path: error.path, reason: error.reason)
    }
  }

  /// Removes half downloads of other releases of a pack.
  func removeParts(of id: String, but digest: ContentDigest) {
    for name in ContentFolder.names(in: downloads)
    where Self.isPart(name, of: id) && name != Self.part(id, digest) {
      unlink("\(downloads)/\(name)")
    }
  }

  /// The name of a half download; no other release of the pack has the same.
  static func part(_ id: String, _ digest: ContentDigest) -> String { "\(id).\(digest).part" }

  private static func isPart(_ name: String, of id: String) -> Bool {
    name.hasPrefix("\(id).") && name.hasSuffix(".part")
  }
}
