internal import Messages

/// The text of a YAML file made safe to hand to a YAML parser.
///
/// The parser follows aliases while it looks for duplicate keys, which a few lines of nested
/// aliases turn into hours, and it stops at the first duplicate. So both are kept from it: every
/// `*`, and where it has complained of a duplicate the first letter of the earlier key, stands here
/// as a scalar of the last private plane, which no file may contain. Columns stay as they are.
struct YAMLText {
  private var scalars: [Unicode.Scalar]
  private var lineStarts: [Int]
  private var hidden: [Unicode.Scalar] = []

  /// How deep lists and groups of fields may lie in each other.
  static let depthLimit = 32
  /// How many duplicate keys of one file are told apart; fewer where it is long, since the parser
  /// starts anew for each.
  private var duplicateLimit: Int { min(16, 1_000_000 / max(scalars.count, 1)) }

  private static let asterisk: Unicode.Scalar = "\u{10FFFD}"
  private static let firstHidden: UInt32 = 0x10_0000

  /// Checks a file's scalars; a mistake is noted and gives nil.
  init?(_ file: ContentFile, errors: inout ErrorList) {
    func location(_ line: Int, _ column: Int) -> ContentLocation {
      ContentLocation(file: file.path, line: line, column: column)
    }
    guard file.text.utf8.count <= ContentFile.lengthLimit else {
      errors.add(
        .unreadable(
          "the file has \(file.text.utf8.count) bytes",
          allowed: "at most \(ContentFile.lengthLimit)"), at: location(1, 1))
      return nil
    }
    scalars = []
    lineStarts = [0]
    var depth = 0
    for scalar in file.text.unicodeScalars {
      // A byte order mark is no part of the text.
      if scalars.isEmpty, scalar == "\u{FEFF}" { continue }
      let column = scalars.count - lineStarts[lineStarts.count - 1] + 1
      guard YAMLText.isAllowed(scalar) else {
        errors.add(
          .forbidden(
            "the file contains \(numbered(scalar))",
            allowed: "text without control and private characters"),
          at: location(lineStarts.count, column))
        return nil
      }
      switch scalar {
      case "[", "{": depth += 1
      case "]", "}": depth = max(depth - 1, 0)
      default: break
      }
      guard depth <= YAMLText.depthLimit else {
        errors.add(
          .tooMany("levels", limit: YAMLText.depthLimit), at: location(lineStarts.count, column))
        return nil
      }
      scalars.append(scalar == "*" ? YAMLText.asterisk : scalar)
      if scalar == "\n" { lineStarts.append(scalars.count) }
    }
  }

  /// What the parser gets.
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Hides the key at a place, so that its twin passes; false where that is not possible.
  mutating func hideKey(_ key: String, line: Int, column: Int) -> Bool {
    guard hidden.count < duplicateLimit, lineStarts.indices.contains(line - 1),
      let first = key.unicodeScalars.first
    else { return false }
    var index = lineStarts[line - 1] + column - 1
    guard scalars.indices.contains(index) else { return false }
    if scalars[index] == "\"" || scalars[index] == "'" { index += 1 }
    guard scalars.indices.contains(index), scalars[index] == first,
      let mask = Unicode.Scalar(YAMLText.firstHidden + UInt32(hidden.count))
    else { return false }
    hidden.append(first)
    scalars[index] = mask
    return true
  }

  /// Whether plain text from the parser is an alias in the file.
  static func isAlias(_ text: String) -> Bool { text.unicodeScalars.first == asterisk }

  /// Text from the parser as it stands in the file.
  func original(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= YAMLText.firstHidden }) else {
      return text
    }
    var original = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == YAMLText.asterisk {
        original.append("*")
      } else if scalar.value >= YAMLText.firstHidden,
        hidden.indices.contains(Int(scalar.value - YAMLText.firstHidden))
      {
        original.append(hidden[Int(scalar.value - YAMLText.firstHidden)])
      } else {
        original.append(scalar)
      }
    }
    return String(original)
  }

  /// Tab, line feed and carriage return; no other control characters, no other line breaks, nothing
  /// of the last private plane, nothing that is no character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE,
      0xFF00...0xFFFD:
      true
    case 0x1_0000..<firstHidden: true
    default: false
    }
  }
}
