import Foundation
import Testing

/// What the program is started in: descriptors, memory, parents that are killed.
@Suite struct `The surroundings` {
  let home: Home

  init() throws { home = try Home() }

  @Test func `a closed standard output never sends what is said into the log`() throws {
    let run = try home.shell("echo 'throw 1' | chainmail play --plain --new --seed 2a >&-")
    #expect(run.errors.contains("the output could not be written"))
    for log in home.logs() {
      let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"k\":\"") })
    }
    let all = try home.shell("chainmail log list <&- >&- 2>&-")
    #expect(all.output.isEmpty && all.errors.isEmpty)
  }

  @Test(arguments: [8, 12])
  func `too few descriptors are refused in a sentence`(count: Int) throws {
    for command in ["log list", "pack list", "play --plain"] {
      let run = try home.shell("ulimit -n \(count); chainmail \(command)")
      #expect(run.status == 2)
      #expect(
        run.errors == """
          chainmail: too few files may be open; allowed: at least 12 more (ulimit -n)

          """)
    }
  }

  @Test func `an address space without room for the threads is refused in a sentence`() throws {
    for (kilobytes, told) in [(65_536, 64), (150_000, 146)] {
      let run = try home.shell("ulimit -v \(kilobytes); chainmail log list")
      #expect(run.status == 2)
      #expect(
        run.errors.hasPrefix("chainmail: the address space is limited to \(told) MB; allowed: "))
    }
  }

  @Test func `who may read passwords leaves no core dump`() throws {
    let run = try home.shell(
      """
      mkfifo fifo
      "$BINARY" letter seal --password-file fifo </dev/null >/dev/null 2>&1 &
      while ! grep -q '^Max core file size *0  *0 ' /proc/$!/limits; do
        kill -0 $! || exit 1
        sleep 0.02
      done
      echo hidden
      kill $!
      """)
    #expect(run.output == "hidden\n", "\(run)")
  }

  @Test func `a file called like the note of a lock stays as it is`() throws {
    let before = try home.shell("echo 'throw 1' | chainmail play --plain --new --seed 2a")
    #expect(before.status == 0)
    let log = try home.log()
    let note = URL(filePath: log.path + ".lock")
    let own = Data("my own words\n".utf8)
    try own.write(to: note)
    _ = try home.shell("echo 'throw 2' | chainmail play --plain --resume '\(log.path)'")
    #expect(try Data(contentsOf: note) == own)
    #expect(try home.run("log", "delete", log.path).status == 0)
    #expect(try Data(contentsOf: note) == own)
  }

  @Test(arguments: [
    "keys --save --keymap", "log head", "pack validate", "letter open --passwords x",
  ])
  func `no escape sequence in a path reaches the terminal`(command: String) throws {
    let run = try home.shell("chainmail \(command) \"$(printf '\\033]0;owned\\007')\"")
    #expect(!run.hasEscape && !run.output.contains("\u{7}") && !run.errors.contains("\u{7}"))
  }

  /// Counting on from the least or the greatest number there is would trap.
  @Test(arguments: ["\(Int.min)", "\(Int.max)", "\(UInt64.max)", "99999999999999999999"])
  func `no number that is typed is too small or too large`(number: String) throws {
    let orders = [
      "don resonator at N", "throw N", "N", "forecast N", "move A to N", "go N", "log N",
    ]
    let lines = orders.map { $0.replacing("N", with: number) } + ["quit"]
    let run = try home.run(
      ["play", "--plain", "--new", "--seed", "2a"],
      input: Data((lines.joined(separator: "\n") + "\n").utf8))
    #expect(run.status == 0)
  }

}
