import ChainmailCore
import Foundation
import Testing

/// The ledger of an attack as a table for a page: a line for each link that did or drew anything,
/// with what left it, and the level of a pool that lost some.
struct LedgerTable {
  let report: HitReport
  let rules: Rules

  var text: String {
    var lines: [[String]] = []
    for (packet, about) in report.packets.enumerated() {
      lines.append([packet == 0 ? "the blow" : "beside it", "", amounts(about.amounts), ""])
      for step in report.walk(of: packet) where step.reason.isAction || !step.draws.isEmpty {
        let draws = step.draws.map { "\($0.result) of \($0.bound)" }.joined(separator: ", ")
        let levels =
          step.before.level == step.after.level
          ? draws : "\(step.before.level) -> \(step.after.level)"
        lines.append([
          rules.name(of: step.link), step.reason.name, amounts(step.outgoing), levels,
        ])
      }
    }
    let widths = (0..<3).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      var line = cells.enumerated().map { place, cell in
        place < 3 ? cell + String(repeating: " ", count: widths[place] - cell.count + 2) : cell
      }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  private func amounts(_ table: AmountTable) -> String {
    let parts = table.types.map { "\(table[$0]) \(rules.name(of: $0))" }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}

/// Whether a page of the documentation shows a text, as a block of its own.
func expectOnPage(
  _ page: String, _ text: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(filePath: testFile).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(
      components: "Sources", "ChainmailContent", "ChainmailContent.docc", "\(page).md")
  let content = try? String(contentsOf: file, encoding: .utf8)
  #expect(
    content?.contains("```text\n\(text)\n```") == true, "\(page).md does not show:\n\(text)",
    sourceLocation: sourceLocation)
}
