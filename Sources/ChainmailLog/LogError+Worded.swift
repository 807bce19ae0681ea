internal import Glibc
public import Messages

extension LogError: Worded {
  /// Why a log could not be written or read, as the end of a sentence.
  public var message: Message {
    switch self {
    case .system(let operation, let path, let code):
      operation.failed(path, Message(system: code))
    case .notALog: Message("this is no log of Chainmail")
    case .otherEncoding(let name): Message("it is in \(name); allowed: text in UTF-8")
    case .badHeader(let failure) where failure.isCut:
      Message("it breaks off within its first line, so nothing was played in it")
    case .badHeader(let failure):
      Message("the first line, without which a log is not readable, is damaged at \(failure)")
    case .unsupported(let feature):
      Message("the log needs \(feature), which this version does not know")
    case .otherRules: Message("it was made with other rules")
    case .damaged(let failure): Message("it is damaged at \(failure)")
    case .otherArithmetic(let failure, let recorded):
      LogHeader.difference(failure, byArithmetic: recorded)
    case .busy(let pid):
      if let pid {
        Message("it is being written by process \(pid)")
      } else {
        Message("it is being written by another program")
      }
    case .ended: Message("it has ended")
    case .nothingPlayed: Message("nothing was played in it")
    case .noGame(let failure): Message("no game can be found in it; it is damaged at \(failure)")
    case .notSaved(let code, let pending):
      pending > 0
        ? Message("\(Message(system: code)); \(pending) bytes wait in memory")
        : Message(system: code)
    case .cut(let path): Message("another program cut \(path), and what it held is nowhere else")
    case .lineTooLong(let bytes):
      Message("a record of \(bytes) bytes is longer than any line of a log may be")
    case .noSuchPlace(let place, let allowed):
      Message("there is no \(place); allowed: \(allowed.lowerBound) to \(allowed.upperBound)")
    }
  }
}

extension LogError {
  /// Whether it is space that lacks.
  public var isDiskFull: Bool {
    switch self {
    case .notSaved(let code, _), .system(_, _, let code): code == ENOSPC || code == EDQUOT
    default: false
    }
  }

  /// Whether the file would be larger than the system allows this program.
  public var isFileTooLarge: Bool {
    switch self {
    case .notSaved(let code, _), .system(_, _, let code): code == EFBIG
    default: false
    }
  }
}
