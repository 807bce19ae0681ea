/// Input for a reader, with the places marked where it is expected to find something.
///
/// `MarkedText("durability: ⟦-2⟧")` is the text `durability: -2` with one mark, 1:13 to 1:15.
public struct MarkedText: Hashable, Sendable {
  /// A place between two characters, as editors count: both from 1, columns in Unicode scalars.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    public var description: String { "\(line):\(column)" }
  }

  /// A marked stretch of the text; `end` is just behind its last character.
  public struct Mark: Hashable, Sendable {
    public var start: Position
    public var end: Position

    public init(start: Position, end: Position) {
      self.start = start
      self.end = end
    }
  }

  /// The text without the brackets.
  public let text: String

  /// What stood between the brackets `⟦` and `⟧`, in the order of the text.
  public let marks: [Mark]

  /// Reads a text with at least one pair of brackets; pairs do not nest.
  public init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var marks: [Mark] = []
    var start: Position?
    var here = Position(line: 1, column: 1)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦":
        precondition(start == nil, "marks do not nest: \(marked)")
        start = here
      case "⟧":
        guard let opened = start else { preconditionFailure("a mark ends unopened: \(marked)") }
        marks.append(Mark(start: opened, end: here))
        start = nil
      default:
        text.append(scalar)
        here.column += 1
        if scalar == "\n" { here = Position(line: here.line + 1, column: 1) }
      }
    }
    precondition(start == nil, "a mark is left open: \(marked)")
    precondition(!marks.isEmpty, "nothing is marked: \(marked)")
    self.text = String(text)
    self.marks = marks
  }

  /// The first mark: the one, where there is one.
  public var mark: Mark { marks[0] }
}
