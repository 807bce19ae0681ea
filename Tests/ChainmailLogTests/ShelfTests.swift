import ChainmailCore
import ChainmailLog
import Glibc
import TestSupport
import Testing

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
    #expect(try shelf.keep(0) == [entries[1].path])
  }

  @Test func `names its logs without opening them, and tells of any one`() throws {
    let folder = try Folder()
    let shelf = LogShelf(path: folder.path)
    #expect(try LogShelf(path: folder.path + "/none").names().isEmpty)
    var session = try Session(FirstArmour.rules, seed: 1)
    session.playAtRandom(9, seed: 1)
    try folder.write(session.bytes, "2026-01-01.jsonl")
    try folder.write(session.bytes, "2026-01-03.jsonl")
    try folder.write([], "2026-01-02.jsonl")
    try folder.write([], "2026-01-04.jsonl.torn")
    let names = try shelf.names()
    #expect(names == ["2026-01-03.jsonl", "2026-01-02.jsonl", "2026-01-01.jsonl"])
    #expect(try names.map(shelf.entry(named:)) == shelf.list())
    #expect(shelf.entry(named: names[0]).status == .open)
    #expect(shelf.entry(named: names[0]).turns == session.state.turn)
    #expect(shelf.entry(named: "gone.jsonl").header == nil)
  }
}
