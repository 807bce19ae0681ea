import ChainmailUI
import Glibc
import Messages

/// Every text of the command line; those of the screens stand in the table of ChainmailUI.
enum CommandText {
  /// A text in the language of this run; in English where it is not translated.
  static func text(_ english: Message) -> String { Language.commandTexts(english) }

  /// What an error says, in the language of this run.
  static func told(_ error: some Worded) -> String { text(error.message) }

  /// The texts of the screens in the language of this run, for what screens say too.
  static var screens: Texts { Language.screenTexts }

  static let abstract = text("Equipment as a chain: every attack walks it, link by link.")
  static let discussion = text(
    """
    Without a subcommand the game starts; the first start is a lesson of two minutes.

    Example: chainmail play --seed 2a --new

    'chainmail help attacks' describes how attacks are written.

    'chainmail --generate-completion-script bash' prints completions for that shell; zsh and fish \
    are known too.

    Exit statuses: 0 done; 2 a file or the terminal is bad; 64 the command line is wrong. \
    'chainmail log verify' has statuses of its own.
    """)

  static let packHelp = text(
    "The rules, by a pack's id; else those that the loadout or the log names, else first-armour.")
  static let loadoutHelp = text(
    """
    A loadout, in place of the pack's own: a YAML file with the fields schema and pack, and \
    any of name, summary, worn, bag, stats, levels, charges and defenders, as in 'worn: \
    [armor, body]'.
    """)
  static let assetsHelp = text(
    "A folder with a folder Packs in it, whose packs come before all others.")
  static let seedHelp = text(
    "The seed of all dice, 1 to 16 hexadecimal digits: the same seed, the same luck.")
  static let jsonHelp = text("Print JSON for programs.")
  static let asciiHelp = text("Draw with ASCII characters only.")
  static let noColorHelp = text("Use no colours; so does a NO_COLOR that is not empty.")
  static let themeHelp = text(
    """
    In which colours: terminal, its own; dark, light, high-contrast, color-blind, each with a \
    ground of its own; mono, none.
    """)
  static let langHelp = text(
    """
    In which language: en, ko, zh, or a file of translations (.po); else as LC_ALL, LC_MESSAGES or \
    LANG says.
    """)
  /// In English, since no other language can be shown where it is said.
  static let langNeedsUTF8 =
    "--lang: this locale cannot show it; allowed: a locale in UTF-8, such as LC_ALL=C.UTF-8"
  static let ambiguousHelp = text(
    """
    How wide the terminal draws lines and blocks, 1 or 2; measured where the locale is Chinese, \
    Japanese or Korean. Where it is 2 they are drawn in ASCII.
    """)
  static let motionHelp = text(
    "How fast a blow is seen to travel the chain; slow takes three times as long.")
  static let reduceMotionHelp = text("Show results at once, as --motion off does.")

  static let noMouseHelp = text("Leave the mouse to the terminal, to select text with.")

  /// A sentence as the program says it on standard error.
  static func said(_ sentence: String) -> String { "chainmail: \(sentence)" }

  /// A sentence that stands elsewhere with a capital and a full stop, as one to say.
  static func saying(_ sentence: String) -> String {
    let isName = sentence.dropFirst().first?.isLowercase != true
    let start = isName ? String(sentence.prefix(1)) : sentence.prefix(1).lowercased()
    let isClosed = sentence.hasSuffix(".") || sentence.hasSuffix("。")
    return start + sentence.dropFirst().dropLast(isClosed ? 1 : 0)
  }

  static func noSuchCommand(_ word: String, meant: String?, _ known: [String]) -> String {
    let hint = meant.map { text("did you mean \"\($0)\"? ") } ?? ""
    return
      text("there is no command \"\(word)\"; \(hint)allowed: \(known.joined(separator: ", "))")
  }

  static func argument(_ place: Int) -> String { text("argument \(place)") }

  static func noText(_ name: String, _ value: String) -> String {
    text("\(name) is not UTF-8: \(value); allowed: text in UTF-8")
  }

  static func noAssets(_ folder: String, isThere: Bool) -> String {
    isThere
      ? text(
        "--assets \(folder): it has no folder Packs; allowed: a folder with a folder Packs in it")
      : text(
        "--assets \(folder): there is no such folder; allowed: a folder with a folder Packs in it")
  }

  static func loadoutOfOtherPack(_ file: String, _ its: String, _ asked: String) -> String {
    text(
      """
      \(file) is a loadout for \(its), not for \(asked); leave out --pack or give --pack \(its)
      """)
  }

  static func outputFailed(_ code: Int32) -> String {
    text("the output could not be written: \(Message(system: code))")
  }

  static func tooFewDescriptors(needed: Int) -> String {
    text("too few files may be open; allowed: at least \(needed) more (ulimit -n)")
  }

  static func tooLittleMemory(_ limit: UInt64, needed: UInt64) -> String {
    text(
      "the address space is limited to \(limit) MB; allowed: at least \(needed) MB (ulimit -v)")
  }

  static func noFileToWrite(_ path: String) -> String {
    text("\(path) is there and is no file; allowed: a file")
  }

  static func noFault(_ name: String, _ points: [String]) -> String {
    let points = points.map { "\($0)[:TIME]" }.joined(separator: ", ")
    return text("CHAINMAIL_FAULT: there is no \"\(name)\" to crash at; allowed: \(points)")
  }

  static func blows(_ count: UInt64) -> String {
    count == 1 ? text("1 blow") : text("\(count) blows")
  }

  static func bytes(_ count: UInt64) -> String {
    count == 1 ? text("1 byte") : text("\(count) bytes")
  }
}
