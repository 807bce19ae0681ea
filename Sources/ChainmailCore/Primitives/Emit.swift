/// Whom an emitted packet meets.
public enum EmitTarget: UInt8, Hashable, Sendable, CaseIterable {
  case attacker, ally
  /// The character's own chain, from its outermost link.
  case oneself
  /// The links behind this one, apart from the packet that it was taken from; it has the same tags,
  /// penetration and registers.
  case onward
}

/// Sends a packet off: a part of this one (reflection, redirection), or one beside it (thorns).
///
/// Slots: none, but those of its formulas. Monotone where nothing of it comes back to the
/// character.
public struct Emit: Hashable, Sendable {
  /// What the emitted packet is made of.
  public enum Content: Hashable, Sendable {
    /// A share (`0...1`) taken out of each type that the link acts on.
    case diverted(PerType<Ratio>)
    /// A share of each type that the link acts on, which stays in the packet too.
    case spawned(PerType<Ratio>)
    /// An amount of one type, beside the packet.
    case flat(DamageType, Parameter<Amount>)
  }

  public var content: Content
  public var target: EmitTarget
  /// The type that a share becomes; nil leaves each as it is.
  public var type: DamageType?

  public init(_ content: Content, to target: EmitTarget, as type: DamageType? = nil) {
    self.content = content
    self.target = target
    self.type = type
  }
}

extension Emit.Content {
  /// Turns aside the same share of each type.
  public static func diverted(_ share: Ratio) -> Self { .diverted(PerType(.fixed(share))) }
  /// Sends off the same share of each type besides.
  public static func spawned(_ share: Ratio) -> Self { .spawned(PerType(.fixed(share))) }
}

extension Emit: LinkHandler {
  package static let name = "emit"

  /// What comes back to the character meets the same links as another packet; nothing is known of
  /// the two together.
  package func monotonicity(when condition: Condition) -> Monotonicity {
    target == .oneself || target == .onward ? .unknown : .monotone
  }

  package var formulas: [Formula] {
    switch content {
    case .diverted(let shares), .spawned(let shares): shares.formulas
    case .flat(_, let amount): amount.formulas
    }
  }

  package var influence: Influence {
    guard case .diverted = content else {
      return Influence(.kept, absorbs: false, stops: false)
    }
    return Influence(.changed, absorbs: false)
  }

  package func brought(by types: TypeSet) -> TypeSet {
    guard target == .onward else { return [] }
    if case .flat(let type, _) = content { return [type] }
    return type.map { [$0] } ?? types
  }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var emitted = AmountTable()
    switch content {
    case .flat(let type, let amount):
      let flat =
        visit.trial == .none
        ? try visit.value(of: amount, packet, types, for: type)
        : try visit.nearest(unlessFixed: amount, packet, types, for: type)
      emitted[type] = Swift.max(flat, .zero)
    case .spawned(let shares):
      for type in types {
        let part = try visit.share(
          shares[type], of: packet.amounts[type], packet, types, for: type)
        try add(part, of: type, to: &emitted, visit.link)
      }
    case .diverted(let shares):
      for type in types {
        let before = packet.amounts[type]
        let part = try visit.share(shares[type], of: before, packet, types, for: type)
        guard part > .zero else { continue }
        try add(part, of: type, to: &emitted, visit.link)
        visit.note(.diverted, type, part)
        packet.amounts[type] = Amount(uncheckedQuanta: before.quanta - part.quanta)
      }
    }
    guard !emitted.isZero else { return .unaffected }
    try visit.spawn(emitted, out: packet, to: target)
    if case .diverted = content { return .diverted }
    return .spawned
  }

  private func add(
    _ part: Amount, of type: DamageType, to emitted: inout AmountTable, _ link: LinkID
  ) throws(EvaluationError) {
    let type = self.type ?? type
    do throws(ArithmeticError) {
      emitted[type] = try emitted[type].adding(part)
    } catch {
      throw .overflow(link)
    }
  }
}
