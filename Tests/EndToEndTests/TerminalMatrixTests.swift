import Foundation
import Testing

/// Kinds of terminals, locales and ways to end, each with each: the terminal is as it was found,
/// the shell is told the truth and the log is whole.
///
/// `TERMINAL_MATRIX=all` has all of them, as `make test-terminal` does; else a few that have each
/// once.
@Suite(.serialized) struct `Every terminal, locale and end` {
  enum End: CaseIterable {
    case quit, terminate, hangup, interrupt, quitSignal, trap

    /// The signal that ends the program; nil where it ends by itself.
    var signal: Int32? {
      switch self {
      case .quit: nil
      case .terminate: SIGTERM
      case .hangup: SIGHUP
      case .interrupt: SIGINT
      case .quitSignal: SIGQUIT
      case .trap: SIGTRAP
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var terminal: String
    var locale: String
    var end: End

    var testDescription: String { "\(terminal), \(locale), \(end)" }
  }

  static let terminals = [
    "xterm-256color", "direct", "xterm", "linux", "vt100", "screen-256color", "tmux-256color",
  ]
  /// Those that have one screen only.
  static let withoutAlternate = ["linux", "vt100"]
  static let locales = ["C", "C.UTF-8", "ko_KR.UTF-8"]

  static let cases: [Case] = {
    if ProcessInfo.processInfo.environment["TERMINAL_MATRIX"] == "all" {
      return terminals.flatMap { terminal in
        locales.flatMap { locale in
          End.allCases.map { Case(terminal: terminal, locale: locale, end: $0) }
        }
      }
    }
    return terminals.indices.map { place in
      Case(
        terminal: terminals[place], locale: locales[place % locales.count],
        end: End.allCases[place % End.allCases.count])
    }
  }()

  /// The variables of a locale; a machine without the sources of locales has characters of C.UTF-8
  /// under the Korean name.
  private func variables(of locale: String, in home: Home) throws -> String {
    guard locale.hasPrefix("ko") else { return "LC_ALL=\(locale)" }
    let made = try home.shell("mkdir locales && localedef -i ko_KR -f UTF-8 locales/ko_KR.UTF-8")
    return made.status == 0
      ? "LC_ALL=\(locale) LOCPATH=\(home.file("locales").path)"
      : "-u LC_ALL LC_CTYPE=C.UTF-8 LANG=\(locale)"
  }

  @Test(arguments: cases) func `is left as it was found`(_ one: Case) async throws {
    let home = try Home()
    try describeDirectColor(in: home)
    let setting =
      "TERM=\(one.terminal) TERMINFO_DIRS=\(home.file("terminfo").path): "
      + (try variables(of: one.locale, in: home))
    let terminal = try await TerminalSession.start(
      "sh",
      [
        "-c", #"exec env $1 "$0" play --new --seed 2a --reduce-motion 2>errors"#, chainmailBinary(),
        setting,
      ], home: home)
    // In whatever language.
    try await terminal.waitFor("50/50")
    #expect(
      try terminal.state().modes["alternate_on"]
        == (Self.withoutAlternate.contains(one.terminal) ? "0" : "1"))
    try await terminal.play([("3", "43/50")])
    if let signal = one.end.signal {
      try terminal.signal(signal)
      #expect(try await terminal.exitStatus() == 128 + signal)
    } else {
      try terminal.press(.character("q"))
      try await terminal.waitFor("y/Enter")
      try terminal.press(.character("y"))
      #expect(try await terminal.exitStatus() == 0)
    }
    #expect(try terminal.state() == terminal.stateBefore())
    let verified = try home.run("log", "verify", home.log().path)
    #expect(verified.status == 0 && verified.output.contains("1 blow"))
  }
}
