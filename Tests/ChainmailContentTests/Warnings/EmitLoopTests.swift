import ChainmailContent
import ChainmailCore
import Testing

@Suite struct `A loop of packets` {
  private static let text = "sends to its own chain sets it off again without end"

  @Test(arguments: [
    "  - ⟦emit⟧: {to: self, flat: {fire: 1}}\n",
    "  - ⟦emit⟧: {to: self, flat: {fire: 1}}\n    when: {types: [fire]}\n",
    "  - ⟦emit⟧: {to: self, spawned: 50%}\n    when: {tags: [melee]}\n",
    "  - ⟦emit⟧: {to: self, diverted: 50%}\n    when: {total: 20.., chance: 10%}\n",
  ])
  func `is a link that feeds itself`(link: String) throws {
    try SoundPack.expect(
      "emit-loop", "defenders/ring.yml", "schema: 1\nid: ring\nname: Ring\nlinks:\n" + link,
      "what ring \(Self.text)", with: Self.wearing)
  }

  @Test func `is two links that feed each other`() throws {
    try SoundPack.expect(
      "emit-loop", "defenders/ring.yml",
      """
      schema: 1
      id: ring
      name: Ring
      links:
        - ⟦name⟧: a
          emit: {to: self, flat: {fire: 1}}
          when: {types: [blade]}
        - ⟦name⟧: b
          emit: {to: self, flat: {blade: 1}}
          when: {types: [fire]}
        - name: c
          emit: {to: self, flat: {frost: 1}}
          when: {types: [fire]}
      """, "what ring/a \(Self.text)", "what ring/b \(Self.text)",
      with: [
        "pack.yml": (Self.wearing["pack.yml"] ?? "").replacing(
          "{id: fire, name: Fire}", with: "{id: fire, name: Fire}, {id: frost, name: Frost}")
      ])
  }

  @Test(arguments: [
    "emit: {to: attacker, flat: {fire: 1}}",
    "{emit: {to: self, flat: {fire: 1}}, when: {types: [blade]}}",
    "{emit: {to: self, flat: {fire: 1}}, when: {total: 2..}}",
    "{emit: {to: self, spawned: 50%}, when: {charges: 3}}",
    "{emit: {to: self, spawned: 50%}, when: {total: 900000000..}}",
    "emit: {to: self, spawned: 1%}",
  ])
  func `is none where it comes to an end`(link: String) throws {
    let ring = "schema: 1\nid: ring\nname: Ring\nlinks:\n  - \(link)\n"
    let files = Self.wearing.merging(["defenders/ring.yml": ring]) { $1 }
    #expect(try SoundPack.warnings(with: files) == [])
  }

  @Test func `ends an attack with an error, as the warning says`() throws {
    let ring = "schema: 1\nid: ring\nname: Ring\nlinks:\n  - emit: {to: self, spawned: 50%}\n"
    let files = SoundPack.files.merging(Self.wearing) { $1 }
      .merging(["defenders/ring.yml": ring]) { $1 }
    let rules = try Pack(files: files.map { ContentFile(path: $0.key, text: $0.value) }).rules
    var defense = try Defense(
      rules.loadout.worn.map { Piece(PieceID(kind: $0, copy: 1), rules: rules, stats: StatTable()) }
    )
    var evaluator = Evaluator(draws: CounterLuck(seed: 7), recorder: NoLedger())
    let attack = Attack(
      id: AttackID(attacker: 0, ordinal: 0), Blow([DamageType(0): 1_000_000]))
    #expect(throws: EvaluationError.self) { try evaluator.resolve(attack, in: &defense) }
  }

  /// The pack with a ring outermost.
  private static let wearing = [
    "pack.yml": (SoundPack.files["pack.yml"] ?? "").replacing("[ward,", with: "[ring, ward,")
  ]
}
