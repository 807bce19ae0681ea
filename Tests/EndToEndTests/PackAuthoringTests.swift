import Foundation
import Testing

/// Writing, checking and reading packs with `chainmail pack`.
@Suite struct `Making a pack` {
  private let home: Home
  private let assets: URL
  private var pack: URL { assets.appending(path: "Packs/mine") }

  init() throws {
    home = try Home()
    assets = home.file("assets")
  }

  private func make() throws {
    let run = try home.run("pack", "new", "mine", "--at", assets.path)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: pack.appending(path: path))
  }

  @Test func `a new pack validates and plays, and the command says how`() throws {
    let run = try home.run("pack", "new", "mine", "--at", assets.path)
    #expect(
      run
        == CommandRun(
          status: 0,
          output: """
            wrote \(pack.path)

            What to do next:
              change its files; 'chainmail pack docs' explains every field
              chainmail pack validate \(pack.path)
              chainmail play --pack mine --assets \(assets.path)

            """, errors: ""))
    #expect(
      try home.run("pack", "validate", pack.path)
        == CommandRun(status: 0, output: "\(pack.path): nothing is wrong\n", errors: ""))
    let attack = try home.run(
      "explain", "--pack", "mine", "--assets", assets.path, "--attack", "fire:14;tags=spell")
    #expect(attack.status == 0 && attack.output.contains("Body"))
  }

  @Test func `a new pack starts a game`() async throws {
    let run = try home.run("pack", "new", "mine")
    #expect(run.status == 0)
    let terminal = try await home.startGame(["--pack", "mine"])
    try await terminal.quit()
  }

  @Test func `nothing is written over, and no half pack is left behind`() throws {
    try make()
    let again = try home.run("pack", "new", "mine", "--at", assets.path)
    #expect(again.status == 2 && again.output.isEmpty)
    #expect(again.errors.contains("is there already and stays"))
    let bad = try home.run("pack", "new", "My_Pack", "--at", assets.path)
    #expect(bad.status == 64 && bad.errors.contains("no pack can be called \"My_Pack\""))

    let spaced = try home.run("pack", "new", "Bad Name", "--at", assets.path)
    #expect(
      spaced
        == CommandRun(
          status: 64, output: "",
          errors: "chainmail: no pack can be called \"Bad Name\" (did you mean bad-name?); "
            + "allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64\n"))
    // It would be played in place of the one that the program has.
    let taken = try home.run("pack", "new", "first-armour")
    #expect(
      taken
        == CommandRun(
          status: 64, output: "",
          errors: "chainmail: there is a pack first-armour already (built-in), and a new one would "
            + "be played in its place; allowed: another id, such as my-first-armour\n"))

    // A disk on which the second kilobyte of a file has no room.
    let full = home.file("full")
    let status = try spawn(
      [
        "/bin/sh", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" pack new mine --at \"$1\"",
        chainmailBinary(), full.path,
      ], environment: Home.variables(home.url), input: "/dev/null",
      output: home.file("output"), errors: home.file("errors"))
    #expect(status >> 8 & 0xFF == 2)
    let errors = try String(contentsOf: home.file("errors"), encoding: .utf8)
    #expect(errors.contains("cannot be written"), "\(errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: full.appending(path: "Packs").path) == [])
  }

  @Test func `mistakes are told with their places, warnings too, and only mistakes fail`() throws {
    try make()
    try write(
      "schema: 1\nid: axe\nname: Axe\nlinks: [{gate: {chance: 0}}]\n", to: "defenders/axe.yml")
    let place = "\(pack.path)/defenders/axe.yml:4:25"
    let text = "this link does nothing: its chance is 0"
    #expect(
      try home.run("pack", "validate", pack.path)
        == CommandRun(
          status: 0, output: "\(pack.path): 1 warning\n",
          errors: "\(place): warning: \(text) [does-nothing]\n"))
    // A file of the pack stands for the whole pack.
    let json = try home.run("pack", "validate", "--json", pack.path + "/attacks/sword.yml")
    #expect(
      json
        == CommandRun(
          status: 0,
          output: #"{"paths":[{"path":"\#(pack.path)/attacks/sword.yml","errors":[],"#
            + #""warnings":[{"file":"\#(pack.path)/defenders/axe.yml","line":4,"column":25,"#
            + #""text":"\#(text)","rule":"does-nothing"}]}]}"# + "\n", errors: ""))
    try write("schema: 1\nid: axe\nname: Axe\nlinks: [{gat: {}}]\n", to: "defenders/axe.yml")
    let wrong = try home.run("pack", "validate", pack.path)
    #expect(wrong.status == 2 && wrong.output == "\(pack.path): 1 mistake\n")
    #expect(
      wrong.errors.hasPrefix(
        "\(pack.path)/defenders/axe.yml:4:10: error: a link has no field \"gat\" (did you mean "
          + "gate?); allowed: "))
  }

  @Test func `several paths are checked, loadouts for packs that stand before them`() throws {
    try make()
    let good = home.file("good.yml")
    let bad = home.file("bad.yml")
    try Data("schema: 1\npack: mine\nworn: [body]\n".utf8).write(to: good)
    try Data("schema: 1\npack: mine\nworn: [mial, body]\n".utf8).write(to: bad)
    let run = try home.run(
      "pack", "validate", pack.path, good.path, bad.path, home.file("none").path)
    #expect(run.status == 2)
    #expect(
      run.output == "\(pack.path): nothing is wrong\n\(good.path): nothing is wrong\n"
        + "\(bad.path): 1 mistake\n\(home.file("none").path): 1 mistake\n")
    #expect(
      run.errors == "\(bad.path):3:8: error: no defender has the id \"mial\" (did you mean mail?); "
        + "allowed: body, charm, cloak, mail, ward\n"
        + "\(home.file("none").path):1:1: error: the file cannot be read: No such file or "
        + "directory; allowed: a file that may be read\n")
  }

  @Test func `a folder of packs may have one that is empty for now`() throws {
    try make()
    let loadouts = assets.appending(path: "Loadouts")
    try FileManager.default.createDirectory(at: loadouts, withIntermediateDirectories: true)
    let run = try home.run("pack", "validate", assets.path)
    #expect(run == CommandRun(status: 0, output: "\(pack.path): nothing is wrong\n", errors: ""))
    let empty = try home.run("pack", "validate", loadouts.path)
    #expect(empty.status == 2 && empty.errors.contains("the pack has no pack.yml"))
  }

  @Test func `an id is told that it is no path`() throws {
    let run = try home.run("pack", "validate", "nethack")
    #expect(run.status == 2 && run.output == "nethack: 1 mistake\n")
    #expect(
      run.errors == "nethack:1:1: error: there is no such path, and a pack's id is none; allowed: "
        + "the path of a pack's folder or of a file; 'chainmail pack show nethack' looks the id up\n"
    )
  }

  @Test func `a folder of packs and of loadouts stands for each of them`() throws {
    try make()
    let loadouts = assets.appending(path: "Loadouts")
    try FileManager.default.createDirectory(at: loadouts, withIntermediateDirectories: true)
    try Data("schema: 1\npack: mine\nworn: [body]\n".utf8).write(
      to: loadouts.appending(path: "bare.yml"))
    let whole = try home.run("pack", "validate", assets.path)
    #expect(
      whole
        == CommandRun(
          status: 0,
          output: "\(pack.path): nothing is wrong\n"
            + "\(assets.path)/Loadouts/bare.yml: nothing is wrong\n", errors: ""))
    let packs = try home.run("pack", "validate", assets.path + "/Packs/")
    #expect(packs.output == "\(assets.path)/Packs/mine: nothing is wrong\n")
    try FileManager.default.removeItem(at: pack.appending(path: "pack.yml"))
    let broken = try home.run("pack", "validate", assets.path + "/Packs")
    #expect(
      broken
        == CommandRun(
          status: 2, output: "\(pack.path): 1 mistake\n",
          errors: "\(pack.path)/pack.yml:1:1: error: the pack has no pack.yml; "
            + "allowed: a folder with a pack.yml\n"))
  }

  @Test func `a pack is shown with all that it holds`() throws {
    try make()
    let run = try home.run("pack", "show", pack.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    for line in [
      "Mine (mine)", "  blade  Blade",
      "  sword  Sword  amounts blade:6..12; tags melee; "
        + "penetration blade:1", "  mail  Mail  at torso  stage armour",
      "Stages, outermost first\n  evasion > armour > cloaks > charms",
      "    subtract amount 2, die 1..4; when types blade, register location:1..4",
      "    evade: gate chance 0.1; when not-tags spell", "  ward > mail > cloak > body", "  charm",
    ] { #expect(run.output.contains(line + "\n"), "\(line)") }
    let walk = try home.run("pack", "show", "first-armour", "--walk")
    #expect(walk.output.hasPrefix("first-armour\n  memory"))
    let json = try home.run("pack", "show", "first-armour", "--walk", "--json")
    #expect(json.output.hasPrefix(#"{"id":"first-armour","name":"The first armour","digest":""#))
    #expect(
      json.output.contains(
        #"{"id":"armor","name":"Armor","slot":"torso","stage":"armour","companion":false,"links":[{"name":"","#
          + #""index":0,"primitive":"immune","fields":{},"when":{"types":"weapon"},"parts":[]}]}"#))
    #expect(
      json.output.hasSuffix(
        #""walk":[{"place":"memory","stops":false,"reason":"absent"},"#
          + #"{"place":"user","stops":false,"reason":"absent"},"#
          + #"{"place":"built-in","stops":true,"reason":"found"}]}"# + "\n"))
    #expect(try home.run("pack", "show", "nobody").status == 64)
    #expect(try home.run("pack", "show", pack.path, "--walk").status == 64)
  }

  @Test func `a terminal shows a pack with long lines broken at blanks`() async throws {
    let values = "physical:-0.1,lightning:-0.1,cold:-0.1,fire:-0.1,chaos:-0.1"
    let whole = try home.run("pack", "show", "path-of-exile").output
    #expect(whole.contains("\n  value taken-increased \(values)\n"))
    let terminal = try await home.start(["pack", "show", "path-of-exile"])
    #expect(try await terminal.exitStatus() == 0)
    let rows = try terminal.screen().rows
    let place = try #require(rows.firstIndex { $0.hasPrefix("  value taken-increased") })
    #expect(rows[place].trimmingCharacters(in: .whitespaces) == "value taken-increased")
    #expect(rows[place + 1].hasPrefix("      " + values))
  }

  @Test func `JSON of packs and of findings is what the page on output shows`() throws {
    let folder = home.file("duel")
    for (path, text) in Self.duel {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try Data("schema: 1\npack: duel\nlevels: {flehs: 20}\n".utf8).write(to: home.file("mine.yml"))
    let shown = try home.shell("chainmail pack show ./duel --json")
    #expect(shown.status == 0 && shown.errors.isEmpty)
    let found = try home.shell("chainmail pack validate --json duel mine.yml")
    #expect(found.status == 2 && found.errors.isEmpty)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(
        path: "Sources/ChainmailAnalysis/ChainmailAnalysis.docc/Output.md"), encoding: .utf8)
    for (heading, output) in [
      ("## chainmail pack show\n", shown.output), ("## chainmail pack validate\n", found.output),
    ] {
      let part = page.components(separatedBy: heading).last ?? ""
      let example = part.split(separator: "\n").first { $0.hasPrefix("{") }
      #expect(example.map { $0 + "\n" } == output)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
    }
  }

  /// A pack with a little of everything that is shown, and with a link that does nothing.
  private static let duel = [
    "pack.yml": """
    schema: 1
    id: duel
    name: Duel
    types: [{id: blade, name: Blade}, {id: fire, name: Fire, aliases: [heat]}]
    tags: [melee]
    groups: [{id: shields, order: smallest-first}]
    stages: [shields]
    stats:
      - {id: armour, name: Armour, unit: amount, range: 0.., initial: 5}
      - {id: resistance, name: Resistance, unit: ratio, per: type, range: ..75%}
    attacker-stats: [{id: accuracy, name: Accuracy, unit: number, default: 10}]
    attacks: [slash]
    loadout:
      worn: [buckler, flesh]
      stats: {armour: 12, resistance: {fire: 25%}}
      levels: {flesh: 40}
      charges: {buckler/parry: 1}

    """,
    "defenders/buckler.yml": """
    schema: 1
    id: buckler
    name: Buckler
    slot: hand
    stage: shields
    links:
      - name: parry
        subtract: {amount: "max(armour - attacker.accuracy / 10, 0)"}
        when: {types: [blade], charges: 2}
      - pool: {size: 9, share: 0%}
        group: shields

    """,
    "defenders/flesh.yml": """
    schema: 1
    id: flesh
    name: Flesh
    links: [{pool: {size: 60, own: {combine: sum, links: [{scale: {resistance: resistance}}]}, terminal: yes}}]

    """,
    "attacks/slash.yml": """
    schema: 1
    id: slash
    name: Slash
    amounts: {blade: 14..22, fire: 3}
    tags: [melee]
    stats: {accuracy: 20}

    """,
  ]

  @Test func `the language is explained, whole or by name`() throws {
    let whole = try home.run("pack", "docs")
    #expect(whole.status == 0 && !whole.hasEscape)
    #expect(whole.output.hasPrefix("files\n  A pack is a folder"))
    #expect(whole.output.contains("\npack  (in the file pack.yml)\n"))
    let one = try home.run("pack", "docs", "ceiling", "limits")
    #expect(one.output.hasPrefix("immune  (in immune of a link)\n"))
    #expect(one.output.contains("\nlimits\n"))
    let warning = try home.run("pack", "docs", "emit-loop")
    #expect(warning.status == 0 && warning.output.contains("emit-loop"))
    let none = try home.run("pack", "docs", "subtrat")
    #expect(none.status == 64 && none.output.isEmpty)
    #expect(none.errors.contains("(did you mean subtract?)"))
  }
}
