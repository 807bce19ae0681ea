import ChainmailContent
import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `A conversation with the Yard` {
  @Test func `begins with the chain`() throws {
    #expect(
      try Talk().greeting == [
        "Chainmail, The Yard, First armour. Say help to hear the orders.",
        "1 A, Armour: stops weapon.", "2 B, Magic resistance: stops magic.", "3 Body: 50/50.",
      ])
  }

  @Test func `answers each order with what came of it`() throws {
    var talk = try Talk()
    #expect(talk.say("throw 1") == ["Blow 1: weapon 18: Armour stops it."])
    #expect(
      talk.say("2") == [
        "Blow 2: magic 12: Armour passes, Magic resistance stops it."
      ])
    #expect(talk.say("doff a") == ["Armour taken off."])
    #expect(
      talk.say("throw weapon:4") == [
        "Blow 3: weapon 4: Magic resistance passes, Body takes 4; body -4 (46 left)."
      ])
    #expect(talk.say("undo") == ["Undone: Blow 3."])
    #expect(talk.say("redo") == ["Done again: Blow 3."])
    #expect(talk.say("A") == ["Armour put on."])
    #expect(talk.say("don Resonator at 1") == ["Resonator put on."])
    #expect(talk.play.game.defense.chain.first.map { talk.name(of: $0.id) } == "Resonator")
    #expect(talk.say("move 1 to 3") == ["Resonator is now link 3."])
    #expect(talk.say("move armor to 2") == ["Armour is now link 2."])
    #expect(talk.say("DOFF Magic  Resistance") == ["Magic resistance taken off."])
    #expect(
      talk.say("swap magic-resistance for c") == ["Magic resistance put on for Resonator."])
    #expect(talk.say("undo") == ["Undone: Magic resistance put on for Resonator."])
    #expect(talk.say("bag").map { $0.prefix(1) } == ["B"])
    #expect(talk.say("") == [] && talk.say("  ") == [])
  }

  /// The stats of an attack that nothing worn reads, told in words and on the screen.
  @Test func `warns of what an attack brings for nothing`() throws {
    var setting = try FormulaPack.setting(look: .plain)
    let rules = setting.rules
    setting.readAttack = { text in
      Result { try AttackSyntax.blow(text, under: rules) }
        .mapError { AttackFault(message: "\($0)", column: 0) }
    }
    let warning = "No worn link reads this of the attacker: level."
    var talk = try Talk(setting)
    #expect(talk.say("throw blade:1;stat=level:3").first?.hasPrefix("Blow 1: ") == true)
    talk.say("doff cloak")
    let answer = talk.say("throw blade:1;stat=level:3")
    #expect(answer.first == warning && answer.count > 1, "\(answer)")
    #expect(!talk.say("throw blade:1").contains(warning))
    var play = talk.play
    for (stats, warns) in [("", false), (";stat=level:3", true), ("", false)] {
      play.press(.character("t"))
      play.type("blade:1\(stats)")
      play.press(.enter)
      #expect(play.lines(120, 40).contains { $0.contains(warning) } == warns)
    }
  }

  @Test func `tells what is there`() throws {
    var talk = try Talk()
    #expect(talk.say("bag") == ["C, Resonator: lightning to magic."])
    #expect(talk.say("attacks").first == "1 Sword: weapon 18.")
    #expect(
      talk.say("look B") == [
        "Magic resistance: stops magic.", "The pack writes: immune: when.types: magic.",
      ])
    #expect(talk.say("blow") == ["No blow has fallen yet."])
    #expect(talk.say("log") == ["Nothing has happened yet."])
    talk.say("3")
    #expect(
      talk.say("blow 1") == [
        "Armour: lightning 8 comes in, lightning 8 goes on; unaffected.",
        "Magic resistance: lightning 8 comes in, lightning 8 goes on; unaffected.",
        "Body: lightning 8 comes in, nothing goes on; the body, 50 to 42 left.",
        "body -8 (42 left)",
      ])
    #expect(talk.say("blow 7") == ["Blow 7 is not remembered; allowed: 1 to 1."])
    #expect(
      talk.say("log 5") == [
        "Blow 1: lightning 8: Armour, Magic resistance pass, Body takes 8; body -8 (42 left)."
      ])
    let forecast = talk.say("forecast 1")
    #expect(
      forecast.count == 1
        && forecast[0].contains(": you survive every hit for sure. The body loses 0 for sure."),
      "\(forecast)")
  }

  @Test func `tells of a long chain the pieces, and of a long walk who did something`() throws {
    var talk = try Talk(.test(Armoury.long, look: .plain))
    let links = talk.play.game.defense.chain.count
    let chain = talk.say("chain")
    #expect(links > 12 && chain.count <= links && chain.last?.hasPrefix("\(links) ") ?? false)
    var game = talk.play.game
    let hits = reduce(&game, .throw(0, entry: nil), under: Armoury.long).compactMap { event in
      if case .hit(let report) = event { report } else { nil }
    }
    talk.say("1")
    let walk = talk.say("blow")
    let told = walk.filter { $0.contains(" comes in, ") }.count
    let passed = walk.compactMap { $0.firstMatch(of: /number of links (\d+): let it pass/)?.1 }
      .compactMap { Int($0) }
    #expect(told + passed.reduce(0, +) == hits.first?.walk(of: 0).count, "\(walk)")
  }

  @Test func `lets time pass only where it is asked to`() throws {
    var talk = try Talk()
    #expect(talk.say("go") == ["Nothing is to come; allowed: spar, or throw."])
    let began = talk.say("spar 0.5")
    #expect(began.first == "Sparring: a blow every 0.5 s.")
    #expect(
      began.last?.hasPrefix("Next: ") ?? false && began.last?.contains("0.5 seconds") ?? false)
    let tick = talk.play.game.tick
    #expect(talk.say("chain").count == 3 && talk.play.game.tick == tick)
    talk.say("go")
    #expect(talk.play.game.turn == 1 && talk.play.game.tick == tick + 5)
    #expect(talk.say("go 3").count { $0.hasPrefix("Blow ") } == 3)
    #expect(talk.say("rest") == ["Sparring ends."])
    for pace in ["1000", "99", "0.01", "10000000000"] {
      #expect(talk.say("spar \(pace)").first?.contains("60") ?? false, "\(pace)")
    }
    #expect(talk.say("spar soon") == ["Write it as: spar [SECONDS]."])
  }

  @Test(arguments: [
    ("dance", "No order begins with dance; allowed: throw, don, "),
    ("throw", "Write it as: throw NUMBER | throw ATTACK."), ("don", "Write it as: don PIECE"),
    ("don A at x", "Write it as: don PIECE"), ("move 1", "Write it as: move PLACE to PLACE."),
    ("swap A", "Write it as: swap PIECE for PIECE."), ("undo it", "Write it as: undo."),
    ("throw 9", "There is no attack 9."), ("throw 0", "There is no attack 0."),
    ("0", "There is no attack 0."), ("throw -5", "There is no attack -5."),
    ("throw -9223372036854775808", "There is no attack -9223372036854775808."),
    ("Press 1", "Press is said elsewhere: go coins."),
    ("99999999999999999999", "No order begins with 9999"),
    ("throw magic", "An amount is missing here. (character 7 of the attack)"),
    ("don plate", "No piece here is called plate; allowed: A, Armour; B, Magic resistance; "),
    ("don C at 7", "There is no place 7; allowed: 1 to 3."),
    ("move 9 to 1", "No link is called 9; allowed: a place from 1 to 3, or a piece that is worn."),
    ("move 1 to 3", "There is no place 3; allowed: 1 to 2."), ("move 3 to 1", "The body stays"),
    ("doff C", "Resonator is not worn."), ("don A", "Armour is worn already."),
    ("swap A for B", "A swap puts on what is in the bag for what is worn: A, Armour is worn."),
    (
      "swap C for C",
      "A swap puts on what is in the bag for what is worn: C, Resonator is in the bag."
    ),
    ("begin 2", "There is no game 2 in the list; say packs to hear it."),
    ("help dance", "No order is called dance; allowed: throw, "),
    ("lesson end", "No lesson goes on."),
    ("undo", "Nothing to undo; of what you did yourself, the last 32 steps are kept."),
    ("rest", "Nobody is sparring."),
  ])
  func `says what is wrong and what is allowed`(_ line: String, _ answer: String) throws {
    var talk = try Talk()
    let before = talk.play.game
    let said = talk.say(line)
    #expect(said.count == 1 && said.first?.hasPrefix(answer) ?? false, "\(said)")
    #expect(talk.play.game == before)
  }

  @Test func `begins the lesson once more, also where it was left`() throws {
    var talk = try Talk()
    for _ in 0..<2 {
      #expect(talk.say("lesson").last?.hasPrefix("Lesson 1 of 7") ?? false)
      #expect(talk.say("1").last?.hasPrefix("Lesson 2 of 7") ?? false)
      #expect(talk.say("lesson end") == ["The lesson is over."])
    }
  }

  @Test func `has an order for all that its help names`() throws {
    var talk = try Talk()
    let help = talk.say("help")
    #expect(help.count == YardVerb.allCases.count + 1)
    for verb in YardVerb.allCases {
      #expect(help.contains { $0.hasPrefix(verb.usage(.english) + ": ") })
      #expect(talk.say("help \(verb)").first?.hasPrefix(verb.usage(.english)) ?? false)
    }
  }

  @Test func `enters where it is told to`() throws {
    var talk = try Talk()
    #expect(talk.say("enter 2") == ["Your blows enter at B, Magic resistance."])
    #expect(talk.say("1").first?.contains("Magic resistance passes, Body takes 18") ?? false)
    #expect(talk.say("enter") == ["Your blows enter at the outermost link."])
    #expect(talk.say("1").first?.contains("Armour stops it") ?? false)
  }

  @Test func `asks the questions of the screen with words for answers`() throws {
    var talk = try Talk()
    talk.play.screen.offerResume(.test)
    let question = talk.say("")
    #expect(
      question.last
        == "Say one of: resume, new, later, quit. Started with --new, none of this is asked.")
    #expect(talk.say("dance") == question)
    _ = talk.say("resume")
    #expect(talk.asked == [.resume(true)])
    talk.play.screen.offerBranch(.damaged)
    #expect(talk.say("").last == "Say one of: branch, watch, new, quit.")
    _ = talk.say("watch")
    #expect(talk.asked.last == .watch)
  }

  @Test func `does not leave a game unasked that is not saved`() throws {
    var talk = try Talk()
    talk.play.screen.reportUnsaved(.diskFull, proposal: "/tmp")
    #expect(talk.say("").first?.hasSuffix("save FOLDER saves there.") ?? false)
    #expect(talk.say("quit").first?.hasPrefix("The game is not saved.") ?? false)
    #expect(talk.asked.isEmpty)
    _ = talk.say("save /srv/other")
    #expect(talk.asked == [.save(in: "/srv/other")])
    _ = talk.say("quit", "quit")
    #expect(talk.asked.last == .quit)
  }

  @Test func `says nothing more where somebody leaves at the first question`() throws {
    var talk = try Talk(teaches: true)
    talk.play.screen.offerResume(.test)
    #expect(talk.say("quit") == ["You leave the Yard."])
    #expect(talk.asked == [.quit])
  }

  @Test func `teaches, and every line that it asks for is an order`() throws {
    var talk = try Talk(teaches: true)
    var prompt = talk.greeting.last ?? ""
    for _ in 0..<20 where !prompt.hasPrefix("All lessons learned") {
      let order = try #require(
        prompt.firstMatch(of: /(?:say |: )((?:throw|don|doff|move) [^.]+)\.$/))
      prompt = talk.say(String(order.1)).last ?? ""
    }
    #expect(prompt.hasPrefix("All lessons learned"), "\(prompt)")
    #expect(talk.say("1").last == "The lesson is over.")
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `never traps, whatever is said`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    var talk = try Talk(seed: seed)
    let words =
      YardVerb.allCases.map(\.rawValue) + [
        "1", "2", "0", "-1", "A", "C", "zzz", "at", "for", "to", "weapon:5", "armor",
        "999999999999",
        "盾", "\u{0}", "e\u{301}", String(repeating: "x", count: 2000),
      ]
    for _ in 0..<300 {
      let count = Int.random(in: 0...4, using: &random)
      let line = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      // It is worked out as long as it takes.
      guard !line.hasPrefix("forecast") else { continue }
      for said in talk.say(line) { #expect(!said.contains("\u{1B}")) }
    }
  }
}

extension Talk {
  func name(of link: LinkID) -> String {
    play.screen.setting.presentation.defenders[Int(link.piece.kind.index)].name
  }
}
