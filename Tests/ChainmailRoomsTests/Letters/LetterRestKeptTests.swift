import ChainmailLog
import ChainmailRooms
import ResponderChain
import TestSupport
import Testing

@Suite struct `What a profile keeps of the letters` {
  @Test func `is what comes back, whatever was done`() throws {
    try withSeeds(40) { generator in
      var rest = LetterRest()
      var events: [LetterEvent] = []
      for _ in 0..<12 {
        let known = rest.desk.passwords.map(\.id)
        switch generator.next() % 6 {
        case 0:
          let password = try LetterPassword(bytes: generator.bytes(upTo: 12, atLeast: 1))
          rest.act(.learn(password, as: nil, at: .first), into: &events)
        case 1:
          if let id = known.randomElement(using: &generator) {
            rest.act(.move(id, to: .last), into: &events)
          }
        case 2:
          if known.count > 2, let id = known.randomElement(using: &generator) {
            rest.act(.forget(id), into: &events)
          }
        case 3: rest.act(.light(candles: Int(generator.next() % 4)), into: &events)
        default:
          rest.lay(Int(generator.next() % UInt64(rest.letters.count)), into: &events)
          rest.act(.tryNext, into: &events)
        }
      }
      // A letter on the desk goes back to the others.
      rest.act(.putAway, into: &events)
      let back = try LetterRest(kept: rest.kept)
      #expect(back == rest)
      #expect(back.kept == rest.kept)
    }
  }

  @Test func `holds neither letters of one's own nor texts`() throws {
    var rest = LetterRest()
    let empty = rest.kept
    let letter = try SealedLetter(sealing: [1], with: LetterPassword("rosemary"))
    let brought = rest.bring(letter, called: "tax.txt")
    let place = try #require(brought)
    var events: [LetterEvent] = []
    rest.lay(place, into: &events)
    for _ in 1...3 { rest.act(.tryNext, into: &events) }
    #expect(rest.letters[place].opened?.by == "password 3")
    rest.act(.light(candles: 3), into: &events)
    #expect(rest.kept == empty)
    #expect(!rest.kept.text.contains("tax"))
  }

  @Test func `is written so`() throws {
    var rest = LetterRest()
    var events: [LetterEvent] = []
    rest.act(.forget("password 3"), into: &events)
    rest.lay(0, into: &events)
    rest.act(.tryNext, into: &events)
    #expect(
      rest.kept.text
        == #"{"candles":2,"last":3,"passwords":[{"name":"password 1","#
        + #""bytes":"706f727463756c6c6973"},{"name":"password 2","#
        + #""bytes":"746872656520726176656e73"}],"#
        + #""open":[{"letter":"armorer","by":"password 1","place":1}]}"#)
  }

  /// Something that is kept, with some members replaced.
  private func kept(_ members: (String, JSONValue?)...) -> JSONValue {
    guard case .object(var all) = LetterRest().kept else { return .null }
    for (name, value) in members {
      all.removeAll { $0.name == name }
      if let value { all.append(JSONValue.Member(name, value)) }
    }
    return .object(all)
  }

  private static func password(_ name: JSONValue, _ bytes: JSONValue) -> JSONValue {
    .object([.init("name", name), .init("bytes", bytes)])
  }

  private static func open(
    _ letter: JSONValue, by: JSONValue = .string("password 1"), place: JSONValue = .number("1")
  ) -> JSONValue {
    .object([.init("letter", letter), .init("by", by), .init("place", place)])
  }

  /// What never was kept: each is refused with the name of the member that is at fault.
  private static let hostile: [(String, JSONValue?, fault: String)] = [
    ("candles", nil, "candles"), ("candles", .number("4"), "candles"),
    ("candles", .number("-1"), "candles"), ("candles", .string("3"), "candles"),
    ("candles", .number("9".repeated(400)), "candles"),
    ("last", nil, "last"), ("last", .number("9007199254740992"), "last"),
    ("last", .bool(true), "last"), ("passwords", .object([]), "passwords"),
    ("passwords", .array([.null]), "bytes"),
    ("passwords", .array([password(.string("a"), .string(""))]), "bytes"),
    ("passwords", .array([password(.string("a"), .string("abc"))]), "bytes"),
    ("passwords", .array([password(.string("a"), .string("AB"))]), "bytes"),
    ("passwords", .array([password(.string("a"), .string("0x"))]), "bytes"),
    ("passwords", .array([password(.string(""), .string("00"))]), "name"),
    ("passwords", .array([password(.string("a\u{1B}[2J"), .string("00"))]), "name"),
    ("passwords", .array([password(.string("a".repeated(65)), .string("00"))]), "name"),
    ("passwords", .array([password(.number("1"), .string("00"))]), "name"),
    (
      "passwords",
      .array([password(.string("a"), .string("00")), password(.string("a"), .string("01"))]),
      "passwords"
    ),
    (
      "passwords",
      .array([password(.string("a"), .string("00")), password(.string("b"), .string("00"))]),
      "passwords"
    ),
    ("passwords", .array([password(.string("a"), .string("00".repeated(257)))]), "passwords"),
    (
      "passwords",
      .array((0..<65).map { password(.string("p\($0)"), .string("0\($0 % 10)0\($0 / 10)")) }),
      "passwords"
    ),
    ("open", .string(""), "open"), ("open", .array([.null]), "letter"),
    ("open", .array([open(.string("/etc/passwd"))]), "letter"),
    ("open", .array([open(.string("tuner")), open(.string("tuner"))]), "letter"),
    ("open", .array([open(.string("tuner"), by: .string("é"))]), "by"),
    ("open", .array([open(.string("tuner"), place: .number("0"))]), "place"),
    ("open", .array([open(.string("tuner"), place: .number("65"))]), "place"),
  ]

  @Test(arguments: hostile.indices)
  func `is refused where no room comes to be so`(index: Int) throws {
    let (name, value, fault) = Self.hostile[index]
    let error = #expect(throws: JSONError.self) { try LetterRest(kept: kept((name, value))) }
    #expect(error?.field == fault)
  }

  @Test func `is refused where it is no object`() {
    for value: JSONValue in [.null, .bool(true), .number("1"), .string("x"), .array([])] {
      #expect(throws: JSONError.self) { try LetterRest(kept: value) }
    }
  }

  @Test func `passes over letters of another version, and members of other rooms`() throws {
    let open = JSONValue.array([Self.open(.string("miller")), Self.open(.string("tuner"))])
    let rest = try LetterRest(kept: kept(("open", open), ("more", .null)))
    #expect(rest.letters.filter { $0.opened != nil }.map(\.source) == [.game(.tuner)])
    let fewest = try LetterRest(
      kept: kept(("open", nil), ("passwords", nil), ("candles", .number("0"))))
    #expect(fewest.desk.passwords.isEmpty && fewest.desk.candles == 0)
  }

  @Test func `is for passwords the one way out, and back`() throws {
    for bytes: [UInt8] in [[0], [0xFF, 0x00, 0x0A], Array("three ravens".utf8)] {
      let password = try LetterPassword(bytes: bytes)
      #expect(LetterPassword(kept: password.kept) == password)
      #expect("\(password)" == "(a password)")
    }
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
