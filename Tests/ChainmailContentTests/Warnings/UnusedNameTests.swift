import ChainmailContent
import TestSupport
import Testing

@Suite struct `An unused name` {
  @Test func `is one of which no attack and no link makes use`() throws {
    try SoundPack.expect(
      "unused-name", "pack.yml",
      """
      schema: 1
      id: sound
      name: Sound
      types: [{id: blade, name: Blade}, {id: fire, name: Fire}, {id: ⟦frost⟧, name: Frost}]
      tags: [melee, ⟦ranged⟧, spell]
      effects: [burning, ⟦poison⟧]
      registers: [location, ⟦reach⟧]
      loadout: {worn: [ward, mail, flesh]}
      """,
      "nothing uses the damage type frost", "nothing uses the tag ranged",
      "nothing uses the effect poison", "nothing uses the register reach")
  }

  @Test func `is a register that is rolled and never read`() throws {
    try SoundPack.expect(
      "unused-name", "pack.yml",
      (SoundPack.files["pack.yml"] ?? "").replacing("[location]", with: "[⟦location⟧]"),
      "the register location is rolled and never read",
      with: ["defenders/mail.yml": SoundPack.mail("  - subtract: {amount: 2}\n")])
  }

  @Test func `is none that a formula reads`() throws {
    let mail = SoundPack.mail("  - subtract: {amount: location + 1}\n")
    #expect(try SoundPack.warnings(with: ["defenders/mail.yml": mail]) == [])
  }

  @Test func `is a register that rolls count on in, and nothing else reads`() throws {
    let header = (SoundPack.files["pack.yml"] ?? "").replacing(
      "[location]", with: "[location, ⟦steps⟧]")
    let counts = "  - {name: counts, roll: {register: steps, value: steps + 1}}\n"
    try SoundPack.expect(
      "unused-name", "pack.yml", header, "the register steps is rolled and never read",
      with: ["defenders/mail.yml": SoundPack.mailAnd(counts)])
    // Another roll reads it; or what the rolling link has left is read.
    let plain = MarkedText(header).text
    for links in [
      counts + "  - {name: copies, roll: {register: location, value: steps}}\n",
      counts.replacing("}}", with: "}, when: {charges: 2}}")
        + "  - {name: tired, subtract: {amount: mail.counts.charges}}\n",
    ] {
      try SoundPack.expectNone(links, with: ["pack.yml": plain])
    }
  }

  @Test func `is a stage at which nothing stands`() throws {
    try SoundPack.expect(
      "unused-name", "pack.yml",
      (SoundPack.files["pack.yml"] ?? "") + "\nstages: [⟦outer⟧]\n",
      "nothing uses the stage outer")
  }

  @Test func `is a group that nothing is in`() throws {
    try SoundPack.expect(
      "unused-name", "pack.yml",
      (SoundPack.files["pack.yml"] ?? "") + "\ngroups: [{id: ⟦layers⟧}]\n",
      "nothing uses the group layers")
  }

  @Test func `is none that any field of the language names`() throws {
    var files = SoundPack.files
    files["pack.yml"] = files["pack.yml"]?.replacing(
      "{id: fire, name: Fire}", with: "{id: fire, name: Fire}, {id: frost, name: Frost}")
    for link in [
      "convert: {to: frost}", "scale: {ratio: {frost: 50%}}",
      "curve: {rating: {frost: 1}, constant: 9}",
      "bucket: {combine: sum, links: [{scale: {resistance: {frost: 1%}}}]}",
      "{immune: {}, when: {types: [frost]}}", "emit: {to: attacker, flat: {frost: 1}}",
    ] {
      files["defenders/mail.yml"] = SoundPack.mailAnd("  - \(link)\n")
      #expect(try SoundPack.warnings(with: files) == [], "\(link)")
    }
  }
}
