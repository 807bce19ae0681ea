/// Turns the bytes that a terminal sends into events.
///
/// Knows the key sequences of xterm and its relatives, of the Linux console and of the VT100, in
/// both cursor modes; sequences it does not know are dropped whole, as are the strings in which
/// terminals answer questions of other programs; bytes that are not UTF-8 become U+FFFD. Nothing
/// that is sent can stop it, and no more than ``pasteLimit`` bytes of one paste are kept.
/// Complexity: O(1) a byte.
public struct InputDecoder: Sendable {
  /// The largest paste in bytes; what follows is dropped.
  public static let pasteLimit = 1 << 20
  /// No real key sequence is longer.
  private static let sequenceLimit = 64
  /// No string that a terminal answers with is longer, but for what nobody asked for.
  private static let stringLimit = 4096
  /// What stands behind the Escape of a string: OSC, DCS, APC, PM and SOS of ECMA-48.
  private static let stringIntroducers: [UInt8] = Array("]P_^X".utf8)
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var start = 0
  private var paste: [UInt8]?
  private var matchedEnd = 0

  /// Creates a decoder that has seen nothing.
  public init() {}

  /// True once ``next(isOver:)`` has returned nil while the bytes so far are the beginning of
  /// something, which more bytes will end.
  public var isInsideSequence: Bool { pendingCount > 0 || paste != nil }
  /// True while a paste has begun and not ended.
  public var isInsidePaste: Bool { paste != nil }
  /// True if an Escape alone has come: the key, unless the rest of a sequence follows at once.
  public var isLoneEscape: Bool { paste == nil && pendingCount == 1 && bytes[start] == 0x1B }
  /// The number of bytes that were fed and are part of no event yet; those of a paste do not count.
  public var pendingCount: Int { bytes.count - start }

  /// Adds bytes as they were read.
  public mutating func feed(_ more: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    bytes.append(contentsOf: more)
  }

  /// Takes the next event.
  ///
  /// - Parameter isOver: True if the rest of what has begun is not waited for any longer. An Escape,
  ///   with one more byte or without, is then a key, or two; a paste without an end is complete; a
  ///   character without an end becomes U+FFFD; what came of any other sequence is dropped.
  /// - Returns: The event, or nil where more bytes are needed.
  public mutating func next(isOver: Bool = false) -> InputEvent? {
    while isInsideSequence {
      if paste != nil {
        return nextPaste(isOver: isOver)
      }
      switch step(isOver: isOver) {
      case .key(let key): return .key(key)
      case .mouse(let mouse): return .mouse(mouse)
      case .nothing: continue
      case .incomplete: return nil
      }
    }
    return nil
  }

  private enum Step {
    case key(Key)
    case mouse(MouseEvent)
    case nothing
    case incomplete
  }

  private mutating func step(isOver: Bool) -> Step {
    let byte = bytes[start]
    switch byte {
    case 0x1B: return escape(isOver: isOver)
    case 0x80...: return character(isOver: isOver)
    default:
      start += 1
      return .key(Key(ascii: byte))
    }
  }

  private mutating func escape(isOver: Bool) -> Step {
    let introducer = start + 1 < bytes.count ? bytes[start + 1] : nil
    if introducer == nil, !isOver { return .incomplete }
    if let introducer, Self.stringIntroducers.contains(introducer) { return string(isOver: isOver) }
    if introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") {
      if let end = sequenceEnd() {
        let sequence = bytes[(start + 2)..<end]
        if introducer == UInt8(ascii: "["), sequence.elementsEqual("M".utf8) {
          return mouse(from: end, isOver: isOver)
        }
        start = end
        return interpret(sequence, afterO: introducer == UInt8(ascii: "O"))
      }
      if pendingCount > Self.sequenceLimit {
        start += Self.sequenceLimit
        return .nothing
      }
      if !isOver { return .incomplete }
      if pendingCount > 2 {
        start = bytes.count
        return .nothing
      }
    }
    start += 1
    return .key(.escape)
  }

  /// Drops a string, to its BEL or `ESC \`; a lone Escape and a letter behind it are keys.
  private mutating func string(isOver: Bool) -> Step {
    let text = bytes[(start + 2)...].prefix(Self.stringLimit)
    for index in text.indices {
      switch text[index] {
      case 0x07:
        start = index + 1
        return .nothing
      case 0x1B:
        if index == text.startIndex {
          start += 1
          return .key(.escape)
        }
        guard index + 1 < bytes.count else { return endedString(isOver: isOver) }
        // One that is broken off by another sequence leaves that.
        start = bytes[index + 1] == UInt8(ascii: "\\") ? index + 2 : index
        return .nothing
      default: continue
      }
    }
    if text.isEmpty, isOver {
      start += 1
      return .key(.escape)
    }
    return endedString(isOver: isOver || text.count == Self.stringLimit)
  }

  /// Drops what came of a string whose end has not, where no more is waited for.
  private mutating func endedString(isOver: Bool) -> Step {
    guard isOver else { return .incomplete }
    start = min(start + 2 + Self.stringLimit, bytes.count)
    return .nothing
  }

  /// The index behind the sequence that begins at `start`; nil where its end has not come.
  private func sequenceEnd() -> Int? {
    var index = start + 2
    // The Linux console sends F1 to F5 with a second bracket.
    if index < bytes.count, bytes[index] == UInt8(ascii: "["), bytes[start + 1] == bytes[index] {
      index += 1
    }
    while index < bytes.count, index - start < Self.sequenceLimit {
      switch bytes[index] {
      case 0x40...0x7E: return index + 1
      case 0x20...0x3F: index += 1
      default: return index  // broken off by a control or by text, which stays
      }
    }
    return nil
  }

  private mutating func interpret(_ sequence: ArraySlice<UInt8>, afterO: Bool) -> Step {
    if !afterO, sequence.elementsEqual("200~".utf8) {
      paste = []
      matchedEnd = 0
      return .nothing
    }
    if !afterO, sequence.first == UInt8(ascii: "<") {
      return MouseEvent(report: sequence.dropFirst()).map(Step.mouse) ?? .nothing
    }
    return Key(sequence: sequence, afterO: afterO).map(Step.key) ?? .nothing
  }

  /// A mouse report whose three bytes follow its sequence, whatever they look like.
  private mutating func mouse(from end: Int, isOver: Bool) -> Step {
    guard bytes.count >= end + 3 else {
      if isOver { start = bytes.count }
      return isOver ? .nothing : .incomplete
    }
    start = end + 3
    return MouseEvent(bytes: bytes[end..<(end + 3)]).map(Step.mouse) ?? .nothing
  }

  private mutating func character(isOver: Bool) -> Step {
    let lead = bytes[start]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    let available = bytes[start...].prefix(length)
    if let scalar = Self.scalar(available) {
      start += length
      return CharacterWidth.columns(of: scalar) == nil ? .nothing : .key(.character(.init(scalar)))
    }
    let isBeginning =
      (0xC2...0xF4).contains(lead) && available.count < length
      && available.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    if isBeginning, !isOver { return .incomplete }
    start += 1
    return .key(.character("\u{FFFD}"))
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = Unicode.UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator),
      UTF8.width(scalar) == bytes.count
    else { return nil }
    return scalar
  }

  private mutating func nextPaste(isOver: Bool) -> InputEvent? {
    while start < bytes.count {
      let byte = bytes[start]
      start += 1
      if byte == Self.pasteEnd[matchedEnd] {
        matchedEnd += 1
        if matchedEnd == Self.pasteEnd.count { return takePaste() }
      } else {
        // Only the first byte of the end mark is an Escape, so a mark that broke off can begin
        // again nowhere but here.
        keepPasted(Self.pasteEnd.prefix(matchedEnd))
        matchedEnd = byte == Self.pasteEnd[0] ? 1 : 0
        if matchedEnd == 0 { keepPasted(CollectionOfOne(byte)) }
      }
    }
    return isOver ? takePaste() : nil
  }

  private mutating func keepPasted(_ more: some Collection<UInt8>) {
    let room = Self.pasteLimit - (paste?.count ?? 0)
    paste?.append(contentsOf: more.prefix(room))
  }

  private mutating func takePaste() -> InputEvent {
    let text = String(decoding: paste ?? [], as: UTF8.self)
    paste = nil
    var lines = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      // Terminals send the line ends of a paste as the Enter key does.
      if scalar == "\r" {
        lines.append("\n")
      } else if scalar != "\n" || previous != "\r" {
        lines.append(scalar)
      }
      previous = scalar
    }
    return .paste(String(lines))
  }
}
