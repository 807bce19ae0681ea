/// What a link does with a packet that meets its condition.
///
/// The one list of all primitives; each is a file of `Primitives`.
public enum Primitive: Hashable, Sendable {
  case immune(Immune)
  case subtract(Subtract)
  case scale(Scale)
  case curve(Curve)
  case bucket(Bucket)
  case gate(Gate)
  case roll(Roll)
  case convert(Convert)
  case emit(Emit)
  case sacrifice(Sacrifice)
  case `defer`(Defer)
  case pool(Pool)
  case react(React)
}

extension Primitive {
  /// The primitive by itself; walks, which must not box it, switch by themselves.
  private var declaration: any PrimitiveDeclaration {
    switch self {
    case .immune(let immune): immune
    case .subtract(let subtract): subtract
    case .scale(let scale): scale
    case .curve(let curve): curve
    case .bucket(let bucket): bucket
    case .gate(let gate): gate
    case .roll(let roll): roll
    case .convert(let convert): convert
    case .emit(let emit): emit
    case .sacrifice(let sacrifice): sacrifice
    case .defer(let deferring): deferring
    case .pool(let pool): pool
    case .react(let react): react
    }
  }

  /// What is known of this primitive in a link with this condition.
  package func monotonicity(when condition: Condition) -> Monotonicity {
    declaration.monotonicity(when: condition)
  }

  /// All formulas that it may work out.
  package var formulas: [Formula] { declaration.formulas }

  /// The name in packs and logs.
  public var name: String {
    switch self {
    case .immune: "immune"
    case .subtract: "subtract"
    case .scale: "scale"
    case .curve: "curve"
    case .bucket: "bucket"
    case .gate: "gate"
    case .roll: "roll"
    case .convert: "convert"
    case .emit: "emit"
    case .sacrifice: "sacrifice"
    case .defer: "defer"
    case .pool: "pool"
    case .react: "react"
    }
  }

  /// Whether this is a body's pool.
  public var isTerminal: Bool {
    if case .pool(let pool) = self { pool.isTerminal } else { false }
  }

  /// Of what a fresh link's level is: a pool's size, a piece's durability, else nothing.
  package var initialLevel: Parameter<Amount> {
    switch self {
    case .pool(let pool): pool.size
    case .react(let react):
      if case .wear(_, let durability) = react.effect { durability } else { .fixed(.zero) }
    default: .fixed(.zero)
    }
  }
}

/// What every primitive says of itself.
package protocol PrimitiveDeclaration {
  /// Whether more that arrives can leave as less, where this primitive acts under a condition; its
  /// formulas apart.
  func monotonicity(when condition: Condition) -> Monotonicity

  /// All formulas that it may work out.
  var formulas: [Formula] { get }
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
