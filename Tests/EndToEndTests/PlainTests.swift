import Foundation
import Testing

/// Everything line by line, for whoever hears or pipes it instead of seeing a screen.
@Suite struct `Without a screen` {
  /// What is said where these lines are.
  private func hear(
    _ lines: [String], _ arguments: [String] = ["play"], in home: Home? = nil
  ) throws -> [String] {
    let home = try home ?? Home()
    let run = try home.run(
      arguments + ["--plain"], input: Data(lines.map { $0 + "\n" }.joined().utf8),
      environment: ["TERM": "dumb"])
    #expect(run.status == 0 && run.errors.isEmpty && !run.hasEscape, "\(run)")
    // No box and no bar is drawn with characters.
    #expect(run.output.unicodeScalars.allSatisfy { $0.isASCII }, "\(run.output)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `time passes even where every blow comes to nothing`() throws {
    let home = try Home()
    let pack = home.file("Assets/Packs/loud")
    let mirror = ["a", "b", "c", "d"].map { "  - name: \($0)\n    scale: {ratio: 100000%}\n" }
      .joined()
    for (name, text) in [
      (
        "pack.yml",
        "types:\n  - {id: weapon, name: Weapon}\nattacks: [a]\nloadout:\n  worn: [mirror, body]\n"
      ),
      ("attacks/a.yml", "amounts: {weapon: 10}\n"),
      ("defenders/mirror.yml", "links:\n" + mirror),
      ("defenders/body.yml", "links:\n  - pool: {size: 50, terminal: yes}\n"),
    ] {
      let file = pack.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let id = name == "pack.yml" ? "loud" : file.deletingPathExtension().lastPathComponent
      try Data("schema: 1\nid: \(id)\nname: \(id)\n\(text)".utf8).write(to: file)
    }
    let said = try hear(
      ["spar", "go 3", "rest", "quit"],
      ["play", "--new", "--assets", home.file("Assets").path, "--pack", "loud"], in: home)
    #expect(said.filter { $0.contains("came to nothing") }.count == 3, "\(said)")
  }

  @Test func `the rooms are played in words`() throws {
    let said = try hear(
      [
        "rooms", "go menagerie", "feed pebbles at 2", "feed", "back", "go vending",
        "insert 24.26:5.670", "insert 24.26:5.670", "press 1", "press 77", "pay", "go", "back",
        "go nowhere", "go the yard", "quit",
      ], ["play", "--new", "--seed", "2a"])
    for sentence in [
      "Orders: feed [NAME] [at PLACE, 1 to 3], line, rest.", "Left untouched: pebbles.",
      "A coin is taken as a quarter: $0.25.", "Bought: scale, $0.30.",
      "Write it as: press NUMBER, 1 to 3.", "Change in the tray, coins: 2.",
      "Nothing here is called \"nowhere\"; say it so: go [NAME].",
    ] {
      #expect(said.contains(sentence), "\(said)")
    }
    #expect(said.last == "You leave the Yard.")
  }

  @Test func `every line in a room is answered, and by nothing that was said before`() throws {
    let said = try hear(
      [
        "go menagerie", "back", "back", "go letters", "learn", "secret words", "learn", "back",
        "open armorer", "open captain", "back", "go vending", "1", "put 1", "/", "mm", "/",
        "no such coin", "Down", "quit",
      ], ["play", "--new", "--seed", "2a"])
    #expect(said.count { $0.hasPrefix("It costs $0.30 more than the credit.") } == 1, "\(said)")
    #expect(said.contains("Back in The Yard, The first armour."))
    // A field that was left says where one is again.
    #expect(said.count { $0 == "selected: The armorer" } >= 2)
    // A letter was read as soon as it is told, without a line's end in it.
    let letter = said.first { $0.hasPrefix("Before you trust a chain") }
    #expect(letter?.hasSuffix("let through.") == true)
    #expect(said.contains("The captain: on the desk."))
    #expect(said.count { $0 == "Say what to look for." } == 2)
    #expect(said.contains("Nothing that is listed here has that."))
    #expect(said.suffix(2) == ["Back in The Yard, The first armour.", "You leave the Yard."])
  }

  @Test(arguments: [("ko", "\u{B3D9}\u{BB3C}\u{C6D0}"), ("zh_CN", "\u{52A8}\u{7269}\u{56ED}")])
  func `rooms, food and letters go by their English names too`(
    language: String, name: String
  ) throws {
    let home = try Home()
    for room in ["menagerie", name] {
      let lines = ["go \(room)", "feed nut at 2", "quit"].map { $0 + "\n" }.joined()
      let run = try home.run(
        "play", "--plain", "--new", "--lang", language, input: Data(lines.utf8))
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.output.contains("\n\(name)\n"), "\(run)")
      #expect(run.output.contains("feed [NAME] [at PLACE"))
    }
    let run = try home.run(
      "play", "--plain", "--new", "--lang", language,
      input: Data("go letters\nopen armorer\nquit\n".utf8))
    #expect(!run.output.contains("\"armorer\""), "\(run)")
  }

  @Test func `orders of the letters find passwords from either side`() throws {
    let said = try hear(
      ["go letters", "forget password 2", "undo", "side", "open armorer", "back", "quit"],
      ["play", "--new"], in: try Home())
    #expect(!said.contains { $0.hasPrefix("Nothing here is called") }, "\(said)")
    #expect(said.contains("Known passwords: 2"), "\(said)")
    #expect(said.contains { $0.hasPrefix("selected: password") }, "\(said)")
    #expect(!said.contains { $0.hasPrefix(">") }, "\(said)")
  }

  @Test func `a sheet of the gate says which line is typed, and the keys that lead on`() throws {
    let said = try hear(
      ["go gate", "profile", "i", "/nope/x", "back", "back", "quit"], ["play", "--new"],
      in: try Home())
    #expect(said.contains("selected: File") || said.contains { $0.hasPrefix("selected: File ") })
    #expect(said.contains("Enter import  Tab line  Esc close"), "\(said)")
  }

  @Test func `a swap for nothing is said to be none`() throws {
    let said = try hear(["swap A for", "quit"], ["play", "--new"], in: try Home())
    #expect(said.contains("Write it as: swap PIECE for PIECE."), "\(said)")
  }

  @Test func `a replay tells what happened in the turn that is come to, from either side`() throws {
    let home = try Home()
    _ = try hear(["1", "doff A", "don A", "doff A", "1", "quit"], ["play", "--new"], in: home)
    let said = try hear(
      ["Right", "Right", "Left", "go 2", "go 2", "quit"], ["replay", home.logs()[0].path], in: home)
    #expect(
      said.count { $0 == "Armor taken off." } == 4 && said.count { $0 == "Armor put on." } == 2)
    #expect(
      said.count { $0.hasPrefix("Blow 1: ") } == 2 && said.count { $0.hasPrefix("Blow 2: ") } == 2)
    // Where nothing is new, where one is.
    #expect(said.suffix(2).first == "Paused, speed 1  turn 2 of 2, 0.0 s", "\(said)")
  }

  @Test func `a replay tells of sparring and of falls, by turns and by events`() throws {
    let home = try Home()
    let play = ["play", "--new", "--seed", "5"]
    _ = try hear(["spar 0.5", "go 3", "rest", "doff A", "1", "1", "1", "quit"], play, in: home)
    let log = home.logs()[0].path
    let shown = try home.run("replay", "--text", log).output.split(separator: "\n").map(String.init)
    let turns = try hear(Array(repeating: "Right", count: 6) + ["quit"], ["replay", log], in: home)
    for number in 1...6 {
      let line = try #require(shown.first { $0.hasPrefix("\(number) ") })
      let told = line.dropFirst(2).prefix { $0 != ";" }
      #expect(turns.contains { $0.hasPrefix("Blow \(number): \(told)") }, "\(turns)")
    }
    #expect(turns.count { $0.hasPrefix("Blow ") } == 6)
    #expect(turns.count { $0 == "You fall." } == 1)
    #expect(turns.count { $0 == "You get back up at full health." } == 1)
    #expect(turns.contains("Sparring: a blow every 0.5 s."))
    let events = try hear(["go 4", ".", ".", ".", "quit"], ["replay", log], in: home)
    #expect(events.contains { $0.hasPrefix("Magic resistance: ") }, "\(events)")
    #expect(events.contains { $0.hasPrefix("Body: ") })
  }

  @Test func `an order for what is not there asks nothing, and those behind it are heard`() throws {
    let said = try hear(
      ["press 1", "go coins", "insert 99 mm", "press 1", "go menagerie", "feed nut at 2", "quit"],
      ["play", "--new", "--seed", "2a"])
    #expect(said.contains("press is said elsewhere: go coins."))
    #expect(said.contains("Nothing here is called \"99 mm\"; say it so: insert [NAME]."), "\(said)")
    #expect(said.contains("It costs $0.30 more than the credit."))
    let found = try hear(
      ["go coins", "insert 24.26:5.67", "t", "24.26:5.67", "insert 99 mm", "quit"],
      ["play", "--new", "--seed", "2a"])
    // What was taken is no order that failed, whatever is asked next.
    #expect(found.count { $0 == "You find a coin of 24.26 mm." } == 2, "\(found)")
    #expect(found.count { $0.hasPrefix("Nothing here is called ") } == 1)
    // The answer, where it was asked, and who was asked; not all that is seen there anew.
    let fed = try #require(said.firstIndex { $0.hasPrefix("The squirrel eats") })
    #expect(said[(fed + 1)...].contains("nut: squirrel, favourite."))
    #expect(said.count - fed <= 5)
  }

  @Test func `the gate is passed in words`() throws {
    let said = try hear(
      [
        "go gate", "other", "Ada", " guest", "ada@example.org", "secret words", "secret wards",
        "submit", "secret words", "submit", "look", "profile", "back", "guest", "quit",
      ], ["play", "--new"])
    #expect(said.contains("Orders: submit, tick, other, guest, profile."), "\(said)")
    #expect(said.contains("A form was stopped: passwords differ."))
    #expect(said.contains("Signed up; a new profile plays.") && said.contains("Plays: Ada"))
    #expect(said.contains("Profile of Ada guest"))
    // Its keys are told where there are no orders.
    #expect(said.contains { $0.contains("e export") && $0.contains("d delete") })
    #expect(said.contains("The guest plays.") && said.last == "You leave the Yard.")
    #expect(!said.contains { $0.contains("secret") })
  }

  @Test func `a question in a replay is left by back, and takes a path`() throws {
    let home = try Home()
    _ = try hear(["1", "3", "quit"], ["play", "--new"], in: home)
    let said = try hear(
      ["w", "back", "w", "none.yml", "back", "w", "outermost", "back", "chain", "quit"],
      ["replay", home.logs()[0].path], in: home)
    #expect(said.count { $0 == "What if the loadout had been another" } == 3, "\(said)")
    #expect(said.contains { $0.hasPrefix("Not played again: ") && $0.contains("none.yml:1:1") })
    #expect(said.contains("3 Body: 50/50."))
    #expect(said.last == "You leave the replay.")
  }

  @Test func `a reader who does what is said gets through the lesson, and spars`() throws {
    var lines: [String] = []
    for _ in 0..<20 {
      let prompt = try #require(hear(lines, ["play", "--seed", "2a"]).last)
      guard prompt.hasPrefix("Lesson") else { break }
      let order = try #require(
        prompt.firstMatch(of: /(?:say |: )((?:throw|don|doff|move) [^.]+)\.$/))
      lines.append(String(order.1))
    }
    #expect(lines.count == 11, "\(lines)")
    let said = try hear(
      lines + ["spar 2", "go 3", "doff A", "go", "don A", "go 2", "rest", "blow", "quit"],
      ["play", "--seed", "2a"])
    #expect(said.contains { $0.hasPrefix("All lessons learned.") })
    #expect(said.contains("The lesson is over."))
    #expect(said.count { $0.hasPrefix("Next: ") } == 4, "\(said)")
    #expect(said.contains("Armor taken off.") && said.contains("Sparring ends."))
    #expect(said.last == "You leave the Yard.")
  }

  @Test func `a game is kept, offered again, and replayed`() throws {
    let home = try Home()
    _ = try hear(["lesson end", "1", "2", "3", "doff A", "1", "quit"], in: home)
    #expect(try home.run("log", "verify", home.logs()[0].path).status == 0)
    let again = try hear(["what", "resume", "undo", "quit"], in: home)
    #expect(again.count { $0.hasPrefix("Say one of: resume, new, later, quit.") } == 2, "\(again)")
    #expect(again.contains("Undone: Blow 4."))
    let replay = try hear(
      ["Right", "End", "g", "2", "/", "body>0", "x", "Left", "?", "q"],
      ["replay", home.logs()[0].path], in: home)
    #expect(replay.contains("Blow 1: Weapon 18: Armor stops it."))
    #expect(replay.contains { $0.hasPrefix("Paused, speed 1  turn 2 of 4") }, "\(replay)")
    #expect(replay.contains("1 of 2: body>0"))
    #expect(
      replay.contains("Body: Lightning 7 comes in, nothing goes on; the body, 50 to 43 left."))
    #expect(replay.contains { $0.hasPrefix("Space p  play or pause") })
  }

  @Test func `a game keeps its letters, whatever the program is started with`() throws {
    let home = try Home()
    let loadout =
      #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
      + "/Assets/Loadouts/first-armour-inside-out.yml"
    _ = try hear(["doff A", "1", "quit"], ["play", "--new", "--loadout", loadout], in: home)
    let log = home.logs()[0]
    let resumed = try hear(["resume", "don A", "quit"], in: home)
    #expect(resumed.contains("1 B, Magic resistance: stops Magic."))
    #expect(resumed.contains("2 C, Armor: stops Weapon."))
    #expect(resumed.contains("Resonator put on."), "\(resumed)")
    let replayed = try home.run("screenshot", log.path, "--format", "text").output
    #expect(replayed.contains("(A) Resonator"), "\(replayed)")
    // Likewise the other way round.
    _ = try hear(["2", "quit"], ["play", "--new"], in: home)
    let other = try #require(home.logs().last { $0 != log })
    let asked = ["play", "--resume", other.path, "--loadout", loadout]
    #expect(try hear(["quit"], asked, in: home).contains("1 A, Armor: stops Weapon."))
  }

  @Test func `a game is offered to who asks for its own seed or loadout, and to nobody else`()
    throws
  {
    let home = try Home()
    let loadout = home.file("bare.yml")
    try Data("schema: 1\npack: first-armour\nname: Bare\nworn: [body]\n".utf8).write(to: loadout)
    let games = [
      (["--seed", "2a"], "1", 1), (["--seed", "2b"], "2", 2),
      (["--loadout", loadout.path], "3", 3),
    ]
    for (arguments, attack, blows) in games {
      let lines = ["lesson end"] + Array(repeating: attack, count: blows) + ["quit"]
      let said = try hear(lines, ["play"] + arguments, in: home)
      #expect(!said.contains { $0.contains("unfinished game") }, "\(said)")
    }
    for (arguments, _, blows) in games {
      let said = try hear(["later", "quit"], ["play"] + arguments, in: home)
      let game = blows == 1 ? "of 1 blow" : "of \(blows) blows"
      #expect(said.contains { $0.hasPrefix("There is an unfinished game \(game) ") }, "\(said)")
    }
    let said = try hear(
      ["later", "quit"], ["play", "--seed", "2b", "--loadout", loadout.path], in: home)
    #expect(!said.contains { $0.contains("unfinished game") }, "\(said)")
    // Nor to who asks for another loadout of the same name.
    try Data("schema: 1\npack: first-armour\nname: Bare\nworn: [armor, body]\n".utf8).write(
      to: loadout)
    let other = try hear(["quit"], ["play", "--loadout", loadout.path], in: home)
    #expect(!other.contains { $0.contains("unfinished game") }, "\(other)")
  }

  @Test func `where blows enter is said when the link goes at which they did`() throws {
    let said = try hear(["enter 2", "doff A", "doff B", "quit"], ["play", "--new"])
    #expect(
      Array(said.dropFirst(4)) == [
        "Your blows enter at B, Magic resistance.", "Armor taken off.",
        "Magic resistance taken off.", "Your blows enter at the outermost link.",
        "You leave the Yard.",
      ])
  }

  @Test func `coins are handed to the machine`() throws {
    let said = try hear(
      [
        "lesson end", "rooms", "v", "Enter", "t", "24.26:5.67", "t", "coin", "Esc", "1", "Nope+x",
        "?",
      ]
        + ["Esc", "Esc", "quit"], ["play", "--seed", "2a"])
    #expect(said.contains("Vending machine") && said.contains { $0.hasPrefix("selected: ") })
    #expect(said.contains { $0.hasPrefix("A coin is taken as a quarter") }, "\(said)")
    let walk = "penny, diameter; nickel, diameter; dime, diameter; quarter, accepted."
    #expect(said.contains("24.26 mm: " + walk))
    #expect(said.contains { $0.hasPrefix("A coin is a diameter and a weight") })
    #expect(said.contains { $0.hasPrefix("No key and no order here is called \"Nope+x\"") })
    #expect(said.contains { $0.hasPrefix("1-9  buy what the machine sells") })
    #expect(said.last == "You leave the Yard.")
  }

  @Test func `a word that is no key does nothing in a room or a replay, and is refused`() throws {
    let home = try Home()
    let said = try hear(
      [
        "rooms", "v", "coins", "forecast", "help", "t", "24.26:5.67", "look", "back", "back", "1",
        "quit",
      ],
      ["play", "--new"], in: home)
    #expect(said.count { $0.hasPrefix("No key and no order here is called ") } == 2, "\(said)")
    #expect(said.contains { $0.hasPrefix("t  type a coin of your own") })
    // What happened is told once, also where all is told again.
    #expect(said.count { $0.contains("A coin is taken as a quarter") } == 1, "\(said)")
    #expect(!said.contains("Esc close"))
    let replay = try hear(
      ["help", "chain", "go 1", "blow", "go 0", "blow 1", "quit"],
      ["replay", home.logs()[0].path], in: home)
    #expect(replay.contains("2 Magic resistance: stops Magic."))
    #expect(replay.count { $0.hasPrefix("Armor: Weapon 18 comes in, nothing goes on") } == 2)
    #expect(replay.contains { $0.hasPrefix("Paused, speed 1  turn 0 of 1") }, "\(replay)")
    #expect(replay.last == "You leave the replay.")
    #expect(home.logs().count == 1)
  }

  @Test func `the gate's form is filled in line by line`() throws {
    let said = try hear(
      [
        "rooms", "g", "^N", "Jane", "Doe", "jane@example.org", "a long password",
        "a long password", "Enter", "Esc", "back", "quit",
      ], ["play", "--new"])
    #expect(said.contains("First name Jane") && said.contains("E-mail  jane@example.org"))
    #expect(said.contains("Password  ***************") && !said.contains { $0.contains("a long") })
    #expect(said.contains("Signed up; a new profile plays."), "\(said)")
  }

  @Test func `where text is asked for, a few words still lead out`() throws {
    let home = try Home()
    let gate = try hear(
      ["1", "rooms", "g", "help", " back", "look", "back", "quit", "quit"], ["play", "--new"],
      in: home)
    #expect(gate.contains { $0.hasPrefix("What you say here is typed.") }, "\(gate)")
    #expect(gate.contains { $0.hasPrefix("E-mail") && $0.hasSuffix("back") })
    #expect(gate.last == "You leave the Yard.")
    let replay = try hear(
      ["g", "99", "98", "98", "back", "go x", "go 99", "quit"],
      ["replay", home.logs()[0].path], in: home)
    // What is wrong is said as often as it is, and that something is still asked for.
    #expect(replay.count { $0 == "The turns go from 0 to 1." } == 3, "\(replay)")
    #expect(replay.count { $0 == "Say another, or back." } == 3)
    #expect(replay.count { $0 == "Say go with a number from 0 to 1." } == 2)
    #expect(replay.last == "You leave the replay.")
  }

  @Test func `nothing that is said can break it`() throws {
    let home = try Home()
    var bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
    bytes += Data(repeating: UInt8(ascii: "x"), count: 100_000)
    let run = try home.run(["play", "--plain", "--new"], input: bytes)
    #expect(run.status == 0 && !run.hasEscape, "\(run.errors)")
  }

  @Test func `who has no screen is told of it`() throws {
    let run = try Home().run("play", input: Data())
    #expect(run.status == 2 && run.errors.contains("--plain"))
  }
}
