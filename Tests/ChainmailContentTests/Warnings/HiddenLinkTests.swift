import ChainmailContent
import Messages
import Testing

@Suite struct `A hidden link` {
  private func armor(_ links: String) -> [String: String] {
    [
      "pack.yml": (SoundPack.files["pack.yml"] ?? "").replacing("[ward,", with: "[ward, armor,"),
      "defenders/armor.yml": "schema: 1\nid: armor\nname: Armor\nlinks:\n" + links,
    ]
  }

  @Test func `stands behind an immunity against all that it acts on`() throws {
    try SoundPack.expect(
      "hidden-link", "defenders/mail.yml",
      SoundPack.mailAnd(
        "  - ⟦scale⟧: {ratio: 50%}\n    when: {types: [blade]}\n  - {subtract: {amount: 1}}\n"),
      "nothing arrives at this link, mail/scale: blade is stopped by armor",
      with: armor("  - {immune: {}, when: {types: [blade]}}\n"))
  }

  @Test func `stands behind a conversion of all that it acts on`() throws {
    try SoundPack.expect(
      "hidden-link", "defenders/mail.yml",
      SoundPack.mailAnd("  - ⟦scale⟧: {ratio: 50%}\n    when: {types: [blade]}\n"),
      "nothing arrives at this link, mail/scale: blade is stopped by armor",
      with: armor("  - {convert: {to: fire}, when: {types: [blade]}}\n"))
  }

  @Test func `is hidden by what stands before it, whatever stops the type again further in`() throws
  {
    try SoundPack.expect(
      "hidden-link", "defenders/mail.yml",
      SoundPack.mailAnd(
        "  - ⟦scale⟧: {ratio: 50%}\n    when: {types: [blade]}\n"
          + "  - {convert: {to: blade}, when: {types: [fire]}}\n"),
      "nothing arrives at this link, mail/scale: blade is stopped by armor",
      with: armor("  - {immune: {}, when: {types: [blade]}}\n"))
  }

  @Test(arguments: [
    "{scale: {ratio: 0}, when: {types: [blade]}}", "{scale: {ratio: {blade: 0}}}",
    "{scale: {ratio: {blade: 0}, round: up}}", "{scale: {resistance: {blade: 100%}}}",
    "{gate: {chance: 100%}, when: {types: [blade]}}",
    "{gate: {if: 1d6 <= 6, scope: damage}, when: {types: [blade]}}",
    "{gate: {if: 1d6 >= 1, scope: damage}, when: {types: [blade]}}",
  ])
  func `stands behind what leaves nothing of all that it acts on`(outer: String) throws {
    try SoundPack.expect(
      "hidden-link", "defenders/mail.yml",
      SoundPack.mailAnd("  - ⟦scale⟧: {ratio: 50%}\n    when: {types: [blade]}\n"),
      "nothing arrives at this link, mail/scale: blade is stopped by armor",
      with: armor("  - \(outer)\n"))
  }

  @Test func `is each behind a gate that is always shut`() throws {
    let files = armor("  - gate: {chance: 100%}\n")
    let nothing = "warning: nothing arrives at this link"
    let stopped = "blade, fire are stopped by armor [hidden-link]"
    #expect(
      try SoundPack.warnings(with: files) == [
        "defenders/flesh.yml:4:9: \(nothing), flesh: \(stopped)",
        "defenders/mail.yml:5:5: \(nothing), mail: \(stopped)",
      ])
  }

  @Test func `may be the body itself`() throws {
    var files = armor(
      "  - {name: a, immune: {}, when: {types: [blade]}}\n"
        + "  - {name: b, immune: {}, when: {types: [fire]}}\n")
    files["pack.yml"] = files["pack.yml"]?.replacing("armor, mail", with: "mail, armor")
    try SoundPack.expect(
      "hidden-link", "defenders/flesh.yml",
      "schema: 1\nid: flesh\nname: Flesh\nlinks: [⟦{pool: {size: 60, terminal: yes}}⟧]\n",
      "nothing arrives at this link, flesh: blade, fire are stopped by armor/a, armor/b",
      with: files)
  }

  @Test(arguments: [
    "  - {immune: {ceiling: 50}, when: {types: [blade]}}\n",
    "  - {immune: {}, when: {types: [blade], chance: 99%}}\n",
    "  - {immune: {}, when: {types: [blade], charges: 3}}\n",
    "  - {immune: {}, when: {types: [blade], tags: [melee]}}\n",
    "  - {immune: {}, when: {types: [fire]}}\n",
    // It breaks, and then the links behind it have their turn.
    "  - {immune: {}, when: {types: [blade]}}\n  - react: {on: blocked, wear: 1, durability: 3}\n",
    "  - {convert: {to: fire, share: 99%}, when: {types: [blade]}}\n",
    "  - {immune: {scope: effects}, when: {types: [blade]}}\n",
    "  - {gate: {chance: 99%}, when: {types: [blade]}}\n",
    "  - {gate: {chance: 100%, share: 99%}, when: {types: [blade]}}\n",
    "  - {gate: {if: 1d6 < 6}, when: {types: [blade]}}\n",
    "  - {gate: {chance: 100%, scope: effects}, when: {types: [blade]}}\n",
    "  - {scale: {ratio: {fire: 0}}}\n", "  - {scale: {ratio: 0, min: 1}}\n",
    "  - {scale: {resistance: 100%, penetration: after-cap}}\n",
    "  - {immune: {}, when: {types: [blade], if: damage > 3}}\n",
    // What it stops comes again.
    "  - {immune: {}, when: {types: [blade]}}\n"
      + "  - {emit: {to: onward, flat: {blade: 1}}, when: {types: [fire]}}\n",
    "  - {immune: {}, when: {types: [blade]}}\n"
      + "  - {convert: {to: blade, share: 1%}, when: {types: [fire], chance: 1%}}\n",
  ])
  func `is none where something may still arrive`(outer: String) throws {
    try SoundPack.expectNone(
      "  - {scale: {ratio: 50%}, when: {types: [blade]}}\n", with: armor(outer))
  }

  @Test func `of a loadout file is told of at the piece`() throws {
    let files = SoundPack.files.merging(armor("  - {immune: {}, when: {types: [blade]}}\n")) { $1 }
      .merging([
        "defenders/cloak.yml": """
        schema: 1
        id: cloak
        name: Cloak
        links: [{scale: {ratio: 50%}, when: {types: [blade]}}]
        """,
        "defenders/invulnerable.yml": """
        schema: 1
        id: invulnerable
        name: Invulnerable
        links: [{immune: {}}]
        """,
      ]) { $1 }
    let pack = PackFiles(files.map { ContentFile(path: $0.key, text: $0.value) })
    func warnings(_ worn: String) throws -> [String] {
      let file = ContentFile(path: "mine.yml", text: "schema: 1\npack: sound\n\(worn)\n")
      return try PackReview.warnings(of: LoadoutFile(file), for: pack).map(\.description)
    }
    #expect(try warnings("worn: [cloak, armor, flesh]") == [])
    #expect(
      try warnings("worn: [armor, cloak, flesh]") == [
        "mine.yml:3:15: warning: nothing arrives at this link, cloak: blade is stopped by armor "
          + "[hidden-link]"
      ])
    // It is what armour is for that the body of one character is never reached.
    #expect(try warnings("worn: [invulnerable, flesh]") == [])
    // The pack's own is worn where the file says nothing of it.
    #expect(try warnings("name: Mine") == [])
  }
}
