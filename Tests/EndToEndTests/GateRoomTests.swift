import Foundation
import Testing

/// The gate as a room, from the menu to the log.
@Suite struct `The gate's room` {
  private func enter(_ terminal: TerminalSession) async throws {
    try terminal.press(.character("m"))
    try await terminal.waitFor("Where to?")
    try terminal.press(.character("g"))
    try await terminal.waitFor("Plays: ")
  }

  private func leave(_ terminal: TerminalSession) async throws {
    try terminal.press(.escape)
    try await terminal.waitFor("Where to?")
    try terminal.press(.character("y"))
    try await terminal.waitFor("starts sparring")
    try await terminal.quit()
  }

  private func fill(_ lines: String..., in terminal: TerminalSession) throws {
    for line in lines {
      try terminal.type(line)
      try terminal.press(.tab)
    }
  }

  private func signUp(_ terminal: TerminalSession) throws {
    try terminal.press(.control("n"))
    try fill("Ada", "Byron", "ada@example.org", "correct horse", "correct horse", in: terminal)
  }

  /// Everything that the program left at home, but for the book itself.
  private func written(_ home: Home) throws -> String {
    try home.logs().map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  private func words(_ terminal: TerminalSession, _ title: String) throws -> String {
    try terminal.screen().words(inBox: title)
  }

  @Test func `signs up, signs in again, and the log tells what came of it and nothing typed`()
    async throws
  {
    let home = try Home()
    var terminal = try await home.startGame()
    // The guest puts a coin in; who signs up has it afterwards.
    try terminal.press(.character("m"))
    try await terminal.waitFor("Where to?")
    try terminal.press(.character("v"))
    try await terminal.waitFor("Vending machine")
    try terminal.press(.enter)
    try await terminal.waitFor("A coin is")
    try terminal.press(.escape)
    try await terminal.waitFor("Where to?")
    try terminal.press(.character("g"))
    try await terminal.waitFor("Plays: the guest")

    try signUp(terminal)
    try terminal.press(.tab, .character(" "), .enter)
    try await terminal.waitFor("A form was stopped: notifications disabled.")
    try terminal.press(.character(" "), .enter)
    try await terminal.waitFor("Signed up; a new profile plays.")
    try await terminal.waitFor("Plays: Ada")
    #expect(try terminal.screen().contains("No mail is ever sent"))
    try await leave(terminal)

    let list = try home.run("profile", "list")
    #expect(list.output.hasSuffix("  Ada Byron, kept by rooms: coins, gate\n"))
    #expect(list.output.split(separator: "\n").count == 1)
    let shown = try home.run("log", "show", try home.log().path)
    #expect(shown.status == 0)
    for sentence in [
      "Gate ledger: A form was stopped: notifications disabled.",
      "Gate ledger: Signed up; a new profile plays.",
    ] {
      #expect(shown.output.contains(sentence), "\(shown.output)")
    }

    terminal = try await home.startGame()
    try await enter(terminal)
    try fill("ADA@example.org", "correct horse", in: terminal)
    try terminal.press(.enter)
    try await terminal.waitFor("Plays: Ada")
    try await terminal.waitFor("Signed in; its profile plays.")
    try terminal.press(.control("g"))
    try await terminal.waitFor("Plays: the guest")
    try await leave(terminal)

    let logs = try written(home)
    for fact in ["signed-up", "signed-in", "notifications", "guest"] {
      #expect(logs.contains(fact))
    }
    for secret in ["Ada", "Byron", "example", "ADA@", "horse"] { #expect(!logs.contains(secret)) }
  }

  @Test func `refuses in one sentence, waits longer each time, and counts the seconds down`()
    async throws
  {
    let home = try Home()
    let terminal = try await home.startGame()
    try await enter(terminal)
    try terminal.type("nobody@example.org")
    try terminal.press(.tab)
    // The wait doubles: whoever is as slow as this machine may be meets it in the end.
    for attempt in 1...8 {
      try terminal.type("wrong horse")
      try terminal.press(.enter)
      let screen = try await terminal.waitFor("an answer") { screen in
        let refusals = screen.rows.count { $0.contains("Unknown e-mail or wrong password.") }
        return screen.contains("until the next try") || refusals >= min(attempt, 4)
      }
      if screen.contains("until the next try") { break }
    }
    #expect(try terminal.screen().contains("After failures the gate waits: "))
    // Nobody presses a key.
    let over = try await terminal.waitFor("the end of the wait") { screen in
      screen.rows[1].contains("No mail is ever sent")
    }
    #expect(over.contains("Plays: the guest"))
    try await leave(terminal)
    #expect(try !written(home).contains("nobody"))
  }

  @Test func `exports, deletes and imports one's own profile`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await enter(terminal)
    try signUp(terminal)
    try terminal.press(.enter)
    try await terminal.waitFor("Plays: Ada")

    try terminal.press(.control("o"))
    try await terminal.waitFor("Profile of Ada Byron")
    try await terminal.waitFor("Rooms that keep")
    try terminal.press(.character("e"))
    try await terminal.waitFor("alone to read")
    try fill("~/ada.json", "correct horse", in: terminal)
    try terminal.press(.enter)
    try await terminal.waitFor("Exported to ")
    let file = home.file("ada.json")
    let mode =
      try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try !String(contentsOf: file, encoding: .utf8).contains("scrypt"))

    try terminal.press(.control("o"))
    try await terminal.waitFor("Rooms that keep")
    try terminal.press(.character("d"))
    try await terminal.waitFor("Delete this profile?")
    let said = try words(terminal, "Delete this profile?")
    #expect(said.contains("Gate ledger. Logs of games stay; they name no profile."))
    try terminal.type("correct horse")
    try terminal.press(.enter)
    try await terminal.waitFor("Plays: the guest")
    #expect(try home.run("profile", "list").output.isEmpty)

    try terminal.press(.control("o"))
    try await terminal.waitFor("Nothing is kept of the guest yet")
    try terminal.press(.character("i"))
    try await terminal.waitFor("An exported file")
    try fill("~/ada.json", "new password", "new password", in: terminal)
    try terminal.press(.enter)
    try await terminal.waitFor("Plays: Ada")
    #expect(
      try home.run("profile", "list").output.hasSuffix("  Ada Byron, kept by rooms: gate\n"))
    try await leave(terminal)
  }

  @Test(arguments: [TerminalSize(columns: 60, rows: 20), TerminalSize(columns: 80, rows: 24)])
  func `says what is wrong with a profile that was cut, and deletes it`(
    size: TerminalSize
  ) async throws {
    let home = try Home()
    let file = home.file(".local/share/chainmail/profiles/guest.json")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(#"{"chainmail":"profile","version":1,"id":"gue"#.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let terminal = try await home.startGame(size: size)
    try await enter(terminal)
    try terminal.press(.control("o"))
    try await terminal.waitFor("It cannot be read")
    #expect(try words(terminal, "The guest's profile").contains("a string without end"))
    try terminal.press(.character("i"))
    try await terminal.waitFor("An exported file")
    try fill("~nobody/x", "new password", "new password", in: terminal)
    try terminal.press(.enter)
    try await terminal.waitFor("Not done")
    #expect(try words(terminal, "Import").contains("as your own home"))
    try terminal.press(.escape)
    try await terminal.waitFor("The guest's profile")
    try terminal.press(.character("d"))
    try await terminal.waitFor("Delete this profile?")
    try terminal.press(.enter)
    try await terminal.waitFor("Deleted, with whatever was in it")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try await leave(terminal)
  }

  @Test(arguments: [TerminalSize(columns: 60, rows: 20), TerminalSize(columns: 120, rows: 40)])
  func `makes the checks that are configured, or says what is wrong with the file`(
    size: TerminalSize
  ) async throws {
    let home = try Home()
    let folder = home.file(".config/chainmail")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "gate.yml")
    let signUp =
      "sign-up: [first-name, last-name, email, password, email-form, password-length, "
      + "password-repeat]\n"
    try Data("schema: 1\n\(signUp)sign-in: [notifications, email, password]\n".utf8).write(to: file)
    let terminal = try await home.startGame(size: size)
    try await enter(terminal)
    try terminal.press(.enter)
    try await terminal.waitFor("A form was stopped: e-mail empty.")
    #expect(try words(terminal, "Checks").contains("Notifications met"))
    try terminal.press(.escape)
    try await terminal.waitFor("Where to?")

    try Data("schema: 1\n\(signUp)sign-in: [email, pasword]\n".utf8).write(to: file)
    try terminal.press(.character("g"))
    try await terminal.waitFor("The order in gate.yml is bad; the standard checks are made.")
    try await terminal.waitFor("gate.yml:3:")
    #expect(try words(terminal, "Checks").contains("Location"))
    try await leave(terminal)

    // A command does not go another way than the one that was configured.
    let export = home.file("ada.json")
    try Data(
      (#"{"chainmail":"profile-export","version":1,"created":1,"person":{"first_name":"A","#
        + #""last_name":"B","email":"a@b"},"rooms":{}}"# + "\n").utf8
    ).write(to: export)
    try Data("correct horse".utf8).write(to: home.file("password"))
    let run = try home.run(
      "profile", "import", export.path, "--password-file", home.file("password").path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("\(file.path):3:18: error: "), "\(run.errors)")
  }
}
