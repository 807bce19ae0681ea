internal import ChainmailRooms
internal import ChainmailTerminal
internal import ResponderChain

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
    switch typed?.answer(event) {
    case .entered(let text):
      if typed?.isSecret ?? false { return learn(text) }
      guard !text.isEmpty else { return [] }
      typed = nil
      work = .reading(path: text)
      return [.begin(.read(path: text))]
    case .closed: typed = nil
    case .goesOn, nil: break
    }
    return []
  }

  /// Asks for the file of a letter.
  ///
  /// - Parameters:
  ///   - path: What was typed before, to be mended.
  ///   - fault: What is wrong with that.
  mutating func askForFile(_ path: String = "", because fault: String? = nil) {
    var field = RoomField(.letterBring, .letterBringHow, .typingLetterPath, limit: 4096)
    field.field.paste(path)
    field.fault = fault
    typed = field
  }

  /// What a letter of one's own is called: as its file.
  func name(ofFile path: String) -> String { String(path.split(separator: "/").last ?? "/") }

  private mutating func learn(_ text: String) -> [RoomIntent<LetterErrand>] {
    do throws(LetterPasswordError) {
      let intents = act(.learn(try LetterPassword(text), as: nil, at: .last))
      if intents.isEmpty {
        // The desk says in a remark why not; it belongs to the line that is typed. What is wrong
        // with a password cannot be mended in a text that nobody sees.
        let fault = hall.remark
        typed?.refuse(fault)
        hall.remark = nil
      } else {
        typed = nil
      }
      return intents
    } catch {
      let fault = texts(.refusedEmptyPassword)
      typed?.refuse(fault)
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
    let source = rest.letters[place].source
    if case .game(let letter) = source, let written = letter.written { shown = texts(written) }
    reading = LetterReading(title: title(of: source), text: shown)
  }

  /// The page of the letter that is read.
  func page(of reading: LetterReading, size: Size) -> Reader {
    Pages(setting: hall.setting, size: size, scroll: reading.scroll)
      .text(reading.title, reading.text)
  }

  /// Answers a key while a letter is read.
  mutating func read(_ event: InputEvent) -> [RoomIntent<LetterErrand>] {
    guard case .key(let key) = event, let reading,
      let command = hall.setting.keymaps.pages.command(for: key)
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
