extension Key {
  /// The key of a single byte below 0x80 other than Escape.
  init(ascii byte: UInt8) {
    switch byte {
    case 0x0D, 0x0A: self = .enter
    case 0x09: self = .tab
    case 0x08, 0x7F: self = .backspace
    case 0x00: self = .control("@")
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1B...0x1F: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    default: self = .character(Character(Unicode.Scalar(byte)))
    }
  }

  /// The key of what follows `ESC [` or `ESC O`, its last byte included; nil where unknown.
  ///
  /// Source: the key tables of xterm's ctlseqs, of the Linux console's console_codes(4), and of
  /// rxvt's reference.
  init?(sequence: ArraySlice<UInt8>, afterO: Bool) {
    guard let last = sequence.last else { return nil }
    let body = sequence.dropLast()
    if !afterO, body.elementsEqual("[".utf8) {
      guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(last) else { return nil }
      self = .function(Int(last - UInt8(ascii: "A")) + 1)
      return
    }
    // Anything else than numbers is an answer to a question that was never asked.
    guard body.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0) }) else {
      return nil
    }
    let parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(Self.number)
    // The second number is one more than the sum of the modifiers' bits.
    let second = (parameters.dropFirst().first ?? nil) ?? 1
    let code = Modifiers(rawValue: UInt8(max(second - 1, 0) & 7))
    switch Character(Unicode.Scalar(last)) {
    case "A": self = Self.motion(.up, code)
    case "B": self = Self.motion(.down, code)
    case "C": self = Self.motion(.right, code)
    case "D": self = Self.motion(.left, code)
    case "H": self = Self.motion(.home, code)
    case "F": self = Self.motion(.end, code)
    case "a" where body.isEmpty: self = Self.motion(.up, afterO ? .control : .shift)
    case "b" where body.isEmpty: self = Self.motion(.down, afterO ? .control : .shift)
    case "c" where body.isEmpty: self = Self.motion(.right, afterO ? .control : .shift)
    case "d" where body.isEmpty: self = Self.motion(.left, afterO ? .control : .shift)
    case "Z": self = .backTab
    case "M" where afterO: self = .enter
    case "P": self = .function(1)
    case "Q": self = .function(2)
    // With another row than the first it is where a cursor was, an answer that came late.
    case "R" where afterO || body.isEmpty || parameters.first == 1: self = .function(3)
    case "S": self = .function(4)
    case "~": self.init(tilde: parameters.first ?? nil, code)
    case "^": self.init(tilde: parameters.first ?? nil, .control)
    default: return nil
    }
  }

  private init?(tilde number: Int?, _ modifiers: Modifiers) {
    switch number {
    case 1, 7: self = Self.motion(.home, modifiers)
    case 2: self = Self.motion(.insert, modifiers)
    case 3: self = Self.motion(.delete, modifiers)
    case 4, 8: self = Self.motion(.end, modifiers)
    case 5: self = Self.motion(.pageUp, modifiers)
    case 6: self = Self.motion(.pageDown, modifiers)
    case .some(let code):
      let codes = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
      guard let index = codes.firstIndex(of: code) else { return nil }
      self = .function(index + 1)
    case nil: return nil
    }
  }

  private static func motion(_ motion: Motion, _ modifiers: Modifiers) -> Key {
    modifiers.isEmpty ? motion.key : .modified(motion, modifiers)
  }

  /// A number of at most three digits; nil for anything else.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...3).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}
