public import Messages

/// Why a log could not be written, read, or gone on with.
public enum LogError: Error, Hashable, Sendable {
  /// The system refused; `code` is its `errno`.
  case system(operation: FileOperation, path: String, code: Int32)
  /// There is something there, and it is no log.
  case notALog
  /// It is a text in another encoding than UTF-8, such as `UTF-16`.
  case otherEncoding(String)
  /// The log's first line, without which nothing of it can be told, is damaged.
  case badHeader(LogFailure)
  /// The log needs something that this version does not know.
  case unsupported(Message)
  /// The log was made with other rules: it can be watched, not gone on with.
  case otherRules(recorded: String, given: String)
  /// The log is damaged, or its actions lead elsewhere than it says.
  case damaged(LogFailure)
  /// The log was written with another version of the arithmetic, `recorded`, and its actions, played
  /// again, first lead elsewhere here.
  case otherArithmetic(LogFailure, recorded: UInt32)
  /// Another program writes it; its process id where it is known.
  case busy(pid: Int32?)
  /// The log was ended; a branch goes on from there.
  case ended
  /// The log broke off before anything was played.
  case nothingPlayed
  /// Something follows the log's first line, but no key: nothing of a game can be told.
  case noGame(LogFailure)
  /// `pending` bytes wait in memory to be written; `code` is the system's `errno`.
  case notSaved(code: Int32, pending: Int)
  /// What the log's file held is no longer in it: another program cut it.
  case cut(path: String)
  /// A record has so many bytes, more than a reader takes; it and what follows stay in memory.
  case lineTooLong(Int)
  /// No such turn, record or tick; `allowed` are those that the log has.
  case noSuchPlace(UInt64, allowed: ClosedRange<UInt64>)
}

/// What `log verify` checks; the number is its exit status where the check fails.
public enum LogCheck: Int, Hashable, Sendable, CaseIterable {
  case framing = 11
  case checksum = 12
  case chain = 13
  case ledger = 14
  case rerun = 15
  /// Not a fault: the log is sound and was made with other rules, or by another arithmetic.
  case rules = 16
}

/// Where a log is not what it should be.
public struct LogFailure: Error, Hashable, Sendable {
  public var check: LogCheck
  /// The byte at which the record begins.
  public var offset: UInt64
  /// The record's number; nil for the header and where it cannot be read.
  public var record: UInt64?
  public var tick: UInt64?
  /// The name of the link, where the fault is in what a link did.
  public var link: String?
  /// The member at fault, such as `links[1].out.0`; empty where it is the whole record.
  public var field: String
  /// What would be right; empty where ``got`` says what is wrong by itself.
  public var expected: Message
  public var got: Message

  init(
    _ check: LogCheck, at offset: UInt64, record: UInt64? = nil, tick: UInt64? = nil,
    link: String? = nil, field: String = "", expected: Message, got: Message
  ) {
    self.check = check
    self.offset = offset
    self.record = record
    self.tick = tick
    self.link = link
    self.field = field
    self.expected = expected
    self.got = got
  }
}

extension LogFailure {
  /// What there is where a line breaks off.
  static let end: Message = "the end"

  /// Whether it is a line that breaks off.
  var isCut: Bool { got == Self.end }
}

extension LogFailure {
  /// The record from which on another arithmetic tells another story, without the numbers that only
  /// a program compares.
  var start: Message {
    let record = record.map { Message("record \($0)") } ?? Message("byte \(offset)")
    return link.map { Message("\(record), link \($0)") } ?? record
  }
}

extension LogFailure: Worded {
  /// The place, and what is wrong there.
  public var message: Message {
    let parts = [
      record.map { Message("record \($0)") }, tick.map { Message("tick \($0)") },
      link.map { Message("link \($0)") }, field.isEmpty ? nil : Message(verbatim: field),
    ]
    let place = parts.compactMap(\.self).reduce(Message("byte \(offset)")) {
      Message("\($0), \($1)")
    }
    if expected.isEmpty { return Message("\(place): \(got)") }
    let got = got.isEmpty ? Message("nothing") : got
    return Message("\(place): expected \(expected), got \(got)")
  }
}
