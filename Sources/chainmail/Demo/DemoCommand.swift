import ArgumentParser
import ResponderChain

/// `chainmail demo`: the six systems that one chain carries, each with its textbook scenario.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: CommandText.demoAbstract,
    discussion: CommandText.demoDiscussion,
    subcommands: [
      DemoArmor.self, DemoCoins.self, DemoLetters.self, DemoMenagerie.self, DemoGate.self,
      DemoLibrary.self,
    ])

  @OptionGroup var language: LanguageOptions
}

/// How every demo prints its walks.
struct DemoOutput: ParsableArguments {
  @Flag(help: ArgumentHelp(CommandText.demoJSONHelp))
  var json = false

  /// Prints a walk.
  ///
  /// - Parameters:
  ///   - trace: The walk as programs know it.
  ///   - told: The same for people.
  func print(_ trace: WalkTrace, told: @autoclosure () -> WalkTrace) {
    StandardOutput.print(json ? trace.json : told().text, as: json ? .json : .text)
  }
}
