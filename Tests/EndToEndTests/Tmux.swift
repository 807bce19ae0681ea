import Foundation

/// A tmux server of our own, reached through a socket of our own; no tmux that a person runs is
/// touched.
struct Tmux: Sendable {
  private let executable: URL
  private let socket: URL

  init(socket: URL) throws {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = directories.map { URL(filePath: "\($0)/tmux") }
    guard
      let executable = candidates.first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path)
      })
    else { throw TerminalError.noTmux }
    self.executable = executable
    self.socket = socket
  }

  /// Runs tmux commands, separated by words that are `;`, and returns what they print.
  @discardableResult func run(_ commands: [String]) throws -> String {
    let output = socket.deletingLastPathComponent().appending(path: "tmux-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let status = try spawn(
      [executable.path, "-u", "-S", socket.path, "-f", "/dev/null"] + commands,
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"], output: output)
    let printed = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    guard status == 0 else {
      throw TerminalError.tmuxFailed(commands.prefix(2).joined(separator: " "), printed)
    }
    return printed
  }

  /// A word that tmux takes as it is; a semicolon at a word's end would begin its next command.
  static func literal(_ word: String) -> String {
    word.hasSuffix(";") ? word.dropLast() + "\\;" : word
  }
}
