/// What keys are called.
extension TextKey {
  static let keySpace = TextKey("key.space", "Space")
  static let keyEnter = TextKey("key.enter", "Enter")
  static let keyEscape = TextKey("key.escape", "Esc")
  static let keyTab = TextKey("key.tab", "Tab")
  static let keyShift = TextKey("key.shift", "Shift+{key}")
  static let keyControl = TextKey("key.control", "^{key}")
  static let keyUp = TextKey("key.up", "Up")
  static let keyDown = TextKey("key.down", "Down")
  static let keyLeft = TextKey("key.left", "Left")
  static let keyRight = TextKey("key.right", "Right")
  static let keyHome = TextKey("key.home", "Home")
  static let keyEnd = TextKey("key.end", "End")
  static let keyPageUp = TextKey("key.page-up", "PgUp")
  static let keyPageDown = TextKey("key.page-down", "PgDn")
  static let keyBackspace = TextKey("key.backspace", "Backspace")
  static let keyDelete = TextKey("key.delete", "Del")
  static let keyInsert = TextKey("key.insert", "Ins")
  static let keyFunction = TextKey("key.function", "F{number}")
  static let keyAlt = TextKey("key.alt", "Alt+{key}")
  static let keyDigits = TextKey("key.digits", "1-9")
  static let keyLetters = TextKey("key.letters", "A-Z")
}

/// What people call keys besides, where they write them down, and how they write that time passes.
extension TextKey {
  static let keyOtherEnter = TextKey("key-script.enter", "Return")
  static let keyOtherEscape = TextKey("key-script.escape", "Escape")
  static let keyOtherDelete = TextKey("key-script.delete", "Delete")
  static let keyOtherInsert = TextKey("key-script.insert", "Insert")
  static let keyOtherPageUp = TextKey("key-script.page-up", "PageUp")
  static let keyOtherPageDown = TextKey("key-script.page-down", "PageDown")
  static let keyOtherControl = TextKey("key-script.control", "Ctrl+")
  static let keyScriptWait = TextKey("key-script.wait", "wait:")
}
