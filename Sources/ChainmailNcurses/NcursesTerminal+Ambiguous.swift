internal import CNcurses
internal import ChainmailTerminal

extension NcursesTerminal {
  /// Asks the terminal how wide it draws a character of ambiguous width.
  ///
  /// It is drawn where the first frame will be, the cursor's place is asked for, and what was drawn
  /// is erased; to be done before the first frame. What was typed meanwhile is kept, signals wait,
  /// and an answer that comes too late is dropped.
  ///
  /// - Parameter limit: How long the answer is waited for.
  /// - Returns: 1 or 2; nil where no answer came.
  public mutating func measureAmbiguousColumns(
    within limit: Duration = .milliseconds(300)
  ) -> Int? {
    send(Array("\u{1B}[2;1H│\u{1B}[6n".utf8))
    guard !isGone else { return nil }
    defer { send(Array("\r\u{1B}[K".utf8)) }
    let deadline = cn_now() + limit.nanoseconds
    var typed: [UInt8] = []
    defer { keep(typed) }
    while true {
      let left = deadline - cn_now()
      guard left > 0 else { return nil }
      // A window manager may change the size just now, which is no reason not to know the width.
      guard cn_wait_for_input(left) else { continue }
      let bytes = readBytes()
      guard !isGone else { return nil }
      typed += bytes
      if let report = CursorReport(in: typed) {
        typed.removeSubrange(report.place)
        return report.column == 2 ? 1 : report.column == 3 ? 2 : nil
      }
    }
  }
}

/// Where the cursor is, as a terminal says it: `ESC [ ROW ; COLUMN R` (DSR 6, ECMA-48 8.3.14).
struct CursorReport {
  /// From 1.
  let column: Int
  /// Where the report stands.
  let place: Range<Int>

  /// A number of at most four digits, more than any terminal has columns.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  /// The first report of a place in the second row among what was read; nil where there is none.
  ///
  /// One of the first row could not be told from F3 together with Shift.
  init?(in bytes: [UInt8]) {
    for start in bytes.indices.dropLast(5) where bytes[start] == 0x1B && bytes[start + 1] == 0x5B {
      let rest = bytes[(start + 2)...]
      guard let end = rest.firstIndex(where: { !(0x30...0x3B).contains($0) }),
        bytes[end] == UInt8(ascii: "R")
      else { continue }
      let numbers = bytes[(start + 2)..<end].split(separator: UInt8(ascii: ";"))
        .map(Self.number)
      guard numbers.count == 2, numbers[0] == 2, let column = numbers[1] else { continue }
      (self.column, place) = (column, start..<(end + 1))
      return
    }
    return nil
  }
}
