import ArgumentParser
import ChainmailContent
import ChainmailCore

/// `chainmail pack show`: all that a pack holds.
struct PackShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: CommandText.packShowAbstract,
    discussion: CommandText.packShowDiscussion)

  @Argument(
    help: ArgumentHelp(CommandText.packShowNameHelp, valueName: "pack"), completion: PackChoice.ids)
  var pack: String

  @Flag(help: ArgumentHelp(CommandText.packWalkHelp))
  var walk = false

  @Flag(help: ArgumentHelp(CommandText.jsonHelp))
  var json = false

  @Option(help: ArgumentHelp(CommandText.assetsHelp, valueName: "folder"), completion: .directory)
  var assets: String?

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      let (shown, lookup) = try load()
      if walk, !json, let lookup { StandardOutput.print(lookup.toldTrace.text) }
      let picture = try shown.get()
      if json {
        StandardOutput.print(picture.json(foundBy: walk ? lookup : nil), as: .json)
      } else {
        StandardOutput.print(StandardOutput.columns.map(picture.text.folded) ?? picture.text)
      }
    }
  }

  /// The pack, or why there is none, and how it was looked up; a path is not.
  private func load() throws -> (Result<PackPicture, Failure>, PackLookup?) {
    guard Identifier.isValid(pack) else {
      if walk { throw Failure.usage(CommandText.noWalkToPath(pack)) }
      let isLoadout = Places.isThere(pack) && !Places.isThere(pack + "/.")
      guard isLoadout else {
        return (.success(PackPicture(of: try PackFiles(folder: pack).pack())), nil)
      }
      let changed = try PackChoice(loadout: pack, assets: assets).load()
      let own = try PackChoice(pack: changed.rules.pack, assets: assets).load()
      return (.success(PackPicture(of: changed, from: own)), nil)
    }
    var library = try PackChoice.library(assets: assets)
    let lookup = library.lookUp(pack)
    for report in lookup.reports { StandardError.say(CommandText.failed(report, pack)) }
    return (lookup.result.map { PackPicture(of: $0.pack) }.mapError(Failure.library), lookup)
  }
}
