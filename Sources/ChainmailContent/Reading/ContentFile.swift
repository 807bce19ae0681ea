internal import Messages

/// A file of a pack: where it lies below the pack's folder, and its text.
public struct ContentFile: Hashable, Sendable {
  /// The path, with `/` between the parts, such as `defenders/shields.yml`.
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The most bytes of one file.
  public static let lengthLimit = 256 * 1024
  /// The most files of one pack.
  public static let countLimit = 256
  /// The most bytes of all files of one pack.
  public static let totalLimit = 4 * 1024 * 1024
}

extension ContentFile {
  /// What is wrong with so many files, or such long ones; nil where nothing is.
  static func excess(of files: [ContentFile]) -> ContentError? {
    func location(_ file: ContentFile) -> ContentLocation {
      ContentLocation(file: file.path, line: 1, column: 1)
    }
    if files.count > countLimit {
      return ContentError(.tooMany("files", limit: countLimit), at: location(files[countLimit]))
    }
    var total = 0
    for file in files {
      total += file.text.utf8.count
      if total > totalLimit {
        return ContentError(.tooMany("bytes in all files", limit: totalLimit), at: location(file))
      }
    }
    return nil
  }
}
