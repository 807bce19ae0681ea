import ChainmailContent
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import Messages
import Testing

/// What is said of games that were found and of those that are not saved.
@Suite struct `Saving` {
  @Test(arguments: [
    (
      FoundGame(log: "a", pack: "P", blows: 0),
      "There is an unfinished game with P, so far without a blow:"
    ),
    (
      FoundGame(log: "a", pack: "P", blows: 1), "There is an unfinished game of 1 blow with P:"
    ),
    (
      FoundGame(log: "a", pack: "P", loadout: "Thin", blows: 12),
      "There is an unfinished game of 12 blows with P, Thin:"
    ),
  ])
  func `offers what was found, with its blows`(game: FoundGame, says: String) throws {
    var play = try Play()
    play.screen.offerResume(game)
    let lines = play.lines(100, 30)
    let row = try #require(lines.firstIndex { $0.contains(says) })
    // The log has a line of its own, since its name is long.
    #expect(lines[row + 1].split(separator: " ").contains("a"))
  }

  @Test func `says where rules could not be kept`() throws {
    var play = try Play()
    play.screen.tellRulesNotKept(FolderError(path: "/a/rules", reason: Message(system: 20)))
    let lines = play.lines(60, 20)
    let said = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(
      said.contains(
        "The game's rules are not kept; leave pack and loadout as they are: /a/rules: Not a"))
    // It takes no key's place.
    #expect(lines.suffix(2) == (try Play()).lines(60, 20).suffix(2))
  }

  @Test func `says where a game goes on by rules that its pack no longer has`() throws {
    var play = try Play()
    let says = "It goes on by the rules it was begun with"
    for hasKeptRules in [true, false] {
      let game = FoundGame(log: "a", pack: "P", blows: 1, hasKeptRules: hasKeptRules)
      play.screen.offerResume(game)
      #expect(play.lines(100, 30).contains { $0.contains(says) } == hasKeptRules)
      play.screen.offerBranch(game)
      #expect(play.lines(100, 30).contains { $0.contains(says) } == hasKeptRules)
    }
  }

  @Test func `says where a log broke off, when it is offered and when it goes on`() throws {
    var play = try Play()
    let says = "The last line of its log broke off"
    for isTorn in [true, false] {
      play.screen.offerResume(FoundGame(log: "a", pack: "P", blows: 1, isTorn: isTorn))
      #expect(play.lines(100, 30).contains { $0.contains(says) } == isTorn)
    }
    play.press(.escape)
    play.screen.tellResumed(isTorn: true, hasKeptRules: true)
    let told = play.lines(100, 30).flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(told.contains(says) && told.contains("It goes on by the rules it was begun with"))
  }

  @Test func `counts anew what is not saved`() throws {
    var play = try Play()
    play.screen.reportUnsaved(.log(.lineTooLong(1111), folder: nil), proposal: "/a")
    play.screen.renewUnsaved(.log(.lineTooLong(2222), folder: nil))
    let told = play.lines(100, 30)
    #expect(told.contains { $0.contains("2222") } && !told.contains { $0.contains("1111") })
  }

  @Test(arguments: [
    (
      FoundGame(log: "a", pack: "P", blows: 1), "with P is damaged:",
      "It is sound up to 1 blow."
    ),
    (
      FoundGame(log: "a", pack: "P", blows: 2, damagedRecord: 28),
      "with P is damaged at record 28:",
      "It is sound up to 2 blows."
    ),
  ])
  func `says where a log is damaged and how far it is sound`(
    game: FoundGame, damage: String, soundness: String
  ) throws {
    var play = try Play()
    play.screen.offerBranch(game)
    let lines = play.lines(100, 30)
    #expect(lines.contains { $0.contains("The log of the unfinished game \(damage)") })
    #expect(lines.contains { $0.contains(soundness) })
  }

  @Test(arguments: [
    (
      ResumeObstacle.rules(LackingRules(pack: "rust", cause: .absent, kept: .absent)),
      "there is no pack called rust here, and the rules of the game were not kept"
    ),
    (
      .rules(
        LackingRules(pack: "rust", cause: .others, kept: .damaged(mistake: "a:1:1: error: b"))),
      "here the pack rust has other rules, and the rules that were kept of the game are damaged "
        + "(a:1:1: error: b)"
    ),
    (
      .rules(LackingRules(pack: "rust", loadout: "Thin", cause: .others)),
      "here the pack rust, without the loadout Thin, has other rules"
    ),
    (
      .rules(
        LackingRules(pack: "rust", loadout: "Thin", cause: .broken(mistake: "a:1:1: error: b"))),
      "the pack rust is broken (a:1:1: error: b)"
    ),
    (.log(.notALog), "this is no log of Chainmail"),
  ])
  func `says why a game cannot go on, and how it can be watched`(
    obstacle: ResumeObstacle, says: String
  ) throws {
    #expect(Texts.english(obstacle) == says)
    var play = try Play()
    play.screen.reportNotResumed(obstacle, path: "/a/b.jsonl")
    let words = Set(play.lines(100, 30).flatMap { $0.split(separator: " ") })
    let sentence =
      "The unfinished game cannot go on: \(says). It can be watched with: "
      + "chainmail replay /a/b.jsonl"
    for word in sentence.split(separator: " ") { #expect(words.contains(word), "\(word)") }
  }

  @Test(arguments: [
    (SavingTrouble.noFolder, "neither XDG_STATE_HOME nor HOME names a folder."),
    (.diskFull, "No space left on device. Free some space in /srv/state/chainmail/logs."),
    (
      .log(.system(operation: .make, path: "/a", code: 13), folder: "/a"),
      "could not make /a: Permission denied. Make /a a folder that you may write to."
    ),
    (
      .log(.notSaved(code: 5, pending: 7), folder: nil),
      "Input/output error; 7 bytes wait in memory."
    ),
    (
      .log(.lineTooLong(9), folder: "/a"),
      "a record of 9 bytes is longer than any line of a log may be."
    ),
  ])
  func `says why a game is not saved and what could be done`(
    trouble: SavingTrouble, says: String
  ) {
    #expect(Texts.english(trouble) == says)
  }
}
