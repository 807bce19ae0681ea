import Foundation
import Testing

/// Games whose rules are no longer those of the pack that their log names.
@Suite(.serialized) struct `A game whose rules have changed` {
  private static let loadout = """
    schema: 1
    pack: first-armour
    name: Forged
    worn: [ring, old-ring, armor, body]
    defenders:
      - {id: body, links: [{pool: {size: 40}}]}
      - {id: ring, name: Ring, links: [{subtract: {amount: 1}}]}
      - {id: old-ring, like: ring, name: Old ring, links: [{subtract: {amount: 2}}]}

    """

  private func keptFiles(_ home: Home) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.keptRules.path).sorted()
  }

  /// Plays a blow of lightning with a loadout that changes the rules, which is gone afterwards.
  private func playForged(_ home: Home) async throws {
    let loadout = home.file("forged.yml")
    try Self.loadout.write(to: loadout, atomically: true, encoding: .utf8)
    let terminal = try await home.startGame(["--loadout", loadout.path])
    // Nothing is kept before something was done.
    #expect(!FileManager.default.fileExists(atPath: home.keptRules.path))
    try await terminal.play([("3", "hit points 36/40")])
    try await terminal.quit()
    try FileManager.default.removeItem(at: loadout)
  }

  @Test func `by a loadout goes on, is played again and verified without it`() async throws {
    let home = try Home()
    try await playForged(home)
    let kept = try keptFiles(home)
    #expect(kept.count == 1)
    let path = home.keptRules.appending(path: kept[0]).path
    let said =
      "chainmail: by the rules that were kept of it, since the pack first-armour has others by now: "
      + "\(path)\n"
    let log = try home.log().path
    for command in [["log", "verify"], ["log", "show"], ["replay", "--text"]] {
      let run = try home.run(command + [log])
      #expect(run.status == 0 && run.errors == said, "\(command): \(run)")
    }
    // A log that was taken elsewhere is told by the rules where games are played.
    let copy = home.file("copy.jsonl")
    try FileManager.default.copyItem(atPath: log, toPath: copy.path)
    #expect(try home.run("log", "verify", copy.path).status == 0)
    let terminal = try await home.start(["play", "--reduce-motion"])
    let offer = try await terminal.waitFor("Go on where you were?")
    #expect(
      offer.words(inBox: "Go on where you were?").contains(
        "It goes on by the rules it was begun with, kept beside its log."))
    try terminal.press(.character("y"))
    try await terminal.waitFor("It goes on by the rules it was begun with")
    try await terminal.play([("3", "hit points 32/40")])
    try await terminal.quit()
    let asked = try await home.start(["play", "--resume", log, "--reduce-motion"])
    try await asked.waitFor("It goes on by the rules it was begun with")
    try await asked.play([("3", "hit points 28/40")])
    try await asked.quit()
    #expect(try home.run("log", "verify", log).status == 0)
    #expect(try keptFiles(home) == kept)
  }

  @Test func `is shown as it was played, and says by which rules`() async throws {
    let home = try Home()
    try await playForged(home)
    let terminal = try await home.start(["replay", home.log().path])
    let screen = try await terminal.waitFor("turn 0 of 1")
    let words = screen.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("By the rules that were kept of it, since the pack first-armour has"))
    #expect(screen.contains("Old ring"))
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func `by an edit of its pack goes on as it was begun`() async throws {
    let home = try Home()
    let assets = home.file(".local/share/chainmail")
    try FileManager.default.createDirectory(
      at: assets.deletingLastPathComponent(), withIntermediateDirectories: true)
    try copyAssets(to: assets)
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    try await terminal.quit()
    let bolt = assets.appending(path: "Packs/first-armour/attacks/bolt.yml")
    let text = try String(contentsOf: bolt, encoding: .utf8)
    try text.replacing("lightning: 7", with: "lightning: 9")
      .write(to: bolt, atomically: true, encoding: .utf8)
    let again = try await home.resume(offers: "unfinished game of 1 blow")
    try await again.play([("3", "hit points 36/50")])
    try await again.quit()
    // A new game has the new rules.
    let new = try await home.startGame()
    try await new.play([("3", "hit points 41/50")])
    try await new.quit()
    #expect(try keptFiles(home).count == 2)
    for log in home.logs() { #expect(try home.run("log", "verify", log.path).status == 0) }
  }

  @Test func `can only be watched where what was kept is gone or broken, and it is said`()
    async throws
  {
    let home = try Home()
    try await playForged(home)
    let log = try home.log().path
    let kept = home.keptRules.appending(path: try keptFiles(home)[0])
    let text = try String(contentsOf: kept, encoding: .utf8)
    try text.replacing("amount=2", with: "amount=3")
      .write(to: kept, atomically: true, encoding: .utf8)
    let verified = try home.run("log", "verify", log)
    #expect(verified.status == 16)
    #expect(
      verified.errors.hasPrefix(
        "chainmail: the rules that were kept of it are of no use: \(kept.path):1:1: error: these are"
      ))
    try FileManager.default.removeItem(at: kept)
    let without = try home.run("log", "verify", log)
    #expect(without.status == 16 && without.errors == "")
    #expect(
      try home.run("play", "--resume", log).errors.contains(
        "the game cannot go on: it was made with other rules of first-armour"))
  }
}
