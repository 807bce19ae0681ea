internal import ChainmailCore
internal import Messages

/// Text from a file as it is shown in an error: on one line, short, control characters by their
/// numbers, and so are joiners in a text of which nothing else is seen.
func quoted(_ text: String) -> String {
  var shown = ""
  let isUnseen = text.unicodeScalars.allSatisfy { $0 == " " || isSpellingAid($0) }
  for scalar in text.unicodeScalars.prefix(40) {
    let isSpelledOut = isControl(scalar) || isUnseen && isSpellingAid(scalar)
    shown += isSpelledOut ? "<\(numbered(scalar))>" : String(scalar)
  }
  return "\"\(shown)\"" + (text.unicodeScalars.count > 40 ? "..." : "")
}

/// A character by its number in Unicode, of at least four digits, such as `U+061C`.
func numbered(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
}

/// A list of names as it is shown in an error: whole, unless that takes many lines.
func listed(_ names: [String]) -> Message {
  guard names.count > 24 else { return Message(verbatim: names.joined(separator: ", ")) }
  return Message("\(names.prefix(16).joined(separator: ", ")) and \(names.count - 16) more")
}

/// The name that was most likely meant, as it is shown behind a mistyped one; nil where none is
/// near.
func suggestion(for name: String, among known: [String]) -> Message? {
  nearestName(to: name, among: known).map(suggestion)
}

/// A name that was most likely meant, as it is shown behind a mistyped one.
func suggestion(_ name: String) -> Message { Message(" (did you mean \(name)?)") }
