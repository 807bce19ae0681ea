import ChainmailRooms
import Glibc
import Messages
import SystemFiles

/// A file with passwords in it.
///
/// A byte order mark before the text and carriage returns before line feeds are no part of it. Its
/// bytes lie in one buffer that is wiped before it is given back; the letters' passwords made
/// of them wipe their own. What the kernel keeps of the file is out of reach.
struct SecretFile {
  let path: String

  /// The most bytes of such a file.
  static let lengthLimit = 1 << 20
  private static let newline = UInt8(ascii: "\n")

  /// The whole file as one password, without a final newline.
  func password() throws -> LetterPassword {
    try withBytes { try password($0, line: 1) }
  }

  /// A password a line, in their order, at least one.
  func passwords() throws -> [LetterPassword] {
    try withBytes { bytes in
      try bytes.split(separator: Self.newline, omittingEmptySubsequences: false).enumerated()
        .map { try password($1, line: $0 + 1) }
    }
  }

  /// The whole file as a text, without a final newline.
  func text() throws -> Secret {
    try withBytes { bytes in
      guard Self.isText(bytes) else {
        throw Failure.badInput(CommandText.secretFileNoText(path))
      }
      return Secret(utf8: UnsafeRawBufferPointer(rebasing: bytes).bytes)
    }
  }

  /// Whether bytes are UTF-8, of which no copy is made.
  private static func isText(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    var (rest, decoder) = (bytes.makeIterator(), UTF8())
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }

  private func password(
    _ bytes: Slice<UnsafeRawBufferPointer>, line: Int
  ) throws -> LetterPassword {
    do throws(LetterPasswordError) {
      return try LetterPassword(UnsafeRawBufferPointer(rebasing: bytes).bytes)
    } catch {
      throw Failure.badInput(at: "\(path):\(line)", CommandText.told(error))
    }
  }

  /// Hands over the file's bytes, without a final newline, and wipes them afterwards.
  private func withBytes<Result>(
    _ body: (Slice<UnsafeRawBufferPointer>) throws -> Result
  ) throws -> Result {
    Surroundings.hideMemory()
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure.badInput(CommandText.cannotRead(path, errno)) }
    defer { close(file) }
    // A byte more than allowed, so that a longer file is noticed.
    let room = Self.lengthLimit + 1
    let memory = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 1)
    var count = 0
    defer {
      // Unlike `memset`, this is never left out because nobody reads the memory any more.
      explicit_bzero(memory, count)
      memory.deallocate()
    }
    while count < room {
      let (got, code) = readSome(file, into: memory + count, atMost: room - count)
      guard code == 0 else { throw Failure.badInput(CommandText.cannotRead(path, code)) }
      if got == 0 { break }
      count += got
    }
    guard count <= Self.lengthLimit else {
      throw Failure.badInput(CommandText.secretFileTooLong(path))
    }
    let text = UnsafeMutableRawBufferPointer(start: memory, count: count)
    if let encoding = FileText.otherEncoding(of: text) {
      throw Failure.badInput(CommandText.secretFileEncoding(path, encoding))
    }
    var bytes = UnsafeRawBufferPointer(text)[..<FileText.reduce(text).count]
    if bytes.last == Self.newline { bytes.removeLast() }
    return try body(bytes)
  }
}
