import Foundation

/// A message as a source of the readers writes it, with what is filled in left open.
struct MessageTemplate: Hashable, CustomStringConvertible {
  /// The source, for who has to find it.
  var file: String
  /// What stands between what is filled in.
  var pieces: [String]

  var description: String { "\(file): \(pieces.joined(separator: "…"))" }

  /// Whether a message may be one of these: all pieces stand in it, one after the other.
  func matches(_ message: String) -> Bool {
    var rest = message[...]
    for piece in pieces {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// The problems whose first part is a sentence, or a word of one, with what stands before it.
  private static let openings: [String: String] = [
    ".contradiction(": "", ".forbidden(": "", ".unreadable(": "", ".syntax(": "",
    ".tooMany(": "too many ", ".unknownReference(kind:": "no ", ".duplicateID(kind:": "the ",
    ".notAllowed(field:": "",
  ]

  /// The messages in the sources of these folders of a library.
  ///
  /// Only what is written out where the problem is made: where a variable stands, its value comes
  /// from one of these too, or from the declarations of the language.
  static func all(in folders: [String], below library: URL) throws -> [MessageTemplate] {
    try folders.flatMap { folder in
      let url = library.appending(path: folder)
      return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        .filter { $0.hasSuffix(".swift") }
        .flatMap { name in
          templates(
            in: try String(contentsOf: url.appending(path: name), encoding: .utf8),
            file: "\(folder)/\(name)")
        }
    }
  }

  private static func templates(in source: String, file: String) -> [MessageTemplate] {
    openings.flatMap { opening, prefix in
      source.ranges(of: opening).compactMap { range in
        let rest = source[range.upperBound...].drop { $0.isWhitespace }
        guard rest.first == "\"", var pieces = pieces(of: rest.dropFirst()) else { return nil }
        pieces[0] = prefix + pieces[0]
        return MessageTemplate(file: file, pieces: pieces.filter { !$0.isEmpty })
      }
    }
  }

  /// What stands between the interpolations of a literal, whose first quotation mark is behind us;
  /// nil where it does not end.
  private static func pieces(of literal: Substring) -> [String]? {
    var pieces = [""]
    var depth = 0
    var isEscaped = false
    for character in literal {
      switch character {
      case "(" where isEscaped && depth == 0:
        depth = 1
        pieces.append("")
      case "(" where depth > 0: depth += 1
      case ")" where depth > 0: depth -= 1
      case _ where depth > 0: break
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "\"" where !isEscaped: return pieces
      default: pieces[pieces.count - 1].append(character)
      }
      isEscaped = false
    }
    return nil
  }
}
