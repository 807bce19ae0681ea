internal import ChainmailCore
public import Messages

/// The ids that a pack declares, each list in the pack's order.
public struct Vocabulary: Hashable, Sendable {
  /// One of the lists.
  public enum List: String, Hashable, Sendable, CaseIterable {
    case types, tags, effects, registers, groups, stages, stats
    case attackerStats = "attacker-stats"
    case defenders, attacks

    /// What one member is called.
    public var name: Message {
      switch self {
      case .types: Message("damage type")
      case .tags: Message("tag")
      case .effects: Message("effect")
      case .registers: Message("register")
      case .groups: Message("group")
      case .stages: Message("stage")
      case .stats: Message("stat")
      case .attackerStats: Message("attacker's stat")
      case .defenders: Message("defender")
      case .attacks: Message("attack")
      }
    }

    /// The most members that a pack may have.
    public var limit: Int {
      switch self {
      case .types: DamageType.limit
      case .tags: TagSet.limit
      case .effects: EffectSet.limit
      case .stages: DefenderDefinition.stageLimit
      case .registers: RegisterTest.limit
      case .groups: LinkGroup.limit
      case .stats: StatDefinition.limit
      case .attackerStats: AttackerStatDefinition.limit
      case .defenders: DefenderDefinition.limit
      case .attacks: AttackDefinition.limit
      }
    }
  }

  private var ids: [List: [String]] = [:]
  /// What types are called besides.
  var typeNames = TypeNames()
  /// What formulas may name.
  package var formulaNames = FormulaNames()
  /// The lists of which a part could not be read; what they lack is no mistake of who asks for it.
  var incomplete: Set<List> = []
  /// The ids of defenders that could not be made; that there are none is no mistake of who names
  /// them.
  var unmade: Set<String> = []

  package init() {}

  package subscript(list: List) -> [String] {
    get { ids[list] ?? [] }
    set { ids[list] = newValue }
  }
}
