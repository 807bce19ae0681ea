import Foundation
import Testing

@Suite struct `What the blows of a log come to` {
  @Test func `is told in sums and by the blows that felled the body`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("1", "blow 1"), ("A", "Armor taken off")])
    try await terminal.play([
      ("1", "hit points 32/50"), ("1", "hit points 14/50"), ("1", "rises again"),
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
        "armor               1        1        18          0         0         0     0"))
    #expect(lines.contains("weapon      72        18    50"))
    #expect(lines.contains("What hurt the body before it fell at blow 4:"))
    #expect(lines.contains { $0.hasPrefix("4 Weapon 18: ") && $0.hasSuffix("body -14, falls") })
    let json = try home.run("log", "stats", "--json", log)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["blows"] as? Int == 4 && object["falls"] as? [Int] == [4])
    #expect((object["last_blows"] as? [Any])?.count == 3)
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
