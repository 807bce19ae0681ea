import Foundation

/// The defence of Dungeon Crawl written down once more, in plain integers, to compare packs with.
enum CrawlModel {
  /// The mean of a number below `count` and one below `count` + 1, cut off.
  static func averaged(_ count: Int) -> Odds {
    Odds.below(count).then { first in Odds.below(count + 1).map { (first + $0) / 2 } }
  }

  /// 1 where a weapon's blow is blocked or dodged.
  static func stopped(level: Int, ev: Int, guard double: Int) -> Odds {
    let dodged = averaged(2 * ev).then { evasion in
      Odds.below(19 + level * 3 / 2).map { $0 < evasion ? 1 : 0 }
    }
    let unlucky = Odds.chance(0.05).then { $0 == 1 ? Odds.chance(0.5) : dodged }
    let blocked = averaged(2 * double).then { ready in
      Odds.below(15 + level * 2 / 3).map { ready / 3 - 1 >= $0 ? 1 : 0 }
    }
    return blocked.then { $0 == 1 ? Odds(1) : unlucky }
  }

  /// What a weapon's blow leaves behind the armour; `most` is 0 where nothing is guaranteed.
  static func armour(_ damage: Int, _ ac: Int, most: Int, again: Int? = nil) -> Odds {
    let percent = Int(16 * sqrt(sqrt(Double(again ?? ac))))
    return Odds.below(ac + 1).then { roll in
      Odds.below(2).map { coin in
        max(damage - max(roll, min(percent * most / 100, (ac + coin) / 2)), 0)
      }
    }
  }

  /// The stat that resists a type, and the percentage that it resists.
  static func resistance(of type: String) -> (stat: String, share: Int) {
    switch type {
    case "ice": ("cold", 50)
    case "lava": ("fire", 50)
    case "water": ("water", 50)
    case "thunder": ("electricity", 50)
    case "poison-arrow": ("poison", 70)
    default: (type, 100)
    }
  }

  static func resisted(_ damage: Int, _ type: String, _ level: Int) -> Int {
    let (stat, share) = resistance(of: type)
    let open = damage * share / 100
    let closed = damage - open
    guard level != 0 else { return damage }
    guard level > 0 else { return closed + open * 15 / 10 }
    let last = ["poison", "negative", "holy"].contains(stat) ? 2 : 3
    guard level <= last else { return closed }
    let divisors =
      switch stat {
      case "negative": [2, 4]
      case "electricity", "poison", "water": [3, 4, 6]
      default: [2, 3, 5]
      }
    return closed + open / divisors[level - 1]
  }

  static func multiplied(_ damage: Int, _ values: [String: Int], attacker: Int) -> Int {
    func has(_ name: String) -> Bool { values[name] ?? 0 > 0 }
    var damage = damage
    if attacker > 0 { damage = damage * [130, 145][attacker - 1] / 100 }
    if let harm = values["harm"], harm > 0 { damage = damage * [120, 130][harm - 1] / 100 }
    if has("vitrified") { damage = damage * 150 / 100 }
    if has("slaughter-form") { damage = damage * 10 / 15 }
    if has("prune-form"), has("helpless") || has("petrified") { damage /= 2 }
    if has("petrified") {
      damage /= 2
    } else if has("petrifying") {
      damage = damage * 10 / 15
    }
    return damage
  }

  /// What spirit shield leaves for the body.
  static func spirit(_ damage: Int, health: Int, magic: Int) -> Odds {
    let (whole, rest) = (damage * magic).quotientAndRemainder(dividingBy: max(health + magic, 1))
    return Odds.chance(Double(rest) / Double(max(health + magic, 1))).map { up in
      damage - min(max(whole + up, damage + 1 - health), magic)
    }
  }
}
