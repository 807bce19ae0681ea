import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import ResponderChain
import TestSupport
import Testing

@Suite struct `The Yard` {
  private func names(_ play: Play) -> [String] {
    play.game.defense.chain.map { play.screen.setting.rules.name(of: $0.id) }
  }

  private func shows(_ play: Play, _ text: String) -> Bool {
    play.lines(80, 24).contains { $0.contains(text) }
  }

  @Test func `a digit throws that attack, and one without an attack is refused in words`() throws {
    var play = try Play()
    play.type("3")
    #expect(play.game.turn == 1)
    play.type("4")
    #expect(play.game.turn == 1)
    #expect(shows(play, "There is no attack 4."))
  }

  @Test func `a letter takes a piece off and puts it back where it was`() throws {
    var play = try Play()
    play.type("A")
    #expect(names(play) == ["magic-resistance", "body"])
    play.type("A")
    #expect(names(play) == ["armor", "magic-resistance", "body"])
  }

  @Test func `a new piece goes just outside the body and is selected`() throws {
    var play = try Play()
    play.type("C")
    #expect(names(play) == ["armor", "magic-resistance", "resonator", "body"])
    play.type("K")
    #expect(names(play) == ["armor", "resonator", "magic-resistance", "body"])
    play.press(.modified(.up, .shift))
    #expect(names(play) == ["resonator", "armor", "magic-resistance", "body"])
    play.type("K")
    #expect(shows(play, "resonator is the outermost link already."))
    play.type("JJJ")
    #expect(names(play) == ["armor", "magic-resistance", "resonator", "body"])
    #expect(shows(play, "Behind resonator there is only the body."))
  }

  @Test func `the body is neither moved nor taken off`() throws {
    var play = try Play()
    play.press(.end)
    play.type("K")
    #expect(names(play).last == "body")
    #expect(shows(play, "The body stays where it is"))
    play.type("d")
    #expect(names(play).last == "body")
  }

  @Test func `a piece out of the bag goes to its stage`() throws {
    var rules = FirstArmour.rules
    rules.stages = ["outer", "inner"]
    for (id, stage) in [("resonator", 0), ("armor", 1)] as [(String, UInt8)] {
      let kind = try #require(rules.kind(named: id))
      rules.defenders[Int(kind.index)].stage = stage
    }
    var play = try Play(Setting.test(rules))
    play.type("B")
    play.type("C")
    #expect(names(play) == ["resonator", "armor", "body"])
    // What was taken off comes back to where it was, whatever its stage.
    play.type("C")
    play.type("AAC")
    #expect(names(play) == ["resonator", "armor", "body"])
  }

  @Test func `neighbours come back in their order, however they were taken off`() throws {
    for keys in ["ABAB", "ABBA", "BAAB", "BABA", "ABCCAB", "AuABAB"] {
      var play = try Play()
      play.type(keys)
      #expect(
        names(play).filter { $0 != "resonator" } == ["armor", "magic-resistance", "body"], "\(keys)"
      )
    }
    // What somebody moved meanwhile takes what stood behind it along.
    var play = try Play()
    play.type("CB")
    play.perform(.move(try #require(FirstArmour.rules.link(named: "resonator")), to: .first))
    play.type("B")
    #expect(names(play) == ["resonator", "armor", "magic-resistance", "body"])
  }

  @Test func `undo and redo go through the game`() throws {
    var play = try Play()
    play.type("Au")
    #expect(names(play) == ["armor", "magic-resistance", "body"])
    play.press(.control("r"))
    #expect(names(play) == ["magic-resistance", "body"])
    play.press(.control("r"))
    #expect(shows(play, "Nothing to redo."))
  }

  @Test func `undoing says what was undone, and paces in a row are one line`() throws {
    var play = try Play()
    play.type("A1uu")
    #expect(shows(play, "Undone: Blow 1."))
    #expect(shows(play, "Undone: armor taken off."))
    play.press(.control("r"))
    #expect(shows(play, "Done again: armor taken off."))
    play.type("s+++s")
    let notes = play.lines(80, 24).filter { $0.contains("Sparring: a blow every") }
    #expect(notes.count == 1 && notes[0].contains("0.7 s"))
  }

  @Test func `undoing says which later blows go with it, and redoing brings them back`() throws {
    var play = try Play(Setting.test(FirstArmour.rules))
    func spar(_ blows: UInt64) -> Amount {
      let last = play.game.turn + blows
      while play.game.turn < last { play.perform(.wait) }
      return play.game.defense.hitPoints
    }
    play.type("s")
    play.type("A")
    let bare = spar(1)
    play.type("B")
    let bared = spar(1)
    #expect(bare < 50 && bared < bare)
    play.type("u")
    #expect(play.game.defense.hitPoints == bare)
    #expect(
      shows(
        play,
        "Undone: magic-resistance taken off. What a blow did since is undone, too."))
    play.press(.control("r"))
    #expect(play.game.defense.hitPoints == bared)
    #expect(shows(play, "Done again: magic-resistance taken off. What a blow had done since"))
    play.type("u")
    _ = spar(1)
    play.type("u")
    #expect(play.game.defense.hitPoints == 50 && play.game.turn == 3)
    #expect(
      shows(play, "Undone: armor taken off. What 2 blows did since is undone, too."))
    #expect(shows(play, "blow 3  hit points 50/50"))
    _ = spar(2)
    play.press(.control("r"))
    #expect(
      shows(play, "Done again: armor taken off. What 2 blows did since is undone, too."))
    #expect(names(play) == ["magic-resistance", "body"])
    play.type("uu")
    #expect(shows(play, "Nothing to undo; of what you did yourself, the last 32 steps are kept."))
  }

  @Test func `with more behind it than can be undone, it still says what was undone`() throws {
    var play = try Play()
    for _ in 0...History.limit { play.type("1") }
    play.type("s")
    while play.game.turn < History.limit + 2 { play.perform(.wait) }
    play.type("uu")
    #expect(
      shows(play, "Undone: Blow \(History.limit + 1). What a blow did since is undone, too.")
    )
    #expect(shows(play, "Undone: Blow \(History.limit).  "))
  }

  @Test func `messages say from which blow on they tell`() throws {
    var play = try Play()
    play.type("111")
    play.press(.control("p"))
    #expect(!shows(play, "Blows before"))
    play.screen = YardScreen(.test(), game: play.game)
    play.type("3")
    play.press(.control("p"))
    #expect(shows(play, "Blows before blow 4 are not listed here; their log tells them."))
  }

  @Test func `attacks that were typed can be called up again`() throws {
    var play = try Play()
    for attack in ["weapon:3", "magic:4", "weapon:3"] {
      play.type("t" + attack)
      play.press(.enter)
    }
    func typed() throws -> String {
      let frame = play.screen.frame(play.game, size: Size(columns: 80, rows: 24))
      let line = frame.lines[try #require(frame.cursor).row]
      return line.filter { !" │".contains($0) }
    }
    play.type("tweap")
    play.press(.up)
    #expect(try typed() == "weapon:3")
    play.press(.up, .up)
    #expect(try typed() == "magic:4")
    play.press(.down, .down, .down)
    #expect(try typed() == "weap")
    play.press(.up, .up, .enter)
    #expect(play.game.turn == 4)
    #expect(play.lines(80, 24).contains { $0.contains("   4 magic 4") })
  }

  @Test func `any attack can be typed, and a mistake is pointed at`() throws {
    var play = try Play()
    play.type("t")
    play.type("lightning:5q")
    play.press(.enter)
    #expect(shows(play, "An amount is missing here."))
    #expect(play.game.turn == 0)
    play.press(.backspace, .enter)
    #expect(play.game.defense.hitPoints == 45)
  }

  @Test func `a mistake far to the left of the cursor is scrolled to`() throws {
    var play = try Play()
    play.type("tmagc:" + String(repeating: "1", count: 120))
    play.press(.enter)
    let lines = play.lines(80, 24)
    let caret = try #require(lines.firstIndex { $0.contains("│ ^ ") })
    #expect(lines[caret - 1].contains("│ magc:"))
  }

  @Test func `a paste goes into a text field and nowhere else`() throws {
    var play = try Play()
    play.handle(.paste("123qA"))
    #expect(play.game.turn == 0)
    #expect(play.game.bag.count == 1)
    play.type("t")
    play.handle(.paste("weapon:\n18"))
    #expect(shows(play, "weapon: 18"))
  }

  @Test func `quitting asks once`() throws {
    var play = try Play()
    play.type("q")
    #expect(shows(play, "y/Enter quit  n stay"))
    play.type("n")
    #expect(play.asked == [])
    play.type("qq")
    #expect(play.asked == [.quit])
  }

  @Test func `an unfinished game is offered, and the answer is asked for`() throws {
    var play = try Play()
    play.screen.offerResume(.test)
    play.type("3j")
    #expect(play.game.turn == 0 && play.asked == [])
    play.type("y")
    #expect(play.asked == [.resume(true)])
    play.screen.offerResume(.test)
    play.type("n")
    #expect(play.asked == [.resume(true), .resume(false)])
  }

  @Test func `a damaged game is branched, watched or left alone`() throws {
    var play = try Play()
    for (key, answer) in [
      (Key.enter, [Intent.branch]), (.character("w"), [.watch]), (.character("n"), []),
      (.escape, []), (.character("q"), [.quit]),
    ] {
      play.asked = []
      play.screen.offerBranch(.damaged)
      play.type("3j")
      #expect(play.game.turn == 0 && shows(play, "It is sound up to 2 blows."))
      play.press(key)
      #expect(play.asked == answer)
      #expect(shows(play, "The old game is damaged") == (answer == [.quit]))
    }
  }

  @Test func `a game that is not saved asks for a place until there is one`() throws {
    var play = try Play()
    play.screen.reportUnsaved(.diskFull, proposal: "/var/tmp")
    // It comes unasked, so what is being pressed goes nowhere until a place is asked for.
    play.type("12x")
    play.press(.enter)
    play.handle(.paste("/b"))
    #expect(play.asked.isEmpty && shows(play, "/var/tmp"))
    play.press(.tab, .enter)
    #expect(play.asked == [.save(in: "/var/tmp")])
    play.handle(.paste("/a"))
    play.press(.control("r"))
    // That it was tried is seen, even where the answer is the same.
    play.screen.reportUnsaved(.diskFull, proposal: "/var/tmp/a")
    #expect(shows(play, "Tried again (1), the log still cannot be written"))
    play.press(.control("r"))
    play.screen.reportUnsaved(.diskFull, proposal: "/var/tmp/a")
    #expect(shows(play, "Tried again (2), the log still cannot be written"))
    play.press(.escape)
    #expect(play.asked.last == .saveAgain("/var/tmp/a"))
    #expect(shows(play, "NOT SAVED, w saves"))
    play.type("w")
    #expect(shows(play, "Until it can, the game goes on in memory only."))
    play.press(.escape)
    play.type("qs")
    play.press(.backspace, .enter)
    #expect(play.asked.last == .save(in: "/var/tmp/"))
    play.screen.reportSaved(in: Refuge(stateHome: "/var/tmp", log: "/var/tmp/log"))
    #expect(shows(play, "The whole game is now in") && !shows(play, "NOT SAVED"))
    play.press(.enter)
    play.type("w")
    #expect(shows(play, "The game is saved, each blow as it falls."))
    play.type("qs")
    #expect(shows(play, "Leave the Yard?"))
  }

  @Test func `ticks are wanted while somebody spars and no dialog is open`() throws {
    var play = try Play()
    #expect(!play.screen.wantsTicks(play.game))
    play.type("s")
    #expect(play.screen.wantsTicks(play.game))
    play.type("?")
    #expect(!play.screen.wantsTicks(play.game))
    play.press(.escape)
    play.type("s")
    #expect(!play.screen.wantsTicks(play.game))
  }

  @Test func `what lets no time pass says so`() throws {
    var play = try Play()
    for keys in [":", "/", "t"] {
      play.type(keys)
      #expect(!shows(play, "paused"), "nobody spars")
      play.press(.escape)
    }
    play.type("s")
    for keys in [":", "/", "t"] {
      #expect(shows(play, "one blow every"), "\(keys)")
      play.type(keys)
      #expect(shows(play, "paused meanwhile") && !play.screen.wantsTicks(play.game), "\(keys)")
      play.press(.escape)
    }
  }

  @Test func `the announced blow comes nearer, and the pace can be changed`() throws {
    var play = try Play(.test(reduceMotion: false))
    play.type("s")
    #expect(shows(play, "2.0 s"))
    play.perform(.wait)
    #expect(shows(play, "1.9 s"))
    play.type("+")
    #expect(play.game.sparring?.pace == 15)
    play.type("--")
    #expect(play.game.sparring?.pace == 30)
  }

  @Test func `a window that is too small plays nothing that nobody sees`() throws {
    var play = try Play()
    play.type("s")
    play.handle(.resize(Size(columns: 59, rows: 20)))
    #expect(!play.screen.wantsTicks(play.game))
    let before = play.game
    play.type("1Aq")
    play.handle(.paste("1"))
    #expect(play.game == before)
    play.handle(.resize(Size(columns: 60, rows: 20)))
    #expect(!shows(play, "Leave the Yard?"))
    #expect(play.screen.wantsTicks(play.game))
    play.type("A")
    #expect(play.game.bag.count == 2)
  }

  @Test func `an idle screen waits for nothing`() throws {
    #expect(try Play().screen.nextDeadline == nil)
  }

  @Test func `the ledger of any hit in the log can be read`() throws {
    var play = try Play()
    play.type("x")
    #expect(shows(play, "No blow has fallen yet."))
    play.type("13")
    play.press(.tab, .tab, .up, .up)
    play.type("x")
    #expect(shows(play, "Blow 1: weapon 18"))
    #expect(shows(play, "stopped by armor"))
  }
}
