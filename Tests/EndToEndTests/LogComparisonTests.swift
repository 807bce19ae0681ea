import Foundation
import Testing

/// Two games side by side, and one of them with another loadout.
@Suite struct `Games side by side` {
  /// Three blows, the armor being taken off behind the first or, where it stays on, not at all.
  private func played(_ home: Home, doffs: Bool) async throws -> URL {
    let before = home.logs()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    if doffs { try await terminal.play([("A", "Armor taken off.")]) }
    try await terminal.play([
      ("1", doffs ? "hit points 25/50" : "2 Weapon 18"), ("2", "3 Magic 12"),
    ])
    try await terminal.quit()
    return try #require(home.logs().first { !before.contains($0) })
  }

  private func object(_ run: CommandRun) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test func `are equal, or differ first at a place that is told`() async throws {
    let home = try Home()
    let one = try await played(home, doffs: true)
    let file = home.file("one.jsonl")
    try FileManager.default.moveItem(at: one, to: file)
    let other = try await played(home, doffs: false)
    let same = try home.run("log", "diff", file.path, file.path)
    #expect(same.status == 0 && same.errors.isEmpty)
    #expect(same.output.contains("\nno difference in what happened\n"))
    let run = try home.run("log", "diff", file.path, other.path)
    #expect(run.status == 1 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "A: \(file.path): yard, first-armour")
    #expect(lines.contains("first difference: behind blow 1"))
    #expect(lines.contains { $0.hasPrefix("  A: record ") && $0.hasSuffix(": armor is taken off") })
    #expect(lines.contains { $0.hasPrefix("  B: record ") && $0.hasSuffix(": sword is thrown") })
    #expect(lines.contains("The body lost     25  7"))
    let piped = try home.run(
      ["log", "diff", file.path, "-", "--json"], input: Data(contentsOf: other))
    let json = try object(piped)
    #expect(piped.status == 1 && json["equal"] as? Bool == false)
    let first = try #require(json["first"] as? [String: Any])
    #expect((first["a"] as? [String: Any])?["turn"] as? Int == 1)
    let totals = try #require(json["totals"] as? [String: [String: Any]])
    #expect(totals["a"]?["body"] as? Int == 25 && totals["b"]?["body"] as? Int == 7)
  }

  @Test func `differ in sentences, and for programs in the members of a log`() throws {
    let home = try Home()
    let (attacks, log) = (home.file("attacks.jsonl"), home.file("log.jsonl"))
    try Data(#"{"t":0,"amounts":{"weapon":10},"source":"ogre"}"#.utf8).write(to: attacks)
    _ = try home.run("replay", "--text", "--attacks", attacks.path, "--out", log.path)
    let loadout = home.file("thin.yml")
    try Data("schema: 1\npack: first-armour\nworn: [magic-resistance, body]\n".utf8)
      .write(to: loadout)
    let arguments = ["log", "what-if", log.path, "--loadout", loadout.path]
    let lines = try home.run(arguments, input: Data()).output.split(separator: "\n")
    #expect(lines.contains("first difference: blow 1, link armor"))
    #expect(lines.contains { $0.hasSuffix(", tick 0: stops it (immune), takes weapon 10") })
    #expect(lines.contains("  B: tick 0: it is not met"))
    let json = try object(try home.run(arguments + ["--json"], input: Data()))
    let left = try #require((json["first"] as? [String: Any])?["a"] as? [String: Any])
    #expect((left["value"] as? [String: Any])?["disposition"] as? String == "stop")
    // What breaks off lacks what the other one tells next.
    var whole = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    let action = try #require(whole.firstIndex { $0.hasPrefix(#"{"k":"in""#) })
    whole.removeLast(whole.count - action)
    let short = home.file("short.jsonl")
    try Data((whole.joined(separator: "\n") + "\n").utf8).write(to: short)
    let told = try home.run("log", "diff", log.path, short.path).output
    #expect(told.contains(", tick 0: an attack falls: ogre, weapon 10\n  B: nothing more\n"))
  }

  @Test func `end with the damage of either`() async throws {
    let home = try Home()
    let log = try await played(home, doffs: false)
    var bytes = try Data(contentsOf: log)
    let second = try #require(bytes.firstRange(of: Data("\"turn\":2,\"attack\"".utf8)))
    bytes[second.upperBound + 2] ^= 0x02
    let file = home.file("damaged.jsonl")
    try bytes.write(to: file)
    let run = try home.run("log", "diff", log.path, file.path)
    #expect(run.status == 2 && run.output.contains("no difference before the damage"))
    #expect(run.errors.contains("\(file.path): it is damaged at byte "))
    let verified = try home.run("log", "verify", file.path, "--json")
    let json = try object(verified)
    #expect(verified.status == 12 && json["status"] as? Int == 12)
    let checks = try #require(json["checks"] as? [[String: Any]])
    #expect(checks[1]["state"] as? String == "failed" && checks[1]["field"] as? String == "c")
    #expect((json["last_good_key"] as? [String: Any])?["blows"] as? Int == 0)
    let recovered = try object(home.run("log", "recover", file.path, "--json"))
    let record = try #require(json["sound_to_record"] as? Int)
    #expect(recovered["sound_to_record"] as? Int == record)
    #expect(try object(home.run("log", "verify", log.path, "--json"))["sound_to_record"] == nil)
    let said = try home.run("log", "verify", file.path)
    #expect(said.output.contains("it is sound up to record \(record), "))
    #expect(said.output.contains("damaged.jsonl: the last good key is record "))
  }

  @Test func `tell in JSON what is torn and damaged in them`() async throws {
    let home = try Home()
    let log = try await played(home, doffs: false)
    let bytes = try Data(contentsOf: log)
    let (torn, damaged) = (home.file("torn.jsonl"), home.file("damaged.jsonl"))
    try bytes.dropLast(7).write(to: torn)
    var forged = bytes
    let first = try #require(bytes.firstRange(of: Data("\"turn\":1,\"attack\"".utf8)))
    forged[first.upperBound + 2] ^= 0x02
    try forged.write(to: damaged)
    let same = try home.run("log", "diff", torn.path, torn.path, "--json")
    let logs = try #require(try object(same)["logs"] as? [String: [String: Any]])
    #expect(logs["a"]?["state"] as? String == "torn" && logs["b"]?["torn_bytes"] as? Int ?? 0 > 0)
    let differing = try object(try home.run("log", "diff", log.path, damaged.path, "--json"))
    #expect(differing["equal"] is NSNull)
    let other = try #require((differing["logs"] as? [String: [String: Any]])?["b"])
    #expect(other["state"] as? String == "damaged")
    #expect((other["reason"] as? String)?.hasPrefix("byte ") == true)
    for command in [["stats"], ["what-if", "--closed"]] {
      for (file, state) in [(torn, "torn"), (damaged, "damaged")] {
        let run = try home.run(["log"] + command + [file.path, "--json"])
        let found = try object(run)
        let log = (found["logs"] as? [String: [String: Any]])?["a"] ?? found
        #expect(log["state"] as? String == state, "\(command) \(run.output)")
        #expect(run.status == (state == "torn" ? 0 : 2))
      }
    }
  }

  @Test func `tell what would have been with another loadout, in a log of its own`() async throws {
    let home = try Home()
    let log = try await played(home, doffs: true)
    let same = try home.run("log", "what-if", log.path, "--pack", "first-armour")
    #expect(same.status == 0 && same.errors.isEmpty)
    #expect(same.output.contains("\nno difference in what happened\n"))
    #expect(same.output.contains("B: what if: first-armour; open loop, the attacks are fixed\n"))
    let loadout = home.file("turned.yml")
    try Data(
      "schema: 1\npack: first-armour\nworn: [resonator, magic-resistance, body]\n".utf8
    ).write(to: loadout)
    let out = home.file("turned.jsonl")
    let run = try home.run(
      "log", "what-if", log.path, "--loadout", loadout.path, "--out", out.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output.contains(
        "\n1 recorded action could not be done in B\n  behind blow 1, armor is taken off: "
          + "Armor is not worn.\n"))
    #expect(run.output.contains("first difference: blow 1, link armor\n"))
    #expect(run.output.contains("\nonly A has armor\n"))
    #expect(run.output.contains("\nThe body lost     25  18\n"))
    #expect(try home.run("log", "verify", out.path).status == 0)
    let head = try home.run("log", "head", out.path).output
    #expect(
      head.contains("source what-if\n")
        && head.contains(", a what-if of \(log.lastPathComponent) up to "))
    let again = try home.run("log", "what-if", out.path, "--loadout", loadout.path, "--json")
    let json = try object(again)
    #expect(json["equal"] as? Bool == true && json["loop"] as? String == "open")
    let closed = try home.run("log", "what-if", log.path, "--loadout", loadout.path, "--closed")
    #expect(closed.output.contains("; closed loop, but nobody spars in this log\n"))
    // The log's own loadout is what a closed loop is played with by itself.
    let own = try home.run("log", "what-if", out.path, "--closed", "--json")
    #expect(own.status == 0 && own.errors.isEmpty)
    #expect(try object(own)["equal"] as? Bool == true)
    #expect(try home.run("log", "what-if", out.path).status == 64)
    // What cannot be written whole leaves nothing.
    let full = try home.shell(
      "ulimit -f 1; chainmail log what-if \(log.path) --pack first-armour --out full.jsonl")
    #expect(full.status == 2 && full.errors.contains("File too large"), "\(full.errors)")
    #expect(!FileManager.default.fileExists(atPath: home.file("full.jsonl").path))
    // Nothing is left of how it was written.
    let beside = try FileManager.default.contentsOfDirectory(atPath: home.url.path)
    #expect(!beside.contains { $0.hasSuffix(".part") || $0.hasSuffix(".lock") })
    // What is there is not written over.
    let bytes = try Data(contentsOf: out)
    let twice = try home.run(
      "log", "what-if", log.path, "--loadout", loadout.path, "--out", out.path)
    #expect(
      twice.status == 2
        && twice.errors
          == "chainmail: \(out.path) is there already; allowed: a path at which there is nothing\n"
    )
    let nowhere = try home.run(
      "log", "what-if", log.path, "--loadout", loadout.path, "--out", out.path + "/x")
    #expect(
      nowhere.status == 2
        && nowhere.errors == "chainmail: could not open \(out.path)/x: Not a directory\n")
    #expect(try Data(contentsOf: out) == bytes)
  }

  @Test func `are written to their end though nobody reads on, with the rules that no pack has`()
    async throws
  {
    let home = try Home()
    let log = try await played(home, doffs: false)
    let assets = home.file("assets")
    try copyAssets(to: assets)
    let armor = assets.appending(path: "Packs/first-armour/defenders/armor.yml")
    let text = try String(contentsOf: armor, encoding: .utf8)
    try text.replacing("types: [weapon]", with: "types: [weapon, lightning]")
      .write(to: armor, atomically: true, encoding: .utf8)
    let run = try home.shell(
      """
      chainmail log what-if \(log.path) --pack first-armour --assets assets --out w.jsonl | true
      chainmail log verify w.jsonl
      """)
    #expect(run.status == 0 && run.output.contains("re-run of the actions: sound\n"))
    #expect(run.output.hasSuffix(", ended\n"))
    let shown = try home.run("log", "show", home.file("w.jsonl").path)
    #expect(shown.output.contains("1 Lightning 7: Armor stops it"))
  }

  @Test func `are not told where the dice are not known`() async throws {
    let home = try Home()
    let log = try await played(home, doffs: false)
    var lines = try String(contentsOf: log, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    lines[0] = resealed(lines[0].replacing("philox2x64-7", with: "philox2x64-9"))
    let file = home.file("dice.jsonl")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let run = try home.run("log", "what-if", file.path, "--pack", "first-armour")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("its dice are those of philox2x64-9, which this version"))
  }

  @Test func `tell what another die makes of the same luck as that`() throws {
    let home = try Home()
    let (attacks, log, thin) = (home.file("a.jsonl"), home.file("log.jsonl"), home.file("thin.yml"))
    try Data("{\"amounts\":{\"physical\":10},\"tags\":[\"melee\"]}\n".utf8).write(to: attacks)
    let told = try home.run(
      "replay", "--text", "--attacks", attacks.path, "--pack", "nethack", "--seed", "2a", "--out",
      log.path)
    #expect(told.status == 0)
    // Without the cloak there are fewer numbers with which the blow misses.
    try """
    schema: 1
    pack: nethack
    worn: [wits, shield-of-reflection, gray-dragon-scale-mail, helm-of-telepathy, gauntlets-of-power, \
    speed-boots, hero]
    stats: {hit-points: 160, enchantment: 5, half-physical: 1}
    levels: {gauntlets-of-power: 4, helm-of-telepathy: 4, shield-of-reflection/armour: 5, speed-boots: 4}
    """.write(to: thin, atomically: true, encoding: .utf8)
    let run = try home.run("log", "what-if", log.path, "--loadout", thin.path)
    #expect(
      run.output.contains(
        #/\nfirst difference: blow 1, link wits/miss, draw 1, the same luck with another die\n  A: record [0-9]+, tick 0: 4 of 27\n  B: tick 0: 3 of 21\n/#
      ), "\(run.output)\(run.errors)")
    // With other seeds it is other luck.
    let other = home.file("other.jsonl")
    for (seed, out) in [("2a", home.file("same.jsonl")), ("2b", other)] {
      let arguments = ["replay", "--text", "--attacks", attacks.path, "--loadout", thin.path]
      #expect(try home.run(arguments + ["--seed", seed, "--out", out.path]).status == 0)
    }
    let same = try home.run("log", "diff", log.path, home.file("same.jsonl").path)
    #expect(same.output.contains("the same luck with another die\n"), "\(same.output)")
    let diff = try home.run("log", "diff", log.path, other.path)
    #expect(diff.status == 1 && !diff.output.contains("the same luck"), "\(diff.output)")
  }

  @Test func `are not told where the other rules do not know what was thrown`() async throws {
    let home = try Home()
    let log = try await played(home, doffs: false)
    let run = try home.run("log", "what-if", log.path, "--pack", "nethack")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("chainmail: nethack has no one type for "))
    #expect(run.errors.contains("or --alias weapon=TYPE"))
    let arguments = ["log", "what-if", log.path, "--pack", "nethack", "--alias"]
    let out = home.file("elsewhere.jsonl")
    let told = try home.run(arguments + ["weapon=physical", "--out", out.path])
    #expect(told.status == 0 && told.errors.isEmpty)
    #expect(try String(contentsOf: out, encoding: .utf8).contains("\"physical\""))
    // The types are the same; the first link that is met is another.
    #expect(
      told.output.contains(
        #/\nfirst difference: blow [0-9]+, link [^,\n]+\n  A: .*\n  B: .*it is not met\n/#),
      "\(told.output)")
    #expect(try home.run("log", "verify", out.path).status == 0)
    // Kept, it differs at the same place; that shock is lightning stands in the pack, and in no
    // log.
    let kept = try home.run(
      "log", "diff", log.path, out.path, "--alias", "weapon=physical", "--alias", "lightning=shock")
    func first(_ run: CommandRun) -> Substring? {
      run.output.split(separator: "\n").first { $0.hasPrefix("first difference: ") }
    }
    #expect(kept.status == 1 && first(kept) == first(told), "\(kept)")
    #expect(kept.errors.isEmpty)
    // Without aliases, those to give are named, as the blows of both tell them.
    for pair in [[log.path, out.path], [out.path, log.path]] {
      let bare = try home.run(["log", "diff"] + pair)
      #expect(bare.status == 1)
      let hint = pair[0] == log.path ? "--alias weapon=physical" : "--alias physical=weapon"
      #expect(
        bare.errors.hasPrefix("chainmail: B has no type ") && bare.errors.contains(hint),
        "\(bare.errors)")
    }
    let unknown = try home.run("log", "diff", log.path, out.path, "--alias", "weapon=fysical")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean physical?"))
    let wrong = try home.run(arguments + ["weapon=fysical"])
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean physical?"))
    let closed = try home.run("log", "what-if", log.path, "--pack", "nethack", "--closed")
    #expect(closed.status == 64 && closed.errors.contains("cannot choose among the attacks of"))
  }
}
