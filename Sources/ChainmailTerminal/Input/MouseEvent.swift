/// A button of the mouse that was pressed or let go over a cell, or a step of its wheel.
public struct MouseEvent: Hashable, Sendable {
  /// What a hand can press or turn.
  public enum Button: Hashable, Sendable, CaseIterable {
    /// Some terminals do not say which of them was let go; then it is the left one.
    case left, middle, right
    /// Steps of the wheel, away from the hand and towards it; they are only pressed.
    case wheelUp, wheelDown
  }

  /// Which one it was.
  public var button: Button
  /// Whether it was pressed, not let go.
  public var isPress: Bool
  /// The cell below the pointer.
  public var position: Position
  /// The keys held down meanwhile; most terminals keep Shift for themselves.
  public var modifiers: Key.Modifiers

  /// Creates an event: a press with no key held down, unless it is said otherwise.
  public init(
    _ button: Button, isPress: Bool = true, at position: Position, modifiers: Key.Modifiers = []
  ) {
    self.button = button
    self.isPress = isPress
    self.position = position
    self.modifiers = modifiers
  }
}

extension MouseEvent {
  /// The event of what follows `ESC [ <`, its last byte included; nil where unknown.
  ///
  /// Source: the SGR mouse reports (mode 1006) of xterm's ctlseqs.
  init?(report: ArraySlice<UInt8>) {
    guard let last = report.last, last == UInt8(ascii: "M") || last == UInt8(ascii: "m") else {
      return nil
    }
    let numbers = report.dropLast().split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    ).map(Self.number)
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2]
    else { return nil }
    self.init(code: code, column: column, row: row, isPress: last == UInt8(ascii: "M"))
  }

  /// The event of the three bytes that follow `ESC [ M`; nil where unknown.
  ///
  /// Such a report does not say which button was let go; most often it is the left one. Source: the
  /// normal mouse reports of xterm's ctlseqs, for terminals that do not know mode 1006.
  init?(bytes: ArraySlice<UInt8>) {
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    let isRelease = numbers[0] & 0b1100_0011 == 3
    self.init(
      code: isRelease ? numbers[0] & ~3 : numbers[0], column: numbers[1], row: numbers[2],
      isPress: !isRelease)
  }

  /// Bits 0, 1, 6 and 7 of the code are the button, 2 to 4 the keys held down, 5 says that it
  /// moved.
  private init?(code: Int, column: Int, row: Int, isPress: Bool) {
    let buttons: [Int: Button] = [
      0: .left, 1: .middle, 2: .right, 64: .wheelUp, 65: .wheelDown,
    ]
    guard code & 32 == 0, let button = buttons[code & 0b1100_0011], column > 0, row > 0,
      isPress || button != .wheelUp && button != .wheelDown
    else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.init(
      button, isPress: isPress, at: Position(column: column - 1, row: row - 1),
      modifiers: modifiers)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...5).contains(digits.count) else { return nil }
    return digits.reduce(into: Int?.some(0)) { sum, digit in
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
      sum = isDigit ? sum.map { $0 * 10 + Int(digit - UInt8(ascii: "0")) } : nil
    }
  }
}
