import ArgumentParser

/// `chainmail play`: the game.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: CommandText.playAbstract,
    discussion: CommandText.playDiscussion)

  @OptionGroup var pack: PackOptions
  @OptionGroup var screen: ScreenOptions

  @Option(help: ArgumentHelp(CommandText.seedHelp, valueName: "hex"))
  var seed: Seed?

  @Flag(help: ArgumentHelp(CommandText.newHelp))
  var new = false

  func run() throws {
    let setup = PlaySetup(pack: pack.choice, screen: screen.choice, seed: seed, isNew: new)
    try ending { try setup.play() }
  }
}
