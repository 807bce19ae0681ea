/// Stops the types it is asked about, whole; with a ceiling only amounts up to that.
///
/// Slots: none. Monotone, except at the ceiling, above which the whole amount passes.
public struct Immune: Hashable, Sendable {
  /// The largest amount of a type that is stopped; nil is any.
  public var ceiling: Amount?

  public init(ceiling: Amount? = nil) { self.ceiling = ceiling }
}

extension Immune: LinkHandler {
  package func monotonicity(when condition: Condition) -> Monotonicity {
    ceiling.map { .breaks(at: [Threshold(.each(condition.types), above: $0)]) } ?? .monotone
  }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) -> Reason {
    guard let ceiling else {
      for type in types { visit.note(.absorbed, type, packet.amounts[type]) }
      packet.amounts.remove(types)
      return types.isEmpty ? .unaffected : .immune
    }
    var acted = false
    for type in types where packet.amounts[type] <= ceiling {
      visit.note(.absorbed, type, packet.amounts[type])
      packet.amounts[type] = .zero
      acted = true
    }
    return acted ? .immune : .unaffected
  }
}
