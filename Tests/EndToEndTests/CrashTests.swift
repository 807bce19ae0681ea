import Foundation
import Testing

/// What is left of a game that dies in the middle of writing its log.
@Suite(.serialized) struct `A game that dies while it writes` {
  /// A point of `CHAINMAIL_FAULT` and the time at which a game that begins anew comes there.
  ///
  /// The first write is the whole beginning of the log; a blow has three records or four, a key
  /// comes after 256.
  static let crashes: [String] =
    ["before-write", "within-write", "after-write"].flatMap { point in
      [1, 2, 3, 4, 5, 23, 257, 258].map { "\(point):\($0)" }
    } + ["before-sync", "after-sync"].flatMap { point in [1, 2, 3].map { "\(point):\($0)" } }

  @Test(arguments: crashes)
  func `has saved every blow that was shown, and goes on`(crash: String) async throws {
    let home = try Home()
    let shown = try await home.playUntilItDies(crash, ["play", "--new"])
    guard let log = home.logs().first else {
      // Nothing was begun, so nothing was shown.
      #expect(shown == 0)
      return
    }
    let told = try home.run("log", "verify", log.path)
    let isTorn = crash.hasPrefix("within-write")
    let isEmpty = try Data(contentsOf: log).isEmpty
    #expect(told.status == (isEmpty ? 2 : isTorn ? 11 : 0), "\(told.output)\(told.errors)")
    guard try home.blows(in: log) != nil else {
      // Not even the beginning is there: no blow was shown, no game is offered.
      #expect((isTorn || isEmpty) && shown == 0)
      try await home.startGame().quit()
      return
    }
    try await home.goOn(with: log, shown: shown, isTorn: isTorn)
  }

  @Test func `dies again while it is recovered, and loses nothing`() async throws {
    let home = try Home()
    let shown = try await home.playUntilItDies("within-write:23", ["play", "--new"])
    let log = try home.log()
    let torn = try Data(contentsOf: log)
    let dying = try await home.start(
      ["play", "--reduce-motion"], environment: ["CHAINMAIL_FAULT": "after-cut"])
    try await dying.waitFor("Go on where you were?")
    try dying.press(.character("y"))
    #expect(try await dying.exitStatus() == 128 + SIGKILL)
    let cut = try Data(contentsOf: log)
    #expect(torn.starts(with: cut) && cut.count < torn.count)
    #expect(try Data(contentsOf: URL(filePath: log.path + ".torn")) == torn[cut.count...])
    // The next start says what this one could not say any more.
    try await home.goOn(with: log, shown: shown, isTorn: true)
  }

  @Test func `dies at twenty random instants while blows fall, and loses nothing`() async throws {
    let home = try Home()
    var generator = SystemRandomNumberGenerator()
    var shown = 0
    for round in 1...20 {
      let point = ["before-write", "within-write", "after-write"].randomElement(using: &generator)
      let crash = "\(point ?? "within-write"):\(Int.random(in: 5...60, using: &generator))"
      shown = try await home.playUntilItDies(crash, ["play"], resuming: round > 1)
      let log = try home.log()
      let blows = try #require(try home.blows(in: log), "round \(round), \(crash)")
      #expect(blows >= shown, "round \(round), \(crash)")
    }
    try await home.goOn(with: try home.log(), shown: shown, isTorn: nil)
  }

  @Test(arguments: ["elsewhere", "within-write:", "within-write:0", "within-write:x"])
  func `is refused where no such point is known`(crash: String) throws {
    let run = try Home().run(["--version"], environment: ["CHAINMAIL_FAULT": crash])
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        "chainmail: CHAINMAIL_FAULT: there is no \"\(crash)\" to crash at; allowed: after-cut[:TIME], "
      ))
  }
}

extension Home {
  /// Plays until the game kills itself.
  ///
  /// - Returns: How many blows the screen showed last.
  fileprivate func playUntilItDies(
    _ crash: String, _ arguments: [String], resuming: Bool = false
  ) async throws -> Int {
    let terminal = try await start(
      arguments + ["--seed", "2a", "--reduce-motion"], environment: ["CHAINMAIL_FAULT": crash])
    if resuming {
      try await terminal.waitFor("Go on where you were?")
      try terminal.press(.character("y"))
    }
    var shown = 0
    let keys = Array("123")
    while true {
      do {
        try terminal.type(String((0..<12).map { keys[$0 % 3] }))
        try await terminal.waitFor("a blow") { ($0.blow ?? 0) > shown }
        shown = try terminal.screen().blow ?? shown
      } catch TerminalError.exited(_, let status, let screen) {
        #expect(status == 128 + SIGKILL)
        return screen.blow ?? shown
      }
    }
  }

  /// How many blows a log has; nil where its game does not begin.
  fileprivate func blows(in log: URL) throws -> Int? {
    let head = try run("log", "head", log.path, "--json")
    let json = try? JSONSerialization.jsonObject(with: Data(head.output.utf8)) as? [String: Any]
    return json?["state"] as? String == "empty" ? nil : json?["blows"] as? Int
  }

  /// Goes on with a game and expects that all of it is there, once, and sound.
  fileprivate func goOn(with log: URL, shown: Int, isTorn: Bool?) async throws {
    let terminal = try await start(["play", "--reduce-motion"])
    try await terminal.waitFor("Go on where you were?")
    try terminal.press(.character("y"))
    let screen = try await terminal.waitFor("the Yard") { !$0.contains("Go on where you were?") }
    let blows = try #require(screen.blow)
    #expect(blows >= shown)
    try await terminal.play([("3", "blow \(blows + 1) ")])
    try await terminal.quit()
    let told = try run("log", "verify", log.path)
    #expect(told.status == 0, "\(told.output)")
    guard let isTorn else { return }
    let records = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(records.count { $0.hasPrefix(#"{"k":"rec","#) } == (isTorn ? 1 : 0))
  }
}
