import Foundation
import Testing

/// How a log begins and stops, and what is done about an end that a crash left torn.
@Suite struct `The ends of a log` {
  /// Three blows, and the same with the last seven bytes cut off and with the second blow damaged.
  private struct Logs {
    let home: Home
    let sound: URL
    var torn: URL { home.file("torn.jsonl") }
    var damaged: URL { home.file("damaged.jsonl") }

    init() async throws {
      home = try Home()
      let terminal = try await home.startGame()
      try await terminal.play([
        ("3", "hit points 43/50"), ("3", "hit points 36/50"), ("3", "hit points 29/50"),
      ])
      try await terminal.quit()
      sound = try home.log()
      var bytes = try Data(contentsOf: sound)
      try bytes.dropLast(7).write(to: torn)
      let second = try #require(bytes.firstRange(of: Data("\"turn\":2,\"attack\"".utf8)))
      bytes[second.upperBound + 2] ^= 0x02
      try bytes.write(to: damaged)
    }

    /// Runs a command of `log` with `--json`, and reads what it prints.
    func object(_ command: String, _ file: String, input: Data? = nil) throws -> [String: Any] {
      let run = try home.run("log", command, file, "--json", input: input)
      return try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }
  }

  @Test func `are told without its middle`() async throws {
    let logs = try await Logs()
    let run = try logs.home.run("log", "head", logs.sound.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "game: first-armour")
    #expect(lines.contains("mode: yard, source play"))
    #expect(lines.contains("seed: 000000000000002a, luck by philox2x64-7"))
    #expect(lines.contains { $0.hasPrefix("last record: ") && $0.hasSuffix(", 3 blows") })
    #expect(lines.last?.hasSuffix(" bytes, unfinished") == true)
    let named = try logs.object("head", logs.sound.lastPathComponent)
    #expect(named["state"] as? String == "unfinished" && named["blows"] as? Int == 3)
    #expect(named["seed"] as? String == "000000000000002a" && named["version"] as? Int == 1)
    let key = try #require(named["last_key"] as? [String: Any])
    let bytes = try Data(contentsOf: logs.sound)
    let found = bytes[(try #require(key["byte"] as? Int))...]
    #expect(found.starts(with: Data("{\"k\":\"key\",\"n\":".utf8)))
    let piped = try logs.object("head", "-", input: bytes)
    #expect(piped["path"] as? String == "-" && piped["id"] as? String == named["id"] as? String)
  }

  @Test func `are answered for wherever a log is cut`() async throws {
    let logs = try await Logs()
    let bytes = try Data(contentsOf: logs.sound)
    let key = try #require(bytes.firstRange(of: Data("{\"k\":\"key\"".utf8))).lowerBound
    let header = try #require(bytes.firstIndex(of: 0x0A))
    let file = logs.home.file("cut.jsonl")
    for end in [20, header] {
      try bytes[..<end].write(to: file)
      for command in ["head", "recover", "stats", "show"] {
        let run = try logs.home.run("log", command, file.path)
        let said =
          command == "recover"
          ? "it breaks off before its first key, so nothing was played in it that could be recovered"
          : "it breaks off within its first line, so nothing was played in it"
        #expect(run.status == 2 && run.errors.contains(said), "\(end) \(command): \(run.errors)")
        #expect(try Data(contentsOf: file) == bytes[..<end])
      }
    }
    for (end, isTorn) in [
      (header + 1, false), (header + 9, true), (key, false), (key + 40, true),
    ] {
      try bytes[..<end].write(to: file)
      #expect(try logs.home.run("log", "verify", file.path).status == (isTorn ? 11 : 0))
      for command in ["head", "stats", "show"] {
        let run = try logs.home.run("log", command, file.path)
        #expect(
          run.status == 0 && run.output.hasSuffix("nothing was played\n"), "\(end) \(command)")
        #expect(
          run.errors.contains("breaks off within its last line") == (isTorn && command != "head"))
      }
      #expect(try logs.object("stats", file.path)["state"] as? String == "empty")
      let recovered = try logs.home.run("log", "recover", file.path)
      #expect(recovered.status == (isTorn ? 2 : 0))
      #expect(
        isTorn
          ? recovered.errors.hasSuffix(
            "could be recovered; nothing was changed; it can be deleted with: chainmail log delete "
              + "\(file.path)\n")
          : recovered.output == "\(file.path): nothing to do; nothing was played in it\n")
      // What needs a game says that there is none.
      for command in [["play", "--resume"], ["replay", "--text"], ["log", "diff", file.path]] {
        let run = try logs.home.run(command + [file.path])
        #expect(run.status == 2 && run.errors.hasSuffix("nothing was played in it\n"), "\(command)")
      }
      #expect(try Data(contentsOf: file) == bytes[..<end])
    }
  }

  @Test func `are told with what helps`() async throws {
    let logs = try await Logs()
    let torn = try logs.home.run("log", "verify", logs.torn.path)
    #expect(torn.status == 11)
    #expect(
      torn.output.contains(
        "what is torn behind it is cut off by: chainmail log recover \(logs.torn.path)\n"))
    #expect(!torn.output.contains("--resume"))
    let piped = try logs.home.run(
      ["log", "verify", "-"], input: try Data(contentsOf: logs.torn))
    #expect(piped.output.contains("cut off by: chainmail log recover FILE\n"))
    #expect(try logs.object("verify", logs.torn.path)["torn_bytes"] as? Int ?? 0 > 0)
    let damaged = try logs.home.run("log", "verify", logs.damaged.path)
    #expect(
      damaged.output.contains(
        "; played again from there it is sound up to record 21, 1 blow, and goes on behind that in a "
          + "log of its own with: chainmail play --resume \(logs.damaged.path)\n"),
      "\(damaged.output)")
    // By other rules neither can be done.
    let other = try logs.home.run("log", "verify", logs.damaged.path, "--pack", "nethack")
    #expect(
      other.output.contains(
        "; with its rules at hand it can go on from there in a log of its own with: "))
  }

  @Test func `are told of a torn and of a damaged log`() async throws {
    let logs = try await Logs()
    let torn = try logs.home.run("log", "head", logs.torn.path)
    #expect(torn.status == 0)
    #expect(torn.output.contains(#/unfinished, its last line is torn: [0-9]+ bytes\n/#))
    #expect(try logs.object("head", logs.torn.path)["torn_bytes"] as? Int ?? 0 > 0)
    let damaged = try logs.home.run("log", "head", logs.damaged.path)
    #expect(damaged.status == 2 && damaged.output.contains(" bytes, damaged at byte "))
    #expect(damaged.output.contains(", 1 blow\n"))
    #expect(damaged.errors.contains("it is damaged at byte "))
  }

  @Test func `a torn one is cut off and kept, and what the last blow still had to tell written`()
    async throws
  {
    let logs = try await Logs()
    let before = try Data(contentsOf: logs.torn)
    let run = try logs.home.run("log", "recover", logs.torn.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let kept = URL(filePath: logs.torn.path + ".torn")
    let cut = try Data(contentsOf: kept)
    #expect(
      run.output == """
        \(logs.torn.path): cut \(cut.count) torn bytes; kept at the end of \(kept.path)
        \(logs.torn.path): wrote 1 record of the last action again

        """)
    let after = try Data(contentsOf: logs.torn)
    #expect(after.starts(with: before.dropLast(cut.count)) && before.suffix(cut.count) == cut)
    #expect(after[(before.count - cut.count)...].starts(with: Data("{\"k\":\"rec\",".utf8)))
    #expect(try logs.home.run("log", "verify", logs.torn.path).status == 0)
    // A second time there is nothing to do, as with a log that was never torn.
    for file in [logs.torn, logs.sound] {
      let bytes = try Data(contentsOf: file)
      let again = try logs.home.run("log", "recover", file.path)
      #expect(again.status == 0 && again.output.contains(": nothing to do; its last record is "))
      #expect(try logs.object("recover", file.path)["state"] as? String == "sound")
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test func `a log that is damaged before its end is left as it is`() async throws {
    let logs = try await Logs()
    let bytes = try Data(contentsOf: logs.damaged)
    let run = try logs.home.run("log", "recover", logs.damaged.path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("it is damaged at byte "))
    #expect(run.errors.contains("; nothing was changed; it is sound up to record "))
    #expect(run.errors.hasSuffix("with: chainmail play --resume \(logs.damaged.path)\n"))
    let object = try logs.object("recover", logs.damaged.path)
    #expect(object["state"] as? String == "damaged")
    #expect((object["last_good_key"] as? [String: Any])?["blows"] as? Int == 0)
    #expect(try Data(contentsOf: logs.damaged) == bytes)
    #expect(!FileManager.default.fileExists(atPath: logs.damaged.path + ".torn"))
  }

  @Test func `an ended log is not said to go on, whatever is damaged in it`() throws {
    let home = try Home()
    let (attacks, log) = (home.file("attacks.jsonl"), home.file("ended.jsonl"))
    try Data(String(repeating: "{\"amounts\":{\"weapon\":7}}\n", count: 3000).utf8)
      .write(to: attacks)
    let pack = ["--pack", "first-armour"]
    let told = try home.run(
      ["replay", "--text", "--attacks", attacks.path, "--out", log.path] + pack)
    #expect(told.status == 0)
    var bytes = try Data(contentsOf: log)
    let second = try #require(bytes.firstRange(of: Data("\"turn\":2,\"attack\"".utf8)))
    bytes[second.upperBound + 2] ^= 0x02
    try bytes.write(to: log)
    let verified = try home.run("log", "verify", log.path)
    #expect(verified.status == 12 && !verified.output.contains("--resume"))
    #expect(verified.output.hasSuffix("can be watched with: chainmail replay \(log.path)\n"))
    let resumed = try home.run("play", "--resume", log.path)
    #expect(resumed.status == 2 && resumed.errors.contains("it has ended"))
  }

  @Test func `logs are deleted by name, with what lies beside them`() async throws {
    let logs = try await Logs()
    let files = FileManager.default
    #expect(try logs.home.run("log", "recover", logs.torn.path).status == 0)
    try Data("{}\n".utf8).write(to: URL(filePath: logs.torn.path + ".marks"))
    let other = logs.home.file("other.txt")
    try Data("no log\n".utf8).write(to: other)
    let empty = logs.home.file("empty.jsonl")
    try Data().write(to: empty)
    #expect(try logs.home.run("log", "delete", empty.path).status == 0)
    let run = try logs.home.run("log", "delete", logs.torn.path, other.path, logs.damaged.path)
    #expect(run.status == 2 && run.errors.contains("other.txt: this is no log of Chainmail"))
    #expect(
      run.output == "\(logs.torn.path): deleted\n\(logs.damaged.path): deleted\n")
    for ending in ["", ".torn", ".marks", ".lock"] {
      #expect(!files.fileExists(atPath: logs.torn.path + ending))
    }
    #expect(files.fileExists(atPath: other.path))
    for wrong in [[], ["--keep", "0"], ["-"], ["--keep", "1", logs.sound.path]] {
      #expect(try logs.home.run(["log", "delete"] + wrong).status == 64)
    }
    // The newest is never too much, but may be named.
    #expect(try logs.home.run("log", "delete", "--keep", "1").output.isEmpty)
    let named = try logs.object("delete", logs.sound.lastPathComponent)
    #expect(named["deleted"] as? [String] == [logs.sound.path] && logs.home.logs().isEmpty)
  }

  @Test func `a log that is being written is left to its writer`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    let log = try home.log()
    let run = try home.run("log", "recover", log.path)
    #expect(run.status == 2)
    #expect(run.errors.contains(#/: it is being written by process [0-9]+\n/#))
    #expect(try home.run("log", "head", log.path).output.contains("being played by process "))
    // What is read is told with how far it goes.
    let notice =
      "chainmail: the game is being played: shown is what its log had told when it was opened\n"
    for command in ["stats", "show"] {
      let told = try home.run("log", command, log.path)
      #expect(told.status == 0 && told.errors == notice, "\(command): \(told.errors)")
      #expect(told.output.contains(command == "stats" ? "\n1 blow, " : "\n1 Lightning 7"))
    }
    let verified = try home.run("log", "verify", log.path)
    #expect(verified.status == 0 && verified.errors.isEmpty)
    #expect(verified.output.contains(#/, 1 blow, being played by process [0-9]+[^\n]*\n$/#))
    let stats = try home.run("log", "stats", "--json", log.path).output
    #expect(stats.hasPrefix(#"{"state":"in_use","blows":1,"#))
    let deletion = try home.run("log", "delete", log.path)
    #expect(deletion.status == 2 && deletion.errors.contains("it is being written by process "))
    let other = try await home.startGame()
    try await other.play([("3", "hit points 43/50")])
    let kept = try home.run("log", "delete", "--keep", "1")
    #expect(kept.status == 0 && kept.output.isEmpty)
    #expect(kept.errors.hasPrefix("chainmail: 2 logs are kept, more than 1: "))
    try await other.quit()
    try await terminal.quit()
  }
}
