extension LogSource {
  /// How many blows had fallen at the end, as the last records tell; damage ends the count.
  func lastTurn(notBelow first: UInt64) throws(LogError) -> UInt64 {
    let search = KeySearch(self)
    guard let key = try search.last(before: size) else { return first }
    var turn = max(key.turn, first)
    var reader = RecordReader(self, from: key.offset, number: nil)
    while let record = try? reader.next() {
      switch record.head.kind {
      case .hit where record.head.turn != turn + 1: return turn
      // Only its check makes a blow whole.
      case .check where record.head.turn == turn + 1: turn += 1
      default: break
      }
    }
    return turn
  }
}
