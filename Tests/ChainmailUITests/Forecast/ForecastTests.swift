import ChainmailAnalysis
import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `What would it take` {
  private func shows(_ play: Play, _ text: String) -> Bool {
    play.lines(80, 24).contains { $0.contains(text) }
  }

  @Test func `is asked while its panel is open, and of the attack at hand`() throws {
    var play = try Play()
    #expect(play.screen.forecastQuestion(play.game) == nil)
    play.type("f")
    let first = try #require(play.screen.forecastQuestion(play.game))
    #expect(shows(play, "What would it take: sword weapon 18"))
    play.type("3")
    #expect(shows(play, "What would it take: bolt lightning 6-9"))
    let second = try #require(play.screen.forecastQuestion(play.game))
    #expect(first != second)
    play.type("tmagic:9")
    play.press(.enter)
    #expect(shows(play, "What would it take: magic 9"))
    play.type("a")
    #expect(shows(play, "What would it take: sword weapon 18"))
    play.type("f")
    #expect(play.screen.forecastQuestion(play.game) == nil)
    #expect(!shows(play, "What would it take"))
  }

  @Test func `is another question on another chain, and the same after looking around`() throws {
    var play = try Play()
    play.type("f")
    let before = play.screen.forecastQuestion(play.game)
    play.press(.tab, .tab, .tab, .down, .control("p"), .escape)
    #expect(play.screen.forecastQuestion(play.game) == before)
    play.type("A")
    let bare = play.screen.forecastQuestion(play.game)
    #expect(bare != before)
    play.type("A")
    #expect(play.screen.forecastQuestion(play.game) == before)
    play.type("e")
    #expect(play.screen.forecastQuestion(play.game) != before)
  }

  @Test func `says that it works, and takes each part as it comes`() throws {
    var play = try Play()
    play.type("faa")
    #expect(shows(play, "bolt lightning 6-9") && shows(play, "working..."))
    try play.answerForecast([.damage])
    #expect(shows(play, "7.5 on average, at most 9") && shows(play, "working..."))
    try play.answerForecast([.damage, .certain, .likely])
    #expect(shows(play, "up to 49 for sure") && !shows(play, "working...") && shows(play, "proof"))
  }

  @Test func `takes no answer to what is asked no more`() throws {
    var play = try Play()
    play.type("1f")
    let old = try #require(play.screen.forecastQuestion(play.game))
    play.screen.ask(old)
    play.type("A")
    let new = try #require(play.screen.forecastQuestion(play.game))
    play.screen.ask(new)
    let finding = try #require(old.find(.damage) { false })
    play.screen.take(finding, for: .damage, of: old)
    #expect(!shows(play, "on average"))
    #expect(old.find(.certain) { true } == nil)
  }

  @Test func `an attack that is stopped whatever its size is survived whatever its size`() throws {
    var play = try Play()
    play.type("1f")
    try play.answerForecast()
    #expect(shows(play, "every hit for sure") && shows(play, "loses nothing 100%"))
  }

  /// Asks of an attack of 5 on pieces of a link each.
  private func asked(_ links: [Primitive]) throws -> Play {
    try asked(links.map { LinkDefinition($0) })
  }

  private func asked(
    _ links: [LinkDefinition], of range: ClosedRange<Int64> = 5...5,
    parts: [ForecastPart] = ForecastPart.allCases
  ) throws -> Play {
    let rules = Rules(
      pack: "double", types: ["weapon"],
      defenders: links.enumerated().map { place, link in
        DefenderDefinition(id: "piece-\(place)", links: [link])
      },
      attacks: [
        AttackDefinition(
          id: "blow", amounts: [RolledAmount(type: DamageType(0), range: range)])
      ], loadout: Loadout(worn: links.indices.map { DefenderKind(UInt16($0)) }))
    var play = try Play(.test(rules))
    play.type("f")
    try play.answerForecast(parts)
    return play
  }

  @Test func `hits without an answer are not told as survived`() throws {
    let play = try asked([
      .scale(Scale(Ratio(percent: 200) ?? .one)), .immune(Immune()),
      .pool(Pool(size: 50, isTerminal: true)),
    ])
    #expect(shows(play, "every hit up to 49999999999 for sure"))
    #expect(!shows(play, "every hit for sure"))
  }

  @Test func `where a smaller hit kills than the largest that is survived, both are told`() throws {
    var condition = Condition()
    condition.total = 40...60
    let body = LinkDefinition(.pool(Pool(size: 30, isTerminal: true)))
    let play = try asked([LinkDefinition(when: condition, .immune(Immune())), body])
    #expect(shows(play, "up to 29 for sure, some up to 60 "))
    condition.chance = .fixed(Ratio(percent: 50) ?? .one)
    // With dice it goes on in the next line, and nothing of it is lost.
    let dicey = try asked([LinkDefinition(when: condition, .immune(Immune())), body])
    for size in [(80, 24), (100, 30)] {
      let lines = dicey.lines(size.0, size.1)
      let first = try #require(lines.firstIndex { $0.contains("up to 29 for sure; up to ") })
      #expect(lines[first].contains("Survives") && lines[first + 1].contains("some up to 60 "))
      #expect(lines[first + 2].contains("Body loses"))
    }
  }

  @Test func `what seeds have shown is no bound`() throws {
    let play = try asked(
      [
        LinkDefinition(.subtract(Subtract(0, die: 0...2_000_000))),
        LinkDefinition(.pool(Pool(size: 20, isTerminal: true))),
      ], of: 10...10, parts: [.damage])
    #expect(shows(play, "Body loses     ~0 on average, at most 0 seen"))
  }

  @Test func `what links keep back is told with it coming back`() throws {
    let links: [(String, Primitive)] = [
      ("sponge", .defer(Defer(Ratio(percent: 50) ?? .one, over: 4))),
      ("body", .pool(Pool(size: 50, isTerminal: true))),
    ]
    let rules = Rules(
      pack: "later", types: ["weapon"],
      defenders: links.map { DefenderDefinition(id: $0.0, links: [LinkDefinition($0.1)]) },
      attacks: [
        AttackDefinition(
          id: "blow", amounts: [RolledAmount(type: DamageType(0), range: 5...5)])
      ], loadout: Loadout(worn: (0..<2).map { DefenderKind($0) }))
    var play = try Play(.test(rules))
    play.type("f")
    try play.answerForecast([.damage, .certain, .likely])
    #expect(shows(play, "up to 99 for sure") && !shows(play, "In the end"))
    try play.answerForecast()
    #expect(
      play.lines(80, 24).contains { $0.contains("In the end") && $0.contains("up to 49 for sure") })
    var plain = try Play()
    plain.type("f")
    try plain.answerForecast()
    #expect(!shows(plain, "In the end"))
  }

  @Test func `hits that were not tried are not told as survived`() throws {
    let play = try asked([
      .subtract(Subtract(0, die: 0...1)), .immune(Immune(ceiling: PerType(.fixed(60)))),
      .immune(Immune()), .pool(Pool(size: 50, isTerminal: true)),
    ])
    #expect(shows(play, "every hit tried for sure"))
    #expect(shows(play, "all up to 2000, some beyond"))
  }

  @Test func `dice and the attack's own amounts make a histogram`() throws {
    var play = try Play(FormulaPack.setting())
    play.type("1f")
    try play.answerForecast([.damage])
    let lines = play.lines(80, 24)
    #expect(lines.contains { $0.contains("Loss known by  all dice, exactly") })
    #expect(lines.contains { $0.contains("█") && $0.contains("10/50/90%") })
    #expect(lines.contains { $0.contains("Falls          0%") })
  }

  @Test func `a pack without attacks, and a blow without amounts, have no answer`() throws {
    var bare = try Play(.test(Armoury.bare))
    bare.type("f")
    #expect(bare.screen.forecastQuestion(bare.game) == nil)
    #expect(shows(bare, "What would it take: (none)"))
    bare.type("a")
    #expect(shows(bare, "This pack has no attacks."))
    var play = try Play()
    play.type("tmagic:0")
    play.press(.enter)
    play.type("f")
    try play.answerForecast()
    #expect(shows(play, "Survives       no answer"))
  }

  @Test func `looking back in the log takes its place in a small window`() throws {
    var play = try Play()
    play.type("1f")
    play.press(.tab, .tab)
    #expect(shows(play, "stopped by A"))
    play.press(.tab)
    #expect(shows(play, "What would it take"))
  }

  @Test(arguments: Screens.windows)
  func `is drawn as recorded`(window: Screens.Window) throws {
    let look: Look = window.isASCII ? .ascii : .unicode
    var play = try Play(FormulaPack.setting(look: look))
    play.screen.resized(to: window.size)
    play.type("f")
    try play.answerForecast([.damage])
    try expectGolden(play.screen.frame(play.game, size: window.size), "forecast-asked-\(window)")
    play = try Play(.test(FirstArmour.rules, FirstArmour.presentation, look: look))
    play.screen.resized(to: window.size)
    play.type("faa")
    try play.answerForecast()
    try expectGolden(play.screen.frame(play.game, size: window.size), "forecast-\(window)")
  }
}

extension Play {
  /// Works out parts of the answer, as the front end does beside the screen.
  mutating func answerForecast(_ parts: [ForecastPart] = ForecastPart.allCases) throws {
    let question = try #require(screen.forecastQuestion(game))
    screen.ask(question)
    for part in parts {
      let finding = try #require(question.find(part) { false })
      screen.take(finding, for: part, of: question)
    }
  }
}
