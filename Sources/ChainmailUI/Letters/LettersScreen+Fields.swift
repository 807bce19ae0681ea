internal import ChainmailRooms
internal import ChainmailTerminal
internal import ResponderChain

/// A line that is typed in the letters' room, and what was wrong with it.
///
/// A password that is typed is a Swift string until it is accepted, and such a string cannot be
/// wiped; neither can the pieces of it that the terminal's input left in memory.
struct LetterField: Sendable {
  enum Kind: Hashable, Sendable {
    case password, path
  }

  let kind: Kind
  var field: TextField
  var fault: String?

  static func password(_ field: TextField) -> LetterField {
    LetterField(kind: .password, field: field)
  }
  static func path(_ field: TextField) -> LetterField { LetterField(kind: .path, field: field) }

  var keymap: Keymap<DialogCommand> {
    switch kind {
    case .password: .typingPassword
    case .path: .typingLetterPath
    }
  }
}

/// What is typed is told to nobody.
extension LetterField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "***" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// A letter that is read.
struct LetterReading: Hashable, Sendable {
  var title: String
  var text: String
  var scroll = 0
}

extension LettersScreen {
  /// The most bytes of a letter that are shown.
  private static let shownLimit = 1 << 16

  mutating func answerField(_ event: InputEvent) -> [RoomIntent<LetterErrand>] {
    guard var typed else { return [] }
    switch event {
    case .paste(let text):
      // A line that was copied whole has its end with it, and nobody would see it here.
      typed.field.insert(String(text.last == "\n" ? text.dropLast() : text[...]))
    case .key(let key):
      if typed.field.handle(key) { break }
      switch typed.keymap.command(for: key) {
      case .accept: return accept(typed)
      case .close:
        self.typed = nil
        return []
      default: return []
      }
    default: return []
    }
    typed.fault = nil
    self.typed = typed
    return []
  }

  private mutating func accept(_ typed: LetterField) -> [RoomIntent<LetterErrand>] {
    switch typed.kind {
    case .password: return learn(typed)
    case .path:
      let path = typed.field.text
      guard !path.isEmpty else { return [] }
      self.typed = nil
      work = .reading(String(path.split(separator: "/").last ?? "/"))
      return [.begin(.read(path: path))]
    }
  }

  private mutating func learn(_ typed: LetterField) -> [RoomIntent<LetterErrand>] {
    do throws(LetterPasswordError) {
      let password = try LetterPassword(typed.field.text)
      let intents = act(.learn(password, as: nil, at: .last))
      if intents.isEmpty {
        // The desk says in a remark why not; it belongs to the line that is typed.
        let fault = hall.remark
        self.typed?.fault = fault
        hall.remark = nil
      } else {
        self.typed = nil
      }
      return intents
    } catch {
      let fault = texts(.refusedEmptyPassword)
      self.typed?.fault = fault
      return []
    }
  }
}

extension LettersScreen {
  /// Shows the text of a letter.
  mutating func read(_ text: [UInt8], of place: Int) {
    // Carriage returns and tabs have no place of their own on a screen.
    let bytes = text.prefix(Self.shownLimit).filter { $0 != 0x0D }.map { $0 == 0x09 ? 0x20 : $0 }
    var shown = String(decoding: bytes, as: UTF8.self)
    if text.count > Self.shownLimit { shown += "\n\n" + texts(.letterCut) }
    reading = LetterReading(title: title(of: rest.letters[place].source), text: shown)
  }

  /// The page of the letter that is read.
  func page(of reading: LetterReading, size: Size) -> Reader {
    Pages(setting: hall.setting, size: size, scroll: reading.scroll)
      .text(reading.title, reading.text)
  }

  /// Answers a key while a letter is read.
  mutating func read(_ event: InputEvent) -> [RoomIntent<LetterErrand>] {
    guard case .key(let key) = event, let reading,
      let command = Keymap.reading.command(for: key)
    else { return [] }
    if command == .close {
      self.reading = nil
    } else {
      let scroll = page(of: reading, size: hall.size).scrolled(by: command)
      self.reading?.scroll = scroll
    }
    return []
  }
}
