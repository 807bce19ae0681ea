import Foundation
import Testing

/// The library's room in a real terminal, against real servers on the loopback.
@Suite struct `The library's room` {
  let home: Home
  let shop: URL
  let downloads: URL

  init() throws {
    home = try Home()
    shop = home.file("shop")
    downloads = home.file(".local/share/chainmail/Packs/.downloads")
    let assets = home.file("assets")
    try copyAssets(to: assets)
    // Other than the copy inside the program, so that it is seen which one answers.
    let file = assets.appending(path: "Packs/first-armour/pack.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains("The first armour"))
    try text.replacing("The first armour", with: "The second armour")
      .write(to: file, atomically: true, encoding: .utf8)
    let pack = assets.appending(path: "Packs/first-armour").path
    let run = try home.run(["pack", "publish", pack, "--into", shop.path])
    try #require(run.status == 0)
  }

  /// Names the endpoints where a person does.
  private func choose(_ servers: [PackServer]) throws {
    let folder = home.file(".config/chainmail")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let list = servers.map { "  - \($0.address)\n" }.joined()
    try Data("schema: 1\nendpoints:\n\(list)".utf8)
      .write(to: folder.appending(path: "library.yml"))
  }

  private func enter(_ terminal: TerminalSession) async throws {
    try await terminal.play([("m", "Where to?"), ("p", "packs here")])
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
    let (liar, sound) = try (
      PackServer(.lies, serving: shop), PackServer(.sound, serving: shop)
    )
    try choose([liar, sound])
    let terminal = try await home.startGame()
    try await enter(terminal)
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
        "Pack library: the program had a pack", "Pack library: endpoint failed",
        "Pack library: first-armour came from backup 1", "Pack library: nobody had a pack",
      ])
    #expect(try home.run("log", "verify", log.path).status == 0)
    #expect(try !String(contentsOf: log, encoding: .utf8).contains("secret"))

    let again = try await home.startGame()
    try await enter(again)
    try await again.waitFor("my-own-secret  not here")
    try again.press(.enter)
    try await again.waitFor("first-armour: your folder has it.")
    try await again.play([("x", "The download of first-armour is forgotten.")])
    #expect(try again.screen().contains("Now the program has first-armour."))
    try await leave(again)
    try await again.quit()
    // The endpoints were asked by the fetch and by nothing else.
    #expect(liar.requests.count == 2 && sound.requests.count == 2)
  }

  @Test func `a fetch is cancelled with what transfers it, and the next one goes on there`()
    async throws
  {
    let slow = try PackServer(.stallsInArchives, serving: shop)
    try choose([slow])
    let terminal = try await home.startGame(size: TerminalSize(columns: 60, rows: 20))
    try await enter(terminal)
    try terminal.press(.character("f"))
    try await terminal.waitFor("of 3 kB")
    #expect(runs(slow.address))
    try terminal.press(.escape)
    try await terminal.waitFor("was cancelled")
    #expect(!runs(slow.address))
    let parts = try FileManager.default.contentsOfDirectory(atPath: downloads.path)
    try #require(parts.count == 1 && parts[0].hasSuffix(".part"))
    let half = try Data(contentsOf: downloads.appending(path: parts[0])).count
    #expect(half > 0)

    let sound = try PackServer(.sound, serving: shop)
    try choose([sound])
    try await terminal.play([
      ("q", "Where to?"), ("p", "packs here"), ("f", "is fetched from endpoint"),
    ])
    #expect(sound.requests.last == .init(path: "/first-armour.pack", range: "bytes=\(half)-"))
    try await leave(terminal)
    try await terminal.quit()
  }

  @Test(arguments: [false, true])
  func `who leaves in the middle of a fetch leaves no transfer behind`(bySignal: Bool)
    async throws
  {
    let slow = try PackServer(.stallsInArchives, serving: shop)
    try choose([slow])
    let terminal = try await home.startGame()
    try await enter(terminal)
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

  @Test func `without endpoints the room says what the command says`() async throws {
    let terminal = try await home.startGame()
    try await enter(terminal)
    try await terminal.play([("f", "no endpoint is chosen; set CHAINMAIL_ENDPOINTS")])
    try await leave(terminal)
    try await terminal.quit()
  }
}
