import ChainmailRooms
import Glibc

/// Letters, and texts to seal, as they come from files and pipes.
enum LetterFile {
  /// The most bytes of a file with a letter in it: base64 takes four bytes for three, and line
  /// breaks take some more.
  static let lengthLimit = 2 * SealedLetter.lengthLimit

  /// A letter in base64 or not, from a file, or from standard input where `path` is `-`.
  static func letter(in path: String) throws -> SealedLetter {
    let bytes = try bytes(of: path, limit: lengthLimit)
    do throws(SealedLetterError) {
      return try SealedLetter(reading: bytes)
    } catch {
      throw Failure.badInput(CommandText.badLetter(path, error))
    }
  }

  /// All bytes of a file, or of standard input where `path` is `-`.
  ///
  /// One with more bytes than `limit` is given with one byte too many and no more, so that a
  /// device without an end is no trap.
  static func bytes(of path: String, limit: Int) throws -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure.badInput(CommandText.cannotRead(path, errno)) }
    defer { if path != "-" { close(file) } }
    guard let bytes = bytes(from: file, limit: limit) else {
      throw Failure.badInput(CommandText.cannotRead(path, errno))
    }
    return bytes
  }

  /// All bytes of an open file, and one too many where there are more than `limit`; nil where it
  /// cannot be read, which `errno` explains.
  ///
  /// Once they are wanted no more, those that were read are all that come.
  static func bytes(
    from file: Int32, limit: Int, isCancelled: () -> Bool = { false }
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit, !isCancelled() {
      let room = min(chunk.count, limit + 1 - bytes.count)
      let (count, code) = readSome(file, into: &chunk, atMost: room)
      guard code == 0 else {
        errno = code
        return nil
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
