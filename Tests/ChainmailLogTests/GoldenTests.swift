import ChainmailCore
import ChainmailLog
import Glibc
import ResponderChain
import TestSupport
import Testing

@Suite struct `Golden logs` {
  /// The first armour: three attacks, the armour off and on, undo, sparring.
  static func firstArmour() throws -> Session {
    var session = try Session(FirstArmour.rules, seed: 7)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    let resonator = PieceID(kind: DefenderKind(3), copy: 1)
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    session.play(.doff(armor))
    session.play(.throw(0, entry: nil))
    session.play(.undo)
    session.play(.redo)
    session.play(.don(resonator, at: .first))
    session.play(.don(armor, at: .after(LinkID(piece: resonator, index: 0))))
    session.play(.move(LinkID(piece: resonator, index: 0), to: .last))
    session.play(.spar(pace: 5))
    for _ in 0..<21 { session.play(.wait) }
    session.play(.rest)
    session.play(
      .receive(
        Blow(
          [TestRules.weapon: 99, TestRules.magic: Amount("0.5") ?? 0], tags: TagSet(rawValue: 1),
          maximum: 120, source: "a \"giant\"",
          stats: [AttackerStat(name: "accuracy", value: 12)]),
        entry: LinkID(piece: PieceID(kind: DefenderKind(2), copy: 1), index: 0)))
    session.end()
    return session
  }

  /// A chain of all ten primitives under both attacks, with what was deferred coming back.
  static func everything() throws -> Session {
    var session = try Session(TestRules.everything, seed: 11)
    for _ in 0..<6 {
      for attack in 0..<2 { session.play(.throw(attack, entry: nil)) }
      for _ in 0..<3 { session.play(.wait) }
    }
    session.end()
    return session
  }

  /// A branch of the first armour's log, with a recovery in it.
  static func branch() throws -> Session {
    let other = try firstArmour()
    let point = try BranchPoint(
      of: LogSource(bytes: other.bytes), rules: other.rules, digest: TestRules.digest)
    var session = Session(branching: other, at: point, id: "00000000000000bb")
    session.play(.throw(2, entry: nil))
    session.add(.recovery(cut: 14, last: session.scribe.next - 1))
    session.play(.undo)
    session.end()
    return session
  }

  /// Two companions who come, meet blows and leave, one of them broken; undo and redo.
  static func companions() throws -> Session {
    var session = try Session(TestRules.companions, seed: 3)
    session.play(.call(TestRules.dog, blows: 2))
    session.play(.call(TestRules.monkey, blows: 9))
    session.play(.undo)
    session.play(.redo)
    for attack in [0, 1, 1, 1] { session.play(.throw(attack, entry: nil)) }
    session.play(.call(TestRules.dog, blows: 3))
    session.play(.throw(0, entry: nil))
    for _ in 0..<3 { session.play(.wait) }
    session.end()
    return session
  }

  /// What came of things in the rooms, between two blows.
  static func rooms() throws -> Session {
    var session = try Session(FirstArmour.rules, seed: 7)
    session.play(.throw(0, entry: nil))
    let facts = [
      RoomFact(room: "coins", what: "accepted", by: "quarter", number: 25),
      RoomFact(room: "coins", what: "rejected"),
      RoomFact(room: "letters", what: "opened", number: 3),
      RoomFact(room: "gate", what: "signed-in"),
    ]
    for fact in facts { session.play(.note(try #require(fact))) }
    session.play(.throw(2, entry: nil))
    session.end()
    return session
  }

  /// A piece that was bought: put on, undone with its gain, and bought again as another copy.
  static func gains() throws -> Session {
    let kind = DefenderKind(3)
    var session = try Session(FirstArmour.rules, seed: 7)
    session.play(.gain(kind))
    session.play(.don(PieceID(kind: kind, copy: 2), at: .first))
    session.play(.throw(2, entry: nil))
    for _ in 0..<3 { session.play(.undo) }
    session.play(.gain(kind))
    session.play(.don(PieceID(kind: kind, copy: 3), at: .first))
    session.play(.throw(2, entry: nil))
    session.end()
    return session
  }

  /// A piece put on for another, undone and done again, and back.
  static func swaps() throws -> Session {
    let resistance = PieceID(kind: DefenderKind(1), copy: 1)
    let resonator = PieceID(kind: DefenderKind(3), copy: 1)
    var session = try Session(FirstArmour.rules, seed: 7)
    session.play(.swap(resonator, for: resistance))
    session.play(.throw(2, entry: nil))
    for _ in 0..<2 { session.play(.undo) }
    for _ in 0..<2 { session.play(.redo) }
    session.play(.swap(resistance, for: resonator))
    session.play(.throw(1, entry: nil))
    session.end()
    return session
  }

  /// A character with stats, whose body does not begin whole, under attacks that bring some.
  static func stats() throws -> Session {
    var session = try Session(TestRules.stats, seed: 7)
    for attack in [0, 2] { session.play(.throw(attack, entry: nil)) }
    session.play(.doff(PieceID(kind: DefenderKind(0), copy: 1)))
    session.play(.throw(0, entry: nil))
    session.play(.undo)
    session.end()
    return session
  }

  /// The first armour's attacks against nothing but a body.
  static func whatIf() throws -> Session {
    let other = try firstArmour()
    var rules = other.rules
    rules.loadout = Loadout(worn: [DefenderKind(2)])
    var session = try Session(rules, seed: 7, id: "00000000000000cc")
    session.header.source = .whatIf
    session.header.parent = try LogSource(bytes: other.bytes).asParent()
    session.bytes = session.header.line + session.bytes.drop { $0 != 0x0A }.dropFirst()
    var recorded = try other.told()
    while let moment = try recorded.next() {
      for hit in moment.hits { session.play(.face(hit.attack, entry: nil)) }
    }
    session.end("what-if")
    return session
  }

  /// A stream of attacks, long enough for further keys, against a loadout with a name.
  static func stream() throws -> Session {
    var session = try Session(FirstArmour.rules, seed: 0, id: "00000000000000dd")
    session.header.source = .imported("attacks")
    session.header.loadout = "Forged"
    session.bytes = session.header.line + session.bytes.drop { $0 != 0x0A }.dropFirst()
    for attack in 0..<90 {
      let type = DamageType(attack % 3)
      session.play(.receive(Blow([type: Amount(attack % 7 + 1) ?? 1], source: "ogre"), entry: nil))
      if attack % 10 == 9 { session.play(.wait) }
    }
    session.end("the attacks are over")
    return session
  }

  /// What no program of this version writes, and all read: a game that another program played.
  static func bot() throws -> Session {
    var session = try Session(FirstArmour.rules, seed: 7, id: "00000000000000ee")
    session.header.source = .bot
    session.bytes = session.header.line + session.bytes.drop { $0 != 0x0A }.dropFirst()
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    session.end()
    return session
  }

  private static let folder = String(#filePath.dropLast("GoldenTests.swift".count)) + "Goldens"

  @Test(arguments: [
    "first-armour", "everything", "branch", "companions", "rooms", "gains", "swaps", "stats",
    "what-if", "stream", "bot",
  ])
  func `are written byte for byte`(_ name: String) async throws {
    let session =
      switch name {
      case "everything": try Self.everything()
      case "branch": try Self.branch()
      case "companions": try Self.companions()
      case "rooms": try Self.rooms()
      case "gains": try Self.gains()
      case "swaps": try Self.swaps()
      case "stats": try Self.stats()
      case "what-if": try Self.whatIf()
      case "stream": try Self.stream()
      case "bot": try Self.bot()
      default: try Self.firstArmour()
      }
    let path = "\(Self.folder)/\(name).jsonl"
    if getenv("RECORD_GOLDENS").map({ String(cString: $0) }) == "1" {
      let file = try #require(fopen(path, "w"))
      fwrite(session.bytes, 1, session.bytes.count, file)
      fclose(file)
    }
    #expect(
      try Self.lines(of: path)
        == String(decoding: session.bytes, as: UTF8.self).split(separator: "\n"))
    let result = try await Verifier.verify(
      try LogSource(path: path), rules: session.rules, digest: TestRules.digest)
    #expect(result.exitStatus == 0 && result.header == session.header)
  }

  private static func lines(of path: String) throws -> [Substring] {
    let file = try #require(fopen(path, "r"), "\(path)")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  @Test func `are where the examples of the page on the log stand, one for each kind`() throws {
    let root = Self.folder.dropLast("Tests/ChainmailLogTests/Goldens".count)
    let page = try Self.lines(of: root + "Sources/ChainmailLog/ChainmailLog.docc/TheLog.md")
    let golden = try [
      "first-armour", "everything", "branch", "companions", "rooms", "gains", "stats",
      "what-if", "stream", "bot",
    ]
    .flatMap {
      try Self.lines(of: "\(Self.folder)/\($0).jsonl")
    }
    let examples = page.filter { $0.hasPrefix("{\"k\"") }
    for example in examples {
      #expect(golden.contains { $0.isShortened(to: example) }, "\(example)")
    }
    let kinds = Set(examples.compactMap { $0.split(separator: "\"").dropFirst(3).first })
    #expect(kinds == Set(RecordKind.allCases.map { Substring($0.rawValue) }))
  }

  @Test func `explain prints the promised object`() throws {
    var state = try GameState(seed: 7, rules: FirstArmour.rules)
    let blow = Blow([TestRules.weapon: 18], tags: TagSet(rawValue: 1))
    let events = reduce(&state, .receive(blow, entry: nil), under: FirstArmour.rules)
    guard case .hit(let report) = try #require(events.first) else {
      Issue.record("no hit")
      return
    }
    #expect(
      LedgerJSON.text(of: report, rules: FirstArmour.rules)
        == #"{"attack":{"id":"0.0.0","amounts":{"weapon":18},"tags":["melee"]},"#
        + #""links":[{"link":"armor","disposition":"stop","reason":"immune","#
        + #""in":{"weapon":18},"out":{},"absorbed":{"weapon":18},"draws":[]}],"#
        + #""spawned":[],"stopped_by":"armor","body":0,"overkill":0}"#)
  }
}

extension Substring {
  /// Whether this is the line of which an example shows parts, with `…` for what it leaves out.
  fileprivate func isShortened(to example: Substring) -> Bool {
    var rest = self
    for (place, part) in example.split(separator: "…", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard
        let found = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part),
        place > 0 || found.lowerBound == rest.startIndex
      else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.isEmpty || example.hasSuffix("…")
  }
}
