import ChainmailCore
import TestSupport
import Testing

/// Random characters under random hits, beside ``PathOfExileModel``.
@Suite struct `Rules of Path of Exile, random characters, as computed` {
  @Test func `every pool comes out as the model says, and every ledger balances`() throws {
    var compared = 0
    try withSeeds(80) { random in
      var sample = RandomExile(&random)
      var character = try PathOfExileHit(sample.stats)
      for _ in 0..<4 {
        let (blow, dealt) = sample.blow(&random)
        sample.model.hit(dealt)
        // A number that lies at a half may be rounded either way by a double.
        if sample.model.wasTie { return }
        try character.hit(blow)
        #expect(character.report?.isBalanced == true)
        let model = sample.model
        let expected: [(String, Double)] = [
          ("frost-shield", model.allies[0].left), ("spectres", model.allies[1].left),
          ("aegis/fire", model.aegis["fire", default: 0]),
          ("aegis/elemental", model.elementalAegis), ("aegis/general", model.generalAegis),
          ("guard/physical", model.physicalGuard.left), ("guard/general", model.guardSkill.left),
          ("energy-shield", model.shield), ("mana", model.mana), ("life", model.life),
        ]
        for (pool, level) in expected {
          #expect(abs(character.level(pool) - level) < 0.01, "\(pool): \(sample.stats) \(blow)")
        }
        if model.overkill > 0 { return }
        #expect(abs(character.pending("deferral/over-time") - model.owed.overTime) < 0.01)
        #expect(abs(character.pending("deferral/below-half") - model.owed.belowHalf) < 0.01)
        compared += 1
      }
    }
    #expect(compared > 60)
  }
}

/// A random character, as stats of the pack and as the model knows it.
struct RandomExile {
  var model = PathOfExileModel()
  var stats = ""

  init(_ random: inout SplitMix64) {
    func whole(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func chosen(_ value: Double) -> Double { Bool.random(using: &random) ? value : 0 }
    var fields: [String] = []
    func per(_ id: String, _ unit: String, _ draw: () -> Double) -> [String: Double] {
      var values: [String: Double] = [:]
      for type in PathOfExileModel.types { values[type] = draw() }
      let list = PathOfExileModel.types.map { "\($0): \(values[$0, default: 0])\(unit)" }
      fields.append("\(id): {\(list.joined(separator: ", "))}")
      return values
    }
    func one(_ id: String, _ value: Double, _ unit: String = "") -> Double {
      fields.append("\(id): \(value)\(unit)")
      return value
    }
    model.armour = one("armour", chosen(whole(1...30_000)))
    model.armourApplies = per("armour-applies", "%") { chosen(whole(0...150)) }
      .mapValues { $0 / 100 }
    model.resistance = per("resistance", "%") { whole(-2500...2500) / 10 }
    model.maxResistance = per("max-resistance", "%") { whole(500...1000) / 10 }
    model.reduction = per("reduction", "%") { chosen(whole(-20...60)) }
    model.flat = per("flat-taken", "") { chosen(whole(-60...60)) }
    model.increased = per("taken-increased", "%") { whole(-40...30) }
    model.more = per("taken-more", "%") { whole(50...120) }.mapValues { $0 / 100 }
    for other in PathOfExileModel.types {
      var shares: [String: Double] = [:]
      for type in PathOfExileModel.types where type != other {
        shares[type] = chosen(chosen(whole(0...40)))
      }
      let list = shares.keys.sorted().map { "\($0): \(shares[$0, default: 0])%" }
      fields.append("taken-as-\(other): {\(list.joined(separator: ", "))}")
      model.takenAs[other] = shares.mapValues { $0 / 100 }
    }
    model.allies = [
      (
        one("frost-shield", chosen(whole(1...300))),
        one("frost-shield-share", whole(0...50), "%") / 100
      ),
      (one("spectre-life", chosen(whole(1...900))), one("spectre-share", whole(0...30), "%") / 100),
    ]
    model.aegis["fire"] = one("fire-aegis", chosen(whole(1...200)))
    model.elementalAegis = one("elemental-aegis", chosen(whole(1...200)))
    model.generalAegis = one("general-aegis", chosen(whole(1...200)))
    model.physicalGuard = (
      one("physical-guard", chosen(whole(1...300))),
      one("physical-guard-share", whole(0...100), "%") / 100
    )
    model.guardSkill = (
      one("general-guard", chosen(whole(1...500))),
      one("general-guard-share", whole(0...100), "%") / 100
    )
    model.ward = one("ward", chosen(whole(1...200)))
    model.wardBypass = one("ward-bypass", whole(0...40), "%") / 100
    model.shield = one("energy-shield", chosen(whole(1...900)))
    model.bypass = per("bypass", "%") { whole(-20...120) }.mapValues { $0 / 100 }
    model.mana = one("mana", whole(0...900))
    model.manaShare = per("mana-before-life", "%") { chosen(whole(0...110)) }
      .mapValues { $0 / 100 }
    model.overTime = one("deferred-loss", chosen(whole(0...60)), "%") / 100
    model.belowHalf = one("deferred-below-half", chosen(whole(0...60)), "%") / 100
    model.life = one("life", whole(500...3000))
    model.maxLife = model.life
    stats = fields.joined(separator: ", ")
  }

  /// A hit of one to three types, in the syntax of attacks and as the model takes it.
  mutating func blow(_ random: inout SplitMix64) -> (String, [String: Double]) {
    var dealt: [String: Double] = [:]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let type = PathOfExileModel.types.randomElement(using: &random) ?? "fire"
      dealt[type] = Double(Int.random(in: 1...900, using: &random))
    }
    let pen = Int.random(in: 0...30, using: &random)
    model.penetration = [:]
    for type in ["lightning", "cold", "fire"] { model.penetration[type] = Double(pen) }
    model.overwhelm = Double(Int.random(in: 0...30, using: &random))
    model.enemy = Double(Int.random(in: 5...15, using: &random)) / 10
    let amounts = dealt.keys.sorted().map { "\($0):\(Int(dealt[$0, default: 0]))" }
    let text =
      "\(amounts.joined(separator: ","));pen=lightning:\(pen)%,cold:\(pen)%,fire:\(pen)%"
      + ";stat=overwhelm:\(model.overwhelm / 100),more:\(model.enemy)"
    return (text, dealt)
  }
}
