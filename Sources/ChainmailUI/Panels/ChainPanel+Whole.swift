internal import ChainmailCore
internal import ChainmailTerminal

/// What the selected links do, in full, where the rows of the chain have no room for it.
extension ChainPanel {
  /// The most rows that it takes.
  static let mostWholeRows = 3

  /// How many of the rows it takes: where the chain leaves some empty those, so that none of it
  /// has to scroll; else a few, where there are many.
  ///
  /// As many whatever is selected: the chain is not to jump.
  func wholeRows(in count: Int, beside needed: Int) -> Int {
    needed <= count
      ? min(count - needed, Self.mostWholeRows)
      : count >= 16 ? Self.mostWholeRows : count >= 10 ? 2 : 0
  }

  /// Tells the line that the attention is at whole in the lowest lines.
  func drawWhole(_ picture: ChainPicture, of buffer: inout ScreenBuffer) {
    let count = picture.wholeRows
    guard let told = attendedLine(of: picture) else { return }
    var area = picture.area
    let box = area.takeBottom(count)
    let lines = WrappedText(whole(picture.lines[told].row)).lines(columns: box.columns)
    for (place, text) in lines.prefix(count).enumerated() {
      let line = box.line(place)
      let isLast = place + 1 == count && lines.count > count
      buffer.write(
        isLast ? look.widgets.shortenedAtBlank(text + " " + lines[count], to: line.columns) : text,
        at: line.origin, Palette.piece, in: line)
    }
  }

  /// What the links of a row do, each after its name; of several those that do anything.
  private func whole(_ row: ChainRow) -> String {
    let links = links[row.places]
    let told = links.map { (wording.ownName(of: $0.id), summary(of: shown($0))) }
    let acting = told.count > 1 ? told.filter { !$0.1.isIdle } : told
    return (acting.isEmpty ? told : acting)
      .map { wording.texts(.chainWhole, $0.0, $0.1.text) }
      .joined(separator: wording.texts(.partSeparator))
  }
}
