internal import ChainmailAnalysis
internal import ChainmailLog
internal import ChainmailTerminal

/// What is said above the panels.
extension ReplayScreen {
  /// Why the log is not shown to its end, and what can be done; nil where it is.
  var damageSentence: String? {
    let whatNow =
      log.lastBranch == log.lastStop && log.isInFile
      ? setting.texts(.replayDamagedBranch, keymap.keyName(of: .branch, setting.texts)) : nil
    return damageSentence(of: log).map {
      setting.texts.joined([$0, whatNow].compactMap(\.self))
    }
  }

  /// Up to where a log can be played on whose actions lead elsewhere behind that; nil where it can
  /// from any turn, or from none.
  var branchSentence: String? {
    guard let last = log.lastBranch, last < log.lastStop, log.isInFile else { return nil }
    let texts = setting.texts
    return texts(
      .replayBranchUpTo, keymap.keyName(of: .branch, texts), String(log.first + UInt64(last)))
  }

  /// Why a log is not shown to its end; nil where it is.
  func damageSentence(of log: ReplayLog) -> String? {
    let texts = setting.texts
    let turn = String(log.last)
    return switch log.damage {
    case .damaged(let failure) where log.isDamagedBefore:
      texts(.replayDamagedBefore, String(failure.record ?? 0))
    case .damaged(let failure):
      failure.record.map { texts(.replayDamagedAt, turn, String($0)) }
        ?? texts(.replayDamaged, turn)
    case .some: texts(.replayDamaged, turn)
    case nil: log.isTorn ? texts(.replayTorn, turn) : nil
    }
  }

  /// What is to be said above the panels: of two games what each comes to, why a log is not shown
  /// whole, and what is to be said of the rules.
  var remarks: [String] { remarks(isBrief: false) }

  private func remarks(isBrief: Bool) -> [String] {
    let own =
      [damageSentence].compactMap(\.self) + log.ofRules + [branchSentence].compactMap(\.self)
    guard let beside else { return own }
    let texts = setting.texts
    let others = [damageSentence(of: beside.log)].compactMap(\.self) + beside.log.ofRules
    return splitSentences(beside, isBrief: isBrief) + own.map { texts(.splitOfLeft, $0) }
      + others.map { texts(.splitOfRight, $0) }
  }

  /// The remarks, as many lines as they take and the panels can spare.
  func remarkLines(size: Size) -> [String] {
    let remarks = remarks(isBrief: true)
    guard !remarks.isEmpty else { return [] }
    let count = max(size.rows - 2 - Self.rowsBesideRemarks, 1)
    func wrapped(_ text: String) -> [String] {
      WrappedText(text).lines(columns: size.columns - 2)
    }
    // Of two games each sentence has its line, where there is room.
    let apart = beside == nil ? [] : remarks.flatMap(wrapped)
    let isApart = !apart.isEmpty && apart.count <= min(count, Self.splitRemarkRows)
    let lines = isApart ? apart : wrapped(setting.texts.joined(remarks))
    guard lines.count > count else { return lines }
    let cut = glyphs.shortened(
      lines[count - 1] + " " + lines[count], to: size.columns - 2)
    return lines.prefix(count - 1) + [cut]
  }

  func drawRemarks(in area: Rect, of buffer: inout ScreenBuffer) {
    var rest = area
    for line in remarkLines(size: buffer.size) {
      let label = Label(StyledText(" " + line, beside == nil ? Palette.warning : .plain))
      label.draw(in: rest.takeTop(1), of: &buffer, with: glyphs)
    }
  }

  /// The rows that remarks leave to hints, time line, chain and log.
  private static var rowsBesideRemarks: Int { 15 }
  /// The most rows of remarks above two games that stand apart.
  private static var splitRemarkRows: Int { 5 }
}
