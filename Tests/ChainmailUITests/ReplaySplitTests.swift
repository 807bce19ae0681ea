import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `What if, on the screen` {
  private static let same = FirstArmour.rules.loadout.worn
  /// Without the armor, which is the outermost.
  private static let thin = Array(same.dropFirst())
  private let size = Size(columns: 80, rows: 24)

  private func thin() throws -> Recording {
    var recording = try Recording(.test(FirstArmour.rules, FirstArmour.presentation))
    try recording.split(wearing: Self.thin, called: "Thin")
    return recording
  }

  @Test func `a loadout is asked for, among what there is or by a path`() throws {
    var recording = try Recording(.test())
    recording.type("w")
    #expect(recording.asked == [.readLoadouts] && recording.shows("Reading the packs..."))
    recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    #expect(!recording.shows("Reading the packs...") && recording.shows("Kit 1"))
    // What was found is named by its place, and what is broken says why.
    recording.type("kit 2")
    recording.replay(keys: [.enter])
    let place = try #require(
      GameShelf.offers().firstIndex { $0.loadout?.name == "Kit 2" })
    #expect(recording.asked.last == .whatIf(.offer(place), .open))
    recording.type("w")
    recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    recording.type("torn")
    recording.replay(keys: [.enter])
    #expect(recording.shows("armr") && recording.asked.count == 3)
    recording.replay(keys: [.control("u"), .tab, .down, .tab, .tab, .backTab, .enter])
    #expect(recording.asked.last == .whatIf(.offer(place), .open))
    recording.type("w")
    recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    recording.type("my.yml")
    #expect(recording.shows("it is read as a file"))
    // Nobody learns in this game, so that there is but one loop.
    recording.replay(keys: [.control("o"), .enter])
    #expect(recording.asked.last == .whatIf(.file("my.yml"), .open))
    recording.type("w")
    recording.replay(keys: [.escape])
    #expect(!recording.hasLeft && !recording.shows("What if the loadout"))
  }

  @Test func `what is typed while the packs are read is taken when they are`() throws {
    let place = try #require(
      GameShelf.offers().firstIndex { $0.loadout?.name == "Kit 2" })
    for (typed, taken) in [
      ("my.yml", ReplayIntent.Loadout.file("my.yml")), ("kit 2", .offer(place)),
    ] {
      var recording = try Recording(.test())
      recording.type("w" + typed)
      recording.replay(keys: [.enter])
      #expect(recording.asked == [.readLoadouts])
      #expect(recording.shows("Reading the packs, then it is played again with this..."))
      // Who types on has not chosen yet.
      recording.type("x")
      #expect(recording.shows("Reading the packs..."))
      recording.replay(keys: [.backspace, .enter])
      recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
      #expect(recording.asked == [.readLoadouts, .whatIf(taken, .open)])
      #expect(!recording.shows("What if the loadout"))
    }
    var broken = try Recording(.test())
    broken.type("wtorn")
    broken.replay(keys: [.enter])
    broken.perform(broken.screen.offer(loadouts: GameShelf.offers()))
    #expect(broken.asked == [.readLoadouts] && broken.shows("armr"))
    // Who types nothing takes what the game was played with.
    var same = try Recording(.test())
    same.type("w")
    same.replay(keys: [.enter])
    same.perform(same.screen.offer(loadouts: GameShelf.offers()))
    guard case .whatIf(.offer, .open, aliases: [])? = same.asked.last else {
      Issue.record("\(same.asked)")
      return
    }
  }

  @Test func `where somebody learns, both loops can be chosen`() throws {
    var recording = try Recording(.test(), hasSparring: true)
    recording.type("w")
    #expect(recording.shows("Open loop:"))
    recording.replay(keys: [.control("o")])
    #expect(recording.shows("Closed loop:"))
    recording.type("my.yml")
    recording.replay(keys: [.enter])
    #expect(recording.asked == [.readLoadouts])
    recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    recording.replay(keys: [.enter])
    #expect(recording.asked.last == .whatIf(.file("my.yml"), .closed))
  }

  @Test func `where nobody can choose among another pack's attacks is said while choosing`() throws
  {
    var setting = Setting.test()
    setting.rules.pack = "elsewhere"
    var recording = try Recording(setting, hasSparring: true)
    recording.type("w")
    recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    recording.type("kit 2")
    #expect(recording.shows("Open loop:"))
    recording.replay(keys: [.control("o")])
    #expect(recording.text.contains("Not in a closed loop: nobody here can choose"))
    #expect(recording.text.contains("^O opens it.") || recording.text.contains("Ctrl-O opens it."))
    // It stays open until that is mended.
    recording.replay(keys: [.enter])
    #expect(recording.asked == [.readLoadouts])
    recording.replay(keys: [.control("o")])
    #expect(!recording.shows("Not in a closed loop"))
    recording.replay(keys: [.enter])
    #expect(recording.asked.count == 2)
  }

  @Test func `another log that is being compared is told of likewise`() throws {
    var recording = try Recording(.test())
    recording.screen.tellComparing(with: "b.jsonl", percent: 40)
    #expect(recording.shows("Comparing with b.jsonl: 40 %; Esc ends it"))
    recording.replay(keys: [.escape])
    #expect(recording.asked == [.stopWhatIf] && !recording.shows("Comparing"))
  }

  @Test func `it is told how far it is, stopped by one key, and refused with the reason`() throws {
    var recording = try Recording(.test())
    recording.screen.tellWhatIf("Thin", turns: 3)
    #expect(recording.shows("Playing again with Thin: turn 3 of 6; Esc stops it."))
    recording.type("l")
    #expect(recording.status.contains("turn 1 of 6") && recording.shows("turn 3 of 6; Esc"))
    recording.replay(keys: [.escape])
    #expect(recording.asked == [.stopWhatIf] && !recording.shows("Playing again"))
    #expect(!recording.hasLeft)
    recording.screen.refuseWhatIf(ReplayRefusal("no such file"))
    #expect(recording.shows("Not played again: no such file"))
    // What was typed stays in the question.
    recording.type("w")
    recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    recording.type("nowhere.yml")
    recording.replay(keys: [.enter])
    let reason = "nowhere.yml: there is no such file where it was looked for at all"
    recording.screen.refuseWhatIf(ReplayRefusal(reason))
    #expect(recording.text.contains("at all") && recording.shows("What if the loadout"))
    recording.replay(keys: [.enter])
    #expect(recording.asked.last == .whatIf(.file("nowhere.yml"), .open))
    recording.screen.tell(.failed(ReplayRefusal("no room")), of: "story.txt")
    #expect(recording.shows("Not written: no room") && recording.shows("story.txt"))
  }

  @Test func `what was asked for stays selected while its types are named`() throws {
    var recording = try Recording(.test())
    recording.type("w")
    let place = try #require(GameShelf.offers().firstIndex { $0.loadout?.name == "Kit 2" })
    recording.perform(
      recording.screen.offer(
        loadouts: GameShelf.offers(), unmapped: [place: ["magic"]]))
    while !recording.lines.contains(where: { $0.contains("▸") && $0.contains("Kit 2") }) {
      recording.replay(keys: [.down])
    }
    recording.replay(keys: [.enter])
    recording.type("magic=spell")
    recording.replay(keys: [.enter])
    #expect(recording.asked.last == .whatIf(.offer(place), .open, aliases: ["magic=spell"]))
  }

  @Test func `what cannot be played with says why before it is chosen`() throws {
    var recording = try Recording(.test(), hasSparring: true)
    recording.type("w")
    let place = try #require(GameShelf.offers().firstIndex { $0.loadout?.name == "Kit 2" })
    // That may become known while somebody chooses, whose choice stays.
    recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    recording.replay(keys: [.down])
    let chosen = recording.lines.first { $0.contains("▸") }
    recording.perform(
      recording.screen.offer(
        loadouts: GameShelf.offers(), unmapped: [place: ["magic"]]))
    let kept = recording.lines.first { $0.contains("▸") }
    #expect(chosen != nil && chosen?.prefix(40) == kept?.prefix(40))
    recording.type("kit 2")
    #expect(recording.shows("no one type for magic"))
    recording.replay(keys: [.enter])
    #expect(recording.asked == [.readLoadouts])
    #expect(recording.shows("had been another, open loop"))
    #expect(recording.text.contains("magic=weapon; there are: weapon, magic"))
    recording.replay(keys: [.control("o")])
    #expect(recording.shows("had been another, closed loop"))
    // What it is called there is typed behind it, whether by its name or by a path.
    recording.replay(keys: [.control("o")])
    recording.type(" magic=spell")
    #expect(recording.shows("Kit 2"))
    recording.replay(keys: [.enter])
    #expect(recording.asked.last == .whatIf(.offer(place), .open, aliases: ["magic=spell"]))
    recording.type("w")
    recording.perform(recording.screen.offer(loadouts: GameShelf.offers()))
    recording.type("my own=1.yml magic=spell")
    recording.replay(keys: [.enter])
    #expect(
      recording.asked.last == .whatIf(.file("my own=1.yml"), .open, aliases: ["magic=spell"]))
  }

  @Test func `what could not be done is counted, and what has no room above is read with x`() throws
  {
    var recording = try thin()
    let whole = try #require(recording.screen.beside)
    var refusals = WhatIf.Refusals()
    for (turn, refused) in RefusedActions.all.enumerated() {
      refusals.add(
        WhatIf.Refusal(
          turn: UInt64(turn + 3), isBlow: turn > 0, tick: 0, action: refused.action,
          reason: refused.reason))
      recording.screen.split(
        ReplayBeside(
          whole.origin, whole.setting, log: whole.log, at: recording.others[0],
          comparison: whole.comparison, differing: whole.differing, refusals: refusals,
          missing: "abc123"))
      #expect(recording.shows(turn == 0 ? "1 recorded action could" : "2 recorded actions could"))
      #expect(
        recording.text.contains("Not done after turn 3, put on Armour: Armour is not in the bag."))
    }
    #expect(recording.text.contains("Not done besides: 1."))
    let small = Size(columns: 60, rows: 20)
    recording.screen.resized(to: small)
    recording.type("x")
    let page = recording.screen.frame(size: small).lines
    #expect(page.contains { $0.contains("First differs at turn 1: Armour") })
    #expect(
      page.contains { $0.contains("Not done at turn 4, throw Bolt: ") })
    recording.type("jjjjjj")
    #expect(
      recording.screen.frame(size: small).lines.contains {
        $0.contains("Only at the left: armor.")
      })
  }

  @Test func `no row shows letters, so that links are called by their names`() throws {
    var recording = try thin()
    recording.type("lllll")
    for size in [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30)] {
      let lines = recording.screen.frame(size: size).lines
      #expect(lines.contains { $0.contains("Armour stops it") })
    }
  }

  @Test func `both games stand side by side at the same turn, and what differs is marked`() throws {
    var recording = try thin()
    #expect(recording.shows("First differs at turn 1: Armour"))
    #expect(
      recording.shows("┌─ As recorded ─") && recording.shows("┌─ What if: Thin"))
    #expect(recording.shows("Only at the left: armor."))
    recording.type("l")
    let row = try #require(recording.lines.first { $0.contains("≠ Armour") })
    #expect(row.contains("stopped 18") && !row.dropFirst(40).contains("Armour"))
    #expect(recording.lines.contains { $0.contains("≠ Body") && $0.contains("lost 18") })
    // The armor was taken off here, so that both do the same.
    recording.type("lll")
    #expect(recording.status.contains("turn 4 of 6"))
    #expect(!recording.lines.dropFirst(5).prefix(8).contains { $0.contains("≠") })
  }

  @Test func `beside the hit points stands what the body lost, whatever its other links took`()
    throws
  {
    var rules = FirstArmour.rules
    let skin = LinkDefinition(.subtract(Subtract(1)))
    rules.defenders[2].links.insert(contentsOf: repeatElement(skin, count: 12), at: 0)
    var recording = try Recording(.test(rules))
    try recording.split(wearing: [DefenderKind(2)], called: "Bare")
    recording.type("l")
    #expect(recording.shows("lost 6") && recording.text.contains("body -6"))
    #expect(!recording.shows("lost 18"))
  }

  @Test func `keys go from difference to difference`() throws {
    var recording = try thin()
    recording.type("d")
    #expect(recording.status.contains("turn 1 of 6"))
    recording.type("d")
    #expect(recording.status.contains("turn 5 of 6"))
    recording.type("d")
    #expect(recording.shows("Further on nothing differs."))
    recording.type("D")
    #expect(recording.status.contains("turn 1 of 6"))
    recording.type("D")
    #expect(recording.shows("Before that nothing differs."))
    recording.type("/body>0")
    recording.replay(keys: [.enter])
    #expect(recording.status.contains("turn 3 of 6"))
  }

  @Test func `both ledgers are explained, and one key each forgets, closes and leaves`() throws {
    var recording = try thin()
    recording.type("lx")
    #expect(recording.lines.count { $0.contains("Absorbed") } == 2)
    recording.replay(keys: [.escape])
    recording.type("/weapon")
    recording.replay(keys: [.enter, .escape])
    #expect(recording.screen.beside != nil)
    recording.replay(keys: [.escape])
    #expect(recording.asked == [.closeSplit] && recording.screen.beside == nil)
    #expect(!recording.hasLeft && recording.shows("hit points"))
    recording.replay(keys: [.escape])
    #expect(recording.hasLeft)
  }

  @Test func `it is kept on demand, and another log is one already`() throws {
    var recording = try thin()
    recording.type("o")
    #expect(recording.asked == [.keep])
    recording.screen.tellKept(.success("what-if.jsonl"))
    #expect(recording.shows("Kept as a log: what-if.jsonl "))
    let path =
      "/srv/games/with/a/long/name/chainmail/logs/2026-11-22T21-21-23Z_yard_000000002a.jsonl"
    recording.screen.tellKept(.success(path))
    let said = recording.lines.map { $0.split { " │".contains($0) }.joined(separator: " ") }
    #expect(said.joined().contains("Kept as a log:" + path), "\(recording)")
    recording.replay(keys: [.escape])
    recording.screen.tellKept(.failure(ReplayRefusal("no room")))
    #expect(recording.shows("Not kept: no room"))
  }

  @Test func `with the same loadout nothing differs at any place of any turn`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Self.same, called: "Same")
    #expect(recording.shows("No difference on any turn."))
    for _ in 0..<40 {
      recording.type(".")
      #expect(!recording.shows("≠"))
      let halves = recording.lines.dropFirst(5).prefix(12).map { line in
        (line.prefix(40).dropFirst(), line.dropFirst(40).dropFirst())
      }
      #expect(halves.allSatisfy { $0.0 == $0.1 })
    }
    #expect(recording.status.contains("turn 6 of 6"))
    recording.type("d")
    #expect(recording.shows("No difference on any turn."))
  }

  @Test func `going to a turn shows what playing to it shows`() throws {
    for wearing in [Self.same, Self.thin] {
      var played = try Recording(.test())
      try played.split(wearing: wearing, called: "Other")
      for turn in 1...6 {
        played.type("l")
        var gone = try Recording(.test())
        try gone.split(wearing: wearing, called: "Other")
        gone.type("g\(turn)")
        gone.replay(keys: [.enter])
        #expect(gone.screen.frame(size: size) == played.screen.frame(size: size))
        // And back from the end.
        gone.replay(keys: [.end] + Array(repeating: .left, count: 6 - turn))
        #expect(gone.screen.frame(size: size) == played.screen.frame(size: size))
      }
    }
  }

  @Test func `a game that begins later or ends sooner says so beside the other`() throws {
    var recording = try Recording(.test())
    try recording.split(wearing: Self.same, called: "Other")
    let whole = try #require(recording.screen.beside)
    let other = ReplayBeside(
      .log, whole.setting,
      log: ReplayLog(
        source: "branch.jsonl", first: 4, heat: HeatLine(Array(repeating: 0, count: 6))),
      at: recording.others[0], comparison: whole.comparison, differing: [5, 7])
    recording.screen.split(other)
    recording.perform([.seek(0)])
    #expect(recording.shows("Begins after turn 4.") && recording.shows("┌─ branch.jsonl ─"))
    recording.replay(keys: [.end])
    #expect(recording.status.contains("turn 10 of 10") && recording.shows("Has ended at turn 6."))
    recording.type("DD")
    #expect(recording.status.contains("turn 5 of 10"))
    #expect(!recording.shows("Begins after") && !recording.shows("Has ended"))
    recording.type("o")
    #expect(recording.shows("Both are logs already."))
    // Alone again, the replay is where it has something.
    recording.replay(keys: [.end, .escape])
    #expect(recording.status.contains("turn 6 of 6"))
  }

  @Test func `every key of the screen is in its help`() throws {
    var recording = try thin()
    recording.type("?")
    let bindings = Keymap<ReplayCommand>.whatIf.bindings
    let lines = recording.screen.frame(size: Size(columns: 100, rows: bindings.count + 20)).lines
    for binding in bindings {
      #expect(
        lines.contains {
          $0.contains(binding.keyNames(.english)) && $0.contains(Texts.english(binding.help))
        }, "\(binding.keyNames(.english))")
    }
  }
}
