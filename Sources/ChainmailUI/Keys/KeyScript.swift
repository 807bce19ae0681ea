internal import ChainmailContent
internal import ChainmailCore
package import ChainmailTerminal

/// Keys as a person writes them down, to be pressed one after the other: `1 2 x PgDn Esc`.
///
/// Words with blanks between them. A word that is a key's name, as the screens name it, is that
/// key, in capitals or not; `wait:2s` and `wait:500ms` let time pass; every other word is typed, a
/// character at a time, or is a mistake if that cannot be meant.
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
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - texts: In whose language keys are named.
  ///   - spellsWords: Whether a word that names no key is typed.
  /// - Throws: ``Mistake``, of the first word with one.
  package init(_ text: String, _ texts: Texts, spellsWords: Bool = true) throws(Mistake) {
    let names = KeyNames(texts)
    var steps: [ScriptedTerminal.Step] = []
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      let step = try Self.steps(word, names, wait: texts(.keyScriptWait))
      guard step.count == 1 || spellsWords else {
        throw .noKey(word, meant: Self.meant(by: word, names))
      }
      steps += step
    }
    self.steps = steps
  }

  /// The keys alone, without the time that passes between them.
  package var keys: [Key] {
    steps.compactMap { step in if case .key(let key) = step { key } else { nil } }
  }

  /// The steps as they are written in a script, for messages.
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
      let meant = meant(by: word, names)
      guard meant == nil, !KeyNames.isCombined(word) else { throw .noKey(word, meant: meant) }
    }
    return word.map { .key(.character($0)) }
  }

  /// The name that a word is near to; of two characters one would be any key held down with Ctrl.
  private static func meant(by word: String, _ names: KeyNames) -> String? {
    word.count > 2 ? nearestName(to: word, among: names.all) : nil
  }

  private static func milliseconds(_ text: Substring) -> UInt64? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let longest = UInt64(longestWait) * 1000
    let milliseconds: UInt64
    switch text[digits.endIndex...].lowercased() {
    case "s":
      guard let seconds = UInt64(digits, in: 0...longest) else { return nil }
      milliseconds = seconds * 1000
    case "ms":
      guard let number = UInt64(digits, in: 0...longest) else { return nil }
      milliseconds = number
    default: return nil
    }
    return milliseconds > longest ? nil : milliseconds
  }
}
