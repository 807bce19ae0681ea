/// Files in which a person chooses keys.
extension TextKey {
  static let keyFileHead = TextKey(
    "key-file.head", "Which keys do what. What is left out stays as it is.")
  static let keyFileHow = TextKey(
    "key-file.how",
    "A key is a character or a name: Enter, Esc, Tab, Space, F5, ^R, PgUp, Shift+Up.")
}
