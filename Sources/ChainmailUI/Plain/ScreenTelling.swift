internal import ChainmailTerminal

/// What a screen shows, in lines that can be read one after the other.
///
/// Whoever tells a screen says what is new in it since it was told last.
package struct ScreenTelling: Hashable, Sendable {
  /// Which screen it is; what was told of another one counts for nothing.
  package var subject: String
  /// What is seen.
  package var state: [String] = []
  /// What happened, the latest last, and how much of that there was from the beginning on.
  package var story: [String] = []
  package var storyCount = 0
  /// The answer to the last key.
  package var answer: String?
  /// Whether something lies over the screen, and whether that is a page that only has to be read.
  package var isOver = false
  package var isPage = false
  /// Whether a line is typed into a field, rather than as keys.
  package var isTyping = false
  /// Whether what is typed next is nobody else's business.
  package var isSecret = false

  /// What is said behind another telling: what is new, a selection that has moved among it.
  ///
  /// - Parameter before: What was told last; nil where nothing was yet.
  /// - Returns: The lines, what happened first.
  package func news(since before: ScreenTelling?) -> [String] {
    let before = before?.subject == subject ? before : nil
    let known = Set((before?.state ?? []).flatMap { [$0, Self.unmarked($0)] })
    let happened = story.suffix(max(storyCount - (before?.storyCount ?? 0), 0))
    return happened + [answer].compactMap(\.self) + state.filter { !known.contains($0) }
  }

  /// The sign that a line of a list is selected.
  private static let mark = GlyphSet.blank.marker.text + " "

  private static func unmarked(_ line: String) -> String {
    line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : line
  }
}

extension ScreenTelling {
  /// What lies over a screen has room for long lines.
  static let overSize = Size(columns: 160, rows: 60)

  /// The lines of a part of a screen that is drawn by itself: what stands apart in columns is parted
  /// by two blanks, and lines without a word are left out.
  static func lines(
    columns: Int = 100, rows: Int = 60, _ draw: (Rect, inout ScreenBuffer) -> Void
  ) -> [String] {
    var buffer = ScreenBuffer(size: Size(columns: columns, rows: rows))
    draw(buffer.bounds, &buffer)
    return lines(of: buffer)
  }

  /// The same of a frame.
  static func lines(of frame: ScreenBuffer) -> [String] { lines(frame.lines) }

  /// The same of rows.
  static func lines(_ rows: [String]) -> [String] {
    rows.compactMap { row in
      let parts = row.split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        .map { $0.last == " " ? $0.dropLast() : $0 }
      let line = parts.joined(separator: "  ")
      // The sign of a selection stands right before what is selected.
      return parts.isEmpty ? nil : line.hasPrefix(mark + " ") ? mark + line.dropFirst(2) : line
    }
  }
}

extension Texts {
  /// How keys are said where a line stands for a screen.
  package var plainKeys: String { self(.plainKeys) }
}
