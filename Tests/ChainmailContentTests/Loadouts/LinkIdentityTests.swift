import ChainmailCore
import Messages
import Testing
import TestSupport

import ChainmailContent

/// A link stays who it is, whatever a loadout does to others of its piece.
@Suite struct `A link of a defender that a loadout changes` {
  private let files: PackFiles
  private let pack: Pack

  init() throws {
    files = PackFiles(try PackFolders.provingGround())
    pack = try files.pack()
  }

  private func changed(_ text: String) throws -> Pack {
    let head = "schema: 1\npack: proving-ground\n"
    return try LoadoutFile(ContentFile(path: "mine.yml", text: head + text))
      .applied(to: pack, from: files)
  }

  /// The links of a defender in their order, each with its index.
  private func links(of id: String, in pack: Pack) -> [String] {
    guard let kind = pack.rules.kind(named: id) else { return [] }
    let defender = pack.rules.defenders[Int(kind.index)]
    return defender.links.indices.map {
      "\(defender.links[$0].name) \(defender.index(ofLinkAt: $0))"
    }
  }

  /// The luck of a defender's links by their names.
  private func luck(of id: String, in pack: Pack) -> [String: UInt64] {
    guard let kind = pack.rules.kind(named: id) else { return [:] }
    let piece = Piece(PieceID(kind: kind, copy: 1), rules: pack.rules, stats: StatTable())
    let names = pack.rules.defenders[Int(kind.index)].links.map(\.name)
    return Dictionary(uniqueKeysWithValues: zip(names, piece.links.map(\.luck)))
  }

  /// A new link with its index.
  private func added(_ name: String) -> String { "\(name) \(LinkDefinition.index(ofAdded: name))" }

  @Test func `keeps its index, and that of a new one is made of its name`() throws {
    let changed = try changed(
      """
      worn: [coat, ward, mail, flesh]
      defenders:
        - id: ward
          without: [evade]
          links:
            - {name: late, after: where, immune: {}, when: {types: [fire]}}
            - {name: where, after: shield}
            - {name: first, before: late, immune: {}, when: {types: [frost]}}
        - id: coat
          like: ward
          without: [first]
          links: [{name: lining, after: late, immune: {}, when: {types: [blade]}}]

      """)
    #expect(links(of: "ward", in: pack) == ["where 0", "evade 1", "shield 2"])
    #expect(
      links(of: "ward", in: changed) == [added("first"), added("late"), "shield 2", "where 0"])
    #expect(
      links(of: "coat", in: changed) == [added("late"), added("lining"), "shield 2", "where 0"])
  }

  @Test func `that takes another's place draws by an index of its own`() throws {
    let changed = try changed(
      """
      defenders:
        - id: flesh
          without: [pool]
          links: [{name: heart, pool: {size: 50, terminal: yes}}]

      """)
    #expect(links(of: "flesh", in: pack) == [" 0"])
    #expect(links(of: "flesh", in: changed) == [added("heart")])
  }

  @Test func `may have the index that its line says`() throws {
    let changed = try changed(
      "defenders: [{id: mail, links: [{name: pad, before: react, index: 7, immune: {}, when: "
        + "{types: [fire]}}, {name: last, after: react, immune: {}, when: {types: [fire]}}]}]\n")
    #expect(links(of: "mail", in: changed) == ["subtract 0", "pad 7", "react 1", added("last")])
  }

  @Test func `that is added draws the same whatever else is added`() throws {
    let rune = "{name: rune, before: react, subtract: {die: 1..6}}"
    let alone = try changed("defenders: [{id: mail, links: [\(rune)]}]\n")
    let last = try changed(
      "defenders: [{id: mail, links: [{before: subtract, immune: {}, when: {types: [fire]}}, "
        + "{name: seal, after: subtract, gate: {chance: 50%}}, \(rune)]}]\n")
    let luck = luck(of: "mail", in: alone)
    #expect(luck.count == 3)
    #expect(self.luck(of: "mail", in: last).filter { luck[$0.key] != nil } == luck)
  }

  @Test func `whose name makes the index of another is refused`() throws {
    var names: [UInt16: String] = [:]
    let pair = (0..<2000).map { "n\($0)" }.compactMap { name in
      names.updateValue(name, forKey: LinkDefinition.index(ofAdded: name)).map { ($0, name) }
    }.first
    let (one, other) = try #require(pair)
    func text(_ index: String) -> String {
      "defenders: [{id: mail, links: [{name: \(one), before: react, immune: {}, when: {types: [fire]}}, "
        + "{name: \(other), before: react, \(index)immune: {}, when: {types: [fire]}}]}]\n"
    }
    #expect(throws: Never.self) { try changed(text("index: 9, ")) }
    do throws(ContentErrors) {
      _ = try LoadoutFile(
        ContentFile(path: "mine.yml", text: "schema: 1\npack: proving-ground\n" + text(""))
      )
      .applied(to: pack, from: files)
      Issue.record("two links of one index were read")
    } catch {
      #expect(
        error.errors.map(\.problem.description) == [
          "the index \(LinkDefinition.index(ofAdded: one)) of \(other) is that of \(one); allowed: an index "
            + "that no link of mail has"
        ])
    }
  }

  @Test func `draws as it did, whatever is added, taken out and moved`() throws {
    try withSeeds(30) { random in
      let kind = Int.random(in: 0..<pack.rules.defenders.count, using: &random)
      let defender = pack.rules.defenders[kind]
      // Bodies end with their pools, and others read what they hold.
      guard !defender.isBody, defender.links.count > 1 else { return }
      var names = defender.links.map(\.name)
      var lines: [String] = []
      for number in 0..<Int.random(in: 1...4, using: &random) {
        guard let anchor = names.randomElement(using: &random) else { continue }
        let place = Bool.random(using: &random) ? "before" : "after"
        let moved = names.filter { $0 != anchor }.randomElement(using: &random)
        if let moved, Bool.random(using: &random) {
          lines.append("{name: \(moved), \(place): \(anchor)}")
          names.removeAll { $0 == moved }
        } else {
          lines.append(
            "{name: new-\(number), \(place): \(anchor), immune: {}, when: {types: [fire]}}")
        }
      }
      let text =
        "worn: [flesh]\ndefenders: [{id: \(defender.id), links: [\(lines.joined(separator: ", "))]}]\n"
      let changed = try changed(text)
      let before = luck(of: defender.id, in: pack)
      let after = luck(of: defender.id, in: changed)
      #expect(after.filter { before[$0.key] != nil } == before, "\(text)")
      #expect(Set(after.values).count == after.count, "\(text)")
      let kept = PackEncoding.text(of: changed)
      #expect(try PackEncoding.pack(ContentFile(path: "kept", text: kept)) == changed, "\(text)")
      // Named alike, they are the same in a comparison of the two.
      for name in before.keys {
        let link = "\(defender.id)/\(name)"
        #expect(changed.rules.link(named: link) == pack.rules.link(named: link), "\(text)")
      }
    }
  }

  @Test func `rolls the same on the way of an attack`() throws {
    let changed = try changed(
      """
      defenders:
        - id: ward
          links:
            - {name: rune, before: where, subtract: {die: 1..6}}
            - {name: evade, before: where}
        - id: mail
          links: [{name: rune, before: subtract, subtract: {die: 1..6}}]

      """)
    /// What each link drew, by its name.
    func draws(_ rules: Rules, seed: UInt64) throws -> [String: [RecordedDraw]] {
      var state = try GameState(seed: seed, rules: rules)
      let blow = Blow([DamageType(0): 500])
      var drawn: [String: [RecordedDraw]] = [:]
      for event in reduce(&state, .receive(blow, entry: nil), under: rules) {
        guard case .hit(let report) = event else { continue }
        for step in report.walk(of: 0) { drawn[rules.name(of: step.link)] = step.draws }
      }
      return drawn
    }
    var shared = 0
    for seed in 0..<64 as Range<UInt64> {
      let plain = try draws(pack.rules, seed: seed)
      let other = try draws(changed.rules, seed: seed)
      for (name, draws) in plain where !draws.isEmpty {
        guard let others = other[name] else { continue }
        #expect(others == draws, "\(name), seed \(seed)")
        shared += 1
      }
    }
    #expect(shared > 100)
  }

  @Test func `is in rules that read back as they are, and that say it only where it differs`()
    throws
  {
    let changed = try changed(
      """
      defenders:
        - id: mail
          links: [{name: pad, before: react, immune: {}, when: {types: [fire]}}]
        - id: flesh
          links: [{name: skin, before: pool, immune: {}, when: {types: [fire], if: flesh.level > 9}}]

      """)
    let text = RulesEncoding.text(of: changed.rules)
    #expect(!RulesEncoding.text(of: pack.rules).contains("index="))
    let index = LinkDefinition.index(ofAdded: "pad")
    #expect(text.contains("\nlink immune name=pad index=\(index) when.types=fire\n"))
    #expect(text.contains("\nlink react name=react index=1 on=absorbed "))
    #expect(text.contains("\nlink subtract name=subtract amount=2 "))
    // Slots are no part of rules.
    let read = try RulesEncoding.rules(text)
    #expect(RulesEncoding.text(of: read) == text)
    #expect(read.link(named: "mail/react") == pack.rules.link(named: "mail/react"))
    #expect(
      try PackEncoding.pack(ContentFile(path: "p", text: PackEncoding.text(of: changed))).rules
        == changed.rules)
  }

  @Test func `that came alone goes on being meant by the piece's name`() throws {
    let flesh = try #require(pack.rules.link(named: "flesh"))
    let changed = try changed(
      """
      levels: {flesh: 12}
      defenders:
        - id: flesh
          links: [{name: skin, before: pool, immune: {}, when: {types: [fire]}}]

      """)
    let rules = changed.rules
    #expect(rules.link(named: "flesh") == flesh)
    #expect(rules.name(of: flesh) == "flesh/pool" && rules.link(named: "flesh/pool") == flesh)
    #expect(rules.loadout.overrides.contains(LinkOverride(link: flesh, level: 12)))
    #expect(rules.definition(of: flesh)?.primitive.isTerminal == true)
    // By its name in reports as well.
    let full = "levels: {flesh/pool: 12}\n"
    let other = try self.changed(
      full + "defenders: [{id: flesh, links: [{name: skin, before: pool, immune: {}, when: {types: "
        + "[fire]}}]}]\n")
    #expect(other.rules.loadout.overrides == rules.loadout.overrides)
  }

  @Test func `that is the last of several is still known by its name`() throws {
    let changed = try changed(
      """
      levels: {mail/react: 3}
      defenders:
        - id: mail
          without: [subtract]
        - id: hide
          links: [{name: scale, when: {if: mail.react.level > 2 and mail.level > 2}}]

      """)
    let rules = changed.rules
    let react = try #require(pack.rules.link(named: "mail/react"))
    #expect(links(of: "mail", in: changed) == ["react 1"])
    #expect(rules.name(of: react) == "mail" && rules.link(named: "mail") == react)
    #expect(rules.link(named: "mail/react") == react)
    #expect(rules.loadout.overrides.contains(LinkOverride(link: react, level: 3)))
  }

  @Test func `starts with what the pack's character has where it is not changed itself`() throws {
    func levels(_ links: String) throws -> [String] {
      let rules = try changed("defenders: [{id: mail, \(links)}]\n").rules
      return rules.loadout.overrides.map {
        "\(rules.name(of: $0.link)) \($0.level.map(\.description) ?? "")"
      }
    }
    let own = try levels("links: []")
    #expect(own.contains("mail/react 8"))
    #expect(try levels("links: [{subtract: {amount: 4}}]") == own)
    #expect(try levels("links: [{name: react, before: subtract}]") == own)
    #expect(try levels("name: Old mail") == own)
    #expect(try levels("links: [{react: {durability: 12}}]") == own.filter { $0 != "mail/react 8" })
  }
}
