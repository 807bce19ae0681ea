import ChainmailContent
import Messages
import Testing
import TestSupport

@Suite struct `A roll that is read too early` {
  private func pack(_ loadout: String) -> [String: String] {
    [
      "pack.yml": (SoundPack.files["pack.yml"] ?? "").replacing(
        "{worn: [ward, mail, flesh]}", with: loadout)
    ]
  }

  private let text = "mail reads location, which no link before it rolls"

  @Test func `is one that comes only behind, or not at all`() throws {
    let mail = SoundPack.mail(
      "  - ⟦subtract⟧: {amount: 2}\n    when: {register: {location: 1..3}}\n")
    for loadout in ["{worn: [mail, ward, flesh]}", "{worn: [mail, flesh]}"] {
      try SoundPack.expect(
        "read-before-rolled", "defenders/mail.yml", mail, text, with: pack(loadout))
    }
  }

  @Test func `is none where 0 does, or somebody may still come who rolls`() throws {
    #expect(try SoundPack.warnings(with: pack("{worn: [mail, flesh], bag: [ward]}")) == [])
    let zero = SoundPack.mail("  - {subtract: {amount: 2}, when: {register: {location: 0..3}}}\n")
    var files = pack("{worn: [mail, ward, flesh]}")
    files["defenders/mail.yml"] = zero
    #expect(try SoundPack.warnings(with: files) == [])
    // A reaction is asked when everything has been rolled.
    files["defenders/mail.yml"] = SoundPack.mail(
      "  - subtract: {amount: 2}\n  - {react: {on: absorbed, shatter: yes}, "
        + "when: {register: {location: 1..3}}}\n")
    #expect(try SoundPack.warnings(with: files) == [])
  }

  @Test func `is one of a piece of the bag where that is put on`() throws {
    let mail = SoundPack.mail(
      "  - ⟦subtract⟧: {amount: 2}\n    when: {register: {location: 1..3}}\n"
    ).replacing("name: Mail", with: "name: Mail\nstage: outer")
    let ward = (SoundPack.files["defenders/ward.yml"] ?? "").replacing(
      "name: Ward", with: "name: Ward\nstage: inner")
    func header(_ stages: String) -> String {
      (pack("{worn: [ward, flesh], bag: [mail]}")["pack.yml"] ?? "") + "\nstages: \(stages)\n"
    }
    try SoundPack.expect(
      "read-before-rolled", "defenders/mail.yml", mail, text,
      with: ["pack.yml": header("[outer, inner]"), "defenders/ward.yml": ward])
    #expect(
      try SoundPack.warnings(with: [
        "pack.yml": header("[inner, outer]"), "defenders/ward.yml": ward,
        "defenders/mail.yml": MarkedText(mail).text,
      ]) == [])
  }

  @Test(arguments: [
    "⟦subtract⟧: {amount: location}", "⟦scale⟧: {ratio: {fire: location * 10%}}",
    "⟦gate⟧: {chance: location * 10%}", "⟦subtract⟧: {amount: 2}\n    when: {if: location > 2}",
    "⟦subtract⟧: {amount: 2}\n    when: {register: {location: 0..3}, chance: location * 10%}",
  ])
  func `is one that a formula reads`(_ link: String) throws {
    let mail = SoundPack.mail("  - \(link)\n")
    try SoundPack.expect(
      "read-before-rolled", "defenders/mail.yml", mail, text,
      with: pack("{worn: [mail, ward, flesh]}"))
    // A formula may well read the 0 of what nobody rolls, or somebody who is not worn.
    for loadout in [
      "{worn: [ward, mail, flesh]}", "{worn: [mail, flesh]}",
      "{worn: [mail, ward, flesh], bag: [ward]}",
    ] {
      var files = pack(loadout)
      files["defenders/mail.yml"] = MarkedText(mail).text
      #expect(try SoundPack.warnings(with: files) == [])
    }
  }

  @Test func `is none where a sum begins`() throws {
    var files = pack("{worn: [mail, mail, flesh], bag: []}")
    files["defenders/mail.yml"] = SoundPack.mail(
      "  - subtract: {amount: location}\n  - roll: {register: location, value: location + 1}\n")
    #expect(try SoundPack.warnings(with: files) == [])
    files["defenders/mail.yml"] = SoundPack.mail(
      "  - subtract: {amount: location}\n"
        + "  - {roll: {register: location, die: 1..6}, when: {if: location = 0}}\n")
    #expect(try SoundPack.warnings(with: files) == [])
  }

  @Test func `is none in a loadout file that leaves out who rolls`() throws {
    let files = SoundPack.files.map { ContentFile(path: $0.key, text: $0.value) }
    let pack = PackFiles(files)
    func warnings(_ worn: String) throws -> [String] {
      let file = ContentFile(path: "mine.yml", text: "schema: 1\npack: sound\n\(worn)\n")
      return try PackReview.warnings(of: LoadoutFile(file), for: pack).map(\.description)
    }
    #expect(try warnings("worn: [mail, flesh]") == [])
    #expect(
      try warnings("worn: [mail, ward, flesh]") == [
        "mine.yml:3:8: warning: \(text) [read-before-rolled]"
      ])
  }
}
