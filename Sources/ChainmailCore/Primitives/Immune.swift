/// Stops the types it is asked about, whole; with a ceiling only amounts up to that.
///
/// Slots: none, but those of its formula. Monotone, except at the ceiling, above which the whole
/// amount passes.
public struct Immune: Hashable, Sendable {
  /// The largest amount of a type that is stopped; nil is any.
  public var ceiling: PerType<Amount>?
  /// Whether amounts are stopped, or the side effects that its condition names, or both.
  public var scope: Scope

  public init(ceiling: PerType<Amount>? = nil, scope: Scope = .damage) {
    self.ceiling = ceiling
    self.scope = scope
  }
}

/// What of a packet a link stops.
public enum Scope: UInt8, Hashable, Sendable, CaseIterable {
  /// Its amounts; side effects walk on.
  case damage
  /// Its side effects; amounts walk on.
  case effects
  case all
}

extension Immune: LinkHandler {
  package static let name = "immune"

  package func monotonicity(when condition: Condition) -> Monotonicity {
    guard scope != .effects, let ceiling else { return .monotone }
    var thresholds: [Threshold] = []
    for type in condition.types {
      guard let number = ceiling[type].constant, number.isExact, var most = try? Amount(number)
      else { return .unknown }
      if Number(most) > number { most = Amount(uncheckedQuanta: most.quanta - 1) }
      if most < .max { thresholds.append(Threshold(.each([type]), above: most)) }
    }
    return .breaks(at: thresholds)
  }

  package var formulas: [Formula] { ceiling?.formulas ?? [] }

  package var sureEnd: SureEnd? { ceiling == nil && scope == .damage ? .stopped : nil }

  package var influence: Influence { Influence(scope == .effects ? .kept : .changed) }

  @inline(__always)
  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    // As most immunities are; the rest stays out of the walk's way.
    guard ceiling == nil, scope == .damage else { return try stop(&packet, types, &visit) }
    for type in types { visit.note(.absorbed, type, packet.amounts[type]) }
    packet.amounts.remove(types)
    return types.isEmpty ? .unaffected : .immune
  }

  /// Stops side effects too, or amounts up to a ceiling.
  @inline(never)
  private func stop(
    _ packet: inout Packet, _ types: TypeSet, _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var acted = false
    if scope != .damage { acted = visit.stopEffects(of: &packet) }
    guard scope != .effects else { return acted ? .immune : .unaffected }
    for type in types {
      if let ceiling {
        let most = try visit.number(of: ceiling[type], packet, types, for: type)
        guard !Number(packet.amounts[type]).isGreater(than: most) else { continue }
      }
      visit.note(.absorbed, type, packet.amounts[type])
      packet.amounts[type] = .zero
      acted = true
    }
    return acted ? .immune : .unaffected
  }
}

extension LinkVisit where Self: ~Copyable {
  /// Takes the side effects that the link is there for out of the packet; false where it has none.
  mutating func stopEffects(of packet: inout Packet) -> Bool {
    let stopped = packet.effects.intersection(effects)
    guard !stopped.isEmpty else { return false }
    packet.effects.subtract(stopped)
    noteStopped(stopped)
    return true
  }
}
