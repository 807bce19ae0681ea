import ChainmailCore
import Glibc

/// Where sentences for people go that are not what was asked for.
enum StandardError {
  /// Writes text that is the program's own, control characters included.
  static func writeRaw(_ text: String) { writeAll(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes lines in which words of files, people and servers may stand.
  static func print(_ line: String) { writeRaw(line.withoutControls + "\n") }

  /// A sentence of the program's own, beside what was asked for.
  static func say(_ sentence: String) { print(CommandText.said(sentence)) }

  /// Whether it takes anything soon; a terminal that is held does not.
  static var isReady: Bool { becomesReady(for: POLLOUT, on: STDERR_FILENO, within: 250) }
}

/// Where what was asked for goes.
enum StandardOutput {
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
  static func print(_ line: String) { writeRaw(Array((line.withoutControls + "\n").utf8)) }

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

  private func spellingControls(_ isSpelled: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { isControl($0) && isSpelled($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      guard isControl(scalar), isSpelled(scalar) else {
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
