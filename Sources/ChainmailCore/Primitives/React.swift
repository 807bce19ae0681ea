/// Answers to what happened, after the walk; only a save from death answers within it.
///
/// Reactions are asked outermost first. What a reaction breaks leaves the chain when the whole
/// attack is over. Its condition is read against the attack as it was thrown. Slots: 0, the
/// condition's odds.
public struct React: Hashable, Sendable {
  /// What it answers to.
  public enum Trigger: UInt8, Hashable, Sendable, CaseIterable {
    /// A link of its own piece took something out of the packet.
    case absorbed
    /// A link of its own piece stopped the packet.
    case blocked
    /// The body lost something.
    case hit
    /// Another piece broke.
    case broken
    /// The body is about to take a deadly blow.
    case lethal
  }

  /// What it does.
  public enum Effect: Hashable, Sendable {
    /// Takes points off this link's own durability; at zero the piece breaks.
    case wear(Amount, durability: Amount)
    /// Breaks the piece at once.
    case shatter
    /// Leaves the body with this much; for ``Trigger/lethal`` only.
    case save(leaving: Amount)
  }

  public var trigger: Trigger
  public var effect: Effect

  public init(on trigger: Trigger, _ effect: Effect) {
    self.trigger = trigger
    self.effect = effect
  }

  /// A reaction saves the body from every deadly blow or from none.
  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package var initialLevel: Amount {
    if case .wear(_, let durability) = effect { durability } else { .zero }
  }
}
