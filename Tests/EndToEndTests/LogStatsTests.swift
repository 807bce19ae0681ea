import Foundation
import Testing

@Suite struct `What the blows of a log come to` {
  @Test func `is told in sums and by the blows that felled the body`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("1", "blow 1"), ("A", "Armor taken off")])
    try await terminal.play([
      ("1", "hit points 32/50"), ("1", "hit points 14/50"), ("1", "You fall."),
    ])
    try await terminal.quit()
    let log = try home.log().path
    let run = try home.run("log", "stats", log)
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("4 blows, 1 stopped; the body lost 50, overkill 4"))
    #expect(lines.contains("the body fell once, at blow 4"))
    #expect(
      lines.contains(
        "armor               1        1        18     0"))
    #expect(lines.contains("weapon      72        18    50"))
    #expect(lines.contains("What hurt the body before it fell at blow 4:"))
    #expect(lines.contains { $0.hasPrefix("4 Weapon 18: ") && $0.hasSuffix("body -14, falls") })
    // Of the others the links that did something, of the deadly one all.
    let first = try #require(lines.firstIndex { $0.hasPrefix("2 Weapon 18: ") })
    #expect(lines[first + 1].hasPrefix("  Link ") && lines[first + 2].hasPrefix("  Body "))
    #expect(lines[first + 3].isEmpty || lines[first + 3].contains("left"))
    let last = try #require(lines.firstIndex { $0.hasPrefix("4 Weapon 18: ") })
    #expect(lines[last...].contains { $0.hasPrefix("Magic resistance ") })
    let json = try home.run("log", "stats", "--json", log)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["blows"] as? Int == 4 && object["falls"] as? [Int] == [4])
    #expect((object["last_blows"] as? [Any])?.count == 3)
  }

  @Test func `is no wider than a terminal, and no figure is cut`() throws {
    let home = try Home()
    let source = String(repeating: "the ogre of the long name ", count: 2) + "and its end"
    let (file, out) = (home.file("attacks.jsonl"), home.file("out.jsonl"))
    let amount = "30000000000.1234"
    try Data("{\"amounts\":{\"physical\":\(amount)},\"source\":\"\(source)\"}\n".utf8)
      .write(to: file)
    let played = try home.run(
      "replay", "--text", "--attacks", file.path, "--pack", "nethack", "--out", out.path)
    #expect(played.status == 0)
    let stats = try home.run("log", "stats", out.path)
    let whatIf = try home.run("log", "what-if", out.path, "--pack", "path-of-exile")
    for run in [stats, whatIf] {
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 0 && lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("A: ") })
      #expect(run.output.contains(amount))
    }
    #expect(stats.output.contains("…") && stats.output.contains("its end  "))
    #expect(
      whatIf.output.split(separator: "\n").contains {
        $0.hasPrefix("left out: ") && $0.hasSuffix(" links that did nothing in A or B")
      })
    #expect(!whatIf.output.contains("\nspeed-boots "))
  }

  @Test func `is told without what was undone`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([
      ("3", "hit points 43/50"), ("3", "hit points 36/50"), ("u", "hit points 43/50"),
    ])
    try await terminal.quit()
    let run = try home.run("log", "stats", home.log().path)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("\n1 blow, 0 stopped; the body lost 7, overkill 0\n"))
    #expect(run.output.contains("\n1 blow that was undone does not count\n"))
    let json = try home.run("log", "stats", "--json", home.log().path).output
    #expect(json.hasPrefix(#"{"state":"unfinished","blows":1,"undone_blows":1,"#))
  }

  @Test func `is told of what is sound of a damaged log, with the damage`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50"), ("3", "hit points 36/50")])
    try await terminal.quit()
    let text = try String(contentsOf: home.log(), encoding: .utf8)
    // The second blow's record no longer has its checksum.
    let second = try #require(text.range(of: "\"k\":\"hit\"", options: .backwards))
    let file = home.file("damaged.jsonl")
    try text.replacingCharacters(in: second, with: "\"k\":\"hut\"")
      .write(to: file, atomically: true, encoding: .utf8)
    let run = try home.run("log", "stats", file.path)
    #expect(run.status == 2)
    #expect(run.output.contains("\n1 blow, 0 stopped; the body lost 7, overkill 0\n"))
    #expect(run.errors.contains("it is damaged at byte "))
  }

  @Test func `is asked of logs alone`() throws {
    let home = try Home()
    let file = home.file("no.jsonl")
    try "no log\n".write(to: file, atomically: true, encoding: .utf8)
    let run = try home.run("log", "stats", file.path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("\(file.path): ") || run.errors.hasPrefix("chainmail: "))
    #expect(try home.run("log", "stats").status == 64)
  }
}
