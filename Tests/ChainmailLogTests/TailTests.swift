import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

@Suite struct `The end of a log` {
  private func played(_ blows: Int) throws -> Session {
    var session = try Session(FirstArmour.rules, seed: 3)
    for blow in 0..<blows { session.play(.throw(blow % 3, entry: nil)) }
    return session
  }

  @Test func `tells the last key, the last record and how many blows had fallen`() throws {
    var session = try played(90)
    let forgery = Forgery(session.bytes)
    let key = try forgery.place(of: "key", last: true)
    var tail = try LogSource(bytes: session.bytes).tail()
    #expect(tail.lastKey.number == UInt64(key))
    let bytesBefore = forgery.lines[..<key].reduce(0) { $0 + $1.utf8.count + 1 }
    #expect(tail.lastKey.offset == UInt64(bytesBefore))
    #expect(tail.record == UInt64(forgery.lines.count - 1) && tail.turn == 90)
    #expect(tail.end == nil && tail.tornBytes == 0 && tail.damage == nil)
    session.play(.wait)
    session.end("enough")
    tail = try LogSource(bytes: session.bytes).tail()
    #expect(tail.end == "enough" && tail.isEnded && tail.turn == 90)
  }

  @Test func `tells what stands behind the end, which stays the end`() async throws {
    var session = try played(4)
    session.end("enough")
    let sound = try LogSource(bytes: session.bytes).tail()
    session.play(.wait)
    session.playAtRandom(3, seed: 4)
    let source = LogSource(bytes: session.bytes)
    let tail = try source.tail()
    #expect(tail.isEnded && tail.isSoundToEnd && tail.record == sound.record)
    #expect(tail.damage?.expected == "nothing behind the end")
    #expect(tail.damage?.record == sound.record + 1)
    #expect(!LogShelf.Entry(of: source, named: "log").canGoOn)
    let result = try await Verifier.verify(source, rules: session.rules, digest: TestRules.digest)
    #expect(result.isEnded && result.failure == tail.damage)
  }

  @Test func `tells how much is torn`() throws {
    let session = try played(4)
    for cut in [1, 7] {
      let lines = Forgery(session.bytes).lines
      let last = try #require(lines.last)
      let tail = try LogSource(bytes: session.bytes.dropLast(cut)).tail()
      #expect(tail.tornBytes == UInt64(last.utf8.count + 1 - cut))
      #expect(tail.record == UInt64(lines.count - 2) && tail.damage == nil)
    }
  }

  @Test func `tells damage behind the last key, and what is sound before it`() throws {
    var forgery = Forgery(try played(4).bytes)
    let place = try forgery.place(of: "hit", with: "\"turn\":3")
    forgery.lines[place] += " "
    let tail = try forgery.source.tail()
    #expect(tail.damage?.record == UInt64(place) && tail.damage?.check == .checksum)
    #expect(tail.turn == 2 && tail.record == UInt64(place - 1))
    let entry = LogShelf.Entry(of: forgery.source, named: "damaged")
    #expect(entry.status == .unreadable(.damaged(try #require(tail.damage))))
    #expect(entry.turns == 2 && entry.header?.seed == 3)
  }

  @Test func `is not there where nothing was played`() throws {
    let header = try played(0).header.line
    #expect(throws: LogError.nothingPlayed) { try LogSource(bytes: header).tail() }
    let entry = LogShelf.Entry(of: LogSource(bytes: header), named: "-")
    #expect(entry.status == .empty && entry.header != nil)
  }

  @Test func `is damaged, not empty, where what follows the first line is none of a log's`() throws
  {
    let header = try played(0).header.line
    let source = LogSource(bytes: header + Array("something else\nand more\n".utf8))
    let error = #expect(throws: LogError.self) { try source.tail() }
    guard case .noGame(let damage) = error else {
      Issue.record("it is \(String(describing: error))")
      return
    }
    #expect(damage.offset == UInt64(header.count))
    let entry = LogShelf.Entry(of: source, named: "-")
    #expect(entry.status == .unreadable(.noGame(damage)))
  }
}
