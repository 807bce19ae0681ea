/// One step of a defence, with what it has become in play.
public struct Link: Identifiable, Hashable, Sendable {
  public let id: LinkID
  /// The number by which it draws; see ``linkLuck(kind:copy:index:)``.
  public let luck: UInt64
  public let condition: Condition
  public let primitive: Primitive
  /// All that changes.
  public var state: LinkState

  // Answers of the condition and the primitive that every visit asks for.
  package let needsMoreThanTypes: Bool
  package let isReaction: Bool

  /// A fresh link of a piece.
  package init(id: LinkID, luck: UInt64, definition: LinkDefinition) {
    self.id = id
    self.luck = luck
    condition = definition.condition
    primitive = definition.primitive
    state = LinkState(
      level: definition.primitive.initialLevel, charges: definition.condition.charges ?? 0)
    needsMoreThanTypes = definition.condition.needsMoreThanTypes
    if case .react = definition.primitive { isReaction = true } else { isReaction = false }
  }
}

/// What changes about a link in play.
public struct LinkState: Hashable, Sendable {
  /// What a pool holds, or how much wear a piece still stands; zero for other links.
  public var level: Amount
  /// How often the link may still act; counts only where its condition limits that.
  public var charges: Int32

  public init(level: Amount = .zero, charges: Int32 = 0) {
    self.level = level
    self.charges = charges
  }
}

/// A piece with its links, worn or not.
public struct Piece: Identifiable, Hashable, Sendable {
  public let id: PieceID
  /// Outermost first.
  public var links: [Link]

  /// A fresh piece of a kind.
  public init(_ id: PieceID, rules: Rules) {
    self.id = id
    let definition = rules.defenders[Int(id.kind.index)]
    links = definition.links.enumerated().map { index, link in
      Link(
        id: LinkID(piece: id, index: UInt16(index)),
        luck: linkLuck(kind: definition.id, copy: id.copy, index: UInt16(index)),
        definition: link)
    }
  }

  package init(_ id: PieceID, links: [Link]) {
    self.id = id
    self.links = links
  }
}
