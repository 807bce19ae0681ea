public import Messages
internal import SystemFiles

/// The bytes that an editor put into a log: a byte order mark, carriage returns before line feeds.
///
/// No record has any, so that nothing is lost where they are taken out again. A log is read as it is
/// without them.
public struct EditorChange: Hashable, Sendable, Worded {
  /// True if a byte order mark stands before the log.
  public var hasMark: Bool
  /// The number of lines that end in CR LF.
  public var carriageReturns: UInt64

  /// The change that a text shows; nil where an editor added nothing.
  init?(_ additions: FileText.Additions) {
    guard !additions.isEmpty else { return nil }
    (hasMark, carriageReturns) = (additions.hasMark, additions.carriageReturns)
  }

  public var message: Message {
    let lines =
      carriageReturns == 1 ? Message("1 line ends") : Message("\(carriageReturns) lines end")
    if carriageReturns == 0 { return Message("an editor put a byte order mark before it") }
    return hasMark
      ? Message("an editor put a byte order mark before it, and \(lines) in CR LF")
      : Message("an editor changed it: \(lines) in CR LF")
  }

  /// Takes the bytes of an editor out of a log's file, which is replaced at once or not at all.
  ///
  /// - Parameter path: The log.
  /// - Returns: What was taken out; nil where nothing was to be.
  /// - Throws: ``LogError``: busy, no log, or the system refused. The file is then untouched.
  /// - Complexity: O(size).
  @discardableResult
  public static func undo(in path: String) throws(LogError) -> EditorChange? {
    let found = try LogSource(plain: path)
    _ = try found.readHeader()
    guard found.change != nil else { return nil }
    var file = try LogFile(path, .existing)
    // It may have grown before it was locked.
    let source = try LogSource(plain: path)
    guard let change = source.change else { return nil }
    try file.becomeCopy(of: source)
    return change
  }
}
