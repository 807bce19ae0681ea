/// A place in a content file.
public struct ContentLocation: Hashable, Sendable {
  /// The file, as the reader was told its name.
  public var file: String
  /// The line, from 1.
  public var line: Int {
    get { Int(shortLine) }
    set { shortLine = Int32(clamping: newValue) }
  }
  /// The column, from 1, in Unicode scalars.
  public var column: Int {
    get { Int(shortColumn) }
    set { shortColumn = Int32(clamping: newValue) }
  }

  /// Every value of a file has a place: half as wide they take no more memory than its name.
  private var shortLine: Int32
  private var shortColumn: Int32

  public init(file: String, line: Int, column: Int) {
    self.file = file
    shortLine = Int32(clamping: line)
    shortColumn = Int32(clamping: column)
  }
}

extension ContentLocation: Comparable {
  public static func < (left: ContentLocation, right: ContentLocation) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension ContentLocation: CustomStringConvertible {
  /// The place as compilers write it, `file:line:column`.
  public var description: String { "\(file.isEmpty ? "\"\"" : file):\(line):\(column)" }
}
