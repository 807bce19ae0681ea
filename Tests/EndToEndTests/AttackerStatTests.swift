import Foundation
import Testing

/// What attacks bring of an attacker, as commands read it.
@Suite struct `The stats of an attacker, on the command line` {
  @Test(arguments: [
    ["explain"], ["distribution"], ["max-hit"], ["ehp"], ["explain", "--json"],
  ])
  func `are warned of where nothing worn reads them`(command: [String]) throws {
    let home = try Home()
    try Data("schema: 1\npack: path-of-exile\nworn: [life]\n".utf8)
      .write(to: home.file("bare.yml"))
    let bare = try home.run(
      command + [
        "--loadout", home.file("bare.yml").path,
        "--attack", "physical:10;tags=attack;stat=overwhelm:15%",
      ])
    #expect(bare.status == 0)
    #expect(bare.errors == "attack: warning: no worn link reads the attacker's stat overwhelm\n")
    let armored = try home.run(
      command + [
        "--pack", "path-of-exile", "--attack", "physical:10;tags=attack;stat=overwhelm:15%",
      ])
    #expect(armored.status == 0 && armored.errors.isEmpty)
  }

  @Test func `are warned of once in a stream, with the line`() throws {
    let home = try Home()
    let attack = #"{"amounts":{"physical":9},"stats":{"overwhelm":0.15}}"#
    try Data("\(attack)\n\(attack)\n".utf8).write(to: home.file("hits.jsonl"))
    try Data("schema: 1\npack: path-of-exile\nworn: [life]\n".utf8)
      .write(to: home.file("bare.yml"))
    let run = try home.shell("chainmail replay --attacks hits.jsonl --loadout bare.yml --text")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "hits.jsonl:1: warning: no worn link reads the attacker's stat overwhelm\n")
  }

  @Test(arguments: [("stat=overwhelm:15", "15%"), ("stat=more:80", "80%")])
  func `are refused out of range, with the percentage that was meant`(
    field: String, meant: String
  ) throws {
    let run = try Home().run(
      "explain", "--pack", "path-of-exile", "--attack", "physical:10;\(field)")
    #expect(run.status == 64)
    #expect(run.errors.contains("(did you mean \(meant)?); allowed: a percentage 0%..."))
  }

  /// The sentence stands before what the attack does.
  @Test func `are warned of in play`() throws {
    let home = try Home()
    try Data("schema: 1\npack: path-of-exile\nworn: [life]\n".utf8)
      .write(to: home.file("bare.yml"))
    let run = try home.shell(
      "printf 'throw physical:10;stat=overwhelm:15%%\nthrow physical:10\nquit\n' | "
        + "chainmail play --plain --loadout bare.yml")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    let warnings = lines.filter {
      $0.contains("No worn link reads this of the attacker: overwhelm.")
    }
    #expect(warnings.count == 1, "\(run.output)")
  }

  @Test func `stand beside penetration in the same notation`() throws {
    let home = try Home()
    func explained(_ penetration: String) throws -> CommandRun {
      try home.run(
        "explain", "--pack", "path-of-exile", "--attack",
        "fire:900;tags=spell;pen=fire:\(penetration);stat=more:90%", "--json")
    }
    #expect(try explained("8%").status == 0)
    for (bare, meant) in [("8", "8%"), ("0.08", "8%")] {
      let refused = try explained(bare)
      #expect(refused.status == 64)
      #expect(refused.errors.contains("(did you mean \(meant)?); allowed: a percentage 0%...100% "))
    }
    let excessive = try explained("101%")
    #expect(excessive.status == 64)
    #expect(excessive.errors.contains("fire is \"101%\"; allowed: a percentage 0%...100% "))
    let amount = try home.run(
      "explain", "--pack", "cataclysm-dda", "--attack", "bullet:9;pen=bullet:8%")
    #expect(amount.status == 64)
    #expect(amount.errors.contains("bullet is \"8%\" (did you mean 8?); allowed: a number 0..."))
  }
}
