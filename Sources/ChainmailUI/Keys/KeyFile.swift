package import ChainmailContent
internal import ChainmailTerminal
internal import Messages

/// Which keys do what, as a person writes it down.
///
/// ```yaml
/// schema: 1
/// yard:                     # a screen
///   spar: [S, F5]           # a command of it, and its keys
///   throw 1: ["1", "&"]
/// rooms:
///   palette: [":", F2]
/// ```
///
/// A command that stands there has those keys and no others; the rest keep theirs, save those that
/// were given away. Keys are written as the screens name them.
package enum KeyFile {
  /// The most keys of one command.
  private static let keyLimit = 8
  private static let allowedKeys: Message =
    "a character, or the name of a key, such as Enter, F5, ^R, PgUp, Shift+Up"

  /// Reads a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: The keys of all screens.
  /// - Throws: ``ChainmailContent/ContentErrors``, all mistakes at once.
  package static func read(_ file: ContentFile) throws(ContentErrors) -> Keymaps {
    var keymaps = Keymaps.standard
    var errors = ErrorList()
    let names = KeyNames(.english)
    let groups = Keymaps.sections.map { section in
      let rows = section.rows(.standard).filter { !$0.isFixed }
      return GroupFile.Group(section.name, names: rows.map(\.name))
    }
    let entries = GroupFile.read(
      file, Message("a file of keys"), groups, atMost: keyLimit, errors: &errors)
    for section in Keymaps.sections {
      let chosen = entries.filter { $0.group == section.name }.map { entry in
        KeyChoice(
          name: entry.name,
          keys: entry.words.compactMap { word in
            guard let key = key(word, names, &errors) else { return nil }
            return KeyChoice.PlacedKey(key: key, location: word.location)
          })
      }
      // What has no key left that can be read keeps those that it had.
      var choices = KeyChoices(section.name, chosen.filter { !$0.keys.isEmpty })
      section.rebind(&keymaps, &choices)
      errors.add(choices.errors)
    }
    try errors.throwIfAny()
    return keymaps
  }

  private static func key(
    _ word: GroupFile.Word, _ names: KeyNames, _ errors: inout ErrorList
  ) -> Key? {
    if let key = names.key(called: word.text) { return key }
    if names.isTaken(word.text) {
      errors.add(
        .contradiction(
          "\(word.text) is a signal, draws the screen anew, or comes as another key",
          allowed: allowedKeys), at: word.location)
      return nil
    }
    if let character = word.text.first, word.text.count == 1,
      CharacterWidth.columns(of: word.text) > 0
    {
      return .character(character)
    }
    errors.add(
      .notAllowed(
        field: "a key", value: word.text, allowed: allowedKeys,
        // Of two characters one would be any key held down with Ctrl.
        meant: word.text.count > 2 ? nearestName(to: word.text, among: names.all) : nil),
      at: word.location)
    return nil
  }

  /// All keys as a file, which gives the same keys when it is read.
  package static func text(of keymaps: Keymaps, _ texts: Texts = .english) -> String {
    var lines = [
      "# " + texts(.keyFileHead), "# " + texts(.keyFileHow), GroupFile.head,
    ]
    for section in Keymaps.sections {
      let rows = section.rows(keymaps).filter { !$0.isFixed }
      lines += ["", "\(section.name):"]
      let entries = rows.map { row in
        let keys = row.keys.map { quoted(Texts.english.name(of: $0)) }.joined(separator: ", ")
        return (text: "  \(row.name): [\(keys)]", help: texts(row.help))
      }
      let width = min(entries.map { CharacterWidth.columns(of: $0.text) }.max() ?? 0, 40)
      for entry in entries {
        let blanks = max(width - CharacterWidth.columns(of: entry.text), 0)
        lines.append(entry.text + String(repeating: " ", count: blanks) + "  # " + entry.help)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A key's name as YAML, in quotation marks where it is no plain word.
  private static func quoted(_ name: String) -> String {
    let isWord = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+") }
    guard !isWord || name == "+" else { return name }
    return "\"" + name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
