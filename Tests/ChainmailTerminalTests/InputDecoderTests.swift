import ChainmailTerminal
import TestSupport
import Testing

@Suite struct `Input decoder` {
  /// The events of bytes that come in one piece and after which nothing comes for a while.
  func events(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var decoder = InputDecoder()
    decoder.feed(Array(bytes))
    var events: [InputEvent] = []
    while let event = decoder.next(isOver: true) { events.append(event) }
    return events
  }

  func keys(_ text: String) -> [Key] {
    events(text.utf8).compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test(
    arguments: [
      ("a", .character("a")), (" ", .character(" ")), ("盾", .character("盾")), ("\r", .enter),
      ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
      ("\u{10}", .control("p")), ("\0", .control("@")), ("\u{1F}", .control("_")),
      ("\u{1B}", .escape), ("\u{1B}[A", .up), ("\u{1B}OB", .down),
      ("\u{1B}[1;2C", .modified(.right, .shift)),
      ("\u{1B}[1;5D", .modified(.left, .control)), ("\u{1B}[H", .home), ("\u{1B}[4~", .end),
      ("\u{1B}[5~", .pageUp), ("\u{1B}[6;5~", .modified(.pageDown, .control)),
      ("\u{1B}[3~", .delete), ("\u{1B}[2~", .insert), ("\u{1B}[Z", .backTab),
      ("\u{1B}OP", .function(1)),
      ("\u{1B}[[E", .function(5)), ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
      ("\u{1B}Oa", .modified(.up, .control)), ("\u{1B}[1;999A", .modified(.up, [.alt, .control])),
    ] as [(String, Key)])
  func `a key is known by what terminals send for it`(text: String, key: Key) {
    #expect(keys(text) == [key])
  }

  @Test func `keys that come together are told apart`() {
    #expect(keys("j\u{1B}[Bk\u{1B}") == [.character("j"), .down, .character("k"), .escape])
    #expect(keys("\u{1B}x") == [.escape, .character("x")])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:1212/3434/5656\u{1B}\\", "\u{1B}]11;rgb:1/2/3\u{7}",
    "\u{1B}P>|XTerm(370)\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^private\u{1B}\\", "\u{1B}Xstring\u{1B}\\",
  ])
  func `an answer to another program's question is no keys, wherever it is cut`(
    text: String
  ) throws {
    let bytes = Array(text.utf8)
    for cut in 2..<bytes.count {
      var decoder = InputDecoder()
      decoder.feed(Array(bytes[..<cut]))
      #expect(decoder.next() == nil && decoder.isInsideSequence)
      decoder.feed(bytes[cut...] + [UInt8(ascii: "x")])
      #expect(decoder.next() == .key(.character("x")) && decoder.next() == nil)
    }
    // What is pressed after it was broken off is pressed.
    #expect(keys(text.prefix(6) + "\u{1B}[A") == [.up])
  }

  @Test func `an answer without an end is dropped as far as it came`() {
    #expect(keys("\u{1B}]11;rgb:1212") == [])
    #expect(keys("\u{1B}P") == [.escape, .character("P")])
    #expect(keys("\u{1B}P\u{1B}[A") == [.escape, .character("P"), .up])
    let long = "\u{1B}]" + String(repeating: "1", count: 4096)
    #expect(keys(long + "x") == [.character("x")])
  }

  @Test(arguments: [
    "\u{1B}[?1;2c", "\u{1B}[<0;3M", "\u{1B}[24;3R", "\u{1B}[2;2R", "\u{1B}[<7;1;1M",
    "\u{1B}[<0;0;1M", "\u{1B}[99~",
    "\u{1B}[1;;;9q", "\u{1B}Oz",
  ])
  func `a sequence that is not known is dropped whole`(sequence: String) {
    #expect(keys(sequence + "x") == [.character("x")])
  }

  @Test(
    arguments: [
      ("\u{1B}[<0;3;4M", MouseEvent(.left, at: Position(column: 2, row: 3))),
      ("\u{1B}[<0;3;4m", MouseEvent(.left, isPress: false, at: Position(column: 2, row: 3))),
      ("\u{1B}[<2;300;1M", MouseEvent(.right, at: Position(column: 299, row: 0))),
      (
        "\u{1B}[<80;1;1M",
        MouseEvent(.wheelUp, at: Position(column: 0, row: 0), modifiers: .control)
      ),
      ("\u{1B}[<65;1;1M", MouseEvent(.wheelDown, at: Position(column: 0, row: 0))),
      ("\u{1B}[M #$", MouseEvent(.left, at: Position(column: 2, row: 3))),
      ("\u{1B}[M##$", MouseEvent(.left, isPress: false, at: Position(column: 2, row: 3))),
      ("\u{1B}[Ma!!", MouseEvent(.wheelDown, at: Position(column: 0, row: 0))),
    ])
  func `the mouse is understood in both of its reports`(text: String, mouse: MouseEvent) {
    #expect(events((text + "x").utf8) == [.mouse(mouse), .key(.character("x"))])
  }

  @Test func `a report of the mouse waits for all of it, and a motion is none`() {
    var decoder = InputDecoder()
    decoder.feed(Array("\u{1B}[M q".utf8))
    #expect(decoder.next() == nil)
    decoder.feed(Array("!".utf8))
    #expect(decoder.next() == .mouse(MouseEvent(.left, at: Position(column: 80, row: 0))))
    #expect(events("\u{1B}[<35;3;4Mx\u{1B}[M".utf8) == [.key(.character("x"))])
  }

  @Test func `a beginning waits for the rest until the time is over`() {
    var decoder = InputDecoder()
    for byte in "\u{1B}[1;2".utf8 {
      decoder.feed([byte])
      #expect(decoder.next() == nil)
      #expect(decoder.isInsideSequence)
    }
    decoder.feed(Array("A".utf8))
    #expect(decoder.next() == .key(.modified(.up, .shift)))
    #expect(!decoder.isInsideSequence)
    decoder.feed([0xE7, 0x9B])
    #expect(decoder.next() == nil)
    decoder.feed([0xBE])
    #expect(decoder.next() == .key(.character("盾")))
    decoder.feed([0x1B])
    #expect(decoder.next() == nil)
    #expect(decoder.next(isOver: true) == .key(.escape))
  }

  @Test(arguments: [
    "\u{1B}[200~q\u{1B}[201~", "\u{1B}[<0;3;4M", "\u{1B}[M #$", "\u{1B}OP", "\u{1B}[1;2A", "盾", "🙂",
  ])
  func `only an Escape alone is taken for a key while its rest has not come`(text: String) {
    let bytes = Array(text.utf8)
    for cut in 1..<bytes.count {
      var decoder = InputDecoder()
      decoder.feed(Array(bytes[..<cut]))
      #expect(decoder.next() == nil && decoder.isInsideSequence)
      #expect(decoder.isLoneEscape == (bytes[..<cut] == [0x1B]))
      decoder.feed(Array(bytes[cut...]))
      #expect(decoder.next() == events(bytes).first && decoder.next() == nil)
      #expect(!decoder.isInsideSequence && !decoder.isLoneEscape)
    }
  }

  @Test(arguments: ["\u{1B}[1;2", "\u{1B}[<0;3", "\u{1B}[M #", "\u{1B}]0;title", "\u{1B}O1"])
  func `a sequence whose rest is not waited for is dropped, and later keys are keys`(text: String) {
    var decoder = InputDecoder()
    decoder.feed(Array(text.utf8))
    #expect(decoder.next() == nil && decoder.pendingCount == text.utf8.count)
    #expect(decoder.next(isOver: true) == nil && !decoder.isInsideSequence)
    decoder.feed(Array("q".utf8))
    #expect(decoder.next() == .key(.character("q")))
    // A person may press Alt together with a bracket or an O.
    #expect(keys("\u{1B}[") == [.escape, .character("[")])
    #expect(keys("\u{1B}O") == [.escape, .character("O")])
  }

  @Test func `a paste is text, whatever keys it looks like`() {
    let pasted = "q\u{1B}[A\u{1B}[201~"
    #expect(
      events("\u{1B}[200~\(pasted)x".utf8) == [.paste("q\u{1B}[A"), .key(.character("x"))])
    #expect(
      events("\u{1B}[200~a\r\nb\rc\u{1B}[20\u{1B}[201~".utf8) == [.paste("a\nb\nc\u{1B}[20")])
  }

  @Test func `a paste that never ends is given when nothing more comes`() {
    var decoder = InputDecoder()
    decoder.feed(Array("\u{1B}[200~abc".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.isInsidePaste)
    #expect(decoder.next(isOver: true) == .paste("abc"))
    #expect(!decoder.isInsideSequence)
  }

  @Test func `of a huge paste the beginning is kept`() {
    let huge =
      Array("\u{1B}[200~".utf8) + Array(repeating: 0x61, count: InputDecoder.pasteLimit + 9)
    let text = String(repeating: "a", count: InputDecoder.pasteLimit)
    #expect(events(huge + Array("\u{1B}[201~".utf8)) == [.paste(text)])
  }

  @Test func `bytes that are no text become replacements`() {
    let bad: InputEvent = .key(.character("\u{FFFD}"))
    #expect(events([0xFF, 0x61]) == [bad, .key(.character("a"))])
    #expect(events([0xC0, 0xAF]) == [bad, bad])
    #expect(events([0xED, 0xA0, 0x80]) == [bad, bad, bad])
    #expect(events([0xE7, 0x61]) == [bad, .key(.character("a"))])
  }

  @Test func `random bytes in random pieces give the same events as in one`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SplitMix64(seed: seed)
    let likely: [UInt8] = Array("\u{1B}\u{1B}\u{1B}[[O;1259~AHM200~201~".utf8)
    for _ in 0..<300 {
      let bytes = (0..<60).map { _ in
        Bool.random(using: &generator)
          ? likely.randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
      }
      var decoder = InputDecoder()
      var pieces: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...5, using: &generator)
        decoder.feed(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
        while let event = decoder.next() { pieces.append(event) }
      }
      while let event = decoder.next(isOver: true) { pieces.append(event) }
      #expect(pieces == events(bytes), "seed \(seed)")
      #expect(!decoder.isInsideSequence, "seed \(seed)")
    }
  }
}
