/// The defence of Angband written down once more, in plain integers, to compare packs with.
enum AngbandModel {
  /// In how many of 10,000 rolls a blow hits.
  static func hits(level: Int, power: Int, stunned: Bool = false, ac: Int) -> Int {
    var skill = 3 * max(level, 1) + power
    if stunned { skill = skill * 75 / 100 }
    skill = max(9, skill)
    let share = 10000 * max(0, skill - ac * 2 / 3) / skill
    return min(share * 8300 / 10000 + 1200, 10000)
  }

  static func armour(_ damage: Int, _ ac: Int) -> Int { damage - damage * min(ac, 240) / 400 }

  /// An element at a level; the denominator is 0 for those that are a third a level.
  static func element(_ damage: Int, level: Int, denominator: Int = 0) -> Int {
    guard level < 3 else { return 0 }
    guard level >= 0 else { return damage * 4 / 3 }
    return (0..<level).reduce(damage) { left, _ in
      denominator == 0 ? left / 3 : left * 6 / denominator
    }
  }

  static func acid(_ damage: Int, level: Int, halved: Bool) -> Int {
    element(halved && level < 3 ? (damage + 1) / 2 : damage, level: level)
  }

  static func reduced(_ damage: Int, flat: Int, percent: Int, invulnerable: Bool = false) -> Int {
    if invulnerable, damage < 9000 { return 0 }
    var damage = damage - flat
    if damage > 0 { damage -= damage * percent / 100 }
    return max(damage, 0)
  }

  /// What a breath of these hit points brings.
  static func breath(_ health: Int, _ type: String) -> Int? {
    switch type {
    case "acid", "electricity", "fire", "cold", "mana": min(health / 3, 1600)
    case "poison": min(health / 3, 800)
    case "light", "dark", "sound", "shards", "disenchantment": min(health / 6, 500)
    case "nexus": min(health / 6, 400)
    case "nether", "chaos": min(health / 6, 600)
    case "gravity": min(health / 3, 200)
    case "force": min(health / 6, 200)
    case "plasma": min(health / 6, 150)
    default: nil
    }
  }
}
