import Foundation
import Testing

/// The language of help, reports and errors.
@Suite struct `The language of commands` {
  /// What no help has in another language.
  private static let english = [
    "OVERVIEW", "USAGE", "OPTIONS", "Show ", "Example:", "Exit statuses:",
  ]

  private static let commands = [
    [], ["play"], ["replay"], ["screenshot"], ["keys"], ["explain"], ["log"], ["log", "list"],
    ["log", "head"], ["log", "show"], ["log", "stats"], ["log", "diff"], ["log", "what-if"],
    ["log", "verify"], ["log", "recover"], ["log", "delete"], ["pack"], ["pack", "list"],
    ["pack", "docs"], ["pack", "new"], ["pack", "validate"], ["pack", "show"], ["pack", "fetch"],
    ["pack", "forget"], ["pack", "publish"], ["distribution"], ["max-hit"], ["ehp"], ["compare"],
    ["letter"], ["letter", "seal"], ["letter", "open"], ["profile"], ["profile", "list"],
    ["profile", "export"], ["profile", "import"], ["profile", "delete"], ["demo"],
    ["demo", "armor"], ["demo", "coins"], ["demo", "gate"], ["demo", "letters"],
    ["demo", "library"], ["demo", "menagerie"],
  ]

  /// The columns that a terminal gives a line of Korean or Chinese.
  private func columns(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { columns, scalar in
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60:
        columns + 2
      default: columns + 1
      }
    }
  }

  @Test(arguments: ["ko", "zh"], commands)
  func `is that of help as a whole, in 80 columns`(name: String, command: [String]) throws {
    let help = try Home().run(command + ["--lang", name, "--help"])
    #expect(help.status == 0 && help.errors.isEmpty, "\(help)")
    for word in Self.english { #expect(!help.output.contains(word), "\(word): \(help.output)") }
    // A path or a line of JSON is one word.
    let long = help.output.split(separator: "\n").filter {
      columns($0) > 80 && $0.contains(" ") && !$0.contains("{")
    }
    #expect(long == [], "\(command)")
  }

  @Test(arguments: [60, 40, 26])
  func `is that of help in a narrow window, whose usage is not torn apart`(columns: Int)
    async throws
  {
    let size = TerminalSize(columns: columns, rows: 100)
    let terminal = try await Home().start(["log", "diff", "--help", "--lang", "zh"], size: size)
    #expect(try await terminal.exitStatus() == 0)
    let lines = try terminal.screen().rows
    #expect(lines.contains { $0.contains("[--lang <language>]") }, "\(lines)")
    #expect(lines.contains { $0.contains("第一个日志里") }, "\(lines)")
    #expect(lines.allSatisfy { !$0.hasPrefix("。") && !$0.hasPrefix("，") }, "\(lines)")
  }

  @Test func `breaks what is long by columns`() async throws {
    let size = TerminalSize(columns: 40, rows: 100)
    let terminal = try await Home().start(
      ["pack", "show", "first-armour", "--lang", "zh"], size: size)
    #expect(try await terminal.exitStatus() == 0)
    let lines = try terminal.screen().rows
    // A line that goes on where the terminal broke it begins at the edge.
    let broken = lines.dropFirst().filter { !$0.isEmpty && !$0.hasPrefix("  ") }
    #expect(broken.allSatisfy { $0.count < 20 }, "\(broken)")
  }

  @Test func `is that of mistakes, whoever finds them`() throws {
    let home = try Home()
    for (arguments, said) in [
      (["log", "--sed", "--lang", "zh"], "chainmail: 没有选项 '--sed'"),
      (["log", "list", "--json=3", "--lang", "zh"], "chainmail: 选项 '--json' 不带值，但给了 '3'"),
      (["log", "show", "--lang", "ko"], "chainmail: 인자 '<file>' 없음\n"),
      (["lgo", "--lang=ko"], "chainmail: 이름이 \"lgo\"인 명령은 없습니다. 혹시 \"log\"? 허용: play,"),
      (["--lang", "ko", "lgo"], "chainmail: 이름이 \"lgo\"인 명령은 없습니다. 혹시 \"log\"? 허용: play,"),
      (["--lang=zh", "log", "lsit"], "没有命令 \"lsit\"；你是想说 \"list\" 吗？"),
      (["keys", "--lang", "zh", "--lang", "xx"], "的值 'xx' 无效；可用：'en', 'ko', 'zh'"),
      (["explain", "--attack", "magic:1", "--don", "x", "--lang", "zh"], "背包里没有 id 为 \"x\" 的装备"),
      (["explain", "--lang", "zh"], "chainmail: 没有写攻击，或两处都写了；可用：--attack 或 --script 之一"),
      (["explain", "--attack", "x:1", "--lang", "ko"], "attack:1: error: id가 \"x\"인 속성은 없습니다"),
      (["explain", "--attack", "magic", "--lang", "zh"], "attack:1: error: \"magic\" 没有冒号；可用："),
      (["log", "verify", "--level", "9", "x", "--lang", "ko"], "9단계는 없습니다. 허용: 1에서 5"),
    ] {
      let run = try home.run(arguments)
      #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(said), "\(run)")
    }
  }

  @Test func `is that of what is wrong with files, and of why the system refuses them`() throws {
    let home = try Home()
    let file = home.file("mine.yml")
    try Data("schema: 1\npack: first-armour\nworn: [armor, arm]\n".utf8).write(to: file)
    let explained = ["explain", "--attack", "weapon:1", "--loadout", file.path, "--lang"]
    let place = "\(file.path):3:15: error: "
    #expect(try home.run(explained + ["ko"]).errors.contains(place + "id가 \"arm\"인 장비는 없습니다"))
    #expect(try home.run(explained + ["zh"]).errors.contains(place + "没有 id 为 \"arm\" 的装备；可用："))
    let missing = try home.run("log", "verify", home.file("none.jsonl").path, "--lang", "zh")
    #expect(missing.status == 2 && missing.errors.hasSuffix("：没有那个文件或目录\n"), "\(missing)")
  }

  @Test func `is taken from the locale, but for pictures`() throws {
    let home = try Home()
    let korean = ["LC_ALL": "ko_KR.UTF-8"]
    let help = try home.run(["log", "--help"], environment: korean)
    #expect(help.output.hasPrefix("개요: 기록을"), "\(help)")
    let pictures = try home.run(["screenshot", "--help"], environment: korean)
    #expect(pictures.output.hasPrefix("개요: "), "\(pictures)")
    let picture = ["screenshot", "--size", "20x5"]
    let run = try home.run(picture, environment: korean)
    #expect(run.output == (try home.run(picture)).output && run.output.hasPrefix("Needs"))
  }

  @Test func `changes what is printed for people, and nothing for programs`() throws {
    let home = try Home()
    _ = try home.run(
      ["play", "--new", "--seed", "2a", "--plain"], input: Data("1\ndoff A\n1\n3\nquit\n".utf8),
      environment: ["TERM": "dumb"])
    let log = try home.log().path
    for command in [
      ["log", "stats", log], ["log", "verify", log], ["log", "list"], ["log", "head", log],
      ["log", "show", log], ["log", "diff", log, log], ["pack", "show", "first-armour"],
      ["explain", "--attack", "weapon:18"], ["max-hit", "--attack", "lightning:1"],
      ["distribution", "--attack", "weapon:18"],
    ] {
      let runs = try ["en", "ko", "zh"].map { try home.run(command + ["--lang", $0]) }
      #expect(Set(runs.map(\.output)).count == 3 && Set(runs.map(\.status)).count == 1, "\(runs)")
      let programs = try ["en", "ko", "zh"].map {
        try home.run(command + ["--json", "--lang", $0]).output
      }
      #expect(Set(programs).count == 1 && !programs[0].isEmpty, "\(programs)")
    }
    let walks = [
      ["demo", "armor"], ["demo", "coins"], ["demo", "letters"], ["demo", "menagerie"],
      ["demo", "gate"], ["demo", "library", "--count", "9"],
    ]
    for walk in walks {
      let told = try ["ko", "zh"].map { try home.run(walk + ["--lang", $0]).output }
      let answers = told.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("  ") }
      #expect(answers.count > 6)
      #expect(answers.filter { $0.contains(/[A-Za-z]{2}/) } == [])
      let programs = try ["en", "ko", "zh"].map {
        try home.run(walk + ["--json", "--lang", $0]).output
      }
      #expect(Set(programs).count == 1 && programs[0].contains("\"pass\""), "\(programs)")
    }
    let docs = try home.run("pack", "docs", "scale", "--lang", "zh").output
    #expect(docs.contains("可用：") && !docs.contains("Allowed"), "\(docs)")
    let shown = try home.run("pack", "show", "first-armour", "--lang", "ko").output
    #expect(shown.hasPrefix("첫 갑옷 (first-armour)\n") && shown.contains("  weapon  무기"), "\(shown)")
    // Mistakes in JSON are in English.
    let ids = try ["en", "zh"].map {
      try home.run("pack", "validate", "first-armour", "--json", "--lang", $0).output
    }
    #expect(ids[0] == ids[1] && ids[0].contains("looks the id up"), "\(ids)")
    let stats = try home.run("log", "stats", log, "--lang", "ko").output
    #expect(stats.contains("타격 3번, 막음 1; 몸이 잃은 것 25, 초과 0"), "\(stats)")
  }

  @Test func `is that of a file of one's own, which says where it is wrong`() throws {
    let home = try Home()
    let file = home.file("mine.po")
    try Data("msgid \"there are no logs in {1} yet\"\nmsgstr \"{1} is empty\"\n".utf8).write(
      to: file)
    let run = try home.run("log", "list", "--lang", file.path)
    #expect(run.status == 0 && (run.output + run.errors).contains("logs is empty"), "\(run)")
    try Data("msgid \"a\nmsgstr \"b\"\n".utf8).write(to: file)
    let broken = try home.run("log", "list", "--lang", file.path)
    #expect(broken.status == 2 && broken.output.isEmpty, "\(broken)")
    #expect(broken.errors.contains("mine.po:1:9: error: the string does not end"), "\(broken)")
    // In the language that the environment asks for.
    let korean = try home.run(
      ["log", "list", "--lang", file.path], environment: ["LC_ALL": "ko_KR.UTF-8"])
    #expect(korean.errors.contains("mine.po:1:9: error: ") && !korean.errors.contains("string"))
  }

  @Test(arguments: ["zsh", "fish", "bash"])
  func `is that of completions`(shell: String) throws {
    let home = try Home()
    let script = try home.run("--generate-completion-script", shell, "--lang", "ko").output
    #expect(!script.contains("Show ") && script.contains("chainmail"))
    #expect(shell == "bash" || script.contains("버전"))
    let unknown = try home.run("--generate-completion-script", "foo", "--lang", "zh").errors
    #expect(unknown.contains("'foo'") && unknown.contains("zsh bash fish"))
    #expect(!unknown.contains("Please"))
  }
}
