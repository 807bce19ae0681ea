import ChainmailContent
import Testing

@Suite struct `An untouched attack` {
  /// The pack's only link that acts, for one type and one tag.
  private let narrow = [
    "defenders/ward.yml": """
    schema: 1
    id: ward
    name: Ward
    links: [{roll: {register: location, die: 1..6}}]
    """,
    "defenders/mail.yml": SoundPack.mail(
      "  - {subtract: {amount: 2}, when: {types: [blade], tags: [melee], register: {location: 1}}}\n"
    ),
  ]

  @Test func `is one on which no link of any defender acts`() throws {
    try SoundPack.expect(
      "untouched-attack", "attacks/fireball.yml",
      SoundPack.files["attacks/fireball.yml"]?.replacing("id: fireball", with: "id: ⟦fireball⟧")
        ?? "", "no link of the pack ever acts on fireball", with: narrow)
    try SoundPack.expect(
      "untouched-attack", "attacks/fireball.yml",
      """
      schema: 1
      attacks:
        - {id: ⟦throw⟧, name: Throw, amounts: {blade: 3}, tags: [spell], effects: [burning]}
        - {id: blow, name: Blow, amounts: {fire: 1, blade: 1}, tags: [melee]}
      """, "no link of the pack ever acts on throw", with: narrow)
  }

  @Test func `is none where there is no defence at all`() throws {
    let naked = [
      "pack.yml": """
      schema: 1
      id: sound
      name: Sound
      types: [{id: blade, name: Blade}]
      loadout: {worn: [flesh]}
      """,
      "defenders/flesh.yml": SoundPack.files["defenders/flesh.yml"] ?? "",
      "attacks/slash.yml": "schema: 1\nid: slash\nname: Slash\namounts: {blade: 5}\n",
    ]
    let files = naked.map { ContentFile(path: $0.key, text: $0.value) }
    #expect(try PackReview(files: files).warnings == [])
  }
}
