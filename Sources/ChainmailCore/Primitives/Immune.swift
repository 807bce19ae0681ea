/// Stops the types it is asked about, whole; with a ceiling only amounts up to that.
///
/// Slots: none. Monotone, except at the ceiling, above which the whole amount passes.
public struct Immune: Hashable, Sendable {
  /// The largest amount of a type that is stopped; nil is any.
  public var ceiling: Amount?

  public init(ceiling: Amount? = nil) { self.ceiling = ceiling }
}

extension Immune: LinkHandler {
  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState, visit: inout some LinkVisit
  ) -> Reason {
    var acted = false
    for type in types {
      let amount = packet.amounts[type]
      if let ceiling, amount > ceiling { continue }
      visit.note(.absorbed, type, amount)
      packet.amounts[type] = .zero
      acted = true
    }
    return acted ? .immune : .unaffected
  }
}
