import ChainmailCore
import ChainmailLog
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Messages
import ResponderChain
import Testing
import TestSupport

@Suite struct `The letters' screen` {
  enum Scene: String, CaseIterable, Sendable {
    case fresh, trying, read, sealed, dark, typed, passwords, own, brought, help
  }

  private func visit(_ scene: Scene, _ look: Look) throws -> Visit<LettersScreen> {
    var visit = Visit<LettersScreen>(.test(look: look))
    switch scene {
    case .fresh: break
    case .trying:
      visit.press(.end, .enter)
      visit.finishErrand()
    case .read:
      visit.press(.enter)
      visit.finishAll()
    case .sealed:
      visit.press(.end, .up, .enter)
      visit.finishAll()
    case .dark:
      visit.learn("iron sings")
      visit.press(.down, .enter)
      visit.finishAll()
    case .typed: visit.type("aopen, sesame")
    case .passwords: visit.type("DDK")
    case .help: visit.type("?")
    case .brought:
      visit.type("o/tmp/for somebody with a long name.txt")
      visit.press(.enter)
      let letter = try SealedLetter(sealing: Array("Tax.".utf8), with: LetterPassword("portcullis"))
      visit.finishErrand(.success(letter))
      visit.press(.enter)
      visit.finishAll()
      visit.press(.escape)
    case .own:
      visit.type("o/tmp/tax.txt")
      visit.press(.enter)
      visit.finishErrand(.failure(.noLetter(.keyBased)))
    }
    return visit
  }

  @Test(arguments: Scene.allCases, Screens.windows)
  func `is drawn as recorded`(scene: Scene, window: Screens.Window) throws {
    var visit = try visit(scene, window.isASCII ? .ascii : .unicode)
    visit.handle(.resize(window.size))
    let frame = visit.screen.frame(size: window.size)
    try expectGolden(frame, "letters-\(scene.rawValue)-\(window)")
    if window.isASCII {
      #expect(frame.lines.joined().utf8.count == window.size.columns * window.size.rows)
    }
  }

  @Test func `opens a letter password by password, each beside the screen`() throws {
    var visit = Visit<LettersScreen>(.test(reduceMotion: false))
    visit.press(.down, .down, .down, .enter)
    guard case .tryNext(let first, lasting: 300) = visit.errand else {
      Issue.record("no try has begun")
      return
    }
    #expect(first.tried == 0)
    #expect(visit.shows("Trying password 1, 1 of 3 ..."))
    #expect(visit.shows("candles: 3 of 3"))
    visit.finishErrand()
    #expect(visit.shows("Trying password 2, 2 of 3 ..."))
    #expect(visit.shows("does not fit"))
    #expect(visit.shows("candles: 2 of 3"))
    #expect(visit.facts.isEmpty)
    visit.finishErrand()
    #expect(visit.errand == nil)
    #expect(visit.shows("The ram comes on the third night. Look to the hinges."))
    let fact = try #require(
      RoomFact(room: "letters", what: "opened", by: "steward", number: 2))
    #expect(visit.facts == [fact])
    visit.press(.escape)
    #expect(!visit.hasLeft)
    #expect(visit.shows("opened by password 2"))
    #expect(visit.shows("The steward  try 2"))
    #expect(visit.shows("candles: 1 of 3"))

    // Read again: nothing burns, nothing is noted.
    visit.press(.enter)
    visit.finishAll()
    #expect(visit.shows("The ram comes on the third night."))
    #expect(visit.facts == [fact] && visit.screen.rest.desk.candles == 1)
  }

  @Test(arguments: GameLetter.allCases)
  func `says what the table of texts says`(letter: GameLetter) throws {
    let passwords = try (TextbookLetters.passwords + ["iron sings"]).map(LetterPassword.init)
    var opening = LetterOpening(letter.sealed, along: ResponderChain(inOrder: passwords))
    opening.tryAll()
    var text: String?
    if case .opened(let bytes, _) = opening.end { text = String(decoding: bytes, as: UTF8.self) }
    #expect(text == letter.written.map { Texts.english($0) + "\n" })
  }

  @Test func `stops between two passwords, and goes on from there`() {
    var visit = Visit<LettersScreen>()
    visit.press(.end, .up, .enter)
    visit.finishErrand()
    visit.type("rDaoK")
    #expect(visit.shows("Esc stops it first."))
    #expect(visit.screen.rest.desk.passwords.count == 3)
    visit.press(.escape)
    #expect(visit.errand == nil && !visit.hasLeft)
    #expect(visit.screen.rest.desk.candles == 2)
    visit.press(.enter)
    #expect(visit.shows("Trying password 2, 2 of 3 ..."))
    visit.finishAll()
    #expect(visit.shows("A stranger: stays sealed."))
    #expect(visit.facts == [RoomFact(room: "letters", what: "stays-sealed", by: "stranger")])
    visit.type("r")
    visit.press(.enter)
    #expect(visit.shows("It was tried with all of these passwords."))
    #expect(visit.errand == nil && visit.screen.rest.desk.candles == 3)
  }

  @Test func `says that no candle is left, and lights new ones`() {
    var visit = Visit<LettersScreen>()
    visit.learn("never")
    visit.press(.end, .enter)
    visit.finishAll()
    #expect(visit.shows("The last candle has burnt down. r goes on to the next rest."))
    visit.press(.enter)
    #expect(visit.shows("No candle is left. r goes on to the next rest."))
    visit.type("r")
    #expect(visit.facts == [RoomFact(room: "letters", what: "lit", number: 3)])
    visit.press(.enter)
    visit.finishAll()
    #expect(visit.shows("The steward again: stays sealed."))
    #expect(visit.screen.rest.desk.candles == 2)
  }

  @Test func `forgets no password for good while one stays`() {
    var visit = Visit<LettersScreen>()
    // The first key only shows which one would be meant.
    visit.type("D")
    #expect(visit.screen.rest.desk.passwords.count == 3)
    visit.type("D")
    #expect(visit.shows("Forgotten: password 1. u brings it back, until you leave."))
    visit.press(.delete)
    #expect(visit.screen.rest.desk.passwords.description == "[password 3]")
    visit.type("uu")
    #expect(
      visit.screen.rest.desk.passwords.description == "[password 1 > password 2 > password 3]")
    visit.type("u")
    #expect(visit.shows("Nothing was forgotten."))
    visit.type("J")
    #expect(
      visit.screen.rest.desk.passwords.description == "[password 2 > password 1 > password 3]")
    visit.type("KK")
    #expect(
      visit.screen.rest.desk.passwords.description == "[password 1 > password 2 > password 3]")
  }

  @Test func `shows no password, typed or pasted, and tells it to nobody`() {
    let secret = "xyzzy plugh"
    var visit = Visit<LettersScreen>()
    var seen = ""
    func look() { seen += visit.lines().joined(separator: "\n") }
    visit.type("a")
    visit.handle(.paste("xyzzy\n"))
    look()
    visit.type(" plugh")
    look()
    #expect(visit.shows("•••••••••••"))
    visit.press(.enter)
    look()
    visit.learn(secret)
    #expect(visit.shows("That one is known already:"))
    // Nobody could mend a text that is not seen.
    #expect(!visit.shows("••"))
    look()
    visit.press(.escape, .home, .enter)
    visit.finishAll()
    look()
    visit.press(.escape)
    #expect(!seen.contains("xyzzy") && !seen.contains("plugh"))
    #expect(!"\(visit.facts)".contains("xyzzy"))
    visit.learn("")
    #expect(visit.shows("A password has at least one"))
    visit.handle(.paste(String(repeating: "é", count: 200)))
    visit.press(.enter)
    #expect(visit.shows("No more than 256 bytes can be"))
  }

  @Test func `brings letters of one's own, and says what is wrong with a file`() throws {
    var visit = Visit<LettersScreen>()
    let letter = try SealedLetter(
      sealing: Array("\u{1B}[2JTax\r\n\tdue\n".utf8), with: LetterPassword("rosemary"))
    visit.type("o~/tax.txt")
    visit.press(.enter)
    #expect(visit.errand == .read(path: "~/tax.txt"))
    #expect(visit.shows("Reading tax.txt ..."))
    visit.finishErrand(.success(letter))
    #expect(visit.shows("tax.txt: lies here until you leave."))
    visit.press(.enter)
    visit.finishAll()
    let lines = visit.lines()
    let first = try #require(lines.firstIndex { $0.contains("[2JTax  ") })
    #expect(lines[first + 1].contains("│ due  "))
    #expect(visit.facts == [RoomFact(room: "letters", what: "opened", number: 3)])
    visit.press(.escape)
    for (fault, sentence) in [
      (
        LetterFault.unreadable("No such file or directory"),
        "x cannot be read: No such file or directory"
      ),
      (.noFile, "x is no file."), (.noLetter(.tooLong), "x is longer than 67108864 bytes."),
      (.noLetter(.cutBase64), "x is cut off."), (.noLetter(.cut(count: 3)), "x is cut off."),
      (.noLetter(.notBase64(offset: 4)), "x is no letter, or damaged: byte 5 is not base64."),
      (.noLetter(.ragged(count: 5)), "x is cut off or damaged"),
      (.noLetter(.version(2)), "x is no letter, or one of version 2; only 3 can be opened."),
      (.noLetter(.keyBased), "x is sealed with keys, and no password opens it."),
      (.noLetter(.options(9)), "x is no letter, or damaged: it has the unknown options 9."),
    ] {
      visit.type("ox")
      visit.press(.enter)
      visit.finishErrand(.failure(fault))
      #expect(visit.screen.telling.fault?.hasPrefix(sentence) == true, "\(sentence)")
      #expect(visit.shows(String(sentence.prefix(12))))
      // What was typed stays, to be mended.
      visit.type("y")
      visit.press(.enter)
      #expect(visit.errand == .read(path: "xy"))
      visit.press(.escape)
    }
    visit.type("ox")
    visit.press(.enter, .escape)
    #expect(visit.errand == nil && !visit.hasLeft)
  }

  @Test func `keeps the room from one visit to the next`() {
    var first = Visit<LettersScreen>()
    first.learn("iron sings")
    first.type("KK")
    // The first key only shows which letter would be meant.
    first.press(.enter)
    #expect(first.errand == nil && first.shows("Now a letter is selected"))
    first.press(.enter)
    first.finishAll()
    first.press(.escape, .escape)
    #expect(first.hasLeft)
    var second = Visit<LettersScreen>(keeping: first.states)
    #expect(second.screen.rest.kept == first.screen.rest.kept)
    #expect(second.shows("The armorer  try 1"))
    #expect(second.shows("candles: 2 of 3"))
    second.press(.enter)
    second.finishAll()
    #expect(second.shows("iron sings"))

    var states = RoomStates()
    states["letters"] = .null
    #expect(Visit<LettersScreen>(keeping: states).shows("what was kept here cannot be read"))
  }

  @Test func `says where an open letter's password does not open it any more`() throws {
    var kept = LetterRest().kept.text
    kept = kept.replacing(
      #""open":[]"#, with: #""open":[{"letter":"stranger","by":"password 1","place":1}]"#)
    var states = RoomStates()
    states["letters"] = try JSONReader.read(Array(kept.utf8)[...])
    var visit = Visit<LettersScreen>(keeping: states)
    visit.press(.end, .up)
    #expect(visit.shows("A stranger  try 1"))
    visit.press(.enter)
    visit.finishAll()
    #expect(visit.shows("A stranger: password 1 does not open it any more; it is sealed"))
    #expect(!visit.shows("A stranger  try 1") && visit.asked.contains(.keep))
    #expect(visit.facts.isEmpty && visit.screen.rest.desk.candles == 3)
    visit.press(.enter)
    visit.finishAll()
    #expect(visit.shows("A stranger: stays sealed."))
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `never traps, never halves a character, and draws the same twice`(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var visit = Visit<LettersScreen>(
      .test(look: seed % 2 == 0 ? .ascii : .unicode, reduceMotion: seed % 3 == 0))
    let keys: [Key] =
      "jkJKDaourq?x 盾é".map(Key.character) + [
        .enter, .enter, .enter, .tab, .escape, .up, .down, .home, .end, .delete, .backspace,
        .pageDown, .left, .control("u"), .modified(.up, .shift),
      ]
    let sizes = [
      Size(columns: 80, rows: 24), Size(columns: 60, rows: 20), Size(columns: 200, rows: 60),
      Size(columns: 1, rows: 1), Size(columns: 0, rows: 0),
    ]
    for step in 0..<250 {
      switch Int.random(in: 0..<16, using: &dice) {
      case 0, 1, 2: visit.finishErrand(.success(GameLetter.captain.sealed))
      case 3:
        visit.handle(.resize(sizes.randomElement(using: &dice) ?? .init(columns: 80, rows: 24)))
      case 4: visit.handle(.paste("盾\u{7}\n\(step)"))
      default: visit.press(keys.randomElement(using: &dice) ?? .enter)
      }
      let size = sizes[step % sizes.count]
      let frame = visit.screen.frame(size: size)
      #expect(frame.isWhole, "seed \(seed), step \(step)")
      #expect(frame == visit.screen.frame(size: size), "seed \(seed), step \(step)")
    }
  }
}
