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

  @Option(
    help: ArgumentHelp(CommandText.resumeHelp, valueName: "file"),
    completion: .logs)
  var resume: String?

  func validate() throws {
    if resume != nil, new || seed != nil { throw ValidationError(CommandText.resumedAsItIs) }
  }

  func run() throws {
    try ending {
      let setup = PlaySetup(
        pack: pack.choice, screen: try screen.choice(), seed: seed, isNew: new, resumed: resume)
      try setup.play()
    }
  }
}
