import ChainmailCore
import ChainmailLog
import Glibc
import Messages
import Testing
import TestSupport

@Suite struct `A shelf of logs` {
  @Test func `lists what it holds, newest first, and keeps only so many`() throws {
    let folder = try Folder()
    let shelf = LogShelf(path: folder.path)
    try shelf.make()
    var session = try Session(FirstArmour.rules, seed: 0xAB)
    session.playAtRandom(40, seed: 1)
    let open = session.bytes
    session.end()
    let ended = session.bytes
    let contents = [ended, open, open.dropLast(), Array("x".utf8)]
    var header = session.header
    for bytes in contents {
      header.start += 60
      let path = shelf.path(for: header)
      try folder.write(bytes, String(path.dropFirst(folder.path.count + 1)))
    }
    let entries = try shelf.list()
    #expect(entries.map(\.name) == entries.map(\.name).sorted(by: >))
    #expect(entries.count == 4)
    #expect(entries[3].name == "2026-09-21T14-14-20Z_yard_00000000000000ab.jsonl")
    #expect(entries[3].status == .ended)
    #expect(entries[3].header == session.header)
    #expect(entries[3].turns == session.state.turn)
    #expect(entries[2].status == .open)
    #expect(entries[1].status == .torn)
    #expect(entries[0].status == .unreadable(.notALog))
    #expect(entries[0].header == nil)
    #expect(try shelf.keep(2) == [entries[2].path, entries[3].path])
    #expect(try shelf.list().map(\.name) == entries.prefix(2).map(\.name))
    // The one that is no log counts, but the game of the other still waits to go on.
    #expect(try shelf.keep(0) == [])
    try folder.write(ended, entries[1].name)
    #expect(try shelf.keep(0) == [entries[1].path])
  }

  @Test func `keeps no what-if as if its game could go on`() throws {
    let folder = try Folder()
    let shelf = LogShelf(path: folder.path)
    let session = try Session(FirstArmour.rules, seed: 1)
    var paths: [String] = []
    for source in [LogHeader.Source.play, .whatIf] {
      var header = session.header
      header.source = source
      header.start += source == .play ? 0 : 60
      paths.append(shelf.path(for: header))
      let bytes = header.line + session.bytes.dropFirst(session.header.line.count)
      try folder.write(bytes, String(paths.last?.dropFirst(folder.path.count + 1) ?? ""))
    }
    let entries = try shelf.list()
    #expect(entries.map(\.isWhatIf) == [true, false])
    #expect(entries.map(\.canGoOn) == [false, true] && entries[0].status == .open)
    // The newest game is that which somebody played.
    #expect(try shelf.keep(1) == [])
    try folder.write(session.bytes.dropLast(9), "2026-09-22T00-00-00Z_yard_0000000000000001.jsonl")
    #expect(try shelf.keep(1) == [paths[1], paths[0]])
  }

  @Test func `counts nothing that a crash left empty`() throws {
    let folder = try Folder()
    let shelf = LogShelf(path: folder.path)
    var session = try Session(FirstArmour.rules, seed: 1)
    session.end()
    var paths: [String] = []
    for (index, bytes) in [[], session.bytes, [], session.bytes, []].enumerated() {
      var header = session.header
      header.start += Int64(index)
      paths.append(shelf.path(for: header))
      try folder.write(bytes, String(paths[index].dropFirst(folder.path.count + 1)))
    }
    #expect(try shelf.keep(2) == [paths[2], paths[0]])
    #expect(try shelf.keep(1) == [paths[1]])
    // The last one may be that of a game that begins just now, but can be named.
    try LogShelf.delete(paths[4])
    #expect(try shelf.list().map(\.path) == [paths[3]])
  }

  @Test func `never forgets the newest game of a pack that can go on, nor a branch's parent`()
    throws
  {
    let folder = try Folder()
    let shelf = LogShelf(path: folder.path)
    var session = try Session(FirstArmour.rules, seed: 1)
    session.playAtRandom(9, seed: 1)
    func write(_ id: Int, _ pack: String, parent: Int? = nil, ends: Bool = false) throws -> String {
      var log = session
      if ends { log.end() }
      var header = log.header
      header.pack = pack
      header.id = "\(id)"
      header.start += Int64(id)
      header.parent = try parent.map { id in
        var left = try LogSource(bytes: session.bytes).asParent()
        left.id = "\(id)"
        return left
      }
      let path = shelf.path(for: header)
      let name = String(path.dropFirst(folder.path.count + 1))
      try folder.write(header.line + log.bytes.dropFirst(log.header.line.count), name)
      return path
    }
    let parent = try write(1, "a", ends: true)
    let forgotten = [
      try write(2, "a"), try write(3, "b"), try write(4, "c", ends: true), try write(5, "c"),
    ]
    let waiting = try write(6, "b")
    let ended = try write(7, "c", ends: true)
    let kept = [try write(8, "a", parent: 1), try write(9, "a")]
    // Where the newest of a pack has ended, none before it is offered.
    #expect(try shelf.keep(2) == [ended] + forgotten.reversed())
    #expect(try shelf.list().map(\.path) == kept.reversed() + [waiting, parent])
    #expect(try shelf.keep(2) == [])
  }

  @Test func `names its logs without opening them, and tells of any one`() throws {
    let folder = try Folder()
    let shelf = LogShelf(path: folder.path)
    #expect(try LogShelf(path: folder.path + "/none").names().isEmpty)
    var session = try Session(FirstArmour.rules, seed: 1)
    session.playAtRandom(9, seed: 1)
    let expected = (1...3).reversed().map { Self.name(day: $0) }
    try folder.write(session.bytes, expected[2])
    try folder.write(session.bytes, expected[0])
    try folder.write([], expected[1])
    try folder.write([], Self.name(day: 4) + ".torn")
    let names = try shelf.names()
    #expect(names == expected)
    #expect(try names.map(shelf.entry(named:)) == shelf.list())
    #expect(shelf.entry(named: names[0]).status == .open)
    #expect(shelf.entry(named: names[0]).turns == session.state.turn)
    #expect(shelf.entry(named: "gone.jsonl").header == nil)
  }

  private static func name(day: Int) -> String {
    "2026-01-0\(day)T18-05-00Z_yard_00000000000000aa.jsonl"
  }

  @Test func `leaves alone what is not its own`() throws {
    let folder = try Folder()
    let shelf = LogShelf(path: folder.path)
    let strays = [
      "notes.jsonl", "2026-01-01.jsonl", ".jsonl", "_.jsonl", "__.jsonl",
      "2026-01-01T18-05-00Z_yard_00000000000000aa.json",
      "2026-01-01T18:05:00Z_yard_00000000000000aa.jsonl",
      "2026-02-30T18-05-00Z_yard_00000000000000aa.jsonl",
      "2026-01-01T18-05-00Z_yard_00000000000000AA.jsonl",
      "2026-01-01T18-05-00Z_yard_0000000000000aa.jsonl",
      "2026-01-01T18-05-00Z_00000000000000aa.jsonl",
      "2026-01-01T18-05-00Z_yard_00000000000000aa_1.jsonl",
      "2026-01-01T18-05-00Z_yard_00000000000000aa_02.jsonl",
      "2026-01-01T18-05-00Z_yard_00000000000000aa_-2.jsonl",
      "copy of 2026-01-01T18-05-00Z_yard_00000000000000aa.jsonl",
    ]
    for name in strays { try folder.write(Array("hello\n".utf8), name) }
    #expect(try shelf.names().isEmpty)
    var header = try Session(FirstArmour.rules, seed: .max).header
    var own: [String] = []
    for mode in ["yard", "a_b", "", "ä/ö"] {
      header.mode = mode
      for _ in 1...3 {
        let path = shelf.path(for: header)
        own.append(String(path.dropFirst(folder.path.count + 1)))
        try folder.write(Array("x".utf8), own.last ?? "")
      }
    }
    #expect(own[2] == "2026-09-21T14-13-20Z_yard_ffffffffffffffff_3.jsonl")
    #expect(try shelf.names() == own.sorted(by: >))
    #expect(try shelf.keep(1).count == own.count - 1)
    for name in strays { #expect(try folder.bytes(name) == Array("hello\n".utf8)) }
  }

  @Test func `opens nothing but files, waits for no pipe, and deletes neither`() throws {
    let folder = try Folder()
    let shelf = LogShelf(path: folder.path)
    var session = try Session(FirstArmour.rules, seed: 1)
    session.playAtRandom(9, seed: 1)
    let names = (1...5).map { Self.name(day: $0) }
    try folder.write(session.bytes, names[0])
    try #require(mkfifo("\(folder.path)/\(names[1])", 0o600) == 0)
    try #require(mkdir("\(folder.path)/\(names[2])", 0o700) == 0)
    defer { rmdir("\(folder.path)/\(names[2])") }
    try #require(symlink("/dev/zero", "\(folder.path)/\(names[3])") == 0)
    try folder.write(session.bytes, names[4])
    let entries = try shelf.list()
    #expect(entries.map(\.name) == names.reversed())
    let refused = LogShelf.Status.unreadable(.notALog)
    let folderInstead = LogShelf.Status.unreadable(
      .system(operation: .read, path: "\(folder.path)/\(names[2])", code: EISDIR))
    #expect(entries.map(\.status) == [.open, refused, folderInstead, refused, .open])
    for name in names[1...3] {
      #expect(throws: LogError.self) {
        _ = try LogWriter.resuming(
          "\(folder.path)/\(name)", rules: session.rules, digest: TestRules.digest, now: .zero)
      }
    }
    #expect(try shelf.keep(1) == ["\(folder.path)/\(names[0])"])
    #expect(try shelf.names() == Array(names[1...].reversed()))
  }

  @Test func `has room for games that begin alike at the same moment`() async throws {
    let folder = try Folder()
    let shelf = LogShelf(path: folder.path)
    let session = try Session(FirstArmour.rules, seed: 1)
    let (first, state, rules) = (session.header, session.state, session.rules)
    let paths = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 1...16 {
        group.addTask {
          var writer = LogWriter(inMemory: first, state: state, rules: rules)
          try writer.relocate(onto: shelf, now: .zero)
          return writer.path
        }
      }
      return try await group.reduce(into: Set<String>()) { paths, path in
        if let path { paths.insert(path) }
      }
    }
    #expect(paths.count == 16)
    for name in try shelf.names() { #expect(try folder.bytes(name) == session.bytes) }
    // Not even a link that leads nowhere is in its way.
    var header = session.header
    header.seed = 2
    let path = shelf.path(for: header)
    try #require(symlink("nowhere", path) == 0)
    #expect(shelf.path(for: header) == "\(path.dropLast(6))_2.jsonl")
  }
}
