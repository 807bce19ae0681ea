internal import ChainmailCore
internal import ChainmailTerminal

/// Going along a chain that has no room on the screen.
extension ReplayScreen {
  /// Selects a link so many lines further in, or out; of two games scrolls both chains.
  mutating func goToLink(_ step: Int) {
    guard let beside else { return selectLink(step) }
    let area = panelArea(size: size)
    let last = splitPanes(beside, in: area).map { $0.pane.lastFirstLine(in: $0.place) }.max() ?? 0
    guard last > 0 else { return }
    // Before the outermost link those are shown again that matter.
    let next = (firstLine ?? -1) + step
    firstLine = next < 0 ? nil : min(next, last)
  }

  /// From the link that is selected, or else from an end of the chain; where not all of it has room
  /// from where the blow ended, which is what is seen.
  private mutating func selectLink(_ step: Int) {
    let (scene, area) = (scene, panelArea(size: size))
    let room = scene.boxRows(in: area) - ChainPanel.rowsBesideLines
    let rows = ChainRow.rows(of: scene.links, opened: nil, fitting: room)
    let start = rows.count > room ? scene.watched(selectedLink) : selectedLink
    let current = start.flatMap { selected in
      rows.firstIndex { row in scene.links[row.places].contains { $0.id == selected } }
    }
    let next = SelectionMove.by(step).index(from: current, count: rows.count)
    selectedLink = next.map { scene.links[rows[$0].places.lowerBound].id }
  }
}
