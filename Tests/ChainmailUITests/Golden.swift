import ChainmailTerminal
import Foundation
import Testing

/// Compares a screen with the one that was recorded under its name; `RECORD_GOLDENS=1` records.
func expectGolden(
  _ frame: ScreenBuffer, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens/\(name).screen")
  let lines = frame.lines.map { line in
    String(line.reversed().drop { $0 == " " }.reversed())
  }
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    return
  }
  let recorded = try String(contentsOf: file, encoding: .utf8)
  let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    .map(String.init)
  guard lines != expected else { return }
  var report = "\(name): recorded (-) and drawn (+)"
  for row in 0..<max(lines.count, expected.count) {
    let old = row < expected.count ? expected[row] : ""
    let new = row < lines.count ? lines[row] : ""
    report += old == new ? "\n   \(new)" : "\n - \(old)\n + \(new)"
  }
  Issue.record(Comment(rawValue: report), sourceLocation: sourceLocation)
}
