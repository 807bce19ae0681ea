import ArgumentParser
import ChainmailContent
import ChainmailUI

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

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      try PackCommand.check(name)
      guard let assets = at ?? Places.userAssets else {
        throw Failure.badInput(CommandText.noPlaceForPack)
      }
      try Self.checkIsFree(name, at: "\(assets)/Packs/\(name)")
      let texts = try Language.spoken.texts(of: [.reference])
      let path = try StarterPack(id: name) { texts($0) }.write(into: "\(assets)/Packs")
      StandardOutput.print(CommandText.wrotePack(name, at: path, assets: at))
    }
  }

  /// Refuses the id of another pack, which would be played no more.
  private static func checkIsFree(_ id: String, at path: String) throws(Failure) {
    // What lies there already stays, which writing it says.
    guard !Places.isThere(path) else { return }
    var library = try PackChoice.library(assets: nil)
    switch library.lookUp(id).result {
    case .success(let found): throw .usage(CommandText.packTaken(id, found.origin))
    case .failure(.unknown): return
    case .failure: throw .usage(CommandText.packTaken(id, nil))
    }
  }
}
