import Foundation
import TestSupport
import Testing

/// `chainmail demo library`.
@Suite struct `The library's demo` {
  @Test func `shows a walk to each place, and counts who answered ten thousand look-ups`() throws {
    let home = try Home()
    let run = try home.run("demo", "library")
    #expect(run.status == 0 && run.errors.isEmpty)
    expectGolden(run.output, "demo-library.txt")
    // The same look-ups one by one come to the same counts.
    let walks = try home.run("demo", "library", "--json").output.split(separator: "\n")
    #expect(walks.count == 7 + 10_000)
    let ends = run.output.split(separator: "\n").filter { $0.hasPrefix("  => ") }
    #expect(
      ends.map { $0.dropFirst(5) } == [
        "backup-endpoint", "memory", "user", "endpoint", "installed", "built-in", "nobody",
      ])
    let counts = try #require(run.output.split(separator: "\n\n").last).split(separator: "\n")
    for line in counts.dropFirst().prefix(7) {
      let words = line.split(separator: " ")
      try #require(words.count > 1)
      let outcome = words[1] == "nobody" ? "null" : "\"\(words[1])\""
      let isHis = { (walk: Substring) in walk.hasSuffix("\"outcome\":\(outcome)}") }
      #expect(walks.prefix(7).count(where: isHis) == 1)
      #expect(walks.dropFirst(7).count(where: isHis) == Int(words[0]))
    }
  }

  @Test func `is one object a line for programs`() throws {
    let run = try Home().run("demo", "library", "--count", "24", "--json")
    #expect(run.status == 0 && run.errors.isEmpty)
    expectGolden(run.output, "demo-library.jsonl")
  }

  @Test func `falls through to the next where a place is made to fail`() throws {
    let run = try Home().run(
      "demo", "library", "--name", "first-armour", "--name", "first-armour", "--fault", "endpoint")
    #expect(
      run
        == CommandRun(
          status: 0,
          output: """
            first-armour
              memory           pass  absent
              user             pass  absent
              installed        pass  absent
              endpoint         pass  failed: no index: the server answered 503
              backup-endpoint  stop  found
              => backup-endpoint
            first-armour
              memory  stop  found
              => memory

            """, errors: ""))
  }

  @Test func `reaches the end of the chain where nobody has a pack`() throws {
    let run = try Home().run("demo", "library", "--name", "no-armour", "--json")
    #expect(run.status == 0)
    #expect(
      run.output.hasSuffix(
        "\"handler\":\"built-in\",\"verdict\":\"pass\",\"reason\":\"absent\"}],\"outcome\":null}\n")
    )
  }

  @Test(arguments: [["--fault", "moon"], ["--count", "0"], ["--seed", "xyz"]])
  func `says what is wrong with its arguments`(arguments: [String]) throws {
    let run = try Home().run(["demo", "library"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && !run.errors.isEmpty)
  }
}
