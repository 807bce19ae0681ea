/// Something that a formula reads when it is evaluated.
public enum FormulaInput: Hashable, Sendable {
  /// A stat of the character, by its place in the rules.
  case stat(UInt16)
  /// A stat of the attacker, by its place in the rules; for the type at hand where it has a value
  /// for each.
  case attackerStat(UInt16)
  /// What the packet holds of the type at hand; without one at hand, of all types that the link
  /// acts on.
  case damage
  /// What the packet holds of all types.
  case total
  /// The largest total that the attack could have had; its total as thrown where that is unknown.
  case maximum
  /// How many links sent the packet off, one after the other: zero of the attack itself.
  case depth
  /// How much of a defence the type at hand ignores.
  case penetration
  /// What a register holds.
  case register(UInt8)
  /// A property of a link that is worn, whichever piece of its kind is met first.
  case link(LinkReference, LinkProperty)
  /// The sum of a property over all worn links of a group.
  case sumOfGroup(LinkGroup.Place, LinkProperty)
  /// The sum of a property of a link over all worn copies of its piece.
  case sumOfCopies(LinkReference, LinkProperty)
  /// A property of the link that reads.
  case own(LinkProperty)
  /// For reactions: what arrived at the reaction's own piece.
  case arrived
  /// For reactions: what the piece took of it.
  case taken
  /// For reactions: what the body lost.
  case lost
}

/// What a formula may read of a link.
public enum LinkProperty: UInt8, Hashable, Sendable, CaseIterable {
  /// What the link's pool or durability still holds.
  case level
  /// What the link's pool or durability holds when it is fresh.
  case size
  /// How often the link may still act.
  case charges
  /// The ratio that the link's adaptation has come to for the type at hand; one where it does not
  /// adapt to that.
  case adaptation
}

extension FormulaInput {
  /// The property that it reads of a worn link or of several; nil for other inputs.
  package var property: LinkProperty? {
    switch self {
    case .link(_, let property), .own(let property), .sumOfGroup(_, let property),
      .sumOfCopies(_, let property):
      property
    default: nil
    }
  }
}

/// A link as a formula names it: by its defender's kind and its place there, not by a copy.
public struct LinkReference: Hashable, Sendable {
  public let kind: DefenderKind
  /// Which of the defender's links, from 0.
  public let index: UInt16

  public init(kind: DefenderKind, index: UInt16) {
    self.kind = kind
    self.index = index
  }
}

extension LinkID {
  /// Whether it is a copy of the link that a formula names.
  func isCopy(of reference: LinkReference) -> Bool {
    piece.kind == reference.kind && index == reference.index
  }
}

/// What a value of a formula measures; checked when a pack is loaded, gone afterwards.
public enum FormulaUnit: Hashable, Sendable, CaseIterable {
  /// Damage, hit points and what is held against them.
  case amount
  /// A part or a multiple of something, such as a percentage.
  case ratio
  /// A plain number, which goes with everything.
  case number
}
