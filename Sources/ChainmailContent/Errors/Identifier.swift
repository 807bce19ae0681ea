package import Messages

/// What names in packs look like: `[a-z][a-z0-9-]*`, at most 64 bytes.
package enum Identifier {
  static let lengthLimit = 64
  /// What a name may be, in words.
  package static let allowed: Message =
    "a name of a to z, 0 to 9 and -, from a letter, at most 64"

  /// The name that a text is but for capitals, blanks and underscores, `bad-name` for `Bad Name`;
  /// nil where it is none then either.
  package static func nearest(to text: String) -> String? {
    let name = String(text.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    return isValid(name) ? name : nil
  }

  package static func isValid(_ text: some StringProtocol) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
      bytes.count <= lengthLimit
    else { return false }
    return bytes.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
  }
}
