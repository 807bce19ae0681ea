public import ChainmailCore
internal import ChainmailTerminal

/// The same sentences and tables as on the screens, as lines of plain text.
public struct PlainText: Sendable {
  private let wording: Wording
  private let look: Look

  public init(_ setting: Setting) {
    wording = Wording(setting)
    look = setting.look
  }

  /// A line for something that happened; nil for what no line tells of.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - turn: Which blow it was; counts for hits only.
  /// - Returns: For a hit its number, every link that it met, and what became of it.
  public func line(for event: Event, turn: UInt64) -> String? {
    guard case .hit(let report) = event else { return wording.note(on: event) }
    let sentence = wording.sentence(for: report)
    return "\(turn) \(sentence); \(wording.verdict(on: report))"
  }

  /// The ledger of a hit as a table, its heading first.
  ///
  /// - Parameters:
  ///   - hit: The hit.
  ///   - columns: How wide the table may be.
  /// - Returns: The lines, without blanks at their ends.
  public func ledger(of hit: HitReport, columns: Int = 100) -> [String] {
    let table = LedgerTable(hit: hit, wording: wording, look: look, columns: columns)
    return ([table.head] + table.lines).map { line in
      let text = line.spans.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }
}
