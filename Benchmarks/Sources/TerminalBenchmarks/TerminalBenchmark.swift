import Glibc

/// How the game behaves at a terminal, beside a program that does nothing but start ncurses.
struct TerminalBenchmark {
  /// The binary of the game.
  let binary: String
  /// The binary of the program beside it.
  let floor: String
  /// A folder in which logs may be written.
  let folder: String

  private var game: [String] { [binary, "play", "--new", "--seed", "2a"] }

  private var environment: [String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return [
      "TERM=xterm-256color", "LC_ALL=C.UTF-8", "HOME=\(folder)", "XDG_STATE_HOME=\(folder)/state",
      "XDG_CONFIG_HOME=\(folder)/config", "PATH=\(path)",
    ]
  }

  private func start(_ words: [String]) -> Terminal {
    guard let terminal = Terminal(words, environment: environment) else {
      fatalError("cannot start \(words[0])")
    }
    return terminal
  }

  /// A terminal whose program has drawn its first frame.
  private func started(_ words: [String]) -> Terminal {
    let terminal = start(words)
    _ = terminal.read(quiet: 0.2, limit: 5)
    return terminal
  }

  /// Keys after which blows are as far apart as they can be, so that none falls meanwhile.
  private static let slowest = "- - - - - -"
  /// Milliseconds after which the clock of sparring shows another tenth.
  private static let ticks = Array(stride(from: 1000, through: 2000, by: 100))

  /// Measures all rows, one after the other.
  func rows(showing picture: (_ keys: String) -> Picture) -> [Row] {
    let empty = picture("")
    return starting(empty) + keys(empty, picture("j")) + burst() + atRest()
      + moving(Self.ticks.map { picture("\(Self.slowest) s wait:\($0)ms") }) + resizing()
  }

  private func starting(_ picture: Picture) -> [Row] {
    var times: [String: [Double]] = [:]
    var bytes = 0
    for _ in 0..<15 {
      for (name, words) in [("floor", [floor]), ("game", game)] {
        let terminal = start(words)
        let pieces = terminal.read(quiet: 0.05, limit: 5)
        if let first = pieces.first { times[name, default: []].append(first.time - terminal.began) }
        if name == "game" { bytes = pieces.reduce(0) { $0 + $1.bytes.count } }
        terminal.end()
      }
    }
    let floor = Figures(times["floor"] ?? []).median
    let game = Figures(times["game"] ?? []).median
    let least = Picture.leastBytes(from: Picture(), to: picture)
    let share = Double(bytes) / Double(least)
    return [
      Row(
        name: "start to first paint",
        measured:
          "\((game * 1000).text()) ms, floor \((floor * 1000).text()), ×\((game / floor).text())",
        mark: "≤ ×2.5", isKept: game / floor <= 2.5),
      Row(
        name: "bytes of the first paint",
        measured: "\(bytes) for \(picture.filled) cells, least \(least), ×\(share.text())",
        mark: "≤ ×1.3", isKept: share <= 1.3),
    ]
  }

  /// From each key to the first byte of what it does, and how many bytes and writes that are.
  private func reactions(_ terminal: Terminal, _ count: Int) -> [(
    time: Double, pieces: Int, bytes: Int
  )] {
    (0..<count).compactMap { place in
      let pressed = Terminal.now()
      terminal.type(place % 2 == 0 ? "j" : "k")
      let pieces = terminal.read(quiet: 0.02, limit: 1)
      guard let first = pieces.first else { return nil }
      return (first.time - pressed, pieces.count, pieces.reduce(0) { $0 + $1.bytes.count })
    }
  }

  private func keys(_ before: Picture, _ after: Picture) -> [Row] {
    let floor = started([self.floor])
    let still = reactions(floor, 60)
    floor.end()
    let game = started(self.game)
    let all = reactions(game, 60)
    game.end()
    let (times, floors) = (Figures(all.map(\.time)), Figures(still.map(\.time)))
    let writes = Figures(all.map { Double($0.pieces) })
    let bytes = Figures(all.map { Double($0.bytes) }).median
    let least = Picture.leastBytes(from: before, to: after)
    let share = bytes / Double(least)
    let ratio = times.median / floors.median
    return [
      Row(
        name: "key to first byte",
        measured: "\((times.median * 1000).text()) ms, floor \((floors.median * 1000).text()), "
          + "×\(ratio.text()); 95 of 100 \((times.most * 1000).text())",
        mark: "≤ ×1.3, 95 of 100 < 1 ms", isKept: ratio <= 1.3 && times.most < 0.001),
      Row(
        name: "writes a reaction", measured: writes.most.text(0), mark: "1",
        isKept: writes.most == 1),
      Row(
        name: "bytes a key", measured: "\(bytes.text(0)), least \(least), ×\(share.text())",
        mark: "≤ ×1.15", isKept: share <= 1.15),
    ]
  }

  private func burst() -> [Row] {
    let keys = String(repeating: "j", count: 200)
    let times = [[floor], game].map { words -> Double in
      let terminal = started(words)
      defer { terminal.end() }
      let pressed = Terminal.now()
      terminal.type(keys)
      let pieces = terminal.read(quiet: 0.1, limit: 3)
      return (pieces.last?.time ?? .nan) - pressed
    }
    let ratio = times[1] / times[0]
    return [
      Row(
        name: "200 keys at once",
        measured:
          "\((times[1] * 1000).text()) ms, floor \((times[0] * 1000).text()), ×\(ratio.text())",
        mark: "≤ ×2", isKept: ratio <= 2)
    ]
  }

  private func atRest() -> [Row] {
    let terminal = started(game)
    defer { terminal.end() }
    let (wakes, time) = (terminal.status("voluntary_ctxt_switches"), terminal.processorTime())
    let pieces = terminal.read(quiet: 3, limit: 3)
    let woken = terminal.status("voluntary_ctxt_switches") - wakes
    let used = terminal.processorTime() - time
    let bytes = pieces.reduce(0) { $0 + $1.bytes.count }
    // Blows, a piece put on, a page: what somebody does in a minute.
    for key in ["1", "2", "3", "C", "?", "\u{1B}"] {
      terminal.type(key)
      _ = terminal.read(quiet: 0.5, limit: 3)
    }
    let memory = Double(terminal.status("VmHWM")) / 1024
    return [
      Row(
        name: "at rest for 3 s",
        measured: "\((used * 1000).text()) ms, \(woken) wake-ups, \(bytes) bytes",
        mark: "0, 0, 0", isKept: woken == 0 && bytes == 0 && used < 0.0005),
      Row(
        name: "peak memory", measured: "\(memory.text(1)) MB", mark: "≤ 20 MB", isKept: memory <= 20
      ),
    ]
  }

  /// Sparring, in which a line counts tenths of seconds: how evenly its frames come, and what they
  /// cost.
  private func moving(_ frames: [Picture]) -> [Row] {
    let terminal = started(game)
    defer { terminal.end() }
    terminal.type(Self.slowest.filter { $0 != " " } + "s")
    _ = terminal.read(quiet: 0.05, limit: 1)
    let time = terminal.processorTime()
    let wakes = terminal.status("voluntary_ctxt_switches")
    let pieces = terminal.read(quiet: 0.5, limit: 8)
    let used = (terminal.processorTime() - time) / Double(max(pieces.count, 1))
    let woken = Double(terminal.status("voluntary_ctxt_switches") - wakes)
    let intervals = Figures(zip(pieces.dropFirst(), pieces).map { $0.time - $1.time })
    let spread = intervals.most - intervals.median
    let bytes = Figures(pieces.map { Double($0.bytes.count) }).median
    let least = Figures(
      zip(frames, frames.dropFirst()).map { Double(Picture.leastBytes(from: $0, to: $1)) }
    ).median
    return [
      Row(
        name: "bytes of such a frame",
        measured: "\(bytes.text(0)), least \(least.text(0)), ×\((bytes / least).text())",
        mark: "≤ ×1.15", isKept: bytes / least <= 1.15),
      Row(
        name: "frames by the clock",
        measured: "\(pieces.count), every \((intervals.median * 1000).text(1)) ms, "
          + "95 of 100 within \((spread * 1000).text()) ms more",
        mark: "≤ 1 ms more", isKept: spread <= 0.001),
      Row(
        name: "cost of such a frame",
        measured:
          "\((used * 1000).text(3)) ms, \((woken / Double(max(pieces.count, 1))).text()) wake-ups",
        mark: "≤ 0.167 ms, as 0.5 % at 30 a second, and 1 wake-up",
        isKept: used <= 0.005 / 30 && woken <= Double(pieces.count + 2)),
    ]
  }

  private func resizing() -> [Row] {
    let terminal = started(game)
    defer { terminal.end() }
    terminal.resize(columns: 20, rows: 5)
    let small = terminal.read(quiet: 0.2, limit: 2)
    terminal.resize(columns: Terminal.columns, rows: Terminal.rows)
    let back = terminal.read(quiet: 0.2, limit: 2)
    terminal.type("j")
    let answered = !terminal.read(quiet: 0.1, limit: 2).isEmpty
    let isWhole = !small.isEmpty && back.count == 1 && answered
    return [
      Row(
        name: "resize to 20×5 and back",
        measured:
          "\(small.count) and \(back.count) writes, \(answered ? "answers" : "does not answer")",
        mark: "1 write, answers", isKept: isWhole)
    ]
  }
}
