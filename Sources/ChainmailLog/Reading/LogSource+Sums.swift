extension LogSource {
  /// The attacks and falls of a log, read from how its records begin.
  ///
  /// What a branch has from the log that it left is not among them, and behind damage nothing is.
  ///
  /// - Throws: ``LogError`` where there is no first line.
  /// - Complexity: O(size), at about the speed of a checksum.
  package func sums() throws(LogError) -> UndoneAttacks {
    var sums = UndoneAttacks()
    var reader = RecordReader(self, from: try readHeader().end, number: 1)
    while let record = try? reader.next() {
      switch record.head.kind {
      case .hit: sums.add(record.head.turn ?? 0)
      case .action:
        if try record.isUndoable() { sums.begin() }
      case .event where record.holds(word: "\"ev\":\"fell\""): sums.fall()
      case .event where record.holds(word: "\"ev\":\"undone\""): sums.undo()
      case .event where record.holds(word: "\"ev\":\"redone\""): sums.redo()
      default: break
      }
    }
    return sums
  }
}

extension Record {
  /// The bytes in which a record's kind of action or event stands: behind three numbers at most.
  private static let opening = 112

  /// Whether something stands at the record's beginning.
  fileprivate func holds(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    return line.bytes.prefix(Self.opening).withUnsafeBytes { bytes in
      guard bytes.count >= count else { return false }
      return (0...(bytes.count - count)).contains { start in
        (0..<count).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
      }
    }
  }

  /// Whether an undo takes back what was done, as `Action.isUndoable` has it.
  fileprivate func isUndoable() throws(LogError) -> Bool {
    if holds(word: "\"do\":\"face\"") {
      guard case .string(let id)? = try json()["attack"]?["id"] else { return false }
      return id.hasPrefix("0.")
    }
    return !Self.lasting.contains { holds(word: $0) }
  }

  /// What an undo does not take back.
  private static let lasting: [StaticString] = [
    "\"do\":\"undo\"", "\"do\":\"redo\"", "\"do\":\"spar\"", "\"do\":\"rest\"", "\"do\":\"note\"",
  ]
}
