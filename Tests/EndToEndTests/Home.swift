import Foundation
import Testing

/// A home directory of a test's own, in which several runs of the program follow each other; gone
/// with the value.
final class Home: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "chainmail-home-\(UUID().uuidString.prefix(13))")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The variables that a program with a home sees, beside those that say what its terminal is.
  static func variables(_ url: URL) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": url.path,
      "XDG_CONFIG_HOME": url.appending(path: ".config").path,
      "XDG_DATA_HOME": url.appending(path: ".local/share").path,
      "XDG_STATE_HOME": url.appending(path: ".local/state").path,
      "XDG_CACHE_HOME": url.appending(path: ".cache").path,
      "LC_ALL": "C.UTF-8",
    ]
  }

  /// A file of this home.
  func file(_ name: String) -> URL { url.appending(path: name) }

  /// The logs that games left here, oldest first.
  func logs() -> [URL] {
    let folder = url.appending(path: ".local/state/chainmail/logs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { folder.appending(path: $0) }
  }

  /// The path of the newest log, as `log list --json` has it.
  func newestLog(environment: [String: String] = [:]) throws -> String {
    let list = try run(["log", "list", "--json"], environment: environment).output
    guard let path = list.firstMatch(of: /"path":"([^"]+)"/) else {
      throw TerminalError.notOneLog([])
    }
    return String(path.1)
  }

  /// The folder with the rules of the games that left logs here.
  var keptRules: URL { url.appending(path: ".local/state/chainmail/logs/rules") }

  /// The one log that was left here.
  func log() throws -> URL {
    let logs = logs()
    guard logs.count == 1 else { throw TerminalError.notOneLog(logs.map(\.lastPathComponent)) }
    return logs[0]
  }

  /// Starts the program in a terminal, at home here.
  func start(
    _ arguments: [String], size: TerminalSize = .standard, environment: [String: String] = [:]
  ) async throws -> TerminalSession {
    try await TerminalSession.start(
      chainmailBinary(), arguments, size: size, environment: environment, home: self)
  }

  /// Starts a game without lesson, offer or motion, whose luck is known.
  func startGame(_ more: [String] = [], size: TerminalSize = .standard) async throws
    -> TerminalSession
  {
    let terminal = try await start(
      ["play", "--new", "--seed", "2a", "--reduce-motion"] + more, size: size)
    try await terminal.waitFor("starts sparring")
    return terminal
  }

  /// Starts a shell that can stop a program and have it go on.
  func startShell() async throws -> TerminalSession {
    let terminal = try await TerminalSession.start(
      "sh", ["-i"], environment: ["PS1": "shell> "], home: self)
    try await terminal.waitFor("shell>")
    return terminal
  }

  /// Starts the same game in such a shell, and throws a blow.
  func startGameInShell() async throws -> TerminalSession {
    let terminal = try await startShell()
    try terminal.type("'\(chainmailBinary())' play --new --seed 2a --reduce-motion\n")
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("3", "hit points 43/50")])
    return terminal
  }
}

extension TerminalSession {
  /// Leaves by the keys that the program shows, and checks that it ended well.
  func quit() async throws {
    try press(.character("q"))
    try await waitFor("Leave the Yard?")
    try press(.character("y"))
    let status = try await exitStatus()
    #expect(status == 0)
  }

  /// Presses keys one at a time, each when the screen has shown what the one before did.
  func play(_ steps: [(key: Character, shows: String)]) async throws {
    for step in steps {
      try press(.character(step.key))
      try await waitFor(step.shows)
    }
  }
}
