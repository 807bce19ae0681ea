import Foundation
import Testing
import TestSupport

@Suite struct `chainmail demo armor` {
  @Test(arguments: [([], "demo-armor.txt"), (["--json"], "demo-armor.jsonl")])
  func `walks the three blows that the pattern is known by`(
    options: [String], golden: String
  ) throws {
    let run = try Home().run(["demo", "armor"] + options)
    #expect(run.status == 0 && run.errors.isEmpty && !run.hasEscape)
    expectGolden(run.output, golden)
  }
}
