import ChainmailContent
import ChainmailCore
import Messages
import Testing
import TestSupport

@Suite struct `The canonical form` {
  @Test func `is this for the pack of the article, every primitive in it`() throws {
    let pack = try Pack(files: PackFolders.provingGround())
    #expect(
      RulesEncoding.text(of: pack.rules) == """
        chainmail rules 1
        pack proving-ground
        type blade
        type fire
        type frost
        tag melee
        tag spell
        effect burning
        register location
        group cloaks
        stat armour unit=amount range=0.. initial=5
        stat resistance unit=ratio per=type range=..0.75 initial=fire:0.1
        attacker-stat accuracy unit=number default=100
        defender flesh
        link pool size=60 terminal=yes
        defender hide
        link scale name=scale group=cloaks ratio=fire:1.5,frost:0.5 round=half-up
        link convert name=convert to=blade share=0.25 when.types=frost when.chance=0.5
        defender hound companion=yes
        link subtract amount=1 when.types=blade
        defender mail
        link subtract name=subtract amount=2 die=1..4 when.types=blade,frost when.total=5..
        link react name=react on=absorbed wear=1 durability=10
        defender mirror
        link emit name=emit to=attacker diverted=0.3 when.tags=spell
        link emit name=thorns to=attacker flat=blade:2 when.tags=melee
        defender plate
        link curve name=armour rating="armour" per-damage=5 cap=0.9 when.types=blade
        link bucket name=resistances combine=sum cap=0.75 overwhelm="if(attacker.accuracy > 150, 10%, 0%)"
        part scale resistance="resistance"
        part scale types=fire resistance=0.2
        link sacrifice name=last-resort layers=cloaks when.if="total > flesh.level"
        defender talisman
        link defer name=defer share=0.4 ticks=5
        link pool name=pool size=20 share=0.5 order=proportional when.level=1..
        link react name=react on=lethal save=1 when.charges=1
        defender ward
        link roll name=where register=location die=1..6
        link gate name=evade chance=0.1 when.not-tags=spell
        link immune name=shield ceiling=12 when.types=blade when.register=location:1..2 when.charges=3
        attack slash amounts=blade:14..22 tags=melee penetration=blade:1.5 max=30 stats=accuracy:120
        attack fireball amounts=fire:12,frost:0..3 tags=spell effects=burning
        worn ward
        worn mail
        worn hide
        worn mirror
        worn talisman
        worn flesh
        bag mail
        bag plate
        value armour 12
        value resistance frost:0.4
        level flesh 55
        level mail/react 8
        charges ward/shield 2

        """)
  }

  @Test(arguments: [true, false])
  func `brings the same pack back`(isFirstArmour: Bool) throws {
    let pack = try Pack(
      files: isFirstArmour ? PackFolders.firstArmour() : PackFolders.provingGround())
    let text = PackEncoding.text(of: pack)
    #expect(try PackEncoding.pack(ContentFile(path: "pack.rules", text: text)) == pack)
    #expect(try RulesEncoding.rules(RulesEncoding.text(of: pack.rules)) == pack.rules.bare)
  }

  @Test func `keeps the order of rules that no YAML brought`() throws {
    let rules = Rules(
      pack: "bare", types: ["blow"],
      defenders: [
        DefenderDefinition(
          id: "skin", links: [LinkDefinition(.pool(Pool(size: 5, isTerminal: true)))]),
        DefenderDefinition(
          id: "coat", links: [LinkDefinition(.scale(Scale(.zero, rounding: .stochastic)))]),
      ],
      loadout: Loadout(worn: [DefenderKind(1), DefenderKind(0)]))
    #expect(try RulesEncoding.rules(RulesEncoding.text(of: rules)) == rules)
  }

  @Test func `brings any stats and any character back, and digests the stats alone`() throws {
    // Without the piece that reads stats, which would miss them.
    let files = try PackFolders.provingGround().filter { $0.path != "defenders/plate.yml" }.map {
      ContentFile(path: $0.path, text: $0.text.replacing("bag: [mail, plate]", with: "bag: [mail]"))
    }
    let plain = try RulesEncoding.rules(RulesEncoding.text(of: Pack(files: files).rules))
    try withSeeds(200) { random in
      var rules = plain
      for index in rules.attacks.indices { rules.attacks[index].stats = [] }
      RandomStats.give(to: &rules, &random)
      if let brought = rules.attackerStats.last {
        rules.attacks[0].stats = [AttackerStat(name: brought.id, value: -3)]
      }
      let text = RulesEncoding.text(of: rules)
      let again = try RulesEncoding.rules(text)
      #expect(again == rules)
      var fresh = rules
      fresh.loadout.stats = []
      fresh.loadout.overrides = []
      #expect(RulesEncoding.digest(of: fresh) == RulesEncoding.digest(of: rules))
      fresh.stats.append(StatDefinition(id: "new", unit: .ratio))
      #expect(RulesEncoding.digest(of: fresh) != RulesEncoding.digest(of: rules))
    }
  }

  @Test func `is digested by SHA-256`() throws {
    let rules = try Pack(files: PackFolders.firstArmour()).rules
    #expect(
      RulesEncoding.digest(of: rules)
        == "43774fdedb8ac72ec4dcafce74ffe708bcc2b3d5edf50367c3ee5787b02a66f3")
  }

  @Test func `does not change with texts, pictures, places on the figure and comments`() throws {
    let files = try PackFolders.firstArmour()
    let before = try Pack(files: files)
    let after = try Pack(
      files: files.map {
        ContentFile(
          path: $0.path,
          text: $0.text.replacing("name: ", with: "name: New ").replacing("slot: ", with: "slot: x")
            .replacing("art: ", with: "art: x") + "# the end\n")
      })
    #expect(after.presentation != before.presentation)
    #expect(after.digest == before.digest)
  }

  @Test func `does not change with the loadout, which is how a game begins`() throws {
    var pack = try Pack(files: PackFolders.firstArmour())
    let before = (pack.digest, RulesEncoding.text(of: pack.rules))
    pack.rules.loadout.bag += pack.rules.loadout.worn.dropLast()
    pack.rules.loadout.worn = pack.rules.loadout.worn.suffix(1)
    #expect(pack.digest == before.0)
    #expect(RulesEncoding.text(of: pack.rules) != before.1)
  }

  @Test func `changes with every rule`() throws {
    let files = try PackFolders.firstArmour()
    let before = try Pack(files: files).digest
    for (old, new) in [("size: 50", "size: 51"), ("weapon: 18", "weapon: 19"), ("melee", "brawl")] {
      let changed = files.map {
        ContentFile(path: $0.path, text: $0.text.replacing(old, with: new))
      }
      #expect(try Pack(files: changed).digest != before)
    }
  }

  @Test(arguments: [
    (
      "",
      "pack.rules:1:1: error: this is no canonical form; allowed: a first line chainmail rules 1"
    ),
    (
      "chainmail rules 2\n",
      "pack.rules:1:1: error: this is no canonical form; allowed: a first line chainmail rules 1"
    ),
  ])
  func `is refused where it is something else`(text: String, message: String) {
    #expect(errors(in: text) == [message])
  }

  @Test func `is read in one spelling only`() throws {
    let text = RulesEncoding.text(of: try Pack(files: PackFolders.firstArmour()).rules)
    #expect(
      errors(in: text.replacing("magic:12", with: "magic:12.."))
        == [
          "pack.rules:24:28: error: magic is \"12..\"; allowed: a whole number or LOW..HIGH, "
            + "within 0...99999999999"
        ])
    #expect(
      errors(in: text.replacing("magic:12", with: "magic:12..12"))
        == [
          "pack.rules:24:1: error: this line is not in its canonical form; allowed: "
            + "\"attack spell amounts=magic:12 tags=spell\""
        ])
    #expect(
      errors(in: text.replacing("size=50 terminal=yes", with: "terminal=yes size=50"))
        == [
          "pack.rules:12:1: error: this line is not in its canonical form; allowed: "
            + "\"link pool size=50 terminal=yes\""
        ])
    #expect(
      errors(in: text + "\n")
        == [
          "pack.rules:30:1: error: \"\" is no line of the canonical form; allowed: pack, type, "
            + "tag, effect, register, group, unit, stat, attacker-stat, defender, link, part, "
            + "attack, worn, bag, value, level, charges"
        ])
  }

  @Test
  func `is taken for what it is where its writer vouches for it, as a program does at its start`()
    throws
  {
    let pack = try Pack(files: PackFolders.firstArmour())
    let text = PackEncoding.text(of: pack).replacing(
      "size=50 terminal=yes", with: "terminal=yes size=50")
    let file = ContentFile(path: "pack.rules", text: text)
    #expect(throws: ContentErrors.self) { try PackEncoding.pack(file) }
    #expect(try PackFiles(canonical: file).pack() == pack)
  }

  private func errors(in text: String) -> [String] {
    do throws(ContentErrors) {
      _ = try RulesEncoding.rules(text)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }
}
