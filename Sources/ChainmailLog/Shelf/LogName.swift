internal import ChainmailCore

/// The name of a log on a shelf, by date, mode and seed, such as
/// `2026-01-31T18-05-00Z_yard_00000000000000aa.jsonl`.
struct LogName {
  private let stem: String
  /// Tells logs apart that would be named alike; the first has no number.
  var count = 1

  static let ending = ".jsonl"

  init(_ header: LogHeader) {
    let time = LogName.text(of: UTCTime(seconds: header.start))
    let seed = String(header.seed, radix: 16)
    let padded = String(repeating: "0", count: 16 - seed.count) + seed
    let mode = String(header.mode.map { $0 == "/" || $0 == "\0" ? "-" : $0 })
    stem = "\(time)_\(mode)_\(padded)"
  }

  /// The file's name; numbered ones sort behind those that are not, as newer.
  var text: String { stem + (count > 1 ? "_\(count)" : "") + LogName.ending }

  /// Whether a file is named like this.
  static func isOne(_ name: String) -> Bool {
    guard name.hasSuffix(ending) else { return false }
    var parts = name.dropLast(ending.count).split(separator: "_", omittingEmptySubsequences: false)
    if let last = parts.last, last.utf8.count < 16 {
      guard let count = Int(last, in: 2 ... .max), String(count) == last else { return false }
      parts.removeLast()
    }
    guard parts.count >= 3, let seed = parts.last, seed.utf8.count == 16,
      seed.utf8.allSatisfy({ hexDigits.contains($0) })
    else { return false }
    return isTime(parts[0])
  }

  private static let hexDigits = Set("0123456789abcdef".utf8)

  private static func text(of time: UTCTime) -> String {
    String(time.description.map { $0 == ":" ? "-" : $0 })
  }

  /// Whether a text is a moment with hyphens in place of its colons.
  private static func isTime(_ text: Substring) -> Bool {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let time = UTCTime("\(parts[0])T\(String(parts[1].map { $0 == "-" ? ":" : $0 }))")
    else { return false }
    return self.text(of: time) == text
  }
}
