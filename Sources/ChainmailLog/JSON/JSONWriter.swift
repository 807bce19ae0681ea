package import ChainmailCore

/// Writes canonical JSON into a buffer that it keeps: no spaces, members in the order written.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was written and keeps the storage.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open("[")
    elements(&self)
    close("]")
  }

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    open("[")
    for element in elements { write(&self, element) }
    close("]")
  }

  /// Writes the name of a member, in which nothing needs an escape.
  package mutating func key(_ name: StaticString) {
    let needsComma = needsComma
    bytes.append(addingCapacity: name.utf8CodeUnitCount + 4) { end in
      if needsComma { end.append(UInt8(ascii: ",")) }
      end.append(UInt8(ascii: "\""))
      end.append(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      end.append(UInt8(ascii: "\""))
      end.append(UInt8(ascii: ":"))
    }
    self.needsComma = false
  }

  /// Writes the name of a member that is known only now.
  package mutating func key(named name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of a member that is a place in a list.
  mutating func key(_ place: Int) {
    comma()
    quote()
    digits(UInt64(place))
    quote()
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func integer(_ value: some BinaryInteger) {
    comma()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(UInt64(truncatingIfNeeded: value.magnitude))
  }

  /// Writes the shortest exact decimal.
  package mutating func amount(_ amount: Amount) {
    comma()
    if amount.quanta < 0 { bytes.append(UInt8(ascii: "-")) }
    let unit = UInt64(Amount.quantaPerUnit)
    let (whole, fraction) = amount.quanta.magnitude.quotientAndRemainder(dividingBy: unit)
    digits(whole)
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = fraction
    var place = unit / 10
    while rest != 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  /// Writes the shortest exact decimal.
  package mutating func number(_ number: Number) {
    comma()
    bytes += number.description.utf8
  }

  /// Writes 64 bits as a string of sixteen hexadecimal digits.
  package mutating func hex(_ word: UInt64) {
    comma()
    bytes.append(addingCapacity: 18) { end in
      end.append(UInt8(ascii: "\""))
      for shift in stride(from: 60, through: 0, by: -4) {
        end.append(JSONWriter.hexDigit(UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15))
      }
      end.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a number of an estimate or a mean; it must be finite.
  package mutating func number(_ value: Double) {
    comma()
    bytes += jsonNumber(value).utf8
  }

  package mutating func bool(_ value: Bool) {
    comma()
    bytes += (value ? "true" : "false").utf8
  }

  /// Writes a value as it was read.
  package mutating func json(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let digits):
      comma()
      bytes += digits.utf8
    case .string(let text): string(text)
    case .array(let elements): array(elements) { $0.json($1) }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(named: member.name)
          writer.json(member.value)
        }
      }
    }
  }

  package mutating func null() {
    comma()
    bytes += "null".utf8
  }

  package mutating func string(_ text: String) {
    let needsComma = needsComma
    self.needsComma = true
    var text = text
    text.withUTF8 { utf8 in
      guard utf8.allSatisfy(Self.isPlain) else {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        quote()
        escape(utf8)
        return quote()
      }
      bytes.append(addingCapacity: utf8.count + 3) { end in
        if needsComma { end.append(UInt8(ascii: ",")) }
        end.append(UInt8(ascii: "\""))
        end.append(utf8)
        end.append(UInt8(ascii: "\""))
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20, 0x7F:
        bytes += "\\u00".utf8
        bytes.append(JSONWriter.hexDigit(byte >> 4))
        bytes.append(JSONWriter.hexDigit(byte & 15))
      default: bytes.append(byte)
      }
    }
  }

  /// Ends the record that was begun with `{`: its checksum, a brace, a line feed.
  package mutating func seal() {
    let crc = CRC32C.checksum(of: bytes)
    bytes += ",\"c\":\"".utf8
    withUnsafeBytes(of: CRC32C.digits(of: crc)) { bytes.append(contentsOf: $0) }
    bytes += "\"}\n".utf8
    needsComma = true
  }

  package mutating func open(_ brace: Unicode.Scalar) {
    comma()
    bytes.append(UInt8(ascii: brace))
    needsComma = false
  }

  private mutating func close(_ brace: Unicode.Scalar) {
    bytes.append(UInt8(ascii: brace))
    needsComma = true
  }

  @inline(__always)
  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func quote() { bytes.append(UInt8(ascii: "\"")) }

  private mutating func digits(_ value: UInt64) {
    guard value >= 10 else { return bytes.append(UInt8(ascii: "0") + UInt8(value)) }
    // The greatest has twenty digits.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var place = digits.count
      var rest = value
      repeat {
        place -= 1
        digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest != 0
      bytes.append(contentsOf: digits[place...])
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension OutputSpan<UInt8> {
  /// Adds bytes for which there is room.
  @inline(__always)
  fileprivate mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text { append(byte) }
  }
}
