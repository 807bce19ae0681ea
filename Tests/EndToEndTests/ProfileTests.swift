import Foundation
import Testing

@Suite struct `chainmail profile` {
  private static let export =
    #"{"chainmail":"profile-export","version":1,"created":1000,"person":"#
    + #"{"first_name":"Ada","last_name":"Byron","email":"ada@example.org"},"#
    + #""rooms":{"coins":{"credit":26},"unheard-of":[1.50]}}"# + "\n"
  private static let guest =
    #"{"chainmail":"profile-export","version":1,"created":7,"person":null,"rooms":{}}"# + "\n"

  private func write(_ text: String, _ name: String, in home: Home) throws -> String {
    try Data(text.utf8).write(to: home.file(name))
    return home.file(name).path
  }

  private func book(_ home: Home) -> URL { home.file(".local/share/chainmail/profiles") }

  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test func `imports, lists, exports and deletes`() throws {
    let home = try Home()
    let folder = book(home)
    let none = try home.run("profile", "list")
    #expect(
      none
        == CommandRun(
          status: 0, output: "", errors: "chainmail: there are no profiles in \(folder.path) yet\n")
    )

    let file = try write(Self.export, "ada.json", in: home)
    let password = try write("correct horse\n", "password", in: home)
    let imported = try home.run("profile", "import", file, "--password-file", password)
    #expect(imported.status == 0 && imported.errors.isEmpty)
    let id = String(imported.output.prefix(32))
    #expect(imported.output == "\(id)  Ada Byron, kept by rooms: coins, unheard-of\n")
    #expect(try home.run("profile", "list").output == imported.output)
    #expect(try mode(folder) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      #expect(try mode(folder.appending(path: name)) == 0o600)
    }

    let twice = try home.run("profile", "import", file, "--password-file", password)
    #expect(twice.status == 2 && twice.output.isEmpty)
    #expect(twice.errors == "chainmail: there is a profile with this e-mail already\n")

    let copy = home.file("copy.json").path
    let withoutPassword = try home.run("profile", "export", id, copy)
    #expect(withoutPassword.status == 64)
    #expect(withoutPassword.errors.contains("--password-file"))
    try forgetFailures(home)
    let exported = try home.run("profile", "export", id, copy, "--password-file", password)
    #expect(exported.errors.isEmpty)
    #expect(
      exported.output
        == "\(copy): Ada Byron, kept by rooms: coins, unheard-of; none of your passwords is in it\n"
    )
    #expect(try String(contentsOfFile: copy, encoding: .utf8) == Self.export)
    #expect(try mode(home.file("copy.json")) == 0o600)
    // Where it went is said in full, however it was typed.
    let here = FileManager.default.currentDirectoryPath
    let up = here.split(separator: "/").map { _ in "../" }.joined()
    let near = up + home.file("near.json").path.dropFirst()
    let full = try home.run("profile", "export", id, near, "--password-file", password)
    #expect(full.output.hasPrefix("\(here)/\(near): Ada Byron"), "\(full)")
    #expect(FileManager.default.fileExists(atPath: home.file("near.json").path))
    let again = try home.run("profile", "export", id, copy, "--password-file", password)
    #expect(again.status == 2 && again.errors.contains("File exists"))

    let wrong = try write("wrong horse", "wrong", in: home)
    let refused = try home.run("profile", "delete", id, "--password-file", wrong)
    #expect(refused.status == 2)
    #expect(refused.errors == "chainmail: e-mail and password do not belong together\n")
    try forgetFailures(home)
    let deleted = try home.run("profile", "delete", id, "--password-file", password)
    #expect(
      deleted.output == """
        deleted \(folder.path)/\(id).json, and with it:
          the name Ada Byron, the e-mail and the hash of the password
          kept by rooms: coins, unheard-of
        Logs of games stay where they are; they name no profile.

        """)
    #expect(try home.run("profile", "list").output.isEmpty)
    #expect(
      try home.run("profile", "delete", id)
        == CommandRun(status: 2, output: "", errors: "chainmail: there is no profile \(id)\n"))
  }

  /// Spares a test the wait that a failure costs.
  private func forgetFailures(_ home: Home) throws {
    try FileManager.default.removeItem(at: book(home).appending(path: "gate.delays"))
  }

  @Test func `imports and deletes the guest without a password`() throws {
    let home = try Home()
    let file = try write(Self.guest, "guest.json", in: home)
    #expect(
      try home.run("profile", "import", file).output == "guest  guest, no room keeps anything\n")
    #expect(
      try home.run("profile", "import", file)
        == CommandRun(
          status: 2, output: "", errors: "chainmail: there is a profile guest already\n"))
    #expect(
      try home.run("profile", "delete", "guest").output == """
        deleted \(book(home).path)/guest.json, and with it:
          the guest
          no room keeps anything
        Logs of games stay where they are; they name no profile.

        """)
  }

  @Test func `refuses hostile files and bad passwords with a sentence`() throws {
    let home = try Home()
    let password = try write("correct horse", "password", in: home)
    let huge = home.file("huge.json")
    try Data(repeating: 0x5B, count: 300_000).write(to: huge)
    let cases: [(String, String)] = [
      (try write("", "empty.json", in: home), "byte 0: this is no export of a profile: "),
      (
        try write("notjson\n", "none.txt", in: home),
        "byte 0: this is no export of a profile: no JSON value starts like this; allowed: a file "
          + "that 'chainmail profile export' wrote\n"
      ),
      (huge.path, "is too large; allowed: at most 262144 bytes"),
      (
        try write(String(repeating: "[", count: 99_999), "deep.json", in: home),
        "nested deeper than 32"
      ),
      (
        try write(
          Self.export.replacing("\"version\":1", with: "\"version\":9"), "new.json", in: home),
        "has the version 9; allowed: 1"
      ),
      (
        try write(Self.export.replacing("Ada", with: "\\u001b[2J"), "esc.json", in: home),
        "not printable"
      ),
      (
        try write(Self.export.replacing("ada@", with: "ada"), "mail.json", in: home),
        "chainmail: e-mail invalid"
      ),
      (home.url.path, "is a link or no ordinary file"),
      (home.file("none.json").path, "No such file"),
    ]
    for (file, says) in cases {
      let run = try home.run("profile", "import", file, "--password-file", password)
      #expect(run.status == 2 && run.output.isEmpty && !run.hasEscape)
      #expect(run.errors.contains(says), "\(run.errors)")
    }
    let file = try write(Self.export, "ada.json", in: home)
    let short = try write("short", "short", in: home)
    let run = try home.run("profile", "import", file, "--password-file", short)
    #expect(
      run
        == CommandRun(
          status: 2, output: "", errors: "chainmail: password shorter than 8\n"))
    #expect(!FileManager.default.fileExists(atPath: book(home).path))
  }

  @Test func `shows a spoilt profile beside the others, and deletes it without a password`() throws
  {
    let home = try Home()
    let file = try write(Self.guest, "guest.json", in: home)
    _ = try home.run("profile", "import", file)
    let id = String(repeating: "0f", count: 16)
    let spoilt = book(home).appending(path: "\(id).json")
    try Data("spoilt".utf8).write(to: spoilt)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: spoilt.path)
    let list = try home.run("profile", "list")
    #expect(list.status == 0)
    #expect(
      list.output == """
        \(id)  cannot be read: \(spoilt.path): byte 0: this is no profile: no JSON value starts \
        like this
        guest  guest, no room keeps anything

        """)
    let deleted = try home.run("profile", "delete", id)
    #expect(deleted.output.contains("whatever was in it; it could not be read"))
  }

  @Test func `refuses a book that others can enter`() throws {
    let home = try Home()
    _ = try home.run("profile", "import", try write(Self.guest, "guest.json", in: home))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: book(home).path)
    let run = try home.run("profile", "list")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("chmod 0700"))
  }

  @Test(arguments: [
    ["profile"], ["profile", "list"], ["profile", "export"], ["profile", "import"],
    ["profile", "delete"], ["demo", "gate"],
  ])
  func `helps with an example and the exit statuses`(command: [String]) throws {
    let help = try Home().run(command + ["--help"])
    #expect(help.status == 0 && help.errors.isEmpty && !help.hasEscape)
    #expect(help.output.contains("Example: chainmail \(command.joined(separator: " "))"))
    #expect(help.output.contains("Exit statuses: 0 "))
  }

  @Test(arguments: [
    ["profile", "delete", "../x"], ["profile", "delete", ""], ["profile", "export", "guest"],
    ["profile", "import"], ["profile", "lst"],
  ])
  func `says what is wrong with its arguments`(arguments: [String]) throws {
    let run = try Home().run(arguments)
    #expect(run.status == 64 && run.output.isEmpty && !run.errors.isEmpty)
  }
}
