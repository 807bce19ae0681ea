import ArgumentParser
import ChainmailContent

extension ParsableCommand {
  /// The failure that a command line earns whose subcommand does not exist; nil for all others.
  ///
  /// The parser would take such a word for an argument of the default subcommand, and could not say
  /// which one was meant.
  static func unknownSubcommand(in arguments: some Collection<String>) -> Failure? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let arguments = Language.skipped(in: arguments)
    guard let word = arguments.first, !word.hasPrefix("-"), !names.isEmpty else { return nil }
    // What help is wanted for is a command too.
    if word == "help" { return unknownSubcommand(in: arguments.dropFirst()) }
    guard let place = names.firstIndex(of: word) else {
      return .usage(
        CommandText.noSuchCommand(word, meant: nearestName(to: word, among: names), names))
    }
    return configuration.subcommands[place].unknownSubcommand(in: arguments.dropFirst())
  }
}
