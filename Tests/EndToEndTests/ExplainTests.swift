import Foundation
import Testing

/// The ledger of one attack, as `chainmail explain` prints it.
@Suite struct `An explanation` {
  @Test func `explains an attack as one JSON object`() throws {
    let run = try Home().run(
      "explain", "--pack", "first-armour", "--attack", "weapon:18;tags=melee", "--json")
    #expect(
      run
        == CommandRun(
          status: 0,
          output:
            #"{"attack":{"id":"0.0.0","amounts":{"weapon":18},"tags":["melee"]},"#
            + #""links":[{"link":"armor","disposition":"stop","reason":"immune","#
            + #""in":{"weapon":18},"out":{},"absorbed":{"weapon":18},"draws":[]}],"#
            + #""spawned":[],"stopped_by":"armor","body":0,"overkill":0,"#
            + #""pools":[{"link":"body","before":{"level":50},"after":{"level":50}}]}"# + "\n",
          errors: ""))
  }

  @Test func `explains an attack that hurts, and one that is turned into another`() throws {
    let home = try Home()
    let hurt = try home.run("explain", "--attack", "weapon:18", "--doff", "armor", "--json")
    #expect(hurt.status == 0)
    #expect(hurt.output.contains(#""stopped_by":null,"body":18,"overkill":0,"#))
    #expect(hurt.output.contains(#"{"link":"body","disposition":"stop","reason":"body","#))
    #expect(!hurt.output.contains(#""link":"armor""#))
    let entered = try home.run(
      "explain", "--attack", "weapon:60", "--enter", "magic-resistance", "--seed", "ff", "--json")
    #expect(entered.output.contains(#""body":50,"overkill":10,"#))
    let loadout = home.file("worn.yml")
    try Data(
      "schema: 1\npack: first-armour\nworn: [resonator, magic-resistance, body]\n".utf8
    ).write(to: loadout)
    let turned = try home.run(
      "explain", "--attack", "lightning:7", "--loadout", loadout.path, "--json")
    #expect(turned.errors.isEmpty)
    #expect(turned.output.contains(#""converted_in":{"magic":7}"#))
    #expect(turned.output.contains(#""converted_out":{"lightning":7}"#))
    #expect(turned.output.contains(#""stopped_by":"magic-resistance""#))
  }

  @Test func `explains several attacks in the order in which they fall`() throws {
    let home = try Home()
    let line = ["--doff", "armor", "--attack", "weapon:30", "--attack", "magic:9"]
    let told = try home.run(["explain"] + line)
    #expect(told.status == 0 && told.errors.isEmpty)
    let (first, second) = (
      try #require(told.output.firstRange(of: "weapon:30\n")),
      try #require(told.output.firstRange(of: "magic:9\n"))
    )
    #expect(first.lowerBound < second.lowerBound)
    #expect(told.output.hasSuffix("total: body -30, overkill 0, falls 0\n"), "\(told.output)")
    let json = try home.run(["explain", "--json"] + line)
    #expect(json.output.contains(#""attack":{"id":"0.1.0","amounts":{"magic":9}"#))
    // The other views take them as this one does.
    let spread = try home.run(["distribution"] + line)
    #expect(spread.output.contains("mean 30, "), "\(spread.output)")
    #expect(spread.output.contains("magic:9 stopped by: "))
    let wrong = try home.run(
      ["explain", "--attack", "weapon:1", "--attack", "magc:9", "--attack", "weapon:"])
    #expect(wrong.status == 64 && wrong.output.isEmpty)
    let lines = wrong.errors.split(separator: "\n")
    #expect(lines.count == 2)
    for (line, start) in zip(
      lines, ["attack 2:1: error: no damage", "attack 3:1: error: weapon has no number"])
    {
      #expect(line.hasPrefix(start), "\(line)")
    }
  }

  @Test func `explains an attack on a character who has been hurt`() throws {
    let home = try Home()
    let loadout = home.file("hurt.yml")
    try Data("schema: 1\npack: first-armour\nlevels: {body: 5.5}\n".utf8).write(to: loadout)
    let attack = ["explain", "--attack", "lightning:7", "--loadout", loadout.path]
    let hurt = try home.run(attack + ["--json"])
    #expect(hurt.status == 0 && hurt.errors.isEmpty)
    #expect(hurt.output.contains(#""body":5.5,"overkill":1.5,"pools":["#), "\(hurt.output)")
    try Data("schema: 1\npack: first-armour\nlevels: {body: 51, bdy: 1}\n".utf8).write(to: loadout)
    let wrong = try home.run(attack)
    #expect(wrong.status == 2 && wrong.output.isEmpty)
    #expect(
      wrong.errors == """
        \(loadout.path):3:16: error: body is "51"; allowed: a number 0...50 with at most four decimals
        \(loadout.path):3:20: error: no link with a level has the id "bdy" (did you mean body?); \
        allowed: body

        """)
  }

  @Test func `explains an attack as a table for people`() throws {
    let run = try Home().run("explain", "--attack", "lightning:7")
    #expect(run.status == 0 && run.errors.isEmpty && !run.hasEscape)
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(rows[0].joined(separator: " ") == "Link Type In Absorbed Out Why")
    #expect(rows[1].joined(separator: " ") == "Armor Lightning 7 7 unaffected")
    #expect(rows[2].joined(separator: " ") == "Magic resistance Lightning 7 7 unaffected")
    #expect(rows[3].joined(separator: " ") == "Body Lightning 7 7 0 the body")
    #expect(rows[4].joined(separator: " ") == "50 to 43 left")
    #expect(rows[5].joined(separator: " ") == "body -7 (43 left)")
  }

  @Test func `an explanation of what is not worn tells the copies apart`() throws {
    let home = try Home()
    let loadout = home.file("two.yml")
    try Data(
      "schema: 1\npack: first-armour\nworn: [armor, resonator, resonator, body]\nbag: [armor]\n"
        .utf8
    ).write(to: loadout)
    for (option, link, says) in [
      ("--doff", "magic-resistance", "worn: armor, resonator, resonator#2, body\n"),
      ("--don", "magic-resistance", "in it: armor#2\n"),
      ("--don", "armor", "armor is worn already; the one in the bag is armor#2\n"),
    ] {
      let run = try home.run(
        "explain", "--loadout", loadout.path, "--attack", "weapon:1", option, link)
      #expect(run.status == 64 && run.errors.hasSuffix(says), "\(run.errors)")
    }
  }

  @Test(arguments: [
    (["--attack", "weapn:18"], "attack:1: error: no damage type has the id \"weapn\""),
    (["--attack", "weapon:18,magic:x"], "attack:17: error: "),
    (["--attack", "weapon:-1"], "attack:8: error: "),
    (["--attack", ""], "attack:1: error: "),
    (["--attack", "weapon:1", "--enter", "hat"], "no link of first-armour has the id \"hat\""),
    (["--attack", "weapon:1", "--doff", "hat"], "no link of first-armour has the id \"hat\""),
    (["--attack", "weapon:1", "--doff", "body"], "the body cannot be taken off"),
    (["--attack", "weapon:1", "--doff", "resonator"], "resonator is not worn"),
    (
      ["--attack", "weapon:1", "--don", "resonatr"],
      "no piece in the bag has the id \"resonatr\" (did you mean resonator?); allowed: resonator"
    ),
    (["--attack", "weapon:1", "--don", "armor"], "--don: armor is worn already\n"),
    (
      ["--attack", "weapon:1", "--don", "resonator", "--don", "resonator"],
      "--don: resonator is worn already\n"
    ),
    (["--attack", "weapon:1", "--don", "armor#2"], "armor#2 is not in the bag; in it: resonator"),
    (["--attack", "weapon:1", "--pack", "none"], "no pack has the id \"none\""),
    (["--attack", "weapon:1", "--seed", "xyz"], "seed"),
    (["--attack"], "attack"),
    ([], "--attack"),
  ])
  func `says what is wrong with an explanation's arguments`(arguments: [String], says: String)
    throws
  {
    let run = try Home().run(["explain"] + arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  @Test func `puts pieces on, in the order given, for an explanation`() throws {
    let home = try Home()
    let loadout = home.file("worn.yml")
    try Data("schema: 1\npack: first-armour\nworn: [body]\nbag: [magic-resistance, armor]\n".utf8)
      .write(to: loadout)
    let run = try home.run(
      "explain", "--attack", "lightning:7", "--loadout", loadout.path, "--don", "magic-resistance",
      "--don", "armor", "--json")
    #expect(run.status == 0 && run.errors.isEmpty)
    let links = run.output.matches(of: #/"link":"([a-z-]+)","disposition"/#).map { String($0.1) }
    #expect(links == ["armor", "magic-resistance", "body"])
    for link in ["stance/block", "stance.block"] {
      let entered = try home.run(
        "explain", "--pack", "dungeon-crawl", "--attack", "fire:7", "--enter", link, "--json")
      #expect(entered.output.contains(#""links":[{"link":"stance/block""#), "\(entered.errors)")
    }
    // What has no stage stands just outside the body.
    let changed = try home.run(
      "explain", "--attack", "lightning:7", "--doff", "armor", "--don", "resonator", "--json")
    let met = changed.output.matches(of: #/"link":"([a-z-]+)","disposition"/#)
    #expect(met.map { String($0.1) } == ["magic-resistance", "resonator", "body"])
  }

  @Test func `says that the chain has no room for what is put on`() throws {
    let home = try Home()
    let loadout = home.file("full.yml")
    let worn = Array(repeating: "armor", count: 255).joined(separator: ", ")
    try Data("schema: 1\npack: first-armour\nworn: [\(worn), body]\nbag: [resonator]\n".utf8)
      .write(to: loadout)
    let run = try home.run(
      "explain", "--attack", "weapon:1", "--loadout", loadout.path, "--don", "resonator")
    #expect(run.status == 64)
    #expect(
      run.errors == "chainmail: --don: the chain has no room for more links; allowed: at most 256\n"
    )
  }

  @Test(arguments: [
    (
      ["dungeon-crawl", "--doff", "kite-shield", "--don", "tower-shield", "--don", "dreamshard"],
      "physical:9", ["stance/block-beam", "tower-shield", "reflexes"]
    ),
    (
      ["cataclysm-dda", "--don", "steel-cuirass"], "bash:30",
      ["hazmat-suit/destroyed", "steel-cuirass/condition"]
    ),
    (["angband", "--don", "invulnerability"], "cold:90", ["elements/high", "invulnerability"]),
  ])
  func `puts pieces on where the rules have them`(
    options: [String], attack: String, met: [String]
  ) throws {
    let run = try Home().run(
      ["explain", "--json", "--attack", attack, "--pack"] + options)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let links = run.output.matches(of: #/"link":"([a-z/-]+)","disposition"/#).map { String($0.1) }
    #expect(links.joined(separator: " ").contains(met.joined(separator: " ")), "\(links)")
  }
}
