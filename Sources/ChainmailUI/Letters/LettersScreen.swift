internal import ChainmailLog
package import ChainmailRooms
package import ChainmailTerminal
internal import ResponderChain

/// The sealed letters: those that lie here, a desk with candles, and the passwords that are known.
package struct LettersScreen: RoomScreen {
  package var hall: Hall
  package internal(set) var rest = LetterRest()
  /// Whether keys go to the passwords, not to the letters.
  var isAtPasswords = false
  /// Which letter is selected, and which password.
  var letter = 0
  var password = 0
  /// Passwords that were forgotten during this visit and where they stood, the latest last.
  var forgotten: [(known: KnownPassword, offset: Int)] = []
  /// What is being typed.
  var typed: RoomField?
  /// What runs beside the screen.
  var work: LetterWork?
  /// The letter that is read, above the room.
  var reading: LetterReading?

  /// Comes to the letters as a profile knows them.
  ///
  /// - Parameters:
  ///   - setting: How things are called and shown.
  ///   - states: What the profile keeps.
  package init(_ setting: Setting, keeping states: RoomStates) {
    hall = Hall(setting, .letters, setting.keymaps.letters)
    if let kept = hall.recall(states, LetterRest.init(kept:)) { rest = kept }
  }

  package func keep(in states: inout RoomStates) { states[Room.letters.rawValue] = rest.kept }

  var texts: Texts { hall.setting.texts }
  package var keymap: Keymap<LettersCommand> { hall.setting.keymaps.letters }
  var desk: LetterDesk { rest.desk }

  package mutating func answer(_ event: InputEvent) -> [RoomIntent<LetterErrand>] {
    if reading != nil { return read(event) }
    if typed != nil { return answerField(event) }
    guard case .key(let key) = event else { return [] }
    if work != nil { return wait(key) }
    return keymap.command(for: key).map { perform($0) } ?? []
  }

  package mutating func perform(_ command: LettersCommand) -> [RoomIntent<LetterErrand>] {
    switch command {
    case .select(let move) where isAtPasswords:
      password = move.from(password, of: desk.passwords.count)
    case .select(let move): letter = move.from(letter, of: rest.letters.count)
    case .side: isAtPasswords.toggle()
    case .open: return open()
    case .learn:
      typed = RoomField(
        .letterLearn, .letterLearnHow, .typingPassword, limit: LetterDesk.passwordLength,
        isSecret: true)
    case .bring: askForFile()
    case .earlier: return move(by: -1)
    case .later: return move(by: 1)
    case .forget: return forget()
    case .remember: return remember()
    case .nextRest: return act(.light(candles: LetterRest.candles))
    case .help: hall.openHelp()
    case .leave: return [.leave]
    }
    return []
  }
}

/// What is done to the passwords.
extension LettersScreen {
  /// The selected password; where none is selected, it says so.
  private mutating func selectedPassword() -> KnownPassword? {
    guard desk.passwords.indices.contains(password) else {
      hall.remark = texts(.refusedNothingHere)
      return nil
    }
    guard isAtPasswords else {
      // What is done to a password is done to one that is seen to be selected.
      isAtPasswords = true
      hall.remark = texts(.refusedSide)
      return nil
    }
    return desk.passwords[password]
  }

  private mutating func move(by step: Int) -> [RoomIntent<LetterErrand>] {
    guard let known = selectedPassword(), desk.passwords.indices.contains(password + step)
    else { return [] }
    return act(.move(known.id, to: .offset(password + step)))
  }

  private mutating func forget() -> [RoomIntent<LetterErrand>] {
    guard let known = selectedPassword() else { return [] }
    forgotten.append((known, password))
    return act(.forget(known.id))
  }

  private mutating func remember() -> [RoomIntent<LetterErrand>] {
    guard let last = forgotten.popLast() else {
      hall.remark = texts(.refusedNothingForgotten)
      return []
    }
    isAtPasswords = true
    let offset = min(last.offset, desk.passwords.count)
    return act(.learn(last.known.password, as: last.known.id, at: .offset(offset)))
  }
}

/// What happened.
extension LettersScreen {
  mutating func act(_ action: LetterAction) -> [RoomIntent<LetterErrand>] {
    var events: [LetterEvent] = []
    // A letter that is put away takes its name along.
    let source = rest.place.map { rest.letters[$0].source }
    rest.act(action, into: &events)
    return take(events, on: source)
  }

  /// Tells what happened, and has it logged and kept.
  mutating func take(
    _ events: [LetterEvent], on source: LyingLetter.Source?
  ) -> [RoomIntent<LetterErrand>] {
    for event in events {
      switch event {
      // The last walk went along another chain.
      case .learnt(_, let offset), .moved(_, let offset):
        password = offset
        hall.show(nil)
      case .forgotten:
        password = max(min(password, desk.passwords.count - 1), 0)
        hall.show(nil)
      default: break
      }
    }
    let screen = self
    return take(events) {
      screen.telling($0, on: source)
    } consequences: { event in
      event.fact(on: source).map { [.note($0)] } ?? []
    }
  }
}
