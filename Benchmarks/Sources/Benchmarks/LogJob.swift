import ChainmailContent
import ChainmailCore
import ChainmailLog
import Glibc

/// What is timed in a process of its own, so that its memory can be told.
enum LogJob {
  /// How many turns are gone to.
  static let seeks = 300

  /// The pack that the logs of the benchmark are made with.
  static func pack() throws -> Pack {
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    return try library.pack("first-armour").pack
  }

  /// Does the job that the command line names, and prints the most memory that it held, in kB.
  ///
  /// - Returns: False where it names none.
  static func run(_ arguments: [String]) async throws -> Bool {
    switch (arguments.first, arguments.count) {
    case ("verify", 3): try await verify(arguments[2], level: Int(arguments[1]) ?? 5)
    case ("seek", 2): try seek(in: arguments[1])
    default: return false
    }
    print("peak", try peakMemory())
    return true
  }

  private static func verify(_ path: String, level: Int) async throws {
    let pack = try pack()
    let result = try await Verifier.verify(
      LogSource(path: path), level: level, rules: pack.rules, digest: pack.digest)
    guard result.exitStatus == 0 else { throw Refusal(text: "\(result)") }
  }

  /// Goes to turns all over the log, and prints of a seek, of a turn forward and of one back the
  /// median time, that which 95 of 100 stay below, and the longest, in microseconds.
  private static func seek(in path: String) throws {
    let pack = try pack()
    var replay = try Replay(LogSource(path: path), rules: pack.rules, digest: pack.digest)
    let turns = replay.turns
    var random: UInt64 = 42
    var (there, on, back): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<seeks {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let turn = turns.lowerBound + 2 + (random >> 16) % (turns.upperBound - turns.lowerBound - 3)
      there.append(try microseconds { try replay.go(toTurn: turn) })
      on.append(try microseconds { try replay.forward() })
      back.append(try microseconds { try replay.back() })
    }
    for times in [there, on, back] {
      let sorted = times.sorted()
      print(
        Int(sorted[sorted.count / 2]), Int(sorted[sorted.count * 95 / 100]),
        Int(sorted[sorted.count - 1]))
    }
  }

  /// The most memory that this process held at once, in kB: what the system counts since its
  /// program was loaded, unlike what it tells the parent.
  private static func peakMemory() throws -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      if text.hasPrefix("VmHWM:") { return Int(text.filter(\.isNumber)) ?? 0 }
    }
    return 0
  }

  private static func microseconds(_ work: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(work)
    return Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) / 1e12
  }

  private struct Refusal: Error {
    var text: String
  }
}

extension ChildProcess {
  /// What a job printed of its memory, in kB.
  var peakMemory: Int? {
    output.split(separator: "\n").last.flatMap { line in
      line.hasPrefix("peak ") ? Int(line.dropFirst(5)) : nil
    }
  }
}
