/// Whom an emitted packet meets.
public enum EmitTarget: UInt8, Hashable, Sendable, CaseIterable {
  case attacker, ally
  /// The character's own chain, from its outermost link.
  case oneself
}

/// Sends a packet off: a part of this one (reflection, redirection), or one beside it (thorns).
///
/// Slots: none. Monotone.
public struct Emit: Hashable, Sendable {
  /// What the emitted packet is made of.
  public enum Content: Hashable, Sendable {
    /// A share (`0...1`) taken out of each type that the link acts on.
    case diverted(Ratio)
    /// A share of each type that the link acts on, which stays in the packet too.
    case spawned(Ratio)
    /// A fixed amount of one type.
    case flat(DamageType, Amount)
  }

  public var content: Content
  public var target: EmitTarget

  public init(_ content: Content, to target: EmitTarget) {
    self.content = content
    self.target = target
  }
}

extension Emit: LinkHandler {
  /// What comes back to the character meets the same links as another packet; nothing is known of
  /// the two together.
  package func monotonicity(when condition: Condition) -> Monotonicity {
    target == .oneself ? .unknown : .monotone
  }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var emitted = AmountTable()
    switch content {
    case .flat(let type, let amount):
      emitted[type] = amount
    case .spawned(let share):
      for type in types { emitted[type] = packet.amounts[type].share(share) }
    case .diverted(let share):
      for type in types {
        let before = packet.amounts[type]
        let part = before.share(share)
        guard part > .zero else { continue }
        emitted[type] = part
        visit.note(.diverted, type, part)
        packet.amounts[type] = Amount(uncheckedQuanta: before.quanta - part.quanta)
      }
    }
    guard !emitted.isZero else { return .unaffected }
    try visit.spawn(emitted, to: target)
    if case .diverted = content { return .diverted }
    return .spawned
  }
}
