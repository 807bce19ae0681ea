import ChainmailContent
import Testing

@Suite struct `A link that never acts` {
  @Test func `is one whose tags, chance or total contradict themselves`() throws {
    try SoundPack.expect(
      "never-acts", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - name: a
            immune:
            when: {tags: [melee, spell], not-tags: ⟦[spell]⟧}
          - {name: b, immune: {}, when: {chance: ⟦0%⟧}}
          - {name: c, immune: {}, when: {types: [blade], total: ⟦0⟧}}

        """),
      "this link never acts: spell must and must not be there",
      "this link never acts: its chance is 0",
      "this link never acts: where one of its types is, the total is above 0")
  }

  @Test func `is one that waits for a roll that nobody makes`() throws {
    try SoundPack.expect(
      "never-acts", "defenders/mail.yml",
      SoundPack.mailAnd("  - {immune: {}, when: {register: ⟦{location: 7..9}⟧}}\n"),
      "this link never acts: location never holds 7..9")
  }

  @Test func `is one that waits for a roll that no table has`() throws {
    let ward = """
      schema: 1
      id: ward
      name: Ward
      links: [{roll: {register: location, table: {1: 5, 3: 5}}}]
      """
    try SoundPack.expect(
      "never-acts", "defenders/mail.yml",
      SoundPack.mailAnd("  - {immune: {}, when: {register: ⟦{location: 2}⟧}}\n"),
      "this link never acts: location never holds 2", with: ["defenders/ward.yml": ward])
    let dice = ["defenders/ward.yml": ward.replacing("table: {1: 5, 3: 5}", with: "value: 2d6")]
    try SoundPack.expect(
      "never-acts", "defenders/mail.yml",
      SoundPack.mailAnd("  - {immune: {}, when: {register: ⟦{location: 13}⟧}}\n"),
      "this link never acts: location never holds 13", with: dice)
    try SoundPack.expectNone("  - {immune: {}, when: {register: {location: 12}}}\n", with: dice)
  }

  @Test func `is one whose dice never show what it asks`() throws {
    let never = "this link never acts: what it asks never holds, whatever its dice show"
    try SoundPack.expect(
      "never-acts", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {name: a, immune: {}, when: {if: ⟦1d6 < 1⟧}}
          - {name: b, immune: {}, when: {if: ⟦"2d6 > 12"⟧}}
          - {name: c, immune: {}, when: {if: ⟦"(3..5) < 3"⟧}}
          - {name: d, immune: {}, when: {if: ⟦"random2(4) > 3"⟧}}
          - {name: e, immune: {}, when: {if: ⟦"random2avg(4, 2) > 3"⟧}}
          - {name: f, immune: {}, when: {if: ⟦"binomial(3, 50%) > 3"⟧}}
          - {name: g, immune: {}, when: {if: ⟦"chance(0%) + chance(100%) > 1"⟧}}

        """),
      never, never, never, never, never, never, never)
    try SoundPack.expectNone(
      """
        - {name: a, immune: {}, when: {if: 1d6 <= 1}}
        - {name: b, immune: {}, when: {if: "2d6 = 12"}}
        - {name: c, immune: {}, when: {if: "random2avg(4, 2) = 3"}}
        - {name: d, immune: {}, when: {if: "binomial(3, 50%) = 3"}}

      """)
  }

  @Test func `is one that asks what never holds`() throws {
    let stats = [
      "pack.yml": (SoundPack.files["pack.yml"] ?? "")
        + """

        stats:
          - {id: luck, name: Luck, unit: number, range: 0..10}
          - {id: skill, name: Skill, unit: number, range: 0..10}
        """
    ]
    let never =
      "this link never acts: what it asks never holds, whatever the stats are within "
      + "their ranges"
    try SoundPack.expect(
      "never-acts", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {name: a, immune: {}, when: {if: ⟦luck > 10⟧}}
          - {name: b, immune: {}, when: {if: ⟦"luck + skill > 20"⟧}}
          - {name: c, immune: {}, when: {if: ⟦depth > 8⟧}}
          - {name: d, immune: {}, when: {chance: ⟦"min(luck / 100, 0%)"⟧}}
          - {name: e, pool: {size: 2 * luck}, when: {level: ⟦21..⟧}}

        """), never, never, never, "this link never acts: its chance is 0",
      "this link never acts: its level is never above 20", with: stats)
    try SoundPack.expectNone(
      """
        - {name: a, immune: {}, when: {if: luck >= 10}}
        - {name: b, immune: {}, when: {if: "luck + skill >= 20"}}
        - {name: c, immune: {}, when: {if: damage > luck}}
        - {name: d, immune: {}, when: {chance: "min(luck / 100, 1%)"}}
        - {name: e, pool: {size: 2 * luck}, when: {level: 20..}}

      """, with: stats)
  }

  @Test(arguments: [
    "damage > 5 and damage < 4", "damage > 5 and damage <= 5", "5 < total and total < 5",
    "location = 2 and depth < 1 and location = 3", "depth >= 2 and (total > 1 and depth <= 1)",
  ])
  func `is one that asks what excludes itself`(test: String) throws {
    try SoundPack.expect(
      "never-acts", "defenders/mail.yml",
      SoundPack.mailAnd("  - {immune: {}, when: {if: ⟦\"\(test)\"⟧}}\n"),
      "this link never acts: what it asks contradicts itself")
  }

  @Test(arguments: [
    "damage > 5 and damage < 6", "damage >= 5 and damage <= 5", "damage > 5 or damage < 4",
    "damage > 5 and total < 4", "location = 2 and depth < 1 and location != 3",
    "damage > 5 and (damage < 4 or depth = 0)", "1d6 > 4 and 1d6 < 3",
  ])
  func `is none that asks what may be`(test: String) throws {
    try SoundPack.expectNone("  - {immune: {}, when: {if: \"\(test)\"}}\n")
  }

  @Test func `is one whose level never rises so high`() throws {
    try SoundPack.expect(
      "never-acts", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {name: a, pool: {size: 20}, when: {level: ⟦21..⟧}}
          - {name: b, subtract: {amount: 1}, when: {level: ⟦1..⟧}}
          - {name: c, react: {on: absorbed, wear: 1, durability: 5}, when: {level: ⟦6⟧}}

        """),
      "this link never acts: its level is never above 20",
      "this link never acts: its level is never above 0",
      "this link never acts: its level is never above 5")
  }

  @Test func `is none whose condition may hold`() throws {
    try SoundPack.expectNone(
      """
        - {name: a, pool: {size: 20}, when: {level: 20..}}
        - {name: b, subtract: {amount: 1}, when: {level: 0, total: 0, chance: 0.1%}}
        - {name: c, immune: {}, when: {tags: [melee], not-tags: [spell], register: {location: 6..9}}}
        - {name: d, immune: {}, when: {register: {location: 0}, charges: 1}}

      """)
  }
}
