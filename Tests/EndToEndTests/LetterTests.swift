import Foundation
import TestSupport
import Testing

/// Letters on the command line.
@Suite struct `Letters on the command line` {
  /// A home with files of these names and contents.
  private func home(_ files: [String: String]) throws -> Home {
    let home = try Home()
    for (name, text) in files { try Data(text.utf8).write(to: home.file(name)) }
    return home
  }

  @Test func `are sealed and opened again, in base64 and in binary`() throws {
    let text = "Come at dusk.\n盾\u{0}"
    let home = try home([
      "password": "three ravens\n", "known": "portcullis\nthree ravens\nrosemary\n",
    ])
    let password = home.file("password").path
    let known = home.file("known").path
    let sealed = try home.run("letter", "seal", "--password-file", password, input: Data(text.utf8))
    #expect(sealed.status == 0 && sealed.errors.isEmpty)
    #expect(sealed.output.hasSuffix("\n") && sealed.output.split(separator: "\n").count == 1)
    let base64 = home.file("letter.txt")
    try Data(sealed.output.utf8).write(to: base64)
    let binary = home.file("letter.bin")
    try #require(Data(base64Encoded: String(sealed.output.dropLast()))).write(to: binary)
    for file in [base64, binary] {
      for (name, input) in [(file.path, nil), ("-", try Data(contentsOf: file))] {
        let opened = try home.run("letter", "open", name, "--passwords", known, input: input)
        #expect(
          opened
            == CommandRun(
              status: 0, output: text,
              errors: """
                \(name)
                  password 1  pass  does not fit
                  password 2  stop  opens it
                  => opened by the 2nd

                """))
      }
    }
  }

  @Test func `stay sealed where no password opens them`() throws {
    let home = try home(["password": "secret", "known": "a\nb", "one": "a\n"])
    let sealed = try home.run(
      "letter", "seal", "--password-file", home.file("password").path, input: Data())
    let letter = home.file("letter")
    try Data(sealed.output.utf8).write(to: letter)
    let two = try home.run(
      "letter", "open", letter.path, "--passwords", home.file("known").path)
    #expect(
      two
        == CommandRun(
          status: 1, output: "",
          errors: """
            \(letter.path)
              password 1  pass  does not fit
              password 2  pass  does not fit
              => nobody
            chainmail: \(letter.path): none of 2 passwords opens it, or somebody tampered with it

            """))
    let one = try home.run("letter", "open", letter.path, "--passwords", home.file("one").path)
    #expect(one.status == 1)
    #expect(one.errors.contains("the password does not open it, or somebody tampered with it"))
  }

  @Test func `take a password as the file has it, but for one final newline`() throws {
    let home = try home([
      "password": " a\r\nb \n\n", "same": " a\r\nb \n", "one": "x", "newline": "x\n",
      "windows": "\u{FEFF}x\r\n",
    ])
    let first = try home.run(
      "letter", "seal", "--password-file", home.file("password").path, input: Data("1".utf8))
    try Data(first.output.utf8).write(to: home.file("letter"))
    // As a line it can never be found: it has line breaks in it.
    let other = try home.run(
      "letter", "open", home.file("letter").path, "--passwords", home.file("same").path)
    #expect(other.status == 1)
    let second = try home.run(
      "letter", "seal", "--password-file", home.file("newline").path, input: Data("2".utf8))
    try Data(second.output.utf8).write(to: home.file("letter"))
    for name in ["one", "newline", "windows"] {
      let opened = try home.run(
        "letter", "open", home.file("letter").path, "--passwords", home.file(name).path)
      #expect(opened.status == 0 && opened.output == "2")
    }
  }

  @Test(arguments: [
    (
      "",
      "chainmail: standard input: the letter is cut off: it has 0 bytes, and the shortest has 82"
    ),
    (
      "AwE",
      "chainmail: standard input: the letter is cut off: its base64 ends within a group of four"
    ),
    ("AwE%", "chainmail: standard input: the letter is damaged: byte 4 is not base64"),
    ("AgEA", "chainmail: standard input: the letter has format version 2; allowed: 3"),
    ("\u{2}\u{1}", "chainmail: standard input: the letter has format version 2; allowed: 3"),
    ("AwAA", "chainmail: standard input: the letter is sealed with keys, and no password opens it"),
    (
      "AwEA",
      "chainmail: standard input: the letter is cut off: it has 3 bytes, and the shortest has 82"
    ),
  ])
  func `are refused with a sentence where they are none`(letter: String, sentence: String) throws {
    let home = try home(["known": "a\n"])
    let run = try home.run(
      "letter", "open", "-", "--passwords", home.file("known").path, input: Data(letter.utf8))
    #expect(run == CommandRun(status: 2, output: "", errors: sentence + "\n"))
  }

  @Test func `are refused where a file is bad`() throws {
    let home = try home(["empty": "", "newline": "\n", "gap": "a\n\nb\n", "letter": "AwE"])
    func fails(_ arguments: [String], _ sentence: String) throws {
      let run = try home.run(arguments, input: Data())
      #expect(run == CommandRun(status: 2, output: "", errors: sentence + "\n"))
    }
    let empty = "the password is empty; allowed: at least one byte"
    for name in ["empty", "newline"] {
      let path = home.file(name).path
      try fails(["letter", "seal", "--password-file", path], "\(path):1: error: \(empty)")
    }
    let steward = home.file("steward")
    try Data(try sealed(home).utf8).write(to: steward)
    let gap = home.file("gap").path
    try fails(["letter", "open", steward.path, "--passwords", gap], "\(gap):2: error: \(empty)")
    let none = home.file("none").path
    let missing = "chainmail: \(none): could not read it: No such file or directory"
    try fails(["letter", "seal", "--password-file", none], missing)
    try fails(["letter", "open", none, "--passwords", gap], missing)
    try fails(["letter", "open", steward.path, "--passwords", none], missing)
    try fails(["demo", "letters", "--letter", none], missing)
    try fails(["demo", "letters", "--passwords", none], missing)
    let folder = home.url.path
    try fails(
      ["letter", "open", folder, "--passwords", gap],
      "chainmail: \(folder): could not read it: Is a directory")
    try fails(
      ["letter", "open", steward.path, "--passwords", "/dev/zero"],
      "chainmail: /dev/zero: the file is too long; allowed: 1048576 bytes")
  }

  @Test func `are opened by passwords and from files that any editor saved`() throws {
    let home = try home(["password": "secret", "known": "\u{FEFF}a\r\nsecret\r\n"])
    let letter = home.file("letter")
    let text = try sealed(home)
    try Data(("\u{FEFF}" + text.replacing("\n", with: "\r\n")).utf8).write(to: letter)
    let known = home.file("known").path
    let opening = try home.run("letter", "open", letter.path, "--passwords", known)
    #expect(opening.status == 0 && opening.errors.contains("opened by the 2nd"))
    try #require(text.data(using: .utf16)).write(to: letter)
    let wide = try home.run("letter", "open", letter.path, "--passwords", known)
    let sentence = "the letter is in UTF-16; allowed: text in UTF-8"
    #expect(wide.status == 2 && wide.errors == "chainmail: \(letter.path): \(sentence)\n")
    try #require("secret\n".data(using: .utf16LittleEndian)).write(to: home.file("known"))
    let bad = try home.run("letter", "open", letter.path, "--passwords", known)
    #expect(bad.status == 2)
    let sealing = try home.run(
      ["letter", "seal", "--password-file", known], input: Data("Hold the gate.".utf8))
    #expect(
      sealing
        == CommandRun(
          status: 2, output: "",
          errors: "chainmail: \(known) is in UTF-16; allowed: text in UTF-8\n"))
  }

  @Test func `are called by their files' names on one line, whatever stands in them`() throws {
    let home = try home(["password": "secret", "known": "a\nb", "two\nlines": "no letter"])
    let bad = home.file("two\nlines").path
    let refused = try home.run("letter", "open", bad, "--passwords", home.file("known").path)
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("chainmail: \(home.url.path)/two\\u000alines: "))
    let letter = home.file("love\nletter")
    try Data(try sealed(home).utf8).write(to: letter)
    let run = try home.run("letter", "open", letter.path, "--passwords", home.file("known").path)
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first.map(String.init) == "\(home.url.path)/love\\u000aletter")
    #expect(lines.count == 5)
  }

  @Test func `are refused where a file has no end`() throws {
    let home = try home(["known": "a\n"])
    let run = try home.run(
      "letter", "open", "/dev/zero", "--passwords", home.file("known").path)
    #expect(
      run
        == CommandRun(
          status: 2, output: "",
          errors: "chainmail: /dev/zero: the letter is longer than 67108864 bytes\n"))
  }

  @Test(arguments: [
    ["letter", "open"], ["letter", "open", "-"], ["letter", "seal"],
    ["letter", "open", "a", "b", "--passwords", "c"], ["demo", "letters", "--letter"],
  ])
  func `need what the command line says`(arguments: [String]) throws {
    let run = try Home().run(arguments, input: Data())
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains("Usage: chainmail"))
  }

  @Test func `know two commands`() throws {
    #expect(
      try Home().run("letter", "burn")
        == CommandRun(
          status: 64, output: "",
          errors: #"chainmail: there is no command "burn"; allowed: seal, open"# + "\n"))
  }

  @Test(arguments: [["letter"], ["letter", "seal"], ["letter", "open"], ["demo", "letters"]])
  func `come with help`(command: [String]) throws {
    let help = try Home().run(command + ["--help"])
    #expect(help.status == 0 && help.errors.isEmpty)
    #expect(help.output.contains((["Example: chainmail"] + command).joined(separator: " ")))
    #expect(help.output.contains("Exit statuses: 0 "))
  }

  @Test func `walk along known passwords in the textbook`() throws {
    let home = try Home()
    let text = try home.run("demo", "letters")
    #expect(text.status == 0 && text.errors.isEmpty)
    expectGolden(text.output, "demo-letters.txt")
    let json = try home.run("demo", "letters", "--json")
    #expect(json.status == 0 && json.errors.isEmpty)
    expectGolden(json.output, "demo-letters.jsonl")
  }

  @Test func `walk along one's own passwords`() throws {
    let home = try home(["known": "b\nsecret\n", "password": "secret\n"])
    let letter = home.file("letter")
    try Data(try sealed(home).utf8).write(to: letter)
    let run = try home.run(
      "demo", "letters", "--letter", letter.path, "--passwords", home.file("known").path, "--json")
    #expect(
      run
        == CommandRun(
          status: 0,
          output: #"{"request":"\#(letter.path)","steps":["#
            + #"{"handler":"password 1","verdict":"pass","reason":"does not fit"},"#
            + #"{"handler":"password 2","verdict":"stop","reason":"opens it"}],"#
            + #""outcome":"opened by the 2nd"}"# + "\n",
          errors: ""))
    #expect(!run.output.contains("secret"))
  }

  /// A letter sealed with "secret".
  private func sealed(_ home: Home) throws -> String {
    let password = home.file("password-of-a-letter")
    try Data("secret\n".utf8).write(to: password)
    return try home.run(
      "letter", "seal", "--password-file", password.path, input: Data("text".utf8)
    ).output
  }
}
