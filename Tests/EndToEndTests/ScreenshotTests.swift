import Foundation
import FoundationXML
import Testing

/// Pictures of screens, made where no terminal is.
@Suite struct `Screenshots` {
  /// Four attacks, of which two hurt who wears the first armour.
  static let attacks = """
    {"t":0,"amounts":{"weapon":18},"tags":["melee"],"source":"sword"}
    {"t":20,"amounts":{"lightning":7},"source":"storm"}
    "magic:12"
    "lightning:9"

    """

  private func home() throws -> Home {
    let home = try Home()
    try Data(Self.attacks.utf8).write(to: home.file("attacks.jsonl"))
    return home
  }

  /// All files of a home, but those of the run that looks.
  private func files(in home: Home) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.url.path).sorted()
  }

  @Test func `show what a terminal shows`() async throws {
    let home = try home()
    let terminal = try await home.startGame()
    for key in "12C3A1" { try terminal.press(.character(key)) }
    let screen = try await terminal.waitFor("body -18 (25 left)")
    let run = try home.run(
      "screenshot", "--seed", "2a", "--size", "80x24", "--keys", "1 2 C 3 A 1")
    #expect(run == CommandRun(status: 0, output: screen.text, errors: ""))
    try terminal.press(.character("?"))
    let help = try await terminal.waitFor("throw the attack with that number")
    let helpRun = try home.run(
      "screenshot", "--seed=2a", "--size=80x24", "--keys=12C3A1 ?", "--format=text")
    #expect(helpRun.output == help.text)
    try terminal.press(.escape)
    try await terminal.quit()
  }

  @Test func `show of a replay what a terminal shows`() async throws {
    let home = try home()
    let words = ["--attacks", home.file("attacks.jsonl").path, "--pack", "first-armour"]
    let terminal = try await home.start(["replay", "--reduce-motion"] + words)
    try await terminal.waitFor("turn 0 of 4")
    try terminal.press(.right, .right)
    let second = try await terminal.waitFor("turn 2 of 4")
    let size = ["screenshot", "--size", "80x24"]
    #expect(try home.run(size + words + ["--keys", "Right Right"]).output == second.text)
    try await terminal.play([("x", "Blow 2: Lightning 7")])
    try terminal.press(.escape)
    try await terminal.play([("w", "What if the loadout had been another")])
    try await terminal.waitFor("no one type for")
    try terminal.press(.down, .enter)
    try await terminal.waitFor("What if: ")
    try await terminal.play([("d", "turn 4 of 4")])
    let split = try await terminal.waitFor("≠ Resonator")
    let run = try home.run(size + words + ["--keys", "Right Right x Esc w Down Enter d"])
    #expect(run.output == split.text)
    try terminal.press(.character("q"))
    let status = try await terminal.exitStatus()
    #expect(status == 0)
  }

  @Test func `show the body at nothing between a deadly attack and its rise`() throws {
    let home = try Home()
    let bolt = #"{"t":10,"amounts":{"lightning":30}}"#
    try Data("\(bolt)\n\(bolt)\n".utf8).write(to: home.file("fall.jsonl"))
    let path = home.file("fall.jsonl").path
    for (events, hitPoints) in [(3, "20/50"), (4, "0/50"), (5, "0/50"), (6, "50/50")] {
      let keys = "Right" + String(repeating: " .", count: events)
      let run = try home.run("screenshot", "--attacks", path, "--keys", keys, "--size", "80x24")
      let lines = run.output.split(separator: "\n")
      #expect(lines[0].hasSuffix("hit points \(hitPoints)"), "\(events): \(lines[0])")
      #expect(lines.contains { $0.contains("Body ") && $0.contains(" \(hitPoints)") })
    }
  }

  @Test func `need no terminal, no locale and no home`() throws {
    let home = try home()
    let usual = try home.run("screenshot", "--keys", "1 2 C 3 A 1")
    #expect(usual.status == 0 && usual.output.contains("╭─────╮") && !usual.hasEscape)
    let plain = try home.run("screenshot", "--ascii", "--keys", "1 2 C 3 A 1")
    for (variables, expected) in [
      ("", plain), ("TERM=dumb LC_ALL=C", plain),
      ("TERM=linux LANG=ko_KR.UTF-8 COLUMNS=9 LINES=9", usual),
    ] {
      let run = try home.shell(
        "env -i \(variables) \"$BINARY\" screenshot --keys '1 2 C 3 A 1' <&- | cat")
      #expect(run == expected, "\(variables)")
    }
  }

  @Test(arguments: [
    ([], "starts sparring"), (["--keys", "?"], "┌─ Keys ─"), (["--keys", "q"], "Leave the Yard?"),
    (["--keys", "- s wait:5s"], "one blow every 3.0 s"),
    (["--keys", "s wait:5s"], "hit points 43/50"), (["--lesson"], "Lesson 1 of 7"),
    (["--keys", "1 x"], "┌─ Blow 1: Weapon 18 ─"), (["--keys", "f 3"], "┌─ What would it take"),
    (["--keys", "t weapon:18 Enter"], "Weapon 18: A stops it"),
    (["--keys", "t weapn Enter"], "has no colon"),
    (["--keys", "p"], "┌─ Begin a new game with ─"), (["--keys", "i"], "┌─ What Armor does ─"),
    (["--keys", "p Up Enter"], "Rules of EVE Online, Shield tank"), (["--keys", "m"], "Where to?"),
    (["--keys", "m v"], "credit $0.00"), (["--keys", "m l"], "candles: 3 of 3"),
    (["--keys", "m a"], "┌─ Larder"), (["--keys", "m g"], "No mail is ever sent"),
    (["--keys", "m p"], "packs here: 9"), (["--keys", "1 ^P"], "┌─ Everything that happened ─"),
    (["--pack", "nethack"], "Rules of NetHack"), (["--size", "59x20"], "Needs 60x20"),
    (["--size", "1x1"], "\n"), (["--size", "300×80"], "starts sparring"),
    (["--ascii"], "+- You ---"),
    (["--attacks", "attacks.jsonl"], "turn 0 of 4"),
    (["--attacks", "attacks.jsonl", "--keys", "Right Right x"], "┌─ Blow 2: Lightning 7 ─"),
    (["--attacks", "attacks.jsonl", "--keys", "Space wait:2s"], "Playing, speed 1"),
    (["--attacks", "attacks.jsonl", "--keys", "/ body>0 Enter n"], "2 of 2: body>0"),
    (["--attacks", "attacks.jsonl", "--keys", "w"], "What if the loadout had been another"),
    (["--attacks", "attacks.jsonl", "--keys", "w Down Enter d"], "First differs at turn 1"),
    (["--attacks", "attacks.jsonl", "--pack", "nethack", "--alias", "weapon=physical"], "(A)"),
  ])
  func `reach every screen by its keys, the same each time, and leave nothing behind`(
    arguments: [String], says: String
  ) throws {
    let home = try home()
    let words = ["screenshot"] + arguments.map { $0.hasSuffix(".jsonl") ? home.file($0).path : $0 }
    let run = try home.run(words)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains(says) && !run.hasEscape, "\(run.output)")
    #expect(run.output.hasSuffix("\n") && !run.output.contains(" \n"))
    #expect(try home.run(words + ["--format", "text"]) == run)
    let svg = try home.run(words + ["--format", "svg"])
    #expect(XMLParser(data: Data(svg.output.utf8)).parse())
    #expect(try files(in: home) == ["attacks.jsonl"])
  }

  @Test func `show logs, and leave them and what is beside them as they are`() async throws {
    let home = try home()
    let made = try home.shell(
      "chainmail replay --text --attacks attacks.jsonl --out a.jsonl >text; "
        + "echo 'schema: 1\npack: first-armour\nworn: [resonator, magic-resistance, body]' >l.yml; "
        + "chainmail replay --text --attacks attacks.jsonl --loadout l.yml --out b.jsonl >text")
    #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
    let before = try files(in: home)
    for (arguments, says) in [
      ("a.jsonl", "Replay of a.jsonl"), ("a.jsonl --beside b.jsonl --keys d", "b.jsonl"),
      ("a.jsonl --keys 'Right m'", "turn 1 of 4"),
      ("a.jsonl --keys 'e Enter'", "Not written: for a picture"),
      ("a.jsonl --keys 'w Down Enter o'", "Not kept: for a picture"),
      ("- <a.jsonl", "turn 0 of 4"),
      ("a.jsonl --keys 'Right Right b 1'", "3 Weapon 18: A stops it"),
    ] {
      let run = try home.shell("chainmail screenshot \(arguments)")
      #expect(run.status == 0 && run.errors.isEmpty, "\(arguments): \(run.errors)")
      #expect(run.output.contains(says), "\(arguments): \(run.output)")
    }
    #expect(try files(in: home) == before)
  }

  @Test func `leave what stands beside their file as it is`() throws {
    let home = try home()
    let run = try home.shell(
      "mkdir -p a.svg.new/mine && touch a.svg.new/mine/work && chainmail screenshot --out a.svg && "
        + "rm a.svg && mkdir a.svg && chainmail screenshot --out a.svg; ls -AR a.svg a.svg.new")
    #expect(run.output == "a.svg:\n\na.svg.new:\nmine\n\na.svg.new/mine:\nwork\n")
    #expect(run.errors.contains("a.svg"))
    #expect(
      try files(in: home)
        == ["a.svg", "a.svg.new", "a.svg.new/mine", "a.svg.new/mine/work", "attacks.jsonl"])
  }

  @Test func `are written as the end of the file says, over the one before`() throws {
    let home = try home()
    let colors = "\u{1B}[0;"
    for (file, options, start) in [
      ("a.svg", "", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"918\" height=\"528\""),
      ("a.txt", "", " Chainmail  The Yard"), ("a.ans", "", " \(colors)1mChainmail"),
      ("a", "", " Chainmail  The Yard"), ("a", "--format svg", "<svg "),
      ("b.svg", "--format text", " Chainmail  The Yard"), ("c.SVG", "--title 'A <b>'", "<svg "),
    ] {
      let run = try home.shell("chainmail screenshot --out \(file) \(options)")
      #expect(run == CommandRun(status: 0, output: "", errors: ""))
      let text = try String(contentsOf: home.file(file), encoding: .utf8)
      #expect(text.hasPrefix(start), "\(file): \(text.prefix(80))")
    }
    let picture = try String(contentsOf: home.file("a.svg"), encoding: .utf8)
    #expect(
      picture.contains("<title>Chainmail, The Yard, The first armour, blow 0, hit points 50/50<"))
    #expect(try String(contentsOf: home.file("c.SVG"), encoding: .utf8).contains("<title>A &lt;b"))
    #expect(
      try files(in: home) == ["a", "a.ans", "a.svg", "a.txt", "attacks.jsonl", "b.svg", "c.SVG"])
  }

  @Test func `have no colors where none are wanted`() throws {
    let home = try home()
    let colored = try home.run("screenshot", "--format", "ansi", "--keys", "1")
    let plain = try home.run("screenshot", "--format", "ansi", "--keys", "1", "--no-color")
    #expect(colored.output.contains(#/\x1B\[[0-9;]*3[0-9]m/#))
    #expect(
      !plain.output.contains(#/\x1B\[[0-9;]*3[0-9]m/#) && plain.output.contains("\u{1B}[0;1m"))
    let asked = try home.run(
      ["screenshot", "--format", "ansi", "--keys", "1"], environment: ["NO_COLOR": "1"])
    #expect(asked == plain)
    // What is seen is the same.
    let text = try home.run("screenshot", "--keys", "1").output
    #expect(colored.output.replacing(#/\x1B\[[0-9;]*m/#, with: "") == text)
  }

  @Test(arguments: [
    ("--size 80", 64, #"--size is "80"; allowed: columns and rows, each 1 to 1000, as in 100x30"#),
    ("--size 0x24", 64, "--size is \"0x24\""), ("--size 80x1001", 64, "--size is \"80x1001\""),
    ("--size 80x24x2", 64, "--size is"), ("--size -80x24", 64, "size"),
    ("--format png", 64, "Please provide one of 'svg', 'text' or 'ansi'"),
    ("--keys '1 Etner'", 64, #"--keys: no key is called "Etner"; did you mean Enter?"#),
    ("--keys wait:2", 64, #"--keys: "wait:2" is no time; allowed: up to 600 seconds"#),
    ("--keys '1 q y x'", 64, "--keys leave the screen with number 3, y; allowed: keys after which"),
    ("--attacks attacks.jsonl --keys q", 64, "--keys leave the screen with number 1, q"),
    ("a.jsonl --keys 'Right b q y'", 64, "--keys leave the screen with number 4, y"),
    ("a.jsonl --attacks attacks.jsonl", 64, "there is too much to replay"),
    ("a.jsonl --seed 1", 64, "a log is replayed as it is"), ("--leave-out", 64, "replayed as it"),
    ("a.jsonl --lesson", 64, "there is no lesson in a replay"),
    ("--beside a.jsonl", 64, "there is nothing to show that log beside"),
    ("--pack none", 64, "no pack has the id \"none\""),
    ("none.jsonl", 2, "none.jsonl"), ("attacks.jsonl", 2, "attacks.jsonl"),
    ("--loadout none.yml", 2, "none.yml"), ("--out none/a.svg", 2, "none/a.svg"),
    ("--out a.jsonl", 2, "a.jsonl is a log, and is not written over"),
    ("--out .", 2, ". is there and is no file"), ("--out /dev/null", 2, "is there and is no file"),
  ])
  func `say what is wrong, and write nothing`(arguments: String, status: Int32, says: String) throws
  {
    let home = try home()
    let made = try home.shell(
      "chainmail replay --text --attacks attacks.jsonl --out a.jsonl >/dev/null")
    #expect(made.status == 0)
    let before = try files(in: home)
    let run = try home.shell("chainmail screenshot \(arguments)")
    #expect(run.status == status && run.output.isEmpty && !run.hasEscape)
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(try files(in: home) == before)
  }

  @Test func `say so where the output cannot be written`() throws {
    let run = try Home().run(["screenshot"], into: URL(filePath: "/dev/full"))
    #expect(
      run.errors == "chainmail: the output could not be written: No space left on device\n")
    #expect(run.status == 2)
  }
}
