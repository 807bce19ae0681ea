import Messages

extension CommandText {
  static let keymapHelp = text(
    "Which keys do what, as 'chainmail keys' writes it; else keys.yml in the folder of configurations."
  )
  static let saveKeysHelp = text(
    "Write all keys into that file, which must not be there yet, and make its folder.")
  static let noKeysFolder = text(
    "HOME and XDG_CONFIG_HOME name no folder; allowed: --keymap FILE beside --save")

  static func keysSaved(_ path: String) -> String { text("all keys are in \(path)") }

  static func keysAreThere(_ path: String) -> String {
    text("\(path) is there already and stays as it is; 'chainmail keys' prints all keys")
  }

  static let keysAbstract = text("Write down which keys do what, as the file that changes it.")
  static let keysDiscussion = text(
    """
    Example: chainmail keys --save

    In the file that this makes keys can be changed, and lines that stay as they are can be left out. A command \
    has the keys of its line and no others; a key that is given to one command is taken from the \
    command that had it. Every screen names the keys as they are then. Digits and letters in a file \
    are the keys themselves: "1", "&". The letters of pieces and the answers to questions cannot \
    be changed.

    The file is $XDG_CONFIG_HOME/chainmail/keys.yml, ~/.config/chainmail/keys.yml where that \
    variable is not set, or what --keymap names. With --plain, and for a screenshot, keys are as \
    they are without a file.

    Exit statuses: 0 written; 2 the file cannot be read, or is wrong; 64 the command line is wrong.
    """)
}
