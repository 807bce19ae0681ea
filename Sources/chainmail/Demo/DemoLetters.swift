import ArgumentParser
import ChainmailRooms
import ResponderChain

/// `chainmail demo letters`: known passwords on sealed letters.
struct DemoLetters: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "letters", abstract: CommandText.demoLettersAbstract,
    discussion: CommandText.demoLettersDiscussion)

  @Option(help: ArgumentHelp(CommandText.demoLetterHelp, valueName: "file"))
  var letter: [String] = []

  @Option(help: ArgumentHelp(CommandText.passwordsHelp, valueName: "file"))
  var passwords: String?

  @OptionGroup var output: DemoOutput

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      let letters =
        letter.isEmpty
        ? try TextbookLetters.letters.map {
          ($0.name, try SealedLetter(reading: Array($0.base64.utf8)))
        }
        : try letter.map { ($0, try LetterFile.letter(in: $0)) }
      let known =
        try passwords.map { try SecretFile(path: $0).passwords() }
        ?? TextbookLetters.passwords.map { try LetterPassword($0) }
      for (name, letter) in letters {
        var opening = LetterOpening(letter, along: ResponderChain(inOrder: known))
        opening.tryAll()
        let trace = opening.trace(of: name)
        let title = self.letter.isEmpty ? CommandText.textbookLetter(name) : nil
        output.print(trace, told: trace.told(of: opening, titled: title))
      }
    }
  }
}
