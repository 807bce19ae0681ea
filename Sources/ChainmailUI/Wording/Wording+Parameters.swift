internal import ChainmailContent
internal import ChainmailCore

/// Numbers of links as people read them, and the formulas that stand in their place.
///
/// Where the character's stats are known, a formula that nothing else decides is its number, and
/// any other has them in it.
extension Wording {
  /// A value, and what it is where that is known.
  struct Value: Hashable, Sendable {
    var text: String
    /// The number; nil where the attack, dice or other links decide it too.
    var number: Number?
  }

  /// A value that several types have in common.
  struct Group: Hashable, Sendable {
    var types: TypeSet
    var value: Value
  }

  func amount(_ parameter: Parameter<Amount>, for type: DamageType? = nil) -> String {
    amountValue(parameter, for: type).text
  }

  func share(_ parameter: Parameter<Ratio>, for type: DamageType? = nil) -> String {
    shareValue(parameter, for: type).text
  }

  func amountValue(_ parameter: Parameter<Amount>, for type: DamageType? = nil) -> Value {
    switch parameter {
    case .fixed(let amount): Value(text: amount.description, number: Number(amount))
    case .formula(let formula): value(of: formula, for: type) { (try? Amount($0))?.description }
    }
  }

  func shareValue(_ parameter: Parameter<Ratio>, for type: DamageType? = nil) -> Value {
    switch parameter {
    case .fixed(let ratio): Value(text: percent(ratio), number: Number(ratio))
    case .formula(let formula): value(of: formula, for: type) { (try? Ratio($0)).map(percent) }
    }
  }

  /// A formula as it stands for the character.
  func text(of formula: Formula) -> String { value(of: formula, for: nil) { _ in nil }.text }

  /// A formula as it stands for the character; where it is a number, in that number's own words.
  func value(
    of formula: Formula, for type: DamageType?, words: (Number) -> String?
  ) -> Value {
    guard let stats else { return Value(text: glance(formula.text)) }
    let known = KnownFormula(formula, under: rules, stats: stats, for: type)
    return Value(
      text: known.constant.flatMap(words) ?? glance(known.text), number: known.constant)
  }

  /// A formula as it is read: at a glance only one that is no longer than a name.
  func glance(_ formula: String) -> String {
    isGlance && formula.utf8.count > Self.glanceFormula ? Self.unread : formula
  }

  /// The most characters of a formula that is read at a glance, about those of a name.
  private static var glanceFormula: Int { 16 }

  /// What stands for a formula that nobody reads at a glance; no text shows it.
  static var unread: String { "\u{0}" }

  /// The amount of each of the types, those that have the same together.
  func amounts(_ values: PerType<Amount>, of types: TypeSet) -> [Group] {
    groups(values, types, amountValue)
  }

  /// The share of each of the types, those that have the same together.
  func shares(_ values: PerType<Ratio>, of types: TypeSet) -> [Group] {
    groups(values, types, shareValue)
  }

  private func groups<Parameter>(
    _ values: PerType<Parameter>, _ types: TypeSet,
    _ value: (ChainmailCore.Parameter<Parameter>, DamageType?) -> Value
  ) -> [Group] {
    let known = rules.types.indices.map { DamageType($0) }.filter(types.contains)
    guard !values.named.isEmpty || (stats != nil && values.others.isPerType), !known.isEmpty else {
      return [Group(types: types, value: value(values.others, nil))]
    }
    var groups: [Group] = []
    for type in known {
      groups.add(value(values[type], type), for: type)
    }
    if groups.count == 1 { groups[0].types = types }
    return groups
  }

  /// A link as a formula names it.
  func name(of link: LinkReference) -> String {
    name(of: LinkID(piece: PieceID(kind: link.kind, copy: 1), index: link.index))
  }
}

extension [Wording.Group] {
  /// Puts a type to those that have the same value.
  mutating func add(_ value: Wording.Value, for type: DamageType) {
    if let place = firstIndex(where: { $0.value == value }) {
      self[place].types.insert(type)
    } else {
      append(Wording.Group(types: [type], value: value))
    }
  }
}
