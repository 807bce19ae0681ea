internal import ChainmailCore
internal import ChainmailTerminal

extension ReplayScreen {
  /// Both games and where they stand, side by side or in a narrow window one below the other.
  func splitPanes(
    _ beside: ReplayBeside, in area: Rect
  ) -> [(pane: SplitPane, place: Rect)] {
    var rest = area
    let isWide = area.columns >= 80
    let first = isWide ? rest.takeLeft(area.columns / 2) : rest.takeTop(area.rows / 2)
    // Both have the same rows, so that the same links have room.
    if !isWide { rest = rest.takeTop(first.rows) }
    let titles = splitTitles(beside, columns: (first.columns - 6, rest.columns - 6))
    let wordings = (left: Wording(setting), right: Wording(beside.setting))
    // Before they part, what the left one tells is told of both.
    let isOne = beside.isOne(at: stop, of: log)
    let other = isOne ? (moment: moment, log: log) : (moment: beside.moment, log: beside.log)
    let absences = (
      left: absence(log, at: stop),
      right: isOne ? nil : absence(beside.log, at: beside.stop(at: stop, of: log))
    )
    // Where a game has nothing of this turn, it stands there as it is.
    let here = (
      left: absences.left == nil ? moment : moment.still,
      right: absences.right == nil ? other.moment : other.moment.still
    )
    // Side by side what is said above one leaves a line above the other.
    let hasLineAbove = isOne || absences.left != nil || absences.right != nil
    let areBothHere = absences.left == nil && absences.right == nil
    let sign = setting.look.widgets.ellipsis
    let links = (
      left: SplitLinks(of: here.left, at: place(in: here.left), wordings.left, cutBy: sign),
      right: SplitLinks(of: here.right, at: place(in: here.right), wordings.right, cutBy: sign)
    )
    return [
      (
        SplitPane(
          title: titles.left, links: links.left, others: areBothHere ? links.right : nil,
          told: told(at: here.left, of: log, by: wordings.left),
          absence: absences.left, hasLineAbove: hasLineAbove, firstLine: firstLine, isBoxed: isWide,
          wording: wordings.left,
          look: setting.look), first
      ),
      (
        SplitPane(
          title: titles.right, links: links.right, others: areBothHere ? links.left : nil,
          told: told(
            at: here.right, of: other.log, by: wordings.right, deeds: sharedDeeds(beside)),
          absence: isOne ? setting.texts(.splitOne, partingTurn(beside)) : absences.right,
          hasLineAbove: hasLineAbove, firstLine: firstLine, isBoxed: isWide,
          wording: wordings.right, look: beside.setting.look), rest
      ),
    ]
  }

  private func partingTurn(_ beside: ReplayBeside) -> String {
    String(beside.sharedTurn ?? beside.log.first)
  }

  /// Why a log has nothing at one of its stops.
  func absence(_ log: ReplayLog, at stop: Int) -> String? {
    if stop < 0 { return setting.texts(.splitNotBegun, String(log.first)) }
    return stop > log.lastStop ? setting.texts(.splitEnded, String(log.last)) : nil
  }

  /// What was done in the game while it was one, which the log of a branch does not tell again.
  private func sharedDeeds(_ beside: ReplayBeside) -> Deeds {
    var deeds = Deeds()
    guard let shared = beside.sharedTurn, !beside.isOne(at: stop, of: log) else { return deeds }
    for past in moment.events where log.number(of: past.turn) <= shared {
      _ = deeds.follow(past.event, number: log.number(of: past.turn))
    }
    return deeds
  }

  /// What happened at the stop of a game, as far as it is shown.
  private func told(
    at moment: ReplayMoment, of log: ReplayLog, by wording: Wording, deeds: Deeds = Deeds()
  ) -> LogPanel {
    let start = moment.steps.first?.events.lowerBound ?? moment.events.count
    let count = place(in: moment)?.told ?? moment.events.count
    let entries = entries(of: moment, in: log, behind: deeds).prefix(count).dropFirst(start)
    return LogPanel(
      entries: Array(entries), selection: nil, naming: .byName, letters: nil,
      explainKey: keymap.keyName(of: .explain, setting.texts), wording: wording,
      look: setting.look)
  }
}

extension ReplayMoment {
  /// The game after it, with nothing that happened.
  fileprivate var still: ReplayMoment {
    ReplayMoment(turn: turn, before: after, after: after, events: [])
  }
}
