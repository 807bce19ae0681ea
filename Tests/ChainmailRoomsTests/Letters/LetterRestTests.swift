import ChainmailCore
import ChainmailLog
import ChainmailRooms
import ResponderChain
import TestSupport
import Testing

@Suite struct `The room with sealed letters` {
  private func does(_ rest: inout LetterRest, _ action: LetterAction) -> [LetterEvent] {
    var events: [LetterEvent] = []
    rest.act(action, into: &events)
    return events
  }

  private func lay(_ rest: inout LetterRest, _ place: Int) -> [LetterEvent] {
    var events: [LetterEvent] = []
    rest.lay(place, into: &events)
    return events
  }

  private func place(of letter: GameLetter) throws -> Int {
    try #require(GameLetter.allCases.firstIndex(of: letter))
  }

  @Test(
    arguments: [
      (GameLetter.armorer, "portcullis", "She seals with two words: iron sings\n"),
      (.tuner, "iron sings", "A resonator turns lightning into magic"),
      (.captain, "rosemary", "Read the walk, not the wardrobe."),
      (.steward, "three ravens", "The ram comes on the third night."),
    ])
  func `has letters that known passwords open, or one that another letter tells`(
    letter: GameLetter, password: String, text: String
  ) throws {
    let opened = try #require(try letter.sealed.opened(with: LetterPassword(password)))
    #expect(String(decoding: opened, as: UTF8.self).contains(text))
    #expect(opened.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 < 0x7F })
    #expect((TextbookLetters.passwords + ["iron sings"]).contains(password))
  }

  @Test(arguments: [GameLetter.stranger, .tampered])
  func `has letters that nobody opens`(letter: GameLetter) throws {
    for password in TextbookLetters.passwords + ["iron sings"] {
      #expect(try letter.sealed.opened(with: LetterPassword(password)) == nil)
    }
  }

  @Test func `remembers what opened a letter, and has it read again without a candle`() throws {
    var rest = LetterRest()
    #expect(rest.desk.passwords.description == "[password 1 > password 2 > password 3]")
    #expect(rest.letters.map(\.source) == GameLetter.allCases.map(LyingLetter.Source.game))
    let steward = try place(of: .steward)
    #expect(rest.rereading(steward) == nil)
    #expect(lay(&rest, steward) == [.laid])
    #expect(rest.place == steward)
    _ = does(&rest, .tryNext)
    #expect(rest.letters[steward].opened == nil)
    #expect(does(&rest, .tryNext).last == .opened("password 2", place: 2))
    #expect(rest.letters[steward].opened?.by == "password 2")
    #expect(rest.letters[steward].opened?.place == 2)
    #expect(rest.letters.count { $0.opened != nil } == 1)
    #expect(rest.desk.candles == 1)

    var again = try #require(rest.rereading(steward))
    again.tryNext()
    #expect(
      again.end
        == rest.desk.opening?.end.map { end in
          guard case .opened(let text, _) = end else { return end }
          return .opened(text: text, place: 1)
        })
    _ = does(&rest, .forget("password 2"))
    #expect(rest.rereading(steward) == nil)
    #expect(rest.letters[steward].opened != nil)
  }

  @Test func `leaves a letter where it is, unless the passwords have changed`() throws {
    var rest = LetterRest()
    let stranger = try place(of: .stranger)
    _ = lay(&rest, stranger)
    _ = does(&rest, .tryNext)
    let before = rest
    #expect(lay(&rest, stranger) == [])
    #expect(rest == before)
    _ = does(&rest, .move("password 3", to: .first))
    #expect(lay(&rest, stranger) == [.putAway, .laid])
    #expect(rest.desk.opening?.tried == 0)
    #expect(rest.desk.candles == 2)
    #expect(lay(&rest, 0) == [.putAway, .laid])
    #expect(does(&rest, .putAway) == [.putAway])
    #expect(rest.place == nil)
  }

  @Test func `takes nine letters of one's own, and none twice`() throws {
    var rest = LetterRest()
    let count = GameLetter.allCases.count
    for number in 0..<LetterRest.ownLimit {
      let letter = try SealedLetter(sealing: [UInt8(number)], with: LetterPassword("a"))
      #expect(rest.bring(letter, called: "x") == count + number)
      #expect(rest.bring(letter, called: "y") == count + number)
    }
    let before = rest
    #expect(rest.bring(GameLetter.captain.sealed, called: "z") == (try place(of: .captain)))
    let more = try SealedLetter(sealing: [], with: LetterPassword("a"))
    #expect(rest.bring(more, called: "z") == nil)
    #expect(rest == before)
  }

  @Test func `tells the log which of the game's letters, and no more`() throws {
    let game = LyingLetter.Source.game(.steward)
    func told(_ event: LetterEvent, _ source: LyingLetter.Source?) -> RoomFact? {
      event.fact(on: source)
    }
    func fact(_ what: String, _ by: String? = nil, _ number: UInt32? = nil) -> RoomFact? {
      RoomFact(room: "letters", what: what, by: by, number: number)
    }
    #expect(told(.opened("password 7", place: 2), game) == fact("opened", "steward", 2))
    #expect(told(.opened("password 7", place: 2), .own("tax.txt")) == fact("opened", nil, 2))
    #expect(told(.garbled("password 7", place: 1), game) == fact("garbled", "steward", 1))
    #expect(told(.staysSealed, game) == fact("stays-sealed", "steward"))
    #expect(told(.staysSealed, .own("tax.txt")) == fact("stays-sealed"))
    #expect(told(.lit(candles: 3), nil) == fact("lit", nil, 3))
    for event: LetterEvent in [
      .learnt("a", offset: 0), .moved("a", offset: 0), .forgotten("a"), .laid,
      .tried("a", place: 1, candlesLeft: 1), .darkened, .putAway, .refused(.noCandle),
    ] {
      #expect(told(event, game) == nil)
    }
  }
}

@Suite struct `A password that was tried elsewhere` {
  private func does(_ desk: inout LetterDesk, _ action: LetterAction) -> [LetterEvent] {
    var events: [LetterEvent] = []
    reduce(&desk, action, into: &events)
    return events
  }

  private func desk(_ words: String...) throws -> LetterDesk {
    var desk = LetterDesk()
    for word in words {
      _ = does(&desk, .learn(try LetterPassword(word), as: nil, at: .last))
    }
    return desk
  }

  @Test(arguments: ["a", "b", "z"])
  func `means the same as one tried at the desk`(word: String) throws {
    var here = try desk("a", "b")
    let letter = try SealedLetter(sealing: [1], with: LetterPassword(word))
    _ = does(&here, .lay(letter))
    var elsewhere = here
    while here.opening?.end == nil {
      var opening = try elsewhere.ready()
      opening.tryNext()
      #expect(does(&elsewhere, .tried(opening)) == does(&here, .tryNext))
      #expect(elsewhere == here)
    }
    #expect(throws: LetterRefusal.nothingLeftToTry) { try elsewhere.ready() }
  }

  @Test func `is refused unless it is the next one on the letter that lies there`() throws {
    var desk = try desk("a", "b", "c")
    let letter = try SealedLetter(sealing: [1], with: LetterPassword("z"))
    var early = LetterOpening(letter, along: desk.passwords)
    early.tryNext()
    #expect(does(&desk, .tried(early)) == [.refused(.noLetter)])
    _ = does(&desk, .lay(letter))
    func refuses(_ opening: LetterOpening) {
      let before = desk
      #expect(does(&desk, .tried(opening)) == [.refused(.anotherTry)])
      #expect(desk == before)
    }
    let laid = try desk.ready()
    refuses(laid)
    var two = early
    two.tryNext()
    refuses(two)
    var other = LetterOpening(
      try SealedLetter(sealing: [1], with: LetterPassword("z")), along: desk.passwords)
    other.tryNext()
    refuses(other)
    var fewer = LetterOpening(
      letter, along: try ResponderChain(inOrder: ["a", "b"].map { try LetterPassword($0) }))
    fewer.tryNext()
    refuses(fewer)
    _ = does(&desk, .tried(early))
    refuses(early)
    _ = does(&desk, .light(candles: 0))
    #expect(does(&desk, .tried(two)) == [.refused(.noCandle)])
  }

  @Test func `is learnt only up to a length and a number`() throws {
    var desk = LetterDesk()
    let long = String(repeating: "a", count: LetterDesk.passwordLength)
    #expect(
      does(&desk, .learn(try LetterPassword(long), as: nil, at: .last))
        == [.learnt("password 1", offset: 0)])
    #expect(
      does(&desk, .learn(try LetterPassword(long + "a"), as: nil, at: .last))
        == [.refused(.tooLong)])
    for number in 2...LetterDesk.passwordLimit {
      _ = does(&desk, .learn(try LetterPassword("\(number)"), as: nil, at: .last))
    }
    let before = desk
    #expect(
      does(&desk, .learn(try LetterPassword("more"), as: nil, at: .last)) == [.refused(.full)])
    #expect(desk == before)
  }
}
