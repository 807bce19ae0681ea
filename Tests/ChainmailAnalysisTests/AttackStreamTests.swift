import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import Foundation
import Messages
import Testing
import TestSupport

/// A line of a stream with mistakes: the marks are where they are, in the messages' order.
struct BrokenLine: Sendable, CustomTestStringConvertible {
  var marked: String
  var messages: [String]

  init(_ marked: String, _ messages: String...) {
    self.marked = marked
    self.messages = messages
  }

  var testDescription: String { marked }

  private static let form =
    #"as in {"amounts":{"weapon":18}} or "weapon:18" in its quotation marks"#
  private static let types = "weapon, magic, lightning, also physical, electricity, shock"
  private static let fields =
    "amounts, tags, effects, penetration, max, stats, source, entry, t, id"
  private static let number = "a number 0...99999999999.9999 with at most four decimals"
  private static let text = "a text in quotation marks"
  private static let tick = "a whole number 0...1000000, not before the attack above"

  static let all = [
    BrokenLine(
      "⟦n⟧ope", "this is no JSON: no JSON value starts like this; allowed: an attack, \(form)"),
    BrokenLine(
      #"{"amounts": {"weapon": 1}} ⟦x⟧"#,
      "this is no JSON: more text behind the value; allowed: an attack, \(form)"),
    BrokenLine(
      #"{"amounts":{"weapon":1⟦e⟧3}}"#,
      "this is no JSON: a number has no exponent; allowed: an attack, \(form)"),
    BrokenLine(
      #"{"source":"é","amounts":⟦⟧"#,
      "this is no JSON: the text ends where a value should stand; allowed: an attack, \(form)"),
    BrokenLine("⟦[⟧1]", "the line is an array; allowed: an attack, \(form)"),
    BrokenLine("⟦null⟧", "the line is null; allowed: an attack, \(form)"),
    BrokenLine(
      #"⟦{⟧"k":"hdr","v":1}"#,
      "this is a line of a log; allowed: attacks, \(form); 'chainmail replay FILE' shows a log"),
    BrokenLine(
      #"⟦{⟧"source":"ogre"}"#, "an attack needs the field amounts; allowed: \(form)"),
    BrokenLine(
      #"{"source":"ogre",⟦"amounts"⟧:{}}"#,
      "the attack has neither an amount nor an effect; allowed: an attack, \(form)"),
    BrokenLine(
      #"{"amounts":{⟦"weapn"⟧:18, "magic" : ⟦-1⟧},⟦"tag"⟧:[]}"#,
      "no damage type has the id \"weapn\" (did you mean weapon?); allowed: \(types), or --alias weapn=TYPE",
      "magic is \"-1\"; allowed: \(number)",
      "an attack has no field \"tag\" (did you mean tags?); allowed: \(fields)"),
    BrokenLine(
      #"{"amounts":{"shock":1,⟦"lightning"⟧:2}}"#,
      "lightning stands twice, as shock and as lightning; allowed: each type once"),
    BrokenLine(
      #"{"amounts":{"weapon":1},⟦"amounts"⟧:{"weapon":2}}"#,
      "amounts stands twice; allowed: once"),
    BrokenLine(
      #"{⟦"amounts"⟧:{"weapon":99999999999,"magic":1}}"#,
      "the amounts come to more than an amount can hold; allowed: a total of at most "
        + "99999999999.9999"),
    BrokenLine(
      #"{"amounts":⟦[⟧]}"#,
      #"amounts is an array; allowed: an object with a number for each, as in {"NAME":18}"#),
    BrokenLine(
      #"{"amounts":{"weapon":⟦"18"⟧}}"#,
      "weapon is \"18\" (did you mean 18?); allowed: \(number), without quotation marks or percent "
        + "sign"),
    BrokenLine(
      #"{"amounts":{"weapon":⟦"8%"⟧,"magic":⟦true⟧},"penetration":{"weapon":⟦"8%"⟧},"max":⟦"9"⟧}"#,
      "weapon is \"8%\" (did you mean 8?); allowed: \(number), without quotation marks or percent "
        + "sign",
      "a value of amounts is true; allowed: a number, without quotation marks",
      "weapon is \"8%\" (did you mean 8?); allowed: \(number), without quotation marks or percent "
        + "sign",
      "max is a text; allowed: a number, without quotation marks"),
    BrokenLine(
      #"{"amounts":{"weapon":1},"tags":[⟦3⟧,"melee",⟦"melee"⟧]}"#,
      "a member of tags is the number 3; allowed: \(text)",
      "melee stands twice; allowed: each tag once"),
    BrokenLine(
      #"{"source":"é","amounts":{"weapon":1},"effects":[⟦"burning"⟧],"tags":⟦true⟧}"#,
      "no effect has the id \"burning\"; allowed: none, since there is none, or --leave-out",
      #"tags is true; allowed: an array of texts, as in ["NAME"]"#),
    BrokenLine(
      #"{"amounts":{"weapon":18},"max":⟦17⟧}"#,
      "max is \"17\"; allowed: the total, 18, and more"),
    BrokenLine(
      #"{"amounts":{"weapon":1},"source":⟦""⟧}"#,
      "source is \"\"; allowed: 1 to 64 bytes without control characters"),
    BrokenLine(
      #"{"amounts":{"weapon":1},"entry":⟦"amor"⟧,"id":⟦7⟧}"#,
      "no link of first-armour has the id \"amor\" (did you mean armor?); allowed: armor, "
        + "magic-resistance, body, resonator, or --leave-out",
      "id is the number 7; allowed: \(text)"),
    BrokenLine(
      #"{"amounts":{"magic":⟦-1⟧},"entry":⟦"resonator"⟧}"#,
      "magic is \"-1\"; allowed: \(number)",
      "entry is \"resonator\"; allowed: a link that is worn, armor, magic-resistance, body, "
        + "or --leave-out"),
    BrokenLine(#"{"amounts":{"weapon":1},"t":⟦-1⟧}"#, "t is \"-1\"; allowed: \(tick)"),
    BrokenLine(#"{"amounts":{"weapon":1},"t":⟦1000001⟧}"#, "t is \"1000001\"; allowed: \(tick)"),
    BrokenLine(#"{"amounts":{"weapon":1},"t":⟦"1"⟧}"#, "t is a text; allowed: \(tick)"),
    BrokenLine(
      #"{"amounts":{"weapon":1},"stats":{⟦"A"⟧:1}}"#,
      "a stat's name is \"A\"; allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64"),
    BrokenLine(
      #" "weapon:⟦x⟧;tags=⟦spel⟧""#,
      "weapon is \"x\"; allowed: \(number)",
      "no tag has the id \"spel\" (did you mean spell?); allowed: melee, ranged, spell, "
        + "or --leave-out"),
  ]
}

@Suite struct `A stream of attacks` {
  /// With the aliases that the shipped pack has.
  private let rules = {
    var rules = FirstArmour.rules
    rules.typeNames.aliases = [
      .init("physical", for: FirstArmour.weapon), .init("electricity", for: FirstArmour.lightning),
      .init("shock", for: FirstArmour.lightning),
    ]
    return rules
  }()

  private func stream(_ text: String) throws(ContentErrors) -> AttackStream {
    try AttackStream(Array(text.utf8), from: "ogre.jsonl", under: rules)
  }

  private func mistakes(_ text: String) -> [String] {
    do throws(ContentErrors) {
      _ = try stream(text)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `is read as its page says`() throws {
    let page = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ChainmailAnalysis/ChainmailAnalysis.docc/AttackStreams.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let example = try #require(text.components(separatedBy: "```json\n").dropFirst().first)
    let stream = try stream(try #require(example.components(separatedBy: "```").first))
    let (weapon, magic) = (FirstArmour.weapon, FirstArmour.magic)
    #expect(
      stream.entries.map(\.blow) == [
        Blow([weapon: 18], tags: TagSet(rawValue: 1), source: "ogre"),
        Blow([FirstArmour.lightning: try #require(Amount("7.5"))]),
        Blow(
          [magic: 4, weapon: 2], penetration: [weapon: 2], maximum: 20,
          stats: [AttackerStat(name: "accuracy", value: 12)]),
        Blow([weapon: 9], source: "dragon"),
      ])
    #expect(stream.entries.map(\.line) == [1, 2, 3, 4])
    #expect(stream.entries.map(\.tick) == [0, 30, 30, 30])
    #expect(stream.entries.map(\.entry) == [nil, rules.link(named: "magic-resistance"), nil, nil])
    #expect(text.contains("a line 16,384 bytes") && AttackStream.lineLimit == 16_384)
    #expect(text.contains("at most 100,000 attacks") && AttackStream.countLimit == 100_000)
    #expect(text.contains("0 to 1,000,000,") && AttackStream.lastTick == 1_000_000)
    #expect(text.contains("and 16 MiB") && AttackStream.lengthLimit == 16 << 20)
  }

  @Test func `takes blanks, aliases, ids, escapes and what explain prints`() throws {
    let read = try stream(
      " { \"id\" : \"0.0.0\", \"amounts\" : { \"shock\" : 7 } }\t\r\n \r\n"
        + #"{"amounts":{"weapon":0},"source":"\u00e9\ud83d\ude00"}"#)
    #expect(
      read.entries.map(\.blow) == [
        Blow([FirstArmour.lightning: 7]), Blow([FirstArmour.weapon: .zero], source: "é😀"),
      ])
    #expect(read.entries.map(\.line) == [1, 3])
  }

  @Test(arguments: BrokenLine.all)
  func `tells what is wrong and where`(line: BrokenLine) throws {
    let marked = MarkedText("\n" + line.marked + "\n\"weapon:1\"\n")
    let told = mistakes(marked.text)
    #expect(
      told
        == zip(marked.marks, line.messages).map { "ogre.jsonl:\($0.start): error: \($1)" })
    #expect(marked.marks.count == line.messages.count)
    for message in line.messages { #expect(message.contains("; allowed: ")) }
  }

  @Test func `says a long list once, and tells bytes that are no text among the mistakes`() {
    var bytes = Array("\"hex:1\"\n\"é\"\n\"weapn:1;tags=spel\"\n".utf8)
    bytes[10] = 0xFF
    do throws(ContentErrors) {
      _ = try AttackStream(bytes, from: "ogre.jsonl", under: rules)
      Issue.record("it is read")
    } catch {
      #expect(
        error.errors.map(\.description) == [
          "ogre.jsonl:1:2: error: no damage type has the id \"hex\"; allowed: weapon, magic, "
            + "lightning, also physical, electricity, shock, or --alias hex=TYPE",
          "ogre.jsonl:2:2: error: here the file is not UTF-8; allowed: text in UTF-8",
          "ogre.jsonl:3:2: error: no damage type has the id \"weapn\" (did you mean weapon?); "
            + "allowed: as on line 1, or --alias weapn=TYPE",
          "ogre.jsonl:3:15: error: no tag has the id \"spel\" (did you mean spell?); allowed: melee, "
            + "ranged, spell, or --leave-out",
        ])
    }
  }

  @Test func `of another pack is read without what this one has no name for`() throws {
    let text =
      #"{"amounts":{"weapon":1},"tags":["holy","melee"],"effects":["doom"],"entry":"helmet"}"#
      + "\n" + #"{"amounts":{"weapon":1},"entry":"resonator","penetration":{"ice":2,"magic":1}}"#
      + "\n\"magic:2;tags=holy\"\n" + #"{"amounts":{},"effects":["doom"]}"#
    let stream = try AttackStream(
      Array(text.utf8), from: "ogre.jsonl", under: rules, leavingOut: true)
    #expect(
      stream.entries.map(\.blow) == [
        Blow([FirstArmour.weapon: 1], tags: TagSet(rawValue: 1)),
        Blow([FirstArmour.weapon: 1], penetration: [FirstArmour.magic: 1]),
        Blow([FirstArmour.magic: 2]), Blow([:]),
      ])
    #expect(stream.entries.allSatisfy { $0.entry == nil })
    #expect(
      stream.leftOut.map { "\($0.what.kind) \($0.what.name) \($0.attacks)" } == [
        "tag holy 2", "effect doom 2", "entry helmet 1", "entry resonator 1", "penetration ice 1",
      ])
    // What it does to the body is never left out.
    #expect(throws: ContentErrors.self) {
      try AttackStream(
        Array("\"hex:1\"".utf8), from: "ogre.jsonl", under: rules, leavingOut: true)
    }
  }

  @Test func `goes forward in time only`() {
    #expect(
      mistakes(#"{"amounts":{"magic":1},"t":9}"# + "\n" + #"{"amounts":{"magic":1},"t":8}"#) == [
        "ogre.jsonl:2:28: error: t is \"8\"; allowed: a whole number 9...1000000, not before the "
          + "attack above"
      ])
  }

  @Test func `tells the mistakes of all lines, and how many more there are`() {
    let told = mistakes((1...300).map { "\"none\($0):1\"\n" }.joined())
    #expect(told.count == ContentErrors.limit + 1)
    #expect(told.last?.hasSuffix("100 more mistakes are not listed") == true)
  }

  @Test func `without an attack is told so`() {
    for text in ["", "\n \n"] {
      #expect(
        mistakes(text) == [
          "ogre.jsonl:1:1: error: the stream has no attack; allowed: one a line, as in "
            + #"{"amounts":{"weapon":18}} or "weapon:18" in its quotation marks"#
        ])
    }
  }

  @Test func `is no longer than its limits`() throws {
    let most = Array(repeating: "\"weapon:1\"\n", count: AttackStream.countLimit).joined()
    #expect(try stream(most).entries.count == AttackStream.countLimit)
    #expect(
      mistakes(most + "\"weapon:1\"") == [
        "ogre.jsonl:100001:1: error: too many attacks in one stream; allowed: at most 100000"
      ])
    let line = "\"" + String(repeating: " ", count: AttackStream.lineLimit - 1) + "\""
    #expect(
      mistakes(line) == [
        "ogre.jsonl:1:1: error: the line has 16385 bytes; allowed: at most 16384 bytes"
      ])
    #expect(
      mistakes(String(repeating: "\n", count: AttackStream.lengthLimit + 1)) == [
        "ogre.jsonl:1:1: error: the stream is too long; allowed: at most 16777216 bytes"
      ])
  }

  @Test func `made of anything never traps`() throws {
    let parts = [
      "{", "}", "[", "]", ":", ",", "\"", "\"amounts\"", "\"weapon\"", "\"weapon:1\"", "\"t\"",
      "18", "-1", "1.5", "null", "true", " ", "\n", "é", "\\", "\\u00", "\u{0}", "\"tags\"",
      #"{"amounts":{"weapon":1}}"#, #"{"amounts":{"weapon":1},"#, "\u{1B}",
    ]
    try withSeeds(500) { random in
      var text = ""
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        text += parts.randomElement(using: &random) ?? ""
      }
      do throws(ContentErrors) {
        #expect(!(try stream(text).entries.isEmpty))
      } catch {
        #expect(!error.errors.isEmpty)
        #expect(!error.description.contains("\u{1B}"))
      }
    }
  }
}
