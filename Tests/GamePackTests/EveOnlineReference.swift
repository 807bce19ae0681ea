import Foundation

/// The formulas of EVE Online's defences in doubles, with nothing of the engine.
struct EveOnlineReference {
  /// One layer of a ship.
  struct Layer {
    var points: Double
    var base: [Double]
    /// The modules of each group, for each type.
    var groups: [[[Double]]]
  }

  var layers: [Layer]
  /// The ratios of a reactive hardener, which counts in the first group of the armour; nil without.
  var hardener: [Double]?

  /// The product of a group, each weaker one less and less; bonuses and penalties apart.
  static func stacked(_ values: [Double]) -> Double {
    var product = 1.0
    for side in [values.filter { $0 > 1 }, values.filter { $0 < 1 }] {
      for (place, value) in side.sorted(by: { abs($0 - 1) > abs($1 - 1) }).enumerated() {
        product *= 1 + (value - 1) * exp(-Double(place * place) / (2.67 * 2.67))
      }
    }
    return product
  }

  func resonance(_ layer: Int) -> [Double] {
    (0..<4).map { type in
      var value = layers[layer].base[type]
      for (place, group) in layers[layer].groups.enumerated() {
        var values = group.map { $0[type] }
        if layer == 1, place == 0, let hardener { values.append(hardener[type]) }
        value *= Self.stacked(values)
      }
      return min(value, 1)
    }
  }

  /// Lets a volley fall; answers how much of it each layer took.
  mutating func volley(_ amounts: [Double]) -> [Double] {
    var share = 1.0
    var taken: [Double] = []
    var armour: [Double] = [0, 0, 0, 0]
    for layer in layers.indices {
      let costs = zip(amounts, resonance(layer)).map { $0 * $1 * share }
      let wanted = costs.reduce(0, +)
      guard wanted > 0 || layers[layer].points > 0 else {
        taken.append(0)
        continue
      }
      let part = wanted > 0 ? min(layers[layer].points / wanted, 1) : 1
      layers[layer].points -= wanted * part
      if layer == 1 { armour = costs.map { $0 * part } }
      taken.append(share * part)
      share -= share * part
    }
    adapt(armour)
    return taken
  }

  /// One cycle of the reactive hardener.
  private mutating func adapt(_ lost: [Double]) {
    guard var ratios = hardener, lost.contains(where: { $0 > 0 }) else { return }
    let order = [0, 3, 2, 1].enumerated().sorted {
      (lost[$0.element], $0.offset) < (lost[$1.element], $1.offset)
    }.map(\.element)
    let giving = max(2, lost.count { $0 == 0 })
    var given = 0.0
    for type in order[..<giving] {
      let part = min(1 - ratios[type], 0.06)
      ratios[type] += part
      given += part
    }
    for type in order[giving...] { ratios[type] -= given / Double(4 - giving) }
    hardener = ratios
  }
}
