import ChainmailContent
import ChainmailCore
import Messages
import Testing
import TestSupport

/// A mistyped attack: the mark is where the mistake is.
struct BrokenAttack: Sendable, CustomTestStringConvertible {
  var marked: String
  var message: String

  init(_ marked: String, _ message: String) {
    self.marked = marked
    self.message = message
  }

  var testDescription: String { marked }

  private static let number =
    "a number 0...99999999999.9999 with at most four decimals"

  static let all = [
    BrokenAttack("⟦⟧", "the attack has no amount; allowed: TYPE:AMOUNT, as in weapon:18"),
    BrokenAttack(
      "⟦;⟧tags=melee", "the attack has no amount; allowed: TYPE:AMOUNT, as in weapon:18"),
    BrokenAttack("⟦weapon⟧", "\"weapon\" has no colon; allowed: TYPE:AMOUNT, as in weapon:18"),
    BrokenAttack(
      "⟦waepon⟧:18",
      "no damage type has the id \"waepon\" (did you mean weapon?); allowed: weapon, magic, "
        + "lightning, also physical, electricity, shock"),
    BrokenAttack("weapon:⟦-1⟧", "weapon is \"-1\"; allowed: \(number)"),
    BrokenAttack("weapon:⟦1.00001⟧", "weapon is \"1.00001\"; allowed: \(number)"),
    BrokenAttack("weapon:⟦1e3⟧", "weapon is \"1e3\"; allowed: \(number)"),
    BrokenAttack("weapon:⟦ 18⟧", "weapon is \" 18\"; allowed: \(number)"),
    BrokenAttack("weapon:⟦100000000000⟧", "weapon is \"100000000000\"; allowed: \(number)"),
    BrokenAttack("weapon:18,⟦⟧", "nothing stands here; allowed: TYPE:AMOUNT, as in weapon:18"),
    BrokenAttack(
      "⟦:⟧", "\":\" has no name before its colon; allowed: TYPE:AMOUNT, as in weapon:18"),
    BrokenAttack(
      "weapon:18,⟦:5⟧",
      "\":5\" has no name before its colon; allowed: TYPE:AMOUNT, as in weapon:18"),
    BrokenAttack(
      "⟦weapon:⟧", "weapon has no number behind its colon; allowed: TYPE:AMOUNT, as in weapon:18"),
    BrokenAttack(
      "weapon:18;tags=melee,⟦⟧", "nothing stands here; allowed: tags with commas between"),
    BrokenAttack(
      "weapon:18;stat=⟦:⟧",
      "\":\" has no name before its colon; allowed: NAME:N, as in accuracy:12"),
    BrokenAttack("weapon:1,⟦weapon⟧:2", "weapon stands twice; allowed: each type once"),
    BrokenAttack(
      "shock:1,⟦electricity⟧:2",
      "lightning stands twice, as shock and as electricity; allowed: each type once"),
    BrokenAttack(
      "⟦weapon⟧:99999999999,magic:1",
      "the amounts come to more than an amount can hold; allowed: a total of at most "
        + "99999999999.9999"),
    BrokenAttack(
      "weapon:18;⟦tag⟧=melee",
      "an attack has no field \"tag\" (did you mean tags?); allowed: tags, effect, pen, max, "
        + "stat, source"),
    BrokenAttack(
      "weapon:18;⟦⟧",
      "nothing stands behind the semicolon; allowed: tags=..., effect=..., pen=..., max=..., stat=..., source=..."
    ),
    BrokenAttack("weapon:18;⟦tags⟧", "tags says nothing; allowed: tags=..., or no tags"),
    BrokenAttack(
      "weapon:18;tags=melee;⟦tags⟧=spell",
      "tags stands twice; allowed: once, with commas where there are several"),
    BrokenAttack(
      "weapon:18;tags=melee,⟦meele⟧",
      "no tag has the id \"meele\" (did you mean melee?); allowed: melee, ranged, spell"),
    BrokenAttack("weapon:18;tags=melee,⟦melee⟧", "melee stands twice; allowed: each tag once"),
    BrokenAttack(
      "weapon:18;effect=⟦fire⟧",
      "no effect has the id \"fire\"; allowed: none, since there is none"),
    BrokenAttack("weapon:18;pen=weapon:⟦x⟧", "weapon is \"x\"; allowed: \(number)"),
    BrokenAttack("weapon:18;max=⟦17⟧", "max is \"17\"; allowed: the total, 18, and more"),
    BrokenAttack(
      "weapon:18;stat=⟦Accuracy⟧:3",
      "a stat's name is \"Accuracy\"; allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64"
    ),
    BrokenAttack("weapon:18;stat=a:1,⟦a⟧:2", "a stands twice; allowed: each stat once"),
    BrokenAttack(
      "weapon:18;stat=" + (0..<64).map { "s\($0):1," }.joined() + "⟦more⟧:1",
      "too many stats; allowed: at most 64"),
    BrokenAttack(
      "weapon:18;source=⟦50%⟧",
      "source is \"50%\"; allowed: 1 to 64 bytes without control characters; % and ; are written "
        + "%25 and %3B"),
    BrokenAttack(
      "weapon:18;source=⟦é\u{1B}[2J⟧",
      "source is \"é<U+001B>[2J\"; allowed: 1 to 64 bytes without control characters; % and ; are "
        + "written %25 and %3B"),
    BrokenAttack(
      "⟦⟧" + String(repeating: "weapon:1,", count: 2000),
      "the attack has 18000 bytes; allowed: at most 16384 bytes"),
  ]
}

@Suite struct `The attack syntax` {
  let rules: Rules

  init() throws { rules = try Pack(files: PackFolders.firstArmour()).rules }

  @Test func `reads amounts, tags and everything else`() throws {
    let blow = try AttackSyntax.blow(
      "weapon:18,lightning:0.5;tags=spell,melee;pen=weapon:2;max=20;stat=level:3,accuracy:-1.5"
        + ";source=the ogre, twice%3B 5%25", under: rules)
    let (weapon, lightning) = (DamageType(0), DamageType(2))
    #expect(
      blow
        == Blow(
          [weapon: 18, lightning: try #require(Amount("0.5"))], tags: TagSet(rawValue: 0b101),
          penetration: [weapon: 2], maximum: 20, source: "the ogre, twice; 5%",
          stats: [
            AttackerStat(name: "accuracy", value: try #require(Amount("-1.5"))),
            AttackerStat(name: "level", value: 3),
          ]))
  }

  @Test func `takes zero for nothing`() throws {
    #expect(try AttackSyntax.blow("magic:0", under: rules) == Blow([:]))
    #expect(AttackSyntax.text(of: Blow([:]), under: rules) == "weapon:0")
  }

  @Test(arguments: BrokenAttack.all)
  func `tells what is wrong, where, and what is allowed`(broken: BrokenAttack) {
    let text = MarkedText(broken.marked)
    #expect(throws: AttackSyntaxErrors.self) { try AttackSyntax.blow(text.text, under: rules) }
    do throws(AttackSyntaxErrors) {
      _ = try AttackSyntax.blow(text.text, under: rules)
    } catch {
      #expect(error.description == "attack:\(text.mark.start.column): error: \(broken.message)")
    }
  }

  @Test func `tells all mistakes at once, from left to right`() throws {
    func errors(_ text: String) -> [String] {
      do throws(AttackSyntaxErrors) {
        _ = try AttackSyntax.blow(text, under: rules)
        return []
      } catch {
        return error.description.split(separator: "\n").map(String.init)
      }
    }
    let known = "weapon, magic, lightning, also physical, electricity, shock"
    #expect(
      errors("weapon:1,foo:2;tags=xx;effect=zz;max=0;hat") == [
        "attack:10: error: no damage type has the id \"foo\"; allowed: \(known)",
        "attack:21: error: no tag has the id \"xx\"; allowed: melee, ranged, spell",
        "attack:31: error: no effect has the id \"zz\"; allowed: none, since there is none",
        "attack:40: error: an attack has no field \"hat\"; allowed: tags, effect, pen, max, stat, "
          + "source",
      ])
    #expect(
      errors("foo:x;stat=A:1,a:y;stat=b:1").map { $0.prefix(12) } == [
        "attack:1: er", "attack:5: er", "attack:12: e", "attack:18: e", "attack:20: e",
      ])
    #expect(errors(String(repeating: "x,", count: 8000)).count == 201)
  }

  @Test func `reads what it writes, for any blow`() throws {
    var rules = try Pack(files: PackFolders.provingGround()).rules
    rules.attackerStats = []
    try withSeeds(500) { random in
      let blow = randomBlow(&random, rules)
      let text = AttackSyntax.text(of: blow, under: rules)
      let again = try AttackSyntax.blow(text, under: rules)
      #expect(again == blow, "\(text)")
    }
  }

  @Test func `reads percentages of stats that are ratios`() throws {
    let stats = try AttackSyntax.blow(
      "weapon:1;stat=more:90%,less:-12.5%,half:0.5,fine:0.01%", under: rules)
    let written = AttackSyntax.text(of: stats, under: rules)
    #expect(written == "weapon:1;stat=fine:0.0001,half:0.5,less:-0.125,more:0.9")
    #expect(try AttackSyntax.blow(written, under: rules) == stats)
    var rules = rules
    rules.attackerStats = [
      AttackerStatDefinition(id: "more", unit: .ratio),
      AttackerStatDefinition(id: "level", unit: .number),
    ]
    #expect(
      try AttackSyntax.blow("weapon:1;stat=more:90%", under: rules).stats
        == [AttackerStat(name: "more", value: try #require(Amount("0.9")))])
    do throws(AttackSyntaxErrors) {
      _ = try AttackSyntax.blow("weapon:1;stat=level:3%,more:0.001%", under: rules)
      Issue.record("a level of 3% was read")
    } catch {
      let numbers = "a number -99999999999.9999...99999999999.9999 with at most four decimals"
      #expect(
        error.errors.map(\.description) == [
          "attack:21: error: level is \"3%\" (did you mean 3?); allowed: \(numbers), and no percentage",
          "attack:29: error: more is \"0.001%\"; allowed: a percentage -100000%...100000% with at "
            + "most two decimals, or a factor -2...2 with at most four",
        ])
    }
  }

  @Test func `knows the stats that a pack asks of attackers, and no others`() throws {
    let rules = try Pack(files: PackFolders.provingGround()).rules
    #expect(
      try AttackSyntax.blow("blade:1;stat=accuracy:7", under: rules).stats
        == [AttackerStat(name: "accuracy", value: 7)])
    do throws(AttackSyntaxErrors) {
      _ = try AttackSyntax.blow("blade:1;stat=acuracy:7,luck:1", under: rules)
      Issue.record("unknown stats were read")
    } catch {
      #expect(
        error.errors.map(\.description) == [
          "attack:14: error: no attacker's stat has the id \"acuracy\" (did you mean accuracy?); "
            + "allowed: accuracy",
          "attack:24: error: no attacker's stat has the id \"luck\"; allowed: accuracy",
        ])
    }
  }

  @Test func `writes a source that no text may hold without what it may not hold`() throws {
    let source = "a\u{1B}[31m" + String(repeating: "é", count: 40)
    let text = AttackSyntax.text(of: Blow([:], source: source), under: rules)
    #expect(text == "weapon:0;source=a[31m" + String(repeating: "é", count: 29))
    #expect(try AttackSyntax.blow(text, under: rules).source.utf8.count == 63)
  }

  private func randomBlow(_ random: inout SplitMix64, _ rules: Rules) -> Blow {
    var blow = Blow([:])
    func amount(_ range: ClosedRange<Int64>) -> Amount {
      Amount(quanta: Int64.random(in: range, using: &random)) ?? .zero
    }
    for index in rules.types.indices where Bool.random(using: &random) {
      blow.amounts[DamageType(index)] = amount(0...1_000_000)
      blow.penetration[DamageType(index)] = amount(0...Amount.limit - 1)
    }
    blow.tags = TagSet(rawValue: UInt64.random(in: 0..<4, using: &random))
    blow.effects = EffectSet(rawValue: UInt64.random(in: 0..<2, using: &random))
    if Bool.random(using: &random) {
      blow.maximum = Amount(
        quanta: blow.amounts.totalQuanta + Int64.random(in: 0...1000, using: &random))
    }
    blow.stats = (0..<Int.random(in: 0...16, using: &random)).map {
      AttackerStat(name: "s\($0 + 10)", value: amount(-Amount.limit + 1...Amount.limit - 1))
    }
    let letters: [Unicode.Scalar] = ["a", ";", "%", "=", ":", ",", " ", "é", "盾", "\u{301}", "⚔"]
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      blow.source.unicodeScalars.append(letters.randomElement(using: &random) ?? "a")
    }
    return blow
  }
}
