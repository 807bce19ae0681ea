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

  private let source: Rules
  private let target: Rules
  private let aliases: [String: String]

  /// Maps types by their ids.
  ///
  /// - Parameters:
  ///   - source: The rules that attacks are written for.
  ///   - target: The rules that they are to meet.
  ///   - aliases: Ids of the source with those that they have in the target; an id that the target
  ///     lacks counts for nothing.
  public init(from source: Rules, to target: Rules, aliases: [String: String] = [:]) {
    self.source = source
    self.target = target
    self.aliases = aliases
  }

  private func type(_ type: DamageType) -> DamageType? {
    let id = source.name(of: type)
    return aliases[id].flatMap { target.type(named: $0) } ?? target.type(named: id)
  }

  /// The blow as the target's rules know it.
  ///
  /// Amounts of types that become one add up. Tags and side effects that the target lacks are left
  /// out: nothing there asks for them. So is penetration of a type that it lacks.
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
