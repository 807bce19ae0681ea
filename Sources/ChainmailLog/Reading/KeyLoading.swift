internal import ChainmailCore

extension LogSource {
  /// Reads a key.
  ///
  /// - Parameters:
  ///   - offset: Where its line begins.
  ///   - rules: The log's rules, or nil where only an outline is to be had.
  /// - Returns: Nil where the line is torn or damaged and the log's last.
  /// - Throws: ``LogError``.
  func loadKey(
    at offset: UInt64, rules: Rules?
  ) throws(LogError) -> (key: KeyRecord, line: Line)? {
    var reader = RecordReader(self, from: offset, number: nil)
    guard let record = try reader.next() else { return nil }
    do throws(JSONError) {
      return (try KeyRecord(try JSONReader.read(record.line.bytes), rules: rules), record.line)
    } catch {
      throw .damaged(record.failure(error))
    }
  }

  /// Reads the last sound key before `limit` for which `isBefore` holds; the first where none is.
  func loadKey(
    rules: Rules?, where isBefore: (KeyPlace) -> Bool
  ) throws(LogError) -> (key: KeyRecord, line: Line) {
    let search = KeySearch(self)
    var place = try search.last(where: isBefore)
    while let found = place {
      if let loaded = try loadKey(at: found.offset, rules: rules) { return loaded }
      place = try search.last(before: found.offset)
    }
    throw try openingDamage().map { .noGame($0) } ?? .nothingPlayed
  }
}
