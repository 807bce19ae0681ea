import ChainmailTerminal

/// What the parser of command lines prints, in the language of this run.
///
/// The texts of help come to it translated; its own phrases it has in English alone, and it breaks
/// lines by characters, of which some take two columns. So in another language it breaks none, and
/// its pages are laid out here; in English they are printed as they come.
enum HelpPage {
  /// How the parser begins a page of help, and nothing else.
  static let beginning = "OVERVIEW: "
  /// The columns to which the parser breaks lines; nil for those of the window.
  static var parserColumns: Int? { isEnglish ? nil : unbroken }
  /// More columns than any paragraph has.
  private static let unbroken = 1_000_000
  /// Where the parser begins what is told of an option.
  private static let indent = 26
  /// The fewest columns in which what is told of an option stands beside it, and not below.
  private static let fewestColumns = 20
  private static let usualColumns = 80
  private static var isEnglish: Bool { Language.spoken == .english }

  /// A page of help, or what follows a mistake.
  static func told(_ english: String) -> String {
    if isEnglish { return english }
    let columns = StandardOutput.columns ?? usualColumns
    return english.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { lines(for: $0, columns: columns) }.joined(separator: "\n")
  }

  /// A page of its own, in the columns of the window.
  static func topic(_ parts: [HelpTopic.Part]) -> String {
    let columns = StandardOutput.columns ?? usualColumns
    return parts.flatMap { part in
      switch part {
      case .paragraph(let text): text.isEmpty ? [""] : WrappedText(text).lines(columns: columns)
      case .row(let label, let description):
        lines(
          for: label + String(repeating: " ", count: max(indent - label.count, 1)),
          description: description, columns: columns)
      }
    }.joined(separator: "\n")
  }

  /// A script that completes what is typed in a shell: what it tells of options and commands is
  /// from the help, but for what the parser says by itself.
  static func told(completions script: String) -> String {
    if isEnglish { return script }
    return CommandText.parserDescriptions.reduce(script) { $1.translated(within: $0) }
  }

  /// What is wrong with a command line; as it was where it is no phrase that is known.
  static func told(mistake english: String) -> String {
    if isEnglish { return english }
    let listed = english.replacing("' or '", with: "', '").replacing("' and '", with: "', '")
    return phrase(listed, of: CommandText.parserMistakes) ?? english
  }

  private static func lines(for line: Substring, columns: Int) -> [String] {
    let phrase = phrase(line, of: CommandText.parserHeadings + CommandText.parserOpenings)
    if phrase == nil, let (label, description) = element(line) {
      return lines(for: label, description: translated(description), columns: columns)
    }
    if line.lowercased().hasPrefix("usage: ") { return usage(phrase ?? String(line), columns) }
    let text = phrase ?? String(line)
    let margin = text.prefix { $0 == " " }
    return WrappedText(String(text.dropFirst(margin.count)))
      .lines(columns: max(columns - margin.count, 1)).map { $0.isEmpty ? $0 : margin + $0 }
  }

  private static func lines(for label: String, description: String, columns: Int) -> [String] {
    let isBeside = columns - indent >= fewestColumns
    let indent = isBeside ? indent : 4
    let lines = WrappedText(description).lines(columns: max(columns - indent, 1))
    let margin = String(repeating: " ", count: indent)
    guard isBeside else {
      let name = label.allSatisfy { $0 == " " } ? [] : [label]
      return name + lines.map { margin + $0 }
    }
    return lines.enumerated().map { ($0 == 0 ? label : margin) + $1 }
  }

  /// How a command is called; what stands in brackets is not torn apart.
  private static func usage(_ line: String, _ columns: Int) -> [String] {
    var depth = 0
    let glue: Character = "\u{A0}"
    let glued = line.map { character -> Character in
      if "[<(".contains(character) { depth += 1 }
      if "]>)".contains(character) { depth -= 1 }
      return character == " " && depth > 0 ? glue : character
    }
    return WrappedText(String(glued), hangingIndent: 4).lines(columns: columns)
      .map { $0.replacing(String(glue), with: " ") }
  }

  /// An option or a command with the blanks behind it, and what is told of it; nil for other lines.
  private static func element(_ line: Substring) -> (label: String, description: String)? {
    let label = line.prefix(indent)
    let description = line.dropFirst(indent)
    guard label.hasPrefix("  "), label.hasSuffix(" "), let first = description.first, first != " ",
      label.allSatisfy({ $0 == " " }) || label.dropFirst(2).first != " "
    else { return nil }
    return (String(label), String(description))
  }

  /// What is told of an option, with the values that the parser has added.
  private static func translated(_ description: String) -> String {
    for place in description.indices where description[place] == "(" {
      guard let values = phrase(description[place...], of: CommandText.parserValues) else {
        continue
      }
      // Full-width brackets bring their own room.
      let isWide = values.first.map { CharacterWidth.columns(of: String($0)) > 1 } ?? false
      return description[..<place].dropLast(isWide ? 1 : 0) + values
    }
    return phrase(description, of: CommandText.parserDescriptions) ?? description
  }

  /// A phrase of the parser's that is known, translated.
  private static func phrase(
    _ english: some StringProtocol, of known: [ParserPhrase]
  ) -> String? {
    known.lazy.compactMap { $0.translated(english) }.first
  }
}
