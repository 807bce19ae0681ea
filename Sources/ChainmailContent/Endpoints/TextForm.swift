internal import ChainmailCore
public import Messages

/// Why bytes are no index or no archive: what stands at a place, and what is allowed there.
public struct PackFormError: Error, Hashable, Sendable, Worded {
  /// Where, in bytes from the start.
  public var offset: Int
  /// What is wrong and what is allowed.
  public var problem: Message

  public var message: Message { Message("at byte \(offset): \(problem)") }
}

/// Reads the lines and the blocks of an index or an archive, from the first byte to the last.
struct FormReader {
  /// The most bytes of a line.
  static let lineLimit = 256

  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  func fault(_ problem: Message, at offset: Int? = nil) -> PackFormError {
    PackFormError(offset: offset ?? self.offset, problem: problem)
  }

  /// The words of the next line, which are separated by one space each.
  mutating func words() throws(PackFormError) -> [String] {
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      // Printable ASCII only, so that nothing invisible can tell two lines apart.
      guard (0x20...0x7E).contains(bytes[offset]), offset - start < Self.lineLimit else {
        throw fault("no line; allowed: at most \(Self.lineLimit) characters of ASCII")
      }
      offset += 1
    }
    guard offset < bytes.count else {
      throw fault("the text ends within a line; allowed: a line feed behind every line")
    }
    defer { offset += 1 }
    return bytes[start..<offset]
      .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a line that says exactly this.
  mutating func expect(_ line: String) throws(PackFormError) {
    let start = offset
    guard try words().joined(separator: " ") == line else {
      throw fault("another line; allowed: \(line)", at: start)
    }
  }

  /// The next bytes, which a line feed follows.
  mutating func block(_ count: Int) throws(PackFormError) -> ArraySlice<UInt8> {
    guard count < bytes.count - offset else {
      throw fault("the text ends within a file of \(count) bytes; allowed: all of it")
    }
    let block = bytes[offset..<offset + count]
    guard bytes[offset + count] == UInt8(ascii: "\n") else {
      throw fault("a longer file; allowed: a line feed behind its last byte", at: offset + count)
    }
    offset += count + 1
    return block
  }

  /// A count as it is written: digits without a leading zero.
  static func count(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard text.first != "+", let number = Int(text, in: range), "\(number)" == text else {
      return nil
    }
    return number
  }
}
