internal import Glibc

/// Folders, made with those around them.
package enum Folders {
  /// The folder for files of the moment: that of `TMPDIR`, else `/tmp`.
  package static var temporary: String {
    guard let folder = getenv("TMPDIR"), folder.pointee != 0 else { return "/tmp" }
    return String(cString: folder)
  }

  /// Makes a folder and those above it, where they are not there.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - mode: Who may use those that are made, as far as the umask allows.
  /// - Returns: Which could not be made, and the system's `errno`; nil where all are there.
  package static func make(_ path: String, mode: UInt32) -> (path: String, code: Int32)? {
    var built = ""
    for part in path.split(separator: "/") {
      built += built.isEmpty && !path.hasPrefix("/") ? "\(part)" : "/\(part)"
      guard mkdir(built, mode) == 0 || errno == EEXIST else { return (built, errno) }
    }
    return nil
  }
}
