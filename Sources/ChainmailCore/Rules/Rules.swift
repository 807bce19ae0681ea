/// Everything that decides an outcome: what a checked pack comes down to.
///
/// Names stand here because identities are made of them; texts and art do not.
///
/// Rules that are made in code may hold anything; ``init(checking:)`` and
/// ``GameState/init(seed:rules:)`` refuse what cannot be played.
public struct Rules: Hashable, Sendable {
  /// The pack's id.
  public var pack: String
  /// Ids of the damage types, in the pack's order.
  public var types: [String]
  /// What types are called besides; only who reads or shows text asks.
  public var typeNames: TypeNames
  /// Ids of the tags that an attack may carry.
  public var tags: [String]
  /// Ids of the side effects that an attack may carry.
  public var effects: [String]
  /// Ids of the registers.
  public var registers: [String]
  /// What links round to.
  public var unit: Amount
  /// The groups that links may be in.
  public var groups: [LinkGroup]
  /// Ids of the stages of the defence, outermost first; only who puts a piece on asks.
  public var stages: [String]
  /// What describes a character.
  public var stats: [StatDefinition]
  /// What describes an attacker.
  public var attackerStats: [AttackerStatDefinition]
  /// What attacks may say of penetration; it changes no outcome.
  public var penetration = PenetrationDefinition()
  /// Every kind of defender; a ``DefenderKind`` is a place in this list.
  public var defenders: [DefenderDefinition]
  /// The attacks that are thrown with the digits, and by the sparring attacker.
  public var attacks: [AttackDefinition]
  /// What the character starts with.
  public var loadout: Loadout

  public init(
    pack: String, types: [String], typeNames: TypeNames = TypeNames(), tags: [String] = [],
    effects: [String] = [], registers: [String] = [], unit: Amount = 1, groups: [LinkGroup] = [],
    stages: [String] = [], stats: [StatDefinition] = [],
    attackerStats: [AttackerStatDefinition] = [],
    defenders: [DefenderDefinition], attacks: [AttackDefinition] = [], loadout: Loadout
  ) {
    self.pack = pack
    self.types = types
    self.typeNames = typeNames
    self.tags = tags
    self.effects = effects
    self.registers = registers
    self.unit = unit
    self.groups = groups
    self.stages = stages
    self.stats = stats
    self.attackerStats = attackerStats
    self.defenders = defenders
    self.attacks = attacks
    self.loadout = loadout
  }
}

/// A kind of defender: a piece, a companion or the body.
public struct DefenderDefinition: Hashable, Sendable {
  /// The id, such as `magic-resistance`.
  public var id: String
  /// Where on the figure it is worn, such as `torso`; only the screen asks.
  public var slot: String
  /// The stage at which it is put on, a place in ``Rules/stages``; nil is just outside the body.
  ///
  /// Only who puts it on asks.
  public var stage: UInt8?
  /// What it brings to the chain, outermost first; at least one link.
  public var links: [LinkDefinition]
  /// Whether this is a companion: it is never worn nor in the bag, and stands in the chain only
  /// when it was called; see ``Companion``.
  public var isCompanion: Bool

  public init(
    id: String, slot: String = "", stage: UInt8? = nil, isCompanion: Bool = false,
    links: [LinkDefinition]
  ) {
    self.id = id
    self.slot = slot
    self.stage = stage
    self.isCompanion = isCompanion
    self.links = links
  }

  /// The most kinds of defenders that a pack may have.
  public static let limit = 1024
  /// The most stages that a pack may have.
  public static let stageLimit = 64

  /// Whether this is the body: it ends the chain and cannot be taken off.
  public var isBody: Bool { links.contains(where: \.primitive.isTerminal) }
}

/// One step of the defence: a primitive and when it acts.
public struct LinkDefinition: Hashable, Sendable {
  /// The name within the defender; may be empty where the defender brings one link only.
  public var name: String
  /// Which of the defender's links it is, from 0, each once; nil is its place.
  ///
  /// A link draws by it, and goes by it from one version of the rules to another. So where others
  /// of the defender are added, taken out or moved, a link that no longer stands where its index
  /// says stays the link that it was.
  public var index: UInt16?
  public var condition: Condition
  public var primitive: Primitive
  /// The group that it is in; nil where it stands for itself.
  public var group: LinkGroup.Place?

  public init(
    name: String = "", index: UInt16? = nil, when condition: Condition = Condition(),
    _ primitive: Primitive, group: LinkGroup.Place? = nil
  ) {
    self.name = name
    self.index = index
    self.condition = condition
    self.primitive = primitive
    self.group = group
  }
}

/// An attack as the pack lists it: a blow whose amounts are rolled when it is thrown.
public struct AttackDefinition: Hashable, Sendable {
  /// The id, such as `sword`.
  public var id: String
  /// For each type the lowest and the highest whole amount, uniform between them.
  public var amounts: [RolledAmount]
  public var tags: TagSet
  public var effects: EffectSet
  public var penetration: AmountTable
  /// The largest total that it could have had, where the pack says more than its amounts do.
  public var maximum: Amount?
  /// What the attacker brings, by name in ascending order.
  public var stats: [AttackerStat]

  public init(
    id: String, amounts: [RolledAmount], tags: TagSet = [], effects: EffectSet = [],
    penetration: AmountTable = [:], maximum: Amount? = nil, stats: [AttackerStat] = []
  ) {
    self.id = id
    self.amounts = amounts
    self.tags = tags
    self.effects = effects
    self.penetration = penetration
    self.maximum = maximum
    self.stats = stats
  }

  /// The most attacks that a pack may have.
  public static let limit = 256
}

/// A damage type and the whole amounts that may be rolled for it.
public struct RolledAmount: Hashable, Sendable {
  public var type: DamageType
  public var range: ClosedRange<Int64>

  public init(type: DamageType, range: ClosedRange<Int64>) {
    self.type = type
    self.range = range
  }
}
