public import ChainmailCore

/// The names that a pack's formulas may use besides those of the language.
public struct FormulaNames: Hashable, Sendable {
  /// A stat, of the character or of the attacker.
  public struct Stat: Hashable, Sendable {
    public var id: String
    /// What it measures.
    public var unit: FormulaUnit
    /// Whether it differs by damage type.
    public var isPerType: Bool

    public init(_ id: String, unit: FormulaUnit = .number, isPerType: Bool = false) {
      self.id = id
      self.unit = unit
      self.isPerType = isPerType
    }
  }

  /// A defender with the names of its links, outermost first; a single link may have none.
  public struct Defender: Hashable, Sendable {
    public var id: String
    public var links: [String]
    /// Which of the defender's links each is; see `LinkDefinition.index` of the core.
    public var indices: [UInt16]

    /// A defender; without `indices` each link is that of its place.
    public init(_ id: String, links: [String], indices: [UInt16]? = nil) {
      self.id = id
      self.links = links
      self.indices = indices ?? links.indices.map { UInt16(clamping: $0) }
    }
  }

  /// The character's stats, by place.
  public var stats: [Stat]
  /// The attacker's stats, by place.
  public var attackerStats: [Stat]
  /// The registers, by place.
  public var registers: [String]
  /// The groups, by place.
  public var groups: [String]
  /// The stats of the piece whose formula is read; each has become a number by then.
  var pieceStats: [String] = []
  /// The defenders, by place.
  public private(set) var defenders: [Defender]
  /// Where each defender stands; a pack may have many, and its formulas name them often.
  private var places: [String: Int]
  /// The lists of which a part could not be read; what they lack is no mistake of who asks for it.
  var incomplete: Set<Vocabulary.List> = []
  /// The ids of defenders that could not be made; that there are none is no mistake of who names
  /// them.
  var unmade: Set<String> = []

  public init(
    stats: [Stat] = [], attackerStats: [Stat] = [], registers: [String] = [],
    groups: [String] = [], defenders: [Defender] = []
  ) {
    self.stats = stats
    self.attackerStats = attackerStats
    self.registers = registers
    self.groups = groups
    self.defenders = defenders
    places = [:]
    for (place, defender) in defenders.enumerated() where places[defender.id] == nil {
      places[defender.id] = place
    }
  }

  func place(of defender: String) -> Int? { places[defender] }
}

/// Where a formula stands, which decides what it may read.
public enum FormulaScope: Hashable, Sendable {
  /// In a link that meets the packet.
  case link
  /// In a reaction, which besides knows what arrived, what was taken and what was lost.
  case reaction
}
