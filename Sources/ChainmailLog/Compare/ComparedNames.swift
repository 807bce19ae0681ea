internal import ChainmailCore

/// What the names of a game are in the other rules with which it is compared.
public struct ComparedNames: Hashable, Sendable {
  /// Ids of damage types with the ids that they have there; the others keep theirs.
  public var types: [String: String] = [:]
  /// Ids of types that are none there: that a blow penetrates their defence means nothing.
  public var unknownTypes: Set<String> = []
  /// Ids of tags that nothing there asks for.
  public var unknownTags: Set<String> = []
  /// Ids of side effects that nothing there asks for.
  public var unknownEffects: Set<String> = []

  /// Every name is the same there.
  public init() {}

  /// The tags without those that nothing there asks for.
  func known(_ tags: TagSet, under rules: Rules) -> TagSet {
    TagSet(rawValue: bits(tags.rawValue, rules.tags, without: unknownTags))
  }

  /// The side effects without those that nothing there asks for.
  func known(_ effects: EffectSet, under rules: Rules) -> EffectSet {
    EffectSet(rawValue: bits(effects.rawValue, rules.effects, without: unknownEffects))
  }

  /// A blow without what means nothing there; its types are still those of its own rules.
  func known(_ blow: Blow, under rules: Rules) -> Blow {
    var known = blow
    for type in blow.penetration.types where unknownTypes.contains(rules.name(of: type)) {
      known.penetration[type] = .zero
    }
    known.tags = self.known(blow.tags, under: rules)
    known.effects = self.known(blow.effects, under: rules)
    return known
  }

  /// The amounts of a table by the names that types have there, in the order of these.
  ///
  /// What becomes of one type adds up; packs have their types in orders of their own.
  func amounts(of table: AmountTable, under rules: Rules) -> [(name: String, amount: Amount)] {
    let amounts = table.types.map { type in
      let id = rules.name(of: type)
      return (name: types[id] ?? id, amount: table[type])
    }
    // Most tables are of one type.
    guard amounts.count > 1 else { return amounts }
    var sums: [String: Amount] = [:]
    for (name, amount) in amounts {
      let sum = sums[name] ?? .zero
      sums[name] = (try? sum.adding(amount)) ?? .max
    }
    return sums.sorted { $0.key < $1.key }.map { (name: $0.key, amount: $0.value) }
  }

  private func bits(_ bits: UInt64, _ ids: [String], without unknown: Set<String>) -> UInt64 {
    guard !unknown.isEmpty else { return bits }
    return ids.indices.filter { $0 < 64 && unknown.contains(ids[$0]) }
      .reduce(bits) { $0 & ~(1 &<< UInt64($1)) }
  }
}
