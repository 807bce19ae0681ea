import Foundation
import Testing

/// Rules that read well and cannot resolve an attack: a mistake of the pack, at its place.
@Suite struct `Rules at fault` {
  private let home: Home
  private let assets: URL

  init() throws {
    home = try Home()
    assets = home.file("assets")
    let run = try home.run("pack", "new", "mine", "--at", assets.path)
    #expect(run.status == 0)
  }

  /// Puts a ring with these links on, outermost, and returns its file.
  private func wear(_ links: String) throws -> String {
    let pack = assets.appending(path: "Packs/mine")
    let header = pack.appending(path: "pack.yml")
    let text = try String(contentsOf: header, encoding: .utf8)
    try Data(text.replacing("worn: [ward", with: "worn: [ring, ward").utf8).write(to: header)
    let ring = pack.appending(path: "defenders/ring.yml")
    try Data("schema: 1\nid: ring\nname: Ring\nlinks:\n\(links)\n".utf8).write(to: ring)
    return ring.path
  }

  /// Runs the commands that resolve an attack, and those that choose its size themselves.
  private func runs(_ attack: String, choosingSizes: Bool = true) throws -> [CommandRun] {
    let rules = ["--pack", "mine", "--assets", assets.path]
    let script = home.file("script")
    try Data("# one\n\(attack)\n".utf8).write(to: script)
    let given = try [
      home.run(["explain", "--attack", attack] + rules),
      home.run(["explain", "--script", script.path, "--json"] + rules),
      home.run(["distribution", "--attack", attack] + rules),
      home.run(["demo", "armor", "--attack", attack] + rules),
    ]
    guard choosingSizes else { return given }
    return try given + [
      home.run(["max-hit"] + rules), home.run(["ehp"] + rules),
      home.run(
        ["compare", "--pack", "first-armour", "--pack", "mine", "--alias", "weapon=blade"]
          + ["--attack", "weapon:100", "--assets", assets.path]),
    ]
  }

  @Test func `that send packets without end are named with all links of the loop`() throws {
    let ring = try wear(
      """
        - {name: hot, emit: {to: self, flat: {fire: 2}}, when: {types: [blade, frost]}}
        - {name: cold, emit: {to: self, flat: {frost: 2}}, when: {types: [fire]}}
      """)
    for run in try runs("blade:100") {
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(
        run.errors.hasPrefix("\(ring):5:5: error: ") || run.errors.hasPrefix("\(ring):6:5: error: ")
      )
      #expect(
        run.errors.hasSuffix(
          "packets set off further ones without end, by way of ring/hot, ring/cold; "
            + "allowed: at most 8, each sent for another\n")
          || run.errors.hasSuffix(
            "packets set off further ones without end, by way of ring/cold, ring/hot; "
              + "allowed: at most 8, each sent for another\n"),
        "\(run.errors)")
    }
  }

  /// Links each of which throws no more dice than one may.
  private var dice: String {
    let sum = Array(repeating: "binomial(1000, 50%)", count: 12).joined(separator: " + ")
    return (0..<20).map { "  - {name: l\($0), subtract: {amount: \"\(sum)\"}}" }
      .joined(separator: "\n")
  }

  @Test func `that would take minutes are told at the link where it is too much`() throws {
    let ring = try wear(dice)
    for run in try runs("blade:99999", choosingSizes: false) {
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(run.errors.hasPrefix("\(ring):7:5: error: "), "\(run.errors)")
      #expect(
        run.errors.hasSuffix(
          "an attack takes too much work, the last of it at ring/l2; allowed: at most 100000 draws, "
            + "formulas, links and packets together, and a ledger of 1000000 bytes\n"),
        "\(run.errors)")
    }
  }

  @Test func `that would take minutes leave a game that is saved`() throws {
    _ = try wear(dice)
    let rules = ["--pack", "mine", "--assets", assets.path]
    let run = try home.run(
      ["play", "--plain", "--new"] + rules, input: Data("1\nspar\nwait\nquit\nquit\n".utf8))
    #expect(run.status == 0, "\(run)")
    let log = try home.run(["log", "verify", home.log().path] + rules)
    #expect(log.status == 0, "\(log)")
  }

  @Test func `that have no answer are told at the link`() throws {
    let ring = try wear("  - subtract: {amount: 5 / location}")
    for run in try runs("blade:100") {
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(run.errors.hasPrefix("\(ring):5:5: error: "))
      #expect(
        run.errors.hasSuffix(
          "a formula of ring has no answer: something is divided by zero; "
            + "allowed: any other divisor\n"), "\(run.errors)")
    }
  }

  @Test func `come to a number that is too large for any attack`() throws {
    let ring = try wear("  - subtract: {amount: exp(60 + d6)}")
    for run in try runs("blade:100") {
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(run.errors.hasPrefix("\(ring):5:5: error: "))
      #expect(
        run.errors.hasSuffix(
          "a formula of ring has no answer: a number leaves the range; allowed: less than 10^24, of an "
            + "amount less than 10^11\n"), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ("subtract: {amount: exp(damage)}", "a number leaves the range; "),
    ("subtract: {amount: damage ^ 50}", "a number leaves the range; "),
    ("scale: {result: damage * 99999999999}", "a number leaves the range; "),
    ("scale: {ratio: exp(damage / 2)}", "a number leaves the range; "),
    ("scale: {resistance: 0 - exp(damage / 2)}", "a number leaves the range; "),
    ("emit: {to: ally, flat: {fire: total * 99999999999}}", "a number leaves the range; "),
    ("subtract: {amount: \"dice(damage * 100, 6)\"}", "a die would be thrown too often; "),
    ("subtract: {amount: \"dice(2, damage / 3)\"}", "there are no such dice; "),
    ("subtract: {amount: \"dice(-damage, 6)\"}", "there are no such dice; "),
  ])
  func `come to a number that is too large for an attack, and so are told in every command`(
    link: String, reason: String
  ) throws {
    let ring = try wear("  - \(link)")
    let rules = ["--pack", "mine", "--assets", assets.path]
    let others = try [
      home.run(["ehp", "--attack", "blade:1", "--hit", "100"] + rules),
      home.run(
        ["compare", "--pack", "first-armour", "--pack", "mine", "--alias", "weapon=blade"]
          + ["--attack", "weapon:100", "--assets", assets.path]),
      home.run(["replay", "--text", "--attacks", stream(of: "blade:100")] + rules),
    ]
    // Where a smaller hit kills, the largest one has an answer.
    let largest = try link.hasPrefix("scale") ? [] : [home.run(["max-hit"] + rules)]
    for run in try runs("blade:100", choosingSizes: false) + others + largest {
      #expect(run.status == 2 && run.output.isEmpty, "\(link): \(run)")
      #expect(run.errors.hasPrefix("\(ring):5:5: error: "), "\(link): \(run)")
      #expect(run.errors.contains("a formula of ring has no answer: \(reason)"), "\(link): \(run)")
    }
    let play = try home.run(
      ["play", "--plain", "--new"] + rules, input: Data("1\nwait\nquit\nquit\n".utf8))
    #expect(play.status == 0, "\(play)")
    let validate = try home.run("pack", "validate", assets.appending(path: "Packs/mine").path)
    #expect(validate.output.contains("[no-answer]") || validate.errors.contains("[no-answer]"))
  }

  private func stream(of attack: String) throws -> String {
    let stream = home.file("stream")
    try Data("\"\(attack)\"\n".utf8).write(to: stream)
    return stream.path
  }

  @Test func `do not keep the largest hit from those who fall before`() throws {
    _ = try wear("  - scale: {result: \"damage + damage ^ 9 / 10 ^ 16\"}")
    let rules = ["--pack", "mine", "--assets", assets.path]
    let run = try home.run(["max-hit", "--attack", "blade:1"] + rules)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(run.output.contains("blade, no answer from "), "\(run)")
    #expect(run.output.contains("a formula of ring has no answer: a number leaves the range"))
  }

  @Test func `are told where a loadout of a pack inside the program writes them`() throws {
    let file = home.file("mine.yml")
    let text = """
      schema: 1
      pack: first-armour
      defenders:
        - id: armor
          links:
            - name: dent
              before: immune
              subtract: {amount: 5 / (body.level - body.level)}

      """
    try Data(text.utf8).write(to: file)
    for run in try [
      home.run("explain", "--loadout", file.path, "--attack", "weapon:10"),
      home.run("max-hit", "--loadout", file.path),
    ] {
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix(
          "\(file.path):6:9: error: a formula of armor/dent has no answer: something is divided by zero"
        ), "\(run.errors)")
    }
  }

  @Test func `are told by the largest hit where other hits kill`() throws {
    let ring = try wear("  - subtract: {amount: 5 / location}\n    when: {total: 5000..}")
    let rules = ["--pack", "mine", "--assets", assets.path]
    #expect(try home.run(["explain", "--attack", "blade:4999"] + rules).status == 0)
    let run = try home.run(["max-hit"] + rules)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("\(ring):5:5: error: a formula of ring has no answer: "))
  }

  @Test func `are not those that an attack is too large for`() throws {
    _ = try wear("  - scale: {ratio: 1000%}")
    let rules = ["--pack", "mine", "--assets", assets.path]
    let run = try home.run(["explain", "--attack", "blade:99999999999"] + rules)
    #expect(
      run
        == CommandRun(
          status: 64, output: "",
          errors: "chainmail: at ring an amount leaves the range; allowed: less than "
            + "100000000000\n"))
    #expect(try home.run(["max-hit"] + rules).status == 0)
  }

  @Test func `lose nothing of a game, which names the links`() async throws {
    _ = try wear("  - emit: {to: self, spawned: 50%}\n    when: {types: [fire]}")
    let terminal = try await home.startGame(["--pack", "mine", "--assets", assets.path])
    try await terminal.play([("1", "1 Blade"), ("2", "nothing happened: Ring"), ("1", "2 Blade")])
    try await terminal.quit()
    let log = try home.run(
      "log", "verify", home.log().path, "--pack", "mine", "--assets", assets.path)
    #expect(log.status == 0 && log.output.contains("2 blows"), "\(log)")
  }
}
