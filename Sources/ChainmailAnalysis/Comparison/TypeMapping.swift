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

    public init(types: [String], pack: String, known: [String]) {
      self.types = types
      self.pack = pack
      self.known = known
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
  /// by one of its aliases.
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

  private func type(_ type: DamageType) -> DamageType? {
    let id = source.name(of: type)
    let names = [aliases[id], id].compactMap(\.self) + source.typeNames.aliases(of: type)
    return names.lazy.compactMap { target.type(named: $0) }.first
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
        types: missing.map(source.name(of:)), pack: target.pack, known: target.types)
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
