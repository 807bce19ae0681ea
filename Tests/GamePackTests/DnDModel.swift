import TestSupport

/// The rules of D&D 5e written down once more, in plain integers and doubles, to compare the pack
/// with.
struct DnDModel {
  static let weapons = ["bludgeoning", "piercing", "slashing"]
  static let types = [
    "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison",
    "psychic", "radiant", "slashing", "thunder",
  ]

  // Who is hit.
  var worn: Set<String> = []
  var stats: [String: Int] = [:]
  var perType: [String: [String: Int]] = [:]
  // What comes.
  var parts: [String: Int] = [:]
  var tags: Set<String> = []
  var attacker: [String: Int] = [:]

  private func stat(_ name: String) -> Int { stats[name] ?? 0 }
  private func has(_ flag: String, _ type: String) -> Bool { perType[flag]?[type] == 1 }
  private func brings(_ name: String) -> Int { attacker[name] ?? 0 }

  var armourClass: Int {
    let dexterity = stat("dexterity")
    var base = 10 + dexterity
    let suits = [
      "plate": 18, "adamantine-plate": 18, "chain-mail": 16, "half-plate": 15 + min(dexterity, 2),
      "studded-leather": 12 + dexterity,
    ]
    if let best = suits.filter({ worn.contains($0.key) }).map(\.value).max() { base = best }
    if worn.contains("shield") { base += 2 }
    return base + protection + stat("cover")
  }

  /// What rings, cloaks and bonds add to armour class and saving throws.
  private var protection: Int {
    ["ring-of-protection", "cloak-of-protection", "warding-bond"].count { worn.contains($0) }
  }

  private static func d20(_ advantage: Int) -> Odds {
    let one = Odds((1...20).map { ($0, 0.05) })
    guard advantage != 0 else { return one }
    return one.then { first in one.map { advantage > 0 ? max(first, $0) : min(first, $0) } }
  }

  private static func dice(_ count: Int, _ sides: Int) -> Odds {
    let die = Odds((1...max(sides, 1)).map { ($0, 1 / Double(max(sides, 1))) })
    return (0..<count).reduce(Odds(0)) { sum, _ in sum.then { total in die.map { total + $0 } } }
  }

  /// How likely it is that temporary and real hit points lose how much.
  var loss: Odds {
    guard tags.contains("attack") else { return afterSave(parts) }
    let advantage = brings("advantage") + stat("restrained")
    return Self.d20(advantage).then { roll in
      if roll == 1 || roll != 20 && roll + brings("attack-bonus") < armourClass { return Odds(0) }
      guard roll >= brings("critical-on"), !worn.contains("adamantine-plate") else {
        return afterSave(parts)
      }
      return rolledAgain(parts.keys.sorted()[...], parts)
    }
  }

  /// A critical hit, with the dice of these types still to be rolled once more.
  private func rolledAgain(_ types: ArraySlice<String>, _ parts: [String: Int]) -> Odds {
    guard let type = types.first else { return afterSave(parts) }
    let kind = isWeapon(type) ? "" : "extra-"
    return Self.dice(brings("\(kind)dice.\(type)"), brings("\(kind)sides.\(type)")).then { more in
      rolledAgain(types.dropFirst(), parts.merging([type: more]) { $0 + $1 })
    }
  }

  private func isWeapon(_ type: String) -> Bool { Self.weapons.contains(type) }

  private func afterSave(_ parts: [String: Int]) -> Odds {
    guard brings("save-dc") > 0,
      let ability = ["dexterity", "constitution", "wisdom"].first(where: tags.contains)
    else { return Odds(left(of: parts, saved: false)) }
    var advantage = worn.contains("mantle-of-spell-resistance") && tags.contains("spell") ? 1 : 0
    var bonus = stat("\(ability)-save") + protection
    if ability == "dexterity" {
      advantage -= stat("restrained")
      bonus += stat("cover")
    }
    return Self.d20(advantage).map { left(of: parts, saved: $0 + bonus >= brings("save-dc")) }
  }

  /// What is left of damage where no die is to be rolled any more.
  private func left(of parts: [String: Int], saved: Bool) -> Int {
    let isAttack = tags.contains("attack")
    if saved, !isAttack, !tags.contains("half") { return 0 }
    var aura = stat("aura")
    var total = 0
    for type in Self.types {
      guard var damage = parts[type], damage > 0 else { continue }
      if saved, isAttack, !tags.contains("half"), !isWeapon(type) { continue }
      if has("immunity", type) || type == "poison" && worn.contains("periapt-against-poison") {
        continue
      }
      damage = max(damage - (perType["reduction"]?[type] ?? 0) - mastery(of: type), 0)
      let warded = min(aura, damage)
      aura -= warded
      damage -= warded
      if tags.contains("half"), !isAttack {
        if tags.contains("dexterity"), stat("evasion") == 1 {
          damage = saved ? 0 : damage / 2
        } else if saved {
          damage /= 2
        }
      } else if saved, tags.contains("half"), !isWeapon(type) {
        damage /= 2
      }
      if isAttack, stat("uncanny-dodge") == 1 { damage /= 2 }
      if resists(type) { damage /= 2 }
      if has("vulnerability", type) { damage *= 2 }
      total += damage
    }
    return total < stat("damage-threshold") ? 0 : total
  }

  /// What heavy armour takes off for who has mastered it.
  private func mastery(of type: String) -> Int {
    guard isWeapon(type), tags.contains("attack"), !tags.contains("magical") else { return 0 }
    let suits = ["plate", "adamantine-plate", "chain-mail"].count { worn.contains($0) }
    return suits * stat("heavy-armour")
  }

  private func resists(_ type: String) -> Bool {
    has("resistance", type) || worn.contains("warding-bond")
      || type == "fire"
        && !worn.isDisjoint(with: ["ring-of-fire-resistance", "protection-from-fire"])
      || type == "cold" && worn.contains("fire-shield")
      || type == "force" && worn.contains("brooch-of-shielding")
      || isWeapon(type) && worn.contains("stoneskin") && !tags.contains("magical")
  }
}

extension DnDModel {
  static let pieces = [
    "plate", "adamantine-plate", "chain-mail", "half-plate", "studded-leather", "shield",
    "ring-of-protection", "cloak-of-protection", "mantle-of-spell-resistance",
    "ring-of-fire-resistance", "brooch-of-shielding", "periapt-against-poison", "stoneskin",
    "protection-from-fire", "warding-bond", "fire-shield",
  ]

  /// Anybody, and anything that may come.
  init(_ random: inout SplitMix64) {
    let suits = Self.pieces.prefix(5)
    if Bool.random(using: &random), let suit = suits.randomElement(using: &random) {
      worn.insert(suit)
    }
    worn.formUnion(
      Self.pieces.dropFirst(5).filter { _ in Int.random(in: 0...3, using: &random) == 0 })
    for stat in ["dexterity-save", "constitution-save", "wisdom-save"] {
      stats[stat] = .random(in: -2...9, using: &random)
    }
    stats["dexterity"] = .random(in: -1...5, using: &random)
    for stat in ["evasion", "uncanny-dodge", "restrained"] {
      stats[stat] = .random(in: 0...1, using: &random)
    }
    stats["cover"] = [0, 0, 2, 5].randomElement(using: &random)
    stats["heavy-armour"] = [0, 3].randomElement(using: &random)
    stats["aura"] = [0, 0, 5].randomElement(using: &random)
    stats["damage-threshold"] = [0, 0, 0, 12].randomElement(using: &random)
    for flag in ["immunity", "resistance", "vulnerability", "reduction"] {
      var values: [String: Int] = [:]
      for type in Self.types where Int.random(in: 0...4, using: &random) == 0 {
        values[type] = flag == "reduction" ? .random(in: -4...6, using: &random) : 1
      }
      perType[flag] = values
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      parts[Self.types.randomElement(using: &random) ?? "fire"] = .random(
        in: 1...40, using: &random)
    }
    if Bool.random(using: &random) {
      tags = ["attack", Bool.random(using: &random) ? "melee" : "ranged"]
      // Its flames have dice that decide nothing here, and too many to go through with the others.
      if tags.contains("melee") { worn.remove("fire-shield") }
      attacker = [
        "attack-bonus": .random(in: 0...12, using: &random),
        "advantage": .random(in: -1...1, using: &random),
      ]
      for type in parts.keys.sorted() {
        let kind = isWeapon(type) ? "" : "extra-"
        attacker["\(kind)dice.\(type)"] = .random(in: 0...2, using: &random)
        attacker["\(kind)sides.\(type)"] = isWeapon(type) ? 4 : 6
      }
    }
    attacker["critical-on"] = .random(in: 18...20, using: &random)
    for tag in ["magical", "spell", "half"] where Bool.random(using: &random) { tags.insert(tag) }
    if Int.random(in: 0...3, using: &random) > 0 {
      attacker["save-dc"] = .random(in: 8...20, using: &random)
      tags.insert(
        ["dexterity", "constitution", "wisdom"].randomElement(using: &random) ?? "wisdom")
    }
  }

  var hero: DnDHero {
    get throws {
      var text = "hit-points: 9999"
      for (stat, value) in stats.sorted(by: { $0.key < $1.key }) { text += ", \(stat): \(value)" }
      for (stat, values) in perType.sorted(by: { $0.key < $1.key }) where !values.isEmpty {
        let list = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        text += ", \(stat): {\(list.joined(separator: ", "))}"
      }
      return try DnDHero(Self.pieces.filter(worn.contains), text)
    }
  }

  var blow: String {
    func listed(_ values: [String: Int]) -> String {
      values.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ",")
    }
    var text = listed(parts)
    if !tags.isEmpty { text += ";tags=\(tags.sorted().joined(separator: ","))" }
    return text + ";stat=\(listed(attacker))"
  }
}
