internal import ChainmailTerminal

/// A line that is typed over a room, and what was wrong with it.
struct RoomField: Sendable {
  /// What is typed, and how it is written.
  let title: TextKey
  let how: TextKey
  let keymap: Keymap<DialogCommand>
  var field: PrivateField
  var fault: String?

  init(
    _ title: TextKey, _ how: TextKey, _ keymap: Keymap<DialogCommand>, limit: Int,
    isSecret: Bool = false
  ) {
    self.title = title
    self.how = how
    self.keymap = keymap
    field = PrivateField(limit: limit, isCovered: isSecret)
  }

  /// Whether what is typed is shown as dots.
  var isSecret: Bool { field.isCovered }

  /// What an event came to.
  enum Outcome {
    case goesOn
    case entered(String)
    case closed
  }

  mutating func answer(_ event: InputEvent) -> Outcome {
    switch event {
    case .paste(let text): field.paste(text)
    case .key(let key):
      if field.handle(key) { break }
      switch keymap.command(for: key) {
      case .accept: return .entered(field.text)
      case .close: return .closed
      default: return .goesOn
      }
    default: return .goesOn
    }
    fault = nil
    return .goesOn
  }

  /// Says what is wrong with what was typed, and lets it be typed anew.
  mutating func refuse(_ fault: String?) {
    field.forget()
    self.fault = fault
  }

  func draw(_ hall: Hall, into buffer: inout ScreenBuffer) {
    guard hall.isShown else { return }
    let texts = hall.setting.texts
    var room = Dialog(texts(title), message: fault ?? texts(how), hints: keymap.hints(texts))
      .draw(in: buffer.bounds, of: &buffer, with: hall.glyphs, extraRows: 2)
    field.draw(in: room.takeBottom(1), of: &buffer, with: hall.glyphs)
  }
}
