public import ChainmailCore

/// What the types of one pack are called in another.
public struct TypeMapping: Hashable, Sendable {
  /// Damage types that the other pack has no name for.
  public struct Unmapped: Error, Hashable, Sendable {
    /// Their ids, in the first pack's order.
    public let types: [String]
    /// The pack that lacks them.
    public let pack: String
    /// What it has instead.
    public let known: [String]
    /// Of these, what goes by a name of a missing type together.
    public let groups: [TypeNames.Group]

    public init(types: [String], pack: String, known: [String], groups: [TypeNames.Group] = []) {
      self.types = types
      self.pack = pack
      self.known = known
      self.groups = groups
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

  private let source: Rules
  private let target: Rules
  private let aliases: [String: String]

  /// Maps types by their names: a type becomes the one that goes by its id, else the first that goes
  /// by one of its aliases, else by the name of a group that it is in.
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

  /// What a type of the source may be called, the likeliest first.
  private func names(of type: DamageType) -> [String] {
    let id = source.name(of: type)
    return [aliases[id], id].compactMap(\.self) + source.typeNames.aliases(of: type)
      + source.typeNames.groups(of: type)
  }

  private func type(_ type: DamageType) -> DamageType? {
    names(of: type).lazy.compactMap { target.type(named: $0) }.first
  }

  /// The blow as the target's rules know it.
  ///
  /// Amounts of types that become one add up. Tags and side effects that the target lacks are left
  /// out: nothing there asks for them. So is penetration of a type that it lacks; ``leftOut(of:)``
  /// tells which.
  ///
  /// - Parameter blow: A blow of the source.
  /// - Returns: A blow of the target.
  /// - Throws: ``Unmapped``, all types of the amounts at once.
  public func blow(_ blow: Blow) throws(Unmapped) -> Blow {
    let missing = blow.amounts.types.filter { type($0) == nil }
    guard missing.isEmpty else {
      throw Unmapped(
        types: missing.map(source.name(of:)), pack: target.pack, known: target.types,
        groups: target.typeNames.groups.filter { group in
          missing.contains { names(of: $0).contains(group.name) }
        })
    }
    var mapped = blow
    mapped.amounts = table(blow.amounts)
    mapped.penetration = table(blow.penetration)
    mapped.tags = TagSet(
      rawValue: bits(source.names(of: blow.tags), in: target.tags))
    mapped.effects = EffectSet(
      rawValue: bits(source.names(of: blow.effects), in: target.effects))
    return mapped
  }

  /// What ``blow(_:)`` leaves out, and what stats of the attacker nothing there asks for.
  public func leftOut(of blow: Blow) -> LeftOut {
    var left = LeftOut()
    left.tags = source.names(of: blow.tags).filter { !target.tags.contains($0) }
    left.effects = source.names(of: blow.effects).filter { !target.effects.contains($0) }
    left.penetration = blow.penetration.types.filter { type($0) == nil }
      .map(source.name(of:))
    left.stats = blow.stats.map(\.name).filter { name in
      !target.attackerStats.contains { $0.id == name }
    }
    return left
  }

  private func table(_ table: AmountTable) -> AmountTable {
    var mapped = AmountTable()
    for source in table.types {
      guard let target = type(source) else { continue }
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
