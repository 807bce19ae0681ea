import Foundation
import TestSupport
import Testing

@Suite struct `chainmail demo gate` {
  @Test(arguments: [([], "demo-gate.txt"), (["--json"], "demo-gate.jsonl")])
  func `walks the textbook's forms`(options: [String], golden: String) throws {
    let home = try Home()
    let run = try home.run(["demo", "gate"] + options)
    #expect(run.status == 0 && run.errors.isEmpty && !run.hasEscape)
    expectGolden(run.output, golden)
    // No book was opened for it.
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.url.path) == [])
  }

  @Test(arguments: [
    (["--first-name", ""], "first-name", "first name empty"),
    (["--sign-up", "--last-name", " "], "last-name", "last name empty"),
    (["--email", ""], "email", "e-mail empty"),
    (["--sign-in", "--email", ""], "email", "e-mail empty"),
    (["--password", ""], "password", "password empty"),
    (["--sign-in", "--password", ""], "password", "password empty"),
    (["--email", "a@b@c"], "email-form", "e-mail invalid"),
    (["--password", "1234567"], "password-length", "password shorter than 8"),
    (["--password", "12345678", "--repeat", "12345679"], "password-repeat", "passwords differ"),
    (["--no-location"], "location", "location disabled"),
    (["--sign-in", "--no-location"], "location", "location disabled"),
    (["--sign-up", "--no-notifications"], "notifications", "notifications disabled"),
  ])
  func `stops what it is given at the first check that fails`(
    arguments: [String], check: String, message: String
  ) throws {
    let run = try Home().run(["demo", "gate", "--json"] + arguments)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output.hasSuffix(
        #"{"handler":"\#(check)","verdict":"stop","reason":"\#(message)"}],"outcome":null}"# + "\n"),
      "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `shows no e-mail and no password`() throws {
    let run = try Home().run(
      ["demo", "gate", "--email", "xyzzy@plugh", "--password", "xyzzy-plugh"])
    #expect(run.status == 0 && run.output.contains("=> signed up"))
    #expect(run.output.contains("No mail is ever sent."))
    #expect(!(run.output + run.errors).contains("xyzzy"))
  }

  @Test func `takes the order of the checks from a file`() throws {
    let home = try Home()
    let file = home.file("gate.yml")
    try Data(
      """
      schema: 1
      sign-up: [password-repeat, password-length, email-form, password, email, last-name, first-name]
      sign-in: [location, email, password]
      """.utf8
    ).write(to: file)
    let order = ["demo", "gate", "--json", "--order", file.path]
    let run = try home.run(order + ["--first-name", "", "--last-name", "", "--no-location"])
    #expect(
      run.output.hasSuffix(
        #"{"handler":"last-name","verdict":"stop","reason":"last name empty"}],"outcome":null}"#
          + "\n"))
    try Data("schema: 1\nsign-up: [email]\nsign-in: [email, pasword, email]\n".utf8)
      .write(to: file)
    let wrong = try home.run(order)
    #expect(wrong.status == 2 && wrong.output.isEmpty)
    let mistakes = [
      ":2:10: error: first-name is not in sign-up", ":3:18: error: ", ":3:27: error: ",
    ]
    for mistake in mistakes {
      #expect(wrong.errors.contains(file.path + mistake), "\(wrong.errors)")
    }
  }

  @Test(arguments: [
    (["--sign-up", "--sign-in"], "exclude each other"),
    (["--sign-in", "--repeat", "x"], "no second password"),
    (["--sign-in", "--first-name", "x"], "asks for no name"),
    (["--email"], "--email"), (["someone"], "someone"),
    (["--first-name", String(repeating: "x", count: 321)], "at most 320 bytes"),
    (["--email", "a\u{1B}[31m@b"], "printable characters only"),
  ])
  func `says what is wrong with its arguments`(arguments: [String], says: String) throws {
    let run = try Home().run(["demo", "gate"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
  }
}
