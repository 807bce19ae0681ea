internal import Messages

/// Reads a translation line by line, over its bytes, since it is read before the first frame is
/// seen.
struct TranslationReader {
  /// What is wrong so far.
  private(set) var errors = ErrorList()
  private let path: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 0
  private var lineStart = 0
  private var found: [TranslationFile.Entry] = []
  private var lines: [String: Int] = [:]
  /// Whether something in the entry that is read has been noted.
  private var isBroken = false

  /// The parts of an entry, in the order in which they stand there.
  private enum Part: String, CaseIterable {
    case msgctxt, msgid, msgstr
  }

  /// An entry of which some parts have been read.
  private struct Draft {
    var line = 0
    var isFuzzy = false
    var msgctxt: String?
    var msgid: String?
    var msgstr: String?
    /// The part to which a string in a line of its own belongs.
    var open: Part?

    var isEmpty: Bool { msgctxt == nil && msgid == nil }
    /// The part that is due; nil where all have been read.
    var next: Part? {
      msgstr != nil ? nil : msgid != nil ? .msgstr : msgctxt != nil ? .msgid : .msgctxt
    }

    subscript(part: Part) -> String? {
      get {
        switch part {
        case .msgctxt: msgctxt
        case .msgid: msgid
        case .msgstr: msgstr
        }
      }
      set {
        switch part {
        case .msgctxt: msgctxt = newValue
        case .msgid: msgid = newValue
        case .msgstr: msgstr = newValue
        }
      }
    }
  }

  /// The most entries of a file.
  private static let limit = 10_000

  init(_ file: ContentFile) {
    path = file.path
    bytes = Array(file.text.utf8)
    lines.reserveCapacity(2048)
  }

  /// Reads all entries; mistakes are noted.
  mutating func entries() -> [TranslationFile.Entry] {
    var draft = Draft()
    while position < bytes.count {
      line += 1
      lineStart = position
      read(&draft)
      // What stands behind a mistake is left out.
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      position += 1
    }
    finish(&draft)
    return found
  }

  /// Reads one line.
  private mutating func read(_ draft: inout Draft) {
    skipBlanks()
    guard let first = byte, first != UInt8(ascii: "\n") else { return }
    switch first {
    case UInt8(ascii: "#"): readComment(&draft)
    case UInt8(ascii: "\""):
      guard let part = draft.open else {
        return note(
          Message("a string that belongs to nothing"), Message("msgctxt, msgid or msgstr before it")
        )
      }
      if let text = string() { draft[part] = (draft[part] ?? "") + text }
    default: readPart(&draft)
    }
  }

  private mutating func readComment(_ draft: inout Draft) {
    let start = position
    while let byte, byte != UInt8(ascii: "\n") { position += 1 }
    let comment = bytes[start..<position]
    guard comment.starts(with: "#,".utf8),
      String(decoding: comment, as: UTF8.self).contains("fuzzy")
    else { return }
    if draft.msgstr != nil { finish(&draft) }
    draft.isFuzzy = true
  }

  private mutating func readPart(_ draft: inout Draft) {
    let start = position
    while let byte, byte > UInt8(ascii: " "), byte != UInt8(ascii: "\"") { position += 1 }
    let word = bytes[start..<position]
    guard let part = Part.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) }) else {
      position = start
      let word = quoted(String(decoding: word, as: UTF8.self))
      return note(Message("\(word) begins no line"), Message("#, a string, msgctxt, msgid, msgstr"))
    }
    if part == .msgctxt || part == .msgid && draft.next == nil { finish(&draft) }
    // The head has no id, nor do texts that are known by their English.
    guard part == draft.next || part == .msgid && draft.isEmpty else {
      position = start
      let next = draft.next ?? .msgctxt
      return note(
        Message("\(part.rawValue) stands where \(next.rawValue) is due"),
        Message("msgctxt, msgid, msgstr in order"))
    }
    if draft.isEmpty { draft.line = line }
    skipBlanks()
    guard byte == UInt8(ascii: "\"") else {
      draft[part] = ""
      return note(
        Message("\(part.rawValue) has no string"), Message("a string in quotation marks behind it"))
    }
    draft[part] = string() ?? ""
    draft.open = part
  }

  /// Takes in an entry that is over.
  private mutating func finish(_ draft: inout Draft) {
    // A comment belongs to what follows it.
    guard !draft.isEmpty else { return }
    defer { (draft, isBroken) = (Draft(), false) }
    guard let source = draft.msgid, let text = draft.msgstr else {
      guard !isBroken else { return }
      let missing = draft.msgid == nil ? Part.msgid : .msgstr
      let place = ContentLocation(file: path, line: draft.line, column: 1)
      errors.add(
        .missingField(missing.rawValue, in: "an entry", allowed: "a string in quotation marks"),
        at: place)
      return
    }
    let place = ContentLocation(file: path, line: draft.line, column: 1)
    // Without an id of its own a text is known by its English; the head has neither.
    let id = draft.msgctxt ?? source
    guard !id.isEmpty else {
      if !lines.isEmpty {
        errors.add(
          .missingField(Part.msgctxt.rawValue, in: "an entry", allowed: "the id of a text"),
          at: place)
      }
      return
    }
    if let first = lines.updateValue(draft.line, forKey: id) {
      errors.add(.duplicateField(quoted(id), firstLine: first), at: place)
    } else if lines.count == Self.limit + 1 {
      errors.add(.tooMany("texts", limit: Self.limit), at: place)
    } else if !text.isEmpty, lines.count <= Self.limit {
      found.append(
        TranslationFile.Entry(
          id: id, source: source, text: text, hasNoID: draft.msgctxt == nil,
          isFuzzy: draft.isFuzzy, line: draft.line))
    }
  }

  /// Reads a string up to its closing mark, and that nothing follows it; nil after a mistake.
  private mutating func string() -> String? {
    position += 1
    let start = position
    // Copied only where a sign of it is not as it is written.
    var text: [UInt8]?
    while true {
      guard let next = byte, next != UInt8(ascii: "\n") else {
        note(Message("the string does not end"), Message("a quotation mark at its end"))
        return nil
      }
      if next < 0x20 || next == 0x7F {
        note(Message("a control character"), Message("text; a line break is \\n"))
        return nil
      }
      position += 1
      switch next {
      case UInt8(ascii: "\""):
        let end = position - 1
        skipBlanks()
        guard byte == nil || byte == UInt8(ascii: "\n") else {
          note(Message("something behind the string"), Message("\\\" for a quotation mark in it"))
          return nil
        }
        return text.map { String(decoding: $0, as: UTF8.self) }
          ?? String(decoding: bytes[start..<end], as: UTF8.self)
      case UInt8(ascii: "\\"):
        var plain = text ?? Array(bytes[start..<(position - 1)])
        text = nil
        switch byte {
        case UInt8(ascii: "n"): plain.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): plain.append(bytes[position])
        default:
          position -= 1
          note(Message("a backslash before something else"), Message("\\n, \\\" and \\\\"))
          return nil
        }
        text = plain
        position += 1
      default: text?.append(next)
      }
    }
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte,
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        || byte == UInt8(ascii: "\r")
    {
      position += 1
    }
  }

  /// Notes a mistake where one is.
  private mutating func note(_ what: Message, _ allowed: Message) {
    isBroken = true
    let before = String(decoding: bytes[lineStart..<position], as: UTF8.self)
    errors.add(
      .contradiction(what, allowed: allowed),
      at: ContentLocation(file: path, line: line, column: before.count + 1))
  }
}
