import Foundation
import Testing

/// Other packs and loadouts from the screen: choosing them, playing them and going back.
@Suite(.serialized) struct `Another game from the Yard` {
  /// Chooses what a search leaves.
  private func choose(_ search: String, in terminal: TerminalSession) async throws {
    try terminal.press(.character("p"))
    try await terminal.waitFor("Rules of NetHack")
    try terminal.type("/" + search)
    try await terminal.waitFor("/" + search)
    // The first ends the search, the second begins what it has found.
    try terminal.press(.enter, .enter)
  }

  @Test func `is played with its own attacks, in a log of its own that verifies`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50")])
    try await choose("eve online", in: terminal)
    try await terminal.waitFor("A new game; the one before is kept in its log.")
    let screen = try terminal.screen()
    #expect(screen.contains("The Yard, Rules of EVE Online") && screen.contains("blow 0"))
    #expect(screen.contains("1 EMP"))
    try await terminal.play([("1", "blow 1"), ("2", "blow 2")])
    try await terminal.quit()
    let logs = home.logs()
    #expect(logs.count == 2)
    for log in logs {
      #expect(try home.run("log", "verify", log.path).status == 0)
    }
    let lines = try logs.map {
      try home.run("replay", "--text", $0.path).output.split(separator: "\n").count
    }
    #expect(lines == [1, 2])
    // The newest is the one that is offered.
    let again = try await home.resume(offers: "unfinished game of 2 blows")
    try await again.waitFor("The Yard, Rules of EVE Online")
    try await again.quit()
  }

  @Test func `begins with a loadout of the person's own, and a broken one is told`() async throws {
    let home = try Home()
    let folder = home.file(".local/share/chainmail/Loadouts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [
      ("mine", "name: Bare skin\nsummary: Nothing at all.\nworn: [body]\nlevels: {body: 11}"),
      ("broken", "worn: [bdy]"),
    ] {
      try Data("schema: 1\npack: first-armour\n\(text)\n".utf8)
        .write(to: folder.appending(path: "\(name).yml"))
    }
    let terminal = try await home.startGame()
    try terminal.press(.character("p"))
    let list = try await terminal.waitFor("Bare skin")
    #expect(list.contains("Nothing at all.") && list.contains("BROKEN"))
    try terminal.type("/broken")
    let mistake = try await terminal.waitFor("broken.yml:3:8: error:")
    #expect(mistake.contains("no defender has the id"))
    try terminal.press(.enter)
    try terminal.type("/bare")
    try await terminal.waitFor("/bare")
    try terminal.press(.enter, .enter)
    try await terminal.waitFor("hit points 11/50")
    try await terminal.play([("1", "You fall.")])
    try await terminal.quit()
    #expect(try home.run("log", "verify", home.log().path).status == 0)
  }

  @Test func `is gone back from to the one before, as it was left`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("3", "hit points 43/50"), ("A", "Armor taken off.")])
    try await choose("archaeologist", in: terminal)
    // The list of games names it too, and the game before had a blow.
    try await terminal.waitFor("blow 0  hit points 12/12")
    try await terminal.play([("1", "blow 1")])
    try terminal.press(.character("p"))
    try await terminal.waitFor("▸   Archaeologist")
    try terminal.press(.home)
    try await terminal.waitFor("▸ Back to The first armour")
    try terminal.press(.enter)
    try await terminal.waitFor("hit points 43/50")
    try await terminal.play([("1", "hit points 25/50"), ("u", "hit points 43/50")])
    try terminal.press(.character("p"))
    try await terminal.waitFor("Back to Rules of NetHack")
    try terminal.press(.escape)
    try await terminal.quit()
    #expect(home.logs().count == 2)
    for log in home.logs() { #expect(try home.run("log", "verify", log.path).status == 0) }
  }

  @Test func `is chosen from the menu too`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([("m", "Where to?"), ("n", "Rules of Angband")])
    try terminal.press(.escape)
    try await terminal.waitFor("the Yard") { !$0.contains("Rules of Angband") }
    try await terminal.quit()
  }

  @Test func `says in its chain what each link does to this character, and in full`() async throws {
    let terminal = try await Home().startGame(
      ["--pack", "eve-online"], size: TerminalSize(columns: 120, rows: 36))
    try await terminal.waitFor("x 45% Explosive")
    try terminal.press(.character("i"))
    let page = try await terminal.waitFor("What Damage control does")
    #expect(page.contains("control-shield") && page.contains("87.5%"))
    try terminal.press(.escape)
    try await terminal.quit()
  }

  @Test func `says what it would take while pieces are put on and off`() async throws {
    let terminal = try await Home().startGame()
    try await terminal.play([
      ("1", "blow 1"), ("f", "What would it take: Sword Weapon 18"),
    ])
    try await terminal.waitFor("every hit for sure")
    try await terminal.play([("A", "up to 49 for sure"), ("A", "every hit for sure")])
    try await terminal.waitFor("proof")
    // Nothing is worked out any more.
    let woken = try terminal.wakeUps()
    try await Task.sleep(for: .milliseconds(600))
    #expect(try terminal.wakeUps() - woken < 5)
    try terminal.press(.character("f"))
    try await terminal.waitFor("the log") { !$0.contains("What would it take") }
    try await terminal.quit()
  }
}
