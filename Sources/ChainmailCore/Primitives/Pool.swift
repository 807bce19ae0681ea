/// Takes damage out of something that runs dry: a shield, mana, hit points.
///
/// A terminal pool is a body: it takes everything that reaches it, beyond its level as overkill,
/// and before a deadly blow it asks whether something saves it. Slots: none, but those of its
/// formulas. Monotone where no formula reads the packet.
public struct Pool: Hashable, Sendable {
  /// How several types share what the pool still holds.
  public enum Order: UInt8, Hashable, Sendable, CaseIterable {
    /// In the pack's type order, one after the other.
    case listed
    /// Each in proportion to its amount, the last quanta by largest remainder in type order.
    case proportional
  }

  /// What a fresh pool holds; a formula may read stats only.
  public var size: Parameter<Amount>
  /// The share of each type that it takes, `0...1`, the rest bypasses it; a terminal pool takes
  /// all.
  public var share: PerType<Ratio>
  /// How much it takes of all types together; nil is as much as it holds.
  public var take: Parameter<Amount>?
  /// Resistances of its own: it loses only what they leave, and what it cannot take passes raw.
  public var own: Combination? {
    get { ownBox?.combination }
    set { ownBox = newValue.map(SharedCombination.init) }
  }
  // Apart, since few pools have one.
  private var ownBox: SharedCombination?
  public var order: Order
  /// Whether this is a body, or a part of one.
  public var isTerminal: Bool
  /// Of a terminal pool, whether the character falls when it is empty.
  public var isVital: Bool

  public init(
    _ size: Parameter<Amount>, share: PerType<Ratio> = PerType(.fixed(.one)),
    take: Parameter<Amount>? = nil, own: Combination? = nil, order: Order = .listed,
    isTerminal: Bool = false, isVital: Bool = true
  ) {
    self.size = size
    self.share = share
    self.take = take
    ownBox = own.map(SharedCombination.init)
    self.order = order
    self.isTerminal = isTerminal
    self.isVital = isVital
  }

  public init(
    size: Amount, share: Ratio = .one, order: Order = .listed, isTerminal: Bool = false
  ) {
    self.init(
      .fixed(size), share: PerType(.fixed(share)), order: order, isTerminal: isTerminal)
  }
}

extension Pool: LinkHandler {
  package static let name = "pool"

  /// Divided in proportion, the last quantum may fall to another type.
  package func monotonicity(when condition: Condition) -> Monotonicity {
    isTerminal || order == .listed || condition.types.count == 1 ? .monotone : .unknown
  }

  package var formulas: [Formula] {
    size.formulas + share.formulas + (take?.formulas ?? []) + (own?.formulas ?? [])
  }

  package var sureEnd: SureEnd? { isTerminal && isPlain ? .taken : nil }

  package var influence: Influence { Influence(.changed) }

  package var initialLevel: Parameter<Amount> { size }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    if isTerminal {
      return isPlain
        ? try takeAll(&packet, types, state: &state, visit: &visit)
        : try takeAllAtCost(&packet, types, state: &state, visit: &visit)
    }
    guard state.level > .zero else { return .spent }
    return isPlain
      ? try drain(&packet, types, state: &state, visit: &visit)
      : try drainAtCost(&packet, types, state: &state, visit: &visit)
  }

  /// Takes out of each type what it offers where a part can only be taken, what it costs is not
  /// what it is, or all pay in proportion.
  @inline(never)
  private func drainAtCost(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var offers = try offers(packet, types, &visit)
    var available = state.level.quanta
    if let take {
      let wanted = try visit.value(of: take, packet, types)
      available = Swift.min(available, Swift.max(wanted.quanta, 0))
    }
    var lost = offers
    if let own {
      lost = try resisted(offers, by: own, packet, &visit, isPaid: available > 0)
    }
    if lost.total > available {
      let split = lost.split(available, order)
      offers = offers.covered(by: split, of: lost, order)
      lost = split
    }
    for type in types {
      if offers[type] > 0 {
        visit.note(.absorbed, type, packet.amounts.take(offers[type], of: type))
      }
      if lost[type] > 0 { visit.note(.lost, type, Amount(uncheckedQuanta: lost[type])) }
    }
    guard offers.total > 0 else { return .unaffected }
    state.level = Amount(uncheckedQuanta: state.level.quanta - lost.total)
    return .pooled
  }

  /// Whether types are served one after the other and cost what they are, as most pools do it.
  private var isPlain: Bool { ownBox == nil && take == nil && order == .listed }

  /// Takes out of each type what it offers, while anything is held.
  @inline(__always)
  private func drain(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    let before = state.level.quanta
    var rest = before
    for type in types {
      let share = try visit.share(
        share[type], of: packet.amounts[type], packet, types, for: type)
      let offer = visit.part(visit.groupShare(of: type, packet), of: share).quanta
      let amount = Swift.min(offer, rest)
      guard amount > 0 else { continue }
      rest -= amount
      let taken = packet.amounts.take(amount, of: type)
      visit.note(.absorbed, type, taken)
      visit.note(.lost, type, taken)
    }
    state.level = Amount(uncheckedQuanta: rest)
    return rest < before ? .pooled : .unaffected
  }

  /// What each type offers to the pool.
  private func offers(
    _ packet: borrowing Packet, _ types: TypeSet, _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Offers {
    var offers = Offers()
    for type in types {
      let share = try visit.share(
        share[type], of: packet.amounts[type], packet, types, for: type)
      offers[type] = visit.part(visit.groupShare(of: type, packet), of: share).quanta
    }
    return offers
  }

  /// What the pool would lose of each type by its own resistances; unless the pool pays for
  /// anything, nothing is credited to the links that it gathers.
  private func resisted(
    _ offers: Offers, by own: Combination, _ packet: borrowing Packet,
    _ visit: inout some LinkVisit & ~Copyable, isPaid: Bool
  ) throws(EvaluationError) -> Offers {
    var lost = Offers()
    if visit.gathers { try own.gather(packet, offers.types, &visit) }
    for type in offers.types {
      let share = try own.reduction(of: type, packet, offers.types, &visit).share
      let left = try visit.arithmetic { () throws(NumberError) in
        try Number(Amount(uncheckedQuanta: offers[type]))
          .multiplied(by: Swift.max(Number.one.subtracting(share), .zero))
      }
      do throws(NumberError) {
        lost[type] = try visit.nearest(left).quanta
      } catch {
        throw .overflow(visit.link)
      }
      if visit.creditsMembers {
        visit.creditMembers(
          share: share, of: Amount(uncheckedQuanta: offers[type]),
          taking: isPaid ? offers[type] - lost[type] : 0, stops: false)
      }
    }
    return lost
  }

  /// Takes everything.
  ///
  /// A part of ``handle(_:_:state:visit:)`` there: called, it would get a copy of the whole pool.
  @inline(__always)
  private func takeAll(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    guard let total = Amount(quanta: packet.amounts.totalQuanta) else {
      throw .overflow(visit.link)
    }
    let lost =
      isDeadly(total, state)
      ? try deadlyLoss(of: total, packet, types, state: state, visit: &visit)
      : Swift.min(total.quanta, state.level.quanta)
    var rest = lost
    for type in packet.amounts.types {
      let amount = packet.amounts[type]
      visit.note(.absorbed, type, amount)
      let part = Swift.min(amount.quanta, rest)
      rest -= part
      if part > 0 { visit.note(.lost, type, Amount(uncheckedQuanta: part)) }
    }
    return try end(&packet, lost: lost, of: total, state: &state, visit: &visit)
  }

  /// Takes everything where what it costs is not what it is, or is paid in proportion.
  @inline(never)
  private func takeAllAtCost(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var costs = Offers()
    for type in packet.amounts.types { costs[type] = packet.amounts[type].quanta }
    if let own { costs = try resisted(costs, by: own, packet, &visit, isPaid: true) }
    // Many amounts may be more than one can be, and resistances may amplify.
    guard Amount(quanta: packet.amounts.totalQuanta) != nil, let total = Amount(quanta: costs.total)
    else { throw .overflow(visit.link) }
    let lost =
      isDeadly(total, state)
      ? try deadlyLoss(of: total, packet, types, state: state, visit: &visit)
      : Swift.min(total.quanta, state.level.quanta)
    for type in packet.amounts.types { visit.note(.absorbed, type, packet.amounts[type]) }
    let parts = costs.split(lost, order)
    for type in parts.types where parts[type] > 0 {
      visit.note(.lost, type, Amount(uncheckedQuanta: parts[type]))
    }
    return try end(&packet, lost: lost, of: total, state: &state, visit: &visit)
  }

  /// Whether a loss would leave nothing of a body that needs this pool.
  ///
  /// Few blows are deadly; the others are not to pay for what would save the body.
  @inline(__always)
  private func isDeadly(_ total: Amount, _ state: LinkState) -> Bool {
    isVital && total >= state.level && state.level > .zero
  }

  /// What the level falls by under a deadly blow, in quanta; less than all where something saves
  /// it.
  @inline(never)
  private func deadlyLoss(
    of total: Amount, _ packet: borrowing Packet, _ types: TypeSet, state: LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Int64 {
    let left = try visit.savedFromDeath(of: state.level, by: total, packet, types) ?? .zero
    return Swift.max(state.level.quanta - left.quanta, 0)
  }

  /// Nothing goes beyond a terminal pool; what it could not hold is overkill.
  @inline(__always)
  private func end(
    _ packet: inout Packet, lost: Int64, of total: Amount, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    let overkill = Amount(uncheckedQuanta: Swift.max(total.quanta - state.level.quanta, 0))
    packet.amounts.removeAll()
    packet.effects = []
    state.level = Amount(uncheckedQuanta: state.level.quanta - lost)
    try visit.bodyTook(
      Amount(uncheckedQuanta: lost), overkill: overkill,
      fells: isVital && state.level == .zero)
    return .body
  }
}

extension Offers {
  /// How much of these raw offers is taken where of what they would cost only a part can be paid.
  ///
  /// The rest stays raw. One after the other, a type that costs nothing is taken whole while in its
  /// turn anything is left to pay with; in proportion, every type is taken by the same part,
  /// whatever its cost is rounded to.
  fileprivate func covered(by paid: Offers, of cost: Offers, _ order: Pool.Order) -> Offers {
    switch order {
    case .listed: return coveredInOrder(by: paid, of: cost)
    case .proportional:
      let part = Int128(total) * Int128(paid.total) / Int128(cost.total)
      return split(Int64(part), order)
    }
  }

  private func coveredInOrder(by paid: Offers, of cost: Offers) -> Offers {
    var taken = Offers()
    var rest = paid.total
    for type in types {
      if cost[type] == 0 {
        taken[type] = rest > 0 ? self[type] : 0
      } else {
        taken[type] = Int64(Int128(self[type]) * Int128(paid[type]) / Int128(cost[type]))
      }
      rest -= paid[type]
    }
    return taken
  }
}

/// A combination that copies of a pool share.
private final class SharedCombination: Hashable, Sendable {
  let combination: Combination

  init(_ combination: Combination) { self.combination = combination }

  static func == (left: SharedCombination, right: SharedCombination) -> Bool {
    left === right || left.combination == right.combination
  }

  func hash(into hasher: inout Hasher) { hasher.combine(combination) }
}
