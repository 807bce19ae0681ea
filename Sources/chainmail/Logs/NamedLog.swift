import ChainmailCore
import ChainmailLog

/// A log as a person names it: a file, `-` for standard input, or a game of `chainmail log list` by
/// its number, as `last`, or by its name with or without the ending.
struct NamedLog {
  /// Its file, or `-`.
  let path: String
  /// What messages and the commands in them call it.
  let name: String

  private static let ending = ".jsonl"
  /// The newest game of the list.
  static let newest = "last"

  /// Finds the log.
  ///
  /// What names no log of the list is the path of a file, which need not exist.
  ///
  /// - Throws: ``Failure`` for an empty name, and for a number that the list does not have.
  init(_ given: String) throws(Failure) {
    guard !given.isEmpty else { throw .usage(CommandText.emptyLogName) }
    if let name = try Self.listed(given) {
      self.init(name, in: Places.logs)
    } else if given.contains("/") || Places.isThere(given) {
      self.init(given, in: nil)
    } else {
      let names = [given, given + Self.ending]
      let kept = Places.logs.flatMap { logs in names.first { Places.isThere("\(logs)/\($0)") } }
      self.init(kept ?? given, in: kept == nil ? nil : Places.logs)
    }
  }

  private init(_ name: String, in folder: String?) {
    self.name = name
    path = folder.map { "\($0)/\(name)" } ?? name
  }

  /// The name of a game that is given by its number or as the newest one; nil for other texts.
  private static func listed(_ given: String) throws(Failure) -> String? {
    let isNumber = given.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber || given == newest else { return nil }
    guard let folder = Places.logs else { throw .badInput(CommandText.noHome) }
    let names: [String]
    do throws(LogError) {
      names = try LogShelf(path: folder).names()
    } catch {
      throw .badInput(CommandText.unreadable(folder, error))
    }
    let number = given == newest ? 1 : Int(given, in: 0 ... .max) ?? 0
    guard names.indices.contains(number - 1) else {
      throw .badInput(
        names.isEmpty
          ? CommandText.noLogs(folder) : CommandText.noSuchNumber(given, of: names.count))
    }
    return names[number - 1]
  }

  /// Opens it.
  func source() throws(Failure) -> LogSource {
    if path == "-" { return try StandardInput.log() }
    do throws(LogError) {
      return try LogSource(path: path)
    } catch {
      throw .badInput(CommandText.unreadable(name, error))
    }
  }
}
