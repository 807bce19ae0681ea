import ChainmailRooms
import Messages
import ResponderChain
import Testing
import TestSupport

@Suite struct `A desk with sealed letters` {
  private func does(_ desk: inout LetterDesk, _ action: LetterAction) -> [LetterEvent] {
    var events: [LetterEvent] = []
    reduce(&desk, action, into: &events)
    return events
  }

  /// A desk where these are known.
  private func desk(candles: Int = 3, _ words: String...) throws -> LetterDesk {
    var desk = LetterDesk(candles: candles)
    for word in words {
      _ = does(&desk, .learn(try LetterPassword(word), as: nil, at: .last))
    }
    return desk
  }

  private func letter(_ word: String) throws -> SealedLetter {
    try SealedLetter(sealing: Array("text".utf8), with: LetterPassword(word))
  }

  @Test func `learns, moves and forgets passwords at named places`() throws {
    var desk = LetterDesk()
    let (a, b, c) = (
      try LetterPassword("a"), try LetterPassword("b"), try LetterPassword("c")
    )
    #expect(does(&desk, .learn(a, as: nil, at: .first)) == [.learnt("password 1", offset: 0)])
    #expect(does(&desk, .learn(b, as: "smith", at: .first)) == [.learnt("smith", offset: 0)])
    #expect(
      does(&desk, .learn(c, as: nil, at: .after("smith"))) == [.learnt("password 2", offset: 1)])
    #expect(desk.passwords.description == "[smith > password 2 > password 1]")
    #expect(does(&desk, .move("smith", to: .last)) == [.moved("smith", offset: 2)])
    #expect(
      does(&desk, .move("password 1", to: .before("password 2")))
        == [.moved("password 1", offset: 0)])
    #expect(does(&desk, .forget("password 2")) == [.forgotten("password 2")])
    #expect(desk.passwords.description == "[password 1 > smith]")
    // No name is given twice, so that what was told of one stays true.
    #expect(does(&desk, .learn(c, as: nil, at: .first)) == [.learnt("password 3", offset: 0)])
  }

  @Test func `names no password as another is named already`() throws {
    var desk = LetterDesk()
    _ = does(&desk, .learn(try LetterPassword("a"), as: "password 1", at: .last))
    #expect(
      does(&desk, .learn(try LetterPassword("b"), as: nil, at: .last))
        == [.learnt("password 2", offset: 1)])
  }

  @Test func `refuses what cannot be done, says why, and stays as it is`() throws {
    var desk = try desk(candles: 1, "a", "b")
    let sealed = try letter("a")
    func refuses(_ action: LetterAction, _ refusal: LetterRefusal) {
      let before = desk
      #expect(does(&desk, action) == [.refused(refusal)])
      #expect(desk == before)
    }
    let (b, c) = (try LetterPassword("b"), try LetterPassword("c"))
    refuses(.learn(b, as: nil, at: .first), .alreadyKnown("password 2"))
    refuses(.learn(c, as: "password 1", at: .first), .edit(.duplicate("password 1")))
    refuses(.learn(c, as: nil, at: .after("smith")), .edit(.unknown("smith")))
    refuses(
      .learn(c, as: nil, at: .offset(3)), .edit(.outOfRange(offset: 3, allowed: 0...2)))
    refuses(.move("smith", to: .first), .edit(.unknown("smith")))
    refuses(.move("password 1", to: .before("password 1")), .edit(.unknown("password 1")))
    refuses(.forget("smith"), .edit(.unknown("smith")))
    refuses(.tryNext, .noLetter)
    refuses(.putAway, .noLetter)
    refuses(.light(candles: -1), .candles(-1))
    _ = does(&desk, .lay(sealed))
    refuses(.lay(sealed), .taken)
    _ = does(&desk, .tryNext)
    refuses(.tryNext, .nothingLeftToTry)
    _ = does(&desk, .putAway)
    _ = does(&desk, .lay(sealed))
    refuses(.tryNext, .noCandle)
  }

  @Test func `burns a candle for each password that is tried`() throws {
    var desk = try desk("a", "b", "c")
    #expect(does(&desk, .lay(try letter("b"))) == [.laid])
    #expect(
      does(&desk, .tryNext) == [.tried("password 1", place: 1, candlesLeft: 2)])
    #expect(
      does(&desk, .tryNext)
        == [
          .tried("password 2", place: 2, candlesLeft: 1), .opened("password 2", place: 2),
        ])
    #expect(desk.opening?.end == .opened(text: Array("text".utf8), place: 2))
    #expect(desk.candles == 1)
    #expect(does(&desk, .putAway) == [.putAway])
    #expect(desk.opening == nil)
    #expect(desk.candles == 1)
  }

  @Test func `leaves a letter sealed that no password opens`() throws {
    var desk = try desk("a", "b")
    _ = does(&desk, .lay(try letter("z")))
    _ = does(&desk, .tryNext)
    #expect(
      does(&desk, .tryNext)
        == [.tried("password 2", place: 2, candlesLeft: 1), .staysSealed])
    var empty = LetterDesk()
    #expect(does(&empty, .lay(try letter("z"))) == [.laid, .staysSealed])
  }

  @Test func `goes on where it stopped when there are candles again`() throws {
    var desk = try desk(candles: 1, "a", "b")
    _ = does(&desk, .lay(try letter("b")))
    #expect(
      does(&desk, .tryNext) == [.tried("password 1", place: 1, candlesLeft: 0), .darkened])
    #expect(does(&desk, .light(candles: 3)) == [.lit(candles: 3)])
    #expect(
      does(&desk, .tryNext)
        == [
          .tried("password 2", place: 2, candlesLeft: 2), .opened("password 2", place: 2),
        ])
  }

  @Test func `tries a letter with the passwords that stood when it was laid down`() throws {
    var desk = try desk("a", "b")
    _ = does(&desk, .lay(try letter("b")))
    _ = does(&desk, .move("password 2", to: .first))
    _ = does(&desk, .forget("password 1"))
    #expect(
      does(&desk, .tryNext) == [.tried("password 1", place: 1, candlesLeft: 2)])
  }

  @Test func `tells of a garbled letter`() throws {
    var desk = try desk("a")
    _ = does(&desk, .lay(try SealedLetter(reading: Array(garbledLetter.utf8))))
    #expect(
      does(&desk, .tryNext)
        == [.tried("password 1", place: 1, candlesLeft: 2), .garbled("password 1", place: 1)])
  }

  @Test func `never tells a password`() throws {
    let secret = "opensesame"
    var desk = try desk("a", secret)
    var told = ""
    let actions: [LetterAction] = [
      .learn(try LetterPassword(secret), as: nil, at: .first),
      .learn(try LetterPassword(secret + "2"), as: nil, at: .first),
      .lay(try letter(secret)), .tryNext, .tryNext, .tryNext, .putAway,
    ]
    for action in actions {
      let events = does(&desk, action)
      for value in [action, events, desk] as [Any] {
        told += "\(value) \(String(reflecting: value)) "
        dump(value, to: &told)
      }
    }
    #expect(told.contains("password 2"))
    #expect(!told.contains(secret))
    // Nor as the numbers of its bytes, one after the other.
    let numbers = told.split { !$0.isNumber }.compactMap { UInt8($0) }
    #expect(numbers.count > 100)
    #expect(numbers.firstRange(of: Array(secret.utf8)) == nil)
  }
}

@Suite struct `A password` {
  @Test func `is not empty`() {
    #expect(throws: LetterPasswordError.empty) { try LetterPassword("") }
    #expect(throws: LetterPasswordError.empty) { try LetterPassword(bytes: []) }
    #expect(
      LetterPasswordError.empty.description
        == "the password is empty; allowed: at least one byte")
  }

  @Test func `is equal to one of the same bytes and to no other`() throws {
    let password = try LetterPassword("é")
    #expect(try password == LetterPassword(bytes: Array("é".utf8)))
    #expect(try password != LetterPassword("e\u{301}"))
    #expect(try password.hashValue == LetterPassword("another").hashValue)
  }
}
