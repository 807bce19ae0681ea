internal import Glibc
internal import Messages

/// The rules that games were played by, kept beside their logs, each under its digest.
///
/// A pack may be edited, fetched anew or removed after a game has begun with it, and a loadout that
/// changes its defenders may be gone. What is kept is the whole pack in its canonical form, with
/// the loadout's changes in it: the very text that the digest is taken of, and what people see. So
/// it needs no other file, and who reads it knows whether it is what it says.
package struct KeptRules: Hashable, Sendable {
  /// The folder; it need not be there.
  package let path: String

  private static let ending = ".rules"

  /// The rules of the logs in a folder.
  package init(beside logs: String) { path = "\(logs)/rules" }

  /// The file for the rules of a digest.
  package func file(_ digest: String) -> String { "\(path)/\(digest)\(Self.ending)" }

  /// The digests of the rules that are kept, in ascending order.
  package var digests: [String] {
    ContentFolder.names(in: path).compactMap { name in
      guard name.hasSuffix(Self.ending) else { return nil }
      let digest = String(name.dropLast(Self.ending.count))
      return ContentDigest(digest)?.description
    }
  }

  /// Keeps the rules of a pack, at once or not at all; what is kept already is not written again.
  ///
  /// - Throws: ``FolderError`` where they cannot be written, or are longer than a pack may be.
  package func keep(_ pack: Pack) throws(FolderError) {
    let text = PackEncoding.text(of: pack)
    let place = file(pack.digest)
    guard text.utf8.count <= ContentFile.totalLimit else {
      throw FolderError(path: place, reason: "more than \(ContentFile.totalLimit) bytes")
    }
    guard (try? Self.text(at: place)) != text else { return }
    try ContentFolder.create(path)
    try ContentFolder.replaceFile(place, with: Array(text.utf8))
  }

  /// The pack that was kept with the rules of a digest; nil where none was.
  ///
  /// - Throws: ``ContentErrors`` where the file cannot be read, is broken, or holds other rules.
  package func pack(_ digest: String) throws(ContentErrors) -> Pack? {
    // A log may say anything; only a digest names a file here.
    guard ContentDigest(digest) != nil, ContentFolder.holds(file(digest)) else { return nil }
    let file = ContentFile(path: file(digest), text: try Self.text(at: file(digest)))
    let pack = try PackEncoding.pack(file)
    guard pack.digest == digest else {
      throw ContentErrors([
        ContentError(
          .contradiction(
            "these are the rules \(pack.digest)", allowed: "the rules of the file's name"),
          at: ContentLocation(file: file.path, line: 1, column: 1))
      ])
    }
    return pack
  }

  /// Removes the rules that no log needs any more, and what was left half written.
  ///
  /// - Parameters:
  ///   - digests: The rules that stay.
  ///   - time: What was written after this stays too, since its log may be about to be begun; in
  ///     seconds since 1970.
  package func forget(allBut digests: Set<String>, writtenBefore time: Int64) {
    let unnamed = self.digests.filter { !digests.contains($0) }.map(file)
    let half = ContentFolder.allNames(in: path).filter(ContentFolder.isDraft)
    for file in unnamed + half.map({ "\(path)/\($0)" }) {
      var status = stat()
      guard lstat(file, &status) == 0, Int64(status.st_mtim.tv_sec) < time else { continue }
      unlink(file)
    }
  }

  private static func text(at path: String) throws(ContentErrors) -> String {
    do throws(ContentError) {
      return try ContentFolder.text(at: path, atMost: ContentFile.totalLimit)
    } catch {
      throw ContentErrors([error])
    }
  }
}
