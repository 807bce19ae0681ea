import ChainmailLog
import ChainmailRooms
import Foundation
import TestSupport
import Testing

@Suite struct `A player's book` {
  private static func number(_ number: Int) -> JSONValue { .number(String(number)) }

  private func keep(_ room: String, _ value: Int, in book: inout PlayerBook) {
    book.keep(room, at: 1000) { $0[room] = Self.number(value) }
  }

  @Test func `keeps what a room did, and has it again`() throws {
    let folder = try BookFolder()
    var book = PlayerBook(folder.store)
    #expect(book.player == .guest && book.states == RoomStates() && book.trouble == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.book.path))
    keep("coins", 1, in: &book)
    keep("coins", 2, in: &book)
    #expect(book.overtaken.isEmpty && book.trouble == nil)
    #expect(PlayerBook(folder.store).states == book.states)
    #expect(book.states["coins"] == Self.number(2))
  }

  @Test func `does not write over what another program has kept of the same room`() throws {
    let folder = try BookFolder()
    var here = PlayerBook(folder.store)
    var there = PlayerBook(folder.store)
    keep("coins", 1, in: &there)
    // Other rooms are nobody's business.
    keep("letters", 7, in: &here)
    #expect(here.overtaken.isEmpty)
    keep("coins", 2, in: &here)
    #expect(here.takeOvertaken() == ["coins"] && here.takeOvertaken().isEmpty)
    #expect(here.trouble == nil)
    #expect(here.states["coins"] == Self.number(1))
    #expect(PlayerBook(folder.store).states == here.states)
    // Who has seen the newer goes on from there; now the other is behind.
    keep("coins", 3, in: &here)
    #expect(here.overtaken.isEmpty)
    keep("coins", 4, in: &there)
    #expect(there.takeOvertaken() == ["coins"] && there.states["coins"] == Self.number(3))
    there.refresh(at: 1000)
    keep("coins", 5, in: &there)
    #expect(there.overtaken.isEmpty)
    #expect(PlayerBook(folder.store).states["coins"] == Self.number(5))
  }

  @Test func `sees that another program was there before anything is done`() throws {
    let folder = try BookFolder()
    var here = PlayerBook(folder.store)
    var there = PlayerBook(folder.store)
    here.look(at: "coins")
    #expect(here.overtaken.isEmpty)
    keep("coins", 1, in: &there)
    here.look(at: "letters")
    #expect(here.overtaken.isEmpty)
    here.look(at: "coins")
    #expect(here.takeOvertaken() == ["coins"])
    here.refresh(at: 1000)
    here.look(at: "coins")
    #expect(here.overtaken.isEmpty && here.states["coins"] == Self.number(1))
  }

  @Test func `does not bring back what was deleted meanwhile`() throws {
    let folder = try BookFolder()
    var book = PlayerBook(folder.store)
    keep("coins", 1, in: &book)
    _ = try folder.store.delete(.guest)
    book.look(at: "coins")
    #expect(book.takeOvertaken() == ["coins"])
    keep("coins", 2, in: &book)
    #expect(book.takeOvertaken() == ["coins"] && book.states["coins"] == nil)
    keep("coins", 3, in: &book)
    #expect(book.overtaken.isEmpty)
    #expect(PlayerBook(folder.store).states["coins"] == Self.number(3))
  }

  @Test func `writes later what could not be written, unless another program was faster`() throws {
    let folder = try BookFolder()
    var here = PlayerBook(folder.store)
    var there = PlayerBook(folder.store)
    keep("menagerie", 0, in: &there)
    here.refresh(at: 1000)
    try folder.allow(0o755, folder.book)
    keep("coins", 1, in: &here)
    keep("letters", 1, in: &here)
    guard case .failed(.openToOthers) = here.trouble else {
      Issue.record("\(String(describing: here.trouble))")
      return
    }
    // What cannot be written goes on in memory.
    here.refresh(at: 1000)
    here.writeAgain(at: 1000)
    #expect(here.isBehind)
    #expect(here.states["coins"] == Self.number(1) && here.trouble != nil)
    try folder.allow(0o700, folder.book)
    keep("letters", 2, in: &there)
    here.refresh(at: 1000)
    #expect(here.trouble == nil && here.takeOvertaken() == ["letters"])
    #expect(here.states["letters"] == Self.number(2) && here.states["coins"] == Self.number(1))
    #expect(PlayerBook(folder.store).states == here.states && !here.isBehind)
  }

  @Test func `writes what could not be written before it is left`() throws {
    let folder = try BookFolder()
    var book = PlayerBook(folder.store)
    keep("coins", 1, in: &book)
    try folder.allow(0o755, folder.book)
    keep("coins", 2, in: &book)
    #expect(book.isBehind)
    try folder.allow(0o700, folder.book)
    book.writeAgain(at: 1000)
    #expect(!book.isBehind && book.trouble == nil)
    #expect(PlayerBook(folder.store).states["coins"] == Self.number(2))
  }

  @Test func `writes nothing over what it cannot read, and nothing without a folder`() throws {
    let folder = try BookFolder()
    try folder.put("what is this".utf8, as: .guest)
    var book = PlayerBook(folder.store)
    keep("coins", 1, in: &book)
    book.look(at: "coins")
    #expect(book.trouble != nil && book.overtaken.isEmpty)
    #expect(try folder.bytes(.guest) == Array("what is this".utf8))
    var none = PlayerBook(nil)
    keep("coins", 1, in: &none)
    #expect(none.trouble == .noFolder && none.states["coins"] == Self.number(1))
  }

  @Test func `of any two programs, the one that was slower loses what it did, and is told`() throws
  {
    try withSeeds(40) { luck in
      let folder = try BookFolder()
      var books = [PlayerBook(folder.store), PlayerBook(folder.store)]
      var truth: [String: Int] = [:]
      for value in 1...30 {
        let who = Int.random(in: 0...1, using: &luck)
        let room = Bool.random(using: &luck) ? "coins" : "letters"
        if Int.random(in: 0..<4, using: &luck) == 0 { books[who].refresh(at: 1) }
        keep(room, value, in: &books[who])
        if books[who].takeOvertaken().isEmpty { truth[room] = value }
        #expect(books[who].states[room] == truth[room].map { Self.number($0) })
        #expect(PlayerBook(folder.store).states[room] == truth[room].map { Self.number($0) })
      }
    }
  }
}
