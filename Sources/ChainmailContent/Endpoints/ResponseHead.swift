internal import ChainmailCore

/// The head of an HTTP answer as it comes in, before the body.
public struct ResponseHead: Sendable {
  /// The most bytes of all heads of one answer.
  public static let lengthLimit = 64 * 1024
  /// The lengths that a file may have; a server that tells of others tells nothing.
  public static let lengths = 0...(1 << 40)

  /// What is wrong with a head.
  public enum Fault: Error, Hashable, Sendable {
    /// It is longer than ``ResponseHead/lengthLimit``.
    case endless
    /// It does not begin like HTTP.
    case noHTTP
  }

  // Every byte is looked at once, in however many pieces they come.
  private var bytes: [UInt8] = []
  private var start = 0
  private var lineStart = 0
  private var searched = 0

  /// Whether the head is there to its end.
  public private(set) var isWhole = false
  /// The status; 0 until a head is there.
  public private(set) var status = 0
  /// The length of the whole file, where the server tells one of ``lengths``.
  public private(set) var total: Int?
  /// From which byte of the file on the body is, one of ``lengths``.
  public private(set) var rangeStart = 0

  /// Nothing has come yet.
  public init() {}

  /// Whether the server sends on to another address.
  public var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Takes what came.
  ///
  /// - Parameter more: The next bytes; the head must not be whole yet.
  /// - Returns: What of it is body already.
  /// - Throws: ``Fault``.
  /// - Complexity: O(bytes).
  public mutating func take(_ more: ArraySlice<UInt8>) throws(Fault) -> ArraySlice<UInt8> {
    bytes += more
    while let end = endOfHead() {
      guard end <= Self.lengthLimit else { throw .endless }
      try read(bytes[start..<end])
      start = end
      // An answer of the kind "go on" stands before the real one.
      if !(100...199).contains(status) {
        isWhole = true
        return bytes[end...]
      }
    }
    guard bytes.count <= Self.lengthLimit else { throw .endless }
    return []
  }

  /// Where the empty line ends that ends a head.
  private mutating func endOfHead() -> Int? {
    while searched < bytes.count {
      searched += 1
      guard bytes[searched - 1] == UInt8(ascii: "\n") else { continue }
      let line = bytes[lineStart..<searched - 1]
      lineStart = searched
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { return searched }
    }
    return nil
  }

  private mutating func read(_ head: ArraySlice<UInt8>) throws(Fault) {
    let lines = head.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(decoding: $0, as: UTF8.self) }
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3,
      let status = Int(words[1], in: 100...599)
    else { throw .noHTTP }
    self.status = status
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      switch line[..<colon].lowercased() {
      case "content-length" where status == 200: total = Int(value, in: Self.lengths)
      case "content-range" where status == 206: readRange(value)
      default: break
      }
    }
  }

  /// Reads `bytes 100-199/200`; what does not read stands for the start, which nobody asks for so.
  private mutating func readRange(_ text: Substring) {
    let parts = text.split { " -/".contains($0) }
    guard parts.count == 4, parts[0] == "bytes", let start = Int(parts[1], in: Self.lengths) else {
      return
    }
    rangeStart = start
    total = Int(parts[3], in: Self.lengths)
  }
}
