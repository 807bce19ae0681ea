import Glibc

/// A program at the other end of a pseudoterminal, and what it writes.
final class Terminal {
  /// Bytes that came in one read, and when, in seconds.
  struct Piece {
    var time: Double
    var bytes: [UInt8]
  }

  /// What the headers of Linux and of the C library call TIOCSPTLCK, TIOCGPTN and
  /// POSIX_SPAWN_SETSID, in forms that Swift does not import.
  private static let unlock: UInt = 0x4004_5431
  private static let numberOfSlave: UInt = 0x8004_5430
  private static let newSession: Int16 = 0x80

  static let columns = 100
  static let rows = 30

  let process: pid_t
  let began: Double
  private let fd: Int32

  /// Starts a program in a terminal of 100 columns and 30 rows; nil where that cannot be done.
  init?(_ words: [String], environment: [String]) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (unlocked, number): (Int32, Int32) = (0, 0)
    guard master >= 0, ioctl(master, Self.unlock, &unlocked) == 0,
      ioctl(master, Self.numberOfSlave, &number) == 0
    else { return nil }
    let name = "/dev/pts/\(number)"
    fd = master
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // The first terminal that the leader of a session opens is its own.
    posix_spawn_file_actions_addopen(&files, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.newSession)
    var child: pid_t = 0
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    // The size is there before the program asks for it.
    var size = winsize(
      ws_row: UInt16(Self.rows), ws_col: UInt16(Self.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    began = Self.now()
    guard posix_spawn(&child, words[0], &files, &attributes, arguments, variables) == 0 else {
      close(master)
      return nil
    }
    process = child
  }

  /// Ends the program, if it runs still.
  func end() {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(fd)
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(fd, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(fd, bytes, bytes.count)
  }

  /// What comes until nothing has come for a while.
  ///
  /// - Parameters:
  ///   - quiet: How long nothing must come, in seconds.
  ///   - limit: When to stop at the latest, in seconds from now.
  /// - Returns: The pieces; none where nothing came at all.
  func read(quiet: Double, limit: Double) -> [Piece] {
    var pieces: [Piece] = []
    let end = Self.now() + limit
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // Until the first byte the whole limit may pass.
      let left = min(pieces.isEmpty ? limit : quiet, end - Self.now())
      guard left > 0 else { return pieces }
      var asked = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
      // Rounded up, lest it ends before its time and begins anew.
      guard poll(&asked, 1, Int32((left * 1000).rounded(.up))) > 0 else { return pieces }
      let now = Self.now()
      let count = Glibc.read(fd, &buffer, buffer.count)
      guard count > 0 else { return pieces }
      pieces.append(Piece(time: now, bytes: Array(buffer[..<count])))
    }
  }

  /// Seconds of a clock that never goes back.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// A number of /proc/PID/status.
  func status(_ name: String) -> Int {
    lines(of: "status").first { $0.hasPrefix(name + ":") }.flatMap { line in
      line.split { " \t:".contains($0) }.dropFirst().first.flatMap { Int($0) }
    } ?? 0
  }

  /// The processor time that the program has used, in seconds.
  func processorTime() -> Double {
    let words = lines(of: "schedstat").first?.split(separator: " ") ?? []
    return words.first.flatMap { Double($0) }.map { $0 / 1_000_000_000 } ?? 0
  }

  private func lines(of name: String) -> [Substring] {
    guard let file = fopen("/proc/\(process)/\(name)", "r") else { return [] }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n")
  }
}
