/// Sends a terminal's cursor to where something is drawn, by the shortest way.
struct CursorWriter {
  private let addressing: TerminalDescription.Addressing
  private let motions: TerminalDescription.Motions
  private let wrapsAtOnce: Bool
  /// Where the cursor is: nil where that is not known, of a row or of a column.
  private(set) var row: Int?
  private(set) var column: Int?

  init(_ terminal: TerminalDescription) {
    addressing = terminal.addressing
    motions = terminal.motions
    wrapsAtOnce = terminal.wrapsAtOnce
  }

  mutating func forget() { (row, column) = (nil, nil) }

  /// Takes note that the cursor is in the first place of the screen.
  mutating func wasSentHome() { (row, column) = (0, 0) }

  /// Takes note that something was drawn, of so many columns in a screen of that width.
  mutating func hasDrawn(_ columns: Int, width: Int) {
    guard let column else { return }
    if column + columns < width {
      self.column = column + columns
    } else if wrapsAtOnce {
      forget()
    } else {
      // Behind the last column terminals are of different minds about where the cursor is.
      self.column = nil
    }
  }

  /// Takes note that something was drawn that not all terminals give the same width.
  mutating func loseColumn() { column = nil }

  /// Whether the cursor is there.
  func isAt(_ row: Int, _ column: Int) -> Bool { self.row == row && self.column == column }

  /// How many columns of the cursor's row lie between it and a place to the right, where drawing
  /// them anew is no longer than the way over them; nil where it is.
  func gap(to column: Int, in row: Int) -> Int? {
    guard self.row == row, let from = self.column, column > from else { return nil }
    let columns = column - from
    return columns <= wayRight(columns, to: column) ? columns : nil
  }

  private func wayRight(_ columns: Int, to column: Int) -> Int {
    let jump = motions.contains(.right) ? columns == 1 ? 3 : 3 + digits(columns) : .max
    return min(jump, motions.contains(.toColumn) ? 3 + digits(column + 1) : 6)
  }

  /// Sends the cursor to a place.
  mutating func move(to row: Int, _ column: Int, into bytes: inout [UInt8]) {
    guard !isAt(row, column) else { return }
    defer { (self.row, self.column) = (row, column) }
    if self.row == row, moveInRow(to: column, into: &bytes) { return }
    if let from = self.row, row == from + 1, column == 0, motions.contains(.nextRow) {
      bytes += [0x0D, 0x0A]
    } else if self.column == column, motions.contains(.toRow) {
      sequence(row + 1, "d", into: &bytes)
    } else {
      address(row, column, into: &bytes)
    }
  }

  private func moveInRow(to column: Int, into bytes: inout [UInt8]) -> Bool {
    if column == 0 {
      bytes.append(0x0D)
      return true
    }
    if let from = self.column {
      let right = column - from
      if right < 0, right >= -3, motions.contains(.back) {
        for _ in right..<0 { bytes.append(0x08) }
        return true
      }
      if right > 0, motions.contains(.right),
        digits(right) <= digits(column + 1) || !motions.contains(.toColumn)
      {
        if right == 1 { bytes += [0x1B, 0x5B, 0x43] } else { sequence(right, "C", into: &bytes) }
        return true
      }
    }
    guard motions.contains(.toColumn) else { return false }
    sequence(column + 1, "G", into: &bytes)
    return true
  }

  private func address(_ row: Int, _ column: Int, into bytes: inout [UInt8]) {
    switch addressing {
    case .described(let text): bytes += text(Position(column: column, row: row)).utf8
    case .standard:
      bytes += [0x1B, 0x5B]
      // What is left out is 1.
      if row > 0 || column > 0 { append(row + 1, to: &bytes) }
      if column > 0 {
        bytes.append(UInt8(ascii: ";"))
        append(column + 1, to: &bytes)
      }
      bytes.append(UInt8(ascii: "H"))
    }
  }

  private func sequence(_ number: Int, _ end: Unicode.Scalar, into bytes: inout [UInt8]) {
    bytes += [0x1B, 0x5B]
    append(number, to: &bytes)
    bytes.append(UInt8(ascii: end))
  }

  private func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }
}
