/// Stops the packet, side effects and all, or a share of it: with a chance, or where a comparison
/// holds.
///
/// Slots: 1, the chance (none where it is zero or one); those of its formulas. Monotone, but for a
/// comparison that reads the packet.
public struct Gate: Hashable, Sendable {
  /// When the gate is shut.
  public enum Odds: Hashable, Sendable {
    /// With these odds, `0...1`; what a formula gives beyond counts as the nearer end.
    case chance(Parameter<Ratio>)
    /// Where the formula is not zero: a contest of two dice expressions, or of a register and a
    /// number.
    case holds(Formula)
  }

  public var odds: Odds
  /// How much of each type is stopped, `0...1`; of a gate that leaves some, side effects walk on.
  public var share: Parameter<Ratio>
  public var scope: Scope

  public init(_ odds: Odds, share: Parameter<Ratio> = .fixed(.one), scope: Scope = .all) {
    self.odds = odds
    self.share = share
    self.scope = scope
  }

  public init(chance: Ratio) { self.init(.chance(.fixed(chance))) }
}

extension Gate: LinkHandler {
  package static let name = "gate"

  package func monotonicity(when condition: Condition) -> Monotonicity { condition.presence }

  package var formulas: [Formula] { odds.formulas + share.formulas }

  package var influence: Influence {
    // What a whole gate lets pass is as it came.
    Influence(scope == .effects ? .kept : share == .fixed(.one) ? .keptOrStopped : .changed)
  }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    guard try isShut(packet, types, &visit) else { return .open }
    let share = try visit.figure(of: share, packet, types)
    var acted = false
    if scope != .damage, share.number >= .one { acted = visit.stopEffects(of: &packet) }
    guard scope != .effects else { return acted ? .blocked : .unaffected }
    for type in packet.amounts.types {
      let before = packet.amounts[type]
      let part = visit.part(share, of: before)
      guard part > .zero else { continue }
      visit.note(.absorbed, type, part)
      packet.amounts[type] = Amount(uncheckedQuanta: before.quanta - part.quanta)
      acted = true
    }
    return acted ? .blocked : .unaffected
  }

  private func isShut(
    _ packet: borrowing Packet, _ types: TypeSet, _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Bool {
    switch odds {
    case .chance(let chance):
      visit.happens(try visit.odds(of: chance, packet, types), slot: 1)
    case .holds(let formula): try visit.number(formula, packet, types).holds
    }
  }
}

extension Gate.Odds {
  var formulas: [Formula] {
    switch self {
    case .chance(let chance): chance.formulas
    case .holds(let formula): [formula]
    }
  }
}
