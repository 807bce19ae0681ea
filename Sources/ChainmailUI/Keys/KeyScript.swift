internal import ChainmailContent
package import ChainmailTerminal

/// Keys as a person writes them down, to be pressed one after the other: `1 2 x PgDn Esc`.
///
/// Words with blanks between them. A word that is a key's name, as the screens name it, is that key,
/// in capitals or not; `wait:2s` and `wait:500ms` let time pass; every other word is typed, a
/// character at a time.
package struct KeyScript: Hashable, Sendable {
  /// What is wrong with a word of a script.
  package enum Mistake: Error, Hashable, Sendable {
    /// It is no name of a key, though it looks like one; with the name that it is near to.
    case noKey(String, meant: String?)
    /// It does not say how long to wait, or too long.
    case noTime(String)
  }

  /// The longest time that a word lets pass, in seconds.
  package static let longestWait = 600

  package let steps: [ScriptedTerminal.Step]

  /// Reads a script; one without a word presses nothing.
  package init(_ text: String, _ texts: Texts) throws(Mistake) {
    let names = KeyNames(texts)
    var steps: [ScriptedTerminal.Step] = []
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      steps += try Self.steps(word, names, wait: texts(.keyScriptWait))
    }
    self.steps = steps
  }

  /// The steps as they are written in a script, for whoever is to be told of one.
  package static func word(for step: ScriptedTerminal.Step, _ texts: Texts) -> String {
    switch step {
    case .key(let key): texts.name(of: key)
    case .pause(let milliseconds): "\(texts(.keyScriptWait))\(milliseconds)ms"
    }
  }

  private static func steps(
    _ word: String, _ names: KeyNames, wait: String
  ) throws(Mistake) -> [ScriptedTerminal.Step] {
    if let key = names.key(called: word) { return [.key(key)] }
    if word.lowercased().hasPrefix(wait) {
      guard let milliseconds = milliseconds(word.dropFirst(wait.count)) else {
        throw .noTime(word)
      }
      return [.pause(milliseconds: milliseconds)]
    }
    if KeyNames.looksLikeName(word) {
      // Of two characters one would be any key held down with Ctrl.
      let meant = word.count > 2 ? nearestName(to: word, among: names.all) : nil
      guard meant == nil, !KeyNames.isCombined(word) else { throw .noKey(word, meant: meant) }
    }
    return word.map { .key(.character($0)) }
  }

  private static func milliseconds(_ text: Substring) -> UInt64? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = UInt64(digits) else { return nil }
    let (milliseconds, isTooLong) =
      switch text[digits.endIndex...].lowercased() {
      case "s": number.multipliedReportingOverflow(by: 1000)
      case "ms": (number, false)
      default: (number, true)
      }
    return isTooLong || milliseconds > UInt64(longestWait) * 1000 ? nil : milliseconds
  }
}

/// The names of all keys that are more than a character.
private struct KeyNames {
  /// In the order in which keys are told.
  let all: [String]
  private let keys: [String: Key]
  /// How Ctrl is written out before another key, in small letters.
  private let control: String

  /// What people call some keys besides.
  private static let otherNames: [(TextKey, Key)] = [
    (.keyOtherEnter, .enter), (.keyOtherEscape, .escape), (.keyOtherDelete, .delete),
    (.keyOtherInsert, .insert), (.keyOtherPageUp, .pageUp), (.keyOtherPageDown, .pageDown),
  ]

  /// The letters whose keys, held down with Ctrl, reach a program: no signal, and no other key.
  private static let controlLetters = (UInt8(ascii: "a")...UInt8(ascii: "y"))
    .map { Character(Unicode.Scalar($0)) }.filter { !["c", "h", "i", "m"].contains($0) }

  init(_ texts: Texts) {
    let plain: [Key] = [
      .enter, .escape, .tab, .backTab, .character(" "), .backspace, .delete, .insert, .up, .down,
      .left, .right, .home, .end, .pageUp, .pageDown,
    ]
    let control = (Self.controlLetters + "@]^_").map(Key.control)
    let modified = Key.Motion.allCases.flatMap { motion in
      (1...7).map { Key.modified(motion, Key.Modifiers(rawValue: $0)) }
    }
    let named =
      (plain + (1...12).map(Key.function) + control + modified).map { (texts.name(of: $0), $0) }
      + Self.otherNames.map { (texts($0), $1) }
    self.control = texts(.keyOtherControl).lowercased()
    all = named.map(\.0)
    keys = Dictionary(named.map { ($0.lowercased(), $1) }) { first, _ in first }
  }

  /// The key with a name; Ctrl may be written out.
  func key(called name: String) -> Key? {
    let name = name.lowercased()
    return keys[name.hasPrefix(control) ? "^" + name.dropFirst(control.count) : name]
  }

  /// Whether a word may be meant as the name of a key: a short one is as likely typed.
  static func looksLikeName(_ word: String) -> Bool {
    isCombined(word) || word.count > 2 && word.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// Whether a word is written as one key held down with another.
  static func isCombined(_ word: String) -> Bool {
    let parts = word.split(separator: "+", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
      || word.count == 2 && word.first == "^"
  }
}
