internal import Glibc
internal import Messages

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
  /// Of a key, how far back the one before it begins.
  package var back: UInt64?
  /// The first of these members that is there and is no number, or is not there and should be.
  package var unread: Member?

  /// A member that a record has at its beginning.
  package enum Member: String, Hashable, Sendable {
    case tick = "t"
    case turn, back
  }

  /// The longest line that a log may have, in bytes, with its line feed.
  ///
  /// What the rules allow stays below a quarter of it.
  package static let lineLimit = 16 << 20

  /// Reads `{"k":"hit","n":12,"t":7,"turn":3`; nil where a line does not begin like a record.
  package init?(_ line: ArraySlice<UInt8>) {
    let head = line.withUnsafeBytes { bytes in
      var rest = ByteReader(bytes)
      return RecordHead(&rest)
    }
    guard let head else { return nil }
    self = head
  }

  /// Whether a line names a kind of record, and with it should have a number.
  static func hasKind(_ line: ArraySlice<UInt8>) -> Bool {
    line.withUnsafeBytes { bytes in
      var rest = ByteReader(bytes)
      return rest.take("{\"k\":\"") && rest.takeKind() != nil
    }
  }

  private init?(_ rest: inout ByteReader) {
    guard rest.take("{\"k\":\""), let kind = rest.takeKind(), rest.take(",\"n\":"),
      let number = rest.takeNumber(), rest.isAtMemberEnd
    else { return nil }
    self.kind = kind
    self.number = number
    if rest.take(",\"t\":") {
      tick = takeNumber(of: .tick, from: &rest)
    } else if ![.header, .definition, .recovery].contains(kind) {
      unread = .tick
    }
    if rest.take(",\"turn\":") { turn = takeNumber(of: .turn, from: &rest) }
    if kind == .key, rest.take(",\"back\":") { back = takeNumber(of: .back, from: &rest) }
  }

  /// The number of a member; what stands there instead of one is passed over.
  @inline(__always)
  private mutating func takeNumber(
    of member: Member, from rest: inout ByteReader
  ) -> UInt64? {
    if let number = rest.takeNumber(), rest.isAtMemberEnd { return number }
    rest.passMember()
    if unread == nil { unread = member }
    return nil
  }

  /// The length of what ends a record: `,"c":"` with eight digits and `"}`.
  static let tailLength = 16

  /// Whether the checksum at a line's end is that of what stands before it.
  package static func hasSoundChecksum(_ line: ArraySlice<UInt8>) -> Bool {
    line.withUnsafeBytes { bytes in
      let start = bytes.count - tailLength
      guard start > 0 else { return false }
      var tail = ByteReader(UnsafeRawBufferPointer(rebasing: bytes[start...]))
      return tail.take(",\"c\":\"") && tail.take(CRC32C.digits(of: trueChecksum(bytes)))
        && tail.take("\"}")
    }
  }

  /// What is wrong with the checksum at a line's end where it is not sound.
  static func badChecksum(of line: Line, number: UInt64?) -> LogFailure {
    let (wanted, told) = line.bytes.withUnsafeBytes { (trueChecksum($0), recordedChecksum($0)) }
    return LogFailure(
      .checksum, at: line.offset, record: number, field: "c",
      expected: "\(hex(wanted)), the CRC32C of the bytes before it",
      got: told.map { Message(verbatim: hex($0)) }
        ?? (line.bytes.last == UInt8(ascii: "\r")
          ? Message("a line that an editor ended in CR LF; 'chainmail log recover' undoes that")
          : Message("no checksum at the line's end")))
  }

  /// The checksum at a line's end; nil where there is none.
  private static func recordedChecksum(_ line: UnsafeRawBufferPointer) -> UInt32? {
    var tail = ByteReader(UnsafeRawBufferPointer(rebasing: line.suffix(tailLength)))
    guard tail.take(",\"c\":\""), let crc = tail.takeHex(8), tail.take("\"}"), tail.isAtEnd
    else { return nil }
    return crc
  }

  private static func trueChecksum(_ line: UnsafeRawBufferPointer) -> UInt32 {
    CRC32C.checksum(of: UnsafeRawBufferPointer(rebasing: line.dropLast(tailLength)))
  }

  private static func hex(_ checksum: UInt32) -> String {
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// Takes the parts of a record's first and last bytes, one after the other.
private struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  var isAtMemberEnd: Bool { next == UInt8(ascii: ",") || next == UInt8(ascii: "}") }

  /// Goes on to the comma behind a value, which is taken to have none.
  mutating func passMember() {
    while !isAtEnd, !isAtMemberEnd { place += 1 }
  }

  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - place >= count, let base = bytes.baseAddress,
      memcmp(base + place, text.utf8Start, count) == 0
    else { return false }
    place += count
    return true
  }

  /// Takes eight bytes that are these, in the order of memory.
  @inline(__always)
  mutating func take(_ word: UInt64) -> Bool {
    guard bytes.count - place >= 8,
      bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) == word
    else { return false }
    place += 8
    return true
  }

  /// A kind that stands behind the header, with the quotation mark that ends it.
  @inline(__always)
  mutating func takeKind() -> RecordKind? {
    switch next {
    case UInt8(ascii: "i"): take("in\"") ? .action : nil
    case UInt8(ascii: "h"): take("hit\"") ? .hit : nil
    case UInt8(ascii: "c"): take("chk\"") ? .check : nil
    case UInt8(ascii: "e"): take("ev\"") ? .event : take("end\"") ? .end : nil
    case UInt8(ascii: "k"): take("key\"") ? .key : nil
    case UInt8(ascii: "d"): take("def\"") ? .definition : nil
    case UInt8(ascii: "r"): take("rec\"") ? .recovery : nil
    default: nil
    }
  }

  /// At most sixteen digits without a leading zero.
  ///
  /// - Returns: A number below 2^53, so that whoever adds to it cannot overflow.
  @inline(__always)
  mutating func takeNumber() -> UInt64? {
    let start = place
    var value: UInt64 = 0
    while case let digit = next &- UInt8(ascii: "0"), digit < 10, place - start <= 16 {
      value = value &* 10 &+ UInt64(digit)
      place += 1
    }
    guard (1...16).contains(place - start), place - start == 1 || bytes[start] != UInt8(ascii: "0")
    else { return nil }
    return value < JSONValue.integerLimit ? value : nil
  }

  @inline(__always)
  mutating func takeHex(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      switch next {
      case let digit where digit &- UInt8(ascii: "0") < 10:
        value = value << 4 | UInt32(digit &- UInt8(ascii: "0"))
      case let digit where digit &- UInt8(ascii: "a") < 6:
        value = value << 4 | UInt32(digit &- UInt8(ascii: "a") &+ 10)
      default: return nil
      }
      place += 1
    }
    return value
  }
}
