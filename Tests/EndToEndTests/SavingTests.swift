import Foundation
import Testing

/// What is left of a game that ended in whatever way, and how it goes on.
@Suite(.serialized) struct `A saved game` {
  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP, nil])
  func `goes on as it was, however it ended`(signal: Int32?) async throws {
    let home = try Home()
    let before = try await playOn(home, end: signal)
    let log = try Data(contentsOf: home.log())
    #expect(try home.run("log", "verify", home.log().path).status == 0)
    // The note of who writes it is cleared away, unless nobody was left to do so.
    let isNoted = FileManager.default.fileExists(atPath: try home.log().path + ".lock")
    #expect(isNoted == (signal == SIGKILL))

    let terminal = try await home.resume(offers: "unfinished game of 3 blows")
    let after = try await terminal.waitFor("blow 3  hit points 32/50")
    #expect(after.links == before.links)
    #expect(after.links == ["A Armor", "C Resonator", "Body"])
    // A piece goes back to where it was when it was taken off, outside of what came since.
    try await terminal.play([
      ("2", "4 Magic 12: Armor, Resonator pass, Body takes 12"), ("B", "Magic resistance put on."),
      ("3", "Armor, Magic resistance pass, Resonator turns it into"),
    ])
    try await terminal.quit()
    let longer = try Data(contentsOf: home.log())
    #expect(longer.count > log.count && longer.starts(with: log))
    #expect(try home.run("log", "verify", home.log().path).status == 0)
  }

  /// Plays a little, changes the chain, ends it, and returns what the screen showed last.
  private func playOn(_ home: Home, end signal: Int32?) async throws -> TerminalScreen {
    let terminal = try await home.startGame()
    try await terminal.play([
      ("1", "1 Weapon 18: Armor stops it"), ("A", "Armor taken off."), ("1", "hit points 32/50"),
      ("A", "Armor put on."), ("2", "3 Magic 12: Armor passes, Magic resistance stops it"),
      ("B", "Magic resistance taken off."), ("C", "Resonator put on."),
    ])
    let screen = try terminal.screen()
    if let signal {
      try terminal.signal(signal)
      #expect(try await terminal.exitStatus() == 128 + signal)
    } else {
      try await terminal.quit()
    }
    return screen
  }

  @Test(arguments: [1, 20, 80])
  func `that lost the end of its last line is recovered`(cut: Int) async throws {
    let home = try Home()
    let before = try await playOn(home, end: SIGKILL)
    let log = try home.log()
    let bytes = try Data(contentsOf: log)
    let lastLine = try #require(bytes.dropLast().lastIndex(of: 0x0A)) + 1
    let torn = bytes.dropLast(min(cut, bytes.count - lastLine - 1))
    try torn.write(to: log)
    #expect(try home.run("log", "list").output.contains(", torn at its end"))
    #expect(try home.run("log", "verify", log.path).status == 11)

    let terminal = try await home.resume(offers: "unfinished game of 3 blows")
    let after = try await terminal.waitFor("blow 3  hit points 32/50")
    #expect(after.links == before.links)
    try await terminal.play([("1", "4 Weapon 18: Armor stops it")])
    try await terminal.quit()
    #expect(try home.run("log", "verify", log.path).status == 0)
    let whole = try String(contentsOf: log, encoding: .utf8)
    #expect(whole.split(separator: "\n").count { $0.hasPrefix(#"{"k":"rec","#) } == 1)
    #expect(try Data(contentsOf: URL(filePath: log.path + ".torn")) == torn[lastLine...])
  }

  @Test func `that is declined has ended and is offered no more`() async throws {
    let home = try Home()
    _ = try await playOn(home, end: SIGKILL)
    let old = try home.log()
    let declines = try await home.start(["play", "--reduce-motion"])
    try await declines.waitFor("Go on where you were?")
    try declines.press(.character("n"))
    try await declines.waitFor("a new game") {
      $0.contains("blow 0  hit points 50/50") && !$0.contains("Go on where you were?")
    }
    try await declines.quit()
    #expect(try home.run("log", "verify", old.path).status == 0)
    #expect(try home.run("log", "list", "--json").output.contains("\"state\":\"ended\""))

    let next = try await home.start(["play", "--reduce-motion"])
    let screen = try await next.waitFor("starts sparring")
    #expect(!screen.contains("Go on where you were?"))
    try await next.quit()
  }

  @Test func `that is looked at and left again is offered the next time too`() async throws {
    let home = try Home()
    _ = try await playOn(home, end: nil)
    for _ in 1...2 {
      let terminal = try await home.start(["play"])
      try await terminal.waitFor("Go on where you were?")
      try terminal.press(.character("q"))
      #expect(try await terminal.exitStatus() == 0)
    }
    let ended = try await home.start(["play"])
    try await ended.waitFor("Go on where you were?")
    try ended.signal(SIGTERM)
    #expect(try await ended.exitStatus() == 128 + SIGTERM)
    let new = try await home.startGame()
    try await new.quit()
    try await home.resume(offers: "unfinished game of 3 blows").quit()
    #expect(home.logs().count == 1)
  }

  @Test func `that began with a loadout of its own needs it no more`() async throws {
    let home = try Home()
    let loadout = home.file("worn.yml")
    try Data("schema: 1\npack: first-armour\nworn: [resonator, body]\nbag: [armor]\n".utf8)
      .write(to: loadout)
    let terminal = try await home.startGame(["--loadout", loadout.path])
    try await terminal.play([("1", "hit points 32/50")])
    #expect(
      try terminal.screen().links.map { $0.split(separator: " ").last } == ["Resonator", "Body"])
    try await terminal.quit()
    try FileManager.default.removeItem(at: loadout)
    let log = try home.log()
    #expect(try home.run("log", "verify", log.path).status == 0)
    let text = try home.run("replay", "--text", log.path)
    #expect(text.status == 0 && text.errors.isEmpty)
    let next = try await home.resume(offers: "unfinished game of 1 blow")
    let screen = try await next.waitFor("blow 1  hit points 32/50")
    #expect(screen.links.map { $0.split(separator: " ").last } == ["Resonator", "Body"])
    try await next.play([("1", "hit points 14/50")])
    try await next.quit()
    #expect(try home.run("log", "verify", log.path).status == 0)
  }

  @Test func `that began with a character who had been hurt goes on with him`() async throws {
    let home = try Home()
    let loadout = home.file("hurt.yml")
    try Data("schema: 1\npack: first-armour\nlevels: {body: 40}\n".utf8).write(to: loadout)
    let terminal = try await home.startGame(["--loadout", loadout.path])
    try await terminal.play([("3", "hit points 33/50")])
    try await terminal.quit()
    #expect(try home.run("log", "verify", home.log().path).status == 0)
    let next = try await home.resume(offers: "unfinished game of 1 blow")
    try await next.waitFor("blow 1  hit points 33/50")
    try await next.quit()
  }

  @Test func `is not hidden by other things in its folder`() async throws {
    let home = try Home()
    _ = try await playOn(home, end: nil)
    let folder = try home.log().deletingLastPathComponent()
    let pipe = folder.appending(path: "9000-01-01T00-00-00Z_yard_0000000000000000.jsonl")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "9000-01-02T00-00-00Z_yard_0000000000000000.jsonl"),
      withIntermediateDirectories: false)
    let notes = folder.appending(path: "notes.jsonl")
    try Data("hello\n".utf8).write(to: notes)
    let list = try home.run("log", "list")
    #expect(list.status == 0 && !list.output.contains("notes"))
    #expect(list.output.contains("\(pipe.lastPathComponent), cannot be read: this is no log"))
    try await home.resume(offers: "unfinished game of 3 blows").quit()
    #expect(try Data(contentsOf: notes) == Data("hello\n".utf8))
  }

  @Test func `that is being played is not offered to a second player`() async throws {
    let home = try Home()
    let first = try await home.startGame()
    try await first.play([("3", "hit points 43/50")])
    let second = try await home.start(["play", "--reduce-motion"])
    let screen = try await second.waitFor("starts sparring")
    #expect(!screen.contains("Go on where you were?"))
    #expect(try home.run("log", "list").output.contains("being played"))
    try await second.play([("1", "1 Weapon 18")])
    try await first.play([("3", "hit points 36/50")])
    try await first.quit()
    try await second.quit()
    #expect(home.logs().count == 2)
    for log in home.logs() { #expect(try home.run("log", "verify", log.path).status == 0) }
  }

  @Test func `survives kill -9 at any instant while blows fall`() async throws {
    var generator = SystemRandomNumberGenerator()
    let home = try Home()
    var blows = 0
    for round in 1...6 {
      let terminal =
        round == 1 ? try await home.startGame() : try await home.resume(offers: "unfinished game")
      // Who goes on with a game is not struck before asking for it.
      #expect(try terminal.screen().contains("starts sparring"))
      for _ in 0..<6 { try terminal.press(.character("+")) }
      try terminal.press(.character("s"))
      try await terminal.waitFor("blows to fall") { ($0.blow ?? 0) > blows + 1 }
      let delay = Int.random(in: 0...400, using: &generator)
      try await Task.sleep(for: .milliseconds(delay))
      let seen = try #require(try terminal.screen().blow)
      try terminal.kill9()
      #expect(try await terminal.exitStatus() == 128 + SIGKILL)
      // What the screen showed was written before.
      let shown = try home.run("log", "show", home.log().path).output.split(separator: "\n")
      blows = shown.compactMap { Int($0.prefix { $0 != " " }) }.max() ?? 0
      #expect(blows >= seen, "round \(round), killed after \(delay) ms")
    }
    let terminal = try await home.resume(offers: "unfinished game of \(blows) blows")
    try await terminal.quit()
    #expect(try home.run("log", "verify", home.log().path).status == 0)
  }
}

extension Home {
  /// Starts the game, checks what is offered, and goes on with it.
  func resume(
    offers offer: String, environment: [String: String] = [:]
  ) async throws -> TerminalSession {
    let terminal = try await start(["play", "--reduce-motion"], environment: environment)
    let screen = try await terminal.waitFor("Go on where you were?")
    #expect(screen.words(inBox: "Go on where you were?").contains(offer))
    try terminal.press(.character("y"))
    try await terminal.waitFor("the Yard") { !$0.contains("Go on where you were?") }
    return terminal
  }
}

extension TerminalScreen {
  /// The worn pieces of the pack `first-armour` with their letters, from the outside in.
  var links: [String] {
    rows.compactMap { row in
      row.firstMatch(of: /[(\[](.)[)\]] (Armor|Magic resistance|Resonator|Body)/)
        .map { $0.2 == "Body" ? "Body" : "\($0.1) \($0.2)" }
    }
  }

  /// How many blows have fallen, as the first row tells.
  var blow: Int? {
    rows.first?.firstMatch(of: /blow ([0-9]+)\b/).flatMap { Int($0.1) }
  }
}
