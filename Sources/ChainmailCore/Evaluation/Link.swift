/// One step of a defence, with what it has become in play.
public struct Link: Identifiable, Hashable, Sendable {
  public let id: LinkID
  /// The number by which it draws; see ``LinkID/luck(ofKind:copy:index:)``.
  public let luck: UInt64
  /// When it acts.
  public var condition: Condition { plan.condition }
  /// What it does.
  public var primitive: Primitive { plan.primitive }
  /// What its level is when it is fresh: a pool's size, a piece's durability, else zero.
  public let size: Amount
  /// Whether this link is a body's pool.
  public let isTerminal: Bool
  /// All that changes.
  public package(set) var state: LinkState

  /// Condition and primitive, shared by all copies of the link; a walk that took them out of the
  /// link itself would count the references of every parameter.
  package let plan: LinkPlan
  let handler: PlanInPlace
  // Answers of the condition and the primitive that every visit asks for.
  package let types: TypeSet
  package let hasFormulas: Bool
  /// True if links of a group act through it.
  package let gathers: Bool
  /// Whether a visit may read formulas or throw dice for them: its own, or a gathered link's.
  let mayReadFormulas: Bool
  package let needsMoreThanTypes: Bool
  package let isReaction: Bool
  /// Whether the walk passes it by: it answers afterwards, or a combination applies it.
  package let isPassedBy: Bool
  package let group: GroupMembership?

  /// A fresh link of a piece.
  package init(
    id: LinkID, luck: UInt64, definition: LinkDefinition, rules: Rules, stats: StatTable
  ) {
    self.id = id
    self.luck = luck
    plan = LinkPlan(definition, ofPiece: rules.defenders[Int(id.piece.kind.index)].id)
    handler = PlanInPlace(of: plan)
    types = definition.condition.types
    hasFormulas = !(definition.condition.formulas + definition.primitive.formulas).isEmpty
    gathers = definition.primitive.gathers
    mayReadFormulas = hasFormulas || gathers
    size = stats.size(of: definition.primitive)
    isTerminal = definition.primitive.isTerminal
    state = LinkState()
    needsMoreThanTypes = definition.condition.needsMoreThanTypes
    if case .react = definition.primitive { isReaction = true } else { isReaction = false }
    group = definition.group.map {
      GroupMembership(place: $0, order: rules.groups[Int($0)].order)
    }
    isPassedBy = isReaction || group?.order == .gathered
    state = freshState
  }

  /// The state of a fresh link.
  package var freshState: LinkState {
    var fresh = LinkState(level: size, charges: condition.charges ?? 0)
    if case .react(let react) = primitive, case .adapt(let adaptation) = react.effect {
      fresh.adapted = AdaptedRatios(adaptation.initial)
    }
    return fresh
  }
}

/// What changes about a link in play.
public struct LinkState: Hashable, Sendable {
  /// What a pool holds, or how much wear a piece still stands; zero for other links.
  public var level: Amount
  /// How often the link may still act; counts only where its condition limits that.
  public var charges: Int32
  /// What its adaptation has come to.
  public var adapted = AdaptedRatios.none

  public init(level: Amount = .zero, charges: Int32 = 0) {
    self.level = level
    self.charges = charges
  }
}

/// A piece with its links, worn or not.
public struct Piece: Identifiable, Hashable, Sendable {
  public let id: PieceID
  /// Outermost first.
  public package(set) var links: [Link]

  /// A fresh piece of a kind.
  ///
  /// - Precondition: The rules have the kind and were checked, as ``Rules/init(checking:)`` does,
  ///   and the stats are those of a character of these rules.
  public init(_ id: PieceID, rules: Rules, stats: StatTable) {
    self.id = id
    let definition = rules.defenders[Int(id.kind.index)]
    links = definition.links.enumerated().map { place, link in
      let index = definition.index(ofLinkAt: place)
      return Link(
        id: LinkID(piece: id, index: index),
        luck: LinkID.luck(ofKind: definition.id, copy: id.copy, index: index),
        definition: link, rules: rules, stats: stats)
    }
  }

  package init(_ id: PieceID, links: [Link]) {
    self.id = id
    self.links = links
  }
}
