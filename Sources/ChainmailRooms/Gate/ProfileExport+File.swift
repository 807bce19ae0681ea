internal import Glibc
internal import Messages

extension ProfileExport {
  /// Reads an export from a file, whoever it belongs to.
  ///
  /// - Throws: ``ProfileError`` where it is no ordinary file, too large, or no export.
  public init(readingFrom path: String) throws(ProfileError) {
    // Without O_NONBLOCK opening a pipe would wait for somebody to write.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .failed(.open, path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notAFile(path: path)
    }
    try self.init(try FileBytes.read(file, path, atMost: ProfileCodec.lengthLimit), path: path)
  }

  /// Writes the export into a new file that nobody else can read; a file that is there stays.
  ///
  /// - Throws: ``ProfileError``; then there is no new file.
  public func write(to path: String) throws(ProfileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .failed(.make, path) }
    defer { close(file) }
    do throws(ProfileError) {
      try FileBytes.write(bytes, to: file, path)
    } catch {
      unlink(path)
      throw error
    }
  }
}
