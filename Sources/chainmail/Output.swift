import ChainmailCore
import ChainmailTerminal
import Glibc

/// Where sentences for people go that are not what was asked for.
enum StandardError {
  /// Writes text that is the program's own, control characters included.
  static func writeRaw(_ text: String) {
    writeAll(Array(text.shown(as: .text).utf8), to: STDERR_FILENO)
  }

  /// Writes lines in which words of files, people and servers may stand.
  static func print(_ line: String) { writeRaw(line.withoutControls + "\n") }

  /// A sentence of the program's own, beside what was asked for.
  static func say(_ sentence: String) { print(CommandText.said(sentence)) }

  /// Whether it takes anything soon; a terminal that is held does not.
  static var isReady: Bool { becomesReady(for: POLLOUT, on: STDERR_FILENO, within: 250) }
}

/// How a text says what the locale does not show.
enum Spelling {
  /// For people: in ASCII, as far as that can be.
  case text
  /// In escapes, as the same JSON.
  case json
  /// In references, as the same picture.
  case svg
}

/// Where what was asked for goes.
enum StandardOutput {
  /// True if only ASCII is written: in a locale that has no UTF-8, unless a language is asked for.
  static let isASCII = !Places.showsUTF8 && Language.spoken == .english

  /// Writes bytes as they are: those that the program makes for terminals, and text that is
  /// known to have no control characters.
  static func writeRaw(_ bytes: [UInt8]) { writeAll(bytes, to: STDOUT_FILENO) }

  /// Writes what a person sealed or wrote: as it is into files and pipes, with its control
  /// characters spelled out on a terminal.
  static func write(_ bytes: [UInt8]) {
    guard isatty(STDOUT_FILENO) == 1 else { return writeRaw(bytes) }
    writeRaw(Array(String(decoding: bytes, as: UTF8.self).withoutControls.utf8))
  }

  /// Writes lines in which words of files, people and servers may stand.
  static func print(_ line: String, as spelling: Spelling = .text) {
    write(line + "\n", as: spelling)
  }

  /// Writes text in which words of files, people and servers may stand.
  static func write(_ text: String, as spelling: Spelling = .text) {
    writeRaw(text.withoutControls, as: spelling)
  }

  /// Writes a text of the program's own, control characters included.
  static func writeRaw(_ text: String, as spelling: Spelling = .text) {
    writeRaw(Array(text.shown(as: spelling).utf8))
  }

  /// How many columns a terminal has that shows the output; nil where it goes elsewhere.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

extension String {
  /// The text with its control characters spelled out, so that no terminal obeys what somebody
  /// wrote into a file.
  ///
  /// It stays the same JSON.
  fileprivate var withoutControls: String { spellingControls { $0 != "\n" && $0 != "\t" } }

  /// The same where line breaks are spelled out too: what has to stay on one line.
  var onOneLine: String { spellingControls { _ in true } }

  /// The text as the locale shows it; without soft hyphens, of which terminals disagree whether
  /// they are seen, if it is for people.
  fileprivate func shown(as spelling: Spelling) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    switch spelling {
    case .text where StandardOutput.isASCII:
      return unicodeScalars.map(ASCIIText.spelling).joined()
    case .text: return String(unicodeScalars.filter { $0 != "\u{AD}" })
    case .json where StandardOutput.isASCII: return escaping { !$0.isASCII }
    case .svg where StandardOutput.isASCII:
      return unicodeScalars.map { $0.isASCII ? String($0) : "&#\($0.value);" }.joined()
    case .json, .svg: return self
    }
  }

  private func spellingControls(_ isSpelled: (Unicode.Scalar) -> Bool) -> String {
    escaping { isControl($0) && isSpelled($0) }
  }

  /// The text with escapes of JSON for some characters.
  private func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      guard isEscaped(scalar) else {
        text.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text
  }
}

/// Waits until something can be read or written, where another program has a descriptor that is
/// shared with it answer at once.
///
/// - Parameters:
///   - event: `POLLIN` or `POLLOUT`.
///   - descriptor: What is waited for.
///   - milliseconds: How long at most; negative is for ever.
/// - Returns: Whether it may be tried.
func becomesReady(for event: Int32, on descriptor: Int32, within milliseconds: Int32 = -1) -> Bool {
  var file = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  var count: Int32
  repeat { count = poll(&file, 1, milliseconds) } while count < 0 && errno == EINTR
  return count > 0
}

/// Reads what there is, waiting for it where that is not yet there.
///
/// - Parameters:
///   - descriptor: What is read.
///   - memory: Where it goes.
///   - count: The most bytes.
/// - Returns: How many bytes there were, 0 at the end; and 0, or the `errno` of what cannot be
///   read.
func readSome(
  _ descriptor: Int32, into memory: UnsafeMutableRawPointer, atMost count: Int
) -> (count: Int, code: Int32) {
  while true {
    let got = read(descriptor, memory, count)
    guard got < 0 else { return (got, 0) }
    let code = errno
    if code == EINTR || code == EAGAIN && becomesReady(for: POLLIN, on: descriptor) { continue }
    return (0, code)
  }
}

/// Writes bytes whole.
///
/// What a reader that has gone away no longer wants is dropped quietly; anything else that keeps
/// the output from being written ends the program with a sentence.
private func writeAll(_ all: [UInt8], to descriptor: Int32) {
  var bytes = all[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written < 0 {
      if errno == EINTR { continue }
      if errno == EAGAIN, becomesReady(for: POLLOUT, on: descriptor) { continue }
      if errno != EPIPE, descriptor == STDOUT_FILENO {
        StandardError.say(CommandText.outputFailed(errno))
        exit(ExitStatus.badInput)
      }
      return
    }
    bytes = bytes.dropFirst(written)
  }
}
