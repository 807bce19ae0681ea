internal import ChainmailCore
internal import Messages

/// A pack's files in one text, as an endpoint keeps it.
///
/// ```
/// chainmail pack 1
/// id first-armour
/// file attacks/bolt.yml 87
/// …87 bytes…
/// end
/// ```
///
/// Files stand in the order of their paths, each followed by a line feed. There is exactly one text
/// for given files, and nothing else is read; nothing is compressed, so an archive never grows
/// when it is opened; and a path is `pack.yml`, `defenders/NAME.yml` or `attacks/NAME.yml`, so no
/// file leaves the pack's folder.
public struct PackArchive: Hashable, Sendable {
  /// The pack's id.
  public let id: String
  /// Its files, by path in ascending order.
  public let files: [ContentFile]

  static let header = "chainmail pack 1"
  static let end = "end"
  /// The most bytes of an archive: those of a pack's files and of the lines between them.
  public static let lengthLimit =
    ContentFile.totalLimit + (ContentFile.countLimit + 4) * FormReader.lineLimit
  static let allowedPaths: Message =
    "pack.yml, defenders/NAME.yml and attacks/NAME.yml"

  /// Puts a pack's files into an archive.
  ///
  /// - Throws: ``ContentErrors`` where an archive cannot hold a file, or the files are no pack.
  public init(of files: [ContentFile]) throws(ContentErrors) {
    let pack = try Pack(files: files)
    for file in files where !Self.isPath(file.path) {
      throw ContentErrors([
        ContentError(
          .unreadable("the name does not travel", allowed: Self.allowedPaths),
          at: ContentLocation(file: file.path, line: 1, column: 1))
      ])
    }
    id = pack.rules.pack
    self.files = files.sorted { $0.path < $1.path }
  }

  /// Reads an archive; what is in its files is not looked at.
  ///
  /// - Parameter bytes: The whole archive.
  /// - Throws: ``PackFormError``.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) throws(PackFormError) {
    var reader = FormReader(bytes)
    guard bytes.count <= Self.lengthLimit else {
      throw reader.fault("\(bytes.count) bytes; allowed: at most \(Self.lengthLimit)")
    }
    try reader.expect(Self.header)
    let place = reader.offset
    let words = try reader.words()
    guard words.count == 2, words[0] == "id", Identifier.isValid(words[1]) else {
      throw reader.fault("no id; allowed: id and \(Identifier.allowed)", at: place)
    }
    var files: [ContentFile] = []
    var total = 0
    while let file = try Self.file(&reader, after: files.last?.path) {
      files.append(file)
      total += file.text.utf8.count
      guard files.count <= ContentFile.countLimit, total <= ContentFile.totalLimit else {
        throw reader.fault(
          """
          too much in one pack; allowed: at most \(ContentFile.countLimit) files and \
          \(ContentFile.totalLimit) bytes
          """)
      }
    }
    guard reader.isAtEnd else { throw reader.fault("more text behind the end; allowed: none") }
    id = words[1]
    self.files = files
  }

  /// The next file; nil where the end is.
  private static func file(
    _ reader: inout FormReader, after last: String?
  ) throws(PackFormError) -> ContentFile? {
    let place = reader.offset
    let words = try reader.words()
    if words == [end] { return nil }
    guard words.count == 3, words[0] == "file", isPath(words[1]) else {
      throw reader.fault("no file; allowed: \(allowedPaths), or end", at: place)
    }
    if let last, words[1] <= last {
      throw reader.fault("\(words[1]) behind \(last); allowed: ascending paths", at: place)
    }
    guard let count = FormReader.count(words[2], in: 0...ContentFile.lengthLimit) else {
      throw reader.fault("no length; allowed: 0 to \(ContentFile.lengthLimit)", at: place)
    }
    let start = reader.offset
    guard let text = String(validating: try reader.block(count), as: UTF8.self) else {
      throw reader.fault("\(words[1]) is not UTF-8; allowed: text in UTF-8", at: start)
    }
    return ContentFile(path: words[1], text: text)
  }

  /// The archive's text in UTF-8; the only one that is read as these files.
  public var bytes: [UInt8] {
    var bytes = Array("\(Self.header)\nid \(id)\n".utf8)
    for file in files {
      bytes += "file \(file.path) \(file.text.utf8.count)\n\(file.text)\n".utf8
    }
    return bytes + "\(Self.end)\n".utf8
  }

  /// SHA-256 of ``bytes``.
  public var digest: ContentDigest { ContentDigest(of: bytes) }

  private static func isPath(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.count, parts[0]) {
    case (1, "pack.yml"): return true
    case (2, "defenders"), (2, "attacks"):
      return parts[1].hasSuffix(".yml") && Identifier.isValid(parts[1].dropLast(4))
    default: return false
    }
  }
}
