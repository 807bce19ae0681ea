internal import ChainmailCore
package import Messages

/// What names in packs look like: `[a-z][a-z0-9-]*`, at most 64 bytes.
package enum Identifier {
  static let lengthLimit = identifierLimit
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
    isIdentifier(text)
  }
}
