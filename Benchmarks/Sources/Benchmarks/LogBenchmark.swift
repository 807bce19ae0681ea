import ChainmailCore
import ChainmailLog
import Glibc

/// What it costs to write a log, to check it, and to go to a turn of it, in a long one and in a
/// short one.
///
/// The blows are weapon, magic and lightning in random order on the character of `first-armour`.
struct LogBenchmark {
  static let rounds = 5
  /// How many records the logs have, at least.
  static let sizes = [10_000, 1_000_000]

  private let folder: String
  private let program = CommandLine.arguments[0]

  init() {
    folder = "/tmp/chainmail-bench-\(getpid())"
    mkdir(folder, 0o700)
  }

  func run() throws {
    print("\nLogs: records and bytes a second written, one `write` each, and the bare writes.")
    var logs: [(path: String, records: Int)] = []
    defer {
      for log in logs { unlink(log.path) }
      rmdir(folder)
    }
    for size in Self.sizes {
      let path = "\(folder)/\(size).jsonl"
      logs.append((path, try write(size, to: path)))
    }
    verify(logs[logs.count - 1].path, hits: Self.hits(in: Self.sizes[Self.sizes.count - 1]))
    for log in logs { seek(in: log.path, records: log.records) }
  }

  /// How many blows it takes to have so many records.
  private static func hits(in records: Int) -> Int { (records + 2) / 3 }

  /// Plays until there are so many records; how many there are.
  private func write(_ size: Int, to path: String) throws -> Int {
    let pack = try LogJob.pack()
    var game = try GameState(seed: 1, rules: pack.rules)
    let header = LogHeader(
      engine: "bench", pack: pack.rules.pack, rules: pack.digest, seed: 1, id: "bench", start: 0,
      mode: "bench")
    var log = try LogWriter.creating(
      path, header: header, state: game, rules: pack.rules, now: .zero)
    var random: UInt64 = 42
    let clock = ContinuousClock()
    let start = clock.now
    // An action, its hit and its check are three records; a fall and a key add to them.
    for _ in 0..<Self.hits(in: size) {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var amounts = AmountTable()
      amounts[DamageType(Int(random >> 33) % pack.rules.types.count)] = Amount(7)
      let action = Action.receive(Blow(amounts), entry: nil)
      var told = TurnList()
      reduce(&game, action, under: pack.rules, into: &told)
      try log.record(action, told, game)
      try log.synchronize(now: .zero)
    }
    try log.end(why: "bench", now: .zero)
    let time = start.duration(to: clock.now)
    let lines = try Self.lines(of: path)
    let bytes = lines.reduce(0) { $0 + $1.count }
    let bare = ContinuousClock().measure { Self.copy(lines, to: path + ".bare") }
    unlink(path + ".bare")
    print(
      lines.count.column(9) + " records, \(bytes / lines.count) bytes each: "
        + Int(Double(lines.count) / seconds(time)).column(9) + " records/s"
        + (Double(bytes) / seconds(time) / 1e6).column(8) + " MB/s; bare"
        + Int(Double(lines.count) / seconds(bare)).column(9) + " records/s, ×"
        + (seconds(time) / seconds(bare)).column(6, digits: 2))
    return lines.count
  }

  /// Times what reads the whole log, in processes of their own.
  private func verify(_ path: String, hits: Int) {
    var status = stat()
    stat(path, &status)
    let megabytes = Double(status.st_size) / 1e6
    print("\nMB a second through a log of \(Int(megabytes)) MB, on one core and on all; peak MB.")
    var ways: [(String, [String])] = [
      ("cat", ["cat", path]), ("wc -l", ["wc", "-l", path]),
      ("jq -c .n", ["jq", "-c", ".n", path]),
    ]
    for level in Verifier.levels {
      ways.append(("verify, level \(level)", [program, "verify", "\(level)", path]))
    }
    var onOne: [Double] = []
    for (name, arguments) in ways {
      guard let one = ChildProcess.median(of: 3, arguments, onlyOn: 0),
        let all = ChildProcess.median(of: 3, arguments)
      else {
        print("  \(name): not here, or it failed")
        continue
      }
      onOne.append(one.seconds)
      print(
        "  \(name)" + String(repeating: " ", count: 18 - name.count)
          + (megabytes / one.seconds).column(9, digits: 0)
          + (megabytes / all.seconds).column(9, digits: 0)
          + (all.peakMemory.map { (Double($0) / 1e3).column(9) } ?? ""))
    }
    // Level 5 does all that level 4 does and plays the game again.
    guard onOne.count > 1 else { return }
    let rerun = onOne[onOne.count - 1] - onOne[onOne.count - 2]
    print("  the re-run alone: \(Int(Double(hits) / rerun)) hits a second on one core")
  }

  /// Times how long it takes to go to a turn, and from it one on and one back.
  private func seek(in path: String, records: Int) {
    guard let run = ChildProcess.run([program, "seek", path]) else {
      return print("the seek failed")
    }
    let lines = run.output.split(separator: "\n").prefix(3).map { $0.split(separator: " ") }
    print(
      "\(records) records: microseconds (median, 95 of 100, longest) of "
        + zip(["a seek", "a turn on", "a turn back"], lines).map {
          "\($0) \($1.joined(separator: ", "))"
        }.joined(separator: "; ") + "; peak" + (Double(run.peakMemory ?? 0) / 1e3).column(6) + " MB"
    )
  }

  private static func lines(of path: String) throws -> [[UInt8]] {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = read(file, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    return bytes.split(separator: 0x0A).map { Array($0) + [0x0A] }
  }

  private static func copy(_ lines: [[UInt8]], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    defer { close(file) }
    for line in lines { _ = Glibc.write(file, line, line.count) }
  }

  private func seconds(_ time: Duration) -> Double {
    Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }
}
