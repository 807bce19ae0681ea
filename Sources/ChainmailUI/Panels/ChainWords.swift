internal import ChainmailCore

/// What the lines of a chain at rest say, as long as it stands as it does: most frames show another
/// selection in the same chain, and to word a link costs more than to draw it.
struct ChainWords: Sendable {
  private let defense: Defense
  private let rows: [ChainRow]
  private let texts: [RowText]

  /// Words these lines of a character's chain.
  init(_ defense: Defense, _ rows: [ChainRow], text: (ChainRow) -> RowText) {
    (self.defense, self.rows) = (defense, rows)
    texts = rows.map(text)
  }

  /// What is said in these lines; nil where others were worded.
  func texts(of rows: [ChainRow]) -> [RowText]? { rows == self.rows ? texts : nil }

  /// Whether they are what is to be said in these lines of this character's chain.
  func hold(for defense: Defense, _ rows: [ChainRow]) -> Bool {
    rows == self.rows && defense == self.defense
  }
}
