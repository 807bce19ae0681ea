import Foundation
import Testing

/// Keys that nobody would press: a megabyte of them with `TERMINAL_MATRIX=all`.
@Suite(.serialized) struct `Whatever is typed` {
  @Test(arguments: 1...3)
  func `any bytes leave a game that answers and a log that is sound`(round: Int) async throws {
    let seed = UInt64.random(in: .min ... .max)
    let home = try Home()
    let terminal = try await home.start(["play", "--new", "--seed", "2a"])
    try await terminal.waitFor("starts sparring")
    try terminal.send(Self.noise(seed), by: home.file("noise"))
    try await Self.findHelp(terminal, seed)
    try terminal.signal(SIGTERM)
    #expect(try await terminal.exitStatus() == 128 + SIGTERM, "seed \(seed)")
    #expect(try terminal.state() == terminal.stateBefore(), "seed \(seed)")
    // Among the bytes may be those that begin another game.
    let logs = home.logs()
    #expect(!logs.isEmpty, "seed \(seed)")
    for log in logs {
      #expect(try home.run("log", "verify", log.path).status == 0, "seed \(seed)")
    }
  }

  private static let helpLine = "throw the attack with that number"

  /// Closes what is open and asks for help, again and again, until the help is there.
  ///
  /// Each key only when the program has been at rest for a while, thus has done what the one before
  /// asked for: Escape and a key at once are another key. One that never rests has a sparring
  /// partner, and gets the next key after many looks.
  private static func findHelp(_ terminal: TerminalSession, _ seed: UInt64) async throws {
    // Out of a page in a room it is three steps to the Yard, and out of a dialog over it four.
    let keys: [Key] = [.escape, .escape, .escape, .character("?")]
    for key in Array(repeating: keys, count: 8).joined() {
      try await awaitRest(of: terminal)
      if try terminal.screen().contains(helpLine) { return }
      try terminal.press(key)
    }
    try await terminal.waitFor("help, seed \(seed)") { $0.contains(helpLine) }
  }

  /// Waits until the program has slept through five looks in a row, sixty looks at most.
  private static func awaitRest(of terminal: TerminalSession) async throws {
    var (wakeUps, looksAtRest) = (-1, 0)
    for _ in 0..<60 where looksAtRest < 5 {
      let before = wakeUps
      wakeUps = terminal.wakeUpsAtRest() ?? -1
      looksAtRest = wakeUps >= 0 && wakeUps == before ? looksAtRest + 1 : 0
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private static let length =
    ProcessInfo.processInfo.environment["TERMINAL_MATRIX"] == "all" ? 1_000_000 : 20_000

  /// Random bytes, without those that leave, interrupt, suspend or hold the terminal back.
  private static func noise(_ seed: UInt64) -> Data {
    let forbidden = Set([0x03, 0x11, 0x13, 0x1A, 0x1C] + "q".utf8)
    var state = seed
    var bytes = Data()
    while bytes.count < length {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let byte = UInt8(truncatingIfNeeded: state >> 56)
      if !forbidden.contains(byte) { bytes.append(byte) }
    }
    return bytes
  }

  @Test func `many keys at once are all answered, in order`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try terminal.type(String(repeating: "AA3u", count: 100))
    try await terminal.waitFor("a hundred blows") { $0.blow == 100 }
    try await terminal.waitFor("the last undo") { $0.contains("hit points 50/50") }
    try await terminal.quit()
    #expect(try home.run("log", "verify", home.log().path).status == 0)
    let shown = try home.run("log", "show", home.log().path).output.split(separator: "\n")
    #expect(shown.count == 1 + 400)
  }
}
