import Foundation

/// The rules of Path of Exile once more, in doubles and written from their description alone.
///
/// Random characters are compared with it; it shares nothing with the engine.
struct PathOfExileModel {
  static let types = ["physical", "lightning", "cold", "fire", "chaos"]

  var armour = 0.0
  var armourApplies: [String: Double] = [:]
  var resistance: [String: Double] = [:]
  var maxResistance: [String: Double] = [:]
  var reduction: [String: Double] = [:]
  var flat: [String: Double] = [:]
  var increased: [String: Double] = [:]
  var more: [String: Double] = [:]
  /// How much of a type is taken as another.
  var takenAs: [String: [String: Double]] = [:]
  var overwhelm = 0.0
  var penetration: [String: Double] = [:]
  var enemy = 1.0

  var allies: [(left: Double, share: Double)] = []
  var aegis: [String: Double] = [:]
  var elementalAegis = 0.0
  var generalAegis = 0.0
  var physicalGuard = (left: 0.0, share: 0.0)
  var guardSkill = (left: 0.0, share: 0.0)
  var ward = 0.0
  var wardBypass = 0.0
  var shield = 0.0
  var bypass: [String: Double] = [:]
  var mana = 0.0
  var manaShare: [String: Double] = [:]
  var overTime = 0.0
  var belowHalf = 0.0
  var life = 1.0
  var maxLife = 1.0
  var owed = (overTime: 0.0, belowHalf: 0.0)
  var overkill = 0.0

  /// Whether some number lay so near to a half that its rounding is a matter of the last digit.
  private(set) var wasTie = false
}

extension PathOfExileModel {
  /// What is taken of so much of a type, before pools.
  mutating func taken(_ dealt: Double, _ type: String) -> Double {
    var resisted = 0.0
    if type != "physical" {
      let most = min(max(maxResistance[type, default: 75], 0), 90).rounded(.down)
      resisted = max(min(resistance[type, default: 0].rounded(.towardZero), most), -200)
      resisted -= penetration[type, default: 0]
    }
    let left = dealt * max(1 - resisted / 100, 0)
    let rating = armour * armourApplies[type, default: type == "physical" ? 1 : 0]
    let byArmour = rating > 0 ? 100 * rating / (rating + 5 * left) : 0
    let flatReduction = min(max(reduction[type, default: 0], 0), 90)
    let reduced = max(min(byArmour + flatReduction, 90) - overwhelm, 0)
    let bare = max(left * (1 - reduced / 100) + flat[type, default: 0], 0)
    let multiplier = max((1 + increased[type, default: 0] / 100) * more[type, default: 1], 0)
    let exact = bare * multiplier
    let fraction = exact - exact.rounded(.down)
    if abs(fraction - 0.5) < 1e-3 { wasTie = true }
    return (exact + 0.5).rounded(.down)
  }

  /// One hit, and what the pools then hold.
  ///
  /// What stays of its own types comes first, in their order, then what is taken as another type,
  /// each part for itself.
  mutating func hit(_ dealt: [String: Double]) {
    var own: [String: Double] = [:]
    var turned: [String: Double] = [:]
    for type in Self.types {
      let damage = dealt[type, default: 0] * enemy
      var rest = 1.0
      for other in ["lightning", "cold", "fire", "chaos", "physical"] where other != type {
        let share = min(takenAs[other]?[type] ?? 0, rest)
        rest -= share
        turned[other, default: 0] += damage * share
      }
      own[type] = damage * rest
    }
    let meetsWard = ward > 0
    for type in Self.types where own[type, default: 0] > 1e-9 {
      absorb(taken(own[type, default: 0], type), type, meetsWard)
    }
    for type in ["lightning", "cold", "fire", "chaos", "physical"]
    where turned[type, default: 0] > 1e-9 {
      absorb(taken(turned[type, default: 0], type), type, meetsWard)
    }
    ward = 0
  }

  private mutating func absorb(_ damage: Double, _ type: String, _ meetsWard: Bool) {
    var rest = damage
    func take(_ wanted: Double, from pool: inout Double) {
      let part = min(wanted, pool)
      pool -= part
      rest -= part
    }
    for place in allies.indices { take(rest * allies[place].share, from: &allies[place].left) }
    take(rest, from: &aegis[type, default: 0])
    if ["lightning", "cold", "fire"].contains(type) { take(rest, from: &elementalAegis) }
    take(rest, from: &generalAegis)
    if type == "physical" { take(rest * physicalGuard.share, from: &physicalGuard.left) }
    take(rest * guardSkill.share, from: &guardSkill.left)
    if meetsWard { take(rest * (1 - wardBypass), from: &ward) }
    let passing = min(max(bypass[type, default: type == "chaos" ? 1 : 0], 0), 1)
    take(rest * (1 - passing), from: &shield)
    take(rest * min(manaShare[type, default: 0], 1), from: &mana)
    owed.overTime += rest * overTime
    rest -= rest * overTime
    let low = max(rest - max(life - maxLife / 2, 0), 0) * belowHalf
    owed.belowHalf += low
    rest -= low
    take(rest, from: &life)
    overkill += rest
  }
}
