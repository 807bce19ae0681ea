/// What names in packs look like: `[a-z][a-z0-9-]*`, at most 64 bytes.
package enum Identifier {
  static let lengthLimit = 64
  /// What a name may be, in words.
  package static let allowed = "a to z, 0 to 9 and -, from a letter, at most 64"

  /// The name that a text comes nearest to, `bad-name` for `Bad Name`; nil where it has no letter.
  package static func nearest(to text: String) -> String? {
    var name = ""
    for scalar in text.lowercased().unicodeScalars.prefix(lengthLimit) {
      if isValid("a\(scalar)") {
        name.unicodeScalars.append(scalar)
      } else if !name.hasSuffix("-") {
        name += "-"
      }
    }
    while let last = name.last, last == "-" { name.removeLast() }
    let id = String(name.drop { !isValid(String($0)) })
    return isValid(id) ? id : nil
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
