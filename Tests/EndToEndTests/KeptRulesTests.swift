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
      "chainmail: by the rules that were kept of it in \(path), since here the pack first-armour, "
      + "without the loadout Forged, has other rules\n"
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

  @Test func `is listed as the page on output shows`() async throws {
    let home = try Home()
    try await playForged(home)
    let name = "2026-01-31T18-05-00Z_yard_000000000000002a.jsonl"
    let log = try home.log()
    try FileManager.default.moveItem(
      at: log, to: log.deletingLastPathComponent().appending(path: name))
    let list = try home.run("log", "list", "--json")
    #expect(list.status == 0 && list.errors.isEmpty)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(
        path: "Sources/ChainmailAnalysis/ChainmailAnalysis.docc/Output.md"), encoding: .utf8)
    let part = page.components(separatedBy: "## chainmail log list\n").last ?? ""
    let example = part.split(separator: "\n").first { $0.hasPrefix("{") }
    // Where home is and how long the log is are not the page's to say.
    let told = list.output.replacing(home.url.path, with: "/ada")
      .replacing(#/"bytes":\d+/#, with: #""bytes":4096"#)
      .replacing(#/(today|yesterday) \d\d:\d\d"/#, with: "yesterday 18:05\"")
    #expect(example.map { $0 + "\n" } == told)
  }

  @Test func `goes on with the loadout that is named, where its rules were not kept`()
    async throws
  {
    let home = try Home()
    try await playForged(home)
    try FileManager.default.removeItem(at: home.keptRules)
    let log = try home.log().path
    let without = try home.run("play", "--resume", log)
    #expect(without.status == 2)
    #expect(
      without.errors.contains("were not kept; where the loadout's file is as it was, name it "))
    let other = home.file("other.yml")
    try Self.loadout.replacing("size: 40", with: "size: 41")
      .write(to: other, atomically: true, encoding: .utf8)
    let refused = try home.run("play", "--resume", log, "--loadout", other.path)
    #expect(refused.status == 2 && refused.errors.contains("the game cannot go on: recorded with "))
    let loadout = home.file("again.yml")
    try Self.loadout.write(to: loadout, atomically: true, encoding: .utf8)
    let terminal = try await home.start(
      ["play", "--resume", log, "--loadout", loadout.path, "--reduce-motion"])
    try await terminal.waitFor("hit points 36/40")
    try await terminal.play([("3", "hit points 32/40")])
    try await terminal.quit()
    // From now on they are kept.
    #expect(try home.run("log", "verify", log).status == 0)
  }

  @Test func `is shown as it was played, and says by which rules`() async throws {
    let home = try Home()
    try await playForged(home)
    let terminal = try await home.start(["replay", home.log().path])
    let screen = try await terminal.waitFor("turn 0 of 1")
    let words = screen.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("By the rules that were kept of it in /"))
    #expect(words.contains("without the loadout Forged, has other rules."))
    #expect(screen.contains("Old ring"))
    try terminal.press(.character("q"))
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func `by an edit of its pack goes on as it was begun`() async throws {
    let home = try Home()
    try await playBolt(home, andWrite: "lightning: 9")
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

  /// Plays a blow of lightning by a pack of the user's own, in which its damage is then another.
  ///
  /// Returns the file that was written.
  @discardableResult
  private func playBolt(_ home: Home, andWrite damage: String) async throws -> URL {
    let assets = try ownAssets(home)
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    try await terminal.quit()
    let bolt = assets.appending(path: "Packs/first-armour/attacks/bolt.yml")
    let text = try String(contentsOf: bolt, encoding: .utf8)
    try text.replacing("lightning: 7", with: damage)
      .write(to: bolt, atomically: true, encoding: .utf8)
    return bolt
  }

  /// Where the rules of a pack of the user's own, which is to be changed, are.
  private func ownAssets(_ home: Home) throws -> URL {
    let assets = home.file(".local/share/chainmail")
    try FileManager.default.createDirectory(
      at: assets.deletingLastPathComponent(), withIntermediateDirectories: true)
    try copyAssets(to: assets)
    return assets
  }

  @Test func `can only be watched where what was kept is gone or damaged, and it is said`()
    async throws
  {
    let home = try Home()
    try await playForged(home)
    let log = try home.log().path
    let kept = home.keptRules.appending(path: try keptFiles(home)[0])
    let text = try String(contentsOf: kept, encoding: .utf8)
    let others = "here the pack first-armour, without the loadout Forged, has other rules, and the "
    for (says, json, spoil) in [
      (
        others + "rules that were kept of the game are damaged (\(kept.path):1:1: error: these are",
        "damaged",
        {
          try text.replacing("amount=2", with: "amount=3")
            .write(to: kept, atomically: true, encoding: .utf8)
        }
      ),
      (
        others + "rules of the game were not kept", "missing",
        { try FileManager.default.removeItem(at: kept) }
      ),
    ] as [(String, String, () throws -> Void)] {
      try spoil()
      let verified = try home.run("log", "verify", log)
      #expect(verified.status == 16 && verified.errors == "")
      #expect(verified.output.contains("rules: the log can only be watched: \(says)"))
      #expect(!verified.output.contains("nothing of it can be shown"))
      let shown = try home.run("log", "show", log)
      #expect(
        shown.status == 0 && shown.errors.hasPrefix("chainmail: watched, not re-run: \(says)"))
      let list = try home.run("log", "list")
      #expect(list.output.contains("Forged, 1 attack, "))
      #expect(list.output.contains(", unfinished, watch only"))
      #expect(
        try home.run("log", "head", log).output.contains("; it can only be watched: \(says)"))
      #expect(try home.run("log", "list", "--json").output.contains("\"rules\":\"\(json)\""))
      let asked = try home.run("play", "--resume", log)
      #expect(asked.status == 2 && asked.errors.contains("the game cannot go on: \(says)"))
      let terminal = try await home.start(["play", "--reduce-motion"])
      let notice = try await terminal.waitFor("cannot go on").words(inBox: "A new game")
      #expect(notice.contains(says.prefix(120)), "\(notice)")
      try terminal.press(.enter)
      try await terminal.waitFor("the Yard") { !$0.contains("cannot go on") }
      try await terminal.quit()
    }
  }

  @Test func `by a pack that is broken now goes on as it was begun, and says what is broken`()
    async throws
  {
    let home = try Home()
    let bolt = try await playBolt(home, andWrite: "lightnin: 7")
    let broken = "the pack first-armour is broken (\(bolt.path):"
    let log = try home.log().path
    let verified = try home.run("log", "verify", log)
    #expect(verified.status == 0 && verified.errors.contains(", since " + broken))
    let again = try await home.start(["play", "--resume", log, "--reduce-motion"])
    try await again.play([("3", "hit points 36/50")])
    try await again.quit()
    #expect(try home.run("log", "list", "--json").output.contains("\"rules\":\"kept\""))
    try FileManager.default.removeItem(at: home.keptRules)
    let without = try home.run("log", "verify", log)
    #expect(without.status == 16 && without.output.contains("watched: " + broken))
    let asked = try home.run("play", "--resume", log)
    #expect(asked.status == 2 && asked.errors.contains("cannot go on: " + broken))
  }

  @Test func `is told apart from the rules that are asked for`() async throws {
    let home = try Home()
    try await playForged(home)
    let log = try home.log().path
    let foreign = try home.run("log", "verify", log, "--pack", "nethack")
    #expect(foreign.status == 16 && foreign.output.contains(", not with nethack (rules "))
    let other = try home.run("log", "verify", log, "--pack", "first-armour")
    #expect(other.status == 16 && other.errors == "")
    let says = "recorded with first-armour, Forged (rules "
    let advice = "); leave out --pack to use the rules that were kept of it"
    #expect(other.output.contains("rules: the log can only be watched: " + says))
    #expect(other.output.contains(", not with first-armour (rules "))
    #expect(other.output.contains(advice + "\n"))
    let shown = try home.run("log", "show", log, "--pack", "first-armour")
    #expect(shown.status == 0 && shown.errors.contains("watched, not re-run: " + says))
    #expect(shown.errors.hasSuffix(advice + "\n"))
    try FileManager.default.removeItem(at: home.keptRules)
    let without = try home.run("log", "verify", log, "--pack", "first-armour")
    #expect(without.status == 16 && !without.output.contains("leave out"))
  }

  @Test func `that cannot be kept is said, on the screen and behind it`() async throws {
    let home = try Home()
    let logs = home.keptRules.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    try Data().write(to: home.keptRules)
    let says = "he game's rules are not kept; leave pack and loadout as they are:"
    let terminal = try await home.startGame()
    try terminal.press(.character("3"))
    try await terminal.waitFor("T" + says)
    try await terminal.play([("3", "hit points 36/50")])
    #expect(try !terminal.screen().contains(says))
    try await terminal.quit()
    let said = try terminal.screen().rows.joined()
    #expect(said.contains("chainmail: t" + says))
    #expect(try home.run("log", "verify", home.log().path).status == 0)
    let again = try await home.resume(offers: "unfinished game of 2 blows")
    try await again.waitFor("T" + says)
    try await again.quit()
  }
}
