import Foundation
import Testing

/// The command without a terminal: what it prints, and its exit statuses.
@Suite struct `The command line` {
  @Test(arguments: [
    (["play", "--new", "--seed", "2a"], ["play", "--new", "--seed=2a"]),
    (["--seed", "0x2A", "--pack", "nethack", "--new"], ["--seed=2a", "--pack=nethack", "--new"]),
  ])
  func `starts the same game whether or not the parser reads the line`(
    usual: [String], other: [String]
  ) async throws {
    let home = try Home()
    var screens: [String] = []
    for arguments in [usual, other] {
      let terminal = try await home.start(arguments + ["--reduce-motion", "--ascii"])
      try await terminal.play([("1", "blow 1"), ("2", "blow 2"), ("3", "blow 3")])
      screens.append(try terminal.screen().text)
      try await terminal.quit()
    }
    #expect(screens[0] == screens[1])
    let headers = try home.logs().map { log in
      try String(contentsOf: log, encoding: .utf8).prefix { $0 != "\n" }
    }
    #expect(headers.count == 2 && headers.allSatisfy { $0.contains("000000000000002a") })
  }

  @Test func `says where the mistakes in a loadout are, all at once`() throws {
    let home = try Home()
    let loadout = home.file("bad.yml")
    try Data("schema: 2\npack: nope\nworn: [hat]\ncolour: red\n".utf8).write(to: loadout)
    for command in [["explain", "--attack", "weapon:1"], ["play"], ["demo", "armor"]] {
      let run = try home.run(command + ["--loadout", loadout.path])
      #expect(run.status == 2)
      #expect(run.output.isEmpty && !run.hasEscape)
      let lines = run.errors.split(separator: "\n")
      let starts = ["1:9: error: schema", "2:7: error: no pack", "4:1: error: a loadout has no"]
      #expect(lines.count == starts.count)
      for (line, start) in zip(lines, starts) {
        #expect(line.hasPrefix("\(loadout.path):\(start)"), "\(run.errors)")
      }
    }
  }

  @Test func `says where the mistakes in a pack are, all at once`() throws {
    let home = try Home()
    let assets = home.file("assets")
    try copyAssets(to: assets)
    let pack = assets.appending(path: "Packs/first-armour")
    try Data("schema: 1\nid: bolt\nname: Bolt\namounts: {lightning: lots}\ntags: [spel]\n".utf8)
      .write(to: pack.appending(path: "attacks/bolt.yml"))
    try Data("schema: 1\nid: armor\nname: [\n".utf8)
      .write(to: pack.appending(path: "defenders/armor.yml"))
    for command in [["explain", "--attack", "weapon:1"], ["play"]] {
      let run = try home.run(command + ["--assets", assets.path])
      #expect(run.status == 2)
      #expect(run.output.isEmpty && !run.hasEscape)
      #expect(run.errors.contains(#/attacks\/bolt.yml:4:22: error: .*; allowed: /#))
      #expect(run.errors.contains(#/attacks\/bolt.yml:5:8: error: .*spel/#))
      #expect(run.errors.contains(#/defenders\/armor.yml:[0-9]+:[0-9]+: error: /#))
    }
  }

  @Test(arguments: [
    [], ["play"], ["replay"], ["screenshot"], ["keys"], ["explain"], ["distribution"], ["max-hit"],
    ["ehp"],
    ["compare"],
    ["log", "list"], ["log", "show"], ["log", "verify"], ["log"], ["pack"], ["pack", "list"],
    ["pack", "fetch"], ["pack", "forget"],
    ["pack", "publish"], ["letter"], ["letter", "seal"], ["letter", "open"], ["profile"],
    ["profile", "list"], ["profile", "export"], ["profile", "import"], ["profile", "delete"],
    ["demo"], ["demo", "armor"], ["demo", "coins"], ["demo", "letters"], ["demo", "menagerie"],
    ["demo", "gate"], ["demo", "library"],
  ])
  func `helps with an example and the exit statuses of each command`(command: [String]) throws {
    let home = try Home()
    let help = try home.run(command + ["--help"])
    #expect(help.status == 0 && help.errors.isEmpty && !help.hasEscape)
    let example = ["Example: chainmail"] + command
    #expect(help.output.contains(example.joined(separator: " ")))
    let statuses = try #require(help.output.firstRange(of: "Exit statuses: 0 "))
    // Every command line can be wrong.
    #expect(help.output[statuses.upperBound...].contains(#/;\s+64\s+the/#), "\(help.output)")
    #expect(!help.output.contains("Seed("))
    let version = try home.run(command + ["--version"])
    #expect(version == CommandRun(status: 0, output: "0.1.0\n", errors: ""))
    let wrong = try home.run(command + ["--nonsense"])
    #expect(wrong.status == 64 && wrong.output.isEmpty && wrong.errors.contains("Usage: chainmail"))
  }

  @Test(arguments: [
    (
      ["exlpain"],
      #"chainmail: there is no command "exlpain"; did you mean "explain"? "#
        + "allowed: play, replay, screenshot, keys, explain, log"
    ),
    (
      ["log", "verfy", "x"],
      #"chainmail: there is no command "verfy"; did you mean "verify"? "#
        + "allowed: list, head, show, stats, diff, what-if, verify, recover"
    ),
    (
      ["help", "exlpain"],
      #"chainmail: there is no command "exlpain"; did you mean "explain"? "#
        + "allowed: play, replay, screenshot, keys, explain, log"
    ),
    (
      ["help", "log", "shwo"],
      #"chainmail: there is no command "shwo"; did you mean "show"? "#
        + "allowed: list, head, show, stats, diff, what-if, verify, recover"
    ),
    (
      ["pack", "fecth", "x"],
      #"chainmail: there is no command "fecth"; did you mean "fetch"? "#
        + "allowed: list, show, docs, new, validate, fetch, forget, publish"
    ),
    (
      ["dance"],
      #"chainmail: there is no command "dance"; allowed: play, replay, screenshot, keys, explain, log"#
    ),
  ])
  func `names the command that a mistyped one most likely means`(
    words: [String], errors: String
  ) throws {
    let run = try Home().run(words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix(errors))
  }

  @Test(arguments: [
    ["--help"], ["--version"], ["help", "play"], ["log", "list", "--help"],
    ["--generate-completion-script", "bash"], ["explain", "--attack", "weapon:1"],
  ])
  func `says so where what was asked for cannot be written`(command: [String]) throws {
    let home = try Home()
    let run = try home.run(command, into: URL(filePath: "/dev/full"))
    #expect(run.status == 2)
    #expect(
      run.errors == "chainmail: the output could not be written: No space left on device\n")
  }

  @Test(arguments: [[], ["log"], ["log", "list"], ["pack", "fetch"]])
  func `helps where help is asked for by its word too`(command: [String]) throws {
    let home = try Home()
    let help = try home.run(["help"] + command)
    #expect(help.status == 0 && help.errors.isEmpty)
    #expect(help.output.contains("USAGE: \((["chainmail"] + command).joined(separator: " "))"))
  }

  @Test func `lists the names that attacks and options may use`() throws {
    let home = try Home()
    let run = try home.run("pack", "list", "--names")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output.contains(
        """
        first-armour  The first armour  built-in
          types: weapon, magic, lightning
          tags: melee, ranged, spell
          attacks: sword, spell, bolt
          links: armor, body, dog, magic-resistance, monkey, resonator, squirrel

        """))
    // Whatever else ships is told in the same way.
    let headings = run.output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    #expect(try headings.map { String($0.prefix { $0 != " " }) } == home.packs())
    for label in ["types", "attacks", "links"] {
      #expect(run.output.ranges(of: "\n  \(label): ").count == headings.count)
    }
  }

  @Test(arguments: [
    ["explain", "--attack", "weapon:1"], ["play"], ["pack", "list"], ["demo", "armor"],
  ])
  func `takes no folder of assets that is none`(command: [String]) throws {
    let home = try Home()
    let none = try home.run(command + ["--assets", home.file("none").path])
    let allowed = "; allowed: a folder with a folder Packs in it\n"
    #expect(
      none
        == CommandRun(
          status: 2, output: "",
          errors: "chainmail: --assets \(home.file("none").path): there is no such folder\(allowed)"
        ))
    let empty = try home.run(command + ["--assets", home.url.path])
    #expect(
      empty
        == CommandRun(
          status: 2, output: "",
          errors: "chainmail: --assets \(home.url.path): it has no folder Packs\(allowed)"))
  }

  @Test func `says that there is no place for logs where the environment names none`() throws {
    let run = try Home().run(["log", "list"], environment: ["HOME": "", "XDG_STATE_HOME": ""])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("neither XDG_STATE_HOME nor HOME names a folder"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completes itself in shells`(shell: String) throws {
    let run = try Home().run("--generate-completion-script", shell)
    #expect(run.status == 0 && run.errors.isEmpty)
    for word in ["play", "replay", "explain", "verify", "reduce-motion"] {
      #expect(run.output.contains(word))
    }
  }

  @Test func `completes commands in bash`() throws {
    let asked = """
      chainmail --generate-completion-script bash >script && . ./script && \
      COMP_WORDS=(chainmail log ver) COMP_CWORD=2 COMP_LINE='chainmail log ver' COMP_POINT=17 && \
      _chainmail chainmail ver log && echo "${COMPREPLY[*]}"
      """
    let home = try Home()
    try asked.write(to: home.file("ask"), atomically: false, encoding: .utf8)
    let run = try home.shell("PATH=\"$(dirname \"$BINARY\"):$PATH\" bash ask")
    #expect(run == CommandRun(status: 0, output: "verify\n", errors: ""))
  }

  @Test(arguments: [
    (["explain", "--bogus"], "unknown option '--bogus'\nUsage: chainmail explain "),
    (["explain", "-x"], "unknown option '-x'\nUsage: chainmail explain "),
    (
      ["explain", "--atack", "weapon:1"],
      "unknown option '--atack'. Did you mean '--attack'?\nUsage: chainmail explain "
    ),
    (
      ["log", "verify", "--levl=2"],
      "unknown option '--levl'. Did you mean '--level'?\nUsage: chainmail log verify "
    ),
    (
      ["--generate-completion-script", "tcsh"],
      "can't generate completion scripts for 'tcsh'."
    ),
    (["--sed", "2a"], "unknown option '--sed'. Did you mean '--seed'?\nUsage: chainmail "),
  ])
  func `tells an unknown option before what it leaves missing`(words: [String], says: String) throws
  {
    let run = try Home().run(words)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("chainmail: " + says), "\(run.errors)")
  }

  @Test func `tells every wrong value, each with what it may be`() throws {
    let run = try Home().run(
      "play", "--seed", "zz", "--theme=dark", "--motion=w", "--ambiguous", "9")
    #expect(run.status == 64 && run.output.isEmpty)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("chainmail: ") } == [
        "chainmail: the value 'zz' is invalid for '--seed <hex>'",
        "chainmail: the value 'w' is invalid for '--motion <motion>'. "
          + "Please provide one of 'full', 'slow' or 'off'",
        "chainmail: the value '9' is invalid for '--ambiguous <columns>'. "
          + "Please provide one of '1' and '2'",
      ])
    #expect(lines.count { $0.hasPrefix("Help:  --") } == 3)
    #expect(lines.count { $0.hasPrefix("Usage: ") } == 1)
  }

  @Test func `takes no argument that is not UTF-8`() throws {
    let run = try Home().shell(#"chainmail explain --attack "$(printf 'weapon:1\377')""#)
    #expect(
      run
        == CommandRun(
          status: 64, output: "",
          errors: "chainmail: argument 3 is not UTF-8: weapon:1\u{FFFD}; allowed: text in UTF-8\n"))
  }

  @Test func `takes no folder from the environment that is not UTF-8`() throws {
    let home = try Home()
    let run = try home.shell(#"XDG_STATE_HOME="$HOME/$(printf '\377')" chainmail log list"#)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.errors
        == "chainmail: XDG_STATE_HOME is not UTF-8: \(home.url.path)/\u{FFFD}; allowed: text in UTF-8\n"
    )
  }

  @Test(arguments: [["play", "--", "--pack"], ["pack", "show", "--", "positional@0"]])
  func `completes the packs that are here`(asked: [String]) throws {
    let home = try Home()
    let run = try home.run(["---completion"] + asked + ["0", "0", "chainmail"])
    #expect(run.status == 0)
    #expect(try run.output.split(separator: "\n").map(String.init) == home.packs())
  }

  @Test(arguments: [
    ("", "--doff", "armor magic-resistance"), ("", "--enter", "armor magic-resistance body"),
    ("", "--don", "resonator"), ("--doff armor", "--doff", "magic-resistance"),
    ("--doff armor --don resonator", "--enter", "magic-resistance resonator body"),
    ("--don=resonator", "--don", ""), ("--pack none", "--doff", ""),
    ("--pack first-armour", "--doff", "armor magic-resistance"),
    ("--pack=angband", "--don", "protection-from-evil invulnerability"),
    ("--pack = angband", "--don", "protection-from-evil invulnerability"),
  ])
  func `completes the links that can be meant`(line: String, option: String, names: String) throws {
    let words = "chainmail explain \(line) \(option)".split(separator: " ").map(String.init) + [""]
    let place = "\(words.count - 1)"
    let run = try Home().run(["---completion", "explain", "--", option, place, "0"] + words)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").joined(separator: " ") == names)
  }

  @Test func `completes kept logs by their names, and files`() throws {
    let home = try Home()
    #expect(
      try home.run("play", "--plain", "--new", "--seed", "2a", input: Data("1\n".utf8)).status == 0)
    let name = try home.log().lastPathComponent
    let expected: [(Substring, [String])] = [
      ("20", [name]), (name.dropLast(3), [name]), ("no-such", []), ("b", ["bout.jsonl"]),
      ("lo", ["logs/", "logs/one.jsonl"]), ("logs/o", ["logs/one.jsonl"]), ("no[", ["no[te.jsonl"]),
    ]
    for (word, words) in expected {
      let run = try home.shell(
        """
        mkdir -p logs; touch bout.jsonl 'no[te.jsonl' logs/one.jsonl logs/two.txt
        chainmail ---completion log show -- positional@0 3 0 chainmail log show '\(word)'
        """)
      #expect(run.status == 0)
      #expect(run.output.split(separator: "\n").map(String.init) == words, "\(word)")
    }
  }

  @Test func `ends quietly when nobody reads on`() async throws {
    let home = try Home()
    let terminal = try await TerminalSession.start(
      "sh", ["-c", #""$0" --help | head -n 1; echo done"#, chainmailBinary()], home: home)
    #expect(try await terminal.exitStatus() == 0)
    #expect(try terminal.screen().rows[1] == "done")
  }
}
