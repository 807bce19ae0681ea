/// What every primitive says of itself, in its own file, so that nobody has to know them all.
package protocol PrimitiveDeclaration {
  /// The name in packs and logs.
  static var name: String { get }

  /// Whether more that arrives can leave as less, where this primitive acts under a condition; its
  /// formulas apart.
  func monotonicity(when condition: Condition) -> Monotonicity

  /// All formulas that it may work out.
  var formulas: [Formula] { get }

  /// What it may do to a packet that it acts on.
  var influence: Influence { get }

  /// The types that it may bring into a packet of which it acts on these, or send on behind itself.
  func brought(by types: TypeSet) -> TypeSet

  /// How it ends every packet that has no types but those it acts on; nil where that hangs on more
  /// than the packet's total and the link's level.
  var sureEnd: SureEnd? { get }

  /// Of what a fresh link's level is: a pool's size, a piece's durability, else nothing.
  var initialLevel: Parameter<Amount> { get }
}

extension PrimitiveDeclaration {
  package func brought(by types: TypeSet) -> TypeSet { [] }

  package var sureEnd: SureEnd? { nil }

  package var initialLevel: Parameter<Amount> { .fixed(.zero) }
}

/// How a packet ends at a link, whatever its amounts are.
package enum SureEnd: Hashable, Sendable {
  /// The link stops it and stays as it is.
  case stopped
  /// It is the body's: the level falls by the packet's total, while that is less.
  case taken
}

/// What a primitive may do to a packet, for who looks at chains without knowing each primitive.
package struct Influence: Hashable, Sendable {
  /// What becomes of the damage.
  package enum Damage: Hashable, Sendable {
    /// It is only looked at: the link prepares something for others, or answers.
    case watched
    /// It leaves as it came, whatever else the link does.
    case kept
    /// It leaves as it came, or nothing of it does.
    case keptOrStopped
    /// It may leave as anything.
    case changed
  }

  package var damage: Damage
  /// Whether it may absorb anything.
  package var absorbs: Bool
  /// Whether it may be what stops a packet.
  package var stops: Bool

  package init(_ damage: Damage, absorbs: Bool = true, stops: Bool = true) {
    self.damage = damage
    self.absorbs = absorbs
    self.stops = stops
  }

  /// Nothing at all.
  package static let none = Influence(.watched, absorbs: false, stops: false)
}

extension Primitive {
  /// The name in packs and logs.
  public var name: String { type(of: declaration).name }

  /// What is known of this primitive in a link with this condition.
  package func monotonicity(when condition: Condition) -> Monotonicity {
    declaration.monotonicity(when: condition)
  }

  /// All formulas that it may work out.
  package var formulas: [Formula] { declaration.formulas }

  /// What it may do to a packet.
  package var influence: Influence { declaration.influence }

  /// The types that it may bring into a packet of which it acts on these, or send on behind itself.
  package func brought(by types: TypeSet) -> TypeSet { declaration.brought(by: types) }

  /// How it ends every packet that has no types but those it acts on, where that is sure.
  package var sureEnd: SureEnd? { declaration.sureEnd }

  /// Of what a fresh link's level is.
  package var initialLevel: Parameter<Amount> { declaration.initialLevel }

  /// Whether this is a body's pool.
  public var isTerminal: Bool {
    if case .pool(let pool) = self { pool.isTerminal } else { false }
  }
}

/// Decides what one primitive does; stateless, since all that changes is in the ``LinkState``.
///
/// A handler changes the packet and its own state, writes into the visit what it absorbed,
/// amplified, converted, diverted and deferred, and says why. Whether the packet stops is read
/// from the packet afterwards, so that no handler can claim one thing and do another.
package protocol LinkHandler: PrimitiveDeclaration {
  /// Acts on a packet that meets the link's condition.
  ///
  /// `types` are those of the packet on which the link acts; there may be none where the packet
  /// carries only side effects.
  func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason
}

/// What became of a part of a packet at a link.
public enum Account: UInt8, Hashable, Sendable, CaseIterable {
  case absorbed, amplified, convertedIn, convertedOut, diverted, deferred
  /// What a pool lost; it is a part of what was absorbed, unless the pool has resistances of its
  /// own, and stands outside the law.
  case lost
  /// What the packet held when it left the link.
  case out
}
