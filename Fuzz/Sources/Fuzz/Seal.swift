/// The checksums at the ends of a log's lines: CRC32C in eight hexadecimal digits.
enum Seal {
  static let lineFeed = UInt8(ascii: "\n")
  private static let mark = Array(",\"c\":\"".utf8)
  private static let tailLength = 16

  static func lines(of log: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = log.split(separator: lineFeed, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The log with the right checksum at the end of every line.
  static func resealed(_ log: [UInt8]) -> [UInt8] {
    var sealed: [UInt8] = []
    for line in lines(of: log) { sealed += self.line(of: Array(body(of: line))) }
    return sealed
  }

  /// A line without its checksum, if it has one.
  static func body(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let hasTail = line.count > tailLength && line.suffix(tailLength).starts(with: mark)
    return hasTail ? line.dropLast(tailLength) : line
  }

  /// A line with its checksum and line feed.
  static func line(of body: [UInt8]) -> [UInt8] {
    let digits = String(checksum(of: body), radix: 16)
    let padding = String(repeating: "0", count: 8 - digits.utf8.count)
    return body + mark + Array("\(padding)\(digits)\"}\n".utf8)
  }

  /// Castagnoli's polynomial: written apart from the checksum that is tested.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes { crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
    return ~crc
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0x82F6_3B78) }
  }
}
