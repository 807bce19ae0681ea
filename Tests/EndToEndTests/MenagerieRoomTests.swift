import Foundation
import Testing

/// The menagerie beside a game: what is fed there stands in the chain, in the log and in the book.
@Suite(.serialized) struct `A visit to the menagerie` {
  private func enter(_ home: Home, _ more: [String] = []) async throws -> TerminalSession {
    let terminal = try await home.startGame(more)
    try await terminal.play([("m", "Where to?"), ("a", "Food is handed in to the monkey.")])
    return terminal
  }

  private func goBack(_ terminal: TerminalSession) async throws {
    try await terminal.play([("q", "Where to?"), ("y", "starts sparring")])
  }

  @Test func `feeds companions, who meet blows, leave, and are in the log`() async throws {
    let home = try Home()
    let terminal = try await enter(home)
    // The pattern's textbook: a banana from the squirrel on.
    try await terminal.play([
      ("l", "The textbook's line."), ("e", "Food is handed in to the squirrel."),
    ])
    try terminal.press(.enter)
    try await terminal.waitFor("Left untouched: banana.")
    // The game's: a nut to the squirrel, the banana to the head of the line.
    try await terminal.play([("l", "The game's line.")])
    try terminal.press(.down, .enter)
    try await terminal.waitFor("The squirrel eats its favourite: nut.")
    try await terminal.play([
      ("e", "handed in to the dog."), ("e", "handed in to the monkey."), ("k", "jk portion"),
    ])
    try terminal.press(.enter)
    try await terminal.waitFor("The monkey eats its favourite: banana.")
    try terminal.press(.end, .enter)
    try await terminal.waitFor("tempo +1")
    try terminal.type("tsecretsoup")
    try terminal.press(.enter)
    try await terminal.waitFor("Left untouched: secretsoup.")
    try await goBack(terminal)
    let screen = try await terminal.waitFor("(E) Monkey, 3 left")
    #expect(screen.contains("(D) Squirrel, 3 left"))
    try await terminal.play([
      ("1", "Monkey, 2 left"), ("1", "Monkey, 1 left"),
      ("1", "Squirrel has met its last blow and leaves."),
      ("D", "A companion comes when it is called and leaves by itself."),
    ])
    try await terminal.quit()

    let log = try home.log()
    #expect(try home.run("log", "verify", log.path).status == 0)
    let text = try String(contentsOf: log, encoding: .utf8)
    for fact in [
      #""what":"untouched""#, #""what":"fed","who":"squirrel","number":3"#,
      #""what":"fed","who":"monkey","number":3"#, #""what":"drank","number":1"#,
    ] {
      #expect(text.contains(fact))
    }
    #expect(!text.contains("secretsoup") && !text.contains("banana"))
    let shown = try home.run("log", "show", log.path)
    #expect(shown.status == 0 && shown.output.contains("the squirrel is fed."))

    // What was eaten and drunk is so the next time, too.
    let next = try await enter(home)
    try await next.waitFor("Larder: 1 ")
    try await next.waitFor("tempo +1")
    try await next.play([("r", "Larder: 5 ")])
    try await goBack(next)
    try await next.quit()
  }

  @Test func `says so where the pack has no companions`() async throws {
    let home = try Home()
    let assets = home.file("assets")
    try copyAssets(to: assets)
    for animal in ["monkey", "squirrel", "dog"] {
      try FileManager.default.removeItem(
        at: assets.appending(path: "Packs/first-armour/defenders/\(animal).yml"))
    }
    let terminal = try await enter(home, ["--assets", assets.path])
    try await terminal.waitFor("None of them")
    try terminal.press(.enter)
    try await terminal.waitFor("It stays here: this pack has no such")
    try await goBack(terminal)
    try await terminal.quit()
    #expect(try home.run("log", "verify", "--assets", assets.path, home.log().path).status == 0)
    // Its log is one of other rules for whoever has the companions and not what was kept beside it.
    try FileManager.default.removeItem(at: home.keptRules)
    let other = try home.run("log", "verify", home.log().path)
    #expect(other.status == 16)
    let watched = try home.run("replay", "--text", home.log().path)
    #expect(watched.status == 0 && watched.errors.contains("watched, not re-run: "))
  }
}
