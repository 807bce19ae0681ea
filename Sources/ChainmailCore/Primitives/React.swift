/// Answers to what happened, after the walk; only a save from death answers within it.
///
/// Reactions are asked outermost first. What a reaction breaks leaves the chain when the whole
/// attack is over. Its condition is read against the packet as it set out; its formulas, also those
/// of the condition, read what the walk has left of the packet, and may read what arrived at its
/// own piece, what that took, and what the body lost. Slots: 0, the condition's odds; those of its
/// formulas.
public struct React: Hashable, Sendable {
  /// What it answers to.
  public enum Trigger: UInt8, Hashable, Sendable, CaseIterable {
    /// A link of its own piece took something out of the packet.
    case absorbed
    /// A link of its own piece stopped the packet.
    case blocked
    /// The body lost something, or was saved; of an adaptation, the pool that it watches lost
    /// something.
    case hit
    /// Another piece broke.
    case broken
    /// The body is about to take a deadly blow.
    case lethal
  }

  /// What it does.
  public enum Effect: Hashable, Sendable {
    /// Takes points off this link's own durability; at zero the piece breaks.
    case wear(Parameter<Amount>, durability: Parameter<Amount>)
    /// Breaks the piece at once.
    case shatter
    /// Leaves the body with this much, or with all it had where that is less; nothing saves nobody,
    /// and the next is asked. For ``Trigger/lethal`` only.
    case save(leaving: Parameter<Amount>)
    /// Raises the level of a worn link, up to what a fresh one has.
    ///
    /// Of a part of the body it first pays what the part took beyond what it had. It raises none
    /// that the attack left without a level that the body needs: only a save does.
    case gain(Parameter<Amount>, of: LinkReference)
    /// Takes charges off a worn link, down to none.
    case spend(Int32, of: LinkReference)
    /// Lets a worn link's ratios follow the damage.
    case adapt(Adaptation)
  }

  public var trigger: Trigger
  public var effect: Effect

  public init(on trigger: Trigger, _ effect: Effect) {
    self.trigger = trigger
    self.effect = effect
  }
}

extension React: PrimitiveDeclaration {
  package static let name = "react"

  /// A reaction saves the body from every deadly blow or from none; what it raises afterwards raises
  /// no body that has fallen.
  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package var formulas: [Formula] {
    switch effect {
    case .wear(let points, let durability): points.formulas + durability.formulas
    case .save(let left): left.formulas
    case .gain(let points, _): points.formulas
    case .shatter, .spend, .adapt: []
    }
  }

  package var influence: Influence { .none }

  package var initialLevel: Parameter<Amount> {
    if case .wear(_, let durability) = effect { durability } else { .fixed(.zero) }
  }
}
