import ChainmailContent
import Testing

@Suite struct `A formula without an answer` {
  private let stats = [
    "pack.yml": (SoundPack.files["pack.yml"] ?? "")
      + """

      attacker-stats:
        - {id: dice, name: Dice, unit: number, range: 0..1001, whole: yes}
        - {id: sides, name: Sides, unit: number, range: 0..20}
        - {id: few, name: Few, unit: number, range: 0..1000, whole: yes}
      """
  ]

  @Test func `is told with the damage from which on it has none`() throws {
    try SoundPack.expect(
      "no-answer", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {name: a, subtract: ⟦{amount: exp(damage)}⟧}
          - {name: b, scale: ⟦{result: damage * 99999999999}⟧}
          - {name: c, immune: {}, when: ⟦{if: total ^ 3 > 10}⟧}
          - {name: d, subtract: ⟦{amount: sqrt(100 - damage)}⟧}

        """),
      "a formula has no answer where the damage is 56: a number is too large",
      "a formula has no answer where the damage is 2: a number is too large",
      "a formula has no answer where the damage is 100000001: a number is too large",
      "a formula has no answer where the damage is 101: a root, logarithm or power is not real")
  }

  @Test func `is told with what an attacker may bring`() throws {
    try SoundPack.expect(
      "no-answer", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {name: a, subtract: ⟦{amount: "dice(attacker.dice, 6)"}⟧}
          - {name: b, subtract: {amount: "dice(attacker.few, 6)"}}
          - {name: c, subtract: ⟦{amount: "dice(2, attacker.sides)"}⟧}

        """),
      "a formula has no answer where attacker.dice is 1001, which its range allows: a die is thrown "
        + "more than 1000 times",
      "a formula has no answer where the damage is 1: there are no such dice", with: stats)
  }

  @Test func `is none where the link does not act, or only for the largest attacks`() throws {
    try SoundPack.expectNone(
      """
        - {name: a, subtract: {amount: exp(damage)}, when: {total: ..50}}
        - {name: b, subtract: {amount: exp(damage)}, when: {if: damage < 50}}
        - {name: c, scale: {result: damage * 99}}
        - {name: d, subtract: {amount: "exp(min(damage, 50))"}}
        - {name: e, scale: {result: "damage ^ 2 / (damage + 3)"}}

      """)
  }
}

@Suite struct `A sum over a group` {
  private let groups = [
    "pack.yml": (SoundPack.files["pack.yml"] ?? "") + "\ngroups: [{id: plates}]\n",
    "defenders/plate.yml": """
    schema: 1
    id: plate
    name: Plate
    links: [{pool: {size: 9, share: 0%}, group: plates}]
    """,
  ]

  @Test func `tells of the pieces that have nothing to be summed`() throws {
    try SoundPack.expect(
      "sum-of-less", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {name: a, subtract: ⟦{amount: sum(plates.level)}⟧, group: plates}
          - {name: c, immune: {}, when: {if: ⟦sum(plates.size) > 20⟧}}

        """),
      "sum(plates.level) passes over mail, which have none there",
      "sum(plates.size) passes over mail, which have none there", with: groups)
  }

  @Test func `is sound where a link of each piece has it`() throws {
    try SoundPack.expectNone(
      """
        - {name: a, subtract: {amount: sum(plates.level)}, group: plates}
        - {name: b, pool: {size: 9, share: 0%}, group: plates}

      """, with: groups)
  }
}
