import ChainmailContent
import Testing

@Suite struct `A divisor that may be zero` {
  private let stats = [
    "pack.yml": (SoundPack.files["pack.yml"] ?? "")
      + """

      stats:
        - {id: armour, name: Armour, unit: number, range: -100..100, initial: 20}
        - {id: level, name: Level, unit: number, range: 0..10, initial: 1}
      """
  ]

  @Test func `is told with the value that a range allows`() throws {
    try SoundPack.expect(
      "zero-divisor", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {name: a, scale: ⟦{ratio: "100 / (100 + armour)"}⟧}
          - {name: b, subtract: ⟦{amount: "5 / level"}⟧}
          - {name: c, immune: {}, when: {if: ⟦"20 / (5 - level) > 3"⟧}}

        """),
      "a divisor is 0 where armour is -100, which its range allows",
      "a divisor is 0 where level is 0, which its range allows",
      "a divisor is 0 where level is 5, which its range allows", with: stats)
  }

  @Test func `is told where it is zero from the start, by stats alone`() throws {
    try SoundPack.expect(
      "zero-divisor", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {name: a, subtract: ⟦{amount: "5 / (armour - 20)"}⟧}
          - {name: b, scale: {ratio: "5 / (armour - 20)"}, when: {if: armour != 20}}
          - {name: c, subtract: {amount: "5 / (attacker.skill - armour + 19)"}}

        """), "a divisor is 0 where armour is 20, which its range allows",
      with: [
        "pack.yml": (stats["pack.yml"] ?? "").replacing(
          "  - {id: level, name: Level, unit: number, range: 0..10, initial: 1}",
          with: "attacker-stats: [{id: skill, name: Skill, unit: number}]")
      ])
  }

  @Test func `is none where the link does not act, or the formula does not come to it`() throws {
    try SoundPack.expectNone(
      """
        - {name: a, subtract: {amount: "5 / level"}, when: {if: level > 0}}
        - {name: b, subtract: {amount: "if(level = 0, 0, 5 / level)"}}
        - {name: c, scale: {ratio: "101 / (101 + armour)"}}

      """, with: stats)
  }
}
