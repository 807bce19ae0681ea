import ArgumentParser
import ChainmailContent
import ChainmailUI

/// A language of the screens, as a person or the environment names it.
enum Language: Hashable, ExpressibleByArgument {
  case english
  /// A translation inside this program, such as `ko` or `zh_CN`.
  case builtIn(String)
  /// A translation in a file.
  case file(String)

  private static let englishName = "en"

  /// Reads `ko`, `zh` or `zh_CN`, or the path of a translation; nil for anything else.
  init?(argument: String) {
    let known = BuiltInTexts.names.first { name in
      [name, Self.language(of: name)].contains { $0.lowercased() == argument.lowercased() }
    }
    if let known {
      self = .builtIn(known)
    } else if argument.lowercased() == Self.englishName {
      self = .english
    } else if argument.hasSuffix(".po") {
      self = .file(argument)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    [englishName] + BuiltInTexts.names.map(language)
  }

  /// The language of a locale, such as `ko_KR.UTF-8`; English where there is no other for it.
  ///
  /// A translation for one country is for that one alone: nobody who reads traditional characters
  /// gets simplified ones.
  init(locale: String) {
    let place = locale.prefix { $0 != "." && $0 != "@" }
    let names = [String(place), Self.language(of: String(place))]
    self =
      BuiltInTexts.names.first { names.contains($0) || String(place) == Self.language(of: $0) }
      .map(Language.builtIn) ?? .english
  }

  /// What the environment asks for; English where the terminal would not show another.
  static var ofEnvironment: Language {
    guard Places.showsUTF8, !Places.terminalLacksGlyphs, let locale = Places.localeOfTexts else {
      return .english
    }
    return Language(locale: locale)
  }

  /// The part of a name before the country.
  private static func language(of name: String) -> String { String(name.prefix { $0 != "_" }) }

  /// The texts in this language, with what is said of mistakes.
  ///
  /// - Parameter domains: Which; a file of one's own may have those of all.
  /// - Returns: The texts; what is not translated is English.
  /// - Throws: What is wrong with the file.
  func texts(of domains: [BuiltInTexts.Domain] = [.screens]) throws -> Texts {
    switch self {
    case .english: return .english
    case .builtIn(let name):
      let files = (domains + [.mistakes]).compactMap { BuiltInTexts.file(name, of: $0) }
      return Texts(language: name, try files.map { try TranslationFile($0) })
    case .file(let path):
      return Texts(language: path, [try TranslationFile(try ContentFile(readingFrom: path))])
    }
  }
}
