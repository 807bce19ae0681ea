internal import ChainmailRooms
internal import ChainmailTerminal
internal import ResponderChain

/// How a letter meets the passwords: one after the other, each beside the screen.
extension LettersScreen {
  /// How long a try lasts where things are seen to move, in milliseconds.
  private static let pace: UInt64 = 300

  /// Opens the selected letter, or reads it again where it is open.
  mutating func open() -> [RoomIntent<LetterErrand>] {
    guard !isAtPasswords else {
      // No candle burns for a letter that is not seen to be selected.
      isAtPasswords = false
      hall.remark = texts(.refusedSideLetter)
      return []
    }
    if let opening = rest.rereading(letter) {
      work = .reopening(letter)
      return [.begin(.tryNext(opening, lasting: 0))]
    }
    guard !desk.passwords.isEmpty else {
      hall.remark = texts(.refusedNoPassword, keymap.keyName(of: .learn, texts))
      return []
    }
    guard desk.candles > 0 else {
      hall.remark = wording(.noCandle)
      return []
    }
    var events: [LetterEvent] = []
    rest.lay(letter, into: &events)
    let intents = events.isEmpty ? [] : take(events, on: rest.letters[letter].source)
    showWalk()
    return intents + tryNext()
  }

  /// Begins with the next password, where there is one.
  private mutating func tryNext() -> [RoomIntent<LetterErrand>] {
    work = nil
    do throws(LetterRefusal) {
      let opening = try desk.ready()
      work = .trying
      let pace = Self.pace * (hall.setting.motion.slowness ?? 0)
      return [.begin(.tryNext(opening, lasting: pace))]
    } catch {
      hall.remark = wording(error)
      return []
    }
  }

  package mutating func receive(_ answer: LetterAnswer) -> [RoomIntent<LetterErrand>] {
    defer { if work != .trying { work = nil } }
    switch (answer, work) {
    case (.tried(let opening), .trying): return take(opening)
    case (.tried(let opening), .reopening(let place)): return take(opening, readingAgain: place)
    case (.read(.success(let letter)), .reading(let path)):
      bring(letter, called: name(ofFile: path))
    case (.read(.failure(let fault)), .reading(let path)):
      askForFile(path, because: wording(fault, of: name(ofFile: path)))
    case (.tried, _), (.read, _): break
    }
    return []
  }

  /// Takes in what one more try has come to, and goes on to the next.
  private mutating func take(_ opening: LetterOpening) -> [RoomIntent<LetterErrand>] {
    let intents = act(.tried(opening))
    showWalk()
    work = nil
    switch desk.opening?.end {
    case nil where desk.candles > 0: return intents + tryNext()
    case .opened(let text, _): if let place = rest.place { read(text, of: place) }
    case .garbled, .staysSealed, nil: break
    }
    return intents
  }

  /// Shows an open letter once more; one that its password opens no more counts as sealed again.
  private mutating func take(
    _ opening: LetterOpening, readingAgain place: Int
  ) -> [RoomIntent<LetterErrand>] {
    switch opening.end {
    case nil: return []
    case .opened(let text, _):
      read(text, of: place)
      return []
    case .garbled, .staysSealed: break
    }
    let title = title(of: rest.letters[place].source)
    let password = opening.passwords.first.map { name(of: $0.id) } ?? ""
    hall.tell(texts(.letterSealedAgain, title, password))
    rest.sealAgain(place)
    return [.keep]
  }

  /// Shows the walk of the letter on the desk, as far as it has come.
  private mutating func showWalk() {
    guard let opening = desk.opening, let place = rest.place else { return }
    hall.show(opening.trace(of: title(of: rest.letters[place].source)))
    // Each of its answers was waited for already.
    hall.finishWalk()
  }

  /// Answers a key while something runs beside the screen.
  mutating func wait(_ key: Key) -> [RoomIntent<LetterErrand>] {
    guard Keymap.waitingForLetter.command(for: key) == .close else {
      let stop = Keymap.waitingForLetter.keyName(of: .close, texts)
      hall.remark = texts(.refusedBusy, stop)
      return []
    }
    hall.remark = texts(work == .trying ? .letterStopped : .letterStoppedReading)
    work = nil
    return [.cancel]
  }

  private mutating func bring(_ letter: SealedLetter, called name: String) {
    guard let place = rest.bring(letter, called: name) else {
      hall.remark = texts(.refusedOwnLetters, String(LetterRest.ownLimit))
      return
    }
    self.letter = place
    isAtPasswords = false
    hall.tell(texts(.letterBrought, title(of: rest.letters[place].source)))
  }
}
