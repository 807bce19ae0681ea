package import ChainmailCore

/// Random stats, and random characters who have them, for rules of any kind.
package enum RandomStats {
  /// Gives rules stats of characters and attackers, and their loadout values, levels and charges
  /// that are not the initial ones.
  package static func give(
    to rules: inout Rules, _ random: inout some RandomNumberGenerator
  ) {
    let types = rules.types.count
    rules.stats = (0..<Int.random(in: 0...6, using: &random)).map { index in
      let unit = FormulaUnit.allCases.randomElement(using: &random) ?? .number
      var bounds = [number(unit, unit.bounds, &random), number(unit, unit.bounds, &random)].sorted()
      if Bool.random(using: &random) {
        bounds = [unit.bounds.lowerBound, unit.bounds.upperBound]
      }
      let range = bounds[0]...bounds[1]
      let initial =
        Bool.random(using: &random)
        ? StatValue.single(number(unit, range, &random))
        : .perType((0..<types).map { _ in number(unit, range, &random) })
      return StatDefinition(id: "stat-\(index)", unit: unit, initial: initial, range: range)
    }
    rules.attackerStats = (0..<Int.random(in: 0...3, using: &random)).map { index in
      AttackerStatDefinition(
        id: "brought-\(index)", unit: FormulaUnit.allCases.randomElement(using: &random) ?? .number,
        fallback: Amount(quanta: Int64.random(in: -900_000...900_000, using: &random)) ?? .zero)
    }
    rules.loadout.stats = rules.stats.enumerated().compactMap { place, stat in
      let value: StatValue =
        switch stat.initial {
        case .single: .single(number(stat.unit, stat.range, &random))
        case .perType(let numbers):
          .perType(
            numbers.map {
              Bool.random(using: &random) ? $0 : number(stat.unit, stat.range, &random)
            })
        }
      return value == stat.initial || Bool.random(using: &random)
        ? nil : StatSetting(stat: place, value: value)
    }
    rules.loadout.overrides = overrides(of: rules, &random)
  }

  private static func overrides(
    of rules: Rules, _ random: inout some RandomNumberGenerator
  ) -> [LinkOverride] {
    var overrides: [LinkOverride] = []
    for piece in rules.loadout.pieces {
      for link in Piece(piece, rules: rules, stats: StatTable(rules.loadout, rules: rules)).links {
        let full = link.state
        let least = link.isTerminal ? 1 : 0 as Int64
        guard Bool.random(using: &random), full.level.quanta > least || full.charges > 0 else {
          continue
        }
        var override = LinkOverride(link: link.id)
        if full.level.quanta > least {
          override.level = Amount(
            quanta: Int64.random(in: least..<full.level.quanta, using: &random))
        }
        if full.charges > 0, Bool.random(using: &random) {
          override.charges = Int32.random(in: 0..<full.charges, using: &random)
        }
        if override.level != nil || override.charges != nil { overrides.append(override) }
      }
    }
    return overrides.sorted { $0.link < $1.link }
  }

  private static func number(
    _ unit: FormulaUnit, _ range: ClosedRange<Number>, _ random: inout some RandomNumberGenerator
  ) -> Number {
    let bounds = (unit.quanta(of: range.lowerBound) ?? 0)...(unit.quanta(of: range.upperBound) ?? 0)
    return unit.number(quanta: .random(in: bounds, using: &random))
  }
}
