import CProcess
import ChainmailContent
import Glibc

/// A running `curl`: what it writes is read here, and it outlives neither this value nor the
/// program, however that ends.
struct CurlProcess: ~Copyable {
  static let name = "curl"
  /// What stands before the address of a redirect in what curl writes for its caller.
  static let redirectMark = "redirect "

  /// How it ended.
  struct End {
    /// Its exit status; ``noProgram`` where it could not start.
    var status: Int32
    /// Where the server sends on.
    var redirect: String?

    /// What a shell says of a program that is not there.
    static let noProgram: Int32 = 127
  }

  private let pid: pid_t
  private let output: Int32
  private let notes: Int32

  /// Starts it.
  ///
  /// - Throws: ``TransferError/noProgram(_:)`` where it is not installed.
  init(_ arguments: [String]) throws(TransferError) {
    let output = try Self.pipe()
    let notes: (reading: Int32, writing: Int32)
    do throws(TransferError) {
      notes = try Self.pipe()
    } catch {
      close(output.reading)
      close(output.writing)
      throw error
    }
    let (code, pid) = Self.spawn(arguments, output: output.writing, notes: notes.writing)
    close(output.writing)
    close(notes.writing)
    guard code == 0 else {
      close(output.reading)
      close(notes.reading)
      throw code == ENOENT ? .noProgram(Self.name) : Self.systemFailure(code)
    }
    self.pid = pid
    self.output = output.reading
    self.notes = notes.reading
  }

  /// A pipe of which a child gets only what is put in its place.
  private static func pipe() throws(TransferError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw systemFailure(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ arguments: [String], output: Int32, notes: Int32
  ) -> (code: Int32, pid: pid_t) {
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = cprocess_spawn(name, &words, output, notes, &pid)
    return (code, pid)
  }

  private static func systemFailure(_ code: Int32) -> TransferError {
    .failed(CommandText.curlNotStarted(code))
  }

  deinit {
    // Nobody waited for its end, so it is not wanted any more.
    close(output)
    close(notes)
    kill(pid, SIGKILL)
    _ = cprocess_wait(pid)
  }

  /// Reads what has come on the standard output.
  ///
  /// - Returns: How many bytes; 0 where there will be no more; nil where nothing came in time.
  func read(_ buffer: inout [UInt8], forAtMost milliseconds: UInt64) -> Int? {
    var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let ready = poll(&waiting, 1, Int32(clamping: milliseconds))
    guard ready > 0 else { return nil }
    while true {
      let count = Glibc.read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return max(count, 0)
    }
  }

  /// Waits for its end, which is near once it has written everything.
  consuming func wait() -> End {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while text.count < 64 * 1024 {
      let count = Glibc.read(notes, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      text += buffer[..<count]
    }
    let status = cprocess_wait(pid)
    close(output)
    close(notes)
    discard self
    // The last line is ours, since curl writes it at its very end.
    let redirect = String(decoding: text, as: UTF8.self).split(separator: "\n").last
      .flatMap { $0.hasPrefix(Self.redirectMark) ? $0.dropFirst(Self.redirectMark.count) : nil }
    return End(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
      redirect: redirect.flatMap { $0.isEmpty ? nil : String($0) })
  }
}
