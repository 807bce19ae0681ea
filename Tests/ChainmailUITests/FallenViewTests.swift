import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// A body of 30 that a sword and a spell fell, seen before it rises.
@Suite struct `A deadly attack` {
  private static func rules(_ charm: React? = nil) -> Rules {
    var rules = FirstArmour.rules
    rules.defenders[2].links = [LinkDefinition(.pool(Pool(size: 30, isTerminal: true)))]
    rules.loadout = Loadout(worn: [DefenderKind(2)])
    if let charm {
      rules.defenders[0].links = [LinkDefinition(.react(charm))]
      rules.loadout = Loadout(worn: [DefenderKind(0), DefenderKind(2)])
    }
    return rules
  }

  /// The hit points at each event of the second turn, as the header says.
  private func hitPoints(_ rules: Rules) throws -> [String] {
    var recording = try Recording(.test(rules))
    recording.type("l")
    var seen: [String] = []
    while !recording.status.contains("turn 2 of 6") || recording.status.contains("event") {
      recording.type(".")
      guard let points = recording.lines[0].split(separator: " ").last else { break }
      seen.append(String(points))
    }
    return seen
  }

  @Test func `is gone through event by event: the body lies at nothing until it rises`() throws {
    // The body's link, the blow, the fall, the rise.
    #expect(try hitPoints(Self.rules()) == ["12/30", "0/30", "0/30", "30/30"])
    var recording = try Recording(.test(Self.rules()))
    recording.type("l..")
    #expect(recording.shows("│x x│") && recording.shows("body -12, falls"))
    #expect(!recording.shows("You fall."))
    recording.type(".")
    #expect(recording.shows("You fall.") && !recording.shows("You get back up"))
    recording.type(".")
    #expect(recording.shows("You get back up at full health.") && !recording.shows("│x x│"))
  }

  @Test func `from which something saves leaves the body at nothing first`() throws {
    let charm = React(on: .lethal, .save(leaving: 1))
    // The charm's link, the body's, the blow, the save.
    #expect(try hitPoints(Self.rules(charm)) == ["12/30", "12/30", "0/30", "1/30"])
    var recording = try Recording(.test(Self.rules(charm)))
    recording.type("l...")
    #expect(recording.shows("│x x│") && !recording.shows("saves from death"))
    recording.type(".")
    #expect(recording.shows("saves from death") && !recording.shows("│x x│"))
  }

  @Test func `in the Yard is seen until something else is done`() throws {
    var play = try Play(.test(Self.rules()))
    play.type("12")
    var lines = play.lines(80, 24)
    #expect(lines[0].contains("hit points 0/30"))
    #expect(lines.contains { $0.contains("│x x│") } && lines.contains { $0.contains(" 0/30") })
    #expect(lines.contains { $0.contains("You fall.") })
    #expect(!lines.contains { $0.contains("You get back up") })
    play.press(.character(" "))
    lines = play.lines(80, 24)
    #expect(lines[0].contains("hit points 30/30"))
    #expect(lines.contains { $0.contains("You get back up at full health.") })
    play.type("12")
    #expect(play.lines(80, 24)[0].contains("hit points 0/30"))
    play.type("1")
    #expect(play.lines(80, 24)[0].contains("hit points 12/30"))
  }

  @Test func `is seen in motion, and so is one that something saves from`() throws {
    let charm = React(on: .lethal, .save(leaving: 1))
    for (rules, last) in [(Self.rules(), "0/30"), (Self.rules(charm), "1/30")] {
      var play = try Play(.test(rules, reduceMotion: false))
      play.type("1")
      play.pass(milliseconds: 5000)
      play.type("2")
      var seen: [String] = []
      while let deadline = play.screen.nextDeadline {
        play.pass(milliseconds: deadline - play.now)
        let points = play.lines(80, 24)[0].split(separator: " ").last.map(String.init) ?? ""
        if seen.last != points { seen.append(points) }
      }
      #expect(seen == (last == "0/30" ? ["12/30", "0/30"] : ["12/30", "0/30", "1/30"]))
    }
  }

  @Test func `is told in two sentences`() throws {
    var talk = try Talk(.test(Self.rules(), look: .plain))
    talk.say("1")
    #expect(
      talk.say("2") == [
        "Blow 2: magic 12: body takes 12; body -12, falls.", "You fall.",
        "You get back up at full health.",
      ])
    #expect(talk.say("chain") == ["1 body: 30/30."])
  }

  @Test func `is seen in both games of a what-if`() throws {
    var recording = try Recording(.test(Self.rules()))
    try recording.split(wearing: [DefenderKind(2)], called: "Again")
    recording.type("l..")
    #expect(recording.text.contains("0/30") && !recording.text.contains("30/30"))
    recording.type("..")
    #expect(recording.text.contains("30/30") && !recording.text.contains(" 0/30"))
  }
}
