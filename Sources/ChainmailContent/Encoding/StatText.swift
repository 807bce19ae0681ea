internal import ChainmailCore

/// Stats in the canonical form, defaults left out.
enum StatText {
  static func fields(of stat: StatDefinition, _ rules: Rules) -> String {
    let unit = stat.unit
    var fields = " unit=\(unit.name)"
    if stat.isPerType { fields += " per=type" }
    fields += range(stat.range, unit)
    let zero = StatValue.perType(Array(repeating: .zero, count: rules.types.count))
    switch stat.initial {
    case .single(.zero), zero: break
    case .single(let number): fields += " initial=\(number)"
    case .perType: fields += " initial=\(text(of: stat.initial, where: zero, rules))"
    }
    return fields
  }

  static func fields(of stat: AttackerStatDefinition, _ rules: Rules) -> String {
    var fields = " unit=\(stat.unit.name)"
    if let types = stat.types {
      fields += " per=type"
      if types != rules.allTypes {
        fields += " types=\(listText(types.map { rules.name(of: $0) }))"
      }
    }
    return fields + (stat.fallback == .zero ? "" : " default=\(stat.fallback)")
  }

  /// What attacks may bring of it, which changes no outcome; empty where that is anything.
  static func limits(of stat: AttackerStatDefinition) -> String {
    range(stat.range, stat.unit) + (stat.isWhole ? " whole=yes" : "")
  }

  private static func range(_ range: ClosedRange<Number>, _ unit: FormulaUnit) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    if range == unit.bounds { return "" }
    if low == high { return " range=\(low)" }
    return " range=\(low == unit.bounds.lowerBound ? "" : "\(low)").."
      + "\(high == unit.bounds.upperBound ? "" : "\(high)")"
  }

  /// What a loadout says of a stat, such as `value armour 1200`.
  static func line(of setting: StatSetting, _ rules: Rules) -> String {
    let stat = rules.stats[setting.stat]
    return "value \(stat.id) \(text(of: setting.value, where: stat.initial, rules))"
  }

  /// A number, or for each type that has another one than `base` that one.
  private static func text(
    of value: StatValue, where base: StatValue, _ rules: Rules
  ) -> String {
    guard case .perType(let numbers) = value else {
      return value.numbers.map(\.description).joined()
    }
    let differing = zip(numbers, base.numbers).enumerated().filter { $1.0 != $1.1 }
    return listText(differing.map { "\(rules.types[$0.offset]):\($0.element.0)" })
  }
}
