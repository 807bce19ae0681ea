import ChainmailLog
import Glibc

/// What is piped into the program.
enum StandardInput {
  /// How much of a log is kept in memory; a longer one goes to the disk.
  private static let portion = 1 << 20

  /// Reads to the end, or until there are more bytes than asked for.
  ///
  /// - Parameter limit: How many bytes are asked for.
  /// - Returns: What was read, at most a little more than that.
  static func bytes(upTo limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = next(&chunk)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Reads a log to its end.
  ///
  /// What turns out to be none is not: its end may never come.
  ///
  /// - Throws: ``Failure`` where a long one has no room on the disk.
  static func log() throws(Failure) -> LogSource {
    let beginning = bytes(upTo: portion)
    let source = LogSource(bytes: beginning)
    guard beginning.count > portion, source.isLog else { return source }
    do throws(LogError) {
      var file = try NamelessLog(in: Places.forPassing)
      try file.append(beginning)
      var chunk = [UInt8](repeating: 0, count: portion)
      while case let count = next(&chunk), count > 0 { try file.append(Array(chunk[..<count])) }
      return file.source()
    } catch {
      throw .badInput(CommandText.unreadable(Places.forPassing, error))
    }
  }

  /// Reads what there is; 0 at the end.
  private static func next(_ chunk: inout [UInt8]) -> Int {
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count >= 0 || errno != EINTR { return max(count, 0) }
    }
  }
}
