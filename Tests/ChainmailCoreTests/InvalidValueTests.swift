import ChainmailCore
import TestSupport
import Testing

/// One change that makes sound rules unsound, and what is said of it.
struct UnsoundRules: Sendable, CustomTestStringConvertible {
  var path: String
  var fault: InvalidValue.Fault
  var change: @Sendable (inout Rules) -> Void

  init(
    _ path: String, _ fault: InvalidValue.Fault, _ change: @escaping @Sendable (inout Rules) -> Void
  ) {
    (self.path, self.fault, self.change) = (path, fault, change)
  }

  var testDescription: String { "\(path) \(fault)" }

  /// Rules whose first link is this.
  init(_ path: String, _ fault: InvalidValue.Fault, _ primitive: Primitive) {
    self.init("defenders[0].links[0].primitive.\(path)", fault) {
      $0.defenders[0].links[0].primitive = primitive
    }
  }

  /// Rules whose first link has this condition.
  init(
    when path: String, _ fault: InvalidValue.Fault,
    _ change: @escaping @Sendable (inout Condition) -> Void
  ) {
    self.init("defenders[0].links[0].condition.\(path)", fault) {
      change(&$0.defenders[0].links[0].condition)
    }
  }

  static let all =
    declarations + attackerStats + definitions + conditions + primitives + reactions + loadouts

  private static let ghost = DamageType(31)
  private static let nobody = DefenderKind(99)
  private static let noLink = LinkReference(kind: nobody, index: 0)
  private static let body = LinkReference(kind: DefenderKind(2), index: 0)

  private static let declarations = [
    UnsoundRules("pack", .badID("")) { $0.pack = "" },
    UnsoundRules("types[1]", .badID("Magic!")) { $0.types[1] = "Magic!" },
    UnsoundRules("types[1]", .duplicate("weapon")) { $0.types[1] = "weapon" },
    UnsoundRules("types", .tooMany(33, limit: 32)) { $0.types = (0..<33).map { "t\($0)" } },
    UnsoundRules("registers", .tooMany(9, limit: 8)) { $0.registers = (0..<9).map { "r\($0)" } },
    UnsoundRules("unit", .outOfRange("0", allowed: "0.0001...1000000")) { $0.unit = 0 },
    UnsoundRules("unit", .outOfRange("-1", allowed: "0.0001...1000000")) { $0.unit = -1 },
    UnsoundRules("typeNames.groups[0].types", .unknown(31, count: 3)) {
      $0.typeNames.groups = [TypeNames.Group("all", of: [ghost])]
    },
    UnsoundRules("stats[0].initial", .contradiction("one number is required for each of 3 types")) {
      $0.stats = [StatDefinition(id: "armour", unit: .amount, initial: .perType([1]))]
    },
    UnsoundRules("stats[0].initial", .outOfRange("9", allowed: "0...5")) {
      $0.stats = [StatDefinition(id: "armour", unit: .amount, initial: .single(9), range: 0...5)]
    },
  ]

  private static let attackerStats = [
    UnsoundRules(
      "attackerStats[0].range",
      .outOfRange("100000000000", allowed: "-99999999999.9999...99999999999.9999")
    ) {
      $0.attackerStats = [
        AttackerStatDefinition(id: "skill", unit: .number, range: 0...100_000_000_000)
      ]
    },
    UnsoundRules("attackerStats[0].range", .outOfRange("1001", allowed: "-1000...1000")) {
      $0.attackerStats = [AttackerStatDefinition(id: "more", unit: .ratio, range: 0...1001)]
    },
    UnsoundRules("attackerStats[0].fallback", .outOfRange("0", allowed: "1...9")) {
      $0.attackerStats = [AttackerStatDefinition(id: "skill", unit: .number, range: 1...9)]
    },
    UnsoundRules("attackerStats[0].fallback", .contradiction("0.5 of a stat of whole numbers")) {
      $0.attackerStats = [
        AttackerStatDefinition(
          id: "skill", unit: .number, fallback: Amount(quanta: 5000) ?? .zero, isWhole: true)
      ]
    },
    UnsoundRules("attackerStats[0].types", .missing) {
      $0.attackerStats = [AttackerStatDefinition(id: "dice", unit: .number, types: [])]
    },
    UnsoundRules("attackerStats[1].types", .unknown(31, count: 3)) {
      $0.attackerStats = [
        AttackerStatDefinition(id: "skill", unit: .number),
        AttackerStatDefinition(id: "dice", unit: .number, types: [ghost]),
      ]
    },
  ]

  private static let definitions = [
    UnsoundRules("defenders[0].links", .missing) { $0.defenders[0].links = [] },
    UnsoundRules("defenders[0].stage", .unknown(0, count: 0)) { $0.defenders[0].stage = 0 },
    UnsoundRules("defenders[1]", .duplicate("armor")) { $0.defenders[1].id = "armor" },
    UnsoundRules("defenders[0].links[1].index", .duplicate("0")) {
      $0.defenders[0].links = [0, 0].enumerated().map {
        LinkDefinition(name: "l\($0.offset)", index: $0.element, .immune(Immune()))
      }
    },
    UnsoundRules("defenders[0].links[0].group", .unknown(0, count: 0)) {
      $0.defenders[0].links[0].group = 0
    },
    UnsoundRules("defenders[0].links[0].group", .contradiction("only reductions can be gathered")) {
      $0.groups = [LinkGroup(id: "all", order: .gathered)]
      $0.defenders[0].links[0].group = 0
    },
    UnsoundRules("defenders[2].isCompanion", .contradiction("a body cannot be a companion")) {
      $0.defenders[2].isCompanion = true
    },
    UnsoundRules("defenders[2].links[1].primitive", .contradiction("a body cannot break")) {
      $0.defenders[2].links.append(LinkDefinition(.react(React(on: .hit, .shatter))))
    },
    UnsoundRules("attacks[0].amounts[0].range", .outOfRange("-5", allowed: "0...99999999999")) {
      $0.attacks[0].amounts[0].range = -5...5
    },
    UnsoundRules(
      "attacks[0].amounts[0].range",
      .outOfRange("9223372036854775807", allowed: "0...99999999999")
    ) { $0.attacks[0].amounts[0].range = 0...(.max) },
    UnsoundRules("attacks[0].amounts[0].type", .unknown(31, count: 3)) {
      $0.attacks[0].amounts[0].type = ghost
    },
    UnsoundRules("attacks[0].amounts", .tooMany(300, limit: 32)) {
      $0.attacks[0].amounts = Array(repeating: $0.attacks[0].amounts[0], count: 300)
    },
    UnsoundRules("attacks[0].penetration", .outOfRange("-1", allowed: "0...99999999999.9999")) {
      $0.attacks[0].penetration = [FirstArmour.weapon: -1]
    },
    UnsoundRules("attacks[0].tags", .undeclared(8)) { $0.attacks[0].tags = TagSet(rawValue: 9) },
  ]

  private static let conditions = [
    UnsoundRules(when: "register", .unknown(12, count: 0)) {
      $0.register = RegisterTest(register: 12, allowed: 0...0)
    },
    UnsoundRules(when: "types", .unknown(31, count: 3)) { $0.types = [ghost] },
    UnsoundRules(when: "charges", .outOfRange("-1", allowed: "0...1000000")) { $0.charges = -1 },
    UnsoundRules(when: "chance", .outOfRange("-1", allowed: "0...1")) {
      $0.chance = .fixed(Ratio(quanta: -Ratio.quantaPerUnit))
    },
    UnsoundRules(when: "test", .unknown(5, count: 0)) { $0.test = .reading(.stat(5)) },
    UnsoundRules(when: "test", .unknown(99, count: 4)) {
      $0.test = .reading(.link(noLink, .level))
    },
    UnsoundRules(
      when: "test", .contradiction("only a reaction may read arrived, taken or lost")
    ) { $0.test = .reading(.lost) },
  ]

  private static let primitives = [
    UnsoundRules(
      "ceiling", .outOfRange("-1", allowed: "0...99999999999.9999"),
      .immune(Immune(ceiling: PerType(.fixed(-1))))),
    UnsoundRules(
      "die", .outOfRange("-9223372036854775808", allowed: "-1000000000...1000000000"),
      .subtract(Subtract(0, die: .min...(.max)))),
    UnsoundRules(
      "amount", .unknown(31, count: 3), .subtract(Subtract(PerType([ghost: 1], others: 0)))),
    UnsoundRules(
      "remainder.unit", .outOfRange("0", allowed: "0.0001...1000000"),
      .subtract(Subtract(1, remainder: Remainder(.down, unit: 0)))),
    UnsoundRules(
      "remainder.minimum", .outOfRange("-3", allowed: "0...99999999999.9999"),
      .subtract(Subtract(1, remainder: Remainder(minimum: -3)))),
    UnsoundRules(
      "ratios", .missing, .scale(Scale(.level(LevelTable(level: PerType(.fixed(0)), ratios: []))))),
    UnsoundRules(
      "divisor", .outOfRange("0", allowed: "0.0001...99999999999.9999"),
      .curve(Curve(1, .linear(most: 1, divisor: 0)))),
    UnsoundRules("group", .unknown(0, count: 0), .bucket(Bucket(Combination(.sum, group: 0)))),
    UnsoundRules("members", .missing, .bucket(Bucket(Combination(.sum)))),
    UnsoundRules(
      "share", .outOfRange("2", allowed: "0...1"),
      .gate(Gate(.chance(.fixed(.one)), share: .fixed(Ratio(quanta: 2 * Ratio.quantaPerUnit))))),
    UnsoundRules("register", .unknown(12, count: 0), .roll(Roll(into: 12, die: 1...6))),
    UnsoundRules("parts[0].target", .unknown(31, count: 3), .convert(Convert(to: ghost))),
    UnsoundRules(
      "type", .unknown(31, count: 3), .emit(Emit(.spawned(.one), to: .oneself, as: ghost))),
    UnsoundRules("group", .unknown(7, count: 0), .sacrifice(Sacrifice(of: 7))),
    UnsoundRules(
      "ticks", .outOfRange("0", allowed: "1...65535"), .defer(Defer(.one, over: 0))),
    UnsoundRules(
      "size", .outOfRange("-5", allowed: "0...99999999999.9999"), .pool(Pool(size: -5))),
  ]

  private static let reactions = [
    UnsoundRules(
      "wear", .outOfRange("-1", allowed: "0...99999999999.9999"),
      .react(React(on: .hit, .wear(-1, durability: 1)))),
    UnsoundRules("of", .unknown(99, count: 4), .react(React(on: .hit, .gain(1, of: noLink)))),
    UnsoundRules(
      "spend", .outOfRange("-2147483648", allowed: "1...1000000"),
      .react(React(on: .hit, .spend(.min, of: body)))),
    UnsoundRules(
      "adapt.types", .outOfRange("5", allowed: "2...4"),
      .react(
        React(
          on: .hit,
          .adapt(
            Adaptation(
              to: body, types: (0..<5).map { DamageType($0) }, initial: .one, step: .one))))),
  ]

  private static let loadouts = [
    UnsoundRules("loadout.worn[0]", .unknown(99, count: 4)) { $0.loadout.worn[0] = nobody },
    UnsoundRules("loadout.bag[1]", .unknown(99, count: 4)) { $0.loadout.bag.append(nobody) },
    UnsoundRules("loadout.bag[1]", .contradiction("a body cannot be in the bag")) {
      $0.loadout.bag.append(DefenderKind(2))
    },
    UnsoundRules("loadout.worn", .tooMany(70_000, limit: 256)) {
      $0.loadout.worn = Array(repeating: DefenderKind(0), count: 70_000)
    },
    UnsoundRules("loadout", .noDefense(.bodyNotLast)) { $0.loadout.worn.removeLast() },
    UnsoundRules("loadout.stats[0].stat", .unknown(-1, count: 0)) {
      $0.loadout.stats = [StatSetting(stat: -1, value: .single(0))]
    },
    UnsoundRules(
      "loadout.stats[0].value",
      .contradiction("the stat and the value must both be per type, or neither")
    ) {
      $0.stats = [StatDefinition(id: "armour", unit: .amount)]
      $0.loadout.stats = [StatSetting(stat: 0, value: .perType([1, 2, 3]))]
    },
  ]
}

@Suite struct `Rules made in code` {
  @Test func `are refused where they hold what cannot be played`() {
    for unsound in UnsoundRules.all {
      var rules = FirstArmour.rules
      unsound.change(&rules)
      let expected = InvalidValue(path: unsound.path, unsound.fault)
      #expect(throws: expected) { try Rules(checking: rules) }
      #expect(throws: expected) { try GameState(seed: 1, rules: rules) }
    }
  }

  @Test func `are as they were where they can be played`() throws {
    #expect(try Rules(checking: FirstArmour.rules) == FirstArmour.rules)
    try withSeeds(50) { luck in
      let rules = RandomFights.rules(&luck)
      let checked = try Rules(checking: rules)
      #expect(checked == rules)
    }
  }
}

@Suite struct `A blow made in code` {
  static let unsound: [(blow: Blow, path: String, fault: InvalidValue.Fault)] = [
    (Blow([FirstArmour.weapon: -5]), "amounts", .outOfRange("-5", allowed: "0...99999999999.9999")),
    (Blow([DamageType(31): 5]), "amounts", .unknown(31, count: 3)),
    (
      Blow([FirstArmour.weapon: 5], penetration: [FirstArmour.weapon: -1]), "penetration",
      .outOfRange("-1", allowed: "0...99999999999.9999")
    ),
    (
      Blow([FirstArmour.weapon: 5], maximum: -1), "maximum",
      .outOfRange("-1", allowed: "0...99999999999.9999")
    ),
    (Blow([:], tags: TagSet(rawValue: 8)), "tags", .undeclared(8)),
    (Blow([:], effects: EffectSet(rawValue: 1)), "effects", .undeclared(1)),
    (Blow([:], source: "\u{1B}[2J"), "source", .badText),
    (
      Blow([:], stats: ["b", "a"].map { AttackerStat(name: $0, value: 1) }), "stats", .unordered
    ),
    (Blow([:], stats: [AttackerStat(name: "A b", value: 1)]), "stats", .badID("A b")),
    (
      Blow([:], stats: (10..<75).map { AttackerStat(name: "s\($0)", value: 1) }), "stats",
      .tooMany(65, limit: 64)
    ),
  ]

  @Test func `is refused where it holds what no blow may hold, and changes nothing`() throws {
    let rules = FirstArmour.rules
    var state = try GameState(seed: 1, rules: rules)
    let before = state
    for (blow, path, fault) in Self.unsound {
      let expected = InvalidValue(path: "blow.\(path)", fault)
      #expect(throws: expected) { try Blow(checking: blow, under: rules) }
      let id = AttackID(attacker: .player, ordinal: 0)
      for action in [
        Action.receive(blow, entry: nil), .face(Attack(id: id, blow), entry: nil),
      ] {
        #expect(reduce(&state, action, under: rules) == [.rejected(.invalid(expected))])
        #expect(state == before)
      }
    }
  }

  @Test func `is as it was where it may fall`() throws {
    let blow = Blow(
      [FirstArmour.weapon: 5], tags: TagSet(rawValue: 5), penetration: [FirstArmour.magic: 2],
      maximum: 9, source: "ogre", stats: [AttackerStat(name: "accuracy", value: -3)])
    #expect(try Blow(checking: blow, under: FirstArmour.rules) == blow)
  }

  @Test func `says where it is wrong, and what is allowed`() {
    let fault = InvalidValue(
      path: "defenders[1].links[0].condition.register", .unknown(12, count: 2))
    #expect(
      "\(fault)" == "defenders[1].links[0].condition.register: 12 is not an index below 2")
    let faults: [InvalidValue.Fault] = [
      .outOfRange("0", allowed: "1...2"), .undeclared(5), .tooMany(65, limit: 64), .missing,
      .badID("A b"), .badText, .duplicate("melee"), .unordered, .noDefense(.bodyNotLast),
    ]
    #expect(
      faults.map(\.description) == [
        "0 is outside 1...2", "bits 101 are not declared by the rules",
        "65 is more than the limit of 64", "at least one is required",
        "\"A b\" is not an id: [a-z][a-z0-9-]*, at most 64 bytes",
        "a text must have at most 64 bytes and no control characters", "melee appears twice",
        "the list is not in ascending order", "not a defense: \(DefenseEditError.bodyNotLast)",
      ])
  }
}
