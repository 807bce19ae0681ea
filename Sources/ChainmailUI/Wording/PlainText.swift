package import ChainmailAnalysis
package import ChainmailCore
package import ChainmailLog
internal import ChainmailTerminal

/// The same sentences and tables as on the screens, as lines of plain text.
package struct PlainText: Sendable {
  private let wording: Wording
  private let look: Look
  private var deeds = Deeds()
  /// The attacks that were undone, which their lines say.
  package var undone = TurnSet([])

  package init(_ setting: Setting) {
    wording = Wording(setting)
    look = setting.look
  }

  /// A line for what happened next; nil for what no line tells of.
  ///
  /// What was undone or done again is named where it was told before.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - turn: Which blow it was; counts for hits only.
  /// - Returns: For a hit its number, every link that it met, and what became of it.
  package mutating func line(for event: Event, turn: UInt64) -> String? {
    let reversal = deeds.follow(event, number: turn)
    guard case .hit(let report) = event else {
      return wording.note(
        on: EventLog.Entry(serial: 0, event: event, number: turn, reversal: reversal))
    }
    let sentence = wording.sentence(for: report, passing: .counted)
    let verdict = wording.saysWhoStopped(report) ? [] : [wording.verdict(on: report)]
    let line = ([sentence] + verdict).joined(separator: wording.texts(.partSeparator))
    return "\(turn) " + (undone.contains(turn) ? wording.texts(.logUndone, line) : line)
  }

  /// What a piece is called in sentences and tables.
  package func name(of piece: PieceID) -> String { wording.name(of: piece) }

  /// What a link is called in sentences and tables.
  package func name(of link: LinkID) -> String { wording.name(of: link) }

  /// Why something recorded could not be done in what would have been by these rules, as a
  /// sentence.
  package func sentence(for reason: WhatIf.Refusal.Reason) -> String {
    wording.sentence(for: reason)
  }

  /// The ledger of a hit as a table, its heading first.
  ///
  /// - Parameters:
  ///   - hit: The hit.
  ///   - columns: How wide the table may be.
  /// - Returns: The lines, without blanks at their ends.
  package func ledger(of hit: HitReport, columns: Int = 100) -> [String] {
    let table = LedgerTable(hit: hit, wording: wording, look: look, columns: columns)
    return Self.lines([table.head] + table.lines)
  }

  /// The same without the links that let it pass as it was, and without what it came to.
  package func walk(of hit: HitReport, columns: Int) -> [String] {
    let table = LedgerTable(walkOf: hit, wording: wording, look: look, columns: columns)
    return Self.lines([table.head] + table.lines)
  }

  private static func lines(_ texts: [StyledText]) -> [String] {
    texts.map { line in
      let text = line.spans.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }
}
