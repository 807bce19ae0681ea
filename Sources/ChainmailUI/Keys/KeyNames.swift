internal import ChainmailTerminal

/// The names of all keys that are more than a character.
struct KeyNames {
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

  /// The letters whose keys, held down with Ctrl, are a signal, draw the screen anew, or are the
  /// same as another key.
  private static let takenLetters: Set<Character> = ["c", "h", "i", "l", "m", "z"]
  /// The letters whose keys, held down with Ctrl, reach a program.
  private static let controlLetters = (UInt8(ascii: "a")...UInt8(ascii: "z"))
    .map { Character(Unicode.Scalar($0)) }.filter { !takenLetters.contains($0) }

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

  /// Whether a name is of a letter that is never seen with Ctrl: the terminal makes a signal of it,
  /// or it sends the same as another key.
  func isTaken(_ name: String) -> Bool {
    let name = name.lowercased()
    let isControl = name.hasPrefix("^") || name.hasPrefix(control)
    return isControl && name.last.map { Self.takenLetters.contains($0) } == true
      && (name.count == 2 || name.count == control.count + 1)
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
