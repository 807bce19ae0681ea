import Messages

/// What the parser of command lines says by itself.
extension CommandText {
  /// What stands where a value is filled in.
  private static let any = ""

  private static func phrase(_ english: Message) -> ParserPhrase { ParserPhrase(english) }

  /// What stands on a line of its own, without values.
  static let parserHeadings = [
    phrase("ARGUMENTS:"), phrase("OPTIONS:"), phrase("SUBCOMMANDS:"),
  ]

  /// What begins a paragraph, with what follows.
  static let parserOpenings = [
    phrase("OVERVIEW: \(any)"), phrase("USAGE: \(any)"), phrase("Usage: \(any)"),
    phrase("Help:  \(any)"), phrase("  See '\(any) <subcommand>' for detailed help."),
    phrase("  See '\(any)' for more information."),
  ]

  /// What is told of an option or a command.
  static let parserDescriptions = [
    phrase("Show the version."), phrase("Show help information."),
    phrase("Show subcommand help information."),
  ]

  /// What stands behind that, in brackets.
  static let parserValues = [
    phrase("(values: \(any); default: \(any))"), phrase("(values: \(any))"),
    phrase("(default: \(any))"),
  ]

  /// What is wrong with a command line.
  static let parserMistakes = [
    phrase("Unknown option '\(any)'. Did you mean '\(any)'?"), phrase("Unknown option '\(any)'"),
    phrase("The option '\(any)' does not take any value, but '\(any)' was specified."),
    phrase("Missing value for '\(any)'"), phrase("Missing expected argument '\(any)'"),
    phrase("Missing one of: \(any)"), phrase("Unexpected argument '\(any)'"),
    phrase("\(any) unexpected arguments: \(any)"),
    phrase("The value '\(any)' is invalid for '\(any)'. Please provide one of \(any)."),
    phrase(
      "The value '\(any)' is invalid for '\(any)'. Please provide one of the following:\n\(any)"),
    phrase("The value '\(any)' is invalid for '\(any)'"),
    phrase(
      """
      Can't generate completion scripts for '\(any)'.
      Please use --generate-completion-script=<shell> with one of:
          \(any)
      """),
  ]
}
