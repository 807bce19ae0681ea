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
    for line in lines(of: log) {
      let hasTail = line.count > tailLength && line.suffix(tailLength).starts(with: mark)
      let body = hasTail ? line.dropLast(tailLength) : line
      let digits = String(checksum(of: body), radix: 16)
      let padding = String(repeating: "0", count: 8 - digits.utf8.count)
      sealed += body
      sealed += mark
      sealed += "\(padding)\(digits)\"}\n".utf8
    }
    return sealed
  }

  /// Castagnoli's polynomial, bit by bit: written apart from the checksum that is tested.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 0 ? 0 : 0x82F6_3B78) }
    }
    return ~crc
  }
}
