import Foundation
import Testing

/// What a player can do whose game has no place to be saved.
@Suite(.serialized) struct `A game that cannot be saved` {
  @Test func `says so once and goes on in memory`() async throws {
    let home = try Home()
    // A file may take eight blocks here, of 512 bytes each, as on a disk that is full then.
    let terminal = try await TerminalSession.start(
      "sh",
      [
        "-c", #"ulimit -f 8; exec "$0" play --new --seed 2a --reduce-motion"#, chainmailBinary(),
      ], home: home)
    try await terminal.waitFor("starts sparring")
    var saved = 0
    while saved < 20 {
      try await terminal.play([("1", "blow \(saved + 1) ")])
      if try terminal.screen().contains("NOT SAVED") { break }
      saved += 1
    }
    let notice = try await terminal.waitFor("Not saved")
    let words = notice.words(inBox: "Not saved")
    #expect(words.contains("The log cannot be written: ") && words.contains("File too large"))
    #expect(words.contains("'ulimit -f'") && !words.contains("Free some space"))
    try terminal.press(.escape)
    try await terminal.waitFor("the Yard") { !$0.contains("Not saved") }
    for blow in saved + 2...saved + 4 {
      let screen = try await terminal.playedOn(blow)
      #expect(screen.contains("NOT SAVED") && !screen.contains("Not saved"))
    }
    try terminal.press(.character("q"))
    try await terminal.waitFor("The game is NOT saved")
    try terminal.press(.character("y"))
    #expect(try await terminal.exitStatus() == 0)
    let said = try terminal.screen().rows.joined(separator: " ")
    #expect(said.contains("chainmail: the end of this game was not saved: File too large"))
    // What was saved before is sound, and goes on where there is room again.
    #expect(try home.run("log", "verify", home.log().path).status == 0)
    let next = try await home.resume(offers: "unfinished game of \(saved) blow")
    // The action of the first blow that was not told any more may have been saved; then it falls
    // again.
    try await next.waitFor("what was saved") { (saved...saved + 1).contains($0.blow ?? -1) }
    try await next.quit()
  }

  @Test func `from its first blow on goes on in memory, and can be left`() async throws {
    let home = try Home()
    let terminal = try await home.start(
      ["play", "--new", "--reduce-motion"], environment: ["XDG_STATE_HOME": "/dev/null/state"])
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("3", "Not saved")])
    try terminal.press(.escape)
    let screen = try await terminal.waitFor("the Yard") { !$0.contains("Not saved") }
    #expect(screen.contains("NOT SAVED, w saves  blow 1  hit points 43/50"))
    try await terminal.play([("3", "hit points 36/50")])
    #expect(try !terminal.screen().contains("Not saved"))
    try await terminal.quit()
    let said = try terminal.screen().rows.joined(separator: " ")
    #expect(said.contains("chainmail: this game was not saved: "))
    #expect(!said.contains("the end of this game"))
  }

  @Test func `is saved whole in another folder, and goes on from there`() async throws {
    let home = try Home()
    let terminal = try await home.start(
      ["play", "--new", "--reduce-motion"], environment: ["XDG_STATE_HOME": "/dev/null/state"])
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("3", "Not saved")])
    // The old place is tried again, in vain, then the game goes on, then the question is asked
    // again.
    try terminal.press(.control("r"), .escape)
    try await terminal.waitFor("the Yard") { !$0.contains("Not saved") }
    try await terminal.play([
      ("3", "NOT SAVED, w saves  blow 2  hit points 36/50"), ("q", "The game is NOT saved"),
      ("s", "Not saved"),
    ])
    try terminal.press(.control("u"))
    try terminal.type("/dev/null")
    try terminal.press(.enter)
    try await terminal.waitFor("/dev/null/chainmail: Not")
    try terminal.press(.control("u"))
    try terminal.type("~/else where/")
    try terminal.press(.enter)
    let screen = try await terminal.waitFor("Saved")
    let folder = home.file("else where").path
    #expect(
      screen.words(inBox: "Saved").filter { $0 != " " }
        .contains("XDG_STATE_HOMEis\(folder).".filter { $0 != " " }))
    try terminal.press(.enter)
    try await terminal.play([("3", "blow 3  hit points 29/50")])
    #expect(try !terminal.screen().contains("NOT SAVED"))
    try await terminal.quit()
    let end = try terminal.screen().rows.joined()
    #expect(end.contains("where XDG_STATE_HOME is \(folder)."))

    let found = ["XDG_STATE_HOME": folder]
    let list = try home.run(["log", "list"], environment: found).output
    #expect(list.contains("3 attacks"))
    let log = try home.newestLog(environment: found)
    #expect(try home.run("log", "verify", log).status == 0)
    let next = try await home.resume(offers: "unfinished game of 3 blows", environment: found)
    try await next.waitFor("blow 3  hit points 29/50")
    try await next.quit()
  }

  @Test func `is named where it was moved to when a crash ends it`() async throws {
    let home = try Home()
    let terminal = try await TerminalSession.start(
      "sh", ["-c", #"XDG_STATE_HOME=/dev/null exec "$0" play --new 2>errors"#, chainmailBinary()],
      home: home)
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("3", "Not saved")])
    try terminal.press(.tab, .control("u"))
    try terminal.type("~/elsewhere")
    try terminal.press(.enter)
    try await terminal.waitFor("Saved")
    try terminal.signal(SIGSEGV)
    #expect(try await terminal.exitStatus() == 128 + SIGSEGV)
    let folder = home.file("elsewhere").path
    let log = try home.newestLog(environment: ["XDG_STATE_HOME": folder])
    let said = try String(contentsOf: home.file("errors"), encoding: .utf8)
    #expect(said.contains("(SIGSEGV). The log is \(log). "), "\(said)")
    #expect(said.hasSuffix("where XDG_STATE_HOME is \(folder).\n"), "\(said)")
    #expect(!said.contains("the next start offers"))
  }

  @Test func `because its folder was deleted is written anew`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50"), ("3", "hit points 36/50")])
    let log = try home.log()
    try FileManager.default.removeItem(at: log.deletingLastPathComponent())
    try await terminal.play([("3", "blow 3  hit points 29/50")])
    #expect(try !terminal.screen().contains("NOT SAVED"))
    #expect(try home.log() == log)
    try await terminal.quit()
    #expect(try home.run("log", "list").output.contains("3 attacks"))
    #expect(try home.run("log", "verify", log.path).status == 0)
  }

  @Test func `because another program cut its log goes on in a branch`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50"), ("3", "hit points 36/50")])
    let cut = try home.log()
    let file = try FileHandle(forWritingTo: cut)
    try file.truncate(atOffset: 400)
    try file.close()
    try terminal.press(.character("3"))
    let notice = try await terminal.waitFor("The log was cut")
    #expect(notice.words(inBox: "The log was cut").contains("Another program cut "))
    try terminal.press(.enter)
    try await terminal.play([("3", "blow 4  hit points 22/50")])
    #expect(try !terminal.screen().contains("NOT SAVED"))
    try await terminal.quit()
    #expect(try terminal.screen().rows.joined(separator: " ").contains("the branch is in"))
    #expect(try Data(contentsOf: cut).count == 400)
    let branch = try #require(home.logs().last)
    #expect(branch != cut && home.logs().count == 2)
    let verified = try home.run("log", "verify", branch.path)
    #expect(verified.status == 0 && verified.output.contains("its beginning is not checked"))
    let next = try await home.resume(offers: "unfinished game of 4 blows")
    try await next.waitFor("blow 4  hit points 22/50")
    try await next.quit()
  }

  @Test(.enabled(if: canMount, "needs a namespace in which a small disk can be mounted"))
  func `because the disk is full is moved whole`() async throws {
    let home = try Home()
    let disk = home.file("disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: false)
    let terminal = try await TerminalSession.start(
      "unshare",
      [
        "-rm", "sh", "-c",
        #"mount -t tmpfs -o size=32k tmpfs "$1" && export XDG_STATE_HOME="$1" && "#
          + #""$0" play --new --seed 2a --reduce-motion; ls "$1"/chainmail/logs"#,
        chainmailBinary(), disk.path,
      ], home: home)
    try await terminal.waitFor("starts sparring")
    var blows = 0
    repeat {
      blows += 1
      try await terminal.play([("1", "blow \(blows) ")])
    } while try !terminal.screen().contains("NOT SAVED") && blows < 200
    let notice = try await terminal.waitFor("Not saved")
    let words = notice.words(inBox: "Not saved")
    #expect(words.contains("No space left on device") && words.contains("Free some space in"))
    try terminal.press(.tab, .enter)
    try await terminal.waitFor("Saved")
    try terminal.press(.enter)
    try await terminal.play([("1", "blow \(blows + 1) ")])
    try await terminal.quit()
    // What is left at the old place is shorter, and is offered to nobody.
    let left = try terminal.screen().rows.flatMap { $0.split(separator: " ") }
    #expect(left.contains { $0.hasSuffix(".jsonl.moved") })
    #expect(!left.contains { $0.hasPrefix("20") && $0.hasSuffix(".jsonl") })
    let found = ["XDG_STATE_HOME": home.url.path]
    let list = try home.run(["log", "list"], environment: found).output
    #expect(list.contains("\(blows + 1) attacks"))
    let log = try home.newestLog(environment: found)
    #expect(try home.run("log", "verify", log).status == 0)
  }

  /// Whether this user may mount a disk that only the mounting program sees.
  private static var canMount: Bool {
    let trial = Process()
    trial.executableURL = URL(filePath: "/bin/sh")
    trial.arguments = ["-c", "unshare -rm mount -t tmpfs tmpfs /mnt"]
    (trial.standardOutput, trial.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? trial.run()) != nil else { return false }
    trial.waitUntilExit()
    return trial.terminationStatus == 0
  }
}

extension TerminalSession {
  /// Throws the first attack as this blow, and returns the screen that counts it.
  fileprivate func playedOn(_ blow: Int) async throws -> TerminalScreen {
    try press(.character("1"))
    return try await waitFor("blow \(blow) ")
  }
}
