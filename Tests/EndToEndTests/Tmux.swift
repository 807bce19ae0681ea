import Foundation

/// A tmux server of our own, reached through a socket of our own; no tmux that a person runs is touched.
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
      [executable.path, "-u", "-S", socket.path, "-f", "/dev/null"] + commands, output: output)
    let printed = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    guard status == 0 else {
      throw TerminalError.tmuxFailed(commands.prefix(2).joined(separator: " "), printed)
    }
    return printed
  }

  /// Runs a program, with a file for its output, and returns its exit status.
  ///
  /// Not with Foundation's `Process`: that waits until nobody holds its end of a socket any more, and the tmux
  /// server, which the first client leaves behind, inherits it. A pipe for the output would wait likewise.
  private func spawn(_ words: [String], output: URL) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    // The threads of a test block signals, and a child inherits that; what runs in the terminal must not.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    var allSignals = sigset_t()
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let environment = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, executable.path, &actions, &attributes, &arguments, &variables)
    guard error == 0 else {
      throw TerminalError.tmuxFailed("cannot be run", String(cString: strerror(error)))
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      guard errno == EINTR else {
        throw TerminalError.tmuxFailed("cannot be awaited", String(cString: strerror(errno)))
      }
    }
    return status
  }

  /// A word that tmux takes as it is; a semicolon at a word's end would begin its next command.
  static func literal(_ word: String) -> String {
    word.hasSuffix(";") ? word.dropLast() + "\\;" : word
  }
}
