extension Glyph {
  /// Whether it is a letter, digit, sign or space of ASCII, without a mark.
  var isASCII: Bool { markCount == 0 && base.value >= 0x20 && base.value < 0x7F }

  /// Whether all terminals draw it in as many columns as a frame counts.
  var isSteady: Bool { markCount == 0 && (base.isASCII || CharacterWidth.isSteady(base)) }

  /// Writes it in UTF-8.
  func write(to bytes: inout [UInt8]) {
    if isASCII { return bytes.append(UInt8(truncatingIfNeeded: base.value)) }
    bytes += base.utf8
    for index in 0..<markCount {
      if let mark = mark(index) { bytes += mark.utf8 }
    }
  }
}

extension CharacterWidth {
  /// Whether all terminals give a character the same width: those of alphabets that know no
  /// joining, the signs and lines that have been there for long, and the scripts of East Asia.
  ///
  /// Emoji and what came late are wide in some terminals and not in others.
  static func isSteady(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00A0..<0x0300, 0x0370..<0x0590, 0x1E00..<0x200B, 0x2010..<0x2028, 0x2030..<0x2060,
      0x2070..<0x231A, 0x2500..<0x25FD, 0x2800..<0x2900:
      true
    // Signs of which some became emoji, which are wide.
    case 0x231A..<0x2500, 0x25FD..<0x2800: columns(of: scalar) == 1
    case 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70, 0xFF01..<0xFFE7,
      0xFFFD:
      true
    default: false
    }
  }
}
