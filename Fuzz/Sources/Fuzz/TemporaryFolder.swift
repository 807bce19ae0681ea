import Glibc

/// A folder for the files that a target needs, removed when nobody needs it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // In memory, where there is such a folder: files of logs are waited for.
    let parent = access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = "\(parent)/chainmail-fuzz-XXXXXX".utf8CString
    let path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let path else { throw NoFolder() }
    self.path = path
  }

  deinit {
    for name in ["sample", "log", "branch"].flatMap({ name in
      ["", ".torn", ".lock"].map { "\(name).jsonl\($0)" }
    }) {
      unlink("\(path)/\(name)")
    }
    rmdir(path)
  }

  /// Reads a whole file of a megabyte at most, or of so many bytes.
  static func contents(of path: String, atMost limit: Int = 1 << 20) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw NoFolder() }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }

  /// Writes a whole file, in place of one that is there.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let written = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && written == bytes.count
  }
}

/// The folder for temporary files cannot be used.
struct NoFolder: Error {}
