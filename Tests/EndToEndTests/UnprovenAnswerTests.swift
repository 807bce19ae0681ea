import Foundation
import Testing

/// What the views say of answers that are known only so far.
@Suite struct `Answers that are known only so far` {
  private let home: Home
  private let rules: [String]

  init() throws {
    home = try Home()
    let assets = home.file("assets")
    let run = try home.run("pack", "new", "mine", "--at", assets.path)
    #expect(run.status == 0)
    rules = ["--pack", "mine", "--assets", assets.path]
  }

  /// Runs a command about a body of 50 behind one link, in units of a half.
  private func rows(_ link: String, _ arguments: String...) throws -> [String] {
    let pack = home.file("assets").appending(path: "Packs/mine")
    let header = pack.appending(path: "pack.yml")
    let text = try String(contentsOf: header, encoding: .utf8)
    if !text.contains("[ring") {
      try Data(
        text.replacing(/worn: \[.*\]/, with: "worn: [ring, flesh]")
          .replacing("\ntypes:", with: "\nunit: 0.5\ntypes:").utf8
      ).write(to: header)
    }
    for (id, link) in [("ring", link), ("flesh", "pool: {size: 50, terminal: yes}")] {
      try Data("schema: 1\nid: \(id)\nname: \(id)\nlinks:\n  - \(link)\n".utf8)
        .write(to: pack.appending(path: "defenders/\(id).yml"))
    }
    let run = try home.run(arguments + rules)
    try #require(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `are not told as none`() throws {
    let found = try rows(
      "{immune: {}, when: {if: total < 5000 or total > 5003}}", "max-hit", "--attack", "blade:1",
      "--unit", "1")
    #expect(
      found[1] == "blade safe up to 4999 5000 99999999999 all hits up to 2000, and some beyond")
    let missed = try rows(
      "{immune: {}, when: {if: total * total != 9000000}}", "max-hit", "--attack", "blade:1")
    #expect(missed[1] == "blade 99999999999.5 none found all hits up to 1000, and some beyond")
  }

  @Test func `are searched in the unit of the pack`() throws {
    let found = try rows("scale: {ratio: 100%}", "max-hit", "--attack", "blade:1")
    #expect(found[1] == "blade 49.5 50 proof")
  }

  @Test func `are not compared where counting was given up`() throws {
    let lines = try rows("gate: {chance: 99.999%}", "ehp", "--seeds", "2")
    #expect(
      lines[1]
        == "blade 5 unknown unknown (stands after 10000 hits: 100 %) stopped after 10000 hits")
    #expect(lines.last?.hasPrefix("not compared, since counting was given up: blade, ") == true)
    #expect(!lines.contains { $0.contains("no type") })
    let wearing = try rows(
      "react: {on: hit, wear: 1, durability: 90000}", "ehp", "--attack", "blade:1", "--hit",
      "0.0001")
    #expect(
      wearing[1]
        == "blade 0.0001 unknown unknown (stands after 10000 hits: 100 %) stopped after 10000 hits")
    #expect(try rows("immune: {}", "ehp").last == "no type fells the body")
  }

  @Test func `have an interval where seeds were played`() throws {
    let lines = try rows(
      "subtract: {amount: 0, die: 0..1000000}", "ehp", "--attack", "blade:1", "--hit", "500000")
    #expect(
      lines[1].contains(
        /^blade 500000 [0-9.]+ \(95 %: [0-9.]+ to [0-9.]+\) [0-9.]+ \(95 %: [0-9.]+ to [0-9.]+\) 1000 seeds$/
      ), "\(lines[1])")
  }
}
