/// Takes damage out of something that runs dry: a shield, mana, hit points.
///
/// A terminal pool is a body: it takes everything that reaches it, beyond its level as overkill,
/// and before a deadly blow it asks whether something saves it. Slots: none. Monotone.
public struct Pool: Hashable, Sendable {
  /// How several types share what the pool still holds.
  public enum Order: UInt8, Hashable, Sendable, CaseIterable {
    /// In the pack's type order, one after the other.
    case listed
    /// Each in proportion to its amount, the last quanta by largest remainder in type order.
    case proportional
  }

  /// What a fresh pool holds.
  public var size: Amount
  /// The share of each type that it takes, `0...1`; a terminal pool takes all.
  public var share: Ratio
  public var order: Order
  /// Whether this is a body.
  public var isTerminal: Bool

  public init(
    size: Amount, share: Ratio = .one, order: Order = .listed, isTerminal: Bool = false
  ) {
    self.size = size
    self.share = share
    self.order = order
    self.isTerminal = isTerminal
  }
}

extension Pool: LinkHandler {
  /// Divided in proportion, the last quantum may fall to another type.
  package func monotonicity(when condition: Condition) -> Monotonicity {
    isTerminal || order == .listed || condition.types.count == 1 ? .monotone : .unknown
  }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    if isTerminal { return try takeAll(&packet, state: &state, visit: &visit) }
    guard state.level > .zero else { return .spent }
    var wanted: Int64 = 0
    for type in types { wanted += packet.amounts[type].share(share).quanta }
    let available = Swift.min(wanted, state.level.quanta)
    guard available > 0 else { return .unaffected }
    drain(available, from: &packet.amounts, types, share) { type, part in
      visit.note(.absorbed, type, part)
      visit.note(.lost, type, part)
    }
    state.level = Amount(uncheckedQuanta: state.level.quanta - available)
    return .pooled
  }

  private func takeAll(
    _ packet: inout Packet, state: inout LinkState, visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    guard let total = Amount(quanta: packet.amounts.totalQuanta) else {
      throw .overflow(visit.link)
    }
    let overkill = Amount(uncheckedQuanta: Swift.max(total.quanta - state.level.quanta, 0))
    var available = total.quanta - overkill.quanta
    if total >= state.level, state.level > .zero,
      let left = visit.savedFromDeath(registers: packet.registers)
    {
      available = Swift.max(state.level.quanta - left.quanta, 0)
    }
    for type in packet.amounts.types { visit.note(.absorbed, type, packet.amounts[type]) }
    drain(available, from: &packet.amounts, packet.amounts.types, .one) { type, part in
      visit.note(.lost, type, part)
    }
    packet.amounts.removeAll()
    packet.effects = []
    state.level = Amount(uncheckedQuanta: state.level.quanta - available)
    try visit.bodyTook(Amount(uncheckedQuanta: available), overkill: overkill)
    return .body
  }

  /// Takes `available` quanta out of the types, of none more than its share.
  @inline(__always)
  private func drain(
    _ available: Int64, from amounts: inout PacketAmounts, _ types: TypeSet, _ share: Ratio,
    tell: (DamageType, Amount) -> Void
  ) {
    switch order {
    case .listed:
      var rest = available
      for type in types {
        let part = Swift.min(amounts[type].share(share).quanta, rest)
        rest -= part
        if part > 0 { tell(type, amounts.take(part, of: type)) }
      }
    case .proportional:
      let parts = proportionalSplit(of: available, among: amounts, types, share)
      for type in types where parts[Int(type.index)] > 0 {
        tell(type, amounts.take(parts[Int(type.index)], of: type))
      }
    }
  }
}
