internal import ChainmailCore
internal import Messages

/// Turns of a log that somebody wants to find again.
///
/// They are kept in a file beside the log that ends in `.marks`, so that the log stays as it was
/// closed: one object with the log's id and the turns in ascending order.
///
/// ```
/// {"log":"00000000000000aa","turns":[3,17]}
/// ```
public struct Bookmarks: Hashable, Sendable {
  /// The id of the log.
  public let log: String
  /// In ascending order, each once; at most ``limit``.
  public private(set) var turns: [UInt64]

  /// The most turns of one log.
  public static let limit = 1000
  /// What the file's name ends in, behind the log's.
  public static let ending = ".marks"

  /// No bookmarks of a log.
  public init(of log: String) {
    self.log = log
    turns = []
  }

  /// Reads the bookmarks of a log.
  ///
  /// - Parameters:
  ///   - text: What ``text`` wrote.
  ///   - log: The id of the log; those of others are refused.
  /// - Throws: ``JSONError``.
  public init(_ text: String, of log: String) throws(JSONError) {
    var bytes = Array(text.utf8)[...]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    let value = try JSONReader.read(bytes)
    guard case .string(log)? = value["log"] else {
      throw JSONError(field: "log", "is another; allowed: the id of the log, \"\(log)\"")
    }
    guard case .array(let elements)? = value["turns"], elements.count <= Self.limit else {
      throw JSONError(
        field: "turns", "is no list of turns; allowed: at most \(Self.limit) whole numbers")
    }
    var turns: [UInt64] = []
    for element in elements {
      guard case .number(let digits) = element,
        let turn = UInt64(digits, in: 0 ... .max),
        turns.last.map({ $0 < turn }) ?? true
      else {
        throw JSONError(
          field: "turns", "has \(element.text); allowed: whole numbers in ascending order")
      }
      turns.append(turn)
    }
    self.log = log
    self.turns = turns
  }

  /// The file's text, with a line feed at its end.
  public var text: String {
    let value = JSONValue.object([
      .init("log", .string(log)), .init("turns", .array(turns.map { .integer($0) })),
    ])
    return value.text + "\n"
  }

  /// Sets a bookmark, or takes it away where there is one; beyond the limit there is none to set.
  public mutating func toggle(_ turn: UInt64) {
    if let place = turns.firstIndex(of: turn) {
      turns.remove(at: place)
    } else if turns.count < Self.limit {
      turns.insert(turn, at: turns.firstIndex { $0 > turn } ?? turns.endIndex)
    }
  }
}
