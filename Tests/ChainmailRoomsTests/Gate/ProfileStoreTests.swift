import ChainmailLog
import ChainmailRooms
import Foundation
import Messages
import ResponderChain
import Testing
import TestSupport

@Suite struct `The book of profiles` {
  private func error(_ body: () throws -> Void) -> ProfileError? {
    do {
      try body()
      return nil
    } catch {
      return error as? ProfileError
    }
  }

  @Test func `is made for its user only, and so is every file in it`() throws {
    var gate = try Gate()
    #expect(try gate.folder.store.entries().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: gate.folder.book.path))
    let id = try gate.signUp()
    #expect(try gate.folder.mode(gate.folder.book) == 0o700)
    #expect(try gate.folder.names() == ["\(id).json", "gate.delays"].sorted())
    for name in try gate.folder.names() {
      #expect(try gate.folder.mode(gate.folder.book.appending(path: name)) == 0o600)
    }
  }

  @Test func `has one form, which says nothing of the password itself`() throws {
    var gate = try Gate()
    let id = try gate.signUp()
    let text = String(decoding: try gate.folder.bytes(id), as: UTF8.self)
    #expect(
      text.hasPrefix(
        #"{"chainmail":"profile","version":1,"id":"\#(id)","created":1000,"owner":"#
          + #"{"first_name":"Ada","last_name":"Byron","email":"ada@example.org","#
          + #""password":{"kdf":"scrypt","rounds":2,"block_size":1,"parallelism":1,"salt":""#))
    #expect(text.hasSuffix(#""}},"rooms":{}}"# + "\n"))
    #expect(!text.contains("correct horse"))
  }

  @Test func `keeps what rooms of other versions keep, to the digit`() throws {
    let folder = try BookFolder()
    let line =
      #"{"chainmail":"profile","version":1,"id":"guest","created":3,"owner":null,"#
      + #""rooms":{"astrolabe":{"b":1,"a":[0.10,-0,null,"\u0007é"],"a":2},"coins":true}}"# + "\n"
    try folder.put(line.utf8, as: .guest)
    #expect(try folder.store.profile(.guest).roomNames == ["astrolabe", "coins"])
    try folder.store.update(.guest) { $0["coins"] = nil }
    try folder.store.update(.guest) { $0["bees"] = .string("hive") }
    #expect(
      String(decoding: try folder.bytes(.guest), as: UTF8.self)
        == line.replacing(#""coins":true"#, with: #""bees":"hive""#))
  }

  static let hostile: [(String, String)] = [
    ("", "byte 0"), ("\n", "byte 0"), ("{}", "chainmail: is missing"),
    ("null\n", "chainmail: is missing"),
    (#"{"chainmail":"log"}"#, #"is not "profile""#),
    (#"{"chainmail":"profile","version":"1"}"#, "version: is no integer"),
    (String(repeating: "[", count: 100_000), "nested deeper than 32"),
    (String(repeating: #"{"a":"#, count: 20_000), "nested deeper than 32"),
    ("\u{1}\u{FFFF}", "byte 0"),
  ]

  @Test(arguments: hostile)
  func `refuses what is no profile, and says why`(text: String, says: String) throws {
    let folder = try BookFolder()
    try folder.put(text.utf8, as: .guest)
    let error = error { _ = try folder.store.profile(.guest) }
    #expect(error?.isNoProfile == true)
    #expect(error?.description.contains(says) == true, "\(String(describing: error))")
    #expect(error?.description.contains(folder.file(.guest).path) == true)
  }

  @Test func `refuses members of other types, in another order, or in other words`() throws {
    var gate = try Gate()
    let id = try gate.signUp()
    let good = String(decoding: try gate.folder.bytes(id), as: UTF8.self)
    let changes: [(String, String)] = [
      ("\"created\":1000", "\"created\":-1"), ("\"created\":1000", "\"created\":1e3"),
      ("\"created\":1000", "\"created\":99999999999999999999"),
      ("\"created\":1000", "\"created\":\"1000\""), ("\"created\":1000,", ""),
      ("\"created\":1000", "\"created\":1000,\"created\":1000"),
      ("\"first_name\":\"Ada\"", "\"first_name\":7"),
      ("\"first_name\":\"Ada\"", "\"first_name\":\"\\u001b[2J\""),
      ("\"first_name\":\"Ada\"", "\"first_name\":\"\\u0041da\""),
      (
        "\"first_name\":\"Ada\",\"last_name\":\"Byron\"",
        "\"last_name\":\"Byron\",\"first_name\":\"Ada\""
      ),
      ("\"rounds\":2", "\"rounds\":1073741824"), ("\"rounds\":2", "\"rounds\":3"),
      ("\"parallelism\":1", "\"parallelism\":4294967295"), ("\"kdf\":\"scrypt\"", "\"kdf\":\"\""),
      ("\"salt\":\"", "\"salt\":\"0"), ("\"key\":\"", "\"key\":\"zz"),
      ("\"rooms\":{}", "\"rooms\":[]"), ("\"rooms\":{}", "\"rooms\":null"),
      ("\"rooms\":{}", "\"rooms\":{\"b\":1,\"a\":1}"),
      ("\"rooms\":{}", "\"rooms\":{\"a\":1,\"a\":1}"),
      ("\"rooms\":{}", "\"rooms\":{\"../a\":1}"), ("\"rooms\":{}", "\"rooms\":{},\"more\":1"),
      ("\"id\":\"", "\"id\":\"../"), ("\n", ""), ("\n", "\n\n"), ("{\"chain", " {\"chain"),
      ("\"owner\":{", "\"owner\":null,\"x\":{"),
      (id.description, String(id.description.reversed())),
      (id.description, "guest"),
    ]
    for (old, new) in changes {
      let bad = good.replacing(old, with: new, maxReplacements: 1)
      try #require(bad != good, "\(old)")
      try gate.folder.put(bad.utf8, as: id)
      let error = error { _ = try gate.folder.store.profile(id) }
      guard case .malformed = error else {
        Issue.record("\(new) gives \(String(describing: error))")
        continue
      }
      // Nobody signs in with it, and nothing is broken by it.
      #expect(try gate.answer(.signIn, .valid, at: 1_000_000) == .refused)
      _ = try? FileManager.default.removeItem(at: gate.folder.book.appending(path: "gate.delays"))
    }
    try gate.folder.put(
      good.replacing("\"version\":1", with: "\"version\":2").utf8, as: id)
    #expect(
      error { _ = try gate.folder.store.profile(id) }
        == .otherVersion(path: gate.folder.file(id).path, version: "2"))
  }

  @Test func `refuses a file cut anywhere`() throws {
    var gate = try Gate()
    let id = try gate.signUp()
    let good = try gate.folder.bytes(id)
    for length in good.indices {
      try gate.folder.put(good.prefix(length), as: id)
      guard case .malformed = error({ _ = try gate.folder.store.profile(id) }) else {
        Issue.record("\(length) bytes of it are accepted")
        return
      }
    }
  }

  @Test func `refuses a huge file without reading it all`() throws {
    let folder = try BookFolder()
    try folder.put([], as: .guest)
    let file = try FileHandle(forWritingTo: folder.file(.guest))
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    #expect(
      error { _ = try folder.store.profile(.guest) }
        == .tooLarge(path: folder.file(.guest).path, limit: 262_144))
    #expect(throws: ProfileError.tooLarge(path: folder.file(.guest).path, limit: 262_144)) {
      try ProfileExport(readingFrom: folder.file(.guest).path)
    }
  }

  @Test func `refuses links, pipes, folders and second names`() throws {
    let folder = try BookFolder()
    _ = try folder.store.guest(at: 1)
    let file = folder.file(.guest)
    let away = folder.url.appending(path: "away")
    try FileManager.default.moveItem(at: file, to: away)
    let refused = ProfileError.notAFile(path: file.path)

    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: away)
    #expect(error { _ = try folder.store.profile(.guest) } == refused)
    #expect(error { _ = try folder.store.guest(at: 2) } == refused)
    try FileManager.default.removeItem(at: file)

    try FileManager.default.linkItem(at: away, to: file)
    #expect(error { _ = try folder.store.profile(.guest) } == refused)
    try FileManager.default.removeItem(at: file)

    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(error { _ = try folder.store.profile(.guest) } == refused)
    #expect(throws: refused) { try ProfileExport(readingFrom: file.path) }
    try FileManager.default.removeItem(at: file)

    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(error { _ = try folder.store.profile(.guest) } == refused)
  }

  @Test(arguments: [0o604, 0o640, 0o666, 0o700, 0o777, 0o601])
  func `refuses files that are open to others`(mode: Int) throws {
    let folder = try BookFolder()
    _ = try folder.store.guest(at: 1)
    let file = folder.file(.guest)
    try folder.allow(mode, file)
    let error = error { _ = try folder.store.profile(.guest) }
    #expect(error == .openToOthers(path: file.path, mode: UInt32(mode), allowed: 0o600))
    #expect(error?.description.contains("chmod 0600") == true)
  }

  @Test(arguments: [0o701, 0o750, 0o777])
  func `refuses a folder that is open to others`(mode: Int) throws {
    let folder = try BookFolder()
    _ = try folder.store.guest(at: 1)
    try folder.allow(mode, folder.book)
    let refused = ProfileError.openToOthers(
      path: folder.book.path, mode: UInt32(mode), allowed: 0o700)
    #expect(error { _ = try folder.store.entries() } == refused)
    #expect(error { _ = try folder.store.guest(at: 2) } == refused)
    #expect(error { _ = try folder.store.delete(.guest) } == refused)
  }

  @Test func `refuses a folder that is a link or a file`() throws {
    let folder = try BookFolder()
    _ = try folder.store.guest(at: 1)
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.book)
    let linked = ProfileStore(path: link.path)
    #expect(error { _ = try linked.entries() } == .notAFolder(path: link.path))
    #expect(error { _ = try linked.guest(at: 1) } == .notAFolder(path: link.path))
    let file = ProfileStore(path: folder.file(.guest).path)
    #expect(error { _ = try file.entries() } == .notAFolder(path: file.path))
  }

  @Test func `lists what can be read beside what cannot`() throws {
    var gate = try Gate()
    let id = try gate.signUp()
    try gate.folder.put("spoilt".utf8, as: .guest)
    try gate.folder.put("{}".utf8, as: id)
    for name in ["notes.json", "README", ".draft", "..json"] {
      try Data().write(to: gate.folder.book.appending(path: name))
    }
    let entries = try gate.folder.store.entries()
    #expect(Set(entries.map(\.id)) == [id, .guest])
    #expect(
      entries.allSatisfy { if case .failure(.malformed) = $0.profile { true } else { false } })
  }

  @Test func `says exactly what is deleted`() throws {
    var gate = try Gate()
    let store = gate.folder.store
    let id = try gate.signUp()
    try store.update(id) { rooms in
      rooms["letters"] = .null
      rooms["coins"] = .null
    }
    let deletion = try store.delete(id)
    #expect(deletion.path == gate.folder.file(id).path)
    #expect(
      deletion.person
        == Person(firstName: "Ada", lastName: "Byron", email: "ada@example.org"))
    #expect(deletion.rooms == ["coins", "letters"])
    #expect(deletion.wasReadable)
    #expect(try gate.folder.names() == ["gate.delays"])
    #expect(error { _ = try store.delete(id) } == .unknown(id))
    #expect(try gate.answer(.signIn, .valid, at: 2000) == .refused)

    try gate.folder.put("spoilt".utf8, as: id)
    #expect(try store.delete(id).wasReadable == false)
    // A link goes; what it leads to stays.
    let away = gate.folder.url.appending(path: "away")
    try Data("mine".utf8).write(to: away)
    try FileManager.default.createSymbolicLink(
      at: gate.folder.file(id), withDestinationURL: away)
    #expect(try store.delete(id).wasReadable == false)
    #expect(try Data(contentsOf: away) == Data("mine".utf8))
  }

  @Test func `writes nothing that it could not read back`() throws {
    let folder = try BookFolder()
    _ = try folder.store.guest(at: 1)
    let before = try folder.bytes(.guest)
    var deep = JSONValue.null
    for _ in 0..<40 { deep = .array([deep]) }
    let unstorable: [JSONValue] = [
      deep, .string(String(repeating: "x", count: 262_144)), .number("nonsense"),
    ]
    for value in unstorable {
      guard
        case .unstorable = error({ try folder.store.update(.guest) { $0["room"] = value } })
      else {
        Issue.record("this was stored: \(value)")
        continue
      }
    }
    guard
      case .unstorable = error({
        try folder.store.update(.guest) { rooms in
          for number in 0..<65 { rooms["room\(number)"] = .null }
        }
      })
    else {
      Issue.record("65 rooms were stored")
      return
    }
    #expect(try folder.bytes(.guest) == before)
    #expect(try folder.names() == ["guest.json"])
  }

  @Test func `clears away a draft that was left behind, and never follows a link there`() throws {
    let folder = try BookFolder()
    _ = try folder.store.guest(at: 1)
    let draft = folder.book.appending(path: ".draft")
    let away = folder.url.appending(path: "away")
    try Data("mine".utf8).write(to: away)
    try FileManager.default.createSymbolicLink(at: draft, withDestinationURL: away)
    try folder.store.update(.guest) { $0["dog"] = .bool(true) }
    #expect(try folder.names() == ["guest.json"])
    #expect(try Data(contentsOf: away) == Data("mine".utf8))
    #expect(try folder.store.profile(.guest).roomNames == ["dog"])
  }

  @Test func `is exported without the passwords that a person taught the letters' room`() throws {
    let gate = try Gate()
    _ = try gate.folder.store.guest(at: 1)
    var rest = LetterRest()
    var events: [LetterEvent] = []
    rest.act(.learn(try LetterPassword("tell nobody"), as: nil, at: .first), into: &events)
    try gate.folder.store.update(.guest) { $0["letters"] = rest.kept }
    let secret = Array("tell nobody".utf8).map { String($0, radix: 16) }.joined()
    let profile = try gate.folder.store.profile(.guest)
    #expect(String(decoding: try gate.folder.bytes(.guest), as: UTF8.self).contains(secret))
    let export = ProfileExport(of: profile)
    #expect(!String(decoding: export.bytes, as: UTF8.self).contains(secret))
    let again = try LetterRest(kept: try #require(export.rooms["letters"]))
    #expect(again.desk.passwords.map(\.password) == LetterRest().desk.passwords.map(\.password))
  }

  @Test func `has an end`() throws {
    let folder = try BookFolder()
    _ = try folder.store.guest(at: 1)
    for number in 0..<260 {
      try Data().write(to: folder.book.appending(path: "\(number)"))
    }
    let full = ProfileError.full(path: folder.book.path, limit: 256)
    #expect(error { _ = try folder.store.entries() } == full)
  }

  @Test func `refuses spoilt delays instead of forgetting them`() throws {
    var gate = try Gate()
    _ = try gate.signUp()
    let delays = gate.folder.book.appending(path: "gate.delays")
    try Data("{}".utf8).write(to: delays)
    try gate.folder.allow(0o600, delays)
    let error = error { _ = try gate.answer(.signIn, .valid, at: 2000) }
    guard case .malformed(_, let path, _, _) = error else {
      Issue.record("this was accepted: \(String(describing: error))")
      return
    }
    #expect(path == delays.path)
    #expect(gate.derivation.calls() == [])
  }

  @Test func `reads back whatever it wrote`() throws {
    // Every change waits for the disk, so a few are enough.
    try withSeeds(20) { generator in
      let folder = try BookFolder()
      _ = try folder.store.guest(at: Int64.random(in: 0..<1 << 50, using: &generator))
      var expected: [String: JSONValue] = [:]
      for _ in 0..<8 {
        let name = "room\(Int.random(in: 0..<4, using: &generator))"
        let value = randomJSON(depth: 4, &generator)
        try folder.store.update(.guest) { $0[name] = value }
        expected[name] = value
      }
      let profile = try folder.store.profile(.guest)
      #expect(profile.roomNames == expected.keys.sorted())
      for (name, value) in expected { #expect(profile.rooms[name] == value) }
      let export = ProfileExport(of: profile)
      #expect(try ProfileExport(export.bytes, path: "export") == export)
    }
  }

  private func randomJSON(depth: Int, _ generator: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth == 0 ? 4 : 6), using: &generator) {
    case 0: .null
    case 1: .bool(Bool.random(using: &generator))
    case 2: .number("\(Int.random(in: -999...999, using: &generator))")
    case 3:
      .string(
        ["", "\u{7F}\u{0}\"\\", "盾é", "a/b"].randomElement(using: &generator) ?? "")
    case 4:
      .array(
        (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
          randomJSON(depth: depth - 1, &generator)
        })
    default:
      .object(
        (0..<Int.random(in: 0..<4, using: &generator)).map { number in
          .init("m\(number)", randomJSON(depth: depth - 1, &generator))
        })
    }
  }
}
