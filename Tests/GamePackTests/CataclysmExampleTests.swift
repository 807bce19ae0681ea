import ChainmailAnalysis
import ChainmailCore
import Foundation
import TestSupport
import Testing

import ChainmailContent

/// The worked example of the page about these rules.
@Suite struct `The worked example of Cataclysm-DDA` {
  /// What each link did that did anything to the bullet, and what the torso lost.
  private func ledger(cover: Int) throws -> String {
    let pack = try GamePack("cataclysm-dda")
    let rules = try pack.wearing(
      "worn: [aim, hazmat-suit, plate-front, plate-back, ballistic-vest, shirt, skin, body]\n"
        + "stats: {wear-rate: 0%}")
    let text = "bullet:80;pen=bullet:20;stat=part:1,sub-part:1,cover:\(cover)"
    let blow = try pack.blow(text, under: rules)
    // A seed whose kevlar is where the bullet goes through, as in 95 of 100.
    let report = try Explanation(of: blow, under: rules, seed: 0).report
    #expect(report.isBalanced)
    var lines = ["\(text)", row("link", "in", "absorbed", "out")]
    let bullet = try #require(rules.type(named: "bullet"))
    for step in report.walk(of: 0) where step.absorbed[bullet] > .zero {
      lines.append(
        row(
          rules.name(of: step.link), "\(step.incoming[bullet])", "\(step.absorbed[bullet])",
          "\(step.outgoing[bullet])"))
    }
    return (lines + ["body: \(report.outcome.body)"]).joined(separator: "\n")
  }

  private func row(_ link: String, _ cells: String...) -> String {
    let name = link + String(repeating: " ", count: max(24 - link.count, 1))
    return name
      + cells.map { String(repeating: " ", count: max(10 - $0.count, 1)) + $0 }.joined()
  }

  @Test func `is what the ledger says, and stands on the page`() throws {
    let text = try [30, 95].map(ledger).joined(separator: "\n\n")
    expectGolden(text, "cataclysm-dda.ledger")
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(
          path: "Sources/ChainmailContent/ChainmailContent.docc/RulesOfCataclysmDDA.md"),
      encoding: .utf8)
    #expect(page.contains("```text\n\(text)\n```"))
  }
}
