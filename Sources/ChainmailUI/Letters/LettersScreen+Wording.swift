internal import ChainmailCore
internal import ChainmailRooms
internal import ResponderChain

extension LettersScreen {
  func title(of source: LyingLetter.Source) -> String { title(of: source, in: texts) }

  func title(of source: LyingLetter.Source, in texts: Texts) -> String {
    switch source {
    case .game(let letter): texts.letter(letter)
    case .own(let name): name
    }
  }

  /// What the seal hints at.
  func seal(of source: LyingLetter.Source) -> String {
    switch source {
    case .game(.armorer): texts(.sealArmorer)
    case .game(.tuner): texts(.sealTuner)
    case .game(.captain): texts(.sealCaptain)
    case .game(.steward): texts(.sealSteward)
    case .game(.stranger): texts(.sealStranger)
    case .game(.tampered): texts(.sealTampered)
    case .own: texts(.sealOwn)
    }
  }

  /// What a password is called: those that were learnt here have numbers.
  func name(of id: PasswordID) -> String { texts.password(id.description) }

  /// The outcome of the letter on the desk, and whether it was opened.
  func wording(_ end: LetterOpening.End) -> (text: String, isTaken: Bool) {
    switch end {
    case .opened(_, let place):
      let known = desk.opening.map { $0.passwords[place - 1].id }
      return (texts(.letterEndOpened, known.map(name) ?? ""), true)
    case .garbled: return (texts(.letterEndGarbled), false)
    case .staysSealed: return (texts(.letterEndSealed), false)
    }
  }

  /// How an event is told that befell a letter.
  func telling(_ event: LetterEvent, on source: LyingLetter.Source?) -> Telling {
    let letter = source.map(title) ?? texts(.letterAnyOwn)
    switch event {
    case .learnt(let id, _): return .sentence(texts(.letterLearnt, name(of: id)))
    case .moved(let id, let offset):
      return .sentence(texts(.letterMoved, String(offset + 1), name(of: id)))
    case .forgotten(let id):
      let key = keymap.keyName(of: .remember, texts)
      return .sentence(texts(.letterForgotten, name(of: id), key))
    case .laid: return .sentence(texts(.letterLaid, letter))
    case .putAway: return .silence
    case .tried(let id, _, _): return .sentence(texts(.letterTriedOne, name(of: id)))
    case .opened(_, let place): return .sentence(texts(.letterOpened, letter, String(place)))
    case .garbled(_, let place): return .sentence(texts(.letterGarbled, letter, String(place)))
    case .staysSealed: return .sentence(texts(.letterStaysSealed, letter))
    case .darkened:
      return .sentence(texts(.letterDarkened, keymap.keyName(of: .nextRest, texts)))
    case .lit(let candles): return .sentence(texts(.letterLit, String(candles)))
    case .refused(let refusal): return .refusal(wording(refusal))
    }
  }

  func wording(_ refusal: LetterRefusal) -> String {
    switch refusal {
    case .noCandle: texts(.refusedNoCandle, keymap.keyName(of: .nextRest, texts))
    case .nothingLeftToTry: texts(.refusedNothingLeft)
    case .alreadyKnown(let id): texts(.refusedKnown, name(of: id))
    case .full: texts(.refusedTooManyPasswords, String(LetterDesk.passwordLimit))
    case .tooLong: texts(.refusedLongPassword, String(LetterDesk.passwordLength))
    case .edit, .taken, .noLetter, .anotherTry, .candles: texts(.refusedNothingHere)
    }
  }

  func wording(_ fault: LetterFault, of name: String) -> String {
    switch fault {
    case .unreadable(let reason): texts(.letterUnreadable, name, texts(reason))
    case .noFile: texts(.letterNoFile, name)
    case .noLetter(.tooLong):
      texts(.letterTooLong, name, String(SealedLetter.lengthLimit))
    case .noLetter(.encoding(let encoding)): texts(.letterEncoding, name, encoding)
    case .noLetter(.cutBase64), .noLetter(.cut): texts(.letterCutOff, name)
    case .noLetter(.notBase64(let offset)): texts(.letterDamaged, name, String(offset + 1))
    case .noLetter(.ragged): texts(.letterRagged, name)
    case .noLetter(.version(let version)): texts(.letterVersion, name, String(version))
    case .noLetter(.keyBased): texts(.letterKeyBased, name)
    case .noLetter(.options(let options)): texts(.letterOptions, name, String(options))
    case .noLetter(.garbled): texts(.letterEndGarbled)
    }
  }
}

extension Texts {
  /// What a letter of the game is called.
  func letter(_ letter: GameLetter) -> String {
    switch letter {
    case .armorer: self(.letterArmorer)
    case .tuner: self(.letterTuner)
    case .captain: self(.letterCaptain)
    case .steward: self(.letterSteward)
    case .stranger: self(.letterStranger)
    case .tampered: self(.letterTampered)
    }
  }
}

extension Wording {
  /// What came of a letter, as the game's log tells it; nil for what this version does not know.
  func letters(_ fact: RoomFact) -> String? {
    // A letter of another version goes by its own name.
    let letter =
      fact.by.map { name in GameLetter(rawValue: name).map { texts.letter($0) } ?? name }
      ?? texts(.letterAnyOwn)
    switch (LetterFact(rawValue: fact.what), fact.number) {
    case (.opened, let place?): return texts(.letterOpened, letter, String(place))
    case (.garbled, let place?): return texts(.letterGarbled, letter, String(place))
    case (.staysSealed, nil): return texts(.letterStaysSealed, letter)
    case (.lit, let count?): return texts(.letterLit, String(count))
    default: return nil
    }
  }
}
