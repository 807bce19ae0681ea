import ArgumentParser

/// The command.
struct Chainmail: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "chainmail", abstract: CommandText.abstract,
    discussion: CommandText.discussion, version: version,
    subcommands: [
      PlayCommand.self, ReplayCommand.self, ScreenshotCommand.self, KeysCommand.self,
      ExplainCommand.self,
      LogCommand.self, PackCommand.self, DistributionCommand.self, MaxHitCommand.self,
      EffectiveHitPointsCommand.self, CompareCommand.self, LetterCommand.self,
      ProfileCommand.self, DemoCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)

  @OptionGroup var language: LanguageOptions
}
