/// One line of text in pieces, each drawn in its own style.
public struct StyledText: Hashable, Sendable {
  /// A piece of text in one style.
  public struct Span: Hashable, Sendable {
    /// What is written; line breaks in it are drawn as the replacement.
    public var text: String
    /// How all of the piece is drawn.
    public var style: Style

    /// Creates a piece, in the terminal's own colors unless a style is given.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The pieces from left to right.
  public var spans: [Span]

  /// Creates a line from its pieces.
  public init(_ spans: [Span]) { self.spans = spans }

  /// Creates a line in one style.
  public init(_ text: String, _ style: Style = .plain) { spans = [Span(text, style)] }

  /// Adds a piece at the end.
  public mutating func append(_ text: String, _ style: Style = .plain) {
    spans.append(Span(text, style))
  }

  /// The text without its styles.
  public var text: String { spans.map(\.text).joined() }

  /// The columns that the whole line takes.
  public var columns: Int { spans.reduce(0) { $0 + CharacterWidth.columns(of: $1.text) } }
}

extension StyledText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension ScreenBuffer {
  /// Writes a styled line in one row; see `write(_:at:_:in:)` of a text.
  @discardableResult
  public mutating func write(
    _ line: StyledText, at position: Position, in area: Rect? = nil
  ) -> Int {
    var column = position.column
    for span in line.spans {
      column = write(
        span.text, at: Position(column: column, row: position.row), span.style, in: area)
    }
    return column
  }
}
