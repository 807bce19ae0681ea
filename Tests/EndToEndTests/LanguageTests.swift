import Foundation
import Testing

/// The language of the screens, from the command line and from the environment.
@Suite struct `Languages` {
  /// What a short game says line by line.
  private func hear(
    _ arguments: [String] = [], _ environment: [String: String] = [:], home: Home? = nil
  ) throws -> CommandRun {
    try (home ?? Home()).run(
      ["play", "--new", "--seed", "2a", "--plain"] + arguments,
      input: Data("1\n3\ndoff A\nundo\nblow\nquit\n".utf8),
      environment: ["TERM": "dumb"].merging(environment) { $1 })
  }

  @Test func `are chosen by name, and orders are the same in all`() throws {
    for (name, said) in [
      ("ko", "갑옷이 막음"), ("zh", "护甲挡下"), ("zh_CN", "护甲挡下"), ("en", "Armor stops it"),
    ] {
      let run = try hear(["--lang", name])
      #expect(run.status == 0 && run.errors.isEmpty && run.output.contains(said), "\(run)")
      let isEnglish = run.output.contains("Armor")
      #expect(isEnglish == (name == "en"), "\(run.output)")
    }
  }

  @Test func `are taken from the locale where it can show them`() throws {
    let cases: [(variables: [String: String], said: String)] = [
      (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], "갑옷이 막음"),
      (["LC_ALL": "", "LC_MESSAGES": "zh_CN.UTF-8", "LANG": "ko_KR.UTF-8"], "护甲挡下"),
      (["LC_ALL": "ko_KR.UTF-8", "LANG": "C"], "갑옷이 막음"),
      (["LC_ALL": "", "LC_MESSAGES": "C", "LANG": "ko_KR.UTF-8"], "Armor stops it"),
      // Traditional characters are another script.
      (["LC_ALL": "zh_TW.UTF-8"], "Armor stops it"),
      (["LC_ALL": "fr_FR.UTF-8"], "Armor stops it"),
      (["LC_ALL": "ko_KR.EUC-KR"], "Armor stops it"),
      (["LC_ALL": "", "LANG": "ko_KR.UTF-8", "TERM": "linux"], "Armor stops it"),
    ]
    for one in cases {
      let run = try hear([], one.variables)
      #expect(run.status == 0 && run.output.contains(one.said), "\(one.variables): \(run)")
    }
  }

  @Test func `change no log`() throws {
    let logs = try ["en", "ko", "zh"].map { name in
      let home = try Home()
      _ = try hear(["--lang", name], home: home)
      // The first line has the time and the game's own name.
      return try String(contentsOf: home.log(), encoding: .utf8).split(separator: "\n").dropFirst()
        .filter { !$0.contains("\"end\"") }
    }
    #expect(logs[0].count > 4 && logs[1] == logs[0] && logs[2] == logs[0])
  }

  @Test func `that are unknown, or that the terminal cannot show, are refused`() async throws {
    let home = try Home()
    let unknown = try home.run("play", "--lang", "xx")
    #expect(unknown.status == 64 && unknown.errors.contains("'en', 'ko' or 'zh'"), "\(unknown)")
    let run = try home.run(["play", "--lang", "ko"], environment: ["LC_ALL": "C"])
    #expect(run.status == 64 && run.errors.contains("a locale in UTF-8"), "\(run)")
  }

  @Test func `of one's own are read from a file, with every mistake told`() throws {
    let home = try Home()
    let file = home.file("mine.po")
    try Data("msgctxt \"step.stops\"\nmsgid \"\"\nmsgstr \"kept off by {link}\"\n".utf8)
      .write(to: file)
    let run = try hear(["--lang", file.path], home: home)
    #expect(run.status == 0 && run.output.contains("kept off by Armor"), "\(run)")
    try Data("msgctxt \"a\"\nmsgid \"b\nmsgstr \"c\" d\n".utf8).write(to: file)
    let broken = try hear(["--lang", file.path], home: home)
    #expect(broken.status == 2 && broken.output.isEmpty)
    #expect(broken.errors.contains("mine.po:2:9: error: the string does not end"), "\(broken)")
    #expect(broken.errors.contains("mine.po:3:12: error: something behind"), "\(broken)")
    #expect(try hear(["--lang", "nowhere.po"], home: home).status == 2)
  }

  @Test func `fill a screen, column under column`() async throws {
    for (name, title) in [("ko", "사슬"), ("zh", "链")] {
      let home = try Home()
      let terminal = try await home.start(["play", "--new", "--seed", "2a", "--lang", name])
      try await terminal.waitFor(title)
      try await terminal.play([("3", "43/50")])
      let screen = try terminal.screen()
      let drawn = try home.run("screenshot", "--lang", name, "--keys", "3", "--size", "80x24")
      let box = drawn.output.split(separator: "\n").first { $0.contains(title) }
      #expect(screen.rows.contains { $0 == box.map(String.init) }, "\(screen.text)")
      try terminal.press(.character("q"))
      try await terminal.waitFor("y/Enter")
      try terminal.press(.character("y"))
      let status = try await terminal.exitStatus()
      #expect(status == 0)
    }
  }
}
