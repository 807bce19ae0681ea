import Foundation
import Testing

/// What the commands say of attacks that a pool absorbs, and of hits that rounding loses.
@Suite struct `Answers of the commands` {
  @Test func `say that a pool absorbed an attack`() throws {
    let home = try Home()
    let compared = try home.run(
      "compare", "--pack", "first-armour", "--pack", "eve-online", "--attack", "weapon:30",
      "--alias", "weapon=em")
    #expect(compared.status == 0 && compared.output.contains(" stopped by armor\n"))
    #expect(compared.output.contains(" absorbed by shield/layer  weapon -> em\n"))
    let json = try home.run(
      "compare", "--pack", "first-armour", "--pack", "eve-online", "--attack", "weapon:30",
      "--alias", "weapon=em", "--json")
    #expect(json.output.contains(#""stopped_by":"armor","body":0"#))
    #expect(json.output.contains(#""stopped_by":"shield/layer","absorbed":true,"body":0"#))
    let likely = try home.run("distribution", "--pack", "eve-online", "--attack", "em:30")
    #expect(likely.output.contains("\nem:30 absorbed by: shield/layer 100 %\n"))
    #expect(!likely.output.contains("stopped by"))
    let stream = home.file("attacks.jsonl")
    try Data("\"em:30\"\n\"em:20\"\n".utf8).write(to: stream)
    let log = home.file("log.jsonl").path
    let arguments = ["replay", "--attacks", stream.path, "--pack", "eve-online", "--text", "--out"]
    let played = try home.run(arguments + [log])
    #expect(played.status == 0, "\(played.errors)")
    let sums = try home.run("log", "stats", log)
    #expect(sums.output.contains("2 blows, 0 stopped, 2 absorbed; the body lost 0, overkill 0"))
    let rows = sums.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(rows.contains("Link Met Stopped Hits absorbed Absorbed Lost"))
    #expect(rows.contains("shield/layer 2 0 2 50 43.75"), "\(rows)")
    let data = try home.run("log", "stats", log, "--json")
    #expect(data.output.contains(#""stopped":2,"absorbed_blows":2,"reached":0"#))
  }

  @Test func `never call a count exact that was given up, or lost to rounding`() throws {
    let home = try Home()
    func line(_ arguments: String...) throws -> String {
      let run = try home.run(["ehp"] + arguments)
      let lines = run.output.split(separator: "\n")
      return lines.count < 2 ? "" : lines[1].split(separator: " ").joined(separator: " ")
    }
    #expect(
      try line("--pack", "path-of-exile", "--attack", "chaos:1", "--hit", "0.1")
        == "chaos 0.1 infinite infinite (never falls: 100 %) hits of this size are lost to "
        + "rounding at taken/multiplier; larger ones may get through")
    #expect(
      try line("--pack", "nethack", "--attack", "disintegration:1", "--hit", "0.0001")
        == "disintegration 0.0001 3 0.0003 all dice, exactly")
    #expect(
      try line("--pack", "eve-online", "--attack", "em:1", "--hit", "0.1")
        == "em 0.1 unknown unknown (stands after 10000 hits: 100 %) stopped after 10000 hits")
  }

  @Test func `name the types of an adaptation in one order`() throws {
    let home = try Home()
    let told = try home.run(
      "play", "--pack", "eve-online", "--plain", input: Data("chain\nquit\n".utf8))
    #expect(
      told.output.contains(
        "adapts Electromagnetic 85%, Thermal 85%, Kinetic 85%, Explosive 85%, scales damage."))
    let shown = try home.run("pack", "show", "eve-online")
    #expect(shown.output.contains("adapt.types em,thermal,kinetic,explosive,"))
  }

  @Test func `report a mistake of a stream once, with its lines`() throws {
    let home = try Home()
    let stream = home.file("attacks.jsonl")
    try Data(String(repeating: "\"weapn:3\"\n", count: 3).utf8).write(to: stream)
    let run = try home.run("replay", "--attacks", stream.path, "--text")
    #expect(run.status == 2)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1 && run.errors.hasSuffix(" (on 3 lines: 1-3)\n"), "\(run.errors)")
  }

  @Test func `give penetration in the unit of the pack`() throws {
    let home = try Home()
    let run = try home.run(
      "explain", "--pack", "path-of-exile", "--attack", "fire:500;pen=fire:8%")
    #expect(run.output.contains("penetration left: Fire 8%"), "\(run.errors)")
  }
}
