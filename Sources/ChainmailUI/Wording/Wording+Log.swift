internal import ChainmailCore
internal import ChainmailTerminal

/// A line of the log.
struct LogLine: Hashable, Sendable {
  /// Which blow it tells of; on the first line only.
  var number = ""
  var text: String
  /// What became of the blow, for the right edge.
  var verdict = ""
  var verdictStyle = Palette.stopped
  var isNote = false
}

/// The lines of an entry of the log, with everything that they follow from beside the entry and
/// what stays the same while a screen is used.
struct LogLines: Hashable, Sendable {
  /// What the lines are made for.
  struct Manner: Hashable, Sendable {
    /// The width of the log, the margins included.
    var columns: Int
    /// Columns for the marker and the number of a blow.
    var margin: Int
    var naming: Naming
    var letters: PieceLetters?

    /// What lines of these entries are made for.
    init(_ entries: [EventLog.Entry], columns: Int, naming: Naming, letters: PieceLetters?) {
      let number = entries.last { $0.hit != nil }?.number ?? 0
      (self.columns, margin) = (columns, max(String(number).count + 2, 5))
      (self.naming, self.letters) = (naming, letters)
    }
  }

  let manner: Manner
  let lines: [LogLine]
}

extension Wording {
  /// The lines that tell an entry: those that were kept with it where they still hold.
  func lines(of entry: EventLog.Entry, _ manner: LogLines.Manner) -> LogLines {
    if let kept = entry.lines, kept.manner == manner { return kept }
    return LogLines(manner: manner, lines: newLines(of: entry, manner))
  }

  private func newLines(of entry: EventLog.Entry, _ manner: LogLines.Manner) -> [LogLine] {
    let room = max(manner.columns - manner.margin - 1, 1)
    guard let hit = entry.hit else {
      guard let note = note(on: entry) else { return [] }
      return WrappedText(note).lines(columns: room).map { LogLine(text: $0, isNote: true) }
    }
    let told = sentence(
      for: hit, naming: manner.naming, passing: manner.letters.map { .byLetter($0) } ?? .named)
    let sentence = entry.isUndone ? texts(.logUndone, told) : told
    var lines = WrappedText(sentence, hangingIndent: 2).lines(columns: room)
      .map { LogLine(text: $0) }
    guard let final = lines.indices.last else { return [] }
    lines[0].number = String(entry.number)
    let needed = CharacterWidth.columns(of: lines[final].text) + 2
    // By the letter, as the chain has it: the sentence names the link, and an edge where some lines
    // had room for a name and others had not would call the same piece by two.
    let verdict = verdict(on: hit, naming: manner.letters.map { .byLetter($0) } ?? manner.naming)
    if needed + CharacterWidth.columns(of: verdict) <= room {
      lines[final].verdict = verdict
    } else if hit.outcome.stoppedBy == nil || hit.packets.count > 1 {
      lines.append(LogLine(text: "", verdict: verdict))
    }  // Who stopped a lone packet ends its sentence, and needs no line to be named again.
    for index in lines.indices { lines[index].verdictStyle = hit.verdictStyle }
    return lines
  }
}
