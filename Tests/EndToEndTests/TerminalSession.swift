import Foundation

/// A program in a real terminal of a fixed size: a private tmux server, with a home directory of
/// its own.
///
/// ```swift
/// let terminal = try await TerminalSession.start(chainmailBinary(), ["play", "--new"])
/// try await terminal.waitFor("The Yard")
/// try terminal.press(.character("1"))
/// try terminal.signal(SIGTERM)
/// #expect(try await terminal.exitStatus() == 128 + SIGTERM)
/// #expect(try terminal.state() == terminal.stateBefore())
/// ```
///
/// The server, the program and all its files are gone when the session is.
final class TerminalSession: Sendable {
  /// The program's home directory: empty at first, unless `start` was given one.
  let home: URL

  private let directory: URL
  let tmux: Tmux
  /// Held so that it is not gone before the program.
  private let keptHome: Home?

  private init(directory: URL, home: Home?) throws {
    self.directory = directory
    keptHome = home
    self.home = home?.url ?? directory.appending(path: "home")
    tmux = try Tmux(socket: directory.appending(path: "socket"))
    try FileManager.default.createDirectory(at: self.home, withIntermediateDirectories: true)
  }

  deinit {
    // A program that outlives its terminal must not outlive the test, nor may its children.
    if let session { kill(-session, SIGKILL) }
    _ = try? tmux.run(["kill-server"])
    try? FileManager.default.removeItem(at: directory)
  }

  /// Starts a program in a terminal, and returns when it runs.
  ///
  /// - Parameters:
  ///   - program: The program's path, or a name to look up on the PATH.
  ///   - arguments: What it is called with.
  ///   - size: The size of the terminal.
  ///   - terminal: The kind of terminal that it sees as `TERM`.
  ///   - environment: Variables to set besides PATH, HOME, TERM, LC_ALL and the XDG directories, or
  ///     instead of them.
  ///   - home: A home directory that may outlive the session; without one it is private and
  ///     removed.
  /// - Returns: The session.
  /// - Throws: `TerminalError` where there is no tmux or it does not start.
  static func start(
    _ program: String, _ arguments: [String] = [], size: TerminalSize = .standard,
    terminal: String = "screen-256color", environment: [String: String] = [:], home: Home? = nil
  ) async throws -> TerminalSession {
    // Short, because the path of a socket may not be long.
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "chainmail-\(UUID().uuidString.prefix(13))")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    let session = try TerminalSession(directory: directory, home: home)
    let variables = Home.variables(session.home)
      .merging(["TERM": terminal]) { $1 }.merging(environment) { $1 }
    // `env -i`, so that nothing of the tests' environment or of tmux's comes along.
    let command =
      ["env", "-i"] + variables.map { "\($0)=\($1)" }.sorted()
      + ["sh", "-c", runner, "runner", directory.path, program] + arguments
    // What the program writes goes into a file as well, behind what the screen shows of it.
    let copying: [String] = [";", "pipe-pane", "exec cat >'\(session.written.path)'"]
    try session.tmux.run(
      ["start-server", ";", "set-option", "-g", "status", "off", ";"]
        + ["new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)"]
        + ["-c", session.home.path, "--"] + command.map(Tmux.literal) + copying
        // Only now: tmux 3.3 falls over a new session when the size is manual already.
        + [";", "set-option", "-g", "window-size", "manual"])
    try await session.wait(for: "the program to start") { session.pid != nil }
    return session
  }

  /// Runs a program as a shell does, writes down what only a neighbor in the terminal can see, and
  /// stays.
  ///
  /// Keys and signals that end the program do not end it, and its own complaints ("Killed") stay
  /// off the screen. A note is renamed into place, so that it is never read half written.
  private static let runner = #"""
    notes=$1; shift
    note() { cat >"$notes/$1.new" && mv "$notes/$1.new" "$notes/$1"; }
    ulimit -c 0
    trap : INT QUIT TERM
    echo $$ | note group
    stty -g | note before
    exec 3>&2 2>/dev/null
    (
      exec sh -c 'echo $$ >"$0/pid.new" && mv "$0/pid.new" "$0/pid" && exec "$@"' "$notes" "$@" \
        2>&3 3>&-
    )
    status=$?
    stty -g | note after
    echo $status | note status
    while :; do sleep 3600; done
    """#

  private func note(_ name: String) -> String? {
    (try? Data(contentsOf: directory.appending(path: name)))
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines) }
  }

  /// What the program has written to its terminal.
  private var written: URL { directory.appending(path: "written") }

  /// How much that is; it grows whenever the screen may have changed.
  private var writtenLength: Int {
    var status = stat()
    return lstat(written.path, &status) == 0 ? Int(status.st_size) : 0
  }

  private var pid: pid_t? { note("pid").flatMap { pid_t($0) } }

  /// The session of the program and its children: the runner leads it.
  var session: pid_t? { note("group").flatMap { pid_t($0) } }

  private var status: Int32? { note("status").flatMap { Int32($0) } }
}

extension TerminalSession {
  /// Types text.
  func type(_ text: String) throws {
    try tmux.run(["send-keys", "-l", "--", Tmux.literal(text)])
  }

  /// Presses keys, one after the other.
  func press(_ keys: Key...) throws {
    try tmux.run(["send-keys", "--"] + keys.map(\.tmuxName))
  }

  /// Pastes text, marked as such where the program asked for that.
  func paste(_ text: String) throws {
    try tmux.run(["set-buffer", "--", Tmux.literal(text), ";", "paste-buffer", "-d", "-p"])
  }

  /// Sends bytes as they are.
  func send(_ bytes: Data, by file: URL) throws {
    try bytes.write(to: file)
    try tmux.run(["load-buffer", file.path, ";", "paste-buffer", "-d", "-r"])
  }

  /// Gives the window another size.
  func resize(_ size: TerminalSize) throws {
    try tmux.run(["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)"])
  }

  /// Closes the terminal, as closing a window or losing a connection does; the screen is gone with
  /// it.
  func hangUp() throws {
    try tmux.run(["kill-server"])
  }

  /// Sends a signal to the program, and to it alone.
  func signal(_ number: Int32) throws {
    guard let pid, isRunning(pid) else {
      throw TerminalError.timedOut("a program to send signal \(number) to", try? screen())
    }
    kill(pid, number)
  }

  /// The root of the files that the program sees, as others see it.
  func root() throws -> URL {
    guard let pid, isRunning(pid) else {
      throw TerminalError.timedOut("a program that sees files", try? screen())
    }
    return URL(filePath: "/proc/\(pid)/root")
  }

  /// Kills the program so that it can do nothing about it, as `kill -9` does.
  func kill9() throws {
    try signal(SIGKILL)
  }
}

extension TerminalSession {
  /// The screen as it is now.
  func screen() throws -> TerminalScreen {
    var rows = try tmux.run(["capture-pane", "-p"])
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    rows.removeLast()
    return TerminalScreen(rows: rows)
  }

  /// The screen as it is now, with the escape sequences of its colors and styles.
  func styledScreen() throws -> TerminalScreen {
    var rows = try tmux.run(["capture-pane", "-p", "-e"])
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    rows.removeLast()
    return TerminalScreen(rows: rows)
  }

  /// Waits until a row of the screen holds the text.
  ///
  /// - Parameter text: What is awaited.
  /// - Returns: The screen that shows it.
  /// - Throws: `TerminalError` with the screen, where it does not come or the program ends before.
  @discardableResult func waitFor(_ text: String) async throws -> TerminalScreen {
    try await waitFor("\"\(text)\"") { $0.contains(text) }
  }

  /// Waits until the screen is as it should be.
  ///
  /// - Parameters:
  ///   - awaited: What is awaited, as a noun.
  ///   - isShown: Whether a screen shows it.
  /// - Returns: The screen that shows it.
  /// - Throws: `TerminalError` with the screen, where it does not come or the program ends before.
  @discardableResult func waitFor(
    _ awaited: String, where isShown: (TerminalScreen) -> Bool
  ) async throws -> TerminalScreen {
    var seen: TerminalScreen?
    var (seenLength, seenAt) = (0, ContinuousClock.now)
    try await wait(for: awaited) {
      // In this order: what the program wrote before it ended is on the screen when it has ended.
      let status = status
      // Each look takes a process, so it is taken where there is news; a screen that changes by
      // itself, as one of another size does, is seen a little later.
      let length = writtenLength
      if seen != nil, status == nil, length == seenLength, seenAt.duration(to: .now) < Self.idleLook
      {
        return false
      }
      (seenLength, seenAt) = (length, .now)
      let screen = try screen()
      seen = screen
      if isShown(screen) { return true }
      if let status { throw TerminalError.exited(awaited, status: status, screen) }
      return false
    }
    guard let seen else { throw TerminalError.timedOut(awaited, nil) }
    return seen
  }

  /// How long a screen without news is not looked at.
  private static var idleLook: Duration { .milliseconds(500) }

  /// Waits until the program has ended.
  ///
  /// - Returns: Its exit status, or 128 and the number of the signal that ended it.
  /// - Throws: `TerminalError` where it does not end.
  func exitStatus() async throws -> Int32 {
    try await wait(for: "the program to end") { status != nil }
    return status ?? -1
  }

  /// Waits until the program is gone, where no terminal is left to tell its exit status.
  func waitUntilGone() async throws {
    try await wait(for: "the program to be gone") { pid.map { !isRunning($0) } ?? true }
  }

  /// How often the program's threads have been woken since it started.
  func wakeUps() throws -> Int {
    guard let pid, isRunning(pid) else {
      throw TerminalError.timedOut("a program that can be woken", try? screen())
    }
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
    return try threads.map { thread in
      let status = try String(contentsOfFile: "/proc/\(pid)/task/\(thread)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return line.flatMap { Int($0.split(separator: "\t")[1]) } ?? 0
    }.reduce(0, +)
  }

  /// The state of the terminal before the program started.
  func stateBefore() throws -> TerminalState {
    let rows = try screen().rows.count
    return TerminalState(
      lineSettings: note("before") ?? "", modes: TerminalState.freshModes(rows: rows))
  }

  /// The state of the terminal now; the line settings are those that the program left behind when
  /// it ended.
  func state() throws -> TerminalState {
    let names = TerminalState.freshModes(rows: 1).keys.sorted()
    let format = names.map { "#{\($0)}" }.joined(separator: " ")
    let values = try tmux.run(["display-message", "-p", format])
      .trimmingCharacters(in: .newlines)
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return TerminalState(
      lineSettings: note("after") ?? "(the program has not ended)",
      modes: Dictionary(uniqueKeysWithValues: zip(names, values)))
  }

  /// Waits until something is so, as long as the program works.
  func wait(for awaited: String, until isDone: () throws -> Bool) async throws {
    var patience = Patience()
    while try !isDone() {
      if patience.isExhausted(session: session) {
        throw TerminalError.timedOut(awaited, try? screen())
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Whether the program waits for something to do, and how often it was woken so far; nil while it
  /// works.
  func wakeUpsAtRest() -> Int? {
    guard let pid, let status = ProcessStatus(pid), !status.isBusy else { return nil }
    return try? wakeUps()
  }
}

/// Whether a process runs; one that has ended and was not asked for its status yet does not.
private func isRunning(_ pid: pid_t) -> Bool { ProcessStatus(pid)?.isAlive ?? false }
