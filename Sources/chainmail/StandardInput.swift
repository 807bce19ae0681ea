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
  /// - Throws: ``Failure`` where it cannot be read; what came until then is not all.
  static func bytes(upTo limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = try next(&chunk)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Reads a log to its end.
  ///
  /// What turns out to be none is not: its end may never come.
  ///
  /// - Throws: ``Failure`` where it cannot be read, or a long one has no room on the disk.
  static func log() throws(Failure) -> LogSource {
    let beginning = try bytes(upTo: portion)
    let source = LogSource(bytes: beginning)
    guard beginning.count > portion, source.isLog else { return source }
    var file = try refusing { () throws(LogError) in try NamelessLog(in: Places.forPassing) }
    var bytes = beginning
    var chunk = [UInt8](repeating: 0, count: portion)
    while !bytes.isEmpty {
      try refusing { () throws(LogError) in try file.append(bytes) }
      bytes = Array(chunk[..<(try next(&chunk))])
    }
    return file.source()
  }

  /// Does what needs room on the disk, and says so where there is none.
  private static func refusing<Result: ~Copyable>(
    _ work: () throws(LogError) -> Result
  ) throws(Failure) -> Result {
    do throws(LogError) {
      return try work()
    } catch {
      throw .badInput(CommandText.unreadable(Places.forPassing, error))
    }
  }

  /// Reads what there is; 0 at the end.
  private static func next(_ chunk: inout [UInt8]) throws(Failure) -> Int {
    let (count, code) = readSome(STDIN_FILENO, into: &chunk, atMost: chunk.count)
    guard code == 0 else { throw .badInput(CommandText.cannotRead("-", code)) }
    return count
  }
}
