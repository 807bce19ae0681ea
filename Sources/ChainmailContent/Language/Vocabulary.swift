internal import ChainmailCore

/// The ids that a pack declares, each list in the pack's order.
public struct Vocabulary: Hashable, Sendable {
  /// One of the lists.
  public enum List: String, Hashable, Sendable, CaseIterable {
    case types, tags, effects, registers, defenders, attacks, stats
    case attackerStats = "attacker-stats"

    /// What one member is called.
    public var name: String {
      switch self {
      case .types: "damage type"
      case .tags: "tag"
      case .effects: "effect"
      case .registers: "register"
      case .defenders: "defender"
      case .attacks: "attack"
      case .stats: "stat"
      case .attackerStats: "attacker stat"
      }
    }

    /// The most members that a pack may have.
    public var limit: Int {
      switch self {
      case .types: 32
      case .tags, .effects: 64
      case .registers: 8
      case .defenders: 1024
      case .attacks: 256
      case .stats: StatDefinition.limit
      case .attackerStats: AttackerStatDefinition.limit
      }
    }
  }

  private var ids: [List: [String]] = [:]
  /// The lists of which a part could not be read; what they lack is no mistake of who asks for it.
  var incomplete: Set<List> = []

  subscript(list: List) -> [String] {
    get { ids[list] ?? [] }
    set { ids[list] = newValue }
  }
}
