import Foundation
import Testing

/// The library's room in a real terminal, against real servers on the loopback.
@Suite struct `The library's room` {
  let shop: PackShop
  private var home: Home { shop.home }

  init() throws { shop = try PackShop() }

  private func enter(_ terminal: TerminalSession) async throws {
    try await terminal.play([("m", "Where to?"), ("p", "packs here")])
  }

  /// Goes down the list to a pack, from the first of those that are here.
  private func select(_ pack: String, in terminal: TerminalSession) async throws {
    let row = try #require(try home.packs().firstIndex(of: pack))
    for _ in 0..<row { try terminal.press(.down) }
  }

  private func leave(_ terminal: TerminalSession) async throws {
    try await terminal.play([("q", "Where to?"), ("y", "The Yard")])
  }

  /// Whether a program runs that was called with this text.
  private func runs(_ text: String) -> Bool {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.contains { name in
      guard Int(name) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      else { return false }
      return String(decoding: line, as: UTF8.self).contains(text)
    }
  }

  @Test func `a pack is looked up, fetched past a liar, logged, and there the next time`()
    async throws
  {
    let (liar, sound) = try (shop.server(.lies), shop.server(.sound))
    try shop.choose([liar, sound])
    let terminal = try await home.startGame()
    try await enter(terminal)
    try await select("first-armour", in: terminal)
    try terminal.press(.enter)
    try await terminal.waitFor("first-armour: the program has it.")
    #expect(try terminal.screen().contains("The first armour"))
    try terminal.press(.character("f"))
    let fetched = try await terminal.waitFor("first-armour is fetched from backup 1")
    #expect(fetched.contains("the archive is not the one that the index lists"))
    #expect(fetched.contains("The second armour"))
    #expect(liar.requests.count == 2 && sound.requests.count == 2)

    try terminal.press(.character("t"))
    try await terminal.waitFor("A pack by its name")
    try terminal.type("my-own-secret")
    try terminal.press(.enter)
    try await terminal.waitFor("my-own-secret: nobody on this machine has it")
    try await leave(terminal)
    try await terminal.quit()

    let log = try home.log()
    let shown = try home.run("log", "show", log.path).output.split(separator: "\n")
    #expect(
      shown.filter { $0.hasPrefix("Pack library: ") } == [
        "Pack library: the program had a pack.", "Pack library: endpoint failed.",
        "Pack library: first-armour came from backup 1.",
        "Pack library: nobody who was asked had a pack.",
      ])
    #expect(try home.run("log", "verify", log.path).status == 0)
    #expect(try !String(contentsOf: log, encoding: .utf8).contains("secret"))

    let again = try await home.startGame()
    try await enter(again)
    try again.press(.end)
    try await again.waitFor("my-own-secret  not here")
    try again.press(.home)
    try await select("first-armour", in: again)
    try again.press(.enter)
    try await again.waitFor("first-armour: your folder has it.")
    try await again.play([("D", "The download of first-armour is forgotten.")])
    #expect(try again.screen().contains("Now the program has first-armour."))
    try await leave(again)
    try await again.quit()
    // The endpoints were asked by the fetch and by nothing else.
    #expect(liar.requests.count == 2 && sound.requests.count == 2)
  }

  @Test func `a fetch is cancelled with what transfers it, and the next one goes on there`()
    async throws
  {
    let slow = try shop.server(.stallsInArchives)
    try shop.choose([slow])
    let terminal = try await home.startGame(size: TerminalSize(columns: 60, rows: 20))
    try await enter(terminal)
    try await select("first-armour", in: terminal)
    try terminal.press(.character("f"))
    try await terminal.waitFor("of 3 kB")
    #expect(runs(slow.address))
    try terminal.press(.escape)
    try await terminal.waitFor("was cancelled")
    #expect(!runs(slow.address))
    let half = try shop.lengthOfPart()
    #expect(half > 0)

    let sound = try shop.server(.sound)
    try shop.choose([sound])
    try await terminal.play([("q", "Where to?"), ("p", "packs here")])
    try await select("first-armour", in: terminal)
    try await terminal.play([("f", "is fetched from endpoint")])
    #expect(sound.requests.last == .init(path: "/first-armour.pack", range: "bytes=\(half)-"))
    try await leave(terminal)
    try await terminal.quit()
  }

  @Test(arguments: [false, true])
  func `who leaves in the middle of a fetch leaves no transfer behind`(bySignal: Bool)
    async throws
  {
    let slow = try shop.server(.stallsInArchives)
    try shop.choose([slow])
    let terminal = try await home.startGame()
    try await enter(terminal)
    try await select("first-armour", in: terminal)
    try terminal.press(.character("f"))
    try await terminal.waitFor("of 3 kB")
    if bySignal {
      try terminal.signal(SIGTERM)
      #expect(try await terminal.exitStatus() == 128 + SIGTERM)
    } else {
      try await leave(terminal)
    }
    #expect(!runs(slow.address))
    if !bySignal { try await terminal.quit() }
  }

  /// Gives the user's folder a pack that takes long to be read.
  private func installLargePack() throws {
    let pack = home.file(".local/share/chainmail/Packs/large")
    try FileManager.default.createDirectory(
      at: pack.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: shop.pack, to: pack)
    try shop.replace("id: first-armour", by: "id: large", in: pack.appending(path: "pack.yml"))
    let comment = "#" + String(repeating: "x", count: 6000)
    for number in 1...240 {
      let text = "schema: 1\nid: blow-\(number)\nname: Blow\namounts: {weapon: 5}\n\(comment)\n"
      try Data(text.utf8).write(to: pack.appending(path: "attacks/blow-\(number).yml"))
    }
  }

  private func libraryLines() throws -> [Substring] {
    try home.run("log", "show", home.log().path).output.split(separator: "\n")
      .filter { $0.hasPrefix("Pack library: ") }
  }

  @Test func `who leaves in the middle of a look-up finds it in the log all the same`()
    async throws
  {
    let terminal = try await home.startGame()
    try await enter(terminal)
    // At once, so that the answer is not there yet when the room is left.
    try terminal.press(.enter, .character("q"))
    try await terminal.waitFor("Where to?")
    try await terminal.play([("y", "Pack library: the program had a pack.")])
    try await terminal.quit()
    #expect(try libraryLines() == ["Pack library: the program had a pack."])
  }

  @Test(arguments: [false, true])
  func `what takes longer than leaving is waited for at the program's end`(bySignal: Bool)
    async throws
  {
    try installLargePack()
    let terminal = try await home.startGame()
    try await enter(terminal)
    try await select("large", in: terminal)
    try await terminal.waitFor("large  The second armour")
    try terminal.press(.enter, .character("q"))
    try await terminal.waitFor("Where to?")
    // Who comes back at once finds what still runs, and no second one beside it.
    try terminal.press(.character("p"))
    try await terminal.waitFor("packs here")
    if bySignal {
      try terminal.signal(SIGTERM)
      #expect(try await terminal.exitStatus() == 128 + SIGTERM)
    } else {
      try await leave(terminal)
      try await terminal.quit()
    }
    #expect(try libraryLines() == ["Pack library: your folder had a pack."])
  }

  @Test func `without endpoints the room says where to name some`() async throws {
    let terminal = try await home.startGame()
    try await enter(terminal)
    try await terminal.play([("f", "No endpoint is chosen. Name some in CHAINMAIL_ENDPOINTS")])
    try await leave(terminal)
    try await terminal.quit()
  }
}
