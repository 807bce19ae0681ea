/// The size of a terminal in cells.
struct TerminalSize: Hashable, Sendable {
  static let standard = TerminalSize(columns: 80, rows: 24)

  var columns: Int
  var rows: Int
}

/// What a terminal shows: its rows from the top, without the spaces at their ends.
struct TerminalScreen: Hashable, Sendable {
  var rows: [String]

  /// The rows, each ended by a newline.
  var text: String { rows.map { $0 + "\n" }.joined() }

  /// Whether a row holds the text.
  func contains(_ text: String) -> Bool {
    rows.contains { $0.contains(text) }
  }

  /// The words in the box with this title, whatever its size breaks them into; empty where there is
  /// none.
  func words(inBox title: String) -> String {
    guard let top = rows.firstIndex(where: { $0.contains("┌─ \(title) ") }),
      let left = rows[top].column(of: "┌─ \(title) ")
    else { return "" }
    let width = rows[top].dropFirst(left).prefix { $0 != "┐" }.count
    return rows[(top + 1)...].prefix { $0.dropFirst(left).first != "└" }
      .flatMap { $0.dropFirst(left + 1).prefix(width - 1).split(separator: " ") }
      .joined(separator: " ")
  }

  /// The screen with a frame around it, for a person to look at.
  var framed: String {
    let edge = String(repeating: "─", count: rows.map(\.count).max() ?? 0)
    return (["┌\(edge)"] + rows.map { "│\($0)" } + ["└\(edge)"]).joined(separator: "\n")
  }
}

/// How a program leaves the terminal: what the next program finds.
struct TerminalState: Hashable, Sendable {
  /// The line settings as `stty -g` writes them.
  var lineSettings: String

  /// Modes of the terminal by tmux's names, such as `cursor_flag: 1` for a cursor that is seen.
  var modes: [String: String]

  /// The modes of a terminal that nobody has changed yet.
  static func freshModes(rows: Int) -> [String: String] {
    [
      "alternate_on": "0", "cursor_flag": "1", "insert_flag": "0", "keypad_cursor_flag": "0",
      "keypad_flag": "0", "mouse_any_flag": "0", "mouse_sgr_flag": "0", "origin_flag": "0",
      "wrap_flag": "1",
      "scroll_region_upper": "0", "scroll_region_lower": "\(rows - 1)",
    ]
  }
}

extension String {
  /// The number of characters before a text, where it is a part.
  func column(of text: String) -> Int? {
    firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
