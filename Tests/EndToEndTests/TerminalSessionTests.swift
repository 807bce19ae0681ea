import Foundation
import Testing

/// The harness itself, proven with programs whose manners are known.
@Suite(.serialized) struct `Terminal session` {
  @Test func `types, presses keys and sees the answer`() async throws {
    let terminal = try await TerminalSession.start("cat")
    try terminal.type("a blow; é⚔;")
    try terminal.press(.enter)
    let screen = try await terminal.waitFor("two rows") { $0.rows[1] != "" }
    #expect(screen.rows.prefix(3) == ["a blow; é⚔;", "a blow; é⚔;", ""])
    try terminal.press(.control("d"))
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test func `has the size it was given and the one it is given later`() async throws {
    let terminal = try await TerminalSession.start(
      "sh", ["-c", "trap 'stty size' WINCH; stty size; while :; do read line; done"],
      size: TerminalSize(columns: 60, rows: 20))
    let screen = try await terminal.waitFor("20 60")
    #expect(screen.rows.count == 20)
    try terminal.resize(TerminalSize(columns: 100, rows: 30))
    try await terminal.waitFor("30 100")
  }

  @Test func `hands over arguments and variables, and nothing else`() async throws {
    let terminal = try await TerminalSession.start(
      "sh",
      ["-c", #"printf '<%s>' "$@"; echo; pwd; env | sed 's/=.*//' | sort | tr '\n' ' '"#]
        + ["sh", "a;", ";", "b c", "#{d}", "'e'"],
      size: TerminalSize(columns: 120, rows: 24), environment: ["NO_COLOR": "1"])
    #expect(try await terminal.exitStatus() == 0)
    let screen = try terminal.screen()
    #expect(screen.rows[0] == "<a;><;><b c><#{d}><'e'>")
    #expect(screen.rows[1] == terminal.home.path)
    #expect(
      screen.rows[2] == """
        HOME LC_ALL NO_COLOR PATH PWD TERM \
        XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
        """)
  }

  @Test func `tells the status of a program that ends and of one that a signal ends`() async throws
  {
    let quits = try await TerminalSession.start("sh", ["-c", "exit 7"])
    #expect(try await quits.exitStatus() == 7)
    let waits = try await TerminalSession.start("cat")
    try waits.signal(SIGTERM)
    #expect(try await waits.exitStatus() == 128 + SIGTERM)
    let stays = try await TerminalSession.start("sh", ["-c", "trap '' TERM; echo up; cat"])
    try await stays.waitFor("up")
    try stays.signal(SIGTERM)
    try stays.kill9()
    #expect(try await stays.exitStatus() == 128 + SIGKILL)
    let interrupted = try await TerminalSession.start("cat")
    try interrupted.press(.control("c"))
    #expect(try await interrupted.exitStatus() == 128 + SIGINT)
    let missing = try await TerminalSession.start("no-such-program")
    #expect(try await missing.exitStatus() == 127)
  }

  @Test func `waits while its program works, and not for one that does nothing`() async throws {
    let works = try await TerminalSession.start("sh", ["-c", "while :; do :; done"])
    var patience = Patience(stillness: .milliseconds(400), limit: .seconds(60))
    let began = ContinuousClock.now
    while ContinuousClock.now - began < .seconds(2) {
      let isExhausted = patience.isExhausted(session: works.session)
      #expect(!isExhausted)
      try await Task.sleep(for: .milliseconds(10))
    }
    patience = Patience(stillness: .seconds(20), limit: .milliseconds(100))
    try await Task.sleep(for: .seconds(1))
    let isExhausted = patience.isExhausted(session: works.session)
    #expect(isExhausted)

    let sleeps = try await TerminalSession.start("sleep", ["1000"])
    patience = Patience(stillness: .milliseconds(400), limit: .seconds(600))
    while !patience.isExhausted(session: sleeps.session) {
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  @Test func `hangs up`() async throws {
    let home = try Home()
    let terminal = try await TerminalSession.start(
      "sh", ["-c", "trap 'echo hung up >note; exit' HUP; echo ready; while :; do read line; done"],
      home: home)
    try await terminal.waitFor("ready")
    try terminal.hangUp()
    try await terminal.waitUntilGone()
    let note = try String(contentsOf: home.file("note"), encoding: .utf8)
    #expect(note == "hung up\n")
  }

  @Test func `finds a terminal that was left as it was`() async throws {
    let terminal = try await TerminalSession.start(
      "sh",
      [
        "-c",
        #"old=$(stty -g); stty raw -echo; printf '\033[?1049h\033[?25l'; printf '\033[?25h\033[?1049l'; stty "$old""#,
      ])
    #expect(try await terminal.exitStatus() == 0)
    #expect(try terminal.state() == terminal.stateBefore())
  }

  @Test(arguments: [
    (#"stty raw"#, nil), (#"stty -echo"#, nil),
    (#"printf '\033[?1049h'"#, "alternate_on"), (#"printf '\033[?25l'"#, "cursor_flag"),
    (#"printf '\033[?1000h'"#, "mouse_any_flag"), (#"printf '\033='"#, "keypad_flag"),
    (#"printf '\033[?1h'"#, "keypad_cursor_flag"), (#"printf '\033[4h'"#, "insert_flag"),
    (#"printf '\033[5;9r'"#, "scroll_region_upper"), (#"printf '\033[?7l'"#, "wrap_flag"),
  ])
  func `finds a terminal that was not left as it was`(spoil: String, mode: String?) async throws {
    let terminal = try await TerminalSession.start("sh", ["-c", spoil])
    #expect(try await terminal.exitStatus() == 0)
    let before = try terminal.stateBefore()
    let after = try terminal.state()
    if let mode {
      #expect(after.modes[mode] != before.modes[mode])
    } else {
      #expect(after.lineSettings != before.lineSettings)
      #expect(after.modes == before.modes)
    }
  }

  @Test func `lets a shell suspend and resume a program`() async throws {
    let terminal = try await Home().startShell()
    try terminal.type("sh -c 'echo began; read word; echo got $word'")
    try terminal.press(.enter)
    try await terminal.waitFor("a row that says it") { $0.rows.contains("began") }
    try terminal.press(.control("z"))
    try await terminal.waitFor("Stopped")
    try terminal.type("fg\nonward\n")
    try await terminal.waitFor("got onward")
    try terminal.type("exit 3\n")
    #expect(try await terminal.exitStatus() == 3)
  }

  @Test func `says what the screen showed when the program ended too early`() async throws {
    let terminal = try await TerminalSession.start("sh", ["-c", "echo farewell; exit 4"])
    let error = await #expect(throws: TerminalError.self) {
      try await terminal.waitFor("welcome")
    }
    #expect(
      error?.description.hasPrefix(
        """
        the program ended with status 4 before "welcome"; the screen shows:
        ┌────────
        │farewell
        │

        """) == true)
  }

  @Test func `leaves nothing behind`() async throws {
    let home: URL
    do {
      let terminal = try await TerminalSession.start(
        "sh", ["-c", "trap '' HUP TERM; echo $$ >pid; echo ready; while :; do sleep 1000; done"])
      try await terminal.waitFor("ready")
      home = terminal.home
    }
    #expect(!FileManager.default.fileExists(atPath: home.path))
    #expect(!FileManager.default.fileExists(atPath: home.deletingLastPathComponent().path))
  }
}
