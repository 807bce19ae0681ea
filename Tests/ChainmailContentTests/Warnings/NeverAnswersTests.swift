import ChainmailContent
import Testing

@Suite struct `A reaction that never answers` {
  @Test func `is one to what its piece never does`() throws {
    let ring = """
      schema: 1
      id: ring
      name: Ring
      links:
        - emit: {to: attacker, flat: {fire: 1}}
        - {name: a, react: {on: ⟦absorbed⟧, wear: 1, durability: 9}}
        - {name: b, react: {on: ⟦blocked⟧, shatter: yes}}
      """
    try SoundPack.expect(
      "never-answers", "defenders/ring.yml", ring,
      "this reaction never answers: no link of ring absorbs anything",
      "this reaction never answers: no link of ring stops anything")
  }

  @Test func `is one to the breaking of what never breaks`() throws {
    try SoundPack.expect(
      "never-answers", "defenders/mail.yml",
      SoundPack.mailAnd("  - react: {on: ⟦broken⟧, shatter: yes}\n"),
      "this reaction never answers: nothing else of the pack breaks")
  }

  @Test func `is none where a sacrifice breaks pieces`() throws {
    try SoundPack.expectNone(
      "  - react: {on: broken, shatter: yes}\n  - sacrifice: {layers: layers}\n"
        + "  - {immune: {ceiling: 1}, group: layers}\n",
      with: ["pack.yml": (SoundPack.files["pack.yml"] ?? "") + "\ngroups: [{id: layers}]\n"])
  }

  @Test func `is none to what may happen`() throws {
    try SoundPack.expectNone(
      """
        - {name: a, react: {on: absorbed, wear: 1, durability: 9}}
        - {name: b, react: {on: blocked, shatter: yes}}
        - {name: c, react: {on: broken, shatter: yes}}
        - {name: d, react: {on: hit, shatter: yes}}
        - {name: e, react: {on: lethal, save: 1}}

      """)
  }
}
