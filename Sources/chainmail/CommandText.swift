import Glibc

/// Every text of the command line; those of the screens stand in the table of ChainmailUI.
enum CommandText {
  static let abstract = "Equipment as a chain: every attack walks it, link by link."
  static let discussion = """
    Without a subcommand the game starts; the first start is a lesson of two minutes.

    Example: chainmail play --seed 2a --new

    'chainmail --generate-completion-script bash' prints completions for that shell; zsh and fish \
    are known too.

    Exit statuses: 0 done; 2 a file or the terminal is bad; 64 the command line is wrong. \
    'chainmail log verify' has statuses of its own.
    """

  static let packHelp: String =
    "The rules, by a pack's id; else what the log names, else first-armour."
  static let loadoutHelp: String =
    "A loadout, in place of the pack's own: a YAML file with the fields schema and pack, and any of "
    + "name, summary, worn, bag, stats, levels, charges and defenders, as in 'worn: [armor, body]'."
  static let assetsHelp: String =
    "A folder with a folder Packs in it, whose packs come before all others."
  static let seedHelp: String =
    "The seed of all dice, 1 to 16 hexadecimal digits: the same seed, the same luck."
  static let jsonHelp: String = "Print JSON for programs."
  static let asciiHelp: String = "Draw with ASCII characters only."
  static let noColorHelp: String = "Use no colours; so does a NO_COLOR that is not empty."
  static let themeHelp: String = """
    In which colours: terminal, its own; dark, light, high-contrast, color-blind, each with a \
    ground of its own; mono, none.
    """
  static let langHelp: String = """
    In which language: en, ko, zh, or a file of translations (.po); else as LC_ALL, LC_MESSAGES or \
    LANG says.
    """
  static let langNeedsUTF8: String =
    "--lang: this locale cannot show it; allowed: a locale in UTF-8, such as LC_ALL=C.UTF-8"
  static let ambiguousHelp: String = """
    How wide the terminal draws lines and blocks, 1 or 2; measured where the locale is Chinese, \
    Japanese or Korean. Where it is 2 they are drawn in ASCII.
    """
  static let reduceMotionHelp: String = "Show results at once, without motion."

  /// A sentence as the program says it on standard error.
  static func said(_ sentence: String) -> String { "chainmail: \(sentence)" }

  /// A sentence that stands elsewhere with a capital and a full stop, as one to say.
  static func saying(_ sentence: String) -> String {
    let isName = sentence.dropFirst().first?.isLowercase != true
    let start = isName ? String(sentence.prefix(1)) : sentence.prefix(1).lowercased()
    return start + sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0)
  }

  static func noSuchCommand(_ word: String, meant: String?, _ known: [String]) -> String {
    let hint = meant.map { "did you mean \"\($0)\"? " } ?? ""
    return
      "there is no command \"\(word)\"; \(hint)allowed: \(known.joined(separator: ", "))"
  }

  static func noAssets(_ folder: String, isThere: Bool) -> String {
    "--assets \(folder): " + (isThere ? "it has no folder Packs" : "there is no such folder")
      + "; allowed: a folder with a folder Packs in it"
  }

  static func loadoutOfOtherPack(_ file: String, _ its: String, _ asked: String) -> String {
    "\(file) is a loadout for \(its), not for \(asked); "
      + "leave out --pack or give --pack \(its)"
  }

  static func outputFailed(_ code: Int32) -> String {
    "the output could not be written: \(String(cString: strerror(code)))"
  }

  static func noFileToWrite(_ path: String) -> String {
    "\(path) is there and is no file; allowed: a file"
  }

  static func noFault(_ text: String, _ points: [String]) -> String {
    "CHAINMAIL_FAULT: there is no \"\(text)\" to crash at; allowed: "
      + points.map { "\($0)[:TIME]" }.joined(separator: ", ")
  }

  static func blows(_ count: UInt64) -> String { counted(count, "blow") }

  static func counted(_ count: UInt64, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
