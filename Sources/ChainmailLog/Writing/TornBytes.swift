internal import Glibc
internal import Messages

/// What recoveries cut off a log and keep in a file beside it.
///
/// The bytes are kept before they are cut off, and a record says so afterwards. A recovery that is
/// killed in between leaves more bytes there than the records tell; the next one tells them.
struct TornBytes {
  let path: String
  /// How many bytes are kept that no record of the log tells of.
  private(set) var untold: UInt64
  private let size: UInt64

  /// What is kept beside a log.
  ///
  /// - Parameters:
  ///   - log: The log's file.
  ///   - told: How many bytes its records say were cut off.
  init(beside log: String, told: UInt64) {
    path = log + ".torn"
    size = (try? LogSource(verbatim: path).size) ?? 0
    // A log that went on in another file left behind what was cut off before.
    untold = size - min(told, size)
  }

  /// Keeps bytes that are about to be cut off, but for those that a recovery kept already which was
  /// killed before it cut them off.
  mutating func keep(_ bytes: [UInt8]) throws(LogError) {
    let known =
      try untold > 0 ? LogSource(verbatim: path).read(at: size - untold, count: Int(untold)) : []
    let isBegun = bytes.starts(with: known)
    let code = LogFile.writeFile(
      isBegun ? Array(bytes.dropFirst(known.count)) : bytes, to: path, appending: true)
    guard code == 0 else {
      // Nothing was cut off yet; a file without anything in it says nothing.
      if (try? LogSource(verbatim: path))?.size == 0 { unlink(path) }
      throw .system(operation: .write, path: path, code: code)
    }
    untold = UInt64(isBegun ? bytes.count : known.count + bytes.count)
  }
}
