import ChainmailLog
import ChainmailRooms
import Messages
import Testing
import TestSupport

@Suite struct `A rest with animals` {
  @Test func `begins with one portion of each food, coffee among them`() {
    let rest = AnimalRest(seed: 7)
    #expect(rest.menagerie == Menagerie(.game, larder: [.banana, .nut, .meatball, .coffee]))
    #expect(rest.found == 0)
  }

  @Test func `brings four portions each time, the same for the same seed, as far as they fit`() {
    var rest = AnimalRest(seed: 7)
    var twin = AnimalRest(seed: 7)
    let first = found(&rest)
    #expect(first == found(&twin) && first.count == AnimalRest.findings)
    #expect(rest == twin && rest.found == 4)
    #expect(rest.menagerie.larder == [.banana, .nut, .meatball, .coffee] + first)
    #expect(rest.menagerie.larder.count == AnimalRest.larderLimit)
    var events: [Menagerie.Event] = []
    rest.beginNext(into: &events)
    #expect(events == [.refused(.fullLarder)])
    #expect(rest == twin)
    rest.act(.offer(0, to: nil), into: &events)
    #expect(found(&rest).count == 1 && rest.found == 5)
  }

  @Test func `finds all foods, and coffee seldom`() {
    var counts: [Food: Int] = [:]
    for seed in 0..<250 as Range<UInt64> {
      var rest = AnimalRest(seed: seed)
      for food in found(&rest) { counts[food, default: 0] += 1 }
    }
    #expect(counts.count == 4 && counts.values.reduce(0, +) == 1000)
    for food in [Food.banana, .nut, .meatball] {
      #expect((250...350).contains(counts[food] ?? 0))
    }
    #expect((70...130).contains(counts[.coffee] ?? 0))
  }

  @Test func `is the same after it was kept and read, whatever was done`() throws {
    try withSeeds { luck in
      var rest = AnimalRest(seed: luck.next())
      var events: [Menagerie.Event] = []
      for _ in 0..<20 {
        let before = rest
        events = []
        if Int.random(in: 0..<4, using: &luck) == 0 {
          rest.beginNext(into: &events)
        } else {
          rest.act(try .random(using: &luck), into: &events)
        }
        if case .refused = events.first { #expect(rest == before && events.count == 1) }
        let read = try JSONReader.read(Array(rest.kept.text.utf8)[...])
        #expect(try AnimalRest(kept: read) == rest)
      }
    }
  }

  /// What another rest brings.
  private func found(_ rest: inout AnimalRest) -> [Food] {
    var events: [Menagerie.Event] = []
    rest.beginNext(into: &events)
    guard case .rested(let portions) = events.first, events.count == 1 else { return [] }
    return portions
  }

  private static let sound =
    #"{"seed":"000000000000002a","found":4,"line":"game","larder":["nut"],"tempo":1}"#

  @Test(arguments: [
    ("\"game\"", "\"zoo\"", "line: is neither game nor textbook"),
    ("\"game\"", "3", "line: is no string"),
    ("[\"nut\"]", "[\"bread\"]", "larder: has a food that is never found"),
    ("[\"nut\"]", "[\"NUT\"]", "larder: has a food that is never found"),
    ("[\"nut\"]", "\"nut\"", "larder: is no array"),
    ("[\"nut\"]", "[7]", "larder: is no string"),
    (
      "[\"nut\"]", "[" + Array(repeating: "\"nut\"", count: 9).joined(separator: ",") + "]",
      "larder: has more than 8 portions"
    ),
    ("\"tempo\":1", "\"tempo\":1000", "tempo: is no integer in 0..<1000"),
    ("\"tempo\":1", "\"tempo\":-1", "tempo: is no integer in 0..<1000"),
    ("\"found\":4", "\"found\":4294967296", "found: is no integer in 0..<4294967296"),
    ("\"found\":4,", "", "found: is missing"),
    ("2a", "2A", "seed: is no string of sixteen hexadecimal digits"),
    (sound, "[]", "line: is missing"),
  ])
  func `refuses what no menagerie can come to be`(
    old: String, new: String, problem: String
  ) throws {
    #expect(try AnimalRest(kept: read(Self.sound)).kept.text == Self.sound)
    let error = #expect(throws: JSONError.self) {
      try AnimalRest(kept: read(Self.sound.replacing(old, with: new)))
    }
    #expect(error?.description == problem)
  }

  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8)[...])
  }
}
