import ArgumentParser
import ChainmailUI

/// `chainmail keys`: all keys, as the file in which they are chosen.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: CommandText.keysAbstract,
    discussion: CommandText.keysDiscussion)

  @Option(help: ArgumentHelp(CommandText.keymapHelp, valueName: "file"), completion: .file())
  var keymap: String?

  @Flag(help: ArgumentHelp(CommandText.saveKeysHelp)) var save = false

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      guard save else {
        let keys = KeyFile.text(of: try KeymapFile.keymaps(keymap), CommandText.screens)
        StandardOutput.write(keys)
        return
      }
      let path = try KeymapFile.create(keymap)
      StandardOutput.print(CommandText.keysSaved(path))
    }
  }
}
