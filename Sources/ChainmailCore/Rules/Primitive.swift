/// What a link does with a packet that meets its condition.
public enum Primitive: Hashable, Sendable {
  case immune(Immune)
  case subtract(Subtract)
  case scale(Scale)
  case gate(Gate)
  case roll(Roll)
  case convert(Convert)
  case emit(Emit)
  case `defer`(Defer)
  case pool(Pool)
  case react(React)
}

extension Primitive {
  /// The name in packs and logs.
  public var name: String {
    switch self {
    case .immune: "immune"
    case .subtract: "subtract"
    case .scale: "scale"
    case .gate: "gate"
    case .roll: "roll"
    case .convert: "convert"
    case .emit: "emit"
    case .defer: "defer"
    case .pool: "pool"
    case .react: "react"
    }
  }

  /// Whether this is a body's pool.
  public var isTerminal: Bool {
    if case .pool(let pool) = self { pool.isTerminal } else { false }
  }

  /// The level that a fresh link starts with: a pool's size, a piece's durability, else zero.
  package var initialLevel: Amount {
    switch self {
    case .pool(let pool): pool.size
    case .react(let react): react.initialLevel
    case .immune, .subtract, .scale, .gate, .roll, .convert, .emit, .defer: .zero
    }
  }
}

/// Decides what one primitive does; stateless, since all that changes is in the ``LinkState``.
///
/// A handler changes the packet and its own state, writes into the visit what it absorbed,
/// amplified, converted, diverted and deferred, and says why. Whether the packet stops is read
/// from the packet afterwards, so that no handler can claim one thing and do another.
package protocol LinkHandler {
  /// Whether more that arrives can leave as less, where this primitive acts under a condition.
  func monotonicity(when condition: Condition) -> Monotonicity

  /// Acts on a packet that meets the link's condition.
  ///
  /// `types` are those of the packet on which the link acts; there may be none where the packet
  /// carries only side effects.
  func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason
}

/// What a handler may reach while it is asked.
package protocol LinkVisit: ~Copyable {
  /// The link that is asked.
  var link: LinkID { get }
  /// Writes down what became of an amount; the ledger's law compares this with the packet.
  mutating func note(_ account: Account, _ type: DamageType, _ amount: Amount)
  /// Draws for one of the primitive's slots.
  mutating func draw(below bound: UInt64, slot: UInt8) -> UInt64
  /// Draws a number of which only matters whether it is below `threshold`.
  mutating func draw(below bound: UInt64, dividedAt threshold: UInt64, slot: UInt8) -> UInt64
  /// Sends a packet of its own after this walk.
  mutating func spawn(_ amounts: AmountTable, to target: EmitTarget) throws(EvaluationError)
  /// Keeps amounts back for later.
  mutating func `defer`(_ amounts: AmountTable, over ticks: UInt32) throws(EvaluationError)
  /// Asks whether something saves the body from a deadly blow; the answer is what it is left
  /// with, nil where nothing does.
  mutating func savedFromDeath(registers: borrowing InlineArray<8, Int64>) -> Amount?
  /// Tells the walk that a terminal pool was hit.
  mutating func bodyTook(_ lost: Amount, overkill: Amount) throws(EvaluationError)
}

/// What became of a part of a packet at a link.
public enum Account: UInt8, Hashable, Sendable, CaseIterable {
  case absorbed, amplified, convertedIn, convertedOut, diverted, deferred
  /// What a pool lost; it is a part of what was absorbed and stands outside the law.
  case lost
  /// What the packet held when it left the link.
  case out
}
