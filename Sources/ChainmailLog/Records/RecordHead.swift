/// The kinds of records.
package enum RecordKind: String, Hashable, Sendable, CaseIterable {
  case header = "hdr"
  case definition = "def"
  case action = "in"
  case hit, event = "ev"
  case check = "chk"
  case key
  case recovery = "rec"
  case end
}

/// How a record begins and ends, read without reading what is between.
package struct RecordHead: Hashable, Sendable {
  package var kind: RecordKind
  package var number: UInt64
  package var tick: UInt64?
  package var turn: UInt64?

  /// The longest line that a log may have, in bytes, with its line feed.
  ///
  /// What the rules allow stays below a quarter of it.
  package static let lineLimit = 16 << 20

  /// Reads `{"k":"hit","n":12,"t":7`; nil where a line does not begin like a record.
  package init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.take("{\"k\":\"") else { return nil }
    let letters = rest.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }.prefix(4)
    rest = rest.dropFirst(letters.count)
    guard let kind = RecordKind(rawValue: String(decoding: letters, as: UTF8.self)),
      kind != .header, rest.take("\",\"n\":"), let number = rest.takeNumber()
    else { return nil }
    self.kind = kind
    self.number = number
    if rest.take(",\"t\":") { tick = rest.takeNumber() }
    if rest.take(",\"turn\":") { turn = rest.takeNumber() }
  }

  /// The length of what ends a record: `,"c":"` with eight digits and `"}`.
  static let tailLength = 16

  /// Whether the checksum at a line's end is that of what stands before it.
  package static func hasSoundChecksum(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > tailLength && recordedChecksum(line) == trueChecksum(line)
  }

  /// What is wrong with the checksum at a line's end; nil where nothing is.
  static func badChecksum(of line: Line, number: UInt64?) -> LogFailure? {
    guard !hasSoundChecksum(line.bytes) else { return nil }
    return LogFailure(
      .checksum, at: line.offset, record: number, field: "c",
      expected: "\(hex(trueChecksum(line.bytes))), the CRC32C of the bytes before it",
      got: recordedChecksum(line.bytes).map(hex) ?? "no checksum at the line's end")
  }

  /// The checksum at a line's end; nil where there is none.
  private static func recordedChecksum(_ line: ArraySlice<UInt8>) -> UInt32? {
    var tail = line.suffix(tailLength)
    guard tail.take(",\"c\":\""), let crc = tail.takeHex(8), tail.take("\"}"), tail.isEmpty
    else { return nil }
    return crc
  }

  private static func trueChecksum(_ line: ArraySlice<UInt8>) -> UInt32 {
    line.dropLast(tailLength).withUnsafeBytes { CRC32C.checksum(of: $0) }
  }

  private static func hex(_ checksum: UInt32) -> String {
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let isThere =
      self.count >= count
      && text.withUTF8Buffer { zip($0, self).allSatisfy { $0 == $1 } }
    if isThere { self = dropFirst(count) }
    return isThere
  }

  /// At most sixteen digits without a leading zero.
  ///
  /// - Returns: A number below 2^53, so that whoever adds to it cannot overflow.
  fileprivate mutating func takeNumber() -> UInt64? {
    let digits = prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard (1...16).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { return nil }
    self = dropFirst(digits.count)
    let value = digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    return value < JSONValue.integerLimit ? value : nil
  }

  fileprivate mutating func takeHex(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for digit in prefix(count) {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    self = dropFirst(count)
    return value
  }
}
