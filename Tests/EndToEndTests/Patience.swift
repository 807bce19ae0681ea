import Foundation

/// Decides how long to wait for a program: as long as it is alive and works, however slow the
/// machine is, and not much longer.
///
/// Work is processor time that the program or a child of it uses, or would use if the machine let
/// it. A program that does nothing will not come to what is awaited, and one that works without an
/// end is given up at last.
struct Patience {
  /// How long a program may do nothing.
  private let stillness: Duration
  /// How long it may work.
  private let limit: Duration

  private let began = ContinuousClock.now
  private var lastWork = ContinuousClock.now
  private var nextLook: ContinuousClock.Instant
  private var looks = 0
  private var seen = Work()

  init(stillness: Duration = .seconds(20), limit: Duration = .seconds(900)) {
    (self.stillness, self.limit) = (stillness, limit)
    nextLook = began + stillness / 40
  }

  /// Whether it is time to give up.
  ///
  /// - Parameter session: The session of the program and its children; nil where none is known yet.
  /// - Returns: True where the program has done nothing for too long, or worked too long.
  mutating func isExhausted(session: pid_t?) -> Bool {
    let now = ContinuousClock.now
    guard now >= nextLook else { return false }
    nextLook = now + stillness / 40
    let work = session.map { Work(ofSession: $0) } ?? Work()
    if work.isBusy || work.ticks != seen.ticks {
      lastWork = now
      looks = 0
    }
    // Where the machine let this process rest as well, time says nothing.
    looks += 1
    seen = work
    return now - began > limit || now - lastWork > stillness && looks > 20
  }
}

/// What the processes of a session have done.
struct Work: Equatable {
  /// The processor time that they have used, in ticks of the system.
  var ticks: UInt64 = 0
  /// Whether one of them runs, waits for its turn or for a disk.
  var isBusy = false

  /// Nothing at all.
  init() {}

  init(ofSession session: pid_t) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let pid = pid_t(name), let process = ProcessStatus(pid), process.session == session
      else { continue }
      ticks += process.ticks
      if process.isBusy { isBusy = true }
    }
  }
}

/// What the system tells of a process.
struct ProcessStatus {
  var state: Character
  var session: pid_t
  /// Its processor time and that of its children that have ended, in ticks.
  var ticks: UInt64

  /// The status of a process; nil where there is none of this number.
  init?(_ pid: pid_t) {
    guard let stat = try? String(contentsOf: URL(filePath: "/proc/\(pid)/stat"), encoding: .utf8),
      // The name stands in parentheses and may hold any character; the state follows it.
      let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 14,
      let state = fields[0].first, let session = pid_t(fields[3])
    else { return nil }
    self.state = state
    self.session = session
    ticks = fields[11...14].reduce(0) { $0 + (UInt64($1) ?? 0) }
  }

  /// Whether it has not ended; one that was not asked for its status yet has.
  var isAlive: Bool { state != "Z" && state != "X" }

  /// Whether it runs, waits for its turn or for a disk.
  var isBusy: Bool { state == "R" || state == "D" }
}
