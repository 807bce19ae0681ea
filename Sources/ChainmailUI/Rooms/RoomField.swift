internal import ChainmailTerminal

/// A line that is typed over a room, and what was wrong with it.
///
/// What is typed is a Swift string until it is taken, and such a string cannot be wiped; neither
/// can the pieces of it that the terminal's input left in memory. So a secret is shown to nobody,
/// also not by printing this value.
struct RoomField: Sendable {
  /// What is typed, and how it is written.
  let title: TextKey
  let how: TextKey
  let keymap: Keymap<DialogCommand>
  /// Whether it is nobody else's business.
  var isSecret = false
  var field: TextField
  var fault: String?

  init(
    _ title: TextKey, _ how: TextKey, _ keymap: Keymap<DialogCommand>, limit: Int,
    isSecret: Bool = false
  ) {
    self.title = title
    self.how = how
    self.keymap = keymap
    self.isSecret = isSecret
    field = TextField(limit: limit)
  }

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

  func draw(_ hall: Hall, into buffer: inout ScreenBuffer) {
    guard hall.isShown else { return }
    let texts = hall.setting.texts
    var room = Dialog(texts(title), message: fault ?? texts(how), hints: keymap.hints(texts))
      .draw(in: buffer.bounds, of: &buffer, with: hall.glyphs, extraRows: 2)
    field.draw(
      in: room.takeBottom(1), of: &buffer, .underline,
      covered: isSecret ? hall.glyphs.bullet : nil)
  }
}

extension RoomField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "***" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
