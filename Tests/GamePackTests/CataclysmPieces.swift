import ChainmailAnalysis
import ChainmailCore

import ChainmailContent

/// Clothes that only tests have, made as the pack makes its own, but that nothing wears out.
enum CataclysmPieces {
  /// A piece over everything.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - resists: What it resists, of physical damage.
  ///   - sealed: What it resists of acid and heat.
  ///   - condition: When it is met.
  ///   - types: Of which physical damage.
  /// - Returns: The file.
  static func piece(
    _ id: String, _ resists: String, sealed: String = "0", if condition: String = "1 = 1",
    types: String = "bash, cut, stab, bullet"
  ) -> ContentFile {
    ContentFile(
      path: "defenders/\(id).yml",
      text: """
        schema: 1
        id: \(id)
        name: \(id)
        links:
          - name: armour
            subtract: {amount: "\(resists)", penetration: consumed, times: attacker.resistance}
            when: {types: [\(types)], if: "\(condition)"}
          - name: sealing
            subtract: {amount: "\(sealed)", penetration: consumed, times: attacker.resistance}
            when: {types: [acid, heat], if: "\(condition)"}
        """)
  }

  /// What the clothes of the game's own tests are made of.
  static let tested = [
    piece("tanktop", "if(chance(95%), steel, 0) + cotton + if(chance(5%), steel, 0)"),
    piece("averaged-tanktop", "2 * (2 * steel + cotton) / 3"),
    piece("meower", "2 * kevlar", sealed: "kevlar"),
    piece("lycra", "plastic", sealed: "plastic"),
    piece("ranged-only", "2 * plastic", types: "bullet"),
    piece("steel-over-cotton", "1.2 * steel + if(chance(5%), 0.2 * cotton, 0)"),
    piece("cotton-over-steel", "if(chance(5%), 1.2 * steel, 0) + 0.2 * cotton"),
    piece("one-plate", "cotton + if(chance(50%), 10 * steel, 0)"),
    piece("ten-plates", "cotton + binomial(10, 50%) * steel"),
    piece("ghost-vest", "1000 * ceramic", if: "part = 9"),
    piece("half-vest", "1000", if: "cover <= if(sub-part = 1, 100, 80)"),
    piece("nine-tenths", "5", if: "cover <= 90"),
    piece("four-fifths", "3", if: "cover <= 80"),
  ]

  private static let pack = Result { try GamePack("cataclysm-dda", adding: tested) }

  /// What the body loses to a blow, with its odds.
  static func distribution(
    _ blow: String, _ loadout: String
  ) throws -> Distribution {
    let pack = try pack.get()
    let rules = try pack.wearing(loadout)
    return try Distribution(of: [try pack.blow(blow, under: rules)], on: Wearer(rules))
  }

  /// The link of this name.
  static func link(_ name: String) throws -> LinkID? {
    try pack.get().rules.link(named: name)
  }

  /// What the body loses on average to twelve points of cutting and then two four-sided dice of
  /// bashing, as a manhack deals them.
  ///
  /// Nothing wears meanwhile, as nothing does that the game's tests put on anew for each hit.
  static func manhack(_ worn: String) throws -> Double {
    let loadout = "worn: [aim, \(worn), skin, body]\nstats: {wear-rate: 0%}"
    var mean = 0.0
    for first in 1...4 {
      for second in 1...4 {
        let blow = "bash:\(first + second),cut:12;tags=melee;stat=part:1,sub-part:1,cover:1"
        mean += try distribution(blow, loadout).mean / 16
      }
    }
    return mean
  }
}

extension Amount {
  /// The nearest double.
  var units: Double { Double(quanta) / Double(Amount.quantaPerUnit) }
}
