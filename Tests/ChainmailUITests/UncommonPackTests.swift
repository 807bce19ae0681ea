import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import ResponderChain
import TestSupport
import Testing

@Suite struct `Uncommon packs` {
  @Test func `a chain of thirty links scrolls to the selected link and to the blow`() throws {
    var play = try Play(.test(Armoury.long, reduceMotion: false))
    #expect(play.lines(80, 24).contains { $0.contains("plate-1 ") })
    #expect(!play.lines(80, 24).contains { $0.contains("plate-29") })
    play.press(.end)
    #expect(play.lines(80, 24).contains { $0.contains("plate-29") })
    play.press(.home)
    play.type("1")
    while let next = play.screen.nextDeadline {
      play.pass(milliseconds: next - play.now)
      if play.screen.nextDeadline != nil, play.now > 500 {
        #expect(play.now < 900)
      }
    }
    #expect(play.game.turn == 1)
  }

  @Test func `an empty bag and no attacks are said in words`() throws {
    var play = try Play(.test(Armoury.bare))
    #expect(play.lines(80, 24).contains { $0.contains("(none)") })
    #expect(play.lines(80, 24).contains { $0.contains("(empty)") })
    play.press(.tab)
    play.type("d")
    #expect(play.lines(80, 24).contains { $0.contains("The bag is empty.") })
    play.type("s1")
    #expect(play.game.sparring == nil)
  }

  @Test func `attacks name their types in all lines or none, and those without a line share one`()
    throws
  {
    let (rules, presentation) = Armoury.everything
    let many = try Play(.test(rules, presentation)).lines(80, 24)
    #expect(many.contains { $0.contains("4 blow-4 5-12, 1-30") })
    #expect(many.contains { $0.contains("5-9 blow-5, blow-6") })
    var named = FirstArmour.presentation
    named.attacks[2] = "Thunder of spring"
    let few = try Play(.test(FirstArmour.rules, named)).lines(80, 24)
    for line in ["1 Sword            18│", "2 Spell            12│", "3 Thunder of spring"] {
      #expect(few.contains { $0.contains(line) })
    }
  }

  @Test func `wide and marked names leave every column where it is`() throws {
    let (rules, presentation) = Armoury.wide
    var wide = try Play(.test(rules, presentation))
    var plain = try Play(.test(FirstArmour.rules, FirstArmour.presentation))
    let size = Size(columns: 80, rows: 24)
    // The sides of the three boxes.
    for play in [wide, plain] {
      let frame = play.screen.frame(play.game, size: size)
      for row in 3..<13 {
        for column in [0, 15, 16, 56, 57, 79] {
          let glyph = frame[Position(column: column, row: row)].glyph
          #expect(["│", "├", "┤"].contains(glyph), "row \(row), column \(column)")
        }
      }
    }
    wide.type("C3x")
    plain.type("C3x")
    #expect(wide.screen.frame(wide.game, size: Size(columns: 80, rows: 24)).isWhole)
  }

  @Test func `a die is told as it shows, also where it does not begin at zero`() throws {
    let (rules, presentation) = Armoury.everything
    let plain = PlainText(.test(rules, presentation))
    for seed in UInt64(0)..<12 {
      var state = try GameState(seed: seed, rules: rules)
      let events = reduce(
        &state, .receive(Blow([FirstArmour.weapon: 10]), entry: nil), under: rules)
      guard case .hit(let hit)? = events.first else { throw NoHit() }
      let ledger = plain.ledger(of: hit).joined(separator: "\n")
      let drawn = hit.walk(of: 0).prefix(3).flatMap(\.draws).map(\.result)
      #expect(ledger.contains("rolled \(drawn[0]) of 0-3\n"), "\(ledger)")
      #expect(ledger.contains("rolled \(drawn[1] + 1) of 1-6\n"), "\(ledger)")
      #expect(!ledger.contains(" of 6\n") && !ledger.contains(" of 4\n"))
    }
  }

  private struct NoHit: Error {}

  @Test func `every primitive is told in words, in the log and in the ledger`() throws {
    let (rules, presentation) = Armoury.everything
    var play = try Play(.test(rules, presentation))
    for _ in 0..<6 { play.type("1") }
    play.press(.control("p"), .home)
    let log = play.lines(200, 60).joined(separator: " ")
    for word in ["takes", "rolls", "answers", "turns aside", "blocks ", "delays", "body -"] {
      #expect(log.contains(word), "\(word)")
    }
  }

  @Test func `how much a link stopped is told where that is not all of one amount`() throws {
    func told(_ amounts: AmountTable) throws -> String? {
      var plain = PlainText(.test(FirstArmour.rules, FirstArmour.presentation))
      var state = try GameState(seed: 7, rules: FirstArmour.rules)
      let events = reduce(
        &state, .receive(Blow(amounts), entry: nil), under: FirstArmour.rules)
      return events.first.flatMap { plain.line(for: $0, turn: 1) }
    }
    #expect(try told([FirstArmour.weapon: 18])?.contains("Armour stops it") == true)
    #expect(
      try told([FirstArmour.weapon: 18, FirstArmour.magic: 12])?
        .contains("Armour takes 18, Magic resistance stops 12") == true)
  }

  @Test func `the ledger beside the log says why`() throws {
    var play = try Play(.test(FirstArmour.rules, FirstArmour.presentation))
    play.type("3")
    let lines = play.lines(100, 30)
    let head = lines.first { $0.contains(" Absorbed ") }
    #expect(head?.contains(" Out  Why ") == true, "\(lines.joined(separator: "\n"))")
    #expect(lines.contains { $0.contains("│ Armour ") && $0.contains("unaffected") })
  }
}
