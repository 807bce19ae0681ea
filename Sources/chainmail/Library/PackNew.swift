import ArgumentParser
import ChainmailContent

/// `chainmail pack new`: a pack to begin one's own with.
struct PackNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: CommandText.packNewAbstract,
    discussion: CommandText.packNewDiscussion)

  @Argument(help: ArgumentHelp(CommandText.packNewNameHelp))
  var name: String

  @Option(
    help: ArgumentHelp(CommandText.packAtHelp, valueName: "folder"), completion: .directory)
  var at: String?

  func run() throws {
    try ending {
      try PackCommand.check(name)
      guard let assets = at ?? Places.userAssets else {
        throw Failure.badInput(CommandText.noPlaceForPack)
      }
      let path = try StarterPack.write(id: name, into: "\(assets)/Packs")
      StandardOutput.print(CommandText.wrotePack(name, at: path, assets: at))
    }
  }
}
