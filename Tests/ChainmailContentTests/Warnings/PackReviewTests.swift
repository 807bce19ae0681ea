import ChainmailContent
import Messages
import Testing

@Suite struct `A review` {
  @Test func `has nothing to say of a sound pack, nor of the shipped ones`() throws {
    #expect(try SoundPack.warnings(with: [:]) == [])
    #expect(try PackReview(files: PackFolders.firstArmour()).warnings.map(\.description) == [])
  }

  @Test func `of a pack with mistakes tells those and nothing else`() throws {
    let files = SoundPack.files.merging(["defenders/mail.yml": "schema: 2\n"]) { $1 }
    #expect(throws: ContentErrors.self) {
      try PackReview(files: files.map { ContentFile(path: $0.key, text: $0.value) })
    }
  }

  @Test func `is sorted by file and line, and says everything once`() throws {
    let files = [
      "pack.yml": (SoundPack.files["pack.yml"] ?? "").replacing(
        "[ward, mail, flesh]", with: "[mail, mail, flesh]"),
      "defenders/axe.yml": "schema: 1\nid: axe\nname: Axe\nlinks: [{gate: {chance: 0}}]\n",
    ]
    #expect(
      try SoundPack.warnings(with: files) == [
        "defenders/axe.yml:4:25: warning: this link does nothing: its chance is 0 [does-nothing]",
        "defenders/mail.yml:5:5: warning: mail reads location, which no link before it rolls "
          + "[read-before-rolled]",
        "defenders/mail.yml:5:5: warning: mail#2 reads location, which no link before it rolls "
          + "[read-before-rolled]",
      ])
  }

  @Test func `has rules with names and meanings of their own`() {
    let rules = PackReview.rules
    #expect(Set(rules.map(\.name)).count == rules.count && rules.count >= 8)
    #expect(rules.allSatisfy { $0.meaning.description.hasSuffix(".") })
  }
}
