import Foundation
import Testing

/// What a player sees of attacks and of the chain.
@Suite(.serialized) struct `Attacks in the Yard` {
  @Test func `a weapon stops at the armor, magic behind it, and lightning hurts`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("1", "1 Weapon 18: Armor stops it")])
    let stopped = try terminal.screen()
    #expect(stopped.rows.contains { $0.hasSuffix("stopped by A") })
    #expect(stopped.contains("hit points 50/50"))
    try await terminal.play([("2", "2 Magic 12: Armor passes, Magic resistance stops it")])
    #expect(try terminal.screen().contains("hit points 50/50"))
    try await terminal.play([("3", "3 Lightning 7: Armor, Magic resistance pass, Body takes 7")])
    let hurt = try terminal.screen()
    #expect(hurt.contains("body -7 (43 left)"))
    #expect(hurt.contains("hit points 43/50"))
    try await terminal.quit()
    #expect(try home.run("log", "verify", home.log().path).status == 0)
  }

  @Test func `a blow is seen to travel before it is told what became of it`() async throws {
    let home = try Home()
    // Slowly, so that it is under way for seconds.
    let terminal = try await home.start(["play", "--new", "--seed", "2a", "--motion", "slow"])
    try await terminal.waitFor("starts sparring")
    try terminal.press(.character("3"))
    // The blow counts at once; its end is told when it is there.
    let travelling = try await terminal.waitFor("blow 1  ")
    #expect(travelling.contains("Nothing has happened"))
    #expect(!travelling.contains("Body takes 7"))
    let told = try await terminal.waitFor("Body takes 7")
    #expect(told.contains("hit points 43/50"))
  }

  @Test func `the armor taken off lets the weapon through, put on it stops it again`() async throws
  {
    let terminal = try await Home().startGame()
    try await terminal.play([
      ("A", "Armor taken off."), ("1", "hit points 32/50"), ("A", "Armor put on."),
      ("1", "2 Weapon 18: Armor stops it"),
    ])
    #expect(try terminal.screen().contains("hit points 32/50"))
  }

  @Test func `the body that falls rises again whole`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([
      ("A", "Armor taken off."), ("1", "hit points 32/50"), ("1", "hit points 14/50"),
      ("1", "You fall."),
    ])
    let fallen = try terminal.screen()
    #expect(fallen.contains("body -14, falls") && fallen.contains("hit points 0/50"))
    try await terminal.play([(" ", "You get back up at full health.")])
    #expect(try terminal.screen().contains("hit points 50/50"))
  }

  @Test func `any attack can be typed, and a mistake is shown where it is`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([("t", "Throw any attack")])
    try terminal.type("weapon:5,magc:3")
    try await terminal.waitFor("weapon:5,magc:3")
    try terminal.press(.enter)
    let wrong = try await terminal.waitFor("magic")
    let row = try #require(wrong.rows.firstIndex { $0.contains("weapon:5,magc:3") })
    let typed = try #require(wrong.rows[row].column(of: "magc"))
    #expect(wrong.rows[row + 1].column(of: "^") == typed)
    #expect(wrong.rows[row + 2].contains("\"magc\""))
    for _ in 0..<6 { try terminal.press(.backspace) }
    try await terminal.waitFor("what is left") { $0.rows.contains { $0.contains(" weapon:5, ") } }
    try terminal.type("lightning:3;tags=ranged")
    try await terminal.waitFor("weapon:5,lightning:3;tags=ranged")
    try terminal.press(.enter)
    let thrown = try await terminal.waitFor("hit points 47/50")
    #expect(thrown.contains("1 Weapon 5, Lightning 3: Armor takes 5,"))
    #expect(!thrown.contains("Throw any attack"))
  }

  @Test func `typing an attack can be given up`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([("t", "Throw any attack")])
    try terminal.type("weapon:5")
    try terminal.press(.escape)
    let screen = try await terminal.waitFor("the Yard") { !$0.contains("Throw any attack") }
    #expect(screen.contains("Nothing has happened yet."))
  }

  @Test func `an attack enters at another link`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([
      ("e", "Your blows enter at B Magic resistance."),
      ("1", "1 Weapon 18: Magic resistance passes, Body takes 18"),
      ("e", "Body."),
      ("2", "2 Magic 12: Body takes 12"),
      ("e", "Your blows enter at the outermost link."),
      ("1", "3 Weapon 18: Armor stops it"),
    ])
    #expect(try terminal.screen().contains("hit points 20/50"))
  }

  @Test func `what was done is undone and done again`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([
      ("3", "hit points 43/50"), ("A", "Armor taken off."), ("u", "Undone: Armor taken off."),
      ("1", "2 Weapon 18: Armor stops it"), ("u", "blow 2"),
      ("u", "hit points 50/50"), ("u", "Nothing to undo; of what you did"),
    ])
    try terminal.press(.control("r"))
    try await terminal.waitFor("hit points 43/50")
    try terminal.press(.control("r"), .control("r"))
    try await terminal.waitFor("Nothing to redo.")
    try await terminal.quit()
    let notes = try home.run("log", "show", home.log().path).output.split(separator: "\n")
      .filter { $0.contains("ndone") || $0.contains("again") }
    let expected = [
      "Undone: Armor taken off.", "Undone: Blow 2.", "Undone: Blow 1.", "Done again: Blow 1.",
      "Done again: Blow 2.",
    ]
    #expect(notes == expected.map { $0[...] })
  }

  @Test func `a blow is explained by its ledger`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([("x", "No blow has fallen yet."), ("3", "hit points 43/50")])
    try terminal.press(.character("x"))
    let ledger = try await terminal.waitFor("Blow 1: Lightning 7")
    for link in ["Armor", "Magic resistance", "Body"] {
      #expect(ledger.rows.contains { $0.contains(link) && $0.contains("Lightning") })
    }
    #expect(ledger.contains("Absorbed"))
    #expect(ledger.contains("the body "))
    try terminal.press(.escape)
    try await terminal.waitFor("the Yard") { !$0.contains("Blow 1:") }
  }

  @Test func `help names the keys, scrolls and closes`() async throws {
    let terminal = try await Home().startGame()
    try terminal.press(.character("?"))
    let help = try await terminal.waitFor("throw the attack with that number")
    #expect(help.contains("put the piece with that letter on or off"))
    #expect(!help.contains("end a motion"))
    try terminal.press(.end)
    try await terminal.waitFor("end a motion")
    try terminal.press(.character("q"))
    try await terminal.waitFor("the Yard") { !$0.contains("end a motion") }
    try await terminal.quit()
  }

  @Test func `what a paste holds are no keys`() async throws {
    let terminal = try await Home().startGame()
    try terminal.paste("111qy")
    try await terminal.play([("t", "Throw any attack")])
    try terminal.paste("weapon:4")
    try await terminal.waitFor("weapon:4 ")
    try terminal.press(.enter)
    try await terminal.waitFor("1 Weapon 4: Armor stops it")
  }
}
