public import ChainmailCore

/// The names of the types of one pack in another.
public struct TypeMapping: Hashable, Sendable {
  /// Damage types that have no one type of the other pack.
  public struct Unmapped: Error, Hashable, Sendable {
    /// A type that may be any of several.
    public struct Choice: Hashable, Sendable {
      public let type: DamageType
      /// The likely ones of the other pack; at least two.
      public let candidates: TypeSet

      public init(_ type: DamageType, among candidates: TypeSet) {
        self.type = type
        self.candidates = candidates
      }
    }

    /// Those that the other pack has no name for, in the first pack's order.
    public let missing: [DamageType]
    /// Those that it has several for, in the first pack's order.
    public let choices: [Choice]

    public init(missing: [DamageType] = [], choices: [Choice] = []) {
      self.missing = missing
      self.choices = choices
    }
  }

  /// What of a blow the other pack has no name for, by ids; nothing there could ask for it.
  public struct LeftOut: Hashable, Sendable {
    public var tags: [String] = []
    public var effects: [String] = []
    /// Types of which the blow penetrates a defence.
    public var penetration: [String] = []
    /// Stats of the attacker.
    public var stats: [String] = []

    public init() {}

    public var isEmpty: Bool { self == LeftOut() }
  }

  let source: Rules
  let target: Rules
  private let aliases: [String: String]

  /// Maps types by their names.
  ///
  /// A type becomes the one that goes by its id, else the one that goes by one of its aliases, else
  /// by the name of a group that it is in. Where those are several, or a group of the other pack
  /// has such a name, it is not mapped.
  ///
  /// - Parameters:
  ///   - source: The rules that attacks are written for.
  ///   - target: The rules that they are to meet.
  ///   - aliases: Ids of the source with names that they have in the target, which count before
  ///     those of the packs; a name that the target lacks counts for nothing.
  public init(from source: Rules, to target: Rules, aliases: [String: String] = [:]) {
    self.source = source
    self.target = target
    self.aliases = aliases
  }

  /// What a type of the source may be called, the likeliest first; names in one list are as likely.
  private func names(of type: DamageType) -> [[String]] {
    let id = source.name(of: type)
    return [
      aliases[id].map { [$0] } ?? [], [id], source.typeNames.aliases(of: type),
      source.typeNames.groups(of: type),
    ]
  }

  /// The types of the target that a type may be, one where it is known.
  private func candidates(for type: DamageType) -> TypeSet {
    let names = names(of: type)
    for likely in names {
      var found: TypeSet = []
      for type in likely.compactMap({ target.type(named: $0) }) { found.insert(type) }
      if !found.isEmpty { return found }
    }
    return target.typeNames.groups.filter { names.joined().contains($0.name) }
      .reduce([]) { $0.union($1.types) }
  }

  /// The type of the target that a type becomes; nil where that is not known.
  public func type(for type: DamageType) -> DamageType? {
    let candidates = candidates(for: type)
    return candidates.count == 1 ? candidates.first { _ in true } : nil
  }

  /// The blow as the target's rules know it.
  ///
  /// Amounts of types that become one add up. Tags and side effects that the target lacks are left
  /// out: nothing there asks for them. So is penetration of a type that it lacks, and so are penetration
  /// and stats of the attacker that have another unit there or are out of its range; ``leftOut(of:)``
  /// tells which.
  ///
  /// - Parameter blow: A blow of the source.
  /// - Returns: A blow of the target.
  /// - Throws: ``Unmapped``, all types of the amounts at once, and those of which it penetrates a
  ///   defence where they may be several.
  public func blow(_ blow: Blow) throws(Unmapped) -> Blow {
    let missing = blow.amounts.types.filter { candidates(for: $0).isEmpty }
    let choices = types(of: blow).compactMap { type in
      let candidates = candidates(for: type)
      return candidates.count > 1 ? Unmapped.Choice(type, among: candidates) : nil
    }
    guard missing.isEmpty, choices.isEmpty else {
      throw Unmapped(missing: missing, choices: choices)
    }
    var mapped = blow
    mapped.amounts = table(blow.amounts)
    mapped.penetration = table(blow.penetration) { carriesPenetration($0, of: blow) }
    mapped.tags = TagSet(
      rawValue: bits(source.names(of: blow.tags), in: target.tags))
    mapped.effects = EffectSet(
      rawValue: bits(source.names(of: blow.effects), in: target.effects))
    mapped.stats = blow.stats.filter { lacks($0) || carries($0) }.map { stat in
      guard let type = stat.parts.type.flatMap({ source.type(named: $0) }).flatMap(self.type(for:))
      else { return stat }
      return AttackerStat(
        name: AttackerStat.name(of: stat.parts.stat, for: target.name(of: type)), value: stat.value)
    }.sorted { $0.name < $1.name }
    return mapped
  }

  /// The types that a blow names: of its amounts, then further ones of which it penetrates a
  /// defence.
  public func types(of blow: Blow) -> [DamageType] {
    let amounts = blow.amounts.types
    return amounts.map(\.self)
      + blow.penetration.types.filter { !amounts.contains($0) }
  }

  /// What ``blow(_:)`` leaves out, and what stats of the attacker nothing there asks for.
  public func leftOut(of blow: Blow) -> LeftOut {
    var left = LeftOut()
    left.tags = source.names(of: blow.tags).filter { !target.tags.contains($0) }
    left.effects = source.names(of: blow.effects).filter { !target.effects.contains($0) }
    left.penetration = blow.penetration.types.filter {
      type(for: $0) == nil || !carriesPenetration($0, of: blow)
    }
    .map(source.name(of:))
    left.stats = blow.stats.filter { !carries($0) }.map(\.name)
    return left
  }

  private func lacks(_ stat: AttackerStat) -> Bool {
    !target.attackerStats.contains { $0.id == stat.parts.stat }
  }

  /// True if a stat of the attacker has the same unit in the target, and its value is in range there.
  private func carries(_ stat: AttackerStat) -> Bool {
    let id = stat.parts.stat
    guard let there = target.attackerStats.first(where: { $0.id == id }) else { return false }
    let value = Number(stat.value)
    return source.attackerStats.allSatisfy { $0.id != id || $0.unit == there.unit }
      && there.range.contains(value) && (!there.isWhole || value.isWhole)
  }

  /// True if penetration has the same unit in the target, and that of the type is in range there.
  private func carriesPenetration(_ type: DamageType, of blow: Blow) -> Bool {
    source.penetration.isPercentage == target.penetration.isPercentage
      && target.penetration.range.contains(blow.penetration[type])
  }

  private func table(
    _ table: AmountTable, where isCarried: (DamageType) -> Bool = { _ in true }
  ) -> AmountTable {
    var mapped = AmountTable()
    for source in table.types where isCarried(source) {
      guard let target = type(for: source) else { continue }
      mapped[target] = (try? mapped[target].adding(table[source])) ?? .max
    }
    return mapped
  }

  private func bits(_ names: [String], in ids: [String]) -> UInt64 {
    names.reduce(0) { bits, name in
      ids.firstIndex(of: name).map { bits | 1 &<< UInt64($0) } ?? bits
    }
  }
}
