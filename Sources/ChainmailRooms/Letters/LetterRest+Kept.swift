internal import ChainmailContent
package import ChainmailLog
internal import Messages
internal import ResponderChain

/// What a profile keeps of the letters' room.
extension LetterRest {
  /// The known passwords in their order, the candles, and which of the game's letters are open.
  ///
  /// Neither a letter's text nor a letter of one's own is kept. A profile is a private file, since
  /// this holds the passwords themselves.
  package var kept: JSONValue {
    .object([
      .init("candles", .integer(desk.candles)),
      .init("last", .integer(desk.lastNumber)),
      .init(
        "passwords",
        .array(
          desk.passwords.map { known in
            .object([
              .init("name", .string(known.id.description)),
              .init("bytes", .string(known.password.kept)),
            ])
          })),
      .init("open", .array(letters.compactMap(json))),
    ])
  }

  /// The room's name in profiles.
  static let room = "letters"

  /// What is kept, without the passwords that a person has learnt beside those of the game; nil for
  /// what has another form.
  static func withoutOwnPasswords(_ json: JSONValue) -> JSONValue? {
    guard case .object(var members) = json else { return nil }
    let game = Set(LetterRest().desk.passwords.map(\.password.kept))
    for place in members.indices where members[place].name == "passwords" {
      guard case .array(let known) = members[place].value else { return nil }
      members[place].value = .array(
        known.filter { (try? $0.string("bytes")).map(game.contains) ?? false })
    }
    return .object(members)
  }

  private func json(_ letter: LyingLetter) -> JSONValue? {
    guard case .game(let game) = letter.source, let opened = letter.opened else { return nil }
    return .object([
      .init("letter", .string(game.rawValue)), .init("by", .string(opened.by.description)),
      .init("place", .integer(opened.place)),
    ])
  }

  /// Reads what a profile keeps.
  ///
  /// A letter that only another version of the game has is passed over.
  ///
  /// - Throws: `JSONError` for what no room can come to be.
  package init(kept json: JSONValue) throws(JSONError) {
    var desk = LetterDesk(
      candles: try json.integer("candles", below: UInt64(LetterRest.candles) + 1))
    for value in try json.arrayOrEmpty("passwords") { try Self.learn(value, at: &desk) }
    desk.lastNumber = try json.integer("last", below: UInt64(LetterDesk.numberLimit) + 1)
    self.init(desk)
    var seen: Set<String> = []
    for value in try json.arrayOrEmpty("open") {
      let name = try value.string("letter")
      guard Identifier.isValid(name), seen.insert(name).inserted else {
        throw JSONError(field: "letter", "is no name, or stands there twice")
      }
      let opened = LyingLetter.Opened(
        by: try Self.name(value, "by"), place: try Self.place(value))
      guard let game = GameLetter(rawValue: name),
        let place = letters.firstIndex(where: { $0.source == .game(game) })
      else { continue }
      letters[place].opened = opened
    }
  }

  /// The desk itself refuses what it would never have learnt.
  private static func learn(
    _ value: JSONValue, at desk: inout LetterDesk
  ) throws(JSONError) {
    guard let password = LetterPassword(kept: try value.string("bytes")) else {
      throw JSONError(field: "bytes", "has something else than pairs of hexadecimal digits")
    }
    var events: [LetterEvent] = []
    reduce(&desk, .learn(password, as: try name(value, "name"), at: .last), into: &events)
    guard case .learnt = events.last else {
      throw JSONError(
        field: "passwords",
        """
        has the same one twice, more than \(LetterDesk.passwordLimit), or one of more than \
        \(LetterDesk.passwordLength) bytes
        """)
    }
  }

  /// A password's name: what can be shown on a line.
  private static func name(
    _ value: JSONValue, _ field: String
  ) throws(JSONError) -> PasswordID {
    let name = try value.string(field)
    guard (1...64).contains(name.utf8.count), name.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    else { throw JSONError(field: field, "is no password's name") }
    return PasswordID(name)
  }

  private static func place(_ value: JSONValue) throws(JSONError) -> Int {
    let place: Int = try value.integer("place", below: UInt64(LetterDesk.passwordLimit) + 1)
    guard place > 0 else { throw JSONError(field: "place", "is 0; places begin at 1") }
    return place
  }
}
