import Foundation
import Testing
import TestSupport

@Suite struct `chainmail demo coins` {
  @Test(arguments: [([], "demo-coins.txt"), (["--json"], "demo-coins.jsonl")])
  func `walks the textbook's three coins`(options: [String], golden: String) throws {
    let run = try Home().run(["demo", "coins"] + options)
    #expect(run.status == 0 && run.errors.isEmpty && !run.hasEscape)
    expectGolden(run.output, golden)
  }

  @Test func `walks the coins that it is given, in the order that it is given`() throws {
    let coins = ["--coin", "18.4:2.38", "--coin", "22:5.1"]
    let home = try Home()
    func outcomes(_ options: [String]) throws -> [String] {
      let run = try home.run(["demo", "coins", "--json"] + coins + options)
      #expect(run.status == 0 && run.errors.isEmpty)
      return run.output.split(separator: "\n").compactMap {
        $0.split(separator: #""outcome":"#).last.map(String.init)
      }
    }
    #expect(try outcomes([]) == [#""penny"}"#, #""nickel"}"#])
    #expect(try outcomes(["--order", "token,dime,penny"]) == [#""dime"}"#, #""token"}"#])
    #expect(try outcomes(["--order", "quarter"]) == ["null}", "null}"])
  }

  @Test(arguments: [
    (["--coin", "24.26"], "coin:1: error: "),
    (["--coin", "24.26:x"], "coin:7: error: the weight cannot be read; allowed: 0.001 to"),
    (["--coin", "1e9:5"], "coin:1: error: the diameter cannot be read; allowed: 0.001 to"),
    (
      ["--coin", "20.0025:2.625"],
      "coin:1: error: the diameter cannot be read; allowed: 0.001 to 999.999 millimetres, at most "
        + "three decimals"
    ),
    (["--coin", "19.05:2.5", "--coin", ""], "coin:1: error: "),
    (["--order", "penny,pound"], #"no validator is called "pound"; allowed: penny, nickel"#),
    (["--order", ""], #"no validator is called """#),
    (["--order", "penny,penny"], "penny is named twice"),
  ])
  func `says what is wrong, and walks nothing`(arguments: [String], says: String) throws {
    let run = try Home().run(["demo", "coins"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
  }
}
