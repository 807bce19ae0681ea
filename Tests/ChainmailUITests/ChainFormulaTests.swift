import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import ResponderChain
import TestSupport
import Testing

@Suite struct `Links in the chain panel` {
  private func shows(_ play: Play, _ text: String, _ columns: Int = 150) -> Bool {
    play.lines(columns, 50).contains { $0.contains(text) }
  }

  private func play(_ setting: Setting? = nil) throws -> Play {
    var play = try Play(setting ?? FormulaPack.setting())
    play.screen.resized(to: Size(columns: 150, rows: 50))
    return play
  }

  @Test func `say what they do with the numbers of the character`() throws {
    let play = try play()
    for words in [
      "Mail            takes 6 off Blade",
      "Ring            resists 75% (90%) of Fire, resists -20%",
      "120/120 30% of all", "turns back 20% Fire (3/3 left)", "saves with 3 left (1/1 left)",
      "delays 25% over 8",
    ] { #expect(shows(play, words), "\(words)") }
  }

  @Test func `leave in a formula what the attack, dice and other links decide`() throws {
    let play = try play()
    #expect(shows(play, "Cloak/fortune   rolls d20 + 3 - 1 for luck"))
    #expect(shows(play, "blocks all if luck >= 10 + attacker.level * 2"))
    #expect(shows(play, "shell.adapting.adaptation of all left"))
  }

  @Test func `warn where they read what nothing rolls any more before them`() throws {
    var play = try play()
    func link(_ name: String) throws -> LinkID {
      try #require(play.screen.setting.rules.link(named: name))
    }
    let says = "Nothing rolls luck before Cloak/parry any more: it is 0 there."
    play.perform(.move(try link("cloak/haste"), to: .first))
    #expect(!shows(play, "Nothing rolls"))
    play.perform(.move(try link("cloak/fortune"), to: .last))
    #expect(shows(play, says))
    play.press(.escape)
    #expect(!shows(play, "Nothing rolls"))
    // Told once, where it comes to be so.
    play.perform(.move(try link("cloak/haste"), to: .last))
    #expect(!shows(play, "Nothing rolls"))
    play.perform(.move(try link("cloak/fortune"), to: .first))
    #expect(!shows(play, "Nothing rolls"))
    play.perform(.undo)
    #expect(shows(play, says))
    play.press(.escape)
    play.perform(.doff(try link("cloak/fortune").piece))
    #expect(!shows(play, "Nothing rolls"))
  }

  @Test func `say that they do nothing where the character's stats leave them nothing`() throws {
    let play = try play()
    #expect(shows(play, "Cloak/dodge     idle: 0% to block all"))
    #expect(shows(play, "Cloak/haste     idle: 100% of all left"))
  }

  @Test func `tell what state they are in: levels, charges, adaptation and what is to come`() throws
  {
    var play = try play()
    #expect(shows(play, "adapts Blade 80%, Fire 80%"))
    play.type("2")
    #expect(shows(play, "(2/3 left)"))
    #expect(shows(play, "to come)"))
    #expect(!shows(play, "adapts Blade 80%, Fire 80%"))
    #expect(shows(play, "/120"))
    #expect(!shows(play, "120/120"))
  }

  @Test func `are one line a piece where the chain is too long, and a piece can be opened`() throws
  {
    var play = try Play(FormulaPack.setting())
    func shows(_ text: String) -> Bool { play.lines(80, 24).contains { $0.contains(text) } }
    #expect(shows("(A) Cloak") && !shows("fortune "))
    play.press(.right)
    #expect(shows("(•)  dodge") && shows("(•)  parry"))
    play.type("j")
    #expect(shows("▸    (•)  fortune"))
    play.type("h")
    #expect(!shows("fortune ") && shows("▸   →(A) Cloak"))
    play.type("jjl")
    #expect(shows("▸    (C) Ring"))
    // Each step is a line, so that the end is near.
    play.type("kk")
    #expect(shows("▸   →(A) Cloak"))
    play.press(.end)
    #expect(shows("(♥) Flesh"))
  }

  @Test func `of a piece in one line, a move opens it and moves the selected link`() throws {
    var play = try Play(FormulaPack.setting())
    play.type("J")
    let names = play.game.defense.chain.prefix(2).map {
      play.screen.setting.rules.name(of: $0.id)
    }
    #expect(names == ["cloak/fortune", "cloak/dodge"])
    #expect(play.lines(80, 24).contains { $0.contains("(•)  fortune") })
  }

  @Test func `are told in full: as the pack writes them, and the stats that they read`() throws {
    var play = try Play(FormulaPack.setting())
    func page() -> String {
      play.lines(100, 40).map { $0.filter { $0 != "│" } }.joined(separator: "\n")
    }
    play.type("jji")
    for words in [
      "What Ring does", "resists 75% (90%) of Fire", "resistance  \"resistance\"",
      "when.types  fire,frost", "The pack writes", "It reads", "Blade 0%, Fire 90%, Frost -20%",
    ] { #expect(page().contains(words), "\(words)") }
    play.press(.escape, .home)
    play.type("i")
    // A piece that has one line is told whole.
    let lines = page().split(separator: "\n").map { $0.trimmed }
    for link in ["dodge", "fortune", "parry", "haste"] { #expect(lines.contains(link), "\(link)") }
    let written = lines.indices.filter { lines[$0] == "The pack writes" }.map { lines[$0 + 1] }
    #expect(written == ["gate", "roll", "gate", "scale"])
    play.press(.escape, .tab)
    play.type("i")
    #expect(page().contains("takes 6 off Blade"))
  }

  @Test(arguments: Screens.windows)
  func `are drawn as recorded`(window: Screens.Window) throws {
    let look: Look = window.isASCII ? .ascii : .unicode
    var play = try Play(FormulaPack.setting(look: look))
    play.screen.resized(to: window.size)
    play.type("2")
    try expectGolden(play.screen.frame(play.game, size: window.size), "formulas-\(window)")
    play.press(.right)
    play.type("j")
    try expectGolden(play.screen.frame(play.game, size: window.size), "formulas-open-\(window)")
    play.type("i")
    try expectGolden(play.screen.frame(play.game, size: window.size), "formulas-link-\(window)")
  }
}
