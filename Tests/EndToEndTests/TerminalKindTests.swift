import Foundation
import Testing

/// Terminals that cannot be used, and those that can do less than others.
@Suite(.serialized) struct `Kinds of terminals` {
  @Test(arguments: [["play"], ["play", "--new"], []])
  func `without a terminal for input nothing starts`(arguments: [String]) throws {
    let run = try Home().run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty && !run.hasEscape)
    #expect(run.errors.contains("standard input is not a terminal"))
  }

  @Test func `with its output piped away nothing starts`() async throws {
    let home = try Home()
    let terminal = try await TerminalSession.start(
      "sh",
      ["-c", #"{ "$0" play 2>errors; echo $? >status; } | cat >output"#, chainmailBinary()],
      home: home)
    #expect(try await terminal.exitStatus() == 0)
    #expect(try text(home, "status") == "2\n")
    #expect(try text(home, "output").isEmpty)
    #expect(try text(home, "errors").contains("standard output is not a terminal"))
    #expect(try !text(home, "errors").utf8.contains(0x1B))
    #expect(home.logs().isEmpty)
  }

  @Test(arguments: [
    ("TERM=dumb", "cannot move its cursor"), ("TERM=", "TERM is not set"),
    ("-u TERM", "TERM is not set"), ("TERM=nonsense", "unknown here"),
  ])
  func `that cannot be used are told with a sentence`(setting: String, says: String) async throws {
    let home = try Home()
    let terminal = try await TerminalSession.start(
      "sh",
      [
        "-c", #"script -q -e -c "env $1 '$0' play --new" raw >/dev/null"#, chainmailBinary(),
        setting,
      ], home: home)
    #expect(try await terminal.exitStatus() == 2)
    let raw = try Data(contentsOf: home.file("raw"))
    #expect(!raw.contains(0x1B))
    #expect(String(decoding: raw, as: UTF8.self).contains(says))
    #expect(home.logs().isEmpty)
  }

  @Test(arguments: ["xterm-256color", "screen", "linux", "vt100", "xterm"])
  func `that can do less play the whole game`(kind: String) async throws {
    let raw = try await written(setting: "TERM=\(kind)", options: "")
    #expect(raw.contains(0x1B))
  }

  @Test func `a locale that nobody has made here is one of UTF-8 where its name says so`()
    async throws
  {
    let terminal = try await Home().start(
      ["play", "--new", "--lang", "ko"], environment: ["LC_ALL": "xx_XX.UTF-8"])
    let screen = try await terminal.waitFor("대련 시작")
    #expect(screen.contains("사슬") && screen.contains("┌"))
    try terminal.signal(SIGTERM)
    #expect(try await terminal.exitStatus() == 128 + SIGTERM)
  }

  @Test func `keep their mouse where it is asked for`() async throws {
    let terminal = try await Home().startGame(["--no-mouse"])
    try await terminal.play([("3", "hit points 43/50")])
    #expect(try terminal.state().modes["mouse_any_flag"] == "0")
    try await terminal.quit()
    #expect(try terminal.state() == terminal.stateBefore())
  }

  @Test func `one that has no second screen keeps the last frame above what comes next`()
    async throws
  {
    let home = try Home()
    let terminal = try await TerminalSession.start(
      "sh",
      ["-c", #"TERM=linux "$0" play --new --reduce-motion; echo back; read -r end"#]
        + [chainmailBinary()],
      home: home)
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("q", "Leave the Yard?")])
    try terminal.press(.character("y"))
    try await terminal.waitFor("a line of its own") { screen in
      screen.rows.contains { $0.trimmingCharacters(in: .whitespaces) == "back" }
    }
    try terminal.type("\n")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test(arguments: [("vt52", #"\x1B\["#), ("sun", #"\x1B\[[0-9;]*;[0-9;]*m"#)])
  func `that have no styles, or few, get none that they do not know`(
    kind: String, unknown: String
  ) async throws {
    let home = try Home()
    let terminal = try await TerminalSession.start(
      "sh",
      [
        "-c", #"script -q -f -e -c "TERM=$1 '$0' play --new --reduce-motion" raw"#,
        chainmailBinary(), kind,
      ], home: home)
    // The terminal that it runs in is another and shows it all mixed up.
    func raw() -> String {
      // Until `script` has begun, there is no file.
      String(decoding: (try? Data(contentsOf: home.file("raw"))) ?? Data(), as: UTF8.self)
    }
    try await terminal.wait(for: "the Yard") { raw().contains("starts sparring") }
    try terminal.press(.character("q"))
    try await terminal.wait(for: "the question") { raw().contains("Leave the Yard?") }
    try terminal.press(.character("y"))
    #expect(try await terminal.exitStatus() == 0)
    #expect(try !raw().contains(Regex(unknown)))
  }

  @Test(arguments: ["", "stty rows 0 columns 0; "])
  func `have the size that they have, whatever the environment says`(
    setting: String
  ) async throws {
    let size = ["LINES": "9000", "COLUMNS": "9000"]
    let terminal = try await TerminalSession.start(
      "sh", ["-c", #"\#(setting)ulimit -v 4000000; exec "$0" play --new"#, chainmailBinary()],
      size: TerminalSize(columns: 80, rows: 24), environment: size)
    try await terminal.waitFor("starts sparring")
    try await terminal.wait(for: "the keys in the last row") {
      try terminal.screen().rows.last?.contains("quit") ?? false
    }
    try await terminal.quit()
  }

  @Test(arguments: [("", "--no-color"), ("NO_COLOR=1", "")])
  func `get no colors where none are wanted`(setting: String, options: String) async throws {
    let raw = try await written(setting: setting, options: options)
    #expect(colors(raw).isEmpty)
  }

  @Test(arguments: ["", "NO_COLOR="])
  func `get colors where nobody minds`(setting: String) async throws {
    #expect(try await !colors(written(setting: setting, options: "")).isEmpty)
  }

  @Test(arguments: [
    ("TERM=xterm", #"3[0-7]|4[0-7]"#), ("TERM=xterm-256color", #"38;5;\d+|48;5;\d+"#),
    ("TERM=direct TERMINFO=$HOME/terminfo", #"38:2::\d+:\d+:\d+|48:2::\d+:\d+:\d+"#),
  ])
  func `get a theme in the colors that they have`(
    setting: String, color: String
  ) async throws {
    let raw = try await written(setting: setting, options: "--theme light")
    let parts = self.parts(raw)
    let color = try Regex(color)
    #expect(parts.contains { $0.wholeMatch(of: color) != nil })
    for part in parts where part.wholeMatch(of: color) == nil {
      #expect(["", "0", "1", "2", "4", "7", "39", "49"].contains(part), "\(part)")
    }
  }

  @Test func `get no theme that nobody knows`() throws {
    let run = try Home().run("play", "--theme", "pink")
    #expect(run.status == 64 && !run.hasEscape)
    #expect(run.errors.contains("invalid for '--theme <theme>'"))
    for name in ["dark", "light", "high-contrast", "color-blind", "mono"] {
      #expect(run.errors.contains(name))
    }
  }

  /// The parts of all style sequences that were written, a color being one.
  private func parts(_ raw: Data) -> [String] {
    String(decoding: raw, as: UTF8.self).matches(of: /\u{1B}\[([0-9;:]*)m/).flatMap { match in
      String(match.1).matches(of: /[34]8;5;\d+|[34]8:2::\d+:\d+:\d+|\d+/).map { String($0.0) }
    }
  }

  @Test(arguments: [("", "--ascii"), ("LC_ALL=C LANG=C", ""), ("LC_ALL= LANG=C", "")])
  func `get ASCII alone where it is wanted`(setting: String, options: String) async throws {
    let raw = try await written(setting: setting, options: options)
    #expect(raw.allSatisfy { $0 < 128 })
  }

  @Test func `get more than ASCII where nobody minds`() async throws {
    #expect(try await written(setting: "", options: "").contains { $0 >= 128 })
  }

  /// Plays a little, and returns every byte that the program wrote.
  private func written(setting: String, options: String) async throws -> Data {
    let home = try Home()
    try describeDirectColor(in: home)
    let terminal = try await TerminalSession.start(
      "sh",
      [
        "-c", #"script -q -e -c "env $1 '$0' play --new --seed 2a $2" raw"#, chainmailBinary(),
        setting, options,
      ], home: home)
    try await terminal.waitFor("starts sparring")
    // With its motion; a key that comes while a blow travels would only skip that.
    try await terminal.play([
      ("3", "Body takes 7"), ("A", "Armor taken off."), ("1", "body -18"),
    ])
    try await terminal.play([("?", "throw the attack with that number")])
    try terminal.press(.escape)
    try await terminal.waitFor("the Yard") { !$0.contains("throw the attack with that number") }
    try await terminal.quit()
    #expect(try terminal.state() == terminal.stateBefore())
    return try Data(contentsOf: home.file("raw"))
  }

  /// The color sequences in what was written: settings of colors by number, and definitions of
  /// colors.
  private func colors(_ raw: Data) -> [String] {
    let text = String(decoding: raw, as: UTF8.self)
    let settings = text.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }
      .filter { $0.split(separator: ";").contains { (30...107).contains(Int($0) ?? 0) } }
    return settings + text.matches(of: /\u{1B}\](4|10|11|104|P)/).map { String($0.1) }
  }

  private func text(_ home: Home, _ name: String) throws -> String {
    try String(contentsOf: home.file(name), encoding: .utf8)
  }
}

/// Describes a terminal with direct color, as many machines know none.
func describeDirectColor(in home: Home) throws {
  let color = #"%{65536}%/%d\:%p1%{256}%/%{255}%&%d\:%p1%{255}%&%d%;m"#
  let description = """
    direct|xterm with direct color,
    \tRGB, CO#8, colors#0x1000000, pairs#0x10000,
    \tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48\\:2\\:\\:%p1\(color),
    \tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38\\:2\\:\\:%p1\(color),
    \tuse=xterm-256color,

    """
  try Data(description.utf8).write(to: home.file("direct.ti"))
  #expect(try home.shell("tic -x -o terminfo direct.ti").status == 0)
}
