internal import Messages

/// The text of a YAML file, checked before a parser sees it.
struct YAMLText {
  /// The text without a byte order mark.
  let text: Substring

  /// The most lists and groups of fields in each other.
  static let depthLimit = 32

  /// A file may have a value, or a field's name, in so many bytes, a list or group of fields in so
  /// many, and some more, since each takes many times the memory of its text.
  static let (bytesOfValue, bytesOfGroup, valuesAtLeast) = (3, 6, 512)

  /// Checks the length and the characters of a file; a mistake is noted and gives nil.
  init?(_ file: ContentFile, errors: inout ErrorList) {
    guard file.text.utf8.count <= ContentFile.lengthLimit else {
      errors.add(
        .unreadable(
          "the file has \(file.text.utf8.count) bytes",
          allowed: "at most \(ContentFile.lengthLimit)"),
        at: ContentLocation(file: file.path, line: 1, column: 1))
      return nil
    }
    let hasMark = file.text.unicodeScalars.first == "\u{FEFF}"
    text = hasMark ? Substring(file.text.unicodeScalars.dropFirst()) : file.text[...]
    var location = ContentLocation(file: file.path, line: 1, column: 1)
    for scalar in text.unicodeScalars {
      guard YAMLText.isAllowed(scalar) else {
        errors.add(
          .forbidden(
            "the file contains \(numbered(scalar))",
            allowed: "text without control characters"),
          at: location)
        return nil
      }
      if scalar == "\n" {
        location.line += 1
        location.column = 1
      } else {
        location.column += 1
      }
    }
  }

  /// The rest of the text from a line and a column on, both from 1; empty beyond its end.
  func rest(fromLine line: Int, column: Int) -> Substring.UnicodeScalarView {
    var rest = text.unicodeScalars
    for _ in 1..<max(line, 1) {
      guard let end = rest.firstIndex(of: "\n") else { return rest.suffix(0) }
      rest = rest[rest.index(after: end)...]
    }
    return rest.dropFirst(max(column, 1) - 1)
  }

  /// Tab, line feed, carriage return and characters that are shown; no other control characters,
  /// no other line breaks, no noncharacters.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE,
      0xFF00...0xFFFD:
      true
    case 0x1_0000...0x10_FFFF: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}
