import Foundation
import Testing

/// Keys that a person has chosen, from the file to the screen.
@Suite(.serialized) struct `Keys of one's own` {
  private func write(_ text: String, in home: Home) throws {
    let folder = home.file(".config/chainmail")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "keys.yml"))
  }

  @Test func `are pressed, named and done`() async throws {
    let home = try Home()
    try write("schema: 1\nyard:\n  throw 1: [\"&\"]\n  quit: [Q, F10]\n", in: home)
    #expect(
      try home.run("keys").errors.contains(
        "keys.yml:4:10: error: Q always means a piece on yard"))
    try write("schema: 1\nyard:\n  throw 1: [\"&\"]\n  quit: [z, F10]\n", in: home)
    let terminal = try await home.startGame()
    #expect(try terminal.screen().contains("z quit"))
    try terminal.press(.character("1"))
    try await terminal.play([("&", "blow 1")])
    try terminal.type(":quit")
    try await terminal.waitFor("quit")
    try terminal.press(.enter)
    try await terminal.waitFor("Leave")
    try terminal.press(.character("y"))
    let status = try await terminal.exitStatus()
    #expect(status == 0)
  }

  @Test func `are written down by a command, whose file changes nothing`() throws {
    let home = try Home()
    let plain = try home.run("keys")
    #expect(plain.status == 0 && plain.output.hasPrefix("# Which keys do what."))
    try write(plain.output, in: home)
    #expect(try home.run("keys") == plain)
  }

  @Test func `are saved where they are read, and never over those that are there`() throws {
    let home = try Home()
    let path = home.file(".config/chainmail/keys.yml").path
    let saved = try home.run("keys", "--save")
    #expect(saved.status == 0 && saved.output == "all keys are in \(path)\n")
    #expect(try home.run("keys").output == String(contentsOfFile: path, encoding: .utf8))
    try write("schema: 1\nyard:\n  spar: [z]\n", in: home)
    let again = try home.run("keys", "--save")
    #expect(again.status == 2 && again.errors.contains("\(path) is there already"))
    #expect(try home.run("keys").output.contains("  spar: [z] "))
    #expect(try home.run("keys", "--save", "--keymap", "/proc/keys.yml").status == 2)
  }

  @Test func `that a shell wrote where they are read are those that it was asked for`() throws {
    let home = try Home()
    try write("", in: home)
    let path = home.file(".config/chainmail/keys.yml").path
    let run = try home.shell("chainmail keys > '\(path)'")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try home.run("keys").output == String(contentsOfFile: path, encoding: .utf8))
  }

  @Test func `that are wrong keep the game from starting, with every mistake told`() throws {
    let home = try Home()
    try write("schema: 1\nyard:\n  spar: [u]\n  nothing: [x]\n", in: home)
    for arguments in [["play"], ["keys"]] {
      let run = try home.run(arguments)
      #expect(run.status == 2 && !run.hasEscape)
      #expect(
        run.errors.contains("keys.yml:3:10: error: without u no key is left for undo of yard"))
      #expect(run.errors.contains("keys.yml:4:3: error: yard has no field \"nothing\""))
    }
    #expect(try home.run("keys", "--keymap", "no.yml").status == 2)
    // Where lines are typed no key is pressed.
    for arguments in [["play", "--new", "--plain"], ["--plain"]] {
      #expect(try home.run(arguments, input: Data("quit\n".utf8)).status == 0)
    }
  }
}

/// The mouse, as a terminal reports it.
@Suite(.serialized) struct `The mouse at a terminal` {
  @Test func `throws what is clicked on, and takes off by the right button`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    let rows = try terminal.screen().rows
    func click(_ text: String, button: Int) throws {
      let row = try #require(rows.firstIndex { $0.contains(text) })
      let column = rows[row].distance(
        from: rows[row].startIndex,
        to: try #require(rows[row].firstRange(of: text)?.lowerBound))
      for end in ["M", "m"] {
        try terminal.type("\u{1B}[<\(button);\(column + 1);\(row + 1)\(end)")
      }
    }
    try click("2 Spell", button: 0)
    try await terminal.waitFor("blow 1")
    try click("(A)", button: 2)
    try await terminal.waitFor("Armor taken off.")
    try await terminal.quit()
  }
}
