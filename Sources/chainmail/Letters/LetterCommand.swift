import ArgumentParser
import ChainmailRooms
import ResponderChain

/// `chainmail letter`: letters sealed with a password, in the RNCryptor format.
struct LetterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letter", abstract: CommandText.letterAbstract,
    discussion: CommandText.letterDiscussion,
    subcommands: [Seal.self, Open.self])

  @OptionGroup var language: LanguageOptions

  /// The status where no password opens a letter.
  static let staysSealed: Int32 = 1

  struct Seal: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "seal", abstract: CommandText.letterSealAbstract,
      discussion: CommandText.letterSealDiscussion)

    @Option(help: ArgumentHelp(CommandText.passwordFileHelp, valueName: "file"))
    var passwordFile: String

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        let password = try SecretFile(path: passwordFile).password()
        let text = try LetterFile.bytes(of: "-", limit: SealedLetter.lengthLimit)
        do throws(SealedLetterError) {
          StandardOutput.print(try SealedLetter(sealing: text, with: password).base64)
        } catch {
          throw Failure.badInput(CommandText.badLetter("-", error))
        }
      }
    }
  }

  struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "open", abstract: CommandText.letterOpenAbstract,
      discussion: CommandText.letterOpenDiscussion)

    @Argument(help: ArgumentHelp(CommandText.letterFileHelp))
    var file: String

    @Option(help: ArgumentHelp(CommandText.passwordsHelp, valueName: "file"))
    var passwords: String

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        let letter = try LetterFile.letter(in: file)
        let known = try SecretFile(path: passwords).passwords()
        var opening = LetterOpening(letter, along: ResponderChain(inOrder: known))
        opening.tryAll()
        StandardError.print(opening.trace(of: file).told(of: opening).text)
        switch opening.end {
        case .opened(let text, _): StandardOutput.write(text)
        case .garbled: throw Failure.badInput(CommandText.badLetter(file, .garbled))
        case .staysSealed, nil:
          throw Failure(
            status: LetterCommand.staysSealed,
            CommandText.staysSealed(file, passwords: known.count))
        }
      }
    }
  }
}
