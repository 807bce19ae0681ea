import Foundation
import Testing

/// The sealed letters as a place, in a real terminal.
@Suite(.serialized) struct `The letters' room` {
  private func enter(_ home: Home) async throws -> TerminalSession {
    let terminal = try await home.startGame()
    try terminal.press(.character("m"))
    try await terminal.waitFor("Where to?")
    try terminal.press(.character("l"))
    try await terminal.waitFor("Known passwords: ")
    return terminal
  }

  private func leave(_ terminal: TerminalSession) async throws {
    try await terminal.play([("q", "Where to?"), ("q", "starts sparring")])
    try await terminal.quit()
  }

  @Test func `opens the steward's letter, and keeps and logs what came of it`() async throws {
    let home = try Home()
    let terminal = try await enter(home)
    try terminal.press(.down, .down, .down)
    try await terminal.waitFor("The seal: birds on a bare branch.")
    try terminal.press(.enter)
    try await terminal.waitFor("The ram comes on the third night. Look to the hinges.")
    try terminal.press(.escape)
    let opened = try await terminal.waitFor("opened by password 2")
    #expect(opened.contains("password 1                does not fit"))
    #expect(opened.contains("password 2                    opens it"))
    #expect(opened.contains("candles: 1 of 3"))

    // Two more passwords are left to try, and one candle.
    try terminal.press(.down, .enter)
    try await terminal.waitFor("The last candle has burnt down.")
    try terminal.press(.enter)
    try await terminal.waitFor("No candle is left.")
    try await terminal.play([("r", "Another rest: 3 candles.")])
    try terminal.press(.enter)
    try await terminal.waitFor("A stranger: stays sealed.")

    // A password of one's own, which another letter tells.
    try await terminal.play([("a", "It is kept in your profile and shown")])
    try terminal.paste("iron sings")
    try await terminal.waitFor("••••••••••")
    try terminal.press(.enter)
    let learnt = try await terminal.waitFor("A password is known as password 4.")
    #expect(!learnt.contains("iron"))
    try await leave(terminal)

    let log = try home.log().path
    #expect(try home.run("log", "verify", log).status == 0)
    let shown = try home.run("log", "show", log).output
    #expect(shown.contains("Sealed letters: The steward: opened at try 2.\n"))
    #expect(shown.contains("Sealed letters: Another rest: 3 candles.\n"))
    #expect(shown.contains("Sealed letters: A stranger: stays sealed."))
    let written = try String(contentsOfFile: log, encoding: .utf8)
    for secret in ["portcullis", "ravens", "iron", "ram comes"] {
      #expect(!shown.contains(secret) && !written.contains(secret))
    }

    let again = try await home.start(["play", "--new", "--reduce-motion"])
    try await again.waitFor("starts sparring")
    try again.press(.character("m"), .character("l"))
    let kept = try await again.waitFor("Known passwords: 4")
    #expect(kept.contains("✓ The steward  try 2") && kept.contains("candles: 1 of 3"))
    try again.press(.down, .down, .down, .enter)
    try await again.waitFor("The ram comes on the third night.")
    try again.press(.escape)
    try await leave(again)
  }

  @Test func `keeps passwords in a file that is nobody else's to read`() async throws {
    let home = try Home()
    let terminal = try await enter(home)
    try await terminal.play([("r", "Another rest")])
    try await leave(terminal)
    let file = home.file(".local/share/chainmail/profiles/guest.json").path
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `opens a letter of one's own, and tells the log no name`() async throws {
    let home = try Home()
    try Data("rosemary\n".utf8).write(to: home.file("password"))
    let sealed = try home.run(
      "letter", "seal", "--password-file", home.file("password").path,
      input: Data("Bring the ladder.\n".utf8))
    try Data(sealed.output.utf8).write(to: home.file("ladder.txt"))
    try Data(sealed.output.utf8.prefix(40)).write(to: home.file("half.txt"))
    try Data([3, 0, 0, 0]).write(to: home.file("keys.bin"))
    try Data([2, 1, 0, 0]).write(to: home.file("old.bin"))
    try #require(mkfifo(home.file("pipe").path, 0o600) == 0)

    let terminal = try await enter(home)
    for (name, sentence) in [
      ("half.txt", "half.txt is cut off."), ("keys.bin", "keys.bin is sealed with keys"),
      ("old.bin", "old.bin is no letter"), ("pipe", "pipe is no file."),
      ("nothing", "nothing cannot be read: No"), ("", "is no file."),
      ("ladder.txt", "ladder.txt: lies here until you leave."),
    ] {
      try await terminal.play([("o", "A letter of your own")])
      try terminal.type("~/" + name)
      try terminal.press(.enter)
      try await terminal.waitFor(sentence)
      // What cannot be read is asked for again.
      if name != "ladder.txt" { try terminal.press(.escape) }
    }
    try terminal.press(.enter)
    try await terminal.waitFor("Bring the ladder.")
    try terminal.press(.escape)
    try await terminal.waitFor("opened by password 3")
    try await leave(terminal)
    let shown = try home.run("log", "show", home.log().path).output
    #expect(shown.contains("Sealed letters: A letter of one's own: opened at try 3.\n"))
    #expect(!shown.contains("ladder"))
  }

  @Test func `stops between two passwords when told, and goes on from there`() async throws {
    let home = try Home()
    // With motion, each try takes its time.
    let terminal = try await home.start(["play", "--new", "--seed", "2a"])
    try await terminal.waitFor("starts sparring")
    try terminal.press(.character("m"), .character("l"))
    try await terminal.waitFor("Known passwords: 3")
    // At once, so that the first password is still being tried when Escape comes.
    try terminal.press(.end, .enter, .escape)
    let stopped = try await terminal.waitFor("Stopped; the candle is not burnt.")
    #expect(stopped.contains("candles: 3 of 3"))
    #expect(stopped.contains("The steward again: on the desk."))
    try terminal.press(.enter)
    try await terminal.waitFor("The steward again: stays sealed.")
    try await terminal.waitFor("candles: 0 of 3")
    try await leave(terminal)
  }
}
