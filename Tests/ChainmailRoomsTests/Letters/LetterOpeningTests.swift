import ChainmailRooms
import ResponderChain
import TestSupport
import Testing

@Suite struct `A letter along known passwords` {
  @Test func `is opened by exactly those lists that hold the password it was sealed with`() throws {
    // A few short passwords, so that lists often hold the right one, and twice.
    let words = ["a", "b", "ab", "ravens", "\u{0}", "é", "e\u{301}"]
    try withSeeds(25) { generator in
      let list = (0..<generator.next() % 5).compactMap { _ in
        words.randomElement(using: &generator)
      }
      let right = try #require(words.randomElement(using: &generator))
      let text = generator.bytes(upTo: 40)
      let letter = try SealedLetter(sealing: text, with: LetterPassword(right))
      var opening = LetterOpening(
        letter, along: ResponderChain(inOrder: try list.map { try LetterPassword($0) }))
      opening.tryAll()
      // By scalars: as strings the last two words are equal.
      let place = list.firstIndex { Array($0.utf8) == Array(right.utf8) }
      #expect(opening.tried == place.map { $0 + 1 } ?? list.count)
      #expect(
        opening.end == place.map { .opened(text: text, place: $0 + 1) } ?? .staysSealed)
    }
  }

  @Test func `ends the same in steps of one as in one go`() throws {
    let known = try ResponderChain(inOrder: ["a", "b", "c"].map { try LetterPassword($0) })
    for word in ["a", "b", "c", "d"] {
      let letter = try SealedLetter(sealing: [1], with: LetterPassword(word))
      var whole = LetterOpening(letter, along: known)
      whole.tryAll()
      var stepped = LetterOpening(letter, along: known)
      var tries = 0
      while stepped.end == nil {
        #expect(stepped.tried == tries)
        stepped.tryNext()
        tries += 1
      }
      #expect(stepped == whole)
      stepped.tryNext()
      stepped.tryAll()
      #expect(stepped == whole)
    }
  }

  @Test func `is told with the number of each password and never with the password`() throws {
    let known = try ResponderChain(inOrder: ["a", "b", "c"].map { try LetterPassword($0) })
    let letter = try SealedLetter(sealing: [1], with: LetterPassword("b"))
    var opening = LetterOpening(letter, along: known)
    #expect(opening.trace(of: "x") == WalkTrace(request: "x"))
    opening.tryAll()
    #expect(
      opening.trace(of: "x")
        == WalkTrace(
          request: "x",
          steps: [
            WalkTrace.Step(handler: "password 1", stops: false, reason: "does not fit"),
            WalkTrace.Step(handler: "password 2", stops: true, reason: "opens it"),
          ],
          outcome: "opened by the 2nd"))
  }

  @Test(arguments: [(1, "1st"), (3, "3rd"), (4, "4th"), (11, "11th"), (13, "13th"), (21, "21st")])
  func `counts as people do`(place: Int, ordinal: String) throws {
    let words = (1...21).map { "word \($0)" }
    let known = try ResponderChain(inOrder: words.map { try LetterPassword($0) })
    let letter = try SealedLetter(sealing: [], with: LetterPassword("word \(place)"))
    var opening = LetterOpening(letter, along: known)
    opening.tryAll()
    #expect(opening.trace(of: "").outcome == "opened by the \(ordinal)")
  }

  @Test func `stays sealed where nobody knows a password`() throws {
    let letter = try SealedLetter(sealing: [1], with: LetterPassword("a"))
    var opening = LetterOpening(letter, along: ResponderChain())
    #expect(opening.end == .staysSealed)
    opening.tryNext()
    #expect(opening.trace(of: "x") == WalkTrace(request: "x"))
  }

  @Test func `is garbled where its sender sealed what is no text`() throws {
    let letter = try SealedLetter(reading: Array(garbledLetter.utf8))
    let known = try ResponderChain(inOrder: ["b", "a"].map { try LetterPassword($0) })
    var opening = LetterOpening(letter, along: known)
    opening.tryAll()
    #expect(opening.end == .garbled(place: 2))
    #expect(
      opening.trace(of: "x").steps.map(\.reason)
        == ["does not fit", "fits, but what was sealed is damaged"])
    #expect(opening.trace(of: "x").outcome == nil)
    #expect(throws: SealedLetterError.garbled) {
      try letter.opened(with: try LetterPassword("a"))
    }
  }

  @Test func `is opened between two frames of a screen`() throws {
    let known = try ResponderChain(inOrder: ["mill", "ravens"].map { try LetterPassword($0) })
    let letter = try SealedLetter(
      sealing: Array("Come at dusk.".utf8), with: LetterPassword("ravens"))

    var opening = LetterOpening(letter, along: known)
    while opening.end == nil {
      opening.tryNext()
    }

    #expect(opening.end == .opened(text: Array("Come at dusk.".utf8), place: 2))
  }

  @Test func `is carried as text by the textbook`() throws {
    let salts = LetterSalts(
      encryption: Array("steward!".utf8), authentication: Array("!drawets".utf8),
      vector: Array("the third night.".utf8))
    let steward = try SealedLetter(
      sealing: Array("The ram comes on the third night. Look to the hinges.\n".utf8),
      with: LetterPassword("three ravens"), salts: salts)
    let letters = try TextbookLetters.letters.map {
      try SealedLetter(reading: Array($0.base64.utf8))
    }
    #expect(TextbookLetters.letters.map(\.name) == ["steward", "stranger", "tampered"])
    #expect(TextbookLetters.letters[0].base64 == steward.base64)
    let differing = zip(letters[0].bytes, letters[2].bytes).map { ($0 ^ $1).nonzeroBitCount }
    #expect(letters[2].bytes.count == letters[0].bytes.count)
    #expect(differing.reduce(0, +) == 1)
    #expect(
      try letters[1].opened(with: LetterPassword("nobody has told you this one")) != nil)
  }
}

/// A letter sealed with "a" by another program: authentic, and yet its last block is no padding.
let garbledLetter =
  "AwEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAOWwAimMq4taQIxOMQ+jeiUq/pcOWPTm0MK8EABghY+7"
  + "CS9+MDAjcJ+jEgGWt27TKA=="
