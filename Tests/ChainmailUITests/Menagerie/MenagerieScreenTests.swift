import ChainmailCore
import ChainmailLog
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `The menagerie's screen` {
  private func fact(_ what: String, _ who: String? = nil, _ number: UInt32? = nil) -> RoomFact? {
    RoomFact(room: "menagerie", what: what, by: who, number: number)
  }

  @Test func `who eats the marked portion joins the chain, for three blows or for one`() throws {
    var visit = try Visit<MenagerieScreen>()
    visit.press(.down, .enter)
    #expect(visit.shows("the monkey eats it") && visit.shows("second choice"))
    #expect(visit.shows("The monkey eats its second choice: nut."))
    #expect(visit.calls == ["monkey 1"])
    visit.type("jj")
    visit.press(.up, .enter)
    #expect(visit.calls == ["monkey 1", "dog 3"])
    #expect(visit.facts == [fact("fed", "monkey", 1), fact("fed", "dog", 3)])
    #expect(visit.yard?.game.defense.companions.map(\.blowsLeft) == [1, 3])
    #expect(visit.shows("Larder: 2 "))
  }

  @Test func `food is handed in to whom one has chosen`() throws {
    var visit = try Visit<MenagerieScreen>()
    visit.type("je")
    #expect(visit.shows("Food is handed in to the squirrel."))
    visit.press(.enter)
    #expect(visit.calls == ["squirrel 3"])
    visit.type("ee")
    #expect(visit.shows("Food is handed in to the monkey."))
  }

  @Test func `from the squirrel on, a banana is left untouched in the textbook's line`() throws {
    var visit = try Visit<MenagerieScreen>()
    visit.type("le")
    visit.press(.enter)
    #expect(visit.shows("nobody eats it") && visit.shows("Left untouched: banana."))
    #expect(visit.shows("Larder: 4 "))
    #expect(visit.calls.isEmpty)
    #expect(visit.facts == [fact("lined-up", "textbook"), fact("untouched")])
    visit.type("l")
    #expect(visit.facts.last == fact("lined-up", "game"))
    visit.press(.enter)
    #expect(visit.calls == ["dog 1"])
  }

  @Test func `coffee is drunk, and the tempo is kept`() throws {
    var visit = try Visit<MenagerieScreen>()
    visit.press(.end, .enter)
    #expect(visit.shows("nobody eats it: you drink it") && visit.shows("tempo +1"))
    #expect(visit.facts == [fact("drank", nil, 1)] && visit.calls.isEmpty)
    let again = try Visit<MenagerieScreen>(keeping: visit.states)
    #expect(again.shows("tempo +1") && again.shows("Larder: 3 "))
  }

  @Test func `a food of one's own can be typed, and a name that is none is pointed out`() throws {
    var visit = try Visit<MenagerieScreen>()
    visit.type("t ")
    visit.press(.enter)
    #expect(visit.shows("A food has a name of 1 to 64 bytes"))
    visit.handle(.paste("bread"))
    visit.press(.enter)
    #expect(visit.shows("Left untouched: bread."))
    #expect(visit.facts == [fact("untouched")])
    visit.type("tNUT")
    visit.press(.enter)
    #expect(visit.calls == ["monkey 1"] && visit.shows("Larder: 4 "))
    visit.type("tx")
    visit.press(.escape)
    #expect(!visit.shows("A food of your own"))
    visit.press(.escape)
    #expect(visit.hasLeft)
  }

  @Test(arguments: [("ko", "견과"), ("zh_CN", "坚果"), ("ko", "nut")])
  func `a food is known by its name as it is shown`(language: String, name: String) throws {
    let (rules, presentation) = FirstArmour.withCompanions
    var setting = Setting.test(rules, presentation)
    setting.texts = try WrittenTranslation(language).texts
    var visit = Visit(
      MenagerieScreen(setting, keeping: RoomStates(), seed: 7), keeping: RoomStates(),
      beside: try Play(setting))
    visit.type("t" + name)
    visit.press(.enter)
    #expect(visit.calls == ["monkey 1"])
  }

  @Test func `an empty larder says so, and the next rest brings more`() throws {
    var visit = try Visit<MenagerieScreen>()
    visit.press(.enter, .enter, .enter, .enter, .enter)
    #expect(visit.shows("The larder is empty. More is found before the next rest."))
    visit.type("rr")
    #expect(visit.facts.suffix(2) == [fact("rested", nil, 4), fact("rested", nil, 4)])
    #expect(visit.shows("Larder: 8 "))
    visit.type("r")
    #expect(visit.shows("The larder is full: nothing that is found would fit in."))
    #expect(visit.asked.suffix(2) == [.note(try #require(fact("rested", nil, 4))), .keep])
    var other = try Visit<MenagerieScreen>(keeping: visit.states, seed: 8)
    #expect(other.shows("Larder: 8 "))
    other.press(.enter)
    #expect(other.shows("Larder: 7 "))
  }

  @Test func `a pack without companions is said plainly, and nobody is called`() throws {
    var visit = try Visit<MenagerieScreen>(hasCompanions: false)
    #expect(visit.shows("None of them: First armour has"))
    visit.press(.enter)
    #expect(visit.shows("The monkey eats its favourite: banana. It stays here:"))
    #expect(visit.calls.isEmpty && visit.facts == [fact("fed", "monkey", 3)])
    #expect(visit.yard?.game.defense.companions.isEmpty == true)
  }

  @Test func `nothing is kept in place of what cannot be read, which is told`() throws {
    var states = RoomStates()
    states["menagerie"] = .string("bread")
    let visit = try Visit<MenagerieScreen>(keeping: states)
    #expect(visit.shows("what was kept here cannot be read") && visit.shows("Larder: 4 "))
    #expect(!visit.screen.hall.mayKeep)
  }

  @Test func `what the game refuses is not eaten, and told where it was asked for`() throws {
    // A monkey of so many links that no chain has room for it.
    var (rules, presentation) = FirstArmour.withCompanions
    let place = try #require(rules.defenders.firstIndex { $0.id == "monkey" })
    rules.defenders[place].links = Array(
      repeating: rules.defenders[place].links[0], count: Defense.linkLimit)
    let setting = Setting.test(rules, presentation, look: .unicode, reduceMotion: true)
    var visit = Visit(
      MenagerieScreen(setting, keeping: RoomStates(), seed: 7), beside: try Play(setting))
    let game = visit.yard?.game
    visit.press(.enter)
    #expect(visit.calls == ["monkey 3"] && visit.facts.isEmpty)
    #expect(visit.asked == [.call("monkey", blows: 3)])
    #expect(visit.yard?.game == game && visit.states == RoomStates())
    #expect(visit.shows("Larder: 4 ") && !visit.shows("eats"))
    #expect(visit.shows("The chain has no room for more links."))
    // Nor is it told in the Yard once more.
    #expect(visit.yard?.screen.takeRemark() == nil)
    visit.press(.down)
    #expect(!visit.shows("The chain has no room for more links."))
    visit.type("e")
    visit.press(.enter)
    #expect(visit.facts == [fact("fed", "squirrel", 3)] && visit.shows("Larder: 3 "))
  }

  @Test func `a meal is told, and gone from the larder, when the walk has arrived`() throws {
    var visit = try Visit<MenagerieScreen>(reduceMotion: false)
    visit.press(.down, .down, .enter)
    #expect(visit.shows("Larder: 4 ") && !visit.shows("eats its"))
    visit.pass(milliseconds: 10_000)
    #expect(visit.shows("Larder: 3 ") && visit.shows("The dog eats its favourite: meatball."))
    visit.press(.end, .enter)
    #expect(!visit.shows("tempo +1") && visit.shows("The dog eats its favourite: meatball."))
    visit.pass(milliseconds: 20_000)
    #expect(visit.shows("tempo +1") && visit.shows("Nobody eats it, so you drink it"))
  }

  @Test func `the help names each bound key and what it does`() throws {
    var visit = try Visit<MenagerieScreen>()
    visit.type("?")
    let page = visit.screen.frame(size: Size(columns: 100, rows: 40)).lines.joined(separator: "\n")
    for binding in Keymap<MenagerieCommand>.menagerie.bindings {
      #expect(page.contains(binding.keyNames(.english)))
      #expect(page.contains(Texts.english(binding.help)))
    }
    let all = Keymap<MenagerieCommand>.menagerie.bindings.flatMap(\.commands)
    #expect(Set(all.map(\.key)).count == all.count)
  }
}

@Suite struct `Companions in the Yard` {
  private func fed() throws -> Play {
    var visit = try Visit<MenagerieScreen>()
    visit.press(.down, .enter)
    return try #require(visit.yard)
  }

  private func line(_ play: Play, _ text: String) -> String {
    play.lines(80, 24).first { $0.contains(text) } ?? ""
  }

  @Test func `stand in the chain with a letter and the blows that are left to meet`() throws {
    var play = try fed()
    #expect(line(play, "Monkey, 1 left").contains("(D)"))
    #expect(!line(play, "Menagerie: the monkey is fed.").isEmpty)
    play.type("1")
    #expect(line(play, "(D)").isEmpty)
    #expect(!line(play, "Monkey has met its last blow and leaves.").isEmpty)
  }

  @Test func `are neither put on nor taken off`() throws {
    var play = try fed()
    let before = play.game
    for keys in ["D", "kkkkd"] {
      play.type(keys)
      #expect(play.game == before)
      #expect(!line(play, "A companion comes when it is called and leaves by itself.").isEmpty)
    }
    play.type("11D")
    #expect(!line(play, "A companion comes when it is called and leaves by itself.").isEmpty)
  }

  @Test func `are undone by name, and what was done before them too`() throws {
    var visit = try Visit<MenagerieScreen>()
    visit.yard?.type("B")
    visit.press(.down, .enter)
    var play = try #require(visit.yard)
    play.type("Auu")
    #expect(!line(play, "Undone: Armour taken off.").isEmpty)
    #expect(!line(play, "Undone: Monkey stands in your chain").isEmpty)
    #expect(!line(play, "What it ate stays").isEmpty)
    #expect(play.game.defense.companions.isEmpty)
    play.type("u")
    #expect(!line(play, "Undone: Magic resistance taken off.").isEmpty)
    // What came back with an undo was not fed again.
    play.press(.control("r"), .control("r"))
    #expect(!line(play, "Done again: Monkey stands in your chain").isEmpty)
    #expect(!line(play, "(D) Monkey, 1 left").isEmpty)
    #expect(play.lines(80, 24).count { $0.contains("What it ate stays") } <= 1)
  }
}
