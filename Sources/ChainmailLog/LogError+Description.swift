internal import Glibc

extension LogError: CustomStringConvertible {
  /// Why a log could not be written or read, as the end of a sentence.
  public var description: String {
    switch self {
    case .system(let operation, let path, let code):
      "could not \(operation) \(path.isEmpty ? "\"\"" : path): \(String(cString: strerror(code)))"
    case .notALog: "this is no log of Chainmail"
    case .badHeader(let failure) where failure.got == "the end":
      "it breaks off within its first line, so nothing was played in it"
    case .badHeader(let failure):
      "the first line, without which a log is not readable, is damaged at \(failure)"
    case .unsupported(let feature): "the log needs \(feature), which this version does not know"
    case .otherRules: "it was made with other rules"
    case .damaged(let failure): "it is damaged at \(failure)"
    case .busy(let pid):
      "it is being written by " + (pid.map { "process \($0)" } ?? "another program")
    case .ended: "it has ended"
    case .nothingPlayed: "nothing was played in it"
    case .noGame(let failure): "no game can be found in it; it is damaged at \(failure)"
    case .notSaved(let code, let pending):
      String(cString: strerror(code)) + (pending > 0 ? "; \(pending) bytes wait in memory" : "")
    case .cut(let path): "another program cut \(path), and what it held is nowhere else"
    case .lineTooLong(let bytes):
      "a record of \(bytes) bytes is longer than any line of a log may be"
    case .noSuchPlace(let place, let allowed):
      "there is no \(place); allowed: \(allowed.lowerBound) to \(allowed.upperBound)"
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
