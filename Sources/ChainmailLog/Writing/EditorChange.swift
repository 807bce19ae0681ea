internal import Glibc
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

  private init?(in source: LogSource) throws(LogError) {
    var plain = FileText.Plain()
    try source.forEachPiece { bytes throws(LogError) in _ = plain.next(bytes) }
    self.init(plain.removed)
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
    // Behind a link the file is replaced, and not the link.
    let path = realPath(path)
    guard try EditorChange(in: LogSource(verbatim: path)) != nil else { return nil }
    let file = try LogFile(path, .existing)
    let source = try LogSource(verbatim: path)
    guard let change = try EditorChange(in: source) else { return nil }
    let draft = path + ".draft"
    unlink(draft)
    do throws(LogError) {
      try source.copy(to: draft)
      _ = try LogSource(verbatim: draft).readHeader()
      let code = file.giveWay(to: draft)
      guard code == 0 else { throw .system(operation: .write, path: path, code: code) }
    } catch {
      unlink(draft)
      throw error
    }
    return change
  }

  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
