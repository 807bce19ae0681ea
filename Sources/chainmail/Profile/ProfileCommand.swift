import ArgumentParser
import ChainmailRooms

/// `chainmail profile`: the gate's book from the command line.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: CommandText.profileAbstract,
    discussion: CommandText.profileDiscussion,
    subcommands: [List.self, Export.self, Import.self, Delete.self])

  @OptionGroup var language: LanguageOptions

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: CommandText.profileListAbstract,
      discussion: CommandText.profileListDiscussion)

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        let book = try Book()
        let entries = try book.store.entries()
        for entry in entries { StandardOutput.print(CommandText.listed(entry)) }
        if entries.isEmpty { StandardError.say(CommandText.noProfiles(book.store.path)) }
      }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: CommandText.profileExportAbstract,
      discussion: CommandText.profileExportDiscussion)

    @Argument(help: ArgumentHelp(CommandText.profileHelp))
    var profile: ProfileName

    @Argument(help: ArgumentHelp(CommandText.exportFileHelp))
    var file: String

    @OptionGroup var password: PasswordOptions

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        let book = try Book()
        let profile = try book.store.profile(profile.id)
        try book.open(profile, password)
        let export = ProfileExport(of: profile)
        let file = Places.path(typed: file)
        try export.write(to: file)
        StandardOutput.print(CommandText.exported(export, file))
      }
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: CommandText.profileImportAbstract,
      discussion: CommandText.profileImportDiscussion)

    @Argument(help: ArgumentHelp(CommandText.importFileHelp))
    var file: String

    @OptionGroup var password: PasswordOptions

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        let book = try Book()
        let export = try ProfileExport(readingFrom: file)
        let id = try book.admit(export, password)
        StandardOutput.print(CommandText.imported(id, export))
      }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: CommandText.profileDeleteAbstract,
      discussion: CommandText.profileDeleteDiscussion)

    @Argument(help: ArgumentHelp(CommandText.profileHelp))
    var profile: ProfileName

    @OptionGroup var password: PasswordOptions

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        let book = try Book()
        if let profile = try book.readable(profile.id) { try book.open(profile, password) }
        for line in CommandText.deleted(try book.store.delete(profile.id)) {
          StandardOutput.print(line)
        }
      }
    }
  }
}

/// A profile's name as it is typed.
struct ProfileName: ExpressibleByArgument {
  var id: ProfileID

  init?(argument: String) {
    guard let id = ProfileID(argument) else { return nil }
    self.id = id
  }
}
