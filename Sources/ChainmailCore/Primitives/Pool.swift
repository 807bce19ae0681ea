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
  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState, visit: inout some LinkVisit
  ) throws(EvaluationError) -> Reason {
    if isTerminal { return try takeAll(&packet, types, state: &state, visit: &visit) }
    guard state.level > .zero else { return .spent }
    var wanted = InlineArray<32, Int64>(repeating: 0)
    var total: Int64 = 0
    for type in types {
      wanted[Int(type.index)] = packet.amounts[type].share(share).quanta
      total += wanted[Int(type.index)]
    }
    let available = Swift.min(total, state.level.quanta)
    guard available > 0 else { return .unaffected }
    divide(available, among: types, of: wanted) { type, quanta in
      let part = Amount(uncheckedQuanta: quanta)
      visit.note(.absorbed, type, part)
      visit.note(.lost, type, part)
      packet.amounts[type] = Amount(uncheckedQuanta: packet.amounts[type].quanta - quanta)
    }
    state.level = Amount(uncheckedQuanta: state.level.quanta - available)
    return .pooled
  }

  func takeAll(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState, visit: inout some LinkVisit
  ) throws(EvaluationError) -> Reason {
    guard let total = Amount(quanta: packet.amounts.totalQuanta) else {
      throw .overflow(visit.link)
    }
    var available = Swift.min(total.quanta, state.level.quanta)
    if total >= state.level, state.level > .zero, let left = visit.savedFromDeath() {
      available = Swift.max(state.level.quanta - left.quanta, 0)
    }
    var wanted = InlineArray<32, Int64>(repeating: 0)
    for type in types {
      wanted[Int(type.index)] = packet.amounts[type].quanta
      visit.note(.absorbed, type, packet.amounts[type])
    }
    divide(available, among: types, of: wanted) { type, quanta in
      visit.note(.lost, type, Amount(uncheckedQuanta: quanta))
    }
    packet.amounts.removeAll()
    packet.effects = []
    state.level = Amount(uncheckedQuanta: state.level.quanta - available)
    try visit.bodyTook(
      Amount(uncheckedQuanta: available),
      overkill: Amount(uncheckedQuanta: total.quanta - available))
    return .body
  }

  /// Gives each type its part of `available` quanta, none more than it has.
  func divide(
    _ available: Int64, among types: TypeSet, of wanted: borrowing InlineArray<32, Int64>,
    give: (DamageType, Int64) -> Void
  ) {
    switch order {
    case .listed:
      var rest = available
      for type in types {
        let part = Swift.min(wanted[Int(type.index)], rest)
        if part > 0 { give(type, part) }
        rest -= part
      }
    case .proportional:
      divideInProportion(available, among: types, of: wanted, give: give)
    }
  }
}
