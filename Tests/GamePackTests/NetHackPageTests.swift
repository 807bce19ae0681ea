import ChainmailAnalysis
import ChainmailCore
import Foundation
import TestSupport
import Testing

/// The worked example of the page on these rules.
@Suite struct `The page Rules of NetHack` {
  @Test func `shows a claw as the ledger tells it`() throws {
    let text = try Self.example()
    expectGolden(text, "nethack-claw.ledger")
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "Sources/ChainmailContent/ChainmailContent.docc/RulesOfNetHack.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```text\n\(text)\n```"))
  }

  /// A claw of 20 on the pack's own hero, with the first seed with which it hits.
  private static func example() throws -> String {
    let pack = try GamePack("nethack")
    let blow = try pack.blow("physical:20;tags=melee;stat=level:15,ac-roll:9", under: pack.rules)
    for seed in 0..<100 as Range<UInt64> {
      let found = try Explanation(of: blow, under: pack.rules, seed: seed)
      guard found.report.outcome.body > .zero else { continue }
      return lines(found.report, pack.rules)
    }
    return "it never hits"
  }

  private static func lines(_ report: HitReport, _ rules: Rules) -> String {
    var lines: [String] = []
    for step in report.walk(of: 0) where step.reason.isAction || !step.draws.isEmpty {
      let dice = step.draws.map { "\($0.result + 1) of \($0.bound)" }.joined(separator: ", ")
      let amounts = "\(step.incoming[DamageType(0)]) -> \(step.outgoing[DamageType(0)])"
      var line = rules.name(of: step.link).padded(36) + step.reason.name.padded(10)
      line += amounts.padded(12) + dice
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    lines.append("hit points \(report.hitPointsBefore) -> \(report.hitPointsAfter)")
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 1))
  }
}
