import ChainmailContent
import Foundation

/// A string literal of the sources, with where it stands.
struct WrittenLiteral: Equatable {
  /// The literal, with `{1}` where the first value is filled in.
  var template: String
  /// The expressions of the values.
  var values: [String]
  /// What it is handed to.
  var use: Use
  /// The file in which it stands.
  var place: String

  /// What a literal is handed to: a call, or a declaration.
  struct Use: Equatable {
    /// The last name of what is called, as in `contradiction`; empty where nothing is.
    var call = ""
    /// The argument's label; empty where it has none.
    var label = ""
    /// How many arguments stand before it.
    var position = 0
    /// What is declared as a message and set to it, empty where that has no name here; nil where
    /// nothing is declared.
    var declaration: String?
  }

  /// The literals of all files in which messages, or texts of the commands, may stand.
  static func all() throws -> [WrittenLiteral] { try everywhere.get() }

  // Read once for all tests.
  private static let everywhere = Result {
    try [
      "Messages", "ChainmailContent", "ChainmailLog", "ChainmailRooms", "ChainmailAnalysis",
      "ChainmailUI", "chainmail",
    ].flatMap { target in
      try WrittenText.files(in: target).flatMap { all(in: $0.text, of: "\(target)/\($0.path)") }
    }
  }

  static func all(in source: String, of place: String) -> [WrittenLiteral] {
    var scanner = LiteralScanner(source: Array(source), place: place)
    scanner.scan()
    return scanner.found
  }
}

/// Which literals are translated, and where.
extension WrittenLiteral {
  /// Those who take a message as the first of their arguments, or the first without a label.
  private static let takers: Set<String> = [
    "Message", "contradiction", "syntax", "forbidden", "unreadable", "tooMany", "JSONError",
    "fault", "warning", "note",
  ]
  /// The arguments that are messages, whoever takes them.
  private static let labels: Set<String> = [
    "allowed", "expected", "got", "wanted", "found", "because", "new", "kind", "problem",
  ]
  /// The arguments that are messages or words of a file, which are one word each.
  private static let mixed: Set<String> = ["field", "in", "reason"]

  /// Whether it stands among the texts of the commands.
  var isOfCommands: Bool { place.split(separator: "/").last?.hasPrefix("CommandText") == true }

  /// The files of translations in which it stands; nil where it is the same in every language.
  var domain: BuiltInTexts.Domain? {
    if isOfCommands, ["text", "phrase"].contains(use.call) { return .commands }
    if isOfReference { return .reference }
    // Signs between values are others elsewhere.
    let rest = template.replacing(/\{[0-9]+\}/, with: "")
    let isSigns = use.call == "Message" && !values.isEmpty && rest.contains(/[,:;(]/)
    return isMessage && (isSigns || rest.contains(/[A-Za-z]{2}/)) ? .mistakes : nil
  }

  /// Whether it explains the language of packs, or stands in a new pack.
  private var isOfReference: Bool {
    guard template.contains(/[A-Za-z]{2}/) else { return false }
    if ["meaning", "without"].contains(use.label) { return place.hasPrefix("ChainmailContent/") }
    if ["Field", "ObjectShape"].contains(use.call) { return use.label.isEmpty && use.position > 0 }
    if place.hasPrefix("ChainmailContent/Warnings/Rules/") { return use.declaration == "meaning" }
    if place.hasPrefix("ChainmailContent/Starter/") {
      return ["note", "comment", "named"].contains(use.call)
    }
    guard
      ["ChainmailContent/Reference/", "ChainmailUI/Reference/"].contains(where: place.hasPrefix)
    else { return false }
    return use.label.isEmpty && (use.call == "Message" || use.call == "init" && use.position == 1)
  }

  private var isMessage: Bool {
    if use.declaration != nil { return true }
    if use.call == "Message" { return use.label.isEmpty }
    if Self.takers.contains(use.call), use.label.isEmpty {
      return use.position == 0 || use.call == "JSONError"
    }
    if Self.labels.contains(use.label) { return true }
    let isPhrase = template.contains(/[A-Za-z}] [A-Za-z{]/)
    if Self.mixed.contains(use.label) { return isPhrase }
    return ["file", "failed"].contains(use.call) && use.position == 0 && isPhrase
  }

  /// Whether it says something to people.
  var isSentence: Bool { template.contains(/[A-Za-z]{2,} [A-Za-z]{2,}/) }
}
