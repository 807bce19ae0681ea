/// A place in a content file.
public struct ContentLocation: Hashable, Sendable {
  /// The file, as the reader was told its name.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
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
