import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Foundation
import Testing

@Suite struct `The library` {
  private func note(_ event: LibraryEvent) throws -> RoomIntent<LibraryErrand> {
    .note(try #require(event.fact))
  }

  @Test func `begins what was asked for before the first list was here`() throws {
    var play = try LibraryPlay()
    play.visit.type("t")
    play.visit.type("zebra")
    play.visit.press(.enter)
    #expect(play.visit.errand == .list)
    play.finish()
    #expect(play.visit.errand == .lookUp("zebra") && play.shows("▸ zebra"))
    play.finish()
    #expect(play.shows("zebra: nobody on this machine has it") && play.shows("▸ zebra"))
  }

  @Test func `shows who has a pack, and memory answers the second time`() throws {
    var play = try LibraryPlay()
    #expect(play.visit.errand == .list && play.shows("Looking around."))
    play.finish()
    #expect(play.shows("packs here: 2") && play.shows("small  Small"))
    play.visit.press(.enter)
    #expect(play.visit.errand == .lookUp("small"))
    play.finish()
    #expect(play.shows("small: the program has it."))
    #expect(play.shows("from: the program") && play.shows("defenders: 1"))
    #expect(play.shows("chainmail --pack small"))
    play.visit.press(.enter)
    play.finish()
    #expect(play.shows("small: memory has it."))
    // What memory has, it has from somebody.
    #expect(play.shows("from: the program"))
    #expect(play.asked == [try note(.found(.builtIn)), try note(.found(.memory))])
  }

  @Test func `a name that is typed is looked up, kept and fetched`() throws {
    var play = try LibraryPlay(endpoints: [.closed])
    play.finish()
    play.visit.type("tNo Such")
    play.visit.press(.enter)
    #expect(play.shows("A name is a to z") && play.asked.isEmpty && play.visit.errand == nil)
    play.visit.press(.control("u"))
    play.visit.type("none-such")
    play.visit.press(.enter)
    #expect(play.visit.errand == .lookUp("none-such") && play.asked == [.keep])
    play.finish()
    #expect(play.shows("none-such: nobody on this machine has it; f asks the endpoints."))
    #expect(play.shows("none-such  not here"))
    #expect(play.asked == [.keep, try note(.absent)])
    play.visit.type("f")
    #expect(play.visit.errand == .fetch("none-such"))
    var states = RoomStates()
    play.visit.screen.keep(in: &states)
    #expect(states["library"]?.text == #"{"asked":["none-such"]}"#)
    var again = try LibraryPlay(keeping: states)
    again.finish()
    #expect(again.shows("▸ small") && again.shows("none-such  not here"))
    // Who forgets a name that nobody has is rid of it.
    again.visit.press(.end)
    again.visit.type("D")
    again.finish()
    #expect(again.shows("Nobody here has none-such now.") && !again.shows("none-such  not here"))
    again.visit.screen.keep(in: &states)
    #expect(states["library"]?.text == #"{"asked":[]}"#)
  }

  @Test func `what cannot be read is told, and nothing is kept in its place`() throws {
    var states = RoomStates()
    states["library"] = .string("../../etc")
    let play = try LibraryPlay(keeping: states)
    #expect(play.shows("cannot be read: asked: is missing") && !play.visit.screen.hall.mayKeep)
  }

  @Test func `without endpoints a fetch says where they are named`() throws {
    var play = try LibraryPlay()
    play.finish()
    play.visit.type("f")
    #expect(play.visit.errand == nil && play.asked.isEmpty)
    #expect(
      play.shows(
        "No endpoint is chosen. Name some in CHAINMAIL_ENDPOINTS, with spaces between them, or in "
          + "/a/library.yml."))
  }

  @Test func `endpoints that fail are told one by one, until one is sound`() throws {
    try withFolder { folder in
      var play = try LibraryPlay(user: folder, endpoints: [.closed, .lies, .sound])
      play.finish()
      play.visit.type("f")
      play.finish()
      #expect(
        play.shows("endpoint packs0.example.org/chainmail: no index: the server answered 503."))
      #expect(
        play.shows("backup 1 packs1.example.org/chainmail: the archive is not the one that the"))
      #expect(play.shows("small is fetched from backup 2 packs2.example.org/chainmail."))
      #expect(play.shows("small  Small, fetched"))
      #expect(
        play.asked == [
          try note(.failed(.endpoint(0))), try note(.failed(.endpoint(1))),
          try note(.fetched("small", endpoint: 2)),
        ])
      play.visit.asked = []
      play.visit.type("D")
      play.finish()
      #expect(play.shows("The download of small is forgotten."))
      #expect(play.shows("Now the program has small."))
      #expect(play.asked == [try note(.forgotten("small"))])
    }
  }

  @Test func `where none is sound, it says who has the pack as before`() throws {
    try withFolder { folder in
      var play = try LibraryPlay(user: folder, endpoints: [.lies])
      play.finish()
      play.visit.type("f")
      play.finish()
      #expect(play.shows("No endpoint gave small; the program has it, as before."))
      #expect(play.asked == [try note(.failed(.endpoint(0))), try note(.absent)])
    }
  }

  @Test func `where none is sound, it says that what is here is broken`() throws {
    try withFolder { folder in
      var play = try LibraryPlay(
        user: folder, endpoints: [.lies],
        builtIn: [ContentFile(path: "Packs/small/pack.rules", text: "scratched")])
      play.finish()
      play.visit.type("f")
      play.finish()
      #expect(play.shows("No endpoint gave small; what is here of it is broken."))
    }
  }

  @Test func `a fetch shows how far it is, is cancelled by Escape, and goes on the next time`()
    throws
  {
    try withFolder { folder in
      var play = try LibraryPlay(user: folder, endpoints: [.isCancelled])
      play.finish()
      play.visit.type("f")
      #expect(play.shows("Fetching small") && play.shows("Esc cancel"))
      play.visit.screen.hall.progress = RoomProgress(
        "https://packs0.example.org/chainmail/small.pack", done: 1500, of: 4000)
      #expect(play.shows("Fetching packs0.example.org/chainmail/small.pack"))
      #expect(play.shows("2 of 4 kB"))
      // Nothing else begins meanwhile, and the list can be gone through.
      play.visit.type("jkftx")
      play.visit.press(.enter)
      #expect(play.asked.isEmpty && play.visit.errand == .fetch("small"))
      play.visit.press(.escape)
      #expect(play.asked == [.stop] && play.shows("The fetch ends."))
      play.finish()
      #expect(play.shows("The fetch of small was cancelled; what has come stays"))
      #expect(play.shows("cancelled") && play.asked == [.stop])
      play.shop.manners = [.sound]
      play.visit.type("f")
      play.finish()
      #expect(play.shows("small is fetched from endpoint"))
    }
  }

  @Test func `who comes back while something runs finds it, and of the last visit nothing else`()
    throws
  {
    try withFolder { folder in
      var play = try LibraryPlay(user: folder, endpoints: [.isCancelled])
      play.finish()
      play.visit.press(.enter)
      play.finish()
      #expect(play.shows("from: the program"))
      play.visit.type("fq")
      #expect(play.visit.hasLeft && play.visit.errand == .fetch("small"))
      var states = RoomStates()
      var asked = AskedPacks()
      _ = asked.ask(for: "later")
      states["library"] = asked.kept
      play.visit.screen.meet(Player(id: .guest, states: states))
      play.visit.enter()
      #expect(play.visit.errand == .fetch("small") && play.shows("The fetch ends."))
      #expect(play.shows("later  not here"))
      #expect(!play.shows("small: the program has it.") && !play.shows("from: the program"))
      play.finish()
      #expect(play.shows("The fetch of small was cancelled"))
      play.visit.press(.enter)
      #expect(play.visit.errand == .lookUp("small") && play.shows("Looking small up ..."))
    }
  }

  @Test func `a broken pack and one of the player's own end the walk and are told`() throws {
    try withFolder { folder in
      let pack = folder.appending(path: "Packs/small")
      try FileManager.default.createDirectory(at: pack, withIntermediateDirectories: true)
      try Data("schema: 7\n".utf8).write(to: pack.appending(path: "pack.yml"))
      var play = try LibraryPlay(user: folder, endpoints: [.sound])
      play.finish()
      #expect(play.shows("small  broken"))
      play.visit.press(.enter)
      play.finish()
      #expect(play.shows("the walk ended here"))
      #expect(play.shows("small/pack.yml:1:1: error: a pack needs the field id"))
      play.visit.type("f")
      play.finish()
      #expect(play.shows("your own"))
      play.visit.type("D")
      play.finish()
      #expect(play.asked == [try note(.failed(.user)), try note(.failed(.user))])
    }
  }

  @Test func `a damaged download is told, the next answers, and it can be forgotten`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "Packs/small/pack.yml")
      var play = try LibraryPlay(user: folder, endpoints: [.sound])
      play.finish()
      play.visit.type("f")
      play.finish()
      try Data("schema: 7\n".utf8).write(to: file)
      play = try LibraryPlay(user: folder, endpoints: [.sound])
      play.finish()
      play.visit.press(.enter)
      play.finish()
      #expect(
        play.shows("your folder: the download is damaged; f fetches it anew, D forgets it."))
      #expect(play.shows("small/pack.yml:1:1: error: a pack needs the field id"))
      #expect(play.shows("small: the program has it."))
      #expect(play.asked == [try note(.failed(.user)), try note(.found(.builtIn))])
      play.visit.type("D")
      play.finish()
      #expect(play.shows("The download of small is forgotten."))
    }
  }

  @Test func `a bad choice of endpoints is told as one comes in, and each time`() throws {
    let places = LibraryPlaces(
      ids: [.memory, .builtIn], endpoints: [], lack: .mistakes(["library.yml:2:1: error: no"]))
    var visit = Visit(
      LibraryScreen(.test(), keeping: RoomStates(), places: places),
      size: Size(columns: 80, rows: 24))
    visit.enter()
    func shows(_ text: String) -> Bool {
      visit.lines(Size(columns: 80, rows: 24)).contains { $0.contains(text) }
    }
    #expect(shows("library.yml:2:1: error: no"))
    #expect(shows("The choice of endpoints is bad; none is asked."))
    visit.finish { _ in LibraryAnswer(.listed, packs: []) }
    #expect(shows("The choice of endpoints is bad; none is asked."))
    visit.screen.meet(Player(id: .guest, states: RoomStates()))
    #expect(shows("library.yml:2:1: error: no"))
  }

  @Test func `the log tells it in words`() throws {
    let events: [(LibraryEvent, String)] = [
      (.found(.memory), "Pack library: memory had a pack."),
      (.absent, "Pack library: nobody who was asked had a pack."),
      (.failed(.endpoint(1)), "Pack library: backup 1 failed."),
      (.fetched("small", endpoint: 0), "Pack library: small came from endpoint."),
      (.forgotten("small"), "Pack library: the download of small was forgotten."),
    ]
    var play = try Play()
    for (event, sentence) in events {
      play.perform(.note(try #require(event.fact)))
      #expect(play.lines(200, 60).contains { $0.contains(sentence) }, "\(sentence)")
    }
  }
}
