import ArgumentParser
import ChainmailContent
import ChainmailUI

/// The option that every command has.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(CommandText.langHelp, valueName: "language"),
    completion: .list(Language.allValueStrings))
  var lang: Language?
}

/// In what language this run of the program speaks.
extension Language {
  private static let option = "--lang"
  private static let help = ["-h", "--help"]

  /// The language that the command line asks for, else that of the environment.
  ///
  /// It is looked for before the command line is parsed, since the help and what is wrong with a
  /// command line are told in it too. A value that names no language is refused by the parser. A
  /// picture is the same in every environment, so that command goes by the option alone.
  static let spoken: Language = {
    let words = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    for (word, next) in zip(words, words.dropFirst() + [""]).reversed() {
      if word == option, let language = Language(argument: next) { return language }
      if word.hasPrefix(option + "="),
        let language = Language(argument: String(word.dropFirst(option.count + 1)))
      {
        return language
      }
    }
    let isPicture = words.first == ScreenshotCommand.name && !words.contains { help.contains($0) }
    return isPicture ? .english : .ofEnvironment
  }()

  /// A command line without the option where it stands first.
  static func skipped(in arguments: some Collection<String>) -> [String] {
    let words = Array(arguments)
    guard let first = words.first else { return words }
    if first == option { return skipped(in: words.dropFirst(2)) }
    return first.hasPrefix(option + "=") ? skipped(in: words.dropFirst()) : words
  }

  /// Looks whether the language that is spoken can be.
  ///
  /// - Throws: What is wrong with its file.
  static func check() throws {
    if case .file = spoken { _ = try spoken.texts() }
  }

  /// The texts of commands in the language that is spoken.
  static let commandTexts = told(of: [.commands])

  /// The texts of screens in the language that is spoken, for what is printed without one.
  static let screenTexts = told(of: [.screens])

  /// What is wrong with a file of translations is told in the language of the environment.
  private static func told(of domains: [BuiltInTexts.Domain]) -> Texts {
    (try? spoken.texts(of: domains)) ?? (try? ofEnvironment.texts(of: domains)) ?? .english
  }
}

extension ScreenManner {
  /// The manner of what is printed without a screen.
  static var printed: ScreenManner {
    ScreenManner(look: StandardOutput.isASCII ? .ascii : .unicode, texts: Language.screenTexts)
  }
}
