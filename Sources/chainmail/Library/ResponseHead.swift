import ChainmailContent

/// The head of an HTTP answer as it comes in, before the body.
struct ResponseHead {
  /// The most bytes of all heads of one answer.
  static let lengthLimit = 64 * 1024

  private var bytes: [UInt8] = []
  /// Whether the head is there to its end.
  private(set) var isWhole = false
  private(set) var status = 0
  /// The length of the whole file, where the server tells it.
  private(set) var total: Int?
  /// From which byte of the file on the body is.
  private(set) var rangeStart = 0

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Takes what came; returns what of it is body already.
  mutating func take(_ more: ArraySlice<UInt8>) throws(TransferError) -> ArraySlice<UInt8> {
    bytes += more
    while let end = Self.end(of: bytes) {
      try read(bytes[..<end])
      bytes.removeSubrange(..<end)
      // An answer of the kind "go on" stands before the real one.
      if !(100...199).contains(status) {
        isWhole = true
        return bytes[...]
      }
    }
    guard bytes.count <= Self.lengthLimit else { throw .failed(CommandText.endlessHead) }
    return []
  }

  /// Where the empty line ends that ends a head.
  private static func end(of bytes: [UInt8]) -> Int? {
    var lineStart = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      let line = bytes[lineStart..<index]
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { return index + 1 }
      lineStart = index + 1
    }
    return nil
  }

  private mutating func read(_ head: ArraySlice<UInt8>) throws(TransferError) {
    let lines = head.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { String(decoding: $0, as: UTF8.self) }
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3,
      let status = Int(words[1]), (100...599).contains(status)
    else { throw .failed(CommandText.noHTTP) }
    self.status = status
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      switch line[..<colon].lowercased() {
      case "content-length" where status == 200: total = Int(value)
      case "content-range" where status == 206: readRange(value)
      default: break
      }
    }
  }

  /// Reads `bytes 100-199/200`; what does not read stands for the start, which nobody asks for so.
  private mutating func readRange(_ text: Substring) {
    let parts = text.split { " -/".contains($0) }
    guard parts.count == 4, parts[0] == "bytes", let start = Int(parts[1]) else { return }
    rangeStart = start
    total = Int(parts[3])
  }
}
