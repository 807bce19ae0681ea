import Foundation
import Testing

/// Going on with any game that was left, by `play --resume`.
@Suite(.serialized) struct `A game that is asked for` {
  /// Plays so many blows of lightning and leaves.
  private func left(_ home: Home, blows: Int, _ more: [String] = []) async throws -> URL {
    let terminal = try await home.startGame(more)
    for blow in 1...blows {
      try await terminal.play([("3", "blow \(blow)  hit points \(50 - 7 * blow)/50")])
    }
    try await terminal.quit()
    return try #require(home.logs().max { $0.path < $1.path })
  }

  @Test func `goes on by its path or its name, behind newer ones`() async throws {
    let home = try Home()
    let old = try await left(home, blows: 2)
    // The names of logs tell seconds apart.
    let new = try await left(home, blows: 1, ["--seed", "ff"])
    try #require(old != new)
    let list = try home.run("log", "list").output.split(separator: "\n")
    #expect(list.count == 2 && list.allSatisfy { $0.hasSuffix(", unfinished") })
    var blows = 2
    for name in [old.path, old.lastPathComponent, "2"] {
      let terminal = try await home.start(["play", "--resume", name, "--reduce-motion"])
      try await terminal.waitFor("blow \(blows)  hit points \(50 - 7 * blows)/50")
      blows += 1
      try await terminal.play([("3", "blow \(blows)  hit points \(50 - 7 * blows)/50")])
      try await terminal.quit()
    }
    #expect(try home.run("log", "verify", old.path).status == 0)
    // The other commands know a log by its name too.
    for command in [["log", "show"], ["log", "verify"], ["replay", "--text"]] {
      var byPath = try home.run(command + [old.path])
      // Each says the name that was typed.
      byPath.output.replace(old.path, with: old.lastPathComponent)
      #expect(try home.run(command + [old.lastPathComponent]) == byPath)
    }
    // Where nothing is asked for, the newest is offered as before.
    try await home.resume(offers: "unfinished game of 1 blow").quit()
  }

  @Test func `is offered where a newer one is being played, and that is told`() async throws {
    let home = try Home()
    _ = try await left(home, blows: 1)
    let other = try await home.startGame(["--seed", "ff"])
    try await other.play([("3", "blow 1  hit points 43/50")])
    let terminal = try await home.start(["play", "--reduce-motion"])
    let offer = try await terminal.waitFor("A newer one is being played by process")
    #expect(offer.contains("unfinished game of 1 blow"))
    try terminal.press(.character("y"))
    try await terminal.waitFor("blow 1  hit points 43/50")
    try await terminal.quit()
    try await other.quit()
  }

  @Test func `is called by its pack and its loadout`() async throws {
    let home = try Home()
    let loadout = home.file("thin.yml")
    try "schema: 1\npack: first-armour\nname: A thin one\nworn: [armor, body]\n"
      .write(to: loadout, atomically: true, encoding: .utf8)
    let game = "The first armour, A thin one"
    let terminal = try await home.startGame(["--loadout", loadout.path])
    try await terminal.waitFor("The Yard, \(game)")
    try await terminal.play([("3", "blow 1  hit points 43/50")])
    try await terminal.quit()
    // The file is not needed any more: the log knows.
    try FileManager.default.removeItem(at: loadout)
    let again = try await home.resume(offers: "unfinished game of 1 blow with \(game)")
    try await again.waitFor("The Yard, \(game)")
    try await again.quit()
    let log = try #require(home.logs().first)
    #expect(try home.run("log", "show", log.path).output.contains("loadout A thin one"))
    #expect(try home.run("log", "verify", log.path).status == 0)
  }

  @Test func `says why it cannot go on`() async throws {
    let home = try Home()
    let log = try await left(home, blows: 1)
    func refuses(_ file: String, _ reason: String, _ more: [String] = []) throws {
      let run = try home.run(["play", "--resume", file] + more)
      let watch = "it can be watched with: chainmail replay \(file)"
      #expect(
        run
          == CommandRun(
            status: 2, output: "",
            errors: "chainmail: \(file): the game cannot go on: \(reason); \(watch)\n"))
    }
    // Other rules, and a pack that is not there.
    try FileManager.default.removeItem(at: home.keptRules)
    let assets = home.file("assets")
    try copyAssets(to: assets)
    let bolt = assets.appending(path: "Packs/first-armour/attacks/bolt.yml")
    let text = try String(contentsOf: bolt, encoding: .utf8)
    try text.replacing("lightning: 7", with: "lightning: 8")
      .write(to: bolt, atomically: true, encoding: .utf8)
    try refuses(
      log.path,
      "here the pack first-armour has other rules, and the rules of the game were not kept",
      ["--assets", assets.path])
    let bytes = try Data(contentsOf: log)
    let foreign = home.file("foreign.jsonl")
    let header = try #require(bytes.firstIndex(of: 0x0A))
    let line = String(decoding: bytes[..<header], as: UTF8.self)
      .replacing("first-armour", with: "lost-armour")
    try (Data(resealed(line).utf8) + bytes[header...]).write(to: foreign)
    try refuses(
      foreign.path,
      "there is no pack called lost-armour here, and the rules of the game were not kept")
    // An option that is wrong is told as that.
    let assetless = try home.run("play", "--resume", log.path, "--assets", "none")
    #expect(assetless.status == 2 && assetless.errors.contains("--assets none: there is no such"))
    // Nothing sound.
    let broken = home.file("broken.jsonl")
    try (bytes.prefix(through: header) + Data("x\n".utf8)).write(to: broken)
    #expect(
      try home.run("play", "--resume", broken.path)
        == CommandRun(
          status: 2, output: "",
          errors: "chainmail: \(broken.path): nothing was played in it\n"))
    // In use.
    let holder = try await home.start(["play", "--resume", log.path, "--reduce-motion"])
    try await holder.waitFor("blow 1  hit points 43/50")
    let busy = try home.run("play", "--resume", log.path)
    #expect(busy.status == 2)
    #expect(busy.errors.contains(#/it is being played by process [0-9]+; it can be watched/#))
    try await holder.quit()
    // Ended, by declining it.
    let declines = try await home.start(["play", "--reduce-motion"])
    try await declines.waitFor("Go on where you were?")
    try declines.press(.character("n"))
    try await declines.waitFor("the Yard") { !$0.contains("Go on where you were?") }
    try await declines.quit()
    try refuses(log.lastPathComponent, "it has ended")
  }

  @Test func `is offered up to where it is sound, where it is damaged`() async throws {
    let home = try Home()
    let log = try await left(home, blows: 3)
    _ = try await left(home, blows: 1, ["--seed", "ff"])
    var bytes = try Data(contentsOf: log)
    let third = try #require(bytes.firstRange(of: Data("\"turn\":3,\"attack\"".utf8)))
    bytes[third.upperBound + 2] ^= 0x02
    try bytes.write(to: log)
    #expect(try home.run("log", "list").output.contains(", damaged\n"))
    let terminal = try await home.start(
      ["play", "--resume", log.lastPathComponent, "--reduce-motion"])
    try await terminal.waitFor("The old game is damaged")
    try terminal.press(.enter)
    try await terminal.waitFor("blow 2  hit points 36/50")
    try await terminal.quit()
    #expect(try Data(contentsOf: log) == bytes)
    #expect(home.logs().count == 3)
  }

  @Test(arguments: ["--new", "--seed=1"])
  func `is not changed by other options`(option: String) throws {
    let run = try Home().run("play", "--resume", "x", option)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("chainmail: a game goes on as it is; leave out --new and --seed beside ")
    )
  }
}

/// A log's line with the right checksum at its end.
func resealed(_ line: String) -> String {
  let body = line.utf8.dropLast(16)
  var crc = UInt32.max
  for byte in body {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 0 ? 0 : 0x82F6_3B78) }
  }
  let digits = String(~crc, radix: 16)
  return String(decoding: body, as: UTF8.self)
    + ",\"c\":\"\(String(repeating: "0", count: 8 - digits.utf8.count))\(digits)\"}"
}
