import Foundation
import TestSupport
import Testing

/// A locale that shows nothing but ASCII.
@Suite struct `The C locale` {
  private let home: Home
  private let assets: String

  init() throws {
    home = try Home()
    assets = home.file("assets").path
  }

  private func run(_ arguments: [String], input: Data? = nil) throws -> CommandRun {
    try home.run(arguments, input: input, environment: ["LC_ALL": "C"])
  }

  /// A loadout whose names need more than ASCII.
  private func loadout() throws -> String {
    let text = """
      schema: 1
      pack: first-armour
      name: "زره می‌پوشم … “盾” chain\u{AD}mail"
      worn: [armor, magic-resistance, body]

      """
    try Data(text.utf8).write(to: home.file("loadout.yml"))
    return home.file("loadout.yml").path
  }

  /// The commands under a command, as its help lists them.
  private func commands(_ path: [String] = []) throws -> [[String]] {
    let help = try home.run(path + ["--help"]).output
    guard let list = help.split(separator: "SUBCOMMANDS:\n").dropFirst().first else {
      return [path]
    }
    let names = list.split(separator: "\n").prefix { !$0.isEmpty }.compactMap { line -> String? in
      guard line.hasPrefix("  "), !line.hasPrefix("   "), !line.hasPrefix("  See") else {
        return nil
      }
      return line.split(separator: " ").first.map(String.init)
    }
    return try [path] + names.flatMap { try commands(path + [$0]) }
  }

  @Test func `has every help in ASCII`() throws {
    let commands = try commands()
    #expect(commands.count > 30)
    for command in commands {
      let run = try run(command + ["--help"])
      #expect(run.status == 0 && run.output.utf8.allSatisfy { $0 < 0x80 }, "\(command)")
    }
    for shell in ["bash", "zsh", "fish"] {
      let script = try run(["--generate-completion-script", shell])
      #expect(script.status == 0 && script.output.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `has what every command prints in ASCII`() throws {
    let loadout = try loadout()
    let attacks = home.file("attacks.jsonl")
    try Data("\"weapon:3\"\n\"magic:9;source=Müller\"\n".utf8).write(to: attacks)
    let played = try run(
      ["play", "--plain", "--new", "--seed", "2a", "--loadout", loadout],
      input: Data("3\n1\nquit\ny\n".utf8))
    #expect(played.status == 0 && played.output.utf8.allSatisfy { $0 < 0x80 })
    let log = try home.log().path
    let attack = ["--attack", "weapon:18"]
    for arguments in [
      ["pack", "docs"], ["pack", "list"], ["pack", "show", "nethack"],
      ["pack", "show", "nethack", "--json"],
      ["pack", "validate", loadout], ["keys"], ["explain", "--loadout", loadout] + attack,
      ["explain", "--json", "--loadout", loadout, "--attack", "weapon:18;source=Müller"],
      ["distribution", "--loadout", loadout] + attack, ["max-hit", "--loadout", loadout, "weapon"],
      ["compare", "--loadout", loadout, "--loadout", loadout] + attack,
      ["replay", "--text", log], ["replay", "--text", "--attacks", attacks.path],
      ["log", "list"], ["log", "list", "--json"], ["log", "show", log],
      ["log", "show", "--json", log], ["log", "head", log], ["log", "stats", log],
      ["log", "verify", log], ["screenshot", "--loadout", loadout],
      ["screenshot", log], ["screenshot", "--format", "ansi", "--keys", "?"],
      ["screenshot", "--format", "svg", "--loadout", loadout],
      ["explain", "--loadout", loadout, "--attack", "盾:3"], ["demo", "gate"], ["demo", "armor"],
    ] {
      let run = try run(arguments)
      #expect(run.output.utf8.allSatisfy { $0 < 0x80 }, "\(arguments)")
      #expect(run.errors.utf8.allSatisfy { $0 < 0x80 }, "\(arguments)")
    }
  }

  @Test func `changes neither JSON nor pictures in what they say`() throws {
    let arguments = ["explain", "--json", "--attack", "weapon:18;source=Müller"]
    let here = try run(arguments).output
    let there = try home.run(arguments).output
    #expect(here.contains("M\\u00fcller") && there.contains("Müller"))
    let objects = try [here, there].map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
    }
    #expect(objects[0] == objects[1])
    let svg = ["screenshot", "--format", "svg"]
    let named = try home.run(svg).output.unicodeScalars.map {
      $0.isASCII ? String($0) : "&#\($0.value);"
    }
    #expect(try run(svg).output == named.joined())
  }

  @Test func `shows another language where one is asked for`() throws {
    #expect(try run(["--help", "--lang", "ko"]).output.contains("사슬"))
  }
}

/// Names as they are spelled.
@Suite struct `A name with joiners` {
  @Test func `is legal, and is drawn without them`() async throws {
    let home = try Home()
    let text = """
      schema: 1
      pack: first-armour
      name: "می\u{200C}پوشم chain\u{AD}mail"
      worn: [armor, magic-resistance, body]

      """
    let file = home.file("loadout.yml")
    try Data(text.utf8).write(to: file)
    let checked = try home.run("pack", "validate", file.path)
    #expect(checked.status == 0, "\(checked.errors)")
    let screen = try home.run("screenshot", "--loadout", file.path, "--format", "text")
    #expect(screen.status == 0 && screen.output.contains("میپوشم chainmail"))
    let bad = text.replacing("می\u{200C}پوشم chain\u{AD}mail", with: "\u{200C}\u{AD}")
    try Data(bad.utf8).write(to: file)
    #expect(try home.run("pack", "validate", file.path).status == 2)
  }
}
