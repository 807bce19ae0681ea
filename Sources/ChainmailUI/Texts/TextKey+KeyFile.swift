/// Files in which a person chooses keys.
extension TextKey {
  static let keyFileName = TextKey("key-file.name", "a file of keys")
  static let keyFileKey = TextKey("key-file.key", "a key")
  static let keyFileKeys = TextKey(
    "key-file.keys", "a character, or the name of a key, such as Enter, F5, ^R, PgUp, Shift+Up")
  static let keyFileFixed = TextKey(
    "key-file.fixed", "{key} always means a piece on {screen}")
  static let keyFileTaken = TextKey(
    "key-file.taken", "{key} is a signal, draws the screen anew, or comes as another key")
  static let keyFileTwice = TextKey(
    "key-file.twice", "{key} is chosen for {command} of {screen}, too")
  static let keyFileLost = TextKey(
    "key-file.lost", "without {key} no key is left for {command} of {screen}")
  static let keyFileOther = TextKey("key-file.other", "another key")
  static let keyFileOtherFor = TextKey(
    "key-file.other-for", "another key, or another key for {command}, too")
  static let keyFileHead = TextKey(
    "key-file.head", "Which keys do what. What is left out stays as it is.")
  static let keyFileHow = TextKey(
    "key-file.how",
    "A key is a character or a name: Enter, Esc, Tab, Space, F5, ^R, PgUp, Shift+Up.")
}
