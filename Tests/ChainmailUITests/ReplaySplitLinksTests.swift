import ChainmailAnalysis
import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// What two games side by side say of each link.
@Suite struct `The links of two games` {
  private static let sizes = [
    Size(columns: 60, rows: 20), Size(columns: 80, rows: 24), Size(columns: 100, rows: 30),
  ]
  private static let half = Ratio(quanta: Ratio.quantaPerUnit / 2)

  private func text(_ recording: Recording, _ size: Size = Size(columns: 100, rows: 30)) -> String {
    recording.screen.frame(size: size).lines.joined(separator: "\n")
  }

  @Test func `say what they made of a blow that they let on`() throws {
    let (weapon, magic) = (FirstArmour.weapon, FirstArmour.magic)
    let twice = Ratio(quanta: Ratio.quantaPerUnit * 2)
    let links: [(id: String, primitive: Primitive, said: String)] = [
      ("lens", .scale(Scale(twice)), "raised it to weapon 36"),
      ("mirror", .emit(Emit(.diverted(Self.half), to: .attacker)), "turned aside weapon 18"),
      ("reed", .defer(Defer(Self.half, over: 3)), "delayed weapon 9"),
      ("prism", .convert(Convert(to: magic)), "made it magic 9"),
      ("plain", .immune(Immune()), "passed"),
    ]
    var rules = FirstArmour.rules
    rules.defenders = links.map { link in
      let types: TypeSet = link.id == "plain" ? [weapon] : .all
      return DefenderDefinition(
        id: link.id, slot: "",
        links: [LinkDefinition(when: FirstArmour.on(types), link.primitive)])
    }
    rules.defenders.append(Armoury.body)
    rules.attacks = (0..<3).map { number in
      var attack = rules.attacks[0]
      attack.id = "sword-\(number)"
      return attack
    }
    rules.loadout = Loadout(worn: rules.defenders.indices.map { DefenderKind(UInt16($0)) })
    var recording = try Recording(.test(rules))
    try recording.split(wearing: rules.loadout.worn, called: "Same")
    recording.type("l")
    let lines = text(recording).split(separator: "\n")
    for link in links {
      let row = lines.first { $0.contains(link.id) && $0.contains(link.said) }
      #expect(row != nil, "\(link): \(text(recording))")
    }
  }

  @Test func `end a sum whose last places are left out in a sign`() throws {
    var rules = FirstArmour.rules
    rules.defenders[0].links = [LinkDefinition(.subtract(Subtract(Amount("753.4567") ?? 0)))]
    rules.attacks[0].amounts[0].range = 900...900
    var recording = try Recording(.test(rules, FirstArmour.presentation))
    try recording.split(wearing: rules.loadout.worn, called: "Same")
    recording.type("l")
    #expect(text(recording).contains("took 753.4…"), "\(text(recording))")
  }

  /// Thirty links, of which the one in the middle is not worn at the right, and all but a few are
  /// idle.
  @Test(arguments: sizes) func `where not all have room are the same of both, first what differs`(
    size: Size
  ) throws {
    var rules = Armoury.long
    for place in 0..<29 {
      let types: TypeSet = place % 3 == 0 ? .all : [FirstArmour.magic]
      rules.defenders[place].links = [
        LinkDefinition(when: FirstArmour.on(types), .subtract(Subtract(1)))
      ]
    }
    var recording = try Recording(.test(rules))
    recording.screen.resized(to: size)
    var other = rules.loadout.worn
    other.swapAt(20, 21)
    other.remove(at: 16)
    try recording.split(wearing: other, called: "Thin")
    recording.type("l")
    let text = text(recording, size)
    let rows = text.split(separator: "\n").map { $0.split { " │".contains($0) } }
    func shown(_ name: String) -> Int { rows.reduce(0) { $0 + $1.count { $0 == name } } }
    // What only one has stands beside what the other lacks.
    #expect(text.contains("not worn") && shown("plate-17") == 2, "\(text)")
    for place in 1...29 where place != 17 {
      let times = shown("plate-\(place)")
      #expect(times % 2 == 0, "plate-\(place): \(text)")
    }
  }

  @Test func `of games that have little in common each shows its own`() throws {
    var rules = Armoury.long
    rules.loadout.worn = Array(rules.loadout.worn.prefix(14) + rules.loadout.worn.suffix(1))
    var recording = try Recording(.test(rules))
    try recording.split(wearing: Array(Armoury.long.loadout.worn.suffix(16)), called: "Other")
    recording.type("l")
    #expect(!text(recording).contains("not worn") && text(recording).contains("more"))
  }

  @Test func `of logs that are relatives sums tell behind which turn they begin`() throws {
    var recording = try Recording(.test(FirstArmour.rules, FirstArmour.presentation))
    try recording.split(wearing: FirstArmour.rules.loadout.worn, called: "Same")
    let whole = try #require(recording.screen.beside)
    recording.screen.split(
      ReplayBeside(
        .log, whole.setting, log: whole.log, at: recording.others[0],
        comparison: whole.comparison, differing: whole.differing, parting: 5))
    #expect(recording.text.contains("Behind turn 5: Body lost"))
    // Both are logs already, so that keeping is not among what can be done.
    #expect(!recording.text.contains("o keep"))
  }
}
