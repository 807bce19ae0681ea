import ChainmailCore
import Messages
import Testing

import ChainmailContent

@Suite struct `A loadout file that changes defenders` {
  private let files: PackFiles
  private let pack: Pack

  init() throws {
    files = PackFiles(try PackFolders.provingGround())
    pack = try files.pack()
  }

  private static let head = "schema: 1\npack: proving-ground\n"

  private func file(_ text: String) throws -> LoadoutFile {
    try LoadoutFile(ContentFile(path: "mine.yml", text: Self.head + text))
  }

  private func changed(_ text: String) throws -> Pack {
    try file(text).applied(to: pack, from: files)
  }

  private func errors(_ text: String, of files: PackFiles? = nil) -> [String] {
    do throws(ContentErrors) {
      let files = files ?? self.files
      let file = try LoadoutFile(ContentFile(path: "mine.yml", text: Self.head + text))
      _ = try file.applied(to: files.pack(), from: files)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  /// The lines of a defender in the canonical form of a pack.
  private func lines(of id: String, in pack: Pack) -> [String] {
    let lines = RulesEncoding.text(of: pack.rules).split(separator: "\n").map(String.init)
    let start = lines.firstIndex { $0 == "defender \(id)" || $0.hasPrefix("defender \(id) ") }
    guard let start else { return [] }
    return [lines[start]]
      + lines[(start + 1)...].prefix { $0.hasPrefix("link ") || $0.hasPrefix("part ") }
  }

  @Test func `has other rules than its pack, and one that changes none has the same`() throws {
    #expect(try changed("levels: {flesh: 20}\n").digest == pack.digest)
    #expect(try changed("defenders: []\n").digest == pack.digest)
    #expect(try changed("defenders: [{id: mail, links: []}]\n").digest == pack.digest)
    let nothing = "defenders:\n  - id: mail\n    links:\n      - subtract:\n        when:\n"
    #expect(try changed(nothing).digest == pack.digest)
    let strong = try changed("defenders: [{id: flesh, links: [{pool: {size: 90}}]}]\n")
    #expect(strong.digest != pack.digest)
    #expect(lines(of: "flesh", in: strong) == ["defender flesh", "link pool size=90 terminal=yes"])
  }

  @Test func `is the pack as it would be with that written in it`() throws {
    var files = try PackFolders.provingGround()
    let mail = try #require(files.firstIndex { $0.path == "defenders/mail.yml" })
    files[mail].text = files[mail].text.replacing("amount: 2", with: "amount: 5")
      .replacing("types: [blade, frost]", with: "types: [fire]")
    let written = try Pack(files: files)
    let text = "defenders: [{id: mail, links: [{subtract: {amount: 5}, when: {types: [fire]}}]}]\n"
    #expect(try changed(text).digest == written.digest)
    // Wherever the pack was read from.
    let canonical = PackFiles(
      canonical: ContentFile(path: "pack.rules", text: PackEncoding.text(of: pack)))
    let other = try file(text).applied(to: pack, from: canonical)
    #expect(other == (try changed(text)))
  }

  @Test func `changes, moves, adds and takes out links by their names`() throws {
    #expect(
      lines(of: "mail", in: pack) == [
        "defender mail",
        "link subtract name=subtract amount=2 die=1..4 when.types=blade,frost when.total=5..",
        "link react name=react on=absorbed wear=1 durability=10",
      ])
    let changed = try changed(
      """
      defenders:
        - id: mail
          links:
            - {name: subtract, after: react, without: [when], subtract: {without: [die]}}
            - {name: padding, before: react, scale: {ratio: 90%}}
            - {name: last, after: subtract, immune: {}, when: {types: [frost]}}
        - id: talisman
          without: [defer]

      """)
    #expect(
      lines(of: "mail", in: changed) == [
        "defender mail",
        "link scale name=padding index=\(LinkDefinition.index(ofAdded: "padding")) ratio=0.9",
        "link react name=react on=absorbed wear=1 durability=10",
        "link subtract name=subtract index=0 amount=2",
        "link immune name=last index=\(LinkDefinition.index(ofAdded: "last")) when.types=frost",
      ])
    #expect(
      lines(of: "talisman", in: changed) == [
        "defender talisman",
        "link pool name=pool index=1 size=20 share=0.5 order=proportional when.level=1..",
        "link react name=react index=2 on=lethal save=1 when.charges=1",
      ])
  }

  @Test func `is read from the page that tells of it`() throws {
    let forged = try LoadoutFile(try #require(try PackFolders.forged()))
    let changed = try forged.applied(to: pack, from: files)
    #expect(
      lines(of: "mail", in: changed) == [
        "defender mail",
        "link scale name=padding index=\(LinkDefinition.index(ofAdded: "padding")) ratio=0.9",
        "link subtract name=subtract index=0 amount=5 when.types=blade when.total=5..",
        "link react name=react index=1 on=absorbed wear=1 durability=10",
      ])
    #expect(
      lines(of: "old-mail", in: changed) == [
        "defender old-mail", "link subtract name=subtract amount=1 when.types=blade when.total=5..",
        "link react name=react on=absorbed wear=1 durability=10",
      ])
    #expect(lines(of: "talisman", in: changed).count == 3)
    #expect(try PackReview.warnings(of: forged, for: files).map(\.description) == [])
  }

  @Test func `gives a link another primitive, and it stays the same link`() throws {
    let changed = try changed(
      """
      defenders:
        - id: mail
          links: [{name: subtract, scale: {ratio: 80%}}]
        - id: flesh
          name: Iron
          links: [{pool: {size: 70}}]

      """)
    #expect(
      lines(of: "mail", in: changed)[1]
        == "link scale name=subtract ratio=0.8 when.types=blade,frost when.total=5..")
    let flesh = try #require(changed.rules.kind(named: "flesh"))
    #expect(changed.presentation.defenders[Int(flesh.index)].name == "Iron")
  }

  @Test func `merges groups of fields and values for several things, and replaces all else`() throws
  {
    func line(_ id: String, _ place: Int, _ links: String) throws -> String {
      lines(
        of: id, in: try changed("worn: [flesh]\ndefenders: [{id: \(id), links: [\(links)]}]\n"))[
          place]
    }
    func scaled(_ ratio: String, by change: String) throws -> String {
      let text =
        "worn: [flesh]\ndefenders: [{id: a, name: A, links: [{scale: {ratio: \(ratio), min: 1}}]}, "
        + "{id: b, like: a, links: [{scale: {ratio: \(change)}}]}]\n"
      return String(lines(of: "b", in: try changed(text))[1].dropFirst("link scale ratio=".count))
    }
    #expect(try scaled("{blade: 50%, fire: 40%}", by: "{fire: 60%}") == "blade:0.5,fire:0.6 min=1")
    #expect(try scaled("{blade: 50%, fire: 40%}", by: "{without: [fire]}") == "blade:0.5 min=1")
    #expect(try scaled("{blade: 50%, frost: 40%}", by: "{ice: 70%}") == "blade:0.5,frost:0.7 min=1")
    // A group stands for each of its types, and the last that is said counts.
    #expect(
      try scaled("{blade: 50%, frost: 40%}", by: "{elemental: 70%}")
        == "blade:0.5,fire:0.7,frost:0.7 min=1")
    #expect(try scaled("{elemental: 70%}", by: "{fire: 60%}") == "fire:0.6,frost:0.7 min=1")
    #expect(
      try scaled("{elemental: 70%}", by: "{elemental: 10%, ice: 20%}") == "fire:0.1,frost:0.2 min=1"
    )
    #expect(try scaled("50%", by: "{fire: 60%}") == "fire:0.6 min=1")
    #expect(try scaled("{fire: 60%}", by: "50%") == "0.5 min=1")
    // Of several fields that exclude each other, and of values for one thing only, the new one
    // stays.
    let evade = try line("ward", 2, "{name: evade, gate: {if: 1d20 > 15}}")
    #expect(evade.hasPrefix("link gate name=evade if=") && evade.hasSuffix(" when.not-tags=spell"))
    #expect(
      try line("ward", 3, "{name: shield, when: {register: {location: 3..4}}}").contains(
        "when.register=location:3..4"))
  }

  @Test func `brings new defenders behind those of the pack, whose dice stay`() throws {
    let changed = try changed(
      """
      worn: [cap, mail, body]
      defenders:
        - id: cap
          name: Cap
          slot: head
          links: [{subtract: {amount: 1}}]
        - id: body
          like: flesh
          name: Body
          links: [{pool: {size: 30}}]

      """)
    let ids = pack.rules.defenders.map(\.id)
    #expect(changed.rules.defenders.map(\.id) == ids + ["cap", "body"])
    #expect(changed.presentation.defenders.suffix(2).map(\.name) == ["Cap", "Body"])
    #expect(lines(of: "body", in: changed) == ["defender body", "link pool size=30 terminal=yes"])
    #expect(lines(of: "flesh", in: changed) == lines(of: "flesh", in: pack))
    let names = changed.rules.loadout.worn.map { changed.rules.defenders[Int($0.index)].id }
    #expect(names == ["cap", "mail", "body"])
  }

  @Test func `lets what is like another read its own links and not those of the other`() throws {
    let changed = try changed(
      """
      defenders:
        - id: mail
          links:
            - {name: subtract, subtract: {amount: mail.react.level + flesh.level, without: [die]}}
            - {name: mend, after: react, react: {on: absorbed, gain: 1, of: mail.react}}
        - {id: coat, like: mail, name: Coat}
        - {id: hide, links: [{name: scale, scale: {ratio: "if(flesh.level > 3, 1, 0.5)"}}]}

      """)
    #expect(lines(of: "coat", in: changed)[1].contains("amount=\"coat.react.level + flesh.level\""))
    #expect(lines(of: "coat", in: changed)[3].contains("of=coat.react"))
    #expect(lines(of: "mail", in: changed)[3].contains("of=mail.react"))
  }

  @Test func `begins with fresh links in what it changes, unless it says otherwise`() throws {
    // The pack's own character has 55 of 60 in its flesh, and 8 of 10 in its mail.
    let smaller = "defenders: [{id: flesh, links: [{pool: {size: 40}}]}]\n"
    let flesh = try #require(pack.rules.link(named: "flesh"))
    let mail = try #require(pack.rules.link(named: "mail/react"))
    func levels(_ text: String) throws -> [LinkID: Amount] {
      let overrides = try changed(text).rules.loadout.overrides
      return Dictionary(
        uniqueKeysWithValues: overrides.compactMap { link in link.level.map { (link.link, $0) } })
    }
    #expect(try levels("") == [flesh: 55, mail: 8])
    #expect(try levels(smaller) == [mail: 8])
    #expect(try levels(smaller + "levels: {flesh: 12}\n") == [flesh: 12, mail: 8])
    #expect(
      errors(smaller + "levels: {flesh: 41}\n") == [
        "mine.yml:4:17: error: flesh is \"41\"; allowed: a number 0...40 with at most four decimals"
      ])
  }

  @Test func `may take out what only the pack's own character needs, where it tells of another`()
    throws
  {
    let companion = "defenders: [{id: mail, companion: yes}]\n"
    #expect(try changed("worn: [hide, flesh]\n" + companion).digest != pack.digest)
    #expect(
      errors(companion) == [
        "mine.yml:3:24: error: with this change the pack is wrong at pack.yml:21:16, and 1 more "
          + "place: the companion mail is worn or in the bag; allowed: pieces; companions are called"
      ])
  }

  @Test func `is told of mistakes where they are written, in the pack or in the file`() throws {
    let text = """
      worn: [mail, flseh]
      defenders:
        - {id: talisman, links: [{pool: {size: -1}}]}
        - {id: mail, without: [react]}
        - {id: flesh, links: [{name: pool, index: 5}, {name: skin, before: pool, immune: {}, index: 0}]}
        - {id: hide, links: [{convert: {to: lava}}]}

      """
    let found = errors(text, of: PackFiles(try PackFolders.provingGround(), in: "Packs/p"))
    #expect(
      found == [
        "mine.yml:3:14: error: no defender has the id \"flseh\" (did you mean flesh?); allowed: "
          + "flesh, hide, hound, mail, mirror, plate, talisman, ward",
        "mine.yml:5:42: error: size is \"-1\"; allowed: a number 0...99999999999.9999 with at most four "
          + "decimals, or a formula",
        "mine.yml:7:49: error: with this change the pack is wrong at Packs/p/defenders/plate.yml:22:16: "
          + "flesh.skin.level of a link that has none; allowed: that of a pool, or of a reaction with wear",
        "mine.yml:8:39: error: no damage type has the id \"lava\"; allowed: blade, fire, frost, also ice",
      ])
  }

  @Test func `is warned of what it makes wrong, and not of what the pack has without it`() throws {
    let text = """
      defenders:
        - id: mail
          links: [{name: subtract, when: {chance: 0}}]

      """
    let warnings = try PackReview.warnings(of: file(text), for: files).map(\.description)
    #expect(
      warnings == ["mine.yml:5:45: warning: this link never acts: its chance is 0 [never-acts]"])
  }

  @Test func `is warned of its own links where it writes them, and of the pack's where that does`()
    throws
  {
    func warnings(_ text: String) throws -> [String] {
      try PackReview.warnings(of: file(text), for: files).map(\.description)
    }
    let changes = """
      defenders:
        - id: ward
          links:
            - {name: shell, after: where, immune: {}, when: {types: [frost]}}
            - {name: lost, after: shell, scale: {ratio: 50%}, when: {types: [frost]}}

      """
    let told = "warning: nothing arrives at this link,"
    let reason = "frost is stopped by ward/shell [hidden-link]"
    #expect(
      try warnings("worn: [ward, hide, flesh]\n" + changes) == [
        "mine.yml:3:14: \(told) hide/convert: \(reason)",
        "mine.yml:8:9: \(told) ward/lost: \(reason)",
      ])
    // What is worn is the pack's own doing.
    #expect(
      try warnings(changes) == [
        "defenders/cloaks.yml:13:9: \(told) hide/convert: \(reason)",
        "mine.yml:7:9: \(told) ward/lost: \(reason)",
      ])
  }

  @Test func `is not warned of what the pack has and is no longer used`() throws {
    // The stat armour has no other reader.
    let text = "defenders: [{id: plate, links: [{name: armour, curve: {rating: 30}}]}]\n"
    #expect(try changed(text).digest != pack.digest)
    #expect(try PackReview.warnings(of: file(text), for: files).isEmpty)
  }

  @Test func `shows a copy that has no name of its own by its id`() throws {
    let changed = try changed("defenders: [{id: coat, like: mail}]\n")
    #expect(changed.presentation.defenders.last?.name == "coat")
  }

  @Test func `says where its links and those of the pack are written`() throws {
    let found = PackLibrary.Found(pack: pack, files: files, origin: .user)
    let loadout = try file("defenders: [{id: mail, links: [{subtract: {amount: 5}}]}]\n")
    let links = try ["mail/subtract", "mail/react"].map { try #require(pack.rules.link(named: $0)) }
    #expect(
      found.places(of: links, with: loadout)?.map(\.description)
        == ["mine.yml:3:32", "defenders/mail.yml:10:5"])
  }
}
