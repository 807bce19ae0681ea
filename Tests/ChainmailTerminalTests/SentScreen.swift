import ChainmailTerminal
import Testing

/// A terminal as ECMA-48 describes one: what it shows of the bytes that it is sent.
struct SentScreen {
  /// What stands in a cell; nothing in the right half of a wide character.
  struct Cell: Equatable {
    var text = " "
    var pen = Pen()
  }

  struct Pen: Equatable {
    var attributes: Set<Int> = []
    var foreground = "39"
    var background = "49"
  }

  /// How many columns the terminal gives a character; as frames count them where nothing is said.
  var columns: (Unicode.Scalar) -> Int = { CharacterWidth.columns(of: $0) ?? 0 }
  /// Whether what is erased takes the background of the pen.
  var erasesInBackground = true
  /// Whether the cursor goes to the next row behind the last column, instead of waiting there.
  var wrapsAtOnce = false

  private(set) var cells: [[Cell]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var showsCursor = true
  private(set) var scrolled = 0
  private(set) var pen = Pen()
  private var isBehindLast = false
  /// Where the last character was drawn, which marks join.
  private var drawn = (row: 0, column: 0)

  init(_ size: Size) {
    cells = Array(
      repeating: Array(repeating: Cell(text: "x"), count: size.columns), count: size.rows)
  }

  var lines: [String] { cells.map { $0.map(\.text).joined() } }
  private var width: Int { cells.first?.count ?? 0 }

  mutating func take(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let first = rest.popFirst() {
      switch first {
      case "\u{1B}" where rest.first == "[":
        let end = rest.firstIndex { $0 >= "@" && $0 != "[" } ?? rest.endIndex
        guard end < rest.endIndex else {
          Issue.record("a sequence without its end")
          return
        }
        obey(String(rest[..<end].dropFirst()), rest[end])
        rest = rest[rest.index(after: end)...]
      case "\r": (column, isBehindLast) = (0, false)
      case "\n": lineFeed()
      case "\u{8}": (column, isBehindLast) = (max(column - 1, 0), false)
      case " "...: draw(first)
      default: Issue.record("an unknown byte: \(first.value)")
      }
    }
  }

  private mutating func lineFeed() {
    isBehindLast = false
    if row + 1 < cells.count { row += 1 } else { scrolled += 1 }
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    let taken = columns(scalar)
    if taken == 0 {
      cells[drawn.row][drawn.column].text.unicodeScalars.append(scalar)
      return
    }
    if isBehindLast || column + taken > width {
      column = 0
      lineFeed()
    }
    separate(column)
    separate(column + taken)
    cells[row][column] = Cell(text: String(scalar), pen: pen)
    drawn = (row, column)
    if taken == 2 { cells[row][column + 1] = Cell(text: "", pen: pen) }
    isBehindLast = column + taken == width
    column = isBehindLast ? width - 1 : column + taken
    if isBehindLast, wrapsAtOnce {
      column = 0
      lineFeed()
    }
  }

  /// Blanks the wide character that is cut before a column.
  private mutating func separate(_ column: Int) {
    guard column > 0, column < width, cells[row][column].text.isEmpty else { return }
    cells[row][column - 1].text = " "
    cells[row][column].text = " "
  }

  private mutating func obey(_ parameters: String, _ end: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = max(numbers.first ?? 1, 1)
    if end != "m" { isBehindLast = false }
    switch end {
    case "H": (row, column) = (first - 1, max(numbers.dropFirst().first ?? 1, 1) - 1)
    case "G": column = first - 1
    case "d": row = first - 1
    case "C": column = min(column + first, width - 1)
    case "K":
      separate(column)
      for place in column..<width { cells[row][place] = erased }
    case "J":
      #expect(parameters == "2")
      for row in cells.indices { cells[row] = cells[row].map { _ in erased } }
    case "m": restyle(parameters)
    case "h" where parameters == "?25": showsCursor = true
    case "l" where parameters == "?25": showsCursor = false
    default: Issue.record("an unknown sequence: \(parameters)\(end)")
    }
    #expect(row < cells.count && column < width, "out of the screen: \(parameters)\(end)")
  }

  private var erased: Cell {
    Cell(pen: erasesInBackground ? Pen(background: pen.background) : Pen())
  }

  private mutating func restyle(_ parameters: String) {
    var parts = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }[...]
    while let part = parts.popFirst() {
      switch part {
      case 0: pen = Pen()
      case 1...9: pen.attributes.insert(part)
      case 38, 48:
        let count = parts.first == 5 ? 2 : 4
        let color = ([part] + parts.prefix(count)).map(String.init).joined(separator: ";")
        parts = parts.dropFirst(count)
        if part == 38 { pen.foreground = color } else { pen.background = color }
      case 30...39, 90...97: pen.foreground = String(part)
      case 40...49, 100...107: pen.background = String(part)
      default: Issue.record("an unknown style: \(part)")
      }
    }
  }
}
