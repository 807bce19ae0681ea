import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import Messages
import TestSupport
import Testing

/// Percentages in streams: numbers as logs have them, texts as people type them.
@Suite struct `A percentage in a stream` {
  private let rules = {
    var rules = FirstArmour.rules
    rules.penetration = PenetrationDefinition(isPercentage: true)
    rules.attackerStats = [
      AttackerStatDefinition(id: "level", unit: .number),
      AttackerStatDefinition(
        id: "more", unit: .ratio, fallback: 1, range: Number.zero...Number(10 as Amount)),
      AttackerStatDefinition(id: "overwhelm", unit: .ratio, range: Number.zero...(.one)),
    ]
    return rules
  }()

  private func stream(_ text: String) throws(ContentErrors) -> AttackStream {
    try AttackStream(Array(text.utf8), from: "ogre.jsonl", under: rules)
  }

  @Test(arguments: [
    #"{"amounts":{"weapon":1},"penetration":{"weapon":8},"stats":{"level":3,"overwhelm":0.15}}"#,
    #"{"amounts":{"weapon":1},"penetration":{"weapon":"8%"},"stats":{"level":3,"overwhelm":"15%"}}"#,
    #""weapon:1;pen=weapon:8%;stat=level:3,overwhelm:15%""#,
  ])
  func `is the same as a number, as a text and in an attack`(line: String) throws {
    #expect(
      try stream(line).entries.map(\.blow) == [
        Blow(
          [FirstArmour.weapon: 1], penetration: [FirstArmour.weapon: 8],
          stats: [
            AttackerStat(name: "level", value: 3),
            AttackerStat(name: "overwhelm", value: try #require(Amount("0.15"))),
          ])
      ])
  }

  /// What a log holds beyond a typed factor: a stat of 250%.
  @Test func `may be any factor of the range as a number`() throws {
    let blow = try stream(#"{"amounts":{"weapon":1},"stats":{"more":2.5}}"#).entries[0].blow
    #expect(blow.stats.map(\.value) == [try #require(Amount("2.5"))])
  }

  private static let points =
    "a percentage 0%...100% with at most four decimals, or the same without its sign; the "
    + "percentage as a text, such as \"8%\""
  private static let overwhelm =
    "a percentage 0%...100% with at most two decimals, or a factor 0...1 with at most four; the "
    + "percentage as a text, such as \"8%\""

  @Test(arguments: [
    (#""penetration":{"weapon":800}"#, "weapon is \"800\"; allowed: \(points)"),
    (#""penetration":{"weapon":100.5}"#, "weapon is \"100.5\"; allowed: \(points)"),
    (#""penetration":{"weapon":-8}"#, "weapon is \"-8\"; allowed: \(points)"),
    (#""penetration":{"weapon":"101%"}"#, "weapon is \"101%\"; allowed: \(points)"),
    (
      #""penetration":{"weapon":"8"}"#,
      "weapon is \"8\" (did you mean \"8%\"?); allowed: \(points)"
    ),
    (#""penetration":{"weapon":"\u001b"}"#, "weapon is \"<U+001B>\"; allowed: \(points)"),
    (
      #""penetration":{"weapon":null}"#,
      "a value of penetration is null; allowed: a number, or a percentage as a text, such as \"8%\""
    ),
    (
      #""stats":{"overwhelm":15}"#,
      "overwhelm is \"15\" (did you mean \"15%\"?); allowed: \(overwhelm)"
    ),
    (
      #""stats":{"overwhelm":"0.15"}"#,
      "overwhelm is \"0.15\" (did you mean \"15%\"?); allowed: \(overwhelm)"
    ),
    (#""stats":{"overwhelm":"150%"}"#, "overwhelm is \"150%\"; allowed: \(overwhelm)"),
    (
      #""stats":{"level":"3%"}"#,
      "level is \"3%\" (did you mean 3?); allowed: a number -99999999999.9999...99999999999.9999 with "
        + "at most four decimals, without quotation marks or percent sign"
    ),
  ])
  func `out of range or without its sign is refused`(member: String, message: String) {
    do throws(ContentErrors) {
      _ = try stream(#"{"amounts":{"weapon":1},\#(member)}"#)
      Issue.record("it was read")
    } catch {
      #expect(error.errors.map(\.problem.description) == [message])
    }
  }
}
