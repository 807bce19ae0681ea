import ChainmailContent
import Testing

@Suite struct `A link that does nothing` {
  @Test(arguments: [
    ("immune: {ceiling: ⟦0⟧}", "its ceiling is 0"),
    ("subtract: {amount: ⟦0⟧}", "it takes off 0"),
    ("subtract: ⟦{die: 0..0}⟧", "it takes off 0"),
    ("scale: {ratio: ⟦100%⟧}", "it multiplies its types by 1"),
    ("subtract: {amount: 5, times: ⟦0⟧}", "it takes off 0"),
    ("scale: {resistance: ⟦0⟧}", "it resists none of its types"),
    ("curve: {rating: ⟦0⟧, constant: 5}", "its rating is 0"),
    ("curve: {rating: 5, constant: 5, cap: ⟦0⟧}", "its cap is 0"),
    ("gate: {chance: ⟦0⟧}", "its chance is 0"),
    ("gate: {chance: ⟦\"min(depth, 0%)\"⟧}", "its chance is 0"),
    ("gate: {if: ⟦1d6 > 6⟧}", "what it asks never holds, whatever its dice show"),
    ("gate: {if: ⟦1d6 < 1⟧}", "what it asks never holds, whatever its dice show"),
    ("gate: {if: ⟦damage > 5 and damage < 4⟧}", "what it asks contradicts itself"),
    ("gate: {chance: 50%, share: ⟦0⟧}", "its share is 0"),
    ("convert: {into: ⟦{fire: 0}⟧}", "its share is 0"),
    ("defer: {amount: ⟦0⟧, ticks: 3}", "it keeps 0 back"),
    ("pool: {size: ⟦0⟧}", "it is empty from the start"),
    ("pool: {size: 5, take: ⟦0⟧}", "it takes 0"),
    ("convert: {to: fire, share: ⟦0⟧}", "its share is 0"),
    ("emit: {to: attacker, diverted: ⟦0%⟧}", "its share is 0"),
    ("emit: {to: ally, spawned: ⟦0⟧}", "its share is 0"),
    ("emit: {to: self, flat: ⟦{fire: 0}⟧}", "it sends 0"),
    ("defer: {share: ⟦0⟧, ticks: 3}", "its share is 0"),
    ("pool: {size: 5, share: ⟦0⟧}", "its share is 0"),
    ("react: {on: hit, gain: 3, of: ⟦mail.reads⟧}", "mail.reads has no level"),
    ("react: {on: hit, spend: 1, of: ⟦ward.gate⟧}", "ward.gate has no charges"),
  ])
  func `is one with nothing to do`(link: String, reason: String) throws {
    try SoundPack.expect(
      "does-nothing", "defenders/mail.yml", SoundPack.mailAnd("  - \(link)\n"),
      "this link does nothing: \(reason)")
  }

  @Test func `is no reaction that changes what another link has`() throws {
    try SoundPack.expectNone(
      """
        - {name: mend, react: {on: hit, gain: 3, of: flesh}}
        - {name: worn, react: {on: absorbed, wear: 1, durability: 9}}
        - {name: sew, react: {on: hit, gain: 1, of: mail.worn}}
        - {name: rune, immune: {ceiling: 1}, when: {charges: 3}}
        - {name: tire, react: {on: hit, spend: 1, of: mail.rune}}

      """)
  }

  @Test func `is one that acts on what it leaves as it is`() throws {
    try SoundPack.expect(
      "does-nothing", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {convert: {to: ⟦fire⟧}, when: {types: [fire]}}
          - {scale: {ratio: ⟦{fire: 50%}⟧}, when: {types: [blade]}}
          - {pool: {size: ⟦5⟧}, when: {level: 0}}

        """),
      "this link does nothing: it turns fire into itself",
      "this link does nothing: it multiplies its types by 1",
      "this link does nothing: it acts only when it is empty")
  }

  @Test func `is one whose stats leave it nothing to do`() throws {
    let stats = [
      "pack.yml": (SoundPack.files["pack.yml"] ?? "")
        + "\nstats: [{id: luck, name: Luck, unit: number, range: 0..10}]\n"
    ]
    try SoundPack.expect(
      "does-nothing", "defenders/mail.yml",
      SoundPack.mailAnd(
        """
          - {name: a, subtract: {amount: ⟦"min(luck, 0)"⟧}}
          - {name: b, scale: {ratio: ⟦"max(100%, luck / 10)"⟧}}

        """), "this link does nothing: it takes off 0",
      "this link does nothing: it multiplies its types by 1", with: stats)
    try SoundPack.expectNone("  - {name: a, subtract: {amount: luck}}\n", with: stats)
  }

  @Test func `is a sacrifice of what nobody wears`() throws {
    let header = (SoundPack.files["pack.yml"] ?? "") + "\ngroups: [{id: layers}]\n"
    try SoundPack.expect(
      "does-nothing", "defenders/mail.yml",
      SoundPack.mailAnd("  - sacrifice: {layers: ⟦layers⟧}\n"),
      "this link does nothing: no link is in the group layers", with: ["pack.yml": header])
    try SoundPack.expectNone(
      "  - sacrifice: {layers: layers}\n  - {immune: {ceiling: 1}, group: layers}\n",
      with: ["pack.yml": header])
  }

  @Test func `is none that changes something at times`() throws {
    try SoundPack.expectNone(
      """
        - immune: {ceiling: 0.0001}
        - subtract: {die: 0..1}
        - scale: {ratio: {fire: 99%}}
        - {name: rounds, scale: {ratio: 1, round: down}}
        - {name: pierced, scale: {resistance: 0, penetration: after-cap}}
        - {name: asks, gate: {if: 1d6 = 6}}
        - convert: {to: fire}
        - emit: {to: attacker, flat: {fire: 1}}

      """)
  }

  @Test func `is none that formulas read, or that can be sacrificed`() throws {
    try SoundPack.expectNone(
      """
        - {name: plates, pool: {size: 5, share: 0}}
        - {name: thick, subtract: {amount: mail.plates.size}}

      """)
    let header = (SoundPack.files["pack.yml"] ?? "") + "\ngroups: [{id: layers}]\n"
    try SoundPack.expectNone(
      """
        - {name: cloak, pool: {size: 5, share: 0}, group: layers}
        - {name: burns, sacrifice: {layers: layers}}

      """, with: ["pack.yml": header])
    try SoundPack.expect(
      "does-nothing", "defenders/mail.yml",
      SoundPack.mailAnd("  - {name: cloak, pool: {size: 5, share: ⟦0⟧}, group: layers}\n"),
      "this link does nothing: its share is 0", with: ["pack.yml": header])
  }
}
