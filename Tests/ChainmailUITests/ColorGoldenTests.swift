import ChainmailTerminal
import ChainmailUI
import Foundation
import Testing

/// One screen in every theme and every depth of colors, with the sequences that select them.
@Suite struct `The colors of a screen` {
  private static let schemes: [(name: String, scheme: ColorScheme)] = [
    ("terminal", .terminal), ("dark", .dark), ("light", .light),
    ("high-contrast", .highContrast), ("color-blind", .colorBlind), ("mono", .monochrome),
  ]
  private static let depths: [(name: String, depth: ColorDepth)] = [
    ("none", .none), ("8", .eight), ("16", .sixteen), ("256", .indexed), ("direct", .direct),
  ]

  @Test(arguments: schemes, depths)
  func `are as recorded`(
    scheme: (name: String, scheme: ColorScheme), depth: (name: String, depth: ColorDepth)
  ) throws {
    var play = try Play()
    play.type("3")
    play.pass(milliseconds: 10_000)
    play.type("C1")
    play.pass(milliseconds: 10_000)
    let frame = play.screen.frame(play.game, size: Size(columns: 80, rows: 24))
    // Escapes are written as a sign that an editor shows.
    let text = frame.ansi(in: scheme.scheme, at: depth.depth)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map {
        $0.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "␛")
      }
      .joined(separator: "\n")
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/colors-\(scheme.name)-\(depth.name).ansi")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded)
  }
}
