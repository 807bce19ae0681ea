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

  @Test(arguments: [
    "  - ⟦emit⟧: {to: self, flat: {fire: 1}}\n",
    "  - convert: {to: fire}\n  - ⟦emit⟧: {to: self, flat: {blade: 1}}\n",
  ])
  func `is one in the bag too`(links: String) throws {
    let header = (SoundPack.files["pack.yml"] ?? "").replacing(
      "flesh]}", with: "flesh], bag: [ring, ring]}")
    let name = links.contains("convert") ? "ring/emit" : "ring"
    try SoundPack.expect(
      "emit-loop", "defenders/ring.yml", "schema: 1\nid: ring\nname: Ring\nlinks:\n" + links,
      "what \(name) \(Self.text)", with: ["pack.yml": header])
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

  /// What comes back is less each time, and still something when packets are nested too deep.
  @Test(arguments: [
    ("scale: {ratio: 50%}", "emit: {to: self, spawned: 50%}"),
    ("scale: {ratio: 50%, round: up}", "emit: {to: self, flat: {fire: 1}}"),
    ("subtract: {amount: 1}", "emit: {to: self, flat: {fire: 2}}"),
    ("subtract: {amount: 2, min: 1}", "emit: {to: self, flat: {fire: 2}}"),
    ("{subtract: {amount: 2}, when: {chance: 50%}}", "emit: {to: self, flat: {fire: 2}}"),
    ("curve: {rating: 50, constant: 50}", "emit: {to: self, spawned: 10%}"),
    ("pool: {size: 1000}", "emit: {to: self, flat: {fire: 1}}"),
    ("convert: {to: fire}", "{emit: {to: self, spawned: 20%}, when: {types: [fire]}}"),
    ("bucket: {combine: sum, links: [{scale: {ratio: 30%}}]}", "emit: {to: self, spawned: 20%}"),
    ("defer: {share: 90%, ticks: 3}", "emit: {to: self, spawned: 20%}"),
  ])
  func `is one behind a reduction too`(reduction: String, link: String) throws {
    try SoundPack.expect(
      "emit-loop", "defenders/ring.yml",
      "schema: 1\nid: ring\nname: Ring\nlinks:\n  - ⟦\(link.prefix(1))⟧\(link.dropFirst())\n",
      "what ring \(Self.text)", with: Self.behind(reduction))
  }

  @Test(arguments: [
    ("scale: {ratio: 1%}", "emit: {to: self, spawned: 100%}"),
    ("scale: {ratio: 40%, round: down}", "emit: {to: self, flat: {fire: 2}}"),
    ("subtract: {amount: 2}", "emit: {to: self, flat: {fire: 2}}"),
    ("subtract: {amount: 1, times: 200%}", "emit: {to: self, flat: {fire: 2}}"),
    ("scale: {resistance: 99%, penetration: before-cap}", "emit: {to: self, spawned: 100%}"),
    ("immune: {}", "emit: {to: self, spawned: 100%}"),
    ("convert: {to: blade}", "{emit: {to: self, flat: {fire: 1}}, when: {types: [fire]}}"),
    ("emit: {to: attacker, diverted: 99%}", "emit: {to: self, spawned: 100%}"),
  ])
  func `is none behind one that lets it die down`(reduction: String, link: String) throws {
    let ring = "schema: 1\nid: ring\nname: Ring\nlinks:\n  - \(link)\n"
    let warnings = try SoundPack.warnings(
      with: Self.behind(reduction).merging(["defenders/ring.yml": ring]) { $1 })
    #expect(warnings.filter { $0.contains("[emit-loop]") } == [])
  }

  @Test func `is as long as the charges of its links together`() throws {
    func ring(_ charges: Int) -> String {
      """
      schema: 1
      id: ring
      name: Ring
      links:
        - ⟦name⟧: a
          emit: {to: self, flat: {fire: 1}}
          when: {types: [blade], charges: 4}
        - ⟦name⟧: b
          emit: {to: self, flat: {blade: 1}}
          when: {types: [fire], charges: \(charges)}
      """
    }
    try SoundPack.expect(
      "emit-loop", "defenders/ring.yml", ring(5), "what ring/a \(Self.text)",
      "what ring/b \(Self.text)", with: Self.wearing)
    let short = ring(4).replacing("⟦", with: "").replacing("⟧", with: "")
    let files = Self.wearing.merging(["defenders/ring.yml": short]) { $1 }
    #expect(try SoundPack.warnings(with: files) == [])
  }

  @Test func `is not needed to send packets too deep`() throws {
    func ring(_ count: Int, _ last: String) -> String {
      "schema: 1\nid: ring\nname: Ring\nlinks:\n"
        + (1...count).map { number in
          "  - \(number > 8 ? last : "{")name: l\(number), emit: {to: onward, spawned: 50%}}\n"
        }.joined()
    }
    try SoundPack.expect(
      "emit-loop", "defenders/ring.yml", ring(9, "⟦{⟧"),
      "what ring/l9 sends may be sent for more than 8 packets, each sent for another",
      with: Self.wearing)
    let files = Self.wearing.merging(["defenders/ring.yml": ring(8, "{")]) { $1 }
    #expect(try SoundPack.warnings(with: files) == [])
  }

  @Test func `is looked for among many links in bounded time`() throws {
    let links = (1...120).map { "  - {name: l\($0), emit: {to: self, spawned: 50%}}\n" }.joined()
    let ring = "schema: 1\nid: ring\nname: Ring\nlinks:\n\(links)"
    let warnings = try SoundPack.warnings(
      with: Self.wearing.merging(["defenders/ring.yml": ring]) { $1 })
    #expect(warnings.count == 120 && warnings.allSatisfy { $0.contains("[emit-loop]") })
  }

  @Test(arguments: [
    "emit: {to: attacker, flat: {fire: 1}}",
    "{emit: {to: self, spawned: 100%}, when: {if: depth < 8}}",
    "emit: {to: self, spawned: \"if(depth < 8, 100%, 0%)\"}",
    "emit: {to: self, flat: {fire: 5 - depth}}",
    "{emit: {to: self, flat: {fire: 9}}, when: {total: ..8}}",
    "{emit: {to: self, spawned: 100%}, when: {effects: [burning]}}",
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
      id: AttackID(attacker: .player, ordinal: 0), Blow([DamageType(0): 1_000_000]))
    #expect(throws: EvaluationError.self) { try evaluator.resolve(attack, in: &defense) }
  }

  /// The pack with a ring behind mail of one link.
  private static func behind(_ link: String) -> [String: String] {
    [
      "pack.yml": (SoundPack.files["pack.yml"] ?? "").replacing("mail,", with: "mail, ring,"),
      "defenders/mail.yml": SoundPack.mailAnd("  - \(link)\n"),
    ]
  }

  /// The pack with a ring outermost.
  private static let wearing = [
    "pack.yml": (SoundPack.files["pack.yml"] ?? "").replacing("[ward,", with: "[ring, ward,")
  ]
}
