import Foundation

extension TerminalSession {
  /// Has the terminal take nothing, as Ctrl+S does in a shell, until it is released.
  func hold() throws { try withTerminal { tcflow($0, Int32(TCOOFF)) } }

  /// Has the terminal go on.
  func release() throws { try withTerminal { tcflow($0, Int32(TCOON)) } }

  /// Whether what is typed comes line by line, as a shell has it, and not key by key.
  func isLineByLine() throws -> Bool { try modes().c_lflag & tcflag_t(ICANON) != 0 }

  /// Whether the terminal shows what is typed.
  func showsTyping() throws -> Bool { try modes().c_lflag & tcflag_t(ECHO) != 0 }

  /// Has the terminal show what is typed, as a shell does that has it back.
  func showTyping() throws {
    var modes = try modes()
    modes.c_lflag |= tcflag_t(ECHO)
    try withTerminal { tcsetattr($0, TCSANOW, &modes) }
  }

  private func modes() throws -> termios {
    var modes = termios()
    try withTerminal { tcgetattr($0, &modes) }
    return modes
  }

  private func withTerminal(_ change: (Int32) -> Int32) throws {
    let path = try tmux.run(["display-message", "-p", "#{pane_tty}"])
      .trimmingCharacters(in: .newlines)
    let terminal = open(path, O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    guard terminal >= 0, change(terminal) == 0 else {
      throw TerminalError.cannotRun(path, String(cString: strerror(errno)))
    }
  }

  /// How a file of the program was opened, such as by `O_NONBLOCK`.
  func openFlags(of descriptor: Int) throws -> Int32 {
    let info = try String(
      contentsOf: root().deletingLastPathComponent().appending(path: "fdinfo/\(descriptor)"),
      encoding: .utf8)
    let flags = info.split(separator: "\n").first { $0.hasPrefix("flags:") }
    return flags.flatMap { $0.split(separator: "\t").last }.flatMap { Int32($0, radix: 8) } ?? -1
  }
}
