/// Keeps a part back; it comes back at the body in equal parts, one a tick.
///
/// What comes back is an attack of its own, under an id of its own; what one link keeps back within
/// a tick comes back together, as ``Deferral`` says. Nothing is kept back twice: of a part that
/// comes back a link of the body keeps nothing, or a debt would never be paid. Slots: none, but
/// those of its formulas. Monotone where no formula reads the packet.
public struct Defer: Hashable, Sendable {
  /// How much is kept back.
  public enum Part: Hashable, Sendable {
    /// A share of each type, `0...1`.
    case share(PerType<Ratio>)
    /// So much of all types together, of each in proportion: what lies beyond a threshold.
    case amount(Parameter<Amount>)
  }

  public var part: Part
  /// The most ticks over which something comes back; parts are counted in sixteen bits.
  public static let tickLimit: UInt32 = 65_535

  /// Over how many ticks it comes back, at least 1 and at most ``tickLimit``.
  public var ticks: UInt32

  public init(_ part: Part, over ticks: UInt32) {
    self.part = part
    self.ticks = ticks
  }

  public init(_ share: Ratio, over ticks: UInt32) {
    self.init(.share(PerType(.fixed(share))), over: ticks)
  }
}

extension Defer: LinkHandler {
  package static let name = "defer"

  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package var formulas: [Formula] {
    switch part {
    case .share(let shares): shares.formulas
    case .amount(let amount): amount.formulas
    }
  }

  package var influence: Influence { Influence(.changed, absorbs: false) }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    if visit.isReturning { return .unaffected }
    var kept = AmountTable()
    switch part {
    case .share(let shares):
      for type in types {
        kept[type] = try visit.share(
          shares[type], of: packet.amounts[type], packet, types, for: type)
      }
    case .amount(let amount):
      let wanted = try visit.value(of: amount, packet, types)
      var offers = Offers()
      for type in types { offers[type] = packet.amounts[type].quanta }
      let split = offers.split(Swift.min(wanted.quanta, offers.total), .proportional)
      for type in types { kept[type] = Amount(uncheckedQuanta: split[type]) }
    }
    guard !kept.isZero else { return .unaffected }
    for type in kept.types {
      visit.note(.deferred, type, kept[type])
      packet.amounts[type] = Amount(
        uncheckedQuanta: packet.amounts[type].quanta - kept[type].quanta)
    }
    try visit.defer(kept, over: ticks)
    return .deferred
  }
}
