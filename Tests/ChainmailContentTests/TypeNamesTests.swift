import ChainmailContent
import ChainmailCore
import Messages
import Testing

@Suite struct `Names of damage types` {
  private let blade = DamageType(0)
  private let fire = DamageType(1)
  private let frost = DamageType(2)

  /// A pack whose types have other names, with these links and this loadout.
  private func pack(_ links: String, loadout: String = "{worn: [mail, flesh]}") throws -> Pack {
    var files = SmallPack.files
    files["pack.yml"] = """
      schema: 1
      id: small
      name: Small
      types:
        - {id: blade, name: Blade}
        - {id: fire, name: Fire, groups: [elemental, bright], aliases: [flame, heat]}
        - {id: frost, name: Frost, groups: [elemental]}
      tags: [melee]
      registers: [location]
      stats: [{id: resistance, name: Resistance, unit: ratio, per: type, initial: {elemental: 10%}}]
      loadout: \(loadout)
      """
    files["defenders/mail.yml"] = SmallPack.mail(links)
    return try Pack(files: files.map { ContentFile(path: $0.key, text: $0.value) })
  }

  private func condition(_ types: String) throws -> TypeSet {
    let rules = try pack("  - {immune: {}, when: {types: \(types)}}\n").rules
    let mail = try #require(rules.kind(named: "mail"))
    return rules.defenders[Int(mail.index)].links[0].condition.types
  }

  @Test func `stand for their types where types are listed`() throws {
    #expect(try condition("[elemental]") == [fire, frost])
    #expect(try condition("[blade, bright]") == [blade, fire])
    #expect(try condition("[heat]") == [fire])
    #expect(try condition("[elemental, fire]") == [fire, frost])
  }

  @Test func `give each of a group the value, but to a type that has its own`() throws {
    let rules = try pack(
      "  - scale: {resistance: {elemental: 40%, heat: 60%}}\n",
      loadout: "{worn: [mail, flesh], stats: {resistance: {flame: 30%, elemental: 20%}}}"
    ).rules
    let mail = try #require(rules.kind(named: "mail"))
    #expect(
      RulesEncoding.fields(of: rules.defenders[Int(mail.index)].links[0], under: rules)
        .map { "\($0.name) \($0.value)" } == ["resistance fire:0.6,frost:0.4"])
    #expect(RulesEncoding.settings(of: rules) == ["value resistance fire:0.3,frost:0.2"])
    #expect(rules.stats[0].initial.numbers.map { "\($0)" } == ["0", "0.1", "0.1"])
  }

  @Test func `change nothing that a digest covers`() throws {
    let named = try pack("  - {immune: {}, when: {types: [elemental]}}\n")
    let listed = try pack("  - {immune: {}, when: {types: [frost, fire]}}\n")
    #expect(named.digest == listed.digest)
    #expect(!RulesEncoding.text(of: named.rules).contains("elemental"))
  }

  @Test func `are kept by the canonical form of a pack`() throws {
    let pack = try pack("  - immune: {}\n")
    let text = PackEncoding.text(of: pack)
    #expect(text.contains("type-names fire groups=elemental,bright aliases=flame,heat\n"))
    let again = try PackEncoding.pack(ContentFile(path: "small.rules", text: text))
    #expect(again == pack)
    for broken in [
      "type-names fire\n", "type-names nobody aliases=x\n", "type-names fire color=x\n",
    ] {
      #expect(throws: ContentErrors.self) {
        try PackEncoding.pack(ContentFile(path: "small.rules", text: text + broken))
      }
    }
  }

  @Test func `may be said by attacks, where they are one type's`() throws {
    let rules = try pack("  - immune: {}\n").rules
    #expect(
      try AttackSyntax.blow("heat:3,blade:1;pen=flame:2", under: rules)
        == Blow([blade: 1, fire: 3], penetration: [fire: 2]))
    do throws(AttackSyntaxErrors) {
      _ = try AttackSyntax.blow("elemental:3", under: rules)
      Issue.record("a group was taken for a type")
    } catch {
      #expect(
        error.errors.map(\.problem.description) == [
          "elemental is a group of damage types; allowed: one type, such as fire, frost"
        ])
    }
  }
}
