import ChainmailRooms
import Messages
import Testing
import TestSupport

@Suite struct `A sealed letter` {
  @Test(arguments: LetterVector.published)
  func `is the published one, sealed and opened`(vector: LetterVector) throws {
    let password = try LetterPassword(vector.password)
    let sealed = try SealedLetter(sealing: vector.text, with: password, salts: vector.salts)
    #expect(sealed.bytes == vector.letter)
    #expect(try SealedLetter(vector.letter) == sealed)
    #expect(try sealed.opened(with: password) == vector.text)
    #expect(try sealed.opened(with: LetterPassword(vector.password + " ")) == nil)
  }

  @Test func `has all the published vectors to stand up to`() {
    #expect(LetterVector.published.count == 6)
  }

  @Test func `opens with the password it was sealed with, and comes out another every time`() throws
  {
    try withSeeds(20) { generator in
      let text = generator.bytes(upTo: 70)
      let password = try LetterPassword(bytes: generator.bytes(upTo: 80, atLeast: 1))
      let letter = try SealedLetter(sealing: text, with: password)
      #expect(try letter.opened(with: password) == text)
      #expect(letter.bytes.count == 66 + (text.count / 16 + 1) * 16)
      #expect(try SealedLetter(sealing: text, with: password) != letter)
      #expect(try SealedLetter(reading: letter.bytes) == letter)
      #expect(try SealedLetter(reading: Array(letter.base64.utf8)) == letter)
      #expect(try SealedLetter(reading: generator.spread(letter.base64)) == letter)
    }
  }

  @Test func `stays sealed with any bit turned round`() throws {
    let vector = LetterVector.published[1]
    let password = try LetterPassword(vector.password)
    for offset in vector.letter.indices {
      var bytes = vector.letter
      bytes[offset] ^= 1 << UInt8(offset % 8)
      switch offset {
      case 0:
        #expect(throws: SealedLetterError.version(bytes[0])) { try SealedLetter(bytes) }
      case 1:
        // Bit 1 turned round: options 1 and 2 at once.
        #expect(throws: SealedLetterError.options(3)) { try SealedLetter(bytes) }
      default:
        #expect(try SealedLetter(bytes).opened(with: password) == nil)
      }
    }
  }

  @Test func `is refused at every length but its own and a block less, where it stays sealed`()
    throws
  {
    let whole = LetterVector.published[3].letter
    let password = try LetterPassword(LetterVector.published[3].password)
    #expect(whole.count == 82)
    for count in 0..<82 {
      #expect(throws: SealedLetterError.cut(count: count)) {
        try SealedLetter(Array(whole[..<count]))
      }
    }
    for more in 1...15 {
      #expect(throws: SealedLetterError.ragged(count: 16 + more)) {
        try SealedLetter(whole + [UInt8](repeating: 0, count: more))
      }
    }
    let longer = try SealedLetter(whole + [UInt8](repeating: 0, count: 16))
    #expect(try longer.opened(with: password) == nil)
  }

  @Test(
    arguments: [
      ([], .cut(count: 0), "the letter is cut off: it has 0 bytes, and the shortest has 82"),
      ([3], .cut(count: 1), "the letter is cut off: it has 1 bytes, and the shortest has 82"),
      (
        [3, 1, 0], .cut(count: 3), "the letter is cut off: it has 3 bytes, and the shortest has 82"
      ),
      ([2, 1, 0], .version(2), "the letter has format version 2; allowed: 3"),
      ([3, 0, 0], .keyBased, "the letter is sealed with keys, and no password opens it"),
      ([3, 7, 0], .options(7), "the letter has the unknown options 7; allowed: 1"),
      (
        [3, 1] + [UInt8](repeating: 0, count: 81), .ragged(count: 17),
        "the letter is cut off or damaged: its sealed text has 17 bytes; allowed: multiples of 16"
      ),
      (
        Array("AwE".utf8), .cutBase64,
        "the letter is cut off: its base64 ends within a group of four"
      ),
      (
        Array("AwE?".utf8), .notBase64(offset: 3), "the letter is damaged: byte 4 is not base64"
      ),
      (Array("AgEA".utf8), .version(2), "the letter has format version 2; allowed: 3"),
    ] as [([UInt8], SealedLetterError, String)])
  func `says what is wrong with it`(bytes: [UInt8], error: SealedLetterError, sentence: String) {
    #expect(throws: error) { try SealedLetter(reading: bytes) }
    #expect(error.description == sentence)
  }

  @Test func `is refused where it is longer than any`() {
    let bytes = [3, 1] + [UInt8](repeating: 0, count: SealedLetter.lengthLimit - 1)
    #expect(throws: SealedLetterError.tooLong) { try SealedLetter(bytes) }
    #expect(SealedLetterError.tooLong.description == "the letter is longer than 67108864 bytes")
  }

  @Test func `refuses hostile bytes and neither opens nor traps`() throws {
    let password = try LetterPassword("password")
    let start = LetterVector.published[0].letter
    try withSeeds(300) { generator in
      var bytes = generator.next() % 4 == 0 ? generator.bytes(upTo: 200) : start
      for _ in 0..<generator.next() % 6 {
        let place = Int(generator.next() % UInt64(bytes.count + 1))
        switch generator.next() % 3 {
        case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        case 1: if place < bytes.count { bytes.remove(at: place) }
        default: bytes.removeLast(min(bytes.count, Int(generator.next() % 20)))
        }
      }
      guard let letter = try? SealedLetter(reading: bytes) else { return }
      let opened = try letter.opened(with: password)
      #expect(opened == nil)
    }
  }

  @Test(arguments: [
    "A", "AA", "AAA", "A===", "=", "====", "AA=A", "AA==A", "AA=", "AB==", "AAB=", "AAA==",
    "AA==AA==", "AA==\u{0}", "AAA_", "-AAA", "é",
  ])
  func `is not read from bad base64`(text: String) {
    #expect {
      try SealedLetter(reading: Array(text.utf8))
    } throws: { error in
      switch error as? SealedLetterError {
      case .notBase64, .cutBase64: true
      default: false
      }
    }
  }
}

extension LetterPassword {
  /// A password of any bytes, which need not be text.
  init(bytes: [UInt8]) throws(LetterPasswordError) { try self.init(bytes.span.bytes) }
}

extension SplitMix64 {
  /// Random bytes, so many at most.
  mutating func bytes(upTo most: Int, atLeast least: Int = 0) -> [UInt8] {
    (0..<Int.random(in: least...most, using: &self)).map { _ in .random(in: 0...255, using: &self) }
  }

  /// A text with blanks anywhere in it.
  fileprivate mutating func spread(_ text: String) -> [UInt8] {
    var spread: [UInt8] = []
    for byte in text.utf8 {
      if next() % 8 == 0 {
        spread.append(
          contentsOf: ["\n", " ", "\r\n", "\t"].randomElement(using: &self)?.utf8 ?? "".utf8)
      }
      spread.append(byte)
    }
    return spread
  }
}
