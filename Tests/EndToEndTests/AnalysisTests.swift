import Foundation
import Testing

/// The views of a loadout: what they print, as text and as JSON.
@Suite struct `The views of a loadout` {
  /// A home with the loadout of somebody who wears nothing but a charm, and with a script.
  private func home() throws -> (home: Home, naked: String, script: String) {
    let home = try Home()
    let (naked, script) = (home.file("naked.yml"), home.file("ogre.txt"))
    try Data("schema: 1\npack: first-armour\nworn: [resonator, body]\n".utf8).write(to: naked)
    try Data("# twice\nweapon:30;tags=melee\n\nweapon:30   # deadly\n".utf8).write(to: script)
    return (home, naked.path, script.path)
  }

  @Test func `explain a script with its state carried on`() throws {
    let (home, naked, script) = try home()
    let run = try home.run("explain", "--script", script, "--loadout", naked)
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "weapon:30;tags=melee")
    #expect(lines.contains("  body -30 (20 left)"))
    #expect(lines.contains("  The body falls, and rises again whole."))
    #expect(lines.last == "total: body -50, overkill 10, falls 1")
    let json = try home.run("explain", "--script", script, "--loadout", naked, "--json")
    #expect(json.output.hasPrefix(#"{"attacks":[{"attack":{"id":"0.0.0","amounts":{"weapon":30},"#))
    #expect(json.output.hasSuffix(#"],"total":{"body":50,"overkill":10,"falls":1}}"# + "\n"))
  }

  private static let script = "/usr/bin/script"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script), "needs script"))
  func `tell a terminal how far a long answer is, in a line that goes again`() throws {
    let home = try Home()
    // An answer that takes seconds on every machine.
    let question = "max-hit --pack cataclysm-dda --survive 0.5"
    // All that a terminal is sent; on its screen a line may be gone before anybody looks.
    let run = try home.shell(
      #"\#(Self.script) -qec "$BINARY \#(question)" /dev/null"#)
    #expect(run.status == 0)
    let pieces = run.output.split(separator: "\r", omittingEmptySubsequences: false)
    let told = pieces.indices.filter { pieces[$0].contains(/^asking about [a-z]+, [2-8] of 8 *$/) }
    #expect(!told.isEmpty)
    // Each is covered by the next, and the last by blanks.
    func columns(of piece: Int) -> Int { pieces[piece].reversed().drop { $0 == " " }.count }
    for (place, next) in zip(told, told.dropFirst()) {
      #expect(next == place + 1 && pieces[next].count >= columns(of: place))
    }
    let last = try #require(told.last)
    #expect(pieces[(last + 1)...].first == String(repeating: " ", count: columns(of: last))[...])
    let plain = try home.shell("chainmail \(question)")
    #expect(plain.status == 0 && plain.errors.isEmpty && run.output.contains("First that kills"))
  }

  @Test func `tell what dice show, and the odds behind a draw`() throws {
    let home = try Home()
    func explained(_ arguments: String...) throws -> (text: String, json: String) {
      let call = ["explain"] + arguments
      return (try home.run(call).output, try home.run(call + ["--json"]).output)
    }
    let roll = try explained(
      "--pack", "dnd-5e", "--attack", "slashing:9;tags=attack,melee;stat=attack-bonus:4")
    let drawn = try #require(roll.json.firstMatch(of: /"bound":20,"result":([0-9]+)/))
    let face = (Int(drawn.1) ?? 0) + 1
    #expect(roll.text.contains("drew \(face) of 20"), "\(roll.text)")
    let loadout = home.file("dodging.yml")
    let text = "schema: 1\npack: path-of-exile\nworn: [avoidance, life]\nstats: {dodge: 45%}\n"
    try Data(text.utf8).write(to: loadout)
    let dodge = try explained("--loadout", loadout.path, "--attack", "physical:300;tags=attack")
    #expect(dodge.text.contains(/drew [0-9.]+%, odds 45%/), "\(dodge.text)")
    #expect(dodge.json.contains(#""bound":1000000000,"#))
  }

  @Test func `give the distribution of attacks, plain in a pipe`() throws {
    let (home, naked, script) = try home()
    let run = try home.run("distribution", "--script", script, "--loadout", naked)
    #expect(run.status == 0 && run.errors.isEmpty && !run.hasEscape)
    let lines = run.output.split(separator: "\n")
    #expect(lines[0] == "all dice, exactly")
    #expect(lines[1] == "mean 50, standard deviation 0")
    #expect(lines[3] == "the body falls: 100 %")
    #expect(lines[4].hasPrefix("50  ####") && lines[4].hasSuffix("#  100 %"))
    #expect(lines[4].count == 80)
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    let json = try home.run("distribution", "--attack", "weapon:18", "--json")
    #expect(
      json.output.hasPrefix(
        #"{"ground":"fractions","mean":0,"mean_fraction":"0/1","deviation":0,"quantiles":{"0":0,"#))
    #expect(
      json.output.contains(#""outcomes":[{"body":0,"probability":1,"fraction":"1/1"}]"#))
  }

  @Test func `give the largest hit that is survived`() throws {
    let home = try Home()
    let run = try home.run("max-hit")
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      rows.map { $0.joined(separator: " ") } == [
        "Hits of Survived First that kills Known by", "weapon any none proof",
        "magic any none proof", "lightning 49 50 proof",
      ])
    let mix = try home.run(
      "max-hit", "--attack", "lightning:1,magic:1", "--unit", "0.0001", "--json")
    #expect(
      mix.output
        == #"{"survive":"certain","unit":0.0001,"answers":[{"profile":{"magic":1,"lightning":1},"#
        + #""none":false,"safe_up_to":99.9999,"largest_survived":99.9999,"first_killing":100,"first_unresolved":null,"#
        + #""survival_at":{"probability":1,"fraction":"1/1"},"#
        + #""survival_beyond":{"probability":0,"fraction":"0/1"},"ground":"proven"}]}"# + "\n")
  }

  @Test func `do not tell as a fact what cannot be resolved`() throws {
    let home = try Home()
    let attack = "piercing:9;tags=attack,ranged;stat=attack-bonus:3,dice:1,sides:8"
    let run = try home.run("max-hit", "--pack", "dnd-5e", "--attack", attack)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("no answer from 99999999992"))
    let json = try home.run("max-hit", "--pack", "dnd-5e", "--attack", attack, "--json")
    #expect(
      json.output.contains(
        #""none":false,"safe_up_to":99999999991,"largest_survived":99999999991,"first_killing":null,"#
          + #""first_unresolved":99999999992"#))
  }

  @Test func `tell what comes back beside the attack itself`() throws {
    let home = try Home()
    let loadout = home.file("loss.yml")
    // Of what is lost below the half of 100 life, the half comes over four ticks.
    let text = """
      schema: 1
      pack: path-of-exile
      worn: [deferral, life]
      stats: {life: 100, deferred-below-half: 50%}

      """
    try Data(text.utf8).write(to: loadout)
    let script = home.file("two.txt")
    try Data("chaos:80\nchaos:60\n".utf8).write(to: script)
    func rows(_ arguments: String...) throws -> [String] {
      let run = try home.run(arguments + ["--loadout", loadout.path])
      #expect(run.status == 0 && run.errors.isEmpty)
      return run.output.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    // Of 149 all above 50 comes by halves: 99.5 at once. With what comes back no 100 are survived.
    let hits = try rows("max-hit", "--attack", "chaos:1")
    #expect(hits[1].hasPrefix("chaos 149 150"))
    #expect(hits[2].hasPrefix("with what comes back 99 100"))
    // 55, then 30 of 60 twice; or 60, then 30 and of another 30 ten.
    let counts = try rows("ehp", "--attack", "chaos:1", "--hit", "60")
    #expect(counts[1].hasPrefix("chaos 60 3 180"))
    #expect(counts[2].hasPrefix("with what comes back 60 2 120"))
    // 65 at once; then 30 of 60, and all that are left.
    let odds = try rows("distribution", "--script", script.path)
    #expect(odds[1].hasPrefix("mean 95,"))
    #expect(odds[5].hasPrefix("with what comes back: mean 100,"))
    let ledgers = try rows("explain", "--script", script.path)
    #expect(ledgers.contains("total: body -95, overkill 0, falls 0"))
    #expect(ledgers.contains("The same, with what comes back before the next attack:"))
    #expect(
      ledgers.suffix(2) == [
        "with what comes back: total: body -100, overkill 10, falls 1",
        "ids: Loss over time is deferral",
      ])
    // 65 at once, as before; the ledgers of the 15 kept back stand below.
    let one = try rows("explain", "--attack", "chaos:80")
    #expect(one.contains("What comes back:"))
    #expect(one.contains("with what comes back: total: body -80, overkill 0, falls 0"))
    let ledger = try home.run(
      "explain", "--attack", "chaos:80", "--json", "--loadout", loadout.path)
    #expect(ledger.output.contains(#""with_returns":{"attacks":[{"attack":{"id":"0.0.0","#))
    #expect(ledger.output.hasSuffix("\"total\":{\"body\":80,\"overkill\":0,\"falls\":0}}}\n"))
    let json = try home.run(
      "compare", "--script", script.path, "--loadout", loadout.path, "--loadout", loadout.path,
      "--json")
    #expect(
      json.output.contains(
        #""total":{"body":95,"overkill":0,"falls":0},"with_returns":{"attacks":[{"#
          + #""amounts":{"chaos":80},"stopped_by":null,"body":80,"overkill":0,"falls":false},"#))
  }

  @Test func `name the ids of pieces that are called otherwise`() throws {
    let home = try Home()
    let run = try home.run("explain", "--pack", "cataclysm-dda", "--attack", "bash:1")
    #expect(
      run.output.hasSuffix(
        "\nids: Where it hits is aim, Front plate is plate-front, "
          + "Back plate is plate-back\n"))
    let plain = try home.run("explain", "--attack", "weapon:1")
    #expect(plain.status == 0 && !plain.output.contains("ids:"))
  }

  @Test func `count the hits until the body falls`() throws {
    let (home, naked, _) = try home()
    let run = try home.run("ehp", "--hit", "20")
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      rows == [
        "Hits of Size Number Raw damage Known by",
        "weapon 20 infinite infinite (never falls: 100 %) all dice, exactly",
        "magic 20 infinite infinite (never falls: 100 %) all dice, exactly",
        "lightning 20 3 60 all dice, exactly", "worst in hits of 20: lightning",
      ])
    let json = try home.run(
      "ehp", "--loadout", naked, "--doff", "resonator", "--attack", "magic:1", "--json")
    #expect(
      json.output
        == #"{"hit":5,"answers":[{"profile":{"magic":1},"raw":50,"infinite":false,"hits":10,"#
        + #""ground":"fractions","layers":[{"link":"body","level":50,"raw":50}],"layered":50}]}"#
        + "\n")
  }

  @Test func `name the worst case of each layer, to the quantum`() throws {
    let home = try Home()
    let run = try home.run("ehp", "--pack", "eve-online", "--doff", "reactive-armour-hardener")
    #expect(run.status == 0 && run.errors.isEmpty)
    let expected = [
      "explosive by layers: shield/layer 2285.7143 + armour/layer 11906.8856",
      " + hull/layer 4975.1244 = 19167.7243\nworst by layers: thermal\n",
      "worst of each layer: shield/layer 1142.8571 (em) + armour/layer 8215.3564 (thermal, kinetic)",
      " + hull/layer 4975.1244 (em, thermal, kinetic, explosive) = 14333.3379\n",
    ]
    for part in expected { #expect(run.output.contains(part), "\(run.output)") }
  }

  @Test func `count small hits as far as they go`() throws {
    let home = try Home()
    let run = try home.run("ehp", "--attack", "lightning:1", "--hit", "0.0001")
    #expect(run.output.hasSuffix("lightning  0.0001  500000          50  all dice, exactly\n"))
  }

  @Test func `tell all wrong values of a command line at once`() throws {
    let home = try Home()
    let wrong = ["--attack", "weapn:1", "--doff", "hat", "--enter", "cap", "--seed", "xyz"]
    let expected = [
      "attack:1: error: no damage type has the id \"weapn\"",
      "chainmail: --doff: no link of first-armour has the id \"hat\"; allowed: armor, magic-resistance",
      "chainmail: --enter: no link of first-armour has the id \"cap\"; allowed: armor, "
        + "magic-resistance, body",
      "chainmail: --seed is \"xyz\"; allowed: 1 to 16 hexadecimal digits",
    ]
    let calls: [([String], [String])] = [
      (["explain"], []), (["distribution", "--seeds", "0"], ["chainmail: --seeds is 0; allowed"]),
      (
        ["max-hit", "--survive", "2", "--unit", "x"],
        ["chainmail: --survive is \"2\"; allowed", "chainmail: --unit is \"x\"; allowed"]
      ),
      (["ehp", "--hit", "0"], ["chainmail: --hit is \"0\"; allowed"]),
    ]
    for (call, more) in calls {
      let run = try home.run(call + wrong)
      #expect(run.status == 64 && run.output.isEmpty)
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == expected.count + more.count, "\(run.errors)")
      for (line, start) in zip(lines, expected + more) {
        #expect(line.hasPrefix(start), "\(run.errors)")
      }
    }
  }

  @Test func `name the links that can be entered, as what is put on and taken off leaves them`()
    throws
  {
    let home = try Home()
    let run = try home.run(
      "explain", "--attack", "weapon:1", "--doff", "armor", "--don", "resonator", "--enter", "cap")
    #expect(
      run.errors == "chainmail: --enter: no link of first-armour has the id \"cap\"; "
        + "allowed: magic-resistance, resonator, body\n")
    #expect(run.status == 64 && run.output.isEmpty)
  }

  @Test func `say of a piece that was taken off that it is no longer worn`() throws {
    let home = try Home()
    for again in ["--doff", "--enter"] {
      let run = try home.run("explain", "--attack", "weapon:1", "--doff", "armor", again, "armor")
      #expect(run.errors == "chainmail: \(again): armor is no longer worn by then\n")
      #expect(run.status == 64 && run.output.isEmpty)
    }
  }

  @Test func `tell a piece that is taken off twice beside what is wrong with the others`() throws {
    let home = try Home()
    let run = try home.run(
      "explain", "--attack", "weapon:1", "--doff", "armor", "--doff", "armor", "--don", "ring")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.errors.split(separator: "\n") == [
        "chainmail: --don: no piece in the bag has the id \"ring\"; allowed: resonator",
        "chainmail: --doff: armor is no longer worn by then",
      ])
  }

  @Test func `take the name of a link alone for that of its defender and itself`() throws {
    let home = try Home()
    let named = ["explain", "--pack", "nethack", "--attack", "physical:3"]
    for (option, name) in [("--doff", "saving-grace"), ("--enter", "savin-grace")] {
      let run = try home.run(named + [option, name])
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix(
          "chainmail: \(option): no link of nethack has the id \"\(name)\" (did you mean "
            + "wits/saving-grace?); allowed: "), "\(run.errors)")
      #expect(run.errors.utf8.count < 600)
    }
    // What can be put on are the pieces of the bag.
    let donned = try home.run(named + ["--don", "amulet-of-reflektion"])
    #expect(donned.status == 64)
    #expect(
      donned.errors.hasPrefix(
        "chainmail: --don: no piece in the bag has the id \"amulet-of-reflektion\" (did you mean "
          + "amulet-of-reflection?); allowed: amulet-of-life-saving, "), "\(donned.errors)")
  }

  @Test func `tell mistakes of a script at their places`() throws {
    let home = try Home()
    let script = home.file("bad.txt")
    try Data("weapon:1\n  weapn:2\nmagic:x # no\n".utf8).write(to: script)
    for command in ["explain", "distribution"] {
      let run = try home.run(command, "--script", script.path)
      #expect(run.status == 2 && run.output.isEmpty)
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines[0].hasPrefix("\(script.path):2:3: error: no damage type"))
      #expect(lines[1].hasPrefix("\(script.path):3:7: error: "))
    }
    #expect(try home.run("explain", "--script", home.file("none.txt").path).status == 2)
  }

  @Test func `say nothing of the odds of a death that no seed shows`() throws {
    let (home, _, _) = try home()
    let chunked = try home.run(
      "max-hit", "--pack", "dungeon-crawl", "--attack", "fire:40;tags=armour-chunked", "--seeds",
      "100", "--json")
    // Without any luck 67 are one more than the character has; as rare as that is, it was found.
    #expect(chunked.output.contains(#""first_killing":67,"first_unresolved":null,"#))
    #expect(chunked.output.contains(#""survival_beyond":null,"ground":"simulation""#))
    let (share, factor) = (
      try home.run("max-hit", "--survive", "95%"), try home.run("max-hit", "--survive", "0.95")
    )
    #expect(share.status == 0 && share.output == factor.output)
  }

  @Test(arguments: [
    (["ehp", "--hit", "-1"], "--hit is \"-1\""), (["ehp", "--seeds", "-3"], "--seeds is -3"),
    (["max-hit", "--unit", "-1"], "--unit is \"-1\""),
    (["max-hit", "--survive", "-0.5"], "--survive is \"-0.5\""),
  ])
  func `a number below zero is told what is allowed`(call: [String], start: String) throws {
    let run = try Home().run(call)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("chainmail: \(start); allowed: "), "\(run.errors)")
  }
}
