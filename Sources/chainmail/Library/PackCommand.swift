import ArgumentParser
import ChainmailContent

/// `chainmail pack`: what packs there are, where they come from, and fetching more.
struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack", abstract: CommandText.packAbstract,
    discussion: CommandText.packDiscussion,
    subcommands: [
      List.self, PackShow.self, PackDocs.self, PackNew.self, PackValidate.self, Fetch.self,
      Forget.self, Publish.self,
    ])

  @OptionGroup var language: LanguageOptions

  /// Refuses a name that no pack can have.
  static func check(_ name: String) throws(Failure) {
    guard Identifier.isValid(name) else { throw .usage(CommandText.noPackName(name)) }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: CommandText.packListAbstract,
      discussion: CommandText.packListDiscussion)

    @Flag(help: ArgumentHelp(CommandText.packWalkHelp))
    var walk = false

    @Flag(help: ArgumentHelp(CommandText.packNamesHelp))
    var names = false

    @Option(help: ArgumentHelp(CommandText.assetsHelp, valueName: "folder"))
    var assets: String?

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        var library = try PackChoice.library(
          assets: assets, endpoints: walk ? try Endpoints.configured().endpoints : [])
        var broken: [Failure] = []
        for id in library.ids {
          let lookup = library.lookUp(id)
          for report in lookup.reports { StandardError.say(CommandText.failed(report, id)) }
          if walk { StandardOutput.print(lookup.toldTrace.text) }
          switch lookup.result {
          case .success(let found):
            if !walk { StandardOutput.print(CommandText.listed(id, found)) }
            guard names else { break }
            for line in CommandText.names(found.pack.rules) { StandardOutput.print(line) }
          case .failure(.unknown): broken.append(.badInput(CommandText.nobodyElse(id)))
          case .failure(let error): broken.append(.library(error))
          }
        }
        for failure in broken.dropLast() { StandardError.print(failure.message) }
        if let last = broken.last { throw last }
      }
    }
  }

  struct Fetch: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fetch", abstract: CommandText.packFetchAbstract,
      discussion: CommandText.packFetchDiscussion)

    @Argument(help: ArgumentHelp(CommandText.packNameHelp))
    var name: String

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        try PackCommand.check(name)
        let configuration = try Endpoints.configured()
        guard !configuration.endpoints.isEmpty else {
          throw Failure.badInput(CommandText.noEndpoint)
        }
        var library = try PackChoice.library(assets: nil, endpoints: configuration.endpoints)
        var transport = CurlTransport(
          timeLimit: configuration.timeLimit, progress: TransferProgress(name))
        let (lookup, other) = library.fetch(name, by: &transport)
        for report in lookup.reports {
          StandardError.print(CommandText.reported(report, configuration.endpoints))
        }
        switch lookup.result {
        case .success(let found) where lookup.isKept:
          StandardOutput.print(
            CommandText.fetched(name, from: found.origin, configuration.endpoints))
        case .success: throw Failure.badInput(CommandText.notKept(name))
        case .failure(.unknown):
          throw Failure.badInput(CommandText.notFetched(name, but: other))
        case .failure(let error): throw Failure.library(error)
        }
      }
    }
  }

  struct Forget: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget", abstract: CommandText.packForgetAbstract,
      discussion: CommandText.packForgetDiscussion)

    @Argument(help: ArgumentHelp(CommandText.packNameHelp))
    var name: String

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        try PackCommand.check(name)
        var library = try PackChoice.library(assets: nil)
        do throws(PackLibraryError) {
          let hadDownload = try library.forget(name)
          StandardOutput.print(CommandText.forgotten(name, hadDownload))
          StandardOutput.print(CommandText.answers(name, try library.pack(name).origin))
        } catch {
          switch error {
          case .unknown: StandardOutput.print(CommandText.nobodyAnswers(name))
          case .broken, .own, .notRemoved, .cancelled: throw Failure.library(error)
          }
        }
      }
    }
  }

  struct Publish: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "publish", abstract: CommandText.packPublishAbstract,
      discussion: CommandText.packPublishDiscussion)

    @Argument(help: ArgumentHelp(CommandText.packFolderHelp, valueName: "pack"))
    var packs: [String]

    @Option(help: ArgumentHelp(CommandText.packIntoHelp, valueName: "folder"))
    var into: String

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        for entry in try PackPublication.write(packs, into: into).entries {
          StandardOutput.print("\(into)/\(entry.id).pack  \(entry.length)  \(entry.digest)")
        }
      }
    }
  }
}
