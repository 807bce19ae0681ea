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
    let sides = splitSides(beside)
    let links = (left: links(of: sides.left), right: links(of: sides.right))
    // Side by side what is said above one leaves a line above the other.
    let hasLineAbove = sides.left.absence != nil || sides.right.absence != nil
    let areBothHere = sides.left.isHere && sides.right.isHere
    func pane(
      _ side: SplitSide, _ title: String, _ links: SplitLinks, beside others: SplitLinks,
      _ look: Look
    ) -> SplitPane {
      SplitPane(
        title: title, links: links, others: areBothHere ? others : nil, told: told(of: side),
        absence: side.absence, hasLineAbove: hasLineAbove, firstLine: firstLine, isBoxed: isWide,
        wording: side.wording, look: look)
    }
    return [
      (pane(sides.left, titles.left, links.left, beside: links.right, setting.look), first),
      (pane(sides.right, titles.right, links.right, beside: links.left, beside.setting.look), rest),
    ]
  }

  private func links(of side: SplitSide) -> SplitLinks {
    SplitLinks(
      of: side.moment, at: place(in: side.moment), side.wording,
      cutBy: setting.look.widgets.ellipsis)
  }

  private func told(of side: SplitSide) -> LogPanel {
    LogPanel(
      entries: entries(of: side), selection: nil, naming: .byName, letters: nil,
      explainKey: keymap.keyName(of: .explain, setting.texts), wording: side.wording,
      look: setting.look)
  }
}
