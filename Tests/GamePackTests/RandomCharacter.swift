import ChainmailCore
import TestSupport

/// Anybody whom a pack's pieces and stats allow, and anything that may come.
enum RandomCharacter {
  /// The rules with another character: some of its pieces, some of the bag's anywhere between them,
  /// and other stats.
  static func of(_ rules: Rules, _ random: inout SplitMix64) -> Rules {
    var rules = rules
    var worn = rules.loadout.worn.dropLast().filter { _ in Int.random(in: 0...5, using: &random) > 0
    }
    for piece in rules.loadout.bag where Bool.random(using: &random) {
      worn.insert(piece, at: Int.random(in: 0...worn.count, using: &random))
    }
    rules.loadout.worn = worn + rules.loadout.worn.suffix(1)
    rules.loadout.bag = []
    rules.loadout.overrides = []
    rules.loadout.stats = rules.stats.enumerated().compactMap { place, stat in
      guard Bool.random(using: &random) else {
        return rules.loadout.stats.first { $0.stat == place }
      }
      switch stat.initial {
      case .single(let number):
        return StatSetting(stat: place, value: .single(value(near: number, stat, &random)))
      case .perType(let numbers):
        return StatSetting(
          stat: place, value: .perType(numbers.map { value(near: $0, stat, &random) }))
      }
    }
    return rules
  }

  /// Nothing, as much as before, or about twice as much, as far as the stat may be.
  private static func value(
    near initial: Number, _ stat: StatDefinition, _ random: inout SplitMix64
  ) -> Number {
    let step: Number = stat.unit == .ratio ? Number(Ratio(quanta: 100_000_000)) : 1
    let more = (try? initial.adding(initial).adding(step)) ?? initial
    let chosen = [.zero, initial, more, step.negated].randomElement(using: &random) ?? initial
    return min(max(chosen, stat.range.lowerBound), stat.range.upperBound)
  }

  /// A blow like one of the pack's attacks, with other amounts, or of any types.
  static func blow(_ rules: Rules, _ random: inout SplitMix64) -> Blow {
    let like = rules.attacks.randomElement(using: &random)
    var amounts = AmountTable()
    for amount in like?.amounts ?? [] {
      let most = max(amount.range.upperBound, 1)
      amounts[amount.type] = points(.random(in: 0...most, using: &random))
    }
    if Int.random(in: 0...2, using: &random) == 0 || amounts.isZero {
      let type = DamageType(Int.random(in: rules.types.indices, using: &random))
      amounts[type] = points(.random(in: 1...500, using: &random))
    }
    return Blow(
      amounts, tags: like?.tags ?? [], effects: like?.effects ?? [],
      penetration: like?.penetration ?? [:], maximum: nil, stats: like?.stats ?? [])
  }

  private static func points(_ count: Int64) -> Amount {
    Amount(quanta: count * Amount.quantaPerUnit) ?? .zero
  }
}
