/// Keys and what they do, in as many lines as there are; those that do not fit are left out, from
/// the end, and each that is too wide for any line.
public struct KeyHints: Hashable, Sendable {
  /// A key, or keys, and a word or two for what they do.
  public struct Hint: Hashable, Sendable {
    /// A part of what names the keys: one of them, or what stands between two.
    public struct Name: Hashable, Sendable {
      /// What is shown, such as `Esc`, or the `/` between two keys.
      public var text: String
      /// What a click presses; nil for what is no key.
      public var key: Key?

      /// Creates a part; without a key a click on it presses nothing.
      public init(_ text: String, key: Key? = nil) {
        self.text = text
        self.key = key
      }
    }

    /// The parts from left to right, with nothing between them.
    public var names: [Name]
    /// What the keys do; a blank stands before it.
    public var meaning: String

    /// Keys of different meanings, each clicked by its own name.
    public init(_ names: [Name], _ meaning: String) {
      self.names = names
      self.meaning = meaning
    }

    /// Keys of one meaning.
    ///
    /// - Parameters:
    ///   - keys: What they are called.
    ///   - meaning: What they do.
    ///   - key: What a click on the hint presses, if anything.
    public init(_ keys: String, _ meaning: String, key: Key? = nil) {
      self.init([Name(keys, key: key)], meaning)
    }

    /// How all the keys are called.
    public var keys: String { names.map(\.text).joined() }

    /// The columns that it takes.
    public var columns: Int {
      CharacterWidth.columns(of: keys) + 1 + CharacterWidth.columns(of: meaning)
    }

    /// Draws it, and marks what a click on it presses: a lone key by all of it, one of several by
    /// its name.
    public func draw(
      at place: Position, in area: Rect, of buffer: inout ScreenBuffer, keyStyle: Style,
      style: Style
    ) {
      guard buffer.showsKeyHints else { return }
      var column = place.column
      func write(_ text: String, _ style: Style) -> Int {
        buffer.write(text, at: Position(column: column, row: place.row), style, in: area)
      }
      func mark(_ start: Int, _ key: Key) {
        buffer.mark(
          Rect(column: start, row: place.row, columns: column - start, rows: 1), .key(key))
      }
      for name in names {
        let start = column
        column = write(name.text, keyStyle)
        if let key = name.key, names.count > 1 { mark(start, key) }
      }
      column = write(" \(meaning)", style)
      if names.count == 1, let key = names[0].key { mark(place.column, key) }
    }
  }

  /// All of them in order, the most needed first.
  public var hints: [Hint]
  /// How the names of keys are drawn.
  public var keyStyle: Style
  /// How their meanings are drawn, and the ground behind all.
  public var style: Style

  /// Creates hints, with the names of keys in bold unless another style is given.
  public init(_ hints: [Hint], keyStyle: Style = .bold, style: Style = .plain) {
    self.hints = hints
    self.keyStyle = keyStyle
    self.style = style
  }

  /// The lines that show all of them in so many columns.
  public func rows(columns: Int) -> Int {
    var rows = 1
    var column = 0
    for hint in hints where hint.columns <= columns {
      if column > 0, column + hint.columns > columns {
        rows += 1
        column = 0
      }
      column += hint.columns + 2
    }
    return rows
  }

  /// Draws over an area.
  public func draw(in area: Rect, of buffer: inout ScreenBuffer) {
    buffer.fill(area, style)
    var place = area.origin
    for hint in hints where hint.columns <= area.columns {
      if place.column + hint.columns > area.endColumn {
        place = Position(column: area.column, row: place.row + 1)
      }
      guard place.row < area.endRow else { return }
      hint.draw(at: place, in: area, of: &buffer, keyStyle: keyStyle, style: style)
      place = Position(column: place.column + hint.columns + 2, row: place.row)
    }
  }
}
