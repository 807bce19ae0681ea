import Glibc

/// What a program that ran in a process of its own took.
struct ChildProcess {
  var seconds: Double
  /// What it printed.
  var output: String

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The program, looked for as a shell does, and what it is given.
  ///   - core: The one core that it may use; nil where it may use all.
  /// - Returns: What it took; nil where there is no such program or it fails.
  static func run(_ arguments: [String], onlyOn core: Int? = nil) -> ChildProcess? {
    let words = (core.map { ["taskset", "-c", "\($0)"] } ?? []) + arguments
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var argv = words.map { strdup($0) } + [nil]
    defer { for word in argv { free(word) } }
    var child = pid_t()
    let clock = ContinuousClock()
    let start = clock.now
    let code = posix_spawnp(&child, words[0], &actions, nil, &argv, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard code == 0 else { return nil }
    let output = readAll(ends[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let time = start.duration(to: clock.now)
    guard status == 0 else { return nil }
    return ChildProcess(
      seconds: Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18,
      output: output)
  }

  /// The run that took the median time of several.
  static func median(
    of rounds: Int, _ arguments: [String], onlyOn core: Int? = nil
  ) -> ChildProcess? {
    let runs = (0..<rounds).compactMap { _ in run(arguments, onlyOn: core) }
    guard runs.count == rounds else { return nil }
    return runs.sorted { $0.seconds < $1.seconds }[rounds / 2]
  }

  private static func readAll(_ descriptor: Int32) -> String {
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      // What a program writes in bulk, such as a copy of a log, nobody reads.
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      if text.count < 4096 { text += chunk[..<count] }
    }
  }
}
