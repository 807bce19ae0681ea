/// Base64 of RFC 4648, section 4, with padding.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let pad = UInt8(ascii: "=")

  /// Each byte's six bits; 64 where it has none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  /// Space, tab, line feed and carriage return.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The text of some bytes, on one line.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word: UInt32 = 0
      for place in 0..<3 {
        word = word << 8 | (place < group.count ? UInt32(group[start + place]) : 0)
      }
      for place in 0..<4 {
        let value = Int(word >> UInt32(18 - 6 * place)) & 63
        text.append(place <= group.count ? alphabet[value] : pad)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; blanks count for nothing.
  ///
  /// Every value has one text, blanks aside: bits that no byte uses must be zero.
  ///
  /// - Throws: ``SealedLetterError/notBase64(offset:)``, ``SealedLetterError/cutBase64``.
  static func bytes(of text: [UInt8]) throws(SealedLetterError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var word: UInt32 = 0
    var (digits, pads) = (0, 0)
    for (offset, byte) in text.enumerated() where !isBlank(byte) {
      let value = values[Int(byte)]
      if byte == pad {
        let mayEnd = pads == 0 ? digits == 2 || digits == 3 : digits == 2 && pads == 1
        // The bits that stay over after the last byte.
        let over: UInt32 = digits == 2 ? 0xF : 0x3
        guard mayEnd, word & over == 0 else { throw .notBase64(offset: offset) }
        pads += 1
      } else {
        guard value < 64, pads == 0 else { throw .notBase64(offset: offset) }
        word = word << 6 | UInt32(value)
        digits += 1
        if digits == 4 {
          bytes.append(UInt8(truncatingIfNeeded: word >> 16))
          bytes.append(UInt8(truncatingIfNeeded: word >> 8))
          bytes.append(UInt8(truncatingIfNeeded: word))
          (word, digits) = (0, 0)
        }
      }
    }
    guard digits + pads == 0 || digits + pads == 4 else { throw .cutBase64 }
    if pads == 1 {
      bytes.append(UInt8(truncatingIfNeeded: word >> 10))
      bytes.append(UInt8(truncatingIfNeeded: word >> 2))
    } else if pads == 2 {
      bytes.append(UInt8(truncatingIfNeeded: word >> 4))
    }
    return bytes
  }
}
