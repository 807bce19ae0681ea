/// Keeps a share of each type back; it comes back at the body in equal parts, one a tick.
///
/// What comes back is an attack of its own, under an id of its own; what one link keeps back within
/// a tick comes back together, as ``Deferral`` says. Slots: none. Monotone.
public struct Defer: Hashable, Sendable {
  /// The share that is kept back, `0...1`.
  public var share: Ratio
  /// The most ticks over which something comes back; parts are counted in sixteen bits.
  public static let tickLimit: UInt32 = 65_535

  /// Over how many ticks it comes back, at least 1 and at most ``tickLimit``.
  public var ticks: UInt32

  public init(_ share: Ratio, over ticks: UInt32) {
    self.share = share
    self.ticks = ticks
  }
}

extension Defer: LinkHandler {
  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var kept = AmountTable()
    for type in types {
      let before = packet.amounts[type]
      let part = before.share(share)
      guard part > .zero else { continue }
      kept[type] = part
      visit.note(.deferred, type, part)
      packet.amounts[type] = Amount(uncheckedQuanta: before.quanta - part.quanta)
    }
    guard !kept.isZero else { return .unaffected }
    try visit.defer(kept, over: ticks)
    return .deferred
  }
}
