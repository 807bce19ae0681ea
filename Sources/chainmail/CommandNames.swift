import ArgumentParser
import ChainmailContent

extension ParsableCommand {
  /// The failure that a command line earns whose subcommand does not exist; nil for all others.
  ///
  /// The parser would take such a word for an argument of the default subcommand, and could not say
  /// which one was meant.
  static func unknownSubcommand(
    in arguments: some Collection<String>, topics: [String] = []
  ) -> Failure? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let arguments = Language.skipped(in: arguments)
    guard let word = arguments.first, !word.hasPrefix("-"), !names.isEmpty else { return nil }
    // What help is wanted for is a command too, or a topic.
    if word == "help" {
      return unknownSubcommand(
        in: arguments.dropFirst(), topics: HelpTopic.allCases.map(\.rawValue))
    }
    let known = names + topics
    guard let place = names.firstIndex(of: word) else {
      return .usage(
        CommandText.noSuchCommand(word, meant: nearestName(to: word, among: known), known))
    }
    return configuration.subcommands[place].unknownSubcommand(in: arguments.dropFirst())
  }

  /// What the parser says of the first option that the command does not have; nil where it has all.
  ///
  /// The parser itself looks first for what is missing, which is what a misspelt option leaves.
  static func unknownOption(in arguments: some Collection<String>) -> String? {
    let arguments = Language.skipped(in: arguments)
    let subcommand = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    if let subcommand { return subcommand.unknownOption(in: arguments.dropFirst()) }
    let command = configuration.defaultSubcommand ?? Self.self
    let page = Chainmail.helpMessage(for: command, includeHidden: true)
    let listed = page.split(separator: "\n").flatMap { line in
      line.prefix { $0 != "<" }.split { " ,/".contains($0) }.prefix(2)
        .filter { $0.hasPrefix("-") }.map(String.init)
    }
    // The parser knows some that it lists nowhere.
    let known = listed + ["--generate-completion-script", "--help-hidden"]
    let options = arguments.prefix { $0 != "--" }.filter { $0.starts(with: /--|-\p{L}/) }
      .map { String($0.prefix { $0 != "=" }) }
    guard let unknown = options.first(where: { !known.contains($0) }) else { return nil }
    // A letter is near to every other.
    let meant =
      unknown.hasPrefix("--")
      ? nearestName(to: unknown, among: listed.filter { $0.hasPrefix("--") }) : nil
    return "Unknown option '\(unknown)'" + (meant.map { ". Did you mean '\($0)'?" } ?? "")
  }
}
