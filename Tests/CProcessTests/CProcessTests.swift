import CProcess
import Glibc
import Testing

@Suite(.serialized) struct `A program that is started` {
  /// Starts one, whose output goes to a pipe.
  private func start(_ words: [String]) throws -> (code: Int32, pid: pid_t, output: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var pid: pid_t = 0
    let code = cprocess_spawn(words[0], &arguments, ends[1], ends[1], &pid)
    close(ends[1])
    return (code, pid, ends[0])
  }

  private func text(_ descriptor: Int32) -> String {
    defer { close(descriptor) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  @Test func `gets no descriptor but the standard ones, whoever left one open`() throws {
    let null = open("/dev/null", O_RDONLY)
    let leaked = fcntl(null, F_DUPFD, 200)
    try #require(leaked >= 200)
    defer { for descriptor in [null, leaked] { close(descriptor) } }
    let program = try start(["sh", "-c", "for file in /proc/$$/fd/*; do echo ${file##*/}; done"])
    let lines = text(program.output).split(separator: "\n")
    #expect(program.code == 0 && cprocess_wait(program.pid) == 0)
    #expect(lines.prefix(3) == ["0", "1", "2"] && !lines.contains("\(leaked)"), "\(lines)")
  }

  @Test func `tells how it ended, and why it could not start`() throws {
    let failed = try start(["sh", "-c", "exit 7"])
    #expect(cprocess_wait(failed.pid) >> 8 & 0xFF == 7)
    let killed = try start(["sh", "-c", "kill -9 $$"])
    #expect(cprocess_wait(killed.pid) & 0x7F == SIGKILL)
    let missing = try start(["no-program-of-this-name"])
    #expect(missing.code == ENOENT)
    for program in [failed, killed, missing] { close(program.output) }
  }

  @Test func `leaves nothing behind where this one ends`() throws {
    let programs = try (0..<3).map { _ in try start(["sleep", "1000"]) }
    cprocess_end_all()
    for program in programs {
      // Not even an entry in the table of processes.
      #expect(kill(program.pid, 0) == -1 && errno == ESRCH)
      close(program.output)
    }
  }
}
