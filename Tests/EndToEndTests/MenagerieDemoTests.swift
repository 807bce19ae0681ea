import Foundation
import Testing
import TestSupport

@Suite struct `chainmail demo menagerie` {
  @Test(arguments: [
    ([], "demo-menagerie.txt"), (["--json"], "demo-menagerie.jsonl"),
    (["--game"], "demo-menagerie-game.txt"),
  ])
  func `hands the textbook's food down the line`(options: [String], golden: String) throws {
    let run = try Home().run(["demo", "menagerie"] + options)
    #expect(run.status == 0 && run.errors.isEmpty && !run.hasEscape)
    expectGolden(run.output, golden)
  }

  @Test func `hands in what it is given, where it is told`() throws {
    let run = try Home().run(
      "demo", "menagerie", "--food", "Banana", "--enter", "squirrel", "--json")
    #expect(
      run
        == CommandRun(
          status: 0,
          output: #"{"request":"Banana","steps":["#
            + #"{"handler":"squirrel","verdict":"pass","reason":"declined"},"#
            + #"{"handler":"dog","verdict":"pass","reason":"declined"}],"outcome":null}"# + "\n",
          errors: ""))
    let game = try Home().run(
      "demo", "menagerie", "--food", "bAnAnA", "--enter", "squirrel", "--json", "--game")
    #expect(
      game.output
        == #"{"request":"bAnAnA","steps":["#
        + #"{"handler":"squirrel","verdict":"pass","reason":"declined"},"#
        + #"{"handler":"dog","verdict":"stop","reason":"second-choice"}],"outcome":"dog"}"# + "\n")
  }

  @Test(arguments: [
    (["--food", ""], "this is no food"),
    (["--food", "ba\u{1B}[31mnana"], "this is no food"),
    (["--food", "Nut", "--food", "\n"], "this is no food"),
    (["--enter", "cat"], #"no animal is called "cat"; allowed: monkey, squirrel, dog"#),
  ])
  func `says what is wrong, and offers nothing`(arguments: [String], says: String) throws {
    let run = try Home().run(["demo", "menagerie"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && !run.hasEscape)
    #expect(run.errors.contains(says), "\(run.errors)")
  }
}
